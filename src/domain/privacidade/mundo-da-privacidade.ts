import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { caixaParaCarimbar } from '#domain/banco/sigilo.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { carimbosDaCaixa } from '#domain/lead/contato/contato.ts'

/** The first argument of the verbs of privacy: the world, and the secrets outside the database. */
export type MundoDaPrivacidade = Mundo & {
  cofre: Cofre
  site: { publicUrl: string; marca: string }
}

/**
 * The requesting person: the confirmed mailbox, and the hashes that find its leads and its requests. Includes the
 * account of an administrator who acts for the person.
 */
export type Titular = { email: string; caixas: readonly string[]; pessoa: string; por?: string | undefined }

/** Computes the keyed hash of a mailbox, which counts requests without revealing the person. */
export function pessoaDoEmail({ cofre }: Pick<MundoDaPrivacidade, 'cofre'>, email: string): string {
  return cofre.carimbar(caixaParaCarimbar(email))
}

/** Describes a person by the mailbox. */
export function titularDe(
  mundo: Pick<MundoDaPrivacidade, 'cofre'> & { db: Pick<Mundo['db'], 'cofre'> },
  email: string,
  por?: string,
): Titular {
  return { email, caixas: carimbosDaCaixa(mundo.db.cofre, email), pessoa: pessoaDoEmail(mundo, email), por }
}

/** Returns the role that gives access to a person's own rows, and to no others. */
export function identificarTitular({ email, caixas, pessoa, por }: Titular): Quem {
  return { papel: 'titular', claims: { titular: email, caixas, pessoa, ...(por && { sub: por }) } }
}
