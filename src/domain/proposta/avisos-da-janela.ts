import { and, eq, inArray, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { impedimentoDe } from '#domain/atribuicao/atribuir.regras.ts'
import { acharCanais } from '#domain/aviso/canal/canais.ts'
import { enfileirarJanela } from '#domain/aviso/envio/fila-de-envios.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import type { Carta } from '#domain/correio/carta.ts'
import { enfileirarCarta, enfileirarCartaAAgencia } from '#domain/correio/fila-de-emails.ts'
import { abrirCampo } from '#domain/lead/contato/contato.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { dizerPalavra } from '#domain/palavra/contar.regras.ts'
import { contarPalavras } from '#domain/palavra/contar.ts'
import { escreverDataHora } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { type AvisoPorWhatsapp, avisarPorWhatsapp } from '#domain/whatsapp/avisar.ts'
import { cartaDaEscolha, cartaDaPreterida, cartaDoConvite, cartaDoFim, cidadeDe } from './cartas-a-agencia.ts'
import {
  cartaDaCaducada,
  cartaDaPergunta,
  cartaDaPrimeira,
  cartaDoDesfecho,
  cartaDoFechamento,
  escreverCartaSobreAEscolhida,
  paginaDasPropostas,
} from './cartas-ao-dono.ts'
import { ordenarPropostas, prazoDoContato, sobraDaProposta } from './janela.regras.ts'
import type { Site } from './janela-na-carta.ts'
import { palavraDoDono } from './palavra-do-dono.ts'
import { type janelas, janelas_convites, propostas } from './proposta.table.ts'

/** The first argument of the verbs of offers: the world, the site's secret behind an owner's word, and its address. */
export type MundoDasPropostas = Mundo & { cofre: { carimbar(texto: string): string }; site: Site }

/** A stored window, with every column; it also has the lead, so it never leaves as an answer. */
export type Janela = typeof janelas.$inferSelect
/** An offer with the name of its agency; `recebe` is true if that agency can receive a lead now. */
export type PropostaComNome = typeof propostas.$inferSelect & { agencia: string; recebe: boolean }

/*
 * One function for each event, called in the transaction of the event, which has the service's role. Each recipient
 * gets an event once: by WhatsApp if they asked for that, and otherwise by mail. An opened window also goes to devices.
 */

/** Fields of an event by WhatsApp, apart from its recipient and its letter. */
type EventoPorWhatsapp<Tipo> = { tipo: Tipo; parametros: string[] }

/** A letter to the owner, and the same event by WhatsApp. */
type AvisoAoDono = {
  carta: (endereco: string) => Carta
  aviso?: EventoPorWhatsapp<'primeira_proposta' | 'propostas_fechadas'>
}

/** Sends an event to the owner: by WhatsApp if they asked for that, else by mail. */
async function escreverAoDono(
  tx: Queries,
  mundo: MundoDasPropostas,
  { lead_id }: Janela,
  { carta, aviso }: AvisoAoDono,
): Promise<void> {
  const [lead] = await tx.select({ email: leads.email }).from(leads).where(eq(leads.id, lead_id))
  if (!lead) return
  const { cofre } = mundo.db
  const botao = palavraDoDono(mundo, lead_id)
  const pronta = carta(paginaDasPropostas(mundo.site, botao))
  if (aviso && (await avisarPorWhatsapp(tx, mundo, { ...aviso, lead_id, botao, carta: pronta }))) return
  await enfileirarCarta(tx, cofre, abrirCampo(cofre, lead_id, 'email', lead.email), pronta)
}

/** Sends an event to an agency: by WhatsApp if it asked for that, else by mail. */
async function escreverAAgencia(
  tx: Queries,
  mundo: MundoDasPropostas,
  aviso: Extract<AvisoPorWhatsapp, { agencia_id: string }> & { carta: Carta },
): Promise<void> {
  if (await avisarPorWhatsapp(tx, mundo, aviso)) return
  // An open window is like a new lead, for which an agency may turn mails off. The outcome of its offer is always sent.
  if (aviso.tipo === 'janela_aberta' && !(await acharCanais(tx, aviso.agencia_id)).email) return
  await enfileirarCartaAAgencia(tx, mundo.db.cofre, aviso.agencia_id, aviso.carta)
}

/** Reads the offers of a window with the names of their agencies, best first. */
export async function lerPropostas(tx: Queries, janela_id: string, agora: Date): Promise<PropostaComNome[]> {
  const linhas = await tx
    .select({ proposta: propostas, agencia: agencias })
    .from(propostas)
    .innerJoin(agencias, eq(agencias.id, propostas.agencia_id))
    .where(eq(propostas.janela_id, janela_id))
  return ordenarPropostas(
    linhas.map(({ proposta, agencia }) => ({
      ...proposta,
      agencia: agencia.nome,
      recebe: impedimentoDe(agencia, agora) === null,
    })),
  )
}

/** Makes the open panels of the invited agencies reload. */
export async function notificarConvidadas(tx: Queries, janela_id: string): Promise<void> {
  await tx.execute(sql`select notificar('painel_agencia', agencia_id::text)
    from ${janelas_convites} where janela_id = ${janela_id}`)
}

/** Notifies the invited agencies of an opened window. */
export async function avisarConvidadas(
  tx: Queries,
  mundo: MundoDasPropostas,
  janela: Janela,
  agencia_ids: readonly string[],
): Promise<void> {
  const { id, lead_id, fecha_em } = janela
  const veiculo = [nomeDoVeiculo(janela), cidadeDe(janela)].filter(Boolean).join(', ')
  for (const agencia_id of agencia_ids)
    await escreverAAgencia(tx, mundo, {
      tipo: 'janela_aberta',
      agencia_id,
      lead_id,
      parametros: [veiculo, escreverDataHora(fecha_em)],
      botao: `janela=${id}`,
      vale_ate: fecha_em,
      carta: cartaDoConvite(janela, mundo.site),
    })
  await enfileirarJanela(tx, id, agencia_ids)
}

/** Notifies the owner of the first offer. */
export async function avisarPrimeira(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<void> {
  await escreverAoDono(tx, mundo, janela, {
    carta: endereco => cartaDaPrimeira(janela, endereco, mundo.site),
    aviso: {
      tipo: 'primeira_proposta',
      parametros: [nomeDoVeiculo(janela), escreverDataHora(janela.fecha_em)],
    },
  })
}

/** Notifies the owner of the first question of a window. */
export async function avisarPergunta(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<void> {
  await escreverAoDono(tx, mundo, janela, {
    carta: endereco => cartaDaPergunta(janela, endereco, mundo.site),
  })
}

/** Notifies the owner that the window closed, with the offers that can still be chosen. */
export async function avisarFechamento(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<void> {
  const agora = mundo.clock.now()
  const feitas = (await lerPropostas(tx, janela.id, agora)).filter(
    proposta => proposta.situacao === 'feita' && proposta.vale_ate > agora && proposta.recebe,
  )
  if (!feitas.length) return
  const ids = feitas.map(({ agencia_id }) => agencia_id)
  const contadas = await contarPalavras(tx, ids, agora)
  const naCarta = feitas.map(proposta => montarParaCarta(janela, proposta, contadas))
  await escreverAoDono(tx, mundo, janela, {
    carta: endereco => cartaDoFechamento(janela, naCarta, endereco, mundo.site),
    aviso: { tipo: 'propostas_fechadas', parametros: [nomeDoVeiculo(janela), String(feitas.length)] },
  })
}

/** Builds an offer as a letter to the owner shows it. */
function montarParaCarta(
  { dividas }: Janela,
  proposta: PropostaComNome,
  contadas: Awaited<ReturnType<typeof contarPalavras>>,
) {
  const { agencia, agencia_id, valor, vale_ate } = proposta
  const contada = contadas.get(agencia_id)
  return {
    agencia,
    valor,
    vale_ate,
    sobra: sobraDaProposta(proposta, dividas),
    palavra: contada ? dizerPalavra(contada) : null,
  }
}

/** Notifies the owner that the window lapsed. */
export async function avisarCaducada(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<void> {
  const teve = (await lerPropostas(tx, janela.id, mundo.clock.now())).some(
    ({ situacao }) => situacao === 'feita',
  )
  await escreverAoDono(tx, mundo, janela, {
    carta: endereco => cartaDaCaducada(janela, teve, endereco, mundo.site),
  })
}

/** Notifies the agency of the chosen offer, and at the first choice the others of their rank. */
export async function avisarEscolha(
  tx: Queries,
  mundo: MundoDasPropostas,
  janela: Janela,
  { escolhida, preteridas }: { escolhida: PropostaComNome; preteridas: readonly PropostaComNome[] },
): Promise<void> {
  const { id, lead_id } = janela
  const veiculo = nomeDoVeiculo(janela)
  const contato_ate = prazoDoContato(mundo.clock.now())
  await escreverAAgencia(tx, mundo, {
    tipo: 'escolhida',
    agencia_id: escolhida.agencia_id,
    lead_id,
    parametros: [veiculo, escreverDataHora(contato_ate)],
    botao: `lead=${lead_id}`,
    vale_ate: contato_ate,
    carta: cartaDaEscolha(janela, { lead_id, contato_ate }, mundo.site),
  })
  for (const { agencia_id, colocacao, vale_ate } of preteridas)
    if (colocacao !== null)
      await escreverAAgencia(tx, mundo, {
        tipo: 'preterida',
        agencia_id,
        lead_id,
        parametros: [veiculo, String(colocacao)],
        botao: `janela=${id}`,
        carta: cartaDaPreterida(janela, { colocacao, vale_ate }, mundo.site),
      })
}

/** Notifies the agencies with an open offer that the owner ended the window. @returns their ids. */
export async function avisarFim(
  tx: Queries,
  mundo: MundoDasPropostas,
  janela: Janela,
  como: 'encerrada' | 'retirada',
): Promise<string[]> {
  const avisadas = await tx
    .select({ id: propostas.agencia_id })
    .from(propostas)
    .where(and(eq(propostas.janela_id, janela.id), inArray(propostas.situacao, ['feita', 'preterida'])))
  for (const { id } of avisadas)
    await enfileirarCartaAAgencia(tx, mundo.db.cofre, id, cartaDoFim(janela, como, mundo.site))
  return avisadas.map(({ id }) => id)
}

/** Notifies the owner, with the runner-up, that the chosen agency withdrew or noted no contact within its time. */
export async function avisarSobreAEscolhida(
  tx: Queries,
  mundo: MundoDasPropostas,
  janela: Janela,
  {
    houve,
    agencia,
    segunda,
  }: {
    houve: Parameters<typeof escreverCartaSobreAEscolhida>[0]
    agencia: string
    segunda: PropostaComNome | undefined
  },
): Promise<void> {
  const fatos = { agencia, segunda: segunda && montarParaCarta(janela, segunda, new Map()) }
  await escreverAoDono(tx, mundo, janela, {
    carta: endereco => escreverCartaSobreAEscolhida(houve, fatos, endereco, mundo.site),
  })
}

/** Asks the owner for the result of the choice. */
export async function perguntarDesfecho(
  tx: Queries,
  mundo: MundoDasPropostas,
  janela: Janela,
  agencia: string,
): Promise<void> {
  await escreverAoDono(tx, mundo, janela, {
    carta: endereco => cartaDoDesfecho(janela, agencia, endereco, mundo.site),
  })
}
