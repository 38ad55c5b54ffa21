import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Banco, Mundo, Queries } from '#domain/banco/banco.ts'
import type { Firmante } from '#domain/chave/firma.ts'

/** Password hashing with bounded concurrency (implemented in `auth/argon2.ts`). */
export type Hasher = {
  /** PHC string of a password. */
  hash(senha: string): Promise<string>
  /** True if the password matches; without a stored string it takes the same time and returns false. */
  verify(senha: string, phc: string | null | undefined): Promise<boolean>
  /** True if the stored string has other parameters than today's. */
  isOutdated(phc: string): boolean
}

/** Secrets under a key that the database does not hold (implemented in `platform/secrets/vault.ts`). */
export type Cofre = {
  /** The text encrypted and bound to its owner's id. */
  selar(texto: string, dono: string): string
  /** The text again; undefined when it was sealed under another key, for another owner, or not at all. */
  abrir(selado: string, dono: string): string | undefined
  ehSelado(texto: string): boolean
  /** A keyed hash of a text (HMAC-SHA-256), which only the server can compute. */
  carimbar(texto: string): string
  /** The site's own signature. */
  firmante: Firmante
}

/** Settings of the site that rules of accounts depend on. */
export type ConfiguracaoDoSite = {
  publicUrl: string
  marca: string
  demo: boolean
  adminEmail: string | undefined
  adminPassword: string | undefined
}

/** The first argument of the verbs of accounts: the world, and the port of passwords. */
export type MundoDaConta = Mundo & {
  db: Banco & { servico: Queries & Pick<NodePgDatabase, 'transaction'> }
  hasher: Hasher
  site: ConfiguracaoDoSite
}

/** The first argument of the verbs behind the auth protocol. */
export type MundoDaEntrada = MundoDaConta & {
  cofre: Cofre
  /** Work after the answer, so that the answer's time reveals nothing (implemented in `platform/work/background.ts`). */
  background: { run(trabalho: () => Promise<void>): void }
}

/** Origin of a request. */
export type Origem = { ip: string; userAgent: string | undefined }

/** The session on whose behalf a verb runs; the guard's look-up has read it. */
export type QuemEntrou = {
  user_id: string
  session_id: string
  email: string | null
  aal: 'aal1' | 'aal2'
  /** True if the account has a proved second factor. */
  tem_fator: boolean
}
