import { setTimeout } from 'node:timers/promises'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { esvaziarFila, tomarDaFila } from '#domain/fila/lease.ts'
import { lerResposta } from './consentimento-do-whatsapp.ts'
import { anotarAceita, falhar, lerReferencia, type MundoDoWhatsapp } from './enviar-mensagens.ts'
import { encerrar, type Mensagem } from './fila-de-mensagens.ts'
import { contextoDoCorpo, descomprimir } from './guardar-evento.ts'
import { chaveDaMensagem, chaveDoUsuario } from './numero-do-whatsapp.ts'
import { lerMudancas, type Mudanca, type Status } from './provedor/evento.schema.ts'
import { sair, voltar } from './saida.ts'
import { temSaida } from './tem-saida.ts'
import { whatsapp_cobrancas, whatsapp_eventos, whatsapp_mensagens } from './whatsapp.table.ts'

/** Lease of a row under way, in seconds (0152): after a crash another process takes the row then. Our choice. */
const FILA = { tabela: whatsapp_eventos, lease_s: 60 }
/** Attempts at one event; then it is kept for a week, and deleted. Our choice. */
const TENTATIVAS = 5
/** Items of an event that are processed without a pause, about half a millisecond of work. */
const ITENS_POR_PAUSA = 100
/**
 * Pause after that many items, in ms. A call of 3 MB arrives in some fifty pieces: without a pause, parts of the event
 * before it would run between them. Its 6,500 statuses need 130 pauses, 1.3 seconds in all, far less than the lease.
 * Our choice.
 */
const PAUSA_MS = 10
const pausar = () => setTimeout(PAUSA_MS)

type Evento = typeof whatsapp_eventos.$inferSelect

/** Processes stored events; any number of processes may run it. @param falhou receives the error of one that stays. */
export const processarEventos = (
  mundo: MundoDoWhatsapp,
  parou: () => boolean,
  falhou: (erro: unknown) => void,
): Promise<number> =>
  esvaziarFila({
    tomar: () => tomarDaFila<Evento>(mundo.db.servico, FILA, sql`f.tentativas < ${TENTATIVAS}`),
    fazer: evento => processar(mundo, evento).catch(falhou),
    vias: 1,
    parou,
  })

/** Processes an event in one transaction: a crash repeats all of an event, or nothing of it. */
async function processar(mundo: MundoDoWhatsapp, evento: Evento): Promise<void> {
  const { servico, cofre } = mundo.db
  const mudancas = await lerEvento(cofre, evento)
  const statuses = mudancas.flatMap(mudanca => mudanca.statuses)
  const chaves = await calcularChaves(cofre, statuses)
  await servico.transaction(async tx => {
    await anotarCobrancas(tx, mundo, { statuses, chaves })
    const conhecidos = await acharConhecidos(tx, { statuses, chaves })
    for (const mudanca of mudancas) await aplicar(tx, mundo, mudanca, conhecidos)
    await tx.delete(whatsapp_eventos).where(eq(whatsapp_eventos.id, evento.id))
  })
}

/** Reads a stored event; one that is no JSON has no changes. A large one is read with pauses. */
async function lerEvento(cofre: CofreDeDados, { id, corpo }: Evento): Promise<Mudanca[]> {
  const chamada = lerJson(await descomprimir(cofre.abrir(corpo, contextoDoCorpo(id))))
  const mudancas: Mudanca[] = []
  let itens = 0
  for (const mudanca of lerMudancas(chamada)) {
    mudancas.push(mudanca)
    itens += mudanca.statuses.length + mudanca.messages.length + mudanca.user_preferences.length
    if (itens >= ITENS_POR_PAUSA) {
      itens = 0
      await pausar()
    }
  }
  return mudancas
}

/** Parses a text; undefined where it is no JSON. */
function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** Keyed digests of messages, by the provider's id. */
type Chaves = ReadonlyMap<string, string>
/** The statuses of an event, with the digests of their messages. */
type Lote = { statuses: readonly Status[]; chaves: Chaves }

/** Computes the keyed digests of the messages of an event, with the same pauses. */
async function calcularChaves(cofre: CofreDeDados, statuses: readonly Status[]): Promise<Chaves> {
  const chaves = new Map<string, string>()
  for (const { id } of statuses) {
    if (chaves.has(id)) continue
    chaves.set(id, chaveDaMensagem(cofre, id))
    if (chaves.size % ITENS_POR_PAUSA === 0) await pausar()
  }
  return chaves
}

/** Stores the charges of all messages of a call, each once. */
async function anotarCobrancas(
  tx: Queries,
  { clock }: MundoDoWhatsapp,
  { statuses, chaves }: Lote,
): Promise<void> {
  const categorias = new Map<string, string>()
  for (const { id, pricing } of statuses)
    if (pricing && pricing.billable !== false && !categorias.has(id)) categorias.set(id, pricing.category)
  const cobrancas = [...categorias].map(([id, categoria]) => ({ mensagem_chave: chaves.get(id), categoria }))
  if (!cobrancas.length) return
  await tx.execute(sql`
    insert into ${whatsapp_cobrancas} (mensagem_chave, categoria, em)
    select mensagem_chave, categoria, ${clock.now()}
    from json_to_recordset(${JSON.stringify(cobrancas)}) as n (mensagem_chave text, categoria text)
    order by mensagem_chave
    on conflict do nothing`)
}

/** Finds the statuses that may concern messages of this site, by one query: most of a large call may not. */
async function acharConhecidos(tx: Queries, { statuses, chaves }: Lote): Promise<ReadonlySet<string>> {
  if (!chaves.size) return new Set()
  const referidos = statuses.flatMap(({ id, biz_opaque_callback_data }) => {
    const referido = lerReferencia(biz_opaque_callback_data ?? '')
    return referido ? [{ id, nosso: referido.id }] : []
  })
  const { rows } = await tx.execute<{ id: string; mensagem_chave: string | null }>(sql`
    select id, mensagem_chave from whatsapp_mensagens
    where mensagem_chave = any (${sql.param([...chaves.values()])}::text[])
      or id = any (${sql.param([...new Set(referidos.map(({ nosso }) => nosso))])}::uuid[])`)
  const nossos = new Set(rows.map(({ id }) => id))
  const nossasChaves = new Set(rows.map(({ mensagem_chave }) => mensagem_chave))
  return new Set([
    ...[...chaves].filter(([, chave]) => nossasChaves.has(chave)).map(([id]) => id),
    ...referidos.filter(({ nosso }) => nossos.has(nosso)).map(({ id }) => id),
  ])
}

/** Applies a change. @param conhecidos ids of the messages whose statuses are read. */
async function aplicar(
  tx: Queries,
  mundo: MundoDoWhatsapp,
  mudanca: Mudanca,
  conhecidos: ReadonlySet<string>,
): Promise<void> {
  const { contacts, statuses, messages, user_preferences } = mudanca
  const [contato] = contacts.length === 1 ? contacts : []
  for (const status of statuses.filter(({ id }) => conhecidos.has(id)))
    await anotarStatus(tx, mundo, {
      ...status,
      recipient_user_id: status.recipient_user_id ?? contato?.user_id,
    })
  for (const { from, from_user_id, text, button } of messages) {
    const quem = { numero: from ?? contato?.wa_id, usuario: from_user_id ?? contato?.user_id }
    const resposta = lerResposta(text?.body ?? button?.text ?? '')
    if (resposta === 'sair') await sair(tx, mundo, quem)
    if (resposta === 'voltar') await voltar(tx, mundo, quem)
  }
  for (const { wa_id, user_id, value } of user_preferences)
    await (value === 'stop' ? sair : voltar)(tx, mundo, { numero: wa_id, usuario: user_id })
}

/** Stores a status. It may come twice, late, or before the answer to its own call. */
async function anotarStatus(tx: Queries, mundo: MundoDoWhatsapp, status: Status): Promise<void> {
  const chave = chaveDaMensagem(mundo.db.cofre, status.id)
  const mensagem = await acharMensagem(tx, chave, status.biz_opaque_callback_data)
  if (!mensagem) return
  await ligarUsuario(tx, mundo, mensagem, status.recipient_user_id)
  // A message that waits for its retry is past this status.
  const { estado } = mensagem
  if (estado !== 'enviando' && estado !== 'aceita') return
  if (status.status === 'failed') {
    // 0 is in no row of `falha.regras.ts`: the message is given up, without a retry.
    const [{ code } = { code: 0 }] = status.errors
    return falhar(tx, mundo, mensagem, String(code))
  }
  if (estado === 'enviando')
    await anotarAceita(tx, mundo, mensagem, { mensagem: status.id, usuario: undefined })
  if (status.status !== 'sent') await encerrar(tx, mensagem, { estado: 'entregue', erro: null })
}

/** Finds the message of a status, by the provider's id or by our reference to the attempt under way; locked. */
async function acharMensagem(
  tx: Queries,
  mensagem_chave: string,
  referencia: string | undefined,
): Promise<Mensagem | undefined> {
  const referido = referencia ? lerReferencia(referencia) : undefined
  const [mensagem] = await tx
    .select()
    .from(whatsapp_mensagens)
    .where(
      or(
        eq(whatsapp_mensagens.mensagem_chave, mensagem_chave),
        referido &&
          and(eq(whatsapp_mensagens.id, referido.id), eq(whatsapp_mensagens.tentativas, referido.tentativas)),
      ),
    )
    .for('update')
  return mensagem
}

/** Stores which user has the number. If this user asked for no more messages, the number gets none either. */
async function ligarUsuario(
  tx: Queries,
  mundo: MundoDoWhatsapp,
  { id, numero_chave }: Mensagem,
  usuario: string | undefined,
): Promise<void> {
  if (!usuario) return
  const usuario_chave = chaveDoUsuario(mundo.db.cofre, usuario)
  await tx.update(whatsapp_mensagens).set({ usuario_chave }).where(eq(whatsapp_mensagens.id, id))
  if (await temSaida(tx, mundo, { usuario })) await sair(tx, mundo, { usuario, chaves: [numero_chave] })
}
