import { desc, eq, isNull, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { type Regra, regraSchema } from './decisao/regra.schema.ts'
import { descreverRegra } from './decisao/regra.ts'
import { distribuicao_fila, regras_distribuicao, regras_vigencias, simulacoes } from './distribuicao.table.ts'
import { tentarComNovaRegra } from './fila-da-distribuicao.ts'
import { travarDistribuicao } from './travar-distribuicao.ts'

/** Maximum number of versions in a list, newest first. Our choice. */
const VERSOES = 50
/** An older simulation no longer predicts the rule's results. Decision 0085. */
const SIMULACAO_VALE_MS = DIA_MS

/** A version with its text, its author, and its time in force. */
export type RegraLida = {
  versao: number
  regra: Regra
  frase: string
  criada_em: Date
  criada_por: string | null
  em_vigor: boolean
  vigencias: { desde: Date; ate: Date | null; por: string | null }[]
}

/** Lists the versions of the rule, newest first, with the e-mails of the accounts that created and activated them. */
export function listarRegras(mundo: Mundo, quem: Quem): Promise<RegraLida[]> {
  return mundo.db.como(quem, async tx => {
    const regras = await tx
      .select({
        versao: regras_distribuicao.versao,
        regra: regras_distribuicao.regra,
        criada_em: regras_distribuicao.criada_em,
        criada_por: sql<string | null>`email_da_conta(${regras_distribuicao.criada_por})`,
      })
      .from(regras_distribuicao)
      .orderBy(desc(regras_distribuicao.versao))
      .limit(VERSOES)
    const vigencias = await tx
      .select({
        regra_versao: regras_vigencias.regra_versao,
        desde: regras_vigencias.desde,
        ate: regras_vigencias.ate,
        por: sql<string | null>`email_da_conta(${regras_vigencias.iniciada_por})`,
      })
      .from(regras_vigencias)
      .orderBy(desc(regras_vigencias.desde))
    return regras.map(linha => {
      const vigenciasDaRegra = vigencias.filter(({ regra_versao }) => regra_versao === linha.versao)
      return {
        ...linha,
        frase: descreverRegra(linha.regra),
        em_vigor: vigenciasDaRegra.some(({ ate }) => ate === null),
        vigencias: vigenciasDaRegra.map(({ regra_versao: _, ...vigencia }) => vigencia),
      }
    })
  })
}

/** Stores a new version, which is not active yet. A rule equal to the last version returns that one. */
export async function criarRegra(mundo: Mundo, quem: Quem, regra: Regra): Promise<{ versao: number }> {
  return mundo.db.como(quem, async tx => {
    await travarDistribuicao(tx)
    const [ultima] = await tx
      .select()
      .from(regras_distribuicao)
      .orderBy(desc(regras_distribuicao.versao))
      .limit(1)
    // Stored JSON comes back with its members in another order.
    if (
      ultima &&
      JSON.stringify(regraSchema.parse(ultima.regra)) === JSON.stringify(regraSchema.parse(regra))
    )
      return { versao: ultima.versao }
    const versao = (ultima?.versao ?? 0) + 1
    const criada_por = contaDe(quem)
    await tx.insert(regras_distribuicao).values({ versao, regra, criada_em: mundo.clock.now(), criada_por })
    await auditar(tx, mundo, 'regra_criada', { quem: criada_por, detalhes: { versao } })
    return { versao }
  })
}

const SIMULACAO_AUSENTE =
  'Simule esta versão antes de ativá-la: uma regra entra em vigor a partir da sua simulação, feita nas últimas 24 horas.'

/**
 * Activates the rule of a finished simulation in place of the current one; leads without an agency are retried.
 * @throws Recusa without a finished simulation of the last day.
 */
export async function ativarRegra(
  mundo: Mundo,
  quem: Quem,
  simulacao_id: string,
): Promise<{ versao: number }> {
  const agora = mundo.clock.now()
  return mundo.db.como(quem, async tx => {
    await travarDistribuicao(tx)
    const [simulacao] = await tx.select().from(simulacoes).where(eq(simulacoes.id, simulacao_id))
    if (!simulacao) throw new Recusa('nao_encontrado', 'Não encontramos essa simulação.')
    const vencida = agora.getTime() - simulacao.pedida_em.getTime() > SIMULACAO_VALE_MS
    if (!simulacao.resultado || vencida) throw new Recusa('conflito', SIMULACAO_AUSENTE)
    const iniciada_por = contaDe(quem)
    const versao = simulacao.regra_versao
    await encerrar(tx, agora, iniciada_por)
    await tx.insert(regras_vigencias).values({
      id: mundo.novoId(),
      regra_versao: versao,
      simulacao_id,
      desde: agora,
      iniciada_por,
    })
    await tentarComNovaRegra(tx, agora)
    await auditar(tx, mundo, 'regra_ativada', { quem: iniciada_por, detalhes: { versao } })
    return { versao }
  })
}

/** Returns to manual assignment: leads no longer wait for the rule. */
export async function desligarRegra(mundo: Mundo, quem: Quem): Promise<void> {
  await mundo.db.como(quem, async tx => {
    await travarDistribuicao(tx)
    const conta = contaDe(quem)
    const versao = await encerrar(tx, mundo.clock.now(), conta)
    if (versao === undefined) return
    await tx.delete(distribuicao_fila)
    await auditar(tx, mundo, 'regra_desligada', { quem: conta, detalhes: { versao } })
  })
}

/** Ends the span of the version in force. @returns the version; undefined if no rule was in force. */
async function encerrar(tx: Queries, agora: Date, encerrada_por: string): Promise<number | undefined> {
  // The clock of the server that activated it may be ahead of this one's.
  const ate = sql`greatest(${regras_vigencias.desde}, ${agora.toISOString()}::timestamptz)`
  const [encerrada] = await tx
    .update(regras_vigencias)
    .set({ ate, encerrada_por })
    .where(isNull(regras_vigencias.ate))
    .returning({ versao: regras_vigencias.regra_versao })
  return encerrada?.versao
}
