import { sql } from 'drizzle-orm'
import { travarMesmoLead } from '#domain/atribuicao/atribuir.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { fazerPorPartes, type Partes } from '#domain/fila/trabalho.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { travarLead } from './candidatos.ts'
import { motivoDoLead } from './decisao/distribuir.ts'
import { distribuicoes_em_massa } from './distribuicao.table.ts'
import { type DistribuicaoEmMassa, regraPorMao } from './em-massa.ts'
import { distribuirLead, repetirAposConflito } from './fila-da-distribuicao.ts'
import { retirarNaTransacao } from './retirar-atribuicao.ts'
import { travarDistribuicao } from './travar-distribuicao.ts'
import { acharEmVigor } from './vigencia.ts'

/** The work in parts: each lead is one, noted with the reason if no agency got it. */
const LEADS: Partes<DistribuicaoEmMassa> = {
  tabela: distribuicoes_em_massa,
  total: ({ lead_ids }) => lead_ids.length,
  canal: 'atribuicoes',
  transacao: ({ db }, quem, work) => repetirAposConflito(() => db.como(quem, work)),
  fazer: async (tx, mundo, quem, linha) =>
    contarDecisao(linha, await (linha.desfaz ? retirarUm : distribuirUm)(tx, mundo, quem, linha)),
  recusar: async (_tx, linha) => contarDecisao(linha, 'recusado'),
}

/** Continues a manual distribution to its end. */
export const executarDistribuicao = (mundo: Mundo, id: string): Promise<void> =>
  fazerPorPartes(mundo, LEADS, id)

/** Distributes the next lead. @returns the reason if no agency got it. */
async function distribuirUm(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  linha: DistribuicaoEmMassa,
): Promise<string | null> {
  await travarDistribuicao(tx)
  const emVigor = await acharEmVigor(tx)
  const lead_id = itemEm(linha.lead_ids, linha.feitos)
  const travado = await travarLead(tx, mundo.db.cofre, lead_id)
  if (!emVigor) return 'sem_regra'
  if (!travado) return 'excluido'
  const regra = regraPorMao(emVigor.regra)
  const agora = mundo.clock.now()
  const motivo_do_lead = motivoDoLead(travado.lead, regra, agora.getTime())
  const pedido_id = linha.id
  const contexto = {
    versao: emVigor.versao,
    regra,
    pedido_id,
    origem: 'mao',
    quem,
    agora,
    motivo_do_lead,
  } as const
  const { faltou } = await distribuirLead(tx, mundo, { lead_id, ...travado }, contexto)
  return faltou
}

/**
 * Takes the next lead back from the agencies that this distribution gave it to.
 * @returns the reason if none lost it: each has worked on it, or none has it.
 */
async function retirarUm(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  linha: DistribuicaoEmMassa,
): Promise<string | null> {
  const lead_id = itemEm(linha.lead_ids, linha.feitos)
  await travarMesmoLead(tx, mundo.db.cofre, lead_id)
  const { rows } = await tx.execute<{ agencia_id: string; trabalhado: boolean }>(sql`
    select la.agencia_id, la.contato_em is not null or la.desfecho is not null as trabalhado
    from distribuicoes d
    join distribuicoes_em_massa p on p.id = d.pedido_id
    join leads_agencias la on la.lead_id = d.lead_id and la.agencia_id = any (d.escolhidas)
      and la.atribuido_em between d.decidida_em and p.terminada_em
    where d.pedido_id = ${linha.desfaz} and d.lead_id = ${lead_id}
    order by la.agencia_id
  `)
  const livres = rows.filter(({ trabalhado }) => !trabalhado)
  for (const { agencia_id } of livres) await retirarNaTransacao(tx, mundo, quem, { lead_id, agencia_id })
  if (livres.length) return null
  return rows.length ? 'trabalhado' : 'sem_atribuicao'
}

/** Returns the counts of a distribution after one more lead, by the reason if no agency got it. */
function contarDecisao({ dados, sem_agencia }: DistribuicaoEmMassa, faltou: string | null) {
  if (!faltou) return { dados: dados + 1 }
  return { sem_agencia: { ...sem_agencia, [faltou]: (sem_agencia[faltou] ?? 0) + 1 } }
}
