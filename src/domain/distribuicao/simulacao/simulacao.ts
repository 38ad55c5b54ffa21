import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { inicioDe } from '#domain/agencia/periodo.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { travar } from '#domain/banco/travas.ts'
import { exigirTrabalho, pedirTrabalho } from '#domain/fila/trabalho.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, somarDias } from '#domain/tempo/tempo.ts'
import type { pedidoDeSimulacaoSchema, Regra } from '../decisao/regra.schema.ts'
import { regras_distribuicao, simulacoes } from '../distribuicao.table.ts'

/** State of a simulation; `resultado` is null while it runs, and after a stop. */
export type SimulacaoLida = Omit<typeof simulacoes.$inferSelect, 'pedida_por' | 'parar'>

/**
 * Asks for a simulation of a version of the rule.
 * @throws Recusa for an unknown version, and while another simulation runs.
 */
export async function pedirSimulacao(
  mundo: Mundo,
  quem: Quem,
  { regra_versao, ...pedido }: z.output<typeof pedidoDeSimulacaoSchema>,
): Promise<SimulacaoLida> {
  const periodo = periodoDe(pedido, mundo.clock.now())
  return mundo.db.como(quem, async tx => {
    await travar(tx, 'simulacao')
    await exigirRegra(tx, regra_versao)
    const [outra] = await tx.select().from(simulacoes).where(isNull(simulacoes.terminada_em)).limit(1)
    if (outra)
      throw new Recusa('conflito', 'Já há uma simulação em andamento. Espere que termine, ou pare-a antes.')
    return tirarInternas(
      await pedirTrabalho(tx, mundo, quem, { tabela: simulacoes, pedido: { regra_versao, ...periodo } }),
    )
  })
}

/**
 * Returns the period from the first instant of a simulation to the one after its last, which is never in the future.
 */
function periodoDe(
  { dias, de, ate }: Omit<z.output<typeof pedidoDeSimulacaoSchema>, 'regra_versao'>,
  agora: Date,
): Periodo {
  if (de === undefined || ate === undefined)
    return { de: new Date(agora.getTime() - dias * DIA_MS), ate: agora }
  const inicio = inicioDe(de)
  if (inicio >= agora) {
    const frase = 'Esse dia ainda não chegou.'
    throw new Recusa('dados_invalidos', frase, { campos: { de: frase } })
  }
  const fim = inicioDe(somarDias(ate, 1))
  return { de: inicio, ate: fim < agora ? fim : agora }
}

/** Reads a version of the rule. @throws Recusa for an unknown one. */
export async function exigirRegra(tx: Queries, versao: number): Promise<Regra> {
  const [linha] = await tx.select().from(regras_distribuicao).where(eq(regras_distribuicao.versao, versao))
  if (!linha) throw new Recusa('nao_encontrado', 'Essa versão da regra não existe.')
  return linha.regra
}

const acharSimulacao = async (tx: Queries, id: string): Promise<SimulacaoLida> =>
  tirarInternas(await exigirTrabalho(tx, simulacoes, id, 'Não encontramos essa simulação.'))

/** Leaves out the columns that no answer has. */
function tirarInternas({
  pedida_por: _,
  parar: _parar,
  ...lida
}: typeof simulacoes.$inferSelect): SimulacaoLida {
  return lida
}

/** Reads the state of a simulation. @throws Recusa for an unknown one. */
export const lerSimulacao = (mundo: Mundo, quem: Quem, id: string): Promise<SimulacaoLida> =>
  mundo.db.como(quem, tx => acharSimulacao(tx, id))

/** Reads the newest simulation, so that a closed tab loses no result; null before the first. */
export function lerUltimaSimulacao(mundo: Mundo, quem: Quem): Promise<SimulacaoLida | null> {
  return mundo.db.como(quem, async tx => {
    const [linha] = await tx
      .select({ id: simulacoes.id })
      .from(simulacoes)
      .orderBy(desc(simulacoes.pedida_em))
      .limit(1)
    return linha ? acharSimulacao(tx, linha.id) : null
  })
}

/** Stops a simulation at its next step; a finished one stays unchanged. */
export function pararSimulacao(mundo: Mundo, quem: Quem, id: string): Promise<SimulacaoLida> {
  return mundo.db.como(quem, async tx => {
    await tx
      .update(simulacoes)
      .set({ parar: true })
      .where(and(eq(simulacoes.id, id), isNull(simulacoes.terminada_em)))
    return acharSimulacao(tx, id)
  })
}

/** From the first instant to the one after the last. */
export type Periodo = { de: Date; ate: Date }
