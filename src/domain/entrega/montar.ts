import { eq } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { usoDoPeriodo } from '#domain/agencia/uso.ts'
import { prazoDoCodigo } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { Mundo } from '#domain/banco.ts'
import type { Carta, Remetente } from '#domain/correio/carta.ts'
import type { EmailNaFila } from '#domain/correio/fila.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { nomesDosNiveis } from '#domain/plano/plano.ts'
import { data } from '#domain/tempo.ts'
import { entregas } from './entrega.table.ts'
import { mensagemDaAssinatura, mensagemDoLead, mensagemDoLimite } from './mensagem.ts'
import { mensagemDoRelatorio } from './relatorio.ts'

type MundoDoCorreio = Pick<Mundo, 'clock'> & { db: Pick<Mundo['db'], 'servico'> }

/** A letter with its address. */
export type Enderecada = { para: string; carta: Carta }

/**
 * What a mail of the queue says, made from what it names as it is now; undefined when there is nothing left to send.
 * It changes nothing.
 */
export function montarEmail(
  mundo: MundoDoCorreio,
  email: EmailNaFila,
  site: Remetente,
): Promise<Enderecada | undefined> {
  const { para, carta, entrega_id, lead_id, palavra } = email
  if (entrega_id) return montarEntrega(mundo, entrega_id, site)
  if (lead_id && palavra) return montarRelatorio(mundo, { ...email, lead_id, palavra }, site)
  return Promise.resolve(para && carta ? { para, carta } : undefined)
}

async function montarEntrega(
  mundo: MundoDoCorreio,
  id: string,
  site: Remetente,
): Promise<Enderecada | undefined> {
  const [linha] = await mundo.db.servico
    .select({ tipo: entregas.tipo, agencia: agencias, lead: leads })
    .from(entregas)
    .innerJoin(agencias, eq(agencias.id, entregas.agencia_id))
    .leftJoin(leads, eq(leads.id, entregas.lead_id))
    .where(eq(entregas.id, id))
  if (!linha) return undefined
  const { tipo, agencia, lead } = linha
  const para = agencia.email
  if (tipo === 'lead') {
    return lead && !lead.excluido_em ? { para, carta: mensagemDoLead(lead, site) } : undefined
  }
  const { periodo, usados, limite } = usoDoPeriodo(agencia, mundo.clock.now())
  const renova_em = data(periodo.fim)
  if (tipo === 'limite_80' || tipo === 'limite_100') {
    return { para, carta: mensagemDoLimite(tipo, { usados, limite, renova_em }, site) }
  }
  const plano = nomesDosNiveis(await mundo.db.servico.select().from(planos_disponiveis))[agencia.plano]
  return { para, carta: mensagemDaAssinatura(tipo, { plano, limite, renova_em }, site) }
}

async function montarRelatorio(
  mundo: MundoDoCorreio,
  { lead_id, palavra }: { lead_id: string; palavra: string },
  site: Remetente,
): Promise<Enderecada | undefined> {
  const [lead] = await mundo.db.servico.select().from(leads).where(eq(leads.id, lead_id))
  if (!lead || lead.excluido_em) return undefined
  const fim = await prazoDoCodigo(mundo.db.servico, palavra)
  if (!fim) return undefined
  return {
    para: lead.email,
    carta: mensagemDoRelatorio(lead, { codigo: palavra, vale_ate: data(fim) }, site),
  }
}
