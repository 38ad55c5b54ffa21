import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { type CofreDeDados, Selado } from '#domain/banco/sigilo.ts'
import { chaves_de_dados } from './chave.table.ts'

/** The dependencies of the keys: the jobs' role, the vault and the clock. */
export type MundoDasChaves = Pick<Mundo, 'clock'> & {
  db: Pick<Mundo['db'], 'servico' | 'demorado' | 'cofre'>
}

/** Text that each key seals beside its name, so that another key of the same name is noticed. */
const PALAVRA = 'avalia60'
const contextoDe = (id: string) => `chaves_de_dados ${id}`

/**
 * Lists the keys that this database needs and that are missing, or different under the same name. If none is missing,
 * the current key is recorded before its first use.
 */
export async function listarChavesQueFaltam({ db, clock }: MundoDasChaves): Promise<string[]> {
  const { servico, cofre } = db
  const usadas = await servico.select().from(chaves_de_dados).where(isNull(chaves_de_dados.sem_uso_em))
  const faltam = usadas
    .filter(({ id, conferencia }) => !podeAbrir(cofre, id, conferencia))
    .map(({ id }) => id)
  if (!faltam.length) await anotarChave({ db, clock })
  return faltam
}

/** Records the key that seals, as one in use. */
export async function anotarChave({ db: { servico, cofre }, clock }: MundoDasChaves): Promise<void> {
  const [id] = cofre.chaves
  await servico
    .insert(chaves_de_dados)
    .values({ id, conferencia: cofre.selar(PALAVRA, contextoDe(id)).envelope, criada_em: clock.now() })
    .onConflictDoUpdate({
      target: chaves_de_dados.id,
      set: { sem_uso_em: null },
      setWhere: isNotNull(chaves_de_dados.sem_uso_em),
    })
}

/** Tells if the vault has the key of this name, by the text that it sealed. */
function podeAbrir(cofre: CofreDeDados, id: string, conferencia: string): boolean {
  try {
    return cofre.abrir(new Selado(conferencia), contextoDe(id)) === PALAVRA
  } catch {
    return false
  }
}

/** Lists the ids of all recorded keys but the one that seals. */
export async function listarChavesAntigas({ db }: MundoDasChaves): Promise<string[]> {
  const linhas = await db.servico
    .select({ id: chaves_de_dados.id })
    .from(chaves_de_dados)
    .where(ne(chaves_de_dados.id, db.cofre.chaves[0]))
  return linhas.map(({ id }) => id)
}

/** Records that nothing is sealed under a key any more, or that something is again. */
export async function anotarEmUso({ db, clock }: MundoDasChaves, id: string, emUso: boolean): Promise<void> {
  const { sem_uso_em } = chaves_de_dados
  await db.servico
    .update(chaves_de_dados)
    .set({ sem_uso_em: emUso ? null : clock.now() })
    .where(and(eq(chaves_de_dados.id, id), emUso ? isNotNull(sem_uso_em) : isNull(sem_uso_em)))
}

/** Lists the keys that sealed nothing at the last check. */
export async function listarChavesSemUso({ db }: MundoDasChaves): Promise<string[]> {
  const linhas = await db.servico
    .select({ id: chaves_de_dados.id })
    .from(chaves_de_dados)
    .where(isNotNull(chaves_de_dados.sem_uso_em))
  return linhas.map(({ id }) => id)
}
