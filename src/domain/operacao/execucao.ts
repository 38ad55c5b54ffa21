import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { type Detalhes, type EstadoDaExecucao, execucoes, type Tarefa } from './execucao.table.ts'

/** Result of a run. */
export type FimDaExecucao = {
  estado: Exclude<EstadoDaExecucao, 'fazendo'>
  frase: string
  detalhes?: Detalhes
}

/** One run. */
export type Execucao = typeof execucoes.$inferSelect

type MundoDasExecucoes = Pick<Mundo, 'clock' | 'novoId'> & { db: Pick<Mundo['db'], 'servico'> }

/** Shortest time between two stored progress reports, in ms. Our choice. */
const INTERVALO_DOS_RELATOS_MS = 1_000
/** Retention of ended runs, in days. Our choice. */
const GUARDA_DIAS = 90
/** Longest sentence about a run, in characters. Our choice. */
const LETRAS_DA_FRASE = 500
const INTERROMPIDA = 'O servidor parou no meio. A próxima vez começa de novo ou continua de onde parou.'
const FALHA_NO_REGISTRO = 'Falhou. O motivo está no registro do servidor.'

/**
 * Runs a task and records its start, progress and end, also after an error. Closes an open run of the same task from
 * a crashed server first: the queue lets one process run a task at a time.
 *
 * @param fazer receives the function that reports the progress, in a sentence.
 * @returns the run at its end.
 * @throws the error of `fazer`, after recording it.
 */
export async function executar(
  mundo: MundoDasExecucoes,
  tarefa: Tarefa,
  fazer: (relatar: (frase: string) => void) => Promise<FimDaExecucao>,
): Promise<Execucao> {
  const { servico } = mundo.db
  const iniciada_em = mundo.clock.now()
  const id = mundo.novoId()
  await fecharAbertas(mundo, tarefa)
  await servico.insert(execucoes).values({ id, tarefa, iniciada_em })
  let ultima_ms = 0
  const relatar = (frase: string) => {
    const agora_ms = mundo.clock.now().getTime()
    if (agora_ms - ultima_ms < INTERVALO_DOS_RELATOS_MS) return
    ultima_ms = agora_ms
    // A progress report may be lost; the result may not.
    void anotar(servico, id, frase).catch(() => undefined)
  }
  try {
    return await terminar(mundo, id, await fazer(relatar))
  } catch (erro) {
    // A failure here must not replace the error of `fazer`.
    await terminar(mundo, id, { estado: 'falhou', frase: FALHA_NO_REGISTRO }).catch(() => undefined)
    throw erro
  }
}

/** Stores a progress report; a run that ended keeps its last sentence. */
async function anotar(db: Queries, id: string, frase: string): Promise<void> {
  await db
    .update(execucoes)
    .set({ frase: frase.trim().slice(0, LETRAS_DA_FRASE) })
    .where(and(eq(execucoes.id, id), eq(execucoes.estado, 'fazendo')))
}

/** Stores the end of a run, and deletes the runs that ended their retention. */
async function terminar(mundo: MundoDasExecucoes, id: string, fim: FimDaExecucao): Promise<Execucao> {
  const { servico } = mundo.db
  const terminada_em = mundo.clock.now()
  const [linha] = await servico
    .update(execucoes)
    .set({ ...fim, frase: fim.frase.slice(0, LETRAS_DA_FRASE), terminada_em })
    .where(eq(execucoes.id, id))
    .returning()
  if (!linha) throw new Error('run vanished')
  const guarda = new Date(terminada_em.getTime() - GUARDA_DIAS * DIA_MS)
  await servico
    .delete(execucoes)
    .where(and(lt(execucoes.iniciada_em, guarda), ne(execucoes.estado, 'fazendo')))
  return linha
}

/** Records open runs of a task as failed. */
async function fecharAbertas({ db, clock }: MundoDasExecucoes, tarefa: Tarefa): Promise<void> {
  await db.servico
    .update(execucoes)
    .set({ estado: 'falhou', terminada_em: clock.now(), frase: INTERROMPIDA })
    .where(and(eq(execucoes.tarefa, tarefa), eq(execucoes.estado, 'fazendo')))
}

/** Finds the newest run of a task; with `estado`, the newest in that state. */
export async function acharUltima(
  tx: Queries,
  tarefa: Tarefa,
  estado?: EstadoDaExecucao,
): Promise<Execucao | null> {
  const [linha] = await tx
    .select()
    .from(execucoes)
    .where(and(eq(execucoes.tarefa, tarefa), estado ? eq(execucoes.estado, estado) : undefined))
    .orderBy(desc(execucoes.iniciada_em))
    .limit(1)
  return linha ?? null
}
