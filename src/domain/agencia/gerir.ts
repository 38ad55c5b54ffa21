import { and, desc, eq, gte, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco.ts'
import { contendo, seVazio } from '#domain/consulta.ts'
import { Recusa } from '#domain/erro.ts'
import { dobrar } from '#domain/lead/busca.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { limiteDoNivel } from '#domain/plano/leitura.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { conferirVersao } from '#domain/versao.ts'
import type { EdicaoAgencia } from './agencia.schema.ts'
import { agencias } from './agencia.table.ts'
import { usoDoPeriodo } from './uso.ts'

/** Query of `GET /api/agencias`. */
export const listaDeAgenciasSchema = z.object({
  plano: seVazio(z.enum(['todos', ...NIVEIS], 'Esse plano não existe.').default('todos')),
  cidade: z.string().trim().max(200, 'Cidade longa demais.').default(''),
  periodo: seVazio(z.enum(['30', '120'], 'Escolha 30 ou 120 dias.').default('30').transform(Number)),
})

/** Agencies for the panel, newest first, with the leads each received in the last `periodo` days. */
export async function listarAgencias(
  tx: Queries,
  filtro: z.output<typeof listaDeAgenciasSchema>,
  agora: Date,
) {
  const desde = new Date(agora.getTime() - filtro.periodo * 86_400_000)
  const cidade = dobrar(filtro.cidade).trim()
  const recebidos = await tx
    .select({ id: leads_agencias.agencia_id, n: sql<number>`count(*)::integer` })
    .from(leads_agencias)
    .where(gte(leads_agencias.atribuido_em, desde))
    .groupBy(leads_agencias.agencia_id)
  const porAgencia = new Map(recebidos.map(({ id, n }) => [id, n]))
  const linhas = await tx
    .select()
    .from(agencias)
    .where(
      and(
        filtro.plano === 'todos' ? undefined : eq(agencias.plano, filtro.plano),
        cidade ? like(sql`dobrar(${agencias.endereco})`, contendo(cidade)) : undefined,
      ),
    )
    .orderBy(desc(agencias.created_at))
  return linhas.map(linha => ({ ...paraPainel(linha, agora), leads_periodo: porAgencia.get(linha.id) ?? 0 }))
}

/** An agency as the administrator sees it; the use is that of the period running now. */
function paraPainel(linha: typeof agencias.$inferSelect, agora: Date) {
  const { user_id: _, uso_periodo_inicio: _inicio, ...visivel } = linha
  return { ...visivel, leads_usados_mes_atual: usoDoPeriodo(linha, agora).usados }
}

/**
 * Changes an agency. `versao`, when given, must be the stored one: an edit never overwrites another that the
 * editor has not seen. A new tier of a manual contract brings that tier's limit; a paid subscription's tier
 * is its provider's to say.
 */
export async function editarAgencia(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { versao, ...mudancas }: EdicaoAgencia,
) {
  return mundo.db.como(quem, async tx => {
    const [antes] = await tx.select().from(agencias).where(eq(agencias.id, id)).for('no key update')
    if (!antes) throw new Recusa('nao_encontrado', 'Essa agência não existe mais. Atualize a lista.')
    conferirVersao(versao, antes.versao)
    const paga = antes.assinatura_origem === 'stripe' || antes.assinatura_origem === 'sandbox'
    if (paga && mudancas.plano && mudancas.plano !== antes.plano) {
      const erro = 'O plano desta agência vem da assinatura paga e muda por ela.'
      throw new Recusa('conflito', erro, { campos: { plano: erro } })
    }
    const limite =
      antes.assinatura_origem === 'manual' && mudancas.plano && mudancas.plano !== antes.plano
        ? { limite_leads_mensal: await limiteDoNivel(tx, mudancas.plano) }
        : {}
    const [depois] = await tx
      .update(agencias)
      .set({ ...mudancas, ...limite, versao: antes.versao + 1 })
      .where(eq(agencias.id, id))
      .returning()
    await auditar(tx, mundo, 'agencia_alterada', {
      quem: String(quem.claims.sub),
      alvo: id,
      detalhes: { campos: Object.keys(mudancas).join(' ') },
    })
    await tx.execute(sql`select pg_notify('painel_agencia', ${id})`)
    return paraPainel(depois ?? antes, mundo.clock.now())
  })
}

/** Deletes an agency with its assignments; its account goes too when nothing else is tied to it (0002). */
export async function excluirAgencia(mundo: Mundo, quem: Quem, id: string): Promise<void> {
  await mundo.db.como(quem, async tx => {
    const idas = await tx.delete(agencias).where(eq(agencias.id, id)).returning({ id: agencias.id })
    if (!idas.length) throw new Recusa('nao_encontrado', 'Essa agência não existe mais. Atualize a lista.')
    await auditar(tx, mundo, 'agencia_excluida', { quem: String(quem.claims.sub), alvo: id })
  })
}
