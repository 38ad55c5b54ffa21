import type { Conta, Fator, Identidade, Papel } from './conta.table.ts'

/** An account with the data of its JSON form and its tokens. */
export type ContaCompleta = { conta: Conta; identidades: Identidade[]; fatores: Fator[]; papeis: Papel[] }

/** An account beside one of its identities and one of its factors, as a join returns them. */
export type LinhaDaConta = {
  conta: Conta
  identidade: Identidade | null
  fator: Fator | null
  papeis: Papel[]
}

/**
 * Builds an account from the rows of a join, each identity and factor once, in the rows' order; undefined without rows.
 */
export function juntarConta(linhas: readonly LinhaDaConta[]): ContaCompleta | undefined {
  const [primeira] = linhas
  if (!primeira) return undefined
  const identidades = new Map(linhas.map(({ identidade }) => [identidade?.identity_id, identidade]))
  const fatores = new Map(linhas.map(({ fator }) => [fator?.id, fator]))
  return {
    conta: primeira.conta,
    papeis: primeira.papeis,
    identidades: [...identidades.values()].filter(identidade => identidade !== null),
    fatores: [...fatores.values()].filter(fator => fator !== null),
  }
}

/** Tells if the account is banned now. */
export function estaBanida({ banned_until }: Pick<Conta, 'banned_until'>, agora: Date): boolean {
  return banned_until !== null && banned_until > agora
}

/** Returns the times from which a new account's address and number count as confirmed, so that it may sign in. */
export function confirmacoesDe(
  {
    email,
    phone,
    confirmada,
  }: { email?: string | undefined; phone?: string | undefined; confirmada: boolean },
  agora: Date,
): Pick<Conta, 'email_confirmed_at' | 'phone_confirmed_at'> {
  return {
    email_confirmed_at: confirmada && email ? agora : null,
    phone_confirmed_at: confirmada && phone ? agora : null,
  }
}

/** Returns the way in which a new account's owner is known; undefined for one without address and number. */
export function provedorDe({ email, phone }: Pick<Conta, 'email' | 'phone'>): 'email' | 'phone' | undefined {
  if (email) return 'email'
  return phone ? 'phone' : undefined
}
