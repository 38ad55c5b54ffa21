import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco.ts'
import { Recusa } from '#domain/erro.ts'
import { envios } from './aviso.table.ts'
import { FalhaDaChamada } from './chamador.ts'
import { chamarAparelho, esquecerAparelho } from './chamar-aparelho.ts'
import { chamarWebhook, desligarWebhook } from './chamar-webhook.ts'
import type { FalhaDoEnvio } from './evento.ts'
import type { Envio, MundoDosEnvios } from './mundo-dos-envios.ts'

/**
 * Seconds until the next try after each failure: the growing waits that Standard Webhooks gives as an example, within a
 * day. After the last one (about 23 and a half hours) a message has failed.
 */
export const ESPERAS_S = [5, 300, 1800, 7200, 18_000, 25_200, 32_400] as const
/** Of those a notice on a device waits the first ones, two hours and a half in all: later it is no news. */
const ESPERAS_DO_PUSH = 4
/** How long a message is one process's alone; whoever dies with it in hand gives it up so. Longer than any call. */
const POSSE_S = 60
/** For how long what ended stays in the log. */
const GUARDA_DIAS = 30
/** Calls at once in a process, each to another agency: a system that never answers holds up no other. */
const VIAS = 4

/** Sends what is due; any number of processes may run it. Answers how many calls it made. */
export async function enviarPendentes(
  mundo: MundoDosEnvios,
  parou: () => boolean = () => false,
): Promise<number> {
  const ocupadas = new Set<string>()
  let feitos = 0
  let vez: Promise<Envio | undefined> = Promise.resolve(undefined)
  // One after the other, so that each knows whom the one before it took.
  const tomar = () => {
    vez = vez.then(async () => {
      const envio = await tomarEnvio(mundo.db.servico, [...ocupadas])
      if (envio) ocupadas.add(envio.agencia_id)
      return envio
    })
    return vez
  }
  const via = async () => {
    while (!parou()) {
      const envio = await tomar()
      if (!envio) return
      await enviar(mundo, envio).finally(() => ocupadas.delete(envio.agencia_id))
      feitos++
    }
  }
  await Promise.all(Array.from({ length: VIAS }, via))
  return feitos
}

/**
 * Takes the message that has waited longest, for this process alone; undefined when none is due. A lead whose deletion
 * can still be undone keeps what is told of it waiting.
 */
async function tomarEnvio(db: Queries, ocupadas: string[]): Promise<Envio | undefined> {
  const [envio] = await db
    .update(envios)
    .set({
      tentativas: sql`${envios.tentativas} + 1`,
      proxima_em: sql`now() + make_interval(secs => ${POSSE_S})`,
    })
    .where(
      eq(
        envios.id,
        sql`(
          select e.id from envios e where e.estado = 'pendente' and e.proxima_em <= now() and e.retido_em is null
            and e.agencia_id <> all (${sql.param(ocupadas)}::uuid[])
            and not exists (select 1 from leads l where l.id = e.lead_id and l.excluido_em is not null)
          order by e.proxima_em limit 1 for update of e skip locked
        )`,
      ),
    )
    .returning()
  return envio
}

/** Sends one message that is this process's, and notes how it ended. */
export async function enviar(mundo: MundoDosEnvios, envio: Envio): Promise<Envio> {
  try {
    const status = await (envio.inscricao_id ? chamarAparelho : chamarWebhook)(mundo, envio)
    if (status === undefined)
      return await anotar(mundo, envio, { estado: 'cancelado', status: null, erro: null })
    if (status >= 200 && status < 300)
      return await anotar(mundo, envio, { estado: 'entregue', status, erro: null })
    if (sumiu(envio, status)) await (envio.inscricao_id ? esquecerAparelho : desligarWebhook)(mundo, envio)
    return await falhar(mundo, envio, status, status >= 300 && status < 400 ? 'redirecionou' : 'recusou')
  } catch (causa) {
    if (!(causa instanceof FalhaDaChamada)) throw causa
    return falhar(mundo, envio, null, causa.falha)
  }
}

/** Whether an answer says that nobody is there any more: 410, and of a push service 404 too (RFC 8030). */
const sumiu = ({ inscricao_id }: Envio, status: number | null) =>
  status === 410 || (inscricao_id !== null && status === 404)

/** Whether a failure is the last: a test is not tried again, and who is gone is not asked again. */
function ehUltima(envio: Envio, status: number | null): boolean {
  const esperas = envio.inscricao_id ? ESPERAS_DO_PUSH : ESPERAS_S.length
  return envio.evento === 'teste' || sumiu(envio, status) || envio.tentativas > esperas
}

function falhar(
  mundo: MundoDosEnvios,
  envio: Envio,
  status: number | null,
  erro: FalhaDoEnvio,
): Promise<Envio> {
  if (ehUltima(envio, status)) return anotar(mundo, envio, { estado: 'falhou', status, erro })
  // A tenth more at random, so that a system that comes back is not met by everything at once.
  const espera = (ESPERAS_S[envio.tentativas - 1] ?? 0) * (1 + Math.random() / 10)
  return anotar(mundo, envio, {
    status,
    erro,
    proxima_em: sql`now() + make_interval(secs => ${espera})`,
  })
}

type Anotacao = Pick<Envio, 'status' | 'erro'> & {
  estado?: Envio['estado']
  proxima_em?: ReturnType<typeof sql>
}

async function anotar(mundo: MundoDosEnvios, envio: Envio, anotacao: Anotacao): Promise<Envio> {
  const [anotado] = await mundo.db.servico
    .update(envios)
    .set({ ...anotacao, ...(anotacao.estado && { terminado_em: sql`now()` }) })
    // What somebody ordered again meanwhile is not ended by a try from before.
    .where(
      and(eq(envios.id, envio.id), eq(envios.estado, 'pendente'), eq(envios.tentativas, envio.tentativas)),
    )
    .returning()
  // A device that was forgotten took its messages along.
  return (
    anotado ?? {
      ...envio,
      status: anotacao.status,
      erro: anotacao.erro,
      estado: anotacao.estado ?? envio.estado,
    }
  )
}

/** Whom a test is for: an agency's system, or one device. */
type ParaTestar = { id: string; agencia_id: string; inscricao_id: string | null; ocorrido_em: Date }

/** Puts a test in the log, already this process's: the queue takes it only if we die before it is sent. */
export async function criarTeste(
  tx: Queries,
  { id, agencia_id, inscricao_id, ocorrido_em }: ParaTestar,
): Promise<void> {
  await tx.execute(sql`
    insert into envios (id, agencia_id, evento, inscricao_id, ocorrido_em, tentativas, proxima_em)
    values (${id}, ${agencia_id}, 'teste', ${inscricao_id}, ${ocorrido_em}, 1, now() + make_interval(secs => ${POSSE_S}))
  `)
}

/** A message of the log, in a transaction that may read it. @throws Recusa where it is gone. */
export async function acharEnvio(tx: Queries, id: string): Promise<Envio> {
  const [envio] = await tx.select().from(envios).where(eq(envios.id, id))
  if (!envio) throw new Recusa('nao_encontrado', 'Esse envio não está mais no registro.')
  return envio
}

/** Takes what ended long ago out of the log. */
export async function apagarEnvios({ db }: Pick<MundoDosEnvios, 'db'>): Promise<void> {
  await db.servico
    .delete(envios)
    .where(lt(envios.terminado_em, sql`now() - make_interval(days => ${GUARDA_DIAS})`))
}
