import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { escreverPadrao } from '#domain/banco/consulta.ts'
import { dobrar } from '#domain/lead/contato/busca.ts'
import { lerLimiteDoNivel } from '#domain/plano/leitura.ts'
import type { Nivel } from '#domain/plano/plano.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { conferirVersao, filtrarMudancas } from '#domain/recusa/versao.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import type { EdicaoAgencia, listaDeAgenciasSchema } from './agencia.schema.ts'
import { agencias } from './agencia.table.ts'
import { conferirCnpj } from './cnpj-repetido.ts'
import { contagemDoPeriodo } from './contagem-do-periodo.ts'
import { mudarContrato } from './contrato.ts'
import { listarEventosDaEdicao } from './edicao.ts'
import { selecionarRecebidos } from './recebidos.ts'
import { planoDe } from './situacao.ts'

/**
 * Lists the agencies for the panel, newest first, with their leads of the last `periodo` days and the number of others
 * with the same CNPJ.
 */
export async function listarAgencias(
  mundo: Mundo,
  quem: Quem,
  filtro: z.output<typeof listaDeAgenciasSchema>,
) {
  const agora = mundo.clock.now()
  return mundo.db.como(quem, async tx => {
    const desde = new Date(agora.getTime() - filtro.periodo * DIA_MS)
    const recebidos = await contarRecebidos(tx, sql`${desde}::timestamptz`)
    const cidade = dobrar(filtro.cidade).trim()
    const linhas = await tx
      .select()
      .from(agencias)
      .where(
        and(
          cidade ? like(sql`dobrar(${agencias.endereco})`, escreverPadrao(cidade)) : undefined,
          filtrarBusca(filtro.busca),
          filtro.mesmo_cnpj_de
            ? eq(agencias.cnpj, sql`(select cnpj from agencias where id = ${filtro.mesmo_cnpj_de})`)
            : undefined,
        ),
      )
      .orderBy(desc(agencias.created_at))
    const comCnpj = await contarCnpjs(tx)
    const plano = filtro.plano === 'sem_plano' ? null : filtro.plano
    // `planoDe` computes the current plan, so the filter by plan cannot be part of the query.
    return linhas
      .map(linha => ({
        ...montarParaOPainel(linha, agora),
        leads_periodo: recebidos.get(linha.id) ?? 0,
        mesmo_cnpj: (comCnpj.get(linha.cnpj) ?? 1) - 1,
      }))
      .filter(agencia => plano === 'todos' || agencia.plano === plano)
  })
}

/** Returns the condition that name, address or CNPJ contains the text; a CNPJ may have letters. */
function filtrarBusca(busca: string): SQL | undefined {
  const texto = dobrar(busca).trim()
  if (!texto) return undefined
  const cnpj = busca.replace(/[^0-9a-z]/gi, '').toUpperCase()
  return or(
    like(sql`dobrar(${agencias.nome})`, escreverPadrao(texto)),
    like(sql`dobrar(${agencias.endereco})`, escreverPadrao(texto)),
    cnpj ? like(agencias.cnpj, escreverPadrao(cnpj)) : undefined,
  )
}

/** Counts the leads that each agency received since an instant. */
async function contarRecebidos(tx: Queries, desde: SQL): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; n: number }>(
    sql`select agencia_id as id, count(*)::integer as n from ${selecionarRecebidos(desde)} recebidos group by 1`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Counts the agencies for each repeated CNPJ. Repetition is allowed (decision 0032). */
async function contarCnpjs(tx: Queries): Promise<Map<string, number>> {
  const linhas = await tx
    .select({ cnpj: agencias.cnpj, n: sql<number>`count(*)::integer` })
    .from(agencias)
    .groupBy(agencias.cnpj)
    .having(sql`count(*) > 1`)
  return new Map(linhas.map(({ cnpj, n }) => [cnpj, n]))
}

/** Returns an agency for the administrator's panel: its current plan, and use and extra leads of the current period. */
function montarParaOPainel(linha: typeof agencias.$inferSelect, agora: Date) {
  const {
    contagem_inicio: _inicio,
    leads_extras_periodo: _periodo,
    vendedores_veem_todos: _veem,
    vendedores_propoem: _propoem,
    ...visivel
  } = linha
  const { usados, extras, periodo } = contagemDoPeriodo(linha, agora)
  return {
    ...visivel,
    plano: planoDe(linha),
    leads_usados_mes_atual: usados,
    usados_desde: periodo.inicio,
    renova_em: periodo.fim,
    leads_extras: extras,
  }
}

/**
 * Changes an agency, its contract and its extra leads. A given `versao` must be the stored one: an edit never
 * overwrites another one that the editor has not seen. Values that are equal already are no change.
 */
export async function editarAgencia(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { versao, plano, leads_extras, cnpj_repetido, ...dados }: EdicaoAgencia,
) {
  const agora = mundo.clock.now()
  return mundo.db.como(quem, async tx => {
    const [antes] = await tx.select().from(agencias).where(eq(agencias.id, id)).for('no key update')
    if (!antes) throw new Recusa('nao_encontrado', 'Essa agência não existe mais. Atualize a lista.')
    conferirVersao(versao, antes.versao)
    if (dados.cnpj && dados.cnpj !== antes.cnpj) await conferirCnpj(tx, dados.cnpj, cnpj_repetido)
    const limiteDe = (nivel: Nivel) => lerLimiteDoNivel(tx, nivel)
    const contrato = await mudarContrato(antes, { plano, leads_extras }, limiteDe, agora)
    const mudancas = { ...filtrarMudancas(antes, dados), ...contrato }
    if (!Object.keys(mudancas).length) return montarParaOPainel(antes, agora)
    const [depois = antes] = await tx
      .update(agencias)
      .set({ ...mudancas, versao: antes.versao + 1 })
      .where(eq(agencias.id, id))
      .returning()
    for (const [acao, detalhes] of listarEventosDaEdicao(antes, depois))
      await auditar(tx, mundo, acao, { quem: contaDe(quem), alvo: id, detalhes })
    await tx.execute(sql`select notificar('painel_agencia', ${id})`)
    return montarParaOPainel(depois, agora)
  })
}

/** Deletes an agency with its assignments, and the accounts of its people that have no other role (trigger `desfazer`). */
export async function excluirAgencia(mundo: Mundo, quem: Quem, id: string): Promise<void> {
  await mundo.db.como(quem, async tx => {
    // An owner's choice locks the window before the agency. The same order here avoids a deadlock.
    await tx.execute(sql`select travar_janelas_da_agencia(${id})`)
    const excluidas = await tx.delete(agencias).where(eq(agencias.id, id)).returning({ id: agencias.id })
    if (!excluidas.length)
      throw new Recusa('nao_encontrado', 'Essa agência não existe mais. Atualize a lista.')
    await auditar(tx, mundo, 'agencia_excluida', { quem: contaDe(quem), alvo: id })
  })
}
