import { and, eq, lt, sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco.ts'
import type { Cofre } from '#domain/conta/mundo.ts'
import { envios, webhooks } from './aviso.table.ts'
import { type Chamador, FalhaDaChamada } from './chamador.ts'
import { montarConteudo } from './conteudo.ts'
import type { FalhaDoEnvio } from './evento.ts'
import { cabecalhosDoWebhook } from './segredo.ts'

/** A message of the queue. */
export type Envio = typeof envios.$inferSelect
type Webhook = typeof webhooks.$inferSelect

/** What sending takes. */
export type MundoDosEnvios = Pick<Mundo, 'clock'> & {
  db: Pick<Mundo['db'], 'servico'>
  cofre: Pick<Cofre, 'abrir'>
  chamador: Chamador
  conta: { publicUrl: string }
}

/**
 * Seconds until the next try after each failure: the growing waits that Standard Webhooks gives as an example, within a
 * day. After the last one (about 23 and a half hours) a message has failed.
 */
export const ESPERAS_S = [5, 300, 1800, 7200, 18_000, 25_200, 32_400] as const
/** How long a message is one process's alone; whoever dies with it in hand gives it up so. Longer than any call. */
export const POSSE_S = 60
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
          select e.id from envios e where e.estado = 'pendente' and e.proxima_em <= now()
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
  const { servico } = mundo.db
  const [webhook] = await servico.select().from(webhooks).where(eq(webhooks.agencia_id, envio.agencia_id))
  const conteudo = webhook?.ligado && (await montarConteudo(servico, envio, mundo.conta.publicUrl))
  if (!webhook || !conteudo) return anotar(mundo, envio, { estado: 'cancelado', status: null, erro: null })
  try {
    const status = await chamarWebhook(mundo, webhook, envio, JSON.stringify(conteudo))
    if (status >= 200 && status < 300)
      return await anotar(mundo, envio, { estado: 'entregue', status, erro: null })
    // "410 Gone" is the receiver's own word that it wants no more.
    if (status === 410)
      await servico.update(webhooks).set({ ligado: false }).where(eq(webhooks.id, webhook.id))
    const erro = status >= 300 && status < 400 ? 'redirecionou' : 'recusou'
    return await falhar(mundo, envio, status, erro)
  } catch (causa) {
    if (!(causa instanceof FalhaDaChamada)) throw causa
    return falhar(mundo, envio, null, causa.falha)
  }
}

async function chamarWebhook(
  { clock, cofre, chamador }: MundoDosEnvios,
  webhook: Webhook,
  { id }: Envio,
  corpo: string,
): Promise<number> {
  const agora = clock.now()
  const { segredo_selado, anterior_selado, anterior_ate } = webhook
  const anterior = anterior_ate && anterior_ate > agora ? anterior_selado : null
  const segredos = [segredo_selado, anterior].flatMap(
    selado => (selado && cofre.abrir(selado, webhook.id)) ?? [],
  )
  if (!segredos[0]) throw new FalhaDaChamada('sem_segredo')
  const mensagem = { id: `msg_${id}`, segundo: Math.floor(agora.getTime() / 1000), corpo }
  return chamador.chamar({
    endereco: webhook.endereco,
    cabecalhos: cabecalhosDoWebhook(segredos, mensagem),
    corpo,
  })
}

/** Whether a failure is the last: a test is not tried again, and who is gone is not asked again. */
function ehUltima({ evento, tentativas }: Envio, status: number | null): boolean {
  return evento === 'teste' || status === 410 || tentativas > ESPERAS_S.length
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
  return anotado ?? envio
}

/** Takes what ended long ago out of the log. */
export async function apagarEnvios({ db }: Pick<MundoDosEnvios, 'db'>): Promise<void> {
  await db.servico
    .delete(envios)
    .where(lt(envios.terminado_em, sql`now() - make_interval(days => ${GUARDA_DIAS})`))
}
