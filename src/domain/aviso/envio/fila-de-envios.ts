import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { adiarSegundos, esvaziarFila, tomarDaFila } from '#domain/fila/lease.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { envios } from '../aviso.table.ts'
import { FalhaDaChamada } from '../chamador.ts'
import type { FalhaDoEnvio } from '../evento.ts'
import { chamarAparelho, esquecerAparelho } from './chamar-aparelho.ts'
import { chamarWebhook, desligarWebhook } from './chamar-webhook.ts'
import type { Envio, MundoDosEnvios } from './mundo-dos-envios.ts'

/**
 * Seconds until the next attempt after each failure: the back-off that Standard Webhooks gives as an example, within a
 * day. After the last one (about 23 and a half hours) the message has failed.
 */
export const ESPERAS_S = [5, 300, 1800, 7200, 18_000, 25_200, 32_400] as const
/** A device's notification uses only the first delays, two hours and a half in all: later it is out of date. */
const ESPERAS_DO_PUSH = 4
/** Lease of a row under way, in seconds (0152): after a crash another process takes the row then. Our choice. */
const FILA = { tabela: envios, lease_s: 60 }
/** Retention of finished messages in the log, in days. Decision 0092. */
const GUARDA_DIAS = 30
/** Concurrent calls of a process, each to another agency: a system that never answers delays no other. Our choice. */
const VIAS = 4

/** Sends what is due; any number of processes may run it. @returns the number of calls. */
export const enviarPendentes = (mundo: MundoDosEnvios, parou: () => boolean = () => false): Promise<number> =>
  esvaziarFila({
    tomar: (emCurso: readonly Envio[]) => tomarEnvio(mundo.db.servico, emCurso),
    fazer: envio => enviar(mundo, envio),
    vias: VIAS,
    parou,
  })

/**
 * Leases the message that has waited longest, to an agency without a call under way; undefined while none is due. A lead
 * whose deletion can still be undone keeps its messages waiting.
 */
function tomarEnvio(db: Queries, emCurso: readonly Envio[]): Promise<Envio | undefined> {
  const ocupadas = emCurso.map(({ agencia_id }) => agencia_id)
  return tomarDaFila(
    db,
    FILA,
    sql`f.estado = 'pendente' and f.agencia_id <> all (${sql.param(ocupadas)}::uuid[])
      and not exists (select 1 from leads l where l.id = f.lead_id and l.excluido_em is not null)`,
  )
}

/** Sends one leased message and stores the result. */
export async function enviar(mundo: MundoDosEnvios, envio: Envio): Promise<Envio> {
  try {
    const status = await (envio.inscricao_id ? chamarAparelho : chamarWebhook)(mundo, envio)
    if (status === undefined)
      return await anotar(mundo, envio, { estado: 'cancelado', status: null, erro: null })
    if (status >= 200 && status < 300)
      return await anotar(mundo, envio, { estado: 'entregue', status, erro: null })
    if (ehDestinoAusente(envio, status))
      await (envio.inscricao_id ? esquecerAparelho : desligarWebhook)(mundo, envio)
    return await falhar(mundo, envio, status, status >= 300 && status < 400 ? 'redirecionou' : 'recusou')
  } catch (causa) {
    if (!(causa instanceof FalhaDaChamada)) throw causa
    return falhar(mundo, envio, null, causa.falha)
  }
}

/** Tells if an answer says that the receiver does not exist: 410, and for a push service 404 too (RFC 8030). */
const ehDestinoAusente = ({ inscricao_id }: Envio, status: number | null) =>
  status === 410 || (inscricao_id !== null && status === 404)

/** Tells if this is the last attempt: there is no retry for a test, nor for a receiver that does not exist. */
function ehUltima(envio: Envio, status: number | null): boolean {
  const esperas = envio.inscricao_id ? ESPERAS_DO_PUSH : ESPERAS_S.length
  return envio.evento === 'teste' || ehDestinoAusente(envio, status) || envio.tentativas > esperas
}

/** Stores a failed attempt: with the time of the next one, or as the end of the message. */
function falhar(
  mundo: MundoDosEnvios,
  envio: Envio,
  status: number | null,
  erro: FalhaDoEnvio,
): Promise<Envio> {
  if (ehUltima(envio, status)) return anotar(mundo, envio, { estado: 'falhou', status, erro })
  // Up to a tenth of random jitter, so that a recovered system does not get all messages at once.
  const espera_s = (ESPERAS_S[envio.tentativas - 1] ?? 0) * (1 + Math.random() / 10)
  return anotar(mundo, envio, { status, erro, proxima_em: adiarSegundos(espera_s) })
}

/** Result of an attempt; without `estado` the message stays pending. */
type Anotacao = Pick<Envio, 'status' | 'erro'> & {
  estado?: Envio['estado']
  proxima_em?: ReturnType<typeof adiarSegundos>
}

/** Stores the result of an attempt, unless the message was requeued or deleted meanwhile. */
async function anotar(mundo: MundoDosEnvios, envio: Envio, anotacao: Anotacao): Promise<Envio> {
  const [anotado] = await mundo.db.servico
    .update(envios)
    .set({ ...anotacao, ...(anotacao.estado && { terminado_em: sql`now()` }) })
    // An earlier attempt does not end a message that a user requeued meanwhile.
    .where(
      and(eq(envios.id, envio.id), eq(envios.estado, 'pendente'), eq(envios.tentativas, envio.tentativas)),
    )
    .returning()
  // Without a row, a user requeued the message or deleted its device. The caller still gets the result of this attempt.
  return (
    anotado ?? {
      ...envio,
      status: anotacao.status,
      erro: anotacao.erro,
      estado: anotacao.estado ?? envio.estado,
    }
  )
}

/** Queues an open window for the devices of people who may offer, in the transaction that opens it. */
export async function enfileirarJanela(
  tx: Queries,
  janela_id: string,
  agencia_ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with novos as (
      insert into envios (agencia_id, evento, janela_id, inscricao_id)
      select i.agencia_id, 'janela.aberta', ${janela_id}::uuid, i.id
      from inscricoes_push i
        join agencias a on a.id = i.agencia_id
        join membros_agencias m on m.agencia_id = i.agencia_id and m.user_id = i.user_id
      where a.id = any (${sql.param([...agencia_ids])}::uuid[]) and (m.papel = 'dono' or a.vendedores_propoem)
      returning 1
    ) select notificar('envios', '') where exists (select from novos)`)
}

/** Receiver of a test: an agency's system, or one device. */
type DestinoDoTeste = { id: string; agencia_id: string; inscricao_id: string | null; ocorrido_em: Date }

/** Puts a test in the log, already leased by this process: the queue takes it only if this process ends first. */
export async function criarTeste(
  tx: Queries,
  { id, agencia_id, inscricao_id, ocorrido_em }: DestinoDoTeste,
): Promise<void> {
  await tx.execute(sql`
    insert into envios (id, agencia_id, evento, inscricao_id, ocorrido_em, tentativas, proxima_em)
    values (${id}, ${agencia_id}, 'teste', ${inscricao_id}, ${ocorrido_em}, 1, ${adiarSegundos(FILA.lease_s)})
  `)
}

/** Finds a message of the log by its id. @throws Recusa for a message that is unknown to the transaction's role. */
export async function acharEnvio(tx: Queries, id: string): Promise<Envio> {
  const [envio] = await tx.select().from(envios).where(eq(envios.id, id))
  if (!envio) throw new Recusa('nao_encontrado', 'Esse envio não está mais no registro.')
  return envio
}

/** Deletes old finished messages from the log. */
export async function apagarEnvios({ db }: Pick<MundoDosEnvios, 'db'>): Promise<void> {
  await db.servico
    .delete(envios)
    .where(lt(envios.terminado_em, sql`now() - make_interval(days => ${GUARDA_DIAS})`))
}
