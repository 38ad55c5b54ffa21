import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { lerPrazosDoCodigo } from '#domain/avaliacao/emissao/compartilhar.ts'
import { acharCanais } from '#domain/aviso/canal/canais.ts'
import type { Mundo } from '#domain/banco/banco.ts'
import type { Carta, Remetente } from '#domain/correio/carta.ts'
import { montarTexto } from '#domain/correio/carta-em-texto.ts'
import {
  abrirCarta,
  abrirPara,
  type EmailNaFila,
  lerEntregasDaCarta,
} from '#domain/correio/fila-de-emails.ts'
import { montarHtml } from '#domain/correio/html.ts'
import { tirarLinks } from '#domain/correio/sem-links.ts'
import { abrirCampo, abrirContato } from '#domain/lead/contato/contato.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { lerMeuVeiculo } from '#domain/meu-veiculo/enviar-meus-veiculos.ts'
import { cabecalhosDeSaida, mensagemDoMeuVeiculo } from '#domain/meu-veiculo/mensagem-do-meu-veiculo.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { nomesDosNiveis } from '#domain/plano/plano.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { escreverData } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { escreverAdf } from './adf.ts'
import { entregas } from './entrega.table.ts'
import { mensagemDoRelatorio } from './mensagem-do-relatorio.ts'
import { mensagemDaAssinatura, mensagemDoLimite, mensagemDosLeads } from './mensagens-da-entrega.ts'

type MundoDoCorreio = Pick<Mundo, 'clock'> & { db: Pick<Mundo['db'], 'servico' | 'cofre'> }

/** A mail ready for sending; without `html` it is plain text only. */
export type EmailMontado = {
  para: string
  assunto: string
  texto: string
  html?: string
  /** Additional headers, such as the unsubscribe link of regular mails. */
  cabecalhos?: Record<string, string>
  /** Deliveries (rows of `entregas`) in this mail; absent for a mail without deliveries. */
  entregas?: string[]
}

/** Composes the mail of a letter, in plain text and HTML, without links in typed text. */
function montarCarta(para: string, carta: Carta, site: Remetente): EmailMontado {
  const limpa = tirarLinks(carta, site)
  return { para, assunto: limpa.assunto, texto: montarTexto(limpa, site), html: montarHtml(limpa, site) }
}

/**
 * Composes a queued mail from the current rows that it refers to; undefined if there is nothing left to send. It
 * changes no row.
 */
export function montarEmail(
  mundo: MundoDoCorreio,
  email: EmailNaFila,
  site: Remetente,
): Promise<EmailMontado | undefined> {
  const { id, para, carta, agencia_id, entrega_id, lead_id, veiculo_de, mes } = email
  if (entrega_id) return montarEntrega(mundo, email, entrega_id, site)
  const aberta = carta && abrirCarta(mundo.db.cofre, id, carta)
  if (!aberta) return Promise.resolve(undefined)
  if ('codigo_de_acesso' in aberta)
    return montarDoCodigo(mundo, aberta.codigo_de_acesso, { lead_id, veiculo_de, mes }, site)
  if (agencia_id) return montarCartaAAgencia(mundo, agencia_id, aberta, site)
  return Promise.resolve(para ? montarCarta(abrirPara(mundo.db.cofre, id, para), aberta, site) : undefined)
}

/** Composes the report or the monthly mail, whose letter is only an access code. */
async function montarDoCodigo(
  mundo: MundoDoCorreio,
  codigo: string,
  { lead_id, veiculo_de, mes }: Pick<EmailNaFila, 'lead_id' | 'veiculo_de' | 'mes'>,
  site: Remetente,
): Promise<EmailMontado | undefined> {
  if (lead_id) return montarRelatorio(mundo, { lead_id, codigo }, site)
  return veiculo_de && mes ? montarMeuVeiculo(mundo, { veiculo_de, mes, codigo }, site) : undefined
}

/** Composes a letter to an agency at its current mailbox. */
async function montarCartaAAgencia(
  mundo: MundoDoCorreio,
  agencia_id: string,
  carta: Carta,
  site: Remetente,
): Promise<EmailMontado | undefined> {
  const [agencia] = await mundo.db.servico
    .select({ email: agencias.email })
    .from(agencias)
    .where(eq(agencias.id, agencia_id))
  return agencia && montarCarta(agencia.email, carta, site)
}

/** Composes the mail of a delivery; only a letter with several leads names further deliveries. */
async function montarEntrega(
  mundo: MundoDoCorreio,
  email: EmailNaFila,
  id: string,
  site: Remetente,
): Promise<EmailMontado | undefined> {
  const montada = await montarUmaEntrega(mundo, email, id, site)
  return montada && { entregas: [id], ...montada }
}

/** Composes the mail by the kind of the delivery. */
async function montarUmaEntrega(
  mundo: MundoDoCorreio,
  email: EmailNaFila,
  id: string,
  site: Remetente,
): Promise<EmailMontado | undefined> {
  const [linha] = await mundo.db.servico
    .select({ tipo: entregas.tipo, canal: entregas.canal, agencia: agencias, lead: leads })
    .from(entregas)
    .innerJoin(agencias, eq(agencias.id, entregas.agencia_id))
    .leftJoin(leads, eq(leads.id, entregas.lead_id))
    .where(eq(entregas.id, id))
  if (!linha) return undefined
  const { tipo, canal, agencia, lead } = linha
  const para = agencia.email
  if (canal === 'adf') return lead ? montarAdf(mundo, lead, agencia, site) : undefined
  if (tipo === 'lead') return montarLeads(mundo, email, para, site)
  const { periodo, usados, limite } = contagemDoPeriodo(agencia, mundo.clock.now())
  const renova_em = escreverData(periodo.fim)
  if (tipo === 'limite_80' || tipo === 'limite_100') {
    return montarCarta(para, mensagemDoLimite(tipo, { usados, limite, renova_em }, site), site)
  }
  const plano = nomesDosNiveis(await mundo.db.servico.select().from(planos_disponiveis))[agencia.plano]
  return montarCarta(para, mensagemDaAssinatura(tipo, { plano, limite, renova_em }, site), site)
}

/** Composes the letter with the leads that an agency still has, in the order of their assignment. */
async function montarLeads(
  { db }: MundoDoCorreio,
  email: EmailNaFila,
  para: string,
  site: Remetente,
): Promise<EmailMontado | undefined> {
  const aindaTem = and(
    eq(leads_agencias.lead_id, entregas.lead_id),
    eq(leads_agencias.agencia_id, entregas.agencia_id),
    eq(leads_agencias.oculta, false),
  )
  const linhas = await db.servico
    .select({ entrega: entregas.id, lead: leads })
    .from(entregas)
    .innerJoin(leads, and(eq(leads.id, entregas.lead_id), isNull(leads.excluido_em)))
    .innerJoin(leads_agencias, aindaTem)
    .where(inArray(entregas.id, await lerEntregasDaCarta(db.servico, email)))
    .orderBy(asc(entregas.criada_em), asc(entregas.id))
  if (!linhas.length) return undefined
  const carta = mensagemDosLeads(
    linhas.map(({ lead }) => lead),
    site,
  )
  return { ...montarCarta(para, carta, site), entregas: linhas.map(({ entrega }) => entrega) }
}

/** Tells if the agency still has the lead: it did not lose it by a return, and the owner did not withdraw the consent. */
async function temAcesso(
  { db }: MundoDoCorreio,
  lead: { id: string },
  agencia: { id: string },
): Promise<boolean> {
  const [atribuicao] = await db.servico
    .select({ oculta: leads_agencias.oculta })
    .from(leads_agencias)
    .where(and(eq(leads_agencias.lead_id, lead.id), eq(leads_agencias.agencia_id, agencia.id)))
  return atribuicao?.oculta === false
}

/** Composes a lead with personal data, only for a mailbox that is still active, of an agency that may still see it. */
async function montarAdf(
  mundo: MundoDoCorreio,
  leadSelado: typeof leads.$inferSelect,
  agencia: typeof agencias.$inferSelect,
  site: Remetente,
): Promise<EmailMontado | undefined> {
  const { adf_email } = await acharCanais(mundo.db.servico, agencia.id)
  if (!adf_email || !agencia.ativa || !(await temAcesso(mundo, leadSelado, agencia))) return undefined
  const lead = abrirContato(mundo.db.cofre, leadSelado)
  const assunto = `Lead em ADF: ${nomeDoVeiculo(lead)}`
  return { para: adf_email, assunto, texto: escreverAdf(lead, agencia, site) }
}

/** Composes the monthly mail of a followed vehicle. */
async function montarMeuVeiculo(
  mundo: MundoDoCorreio,
  { veiculo_de, mes, codigo }: { veiculo_de: string; mes: string; codigo: string },
  site: Remetente,
): Promise<EmailMontado | undefined> {
  const contado = await lerMeuVeiculo(mundo.db, veiculo_de, mes)
  if (!contado) return undefined
  const montado = montarCarta(contado.email, mensagemDoMeuVeiculo(contado, codigo, site), site)
  return { ...montado, cabecalhos: cabecalhosDeSaida(site, codigo) }
}

/** Composes the report; none for a deleted lead or an expired code. */
async function montarRelatorio(
  mundo: MundoDoCorreio,
  { lead_id, codigo }: { lead_id: string; codigo: string },
  site: Remetente,
): Promise<EmailMontado | undefined> {
  const [lead] = await mundo.db.servico.select().from(leads).where(eq(leads.id, lead_id))
  if (!lead || lead.excluido_em) return undefined
  const prazos = await lerPrazosDoCodigo(mundo.db.servico, codigo)
  if (!prazos) return undefined
  const link = {
    codigo,
    valor_ate: diaEscrito(prazos.validade),
    vale_ate: escreverData(prazos.expira_em),
  }
  return montarCarta(
    abrirCampo(mundo.db.cofre, lead_id, 'email', lead.email),
    mensagemDoRelatorio(lead, link, site),
    site,
  )
}
