import { timingSafeEqual } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import type { Carta } from '#domain/correio/carta.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumirTodos, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { diaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'
import type { codigoDoAdfSchema } from '../aviso.schema.ts'
import { avisos_agencias } from '../aviso.table.ts'

type MundoDosCanais = Mundo & { cofre: Pick<Cofre, 'carimbar'>; site: { publicUrl: string; marca: string } }

/** Channels for a new lead, beside the panel: mail, ADF to this mailbox, and WhatsApp to this number. */
export const canaisSchema = z.object({
  email: z.boolean(),
  adf_email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  whatsapp_leads: z.boolean(),
  whatsapp_janelas: z.boolean(),
})
/** The state of all channels; a null mailbox or number is a channel that is off. `whatsapp` is E.164. */
export type Canais = z.output<typeof canaisSchema>

/** Channels of an agency that never changed them. */
const CANAIS_PADRAO: Canais = {
  email: true,
  adf_email: null,
  whatsapp: null,
  whatsapp_leads: false,
  whatsapp_janelas: false,
}

/** Finds an agency's channels, in a transaction that may read them. */
export async function acharCanais(tx: Queries, agencia_id: string): Promise<Canais> {
  const colunas = tirarColunas(avisos_agencias, ['agencia_id'])
  const [canais] = await tx
    .select(colunas)
    .from(avisos_agencias)
    .where(eq(avisos_agencias.agencia_id, agencia_id))
  return canais ?? CANAIS_PADRAO
}

/** Returns SQL for the statement that writes the notifications: true for mail, unless WhatsApp takes its place. */
export function querEmail(agencia_id: string): SQL {
  return sql`coalesce(
    (select email and not whatsapp_leads from avisos_agencias where agencia_id = ${agencia_id}),
    ${CANAIS_PADRAO.email}::boolean)`
}

/** Returns SQL like `querEmail`: true for WhatsApp. */
export function querWhatsapp(agencia_id: string): SQL {
  return sql`exists (select 1 from avisos_agencias where agencia_id = ${agencia_id} and whatsapp_leads)`
}

/** Returns SQL like `querEmail`: true for ADF. */
export function querAdf(agencia_id: string): SQL {
  return sql`exists (select 1 from avisos_agencias where agencia_id = ${agencia_id} and adf_email is not null)`
}

/** Reads the channels of the signed-in agency. */
export function lerCanais(mundo: Pick<Mundo, 'db'>, quem: Quem): Promise<Canais> {
  return mundo.db.como(quem, tx => acharCanais(tx, agenciaDe(quem)))
}

/** Changes the channels of the signed-in agency. The audit entry leaves out the mailbox. */
export async function mudarCanais(mundo: Mundo, quem: Quem, mudanca: Partial<Canais>): Promise<Canais> {
  const agencia_id = agenciaDe(quem)
  return mundo.db.como(quem, async tx => {
    await tx
      .insert(avisos_agencias)
      .values({ ...CANAIS_PADRAO, ...mudanca, agencia_id })
      .onConflictDoUpdate({ target: avisos_agencias.agencia_id, set: mudanca })
    await auditar(tx, mundo, 'avisos_mudaram', {
      quem: contaDe(quem),
      alvo: agencia_id,
      detalhes: { mudanca: Object.keys(mudanca).join() },
    })
    return acharCanais(tx, agencia_id)
  })
}

/** Turns the mail about new leads on or off. The other mails (limit, subscription, people's rights) are always sent. */
export function salvarEmail(mundo: Mundo, quem: Quem, email: boolean): Promise<Canais> {
  return mudarCanais(mundo, quem, { email })
}

/** Ends the mails in ADF. */
export function removerAdf(mundo: Mundo, quem: Quem): Promise<Canais> {
  return mudarCanais(mundo, quem, { adf_email: null })
}

/**
 * Sends a code to a mailbox for leads in ADF. Such mails carry personal data, so a typing error must not send them to a
 * stranger.
 * @throws Recusa for too many.
 */
export async function pedirAdf(
  mundo: MundoDosCanais,
  quem: Quem,
  adf_email: string,
): Promise<{ enviado: true }> {
  await consumirLimites(mundo, [
    [LIMITES.mensagemConta, `adf ${adf_email}`],
    [LIMITES.codigoDeAdf, agenciaDe(quem)],
  ])
  const dia = diaEmSaoPaulo(mundo.clock.now())
  const carta = cartaDoCodigo(mundo.site, codigoDe(mundo, quem, adf_email, dia))
  // The agency's role may not queue mail to an arbitrary address.
  await mundo.db.servico.transaction(tx => enfileirarCarta(tx, mundo.db.cofre, adf_email, carta))
  return { enviado: true }
}

/** Activates the mailbox after a check of its code. @throws Recusa for another code, and for too many attempts. */
export async function confirmarAdf(
  mundo: MundoDosCanais,
  quem: Quem,
  { adf_email, codigo }: z.output<typeof codigoDoAdfSchema>,
): Promise<Canais> {
  await consumirLimites(mundo, [[LIMITES.codigoDeAdf, agenciaDe(quem)]])
  const hoje = diaEmSaoPaulo(mundo.clock.now())
  // The comparison needs equal lengths: the schema accepts six digits only.
  const certo = [hoje, somarDias(hoje, -1)].some(dia =>
    timingSafeEqual(Buffer.from(codigoDe(mundo, quem, adf_email, dia)), Buffer.from(codigo)),
  )
  if (certo) return mudarCanais(mundo, quem, { adf_email })
  const frase = 'O código não confere. Use o da última mensagem, que vale até amanhã.'
  throw new Recusa('dados_invalidos', frase, { campos: { codigo: frase } })
}

/** Counts the uses of limits. @throws Recusa when one is reached. */
async function consumirLimites(mundo: Mundo, consumos: Parameters<typeof consumirTodos>[1]): Promise<void> {
  recusarEspera(
    await consumirTodos(mundo.db.servico, consumos),
    'Foram muitas tentativas seguidas. Espere um pouco e tente de novo.',
  )
}

/**
 * Derives the code of a mailbox on a day from the server's secret, and does not store it: only this server can compute
 * it.
 */
function codigoDe({ cofre }: MundoDosCanais, quem: Quem, adf_email: string, dia: string): string {
  const carimbo = Buffer.from(cofre.carimbar(`adf ${agenciaDe(quem)} ${adf_email} ${dia}`), 'base64url')
  return String(carimbo.readUInt32BE() % 1_000_000).padStart(6, '0')
}

/** Composes the letter with the code that proves a mailbox for ADF. */
function cartaDoCodigo({ publicUrl, marca }: MundoDosCanais['site'], codigo: string): Carta {
  return {
    assunto: `Código para receber leads em ADF | ${marca}`,
    previa: 'Digite o código no painel da agência.',
    titulo: 'Confirme este endereço',
    paragrafos: [
      'Uma agência pediu para receber os leads dela neste endereço em ADF (XML), com o contato do dono.',
    ],
    codigo: { antes: 'Digite o código no painel', valor: codigo, depois: 'vale até amanhã' },
    botao: { texto: 'Abrir o painel', endereco: `${publicUrl}/painel-agencia?ver=avisos` },
    fecho: ['Não foi você? Ignore esta mensagem: não enviamos nada.'],
    porque: 'Você recebe esta mensagem porque uma agência digitou este endereço no painel.',
  }
}
