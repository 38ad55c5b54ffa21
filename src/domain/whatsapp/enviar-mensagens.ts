import { eq, inArray } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { enfileirarCarta, enfileirarCartaAAgencia } from '#domain/correio/fila-de-emails.ts'
import { entregas } from '#domain/entrega/entrega.table.ts'
import { anotarEntregas, registrarEntrega } from '#domain/entrega/entrega.ts'
import { esvaziarFila } from '#domain/fila/lease.ts'
import { abrirCampo } from '#domain/lead/contato/contato.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { abrirConteudo } from './avisar.ts'
import {
  aceitar,
  adiar,
  encerrar,
  esperar,
  estaPausado,
  type Mensagem,
  pausar,
  reservar,
  tomarMensagem,
  travarMensagem,
} from './fila-de-mensagens.ts'
import { type Montada, montarMensagem } from './montar.ts'
import { chaveDoNumero } from './numero-do-whatsapp.ts'
import { efeitoDe, esperaDe } from './provedor/falha.regras.ts'
import { EnvioSemResposta, FalhaDoWhatsapp, type Mensageiro } from './provedor/mensageiro.ts'
import { MODELOS } from './provedor/modelos.ts'
import { sair } from './saida.ts'
import { temSaida } from './tem-saida.ts'

/** Dependencies of the sending; without `mensageiro` the channel is off, and messages go by mail. */
export type MundoDoWhatsapp = Pick<Mundo, 'clock' | 'novoId'> & {
  db: Pick<Mundo['db'], 'servico' | 'cofre'>
  mensageiro: Mensageiro | undefined
}

/** Concurrent calls of a process. Our choice; no measurement is recorded. */
const VIAS = 3
/** Seconds until the retry of a message that has no mail, while the channel is paused or full for the day. Our choice. */
const ESPERA_S = 900

/** Sends what is due; any number of processes may run it. @returns the number of messages. */
export const enviarMensagens = (
  mundo: MundoDoWhatsapp,
  parou: () => boolean = () => false,
): Promise<number> =>
  esvaziarFila({
    tomar: () => tomarMensagem(mundo.db.servico),
    fazer: mensagem => enviarMensagem(mundo, mensagem),
    vias: VIAS,
    parou,
  })

/** Sends one leased message, and stores the result. */
async function enviarMensagem(mundo: MundoDoWhatsapp, mensagem: Mensagem): Promise<void> {
  const { servico } = mundo.db
  const { mensageiro } = mundo
  if (!mensageiro) return encerrarSemChamada(mundo, mensagem, 'canal_desligado')
  if (await estaPausado(servico)) return passarAoEmailOuEsperar(mundo, mensagem, 'canal_pausado')
  const montada = await montarMensagem(mundo, mensagem)
  if (!montada) return encerrarSemChamada(mundo, mensagem, 'sem_assunto')
  const { numero } = montada
  if (!numero || (await temSaida(servico, mundo, { numero })))
    return encerrarSemChamada(mundo, mensagem, 'nao_quer')
  const chave = chaveDoNumero(mundo.db.cofre, numero)
  const vaga = await reservar(servico, mensagem, chave, mensageiro.destinatarios_dia)
  if (vaga === 'sem_vaga') return passarAoEmailOuEsperar(mundo, mensagem, 'limite_do_dia')
  if (vaga !== 'pode') return esperar(servico, mensagem, vaga.espera_s)
  return chamar(mundo, mensageiro, mensagem, { ...montada, numero })
}

/** Calls the provider, and stores that it accepted or refused the message. */
async function chamar(
  mundo: MundoDoWhatsapp,
  mensageiro: Mensageiro,
  mensagem: Mensagem,
  { numero, parametros, botao }: Montada & { numero: string },
): Promise<void> {
  const { servico } = mundo.db
  const { nome, categoria } = MODELOS[mensagem.tipo]
  const referencia = referenciaDe(mensagem)
  try {
    const pronta = { para: numero, modelo: { nome, categoria }, parametros, botao, referencia }
    const aceite = await mensageiro.enviar(pronta)
    await servico.transaction(async tx => {
      // A status may have arrived before the answer.
      if (await travarMensagem(tx, mensagem)) await anotarAceita(tx, mundo, mensagem, aceite)
    })
  } catch (erro) {
    // The provider may have the message: the retry waits for the end of the lease, and a status before that prevents it.
    if (erro instanceof EnvioSemResposta) return
    if (!(erro instanceof FalhaDoWhatsapp)) throw erro
    await servico.transaction(async tx => {
      const travada = await travarMensagem(tx, mensagem)
      if (travada) await falhar(tx, mundo, travada, erro.codigo)
    })
  }
}

/** Names one attempt of a message to the provider. */
const referenciaDe = ({ id, tentativas }: Pick<Mensagem, 'id' | 'tentativas'>) => `${id}.${tentativas}`

/** Reads the attempt that a status is about; undefined for another program's. */
export function lerReferencia(referencia: string): { id: string; tentativas: number } | undefined {
  const [, id, tentativas] = /^([0-9a-f-]{36})\.(\d{1,4})$/.exec(referencia) ?? []
  return id && tentativas ? { id, tentativas: Number(tentativas) } : undefined
}

/** Stores that the provider has a message: from here on its mail is not sent, unless the message fails. */
export async function anotarAceita(
  tx: Queries,
  mundo: MundoDoWhatsapp,
  mensagem: Pick<Mensagem, 'id'>,
  aceite: Parameters<typeof aceitar>[3],
): Promise<void> {
  const ids = await aceitar(tx, mundo.db, mensagem, aceite)
  await anotarEntregas(tx, mundo, ids, { estado: 'enviado', erro: null })
}

/** Stores a failure, in the transaction that locked the message: a retry, or its mail. */
export async function falhar(
  tx: Queries,
  mundo: MundoDoWhatsapp,
  mensagem: Mensagem,
  codigo: string,
): Promise<void> {
  const { erro: erro_anterior, tentativas, vale_ate, numero_chave, usuario_chave } = mensagem
  const efeito = efeitoDe(codigo)
  if (efeito === 'pausa') await pausar(tx, mundo, codigo)
  if (efeito === 'saida') await sair(tx, mundo, { chaves: [numero_chave, usuario_chave] })
  const espera_s = esperaDe({ codigo, erro_anterior, tentativas, vale_ate }, mundo.clock.now())
  if (espera_s === null) return passarAoEmail(tx, mundo, mensagem, codigo)
  await adiar(tx, mensagem, codigo, espera_s)
}

/** Uses another channel, without a call now: mail at once, or a later attempt if the message has no mail. */
async function passarAoEmailOuEsperar(
  mundo: MundoDoWhatsapp,
  mensagem: Mensagem,
  erro: string,
): Promise<void> {
  if (mensagem.tipo === 'lead' || abrirMensagem(mundo, mensagem)?.carta)
    return encerrarSemChamada(mundo, mensagem, erro)
  await esperar(mundo.db.servico, mensagem, ESPERA_S)
}

/** Ends a leased message without a call, and queues its mail. */
async function encerrarSemChamada(mundo: MundoDoWhatsapp, mensagem: Mensagem, erro: string): Promise<void> {
  await mundo.db.servico.transaction(async tx => {
    const travada = await travarMensagem(tx, mensagem)
    if (travada) await passarAoEmail(tx, mundo, travada, erro)
  })
}

/** Decrypts what only this message has, such as its mail; undefined for a notice of a lead. */
const abrirMensagem = ({ db }: Pick<MundoDoWhatsapp, 'db'>, { id, conteudo }: Mensagem) =>
  conteudo ? abrirConteudo(db.cofre, id, conteudo) : undefined

/** Ends a message that failed for good, and queues its mail in the same transaction. */
async function passarAoEmail(
  tx: Queries,
  mundo: MundoDoWhatsapp,
  mensagem: Mensagem,
  erro: string,
): Promise<void> {
  const ids = await encerrar(tx, mensagem, { estado: 'falhou', erro })
  await anotarEntregas(tx, mundo, ids, { estado: 'falhou', erro })
  if (mensagem.agencia_id && ids.length) return avisarDosLeads(tx, mundo, mensagem.agencia_id, ids)
  const carta = abrirMensagem(mundo, mensagem)?.carta
  if (!carta) return
  const { agencia_id, lead_id } = mensagem
  const { cofre } = mundo.db
  if (agencia_id) return enfileirarCartaAAgencia(tx, cofre, agencia_id, carta)
  const [lead] = await tx.select({ email: leads.email }).from(leads).where(eq(leads.id, lead_id))
  if (lead) await enfileirarCarta(tx, cofre, abrirCampo(cofre, lead_id, 'email', lead.email), carta)
}

/** Queues the mail of new leads; a lead that the agency no longer has drops out when the mail is composed. */
async function avisarDosLeads(
  tx: Queries,
  mundo: MundoDoWhatsapp,
  agencia_id: string,
  ids: readonly string[],
): Promise<void> {
  const falhas = await tx
    .select({ lead_id: entregas.lead_id })
    .from(entregas)
    .where(inArray(entregas.id, [...ids]))
  // `registrarEntrega` queues the mail.
  for (const { lead_id } of falhas) await registrarEntrega(tx, mundo, { agencia_id, lead_id, tipo: 'lead' })
}
