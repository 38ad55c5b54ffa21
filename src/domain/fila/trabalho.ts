import { and, asc, desc, eq, getTableName, gte, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'

type Trabalho = { id: string; pedida_por: string; pedida_em: Date; terminada_em: Date | null; feitos: number }

/**
 * A table of long work that administrators and operators ask for. The work continues after their page is closed;
 * `feitos` counts its progress.
 */
export type TabelaDeTrabalhos<L = Trabalho> = PgTable &
  Record<keyof Trabalho, PgColumn> & { $inferSelect: L; $inferInsert: object }

/** Long work is shown to its requester for this long, so that a closed tab loses no result. Our choice. */
export const RECENTE_MS = DIA_MS
/** Maximum number of recent works in a list. Our choice. */
const RECENTES_MAXIMO = 5

/** Stores long work for its requester and notifies the processes that do it. @returns its row. */
export async function pedirTrabalho<T extends TabelaDeTrabalhos>(
  tx: Queries,
  { novoId, clock }: Pick<Mundo, 'novoId' | 'clock'>,
  quem: Quem,
  { tabela, pedido }: { tabela: T; pedido: Omit<T['$inferInsert'], 'id' | 'pedida_por' | 'pedida_em'> },
): Promise<T['$inferSelect']> {
  const comum = { id: novoId(), pedida_por: contaDe(quem), pedida_em: clock.now() }
  const [linha] = await tx
    .insert<PgTable>(tabela)
    .values({ ...pedido, ...comum })
    .returning()
  await tx.execute(sql`select notificar('trabalho_pedido', ${getTableName(tabela)})`)
  return linha as T['$inferSelect']
}

/** Finds one long work; undefined when there is none, or when row level security hides it. */
export async function acharTrabalho<L>(
  db: Queries,
  tabela: TabelaDeTrabalhos<L>,
  id: string,
): Promise<L | undefined> {
  const [linha] = await db.select().from<PgTable>(tabela).where(eq(tabela.id, id))
  return linha as L | undefined
}

/** Requires one long work. @throws Recusa with `frase` when there is none. */
export async function exigirTrabalho<L>(
  db: Queries,
  tabela: TabelaDeTrabalhos<L>,
  id: string,
  frase: string,
): Promise<L> {
  const linha = await acharTrabalho(db, tabela, id)
  if (!linha) throw new Recusa('nao_encontrado', frase)
  return linha
}

/** Lists the newest work of the last day that the caller asked for, at most `RECENTES_MAXIMO`. */
export async function listarTrabalhosRecentes<L>(
  tx: Queries,
  tabela: TabelaDeTrabalhos<L>,
  quem: Quem,
  agora: Date,
): Promise<L[]> {
  const desde = new Date(agora.getTime() - RECENTE_MS)
  const linhas = await tx
    .select()
    .from<PgTable>(tabela)
    .where(and(eq(tabela.pedida_por, contaDe(quem)), gte(tabela.pedida_em, desde)))
    .orderBy(desc(tabela.pedida_em))
    .limit(RECENTES_MAXIMO)
  return linhas as L[]
}

/** Lists the ids of unfinished work, oldest first. */
export async function listarTrabalhosInacabados(db: Queries, tabela: TabelaDeTrabalhos): Promise<string[]> {
  const linhas = await db
    .select({ id: sql<string>`${tabela.id}` })
    .from<PgTable>(tabela)
    .where(isNull(tabela.terminada_em))
    .orderBy(asc(tabela.pedida_em))
  return linhas.map(({ id }) => id)
}

type Mudanca<L> = Partial<Omit<L, keyof Trabalho>> & { feitos?: number }

type Transacao = <T>(mundo: Mundo, quem: Quem, work: (tx: Queries) => Promise<T>) => Promise<T>

/** Long work in parts. */
export type Partes<L extends Trabalho> = {
  tabela: TabelaDeTrabalhos<L>
  /** Value of `feitos` at the end. */
  total(linha: L): number
  /** Channel that open screens listen to for progress. */
  canal?: string
  /** Does the next part. @returns the columns that change; `feitos` grows by one unless named. */
  fazer(tx: Queries, mundo: Mundo, quem: Quem, linha: L): Promise<Mudanca<L>>
  /** Notes a refused part. Without it a refusal is an error. */
  recusar?(tx: Queries, linha: L, recusa: Recusa): Promise<Mudanca<L>>
  /** The transaction of one part; by default on behalf of the requester. */
  transacao?: Transacao
}

/**
 * Continues long work from its last finished part. Each part and its count are one transaction, so that a crash, or a
 * second process at the same work, repeats and skips no part. If the requester has lost access, the unfinished work is
 * deleted.
 */
export async function fazerPorPartes<L extends Trabalho>(
  mundo: Mundo,
  partes: Partes<L>,
  id: string,
): Promise<void> {
  let linha = await acharTrabalho(mundo.db.servico, partes.tabela, id)
  while (linha && !linha.terminada_em) {
    const quem = await lerPedinte(mundo.db.servico, linha.pedida_por)
    if (!quem) return void (await mundo.db.servico.delete(partes.tabela).where(eq(partes.tabela.id, id)))
    linha = await fazerUma(mundo, partes, quem, linha)
  }
}

/** Reads the requester's database role now; undefined without any. */
async function lerPedinte(db: Queries, sub: string): Promise<Quem | undefined> {
  const { rows } = await db.execute<{ papel: 'admin' | 'operador' }>(sql`
    select role as papel from user_roles where user_id = ${sub} and role in ('admin', 'operador') order by role limit 1
  `)
  return rows[0] && { papel: rows[0].papel, claims: { sub } }
}

const transacaoDoPedinte: Transacao = ({ db }, quem, work) => db.como(quem, work)

/**
 * Does one part and returns the row after it. It composes that row without another read, because a row may have
 * thousands of ids. If another process has done the part, it reads the row.
 */
async function fazerUma<L extends Trabalho>(
  mundo: Mundo,
  partes: Partes<L>,
  quem: Quem,
  linha: L,
): Promise<L | undefined> {
  const { tabela, fazer, recusar, transacao = transacaoDoPedinte } = partes
  const naVez = (parte: (tx: Queries) => Promise<Mudanca<L>>): Promise<L | undefined> =>
    transacao(mundo, quem, async tx =>
      (await ehAVez(tx, tabela, linha))
        ? anotar(tx, mundo, partes, { linha, mudanca: await parte(tx) })
        : undefined,
    )
  const depois = await naVez(tx => fazer(tx, mundo, quem, linha)).catch((erro: unknown) => {
    if (!recusar || !(erro instanceof Recusa)) throw erro
    return naVez(tx => recusar(tx, linha, erro))
  })
  return depois ?? acharTrabalho(mundo.db.servico, tabela, linha.id)
}

/** Locks the row of the work and tells if the part is still to be done. A second process waits here and gets false. */
async function ehAVez<L extends Trabalho>(
  tx: Queries,
  tabela: TabelaDeTrabalhos<L>,
  { id, feitos }: L,
): Promise<boolean> {
  const [agora] = await tx
    .select({ feitos: tabela.feitos })
    .from<PgTable>(tabela)
    .where(eq(tabela.id, id))
    .for('no key update')
  return agora?.feitos === feitos
}

/** Records one part as done and notifies open screens, in one statement. */
async function anotar<L extends Trabalho>(
  tx: Queries,
  { clock }: Mundo,
  { tabela, total, canal }: Partes<L>,
  { linha, mudanca }: { linha: L; mudanca: Mudanca<L> },
): Promise<L> {
  const { feitos = linha.feitos + 1, ...resto } = mudanca
  const terminada_em = feitos >= total(linha) ? clock.now() : null
  const nota = tx
    .update<PgTable>(tabela)
    .set({ ...resto, feitos, terminada_em })
    .where(eq(tabela.id, linha.id))
  await (canal ? tx.execute(sql`with anotado as ${nota} select notificar(${canal}, ${linha.id})`) : nota)
  return { ...linha, ...resto, feitos, terminada_em }
}
