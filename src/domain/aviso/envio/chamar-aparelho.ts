import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { HORA_S } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { inscricoes_push } from '../aviso.table.ts'
import { autorizar, cifrar } from './cifra.ts'
import { acharLead } from './conteudo-do-envio.ts'
import type { Envio, MundoDosEnvios } from './mundo-dos-envios.ts'
import { abrirPar } from './par.ts'
import { abrirAparelho } from './selar-aparelho.ts'

/**
 * Content of a device's notification: no personal data, because a locked screen shows it. `marca` is its tag: a later
 * notification with the same tag replaces it.
 */
type Notificacao = { titulo: string; texto: string; endereco: string; marca: string }

/** Seconds for which a push service stores a message for a device that is off. Our choice. */
const GUARDA_S = 12 * HORA_S

/**
 * Sends a notification of a new lead or an open window to a device. Returns the status of its push service; undefined
 * if there is nothing left to show.
 * @throws FalhaDaChamada when there is no answer.
 */
export async function chamarAparelho(mundo: MundoDosEnvios, envio: Envio): Promise<number | undefined> {
  const { db, chamador } = mundo
  const [aparelho] = await db.servico
    .select()
    .from(inscricoes_push)
    .where(eq(inscricoes_push.id, envio.inscricao_id ?? ''))
  const notificacao = aparelho && (await montarNotificacao(mundo, envio))
  if (!notificacao) return undefined
  const { endereco, segredo } = abrirAparelho(db.cofre, aparelho)
  const contato = contatoDe(mundo.site.publicUrl)
  const cabecalhos = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(GUARDA_S),
    urgency: 'high',
    authorization: autorizar(await abrirPar(mundo), endereco, contato),
  }
  const corpo = cifrar(JSON.stringify(notificacao), { chave: aparelho.chave, segredo })
  return chamador.chamar({ endereco, cabecalhos, corpo })
}

/** Composes the notification from the current rows; undefined if there is nothing left to show. */
async function montarNotificacao(
  { db, clock }: MundoDosEnvios,
  envio: Envio,
): Promise<Notificacao | undefined> {
  const painel = '/painel-agencia'
  if (envio.evento === 'teste') {
    const texto = 'É assim que um lead novo aparece neste aparelho.'
    return { titulo: 'Notificações ligadas', texto, endereco: painel, marca: 'teste' }
  }
  if (envio.janela_id) {
    const texto = await acharJanela(db.servico, envio, clock.now())
    if (!texto) return undefined
    const endereco = `${painel}?janela=${envio.janela_id}`
    return { titulo: 'Um dono pede proposta', texto, endereco, marca: envio.janela_id }
  }
  const linha = await acharLead(db.servico, envio)
  if (!linha) return undefined
  return {
    titulo: await lerTituloDoLead(db.servico, envio),
    texto: nomeDoVeiculo(linha.lead),
    endereco: `${painel}?lead=${envio.lead_id}`,
    marca: String(envio.lead_id),
  }
}

/** Returns the title of a notification about a lead. */
async function lerTituloDoLead(tx: Queries, { evento, lead_id, agencia_id }: Envio): Promise<string> {
  if (evento === 'lead.vendedor') return 'Um lead é seu'
  const { rows } = await tx.execute(sql`
    select from janelas j join propostas p on p.id = j.escolhida
    where j.lead_id = ${lead_id} and j.estado = 'aceita' and p.agencia_id = ${agencia_id}`)
  return rows.length ? 'Escolheram a sua proposta' : 'Chegou um lead novo'
}

/** Finds the vehicle of a window in which the agency can still offer. */
async function acharJanela(
  tx: Queries,
  { janela_id, agencia_id }: Envio,
  agora: Date,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ veiculo: string }>(sql`
    select concat_ws(' ', j.marca, j.modelo, j.ano) as veiculo
    from janelas j join janelas_convites c on c.janela_id = j.id join agencias a on a.id = c.agencia_id
    where j.id = ${janela_id} and a.id = ${agencia_id} and a.ativa and not j.oculta and not j.fechada
      and j.fecha_em > ${agora.toISOString()}::timestamptz
      and not exists (select from propostas p where p.janela_id = j.id and p.agencia_id = a.id)`)
  return rows[0]?.veiculo
}

/** Returns the contact for the push service: the site's https address, else a mailbox. RFC 8292 allows no other kind. */
function contatoDe(publicUrl: string): string {
  const { protocol, origin, hostname } = new URL(publicUrl)
  return protocol === 'https:' ? origin : `mailto:contato@${hostname}`
}

/** Deletes a device that its push service reports as unknown: the browser or its owner ended the subscription. */
export async function esquecerAparelho({ db }: MundoDosEnvios, { inscricao_id }: Envio): Promise<void> {
  await db.servico.delete(inscricoes_push).where(eq(inscricoes_push.id, inscricao_id ?? ''))
}
