import { sql } from 'drizzle-orm'
import { executarSimulacao } from '#domain/distribuicao/simulacao.ts'
import type { createPainelDeTeste } from './test-painel.ts'

type Painel = Awaited<ReturnType<typeof createPainelDeTeste>>

/** Makes a version of the rule, simulates it and puts it in force, as the administrator does. */
export async function ativarRegra(p: Painel, regra: Record<string, unknown> = {}): Promise<number> {
  const { versao } = (await p.pedir('POST', '/api/distribuicao/regras', { maximo_agencias: 1, ...regra }))
    .json
  const { id } = (await p.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: versao, dias: 1 }))
    .json
  await executarSimulacao(p.w.mundo, id)
  const { status, text } = await p.pedir('POST', '/api/distribuicao/vigencia', { simulacao_id: id })
  if (status !== 200) throw new Error(text)
  return versao
}

/** Which agencies have a lead. */
export async function quemTem(p: Painel, lead_id: string): Promise<string[]> {
  const { rows } = await p.w.db.servico.execute<{ id: string }>(
    sql`select agencia_id as id from leads_agencias where lead_id = ${lead_id} order by agencia_id`,
  )
  return rows.map(({ id }) => id)
}

/** Lets an agency receive so many more leads in the running period. */
export async function limitar(p: Painel, agencia_id: string, limite: number): Promise<void> {
  await p.w.db.servico.execute(
    sql`update agencias set limite_leads_mensal = ${limite} where id = ${agencia_id}`,
  )
}
