import { isDeepStrictEqual } from 'node:util'
import { asc, gt, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { PREFERENCIA_VAZIA, type Preferencia } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { decidir, type Registro } from '#domain/distribuicao/decisao/registro-da-decisao.ts'
import { distribuicoes } from '#domain/distribuicao/distribuicao.table.ts'
import { lerVersao } from '#domain/distribuicao/preferencias.ts'
import { executarSimulacao } from '#domain/distribuicao/simulacao/executar-simulacao.ts'
import type { criarPainelDeTeste } from './painel-de-teste.ts'

type Painel = Awaited<ReturnType<typeof criarPainelDeTeste>>

/** Creates a version of the rule, simulates it and puts it in force, as the administrator does. */
export async function ativarRegra(painel: Painel, regra: Record<string, unknown> = {}): Promise<number> {
  const { versao } = (
    await painel.pedir('POST', '/api/distribuicao/regras', { maximo_agencias: 1, ...regra })
  ).json
  const { id } = (
    await painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: versao, dias: 1 })
  ).json
  await executarSimulacao(painel.teste.mundo, id)
  const { status, text } = await painel.pedir('POST', '/api/distribuicao/vigencia', { simulacao_id: id })
  if (status !== 200) throw new Error(text)
  return versao
}

/** Lists the agencies with a lead. */
export async function quemTem(painel: Painel, lead_id: string): Promise<string[]> {
  const { rows } = await painel.teste.db.servico.execute<{ id: string }>(
    sql`select agencia_id as id from leads_agencias where lead_id = ${lead_id} order by agencia_id`,
  )
  return rows.map(({ id }) => id)
}

/** Reads the leads that an agency has used in its period, as its row says. */
export async function lerUsados(painel: Painel, agencia_id: string): Promise<number | undefined> {
  const { rows } = await painel.teste.db.servico.execute<{ n: number }>(
    sql`select leads_usados_mes_atual as n from agencias where id = ${agencia_id}`,
  )
  return rows[0]?.n
}

/** Sets an agency's limit for the current period. */
export async function limitar(painel: Painel, agencia_id: string, limite: number): Promise<void> {
  await painel.teste.db.servico.execute(
    sql`update agencias set limite_leads_mensal = ${limite} where id = ${agencia_id}`,
  )
}

/** Records read at once: one with a thousand agencies has some hundred kilobytes. */
const LOTE = 100

/** Recomputes every decision of a database; returns their number, and the different ones. */
export async function refazerDecisoes(db: Queries): Promise<{ total: number; outras: string[] }> {
  const preferencias = new Map<string, Preferencia>()
  const outras: string[] = []
  let total = 0
  let depois: string | undefined
  for (;;) {
    const lote = await db
      .select()
      .from(distribuicoes)
      .where(depois ? gt(distribuicoes.id, depois) : undefined)
      .orderBy(asc(distribuicoes.id))
      .limit(LOTE)
    if (!lote.length) return { total, outras }
    for (const linha of lote) {
      await lerPreferencias(db, linha, preferencias)
      if (!ehRepetivel(linha, preferencias)) outras.push(`${linha.id} de ${linha.lead_id}`)
    }
    total += lote.length
    depois = lote.at(-1)?.id
  }
}

type Linha = typeof distribuicoes.$inferSelect

const chaveDa = (agencia_id: string, versao: number) => `${agencia_id} ${versao}`

/** Reads the preferences in a record, each version once. */
async function lerPreferencias(db: Queries, { candidatos }: Linha, lidas: Map<string, Preferencia>) {
  for (const { id, preferencia_versao } of candidatos) {
    const chave = chaveDa(id, preferencia_versao)
    if (preferencia_versao && !lidas.has(chave)) lidas.set(chave, await lerVersao(db, id, preferencia_versao))
  }
}

/** Tells if the repeated decision gives the stored record. */
function ehRepetivel(linha: Linha, preferencias: ReadonlyMap<string, Preferencia>): boolean {
  const preferenciaDe = (id: string, versao: number) => {
    const preferencia = preferencias.get(chaveDa(id, versao))
    if (!preferencia) throw new Error(`no preferences ${versao} of ${id}`)
    return preferencia
  }
  const { regra, lead, candidatos, lugares, escolhidas, motivo_do_lead, faltou } = linha
  const guardado: Registro = { regra, lead, candidatos, lugares, escolhidas, motivo_do_lead, faltou }
  const repetida = repetirDecisao(linha, preferenciaDe, linha.decidida_em.getTime())
  return isDeepStrictEqual(JSON.parse(JSON.stringify(repetida)), guardado)
}

/**
 * Repeats a decision from its record.
 * @param preferenciaDe the preferences of an agency in a version from 1.
 * @param decidida_em_ms the instant of the decision.
 * @returns a record that must equal the stored one.
 */
function repetirDecisao(
  { lead, candidatos, regra }: Pick<Registro, 'lead' | 'candidatos' | 'regra'>,
  preferenciaDe: (agencia_id: string, versao: number) => Preferencia,
  decidida_em_ms: number,
): Registro {
  const completos = candidatos.map(candidato => ({
    ...candidato,
    preferencia: candidato.preferencia_versao
      ? preferenciaDe(candidato.id, candidato.preferencia_versao)
      : PREFERENCIA_VAZIA,
  }))
  return decidir(lead, completos, { regra, agora_ms: decidida_em_ms })
}
