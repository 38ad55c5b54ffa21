import {
  bigint,
  boolean,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '#domain/banco/bytea.ts'

const instant = () => timestamp({ withTimezone: true })

/** Accounts. Columns bear the names of the auth protocol; `password_hash` is a PHC string. */
export const auth_users = pgTable('auth_users', {
  id: uuid().primaryKey(),
  /** Canonical form; null for an anonymous account or one with a telephone only. */
  email: text(),
  phone: text(),
  /** PHC string; null without a password. */
  password_hash: text(),
  /** May precede the proof of the mailbox (`temEmailProvado`). */
  email_confirmed_at: instant(),
  phone_confirmed_at: instant(),
  /** Always null: the protocol's answer has it, and this site does not use it. So is `confirmation_sent_at`. */
  invited_at: instant(),
  confirmation_sent_at: instant(),
  /** Time of the last link for a new password. */
  recovery_sent_at: instant(),
  /** Address of a change of e-mail that is not confirmed yet. */
  new_email: text(),
  email_change_sent_at: instant(),
  /** Time of the last code that proves the owner again. */
  reauthentication_sent_at: instant(),
  last_sign_in_at: instant(),
  /** Written by the owner: it grants no right. */
  user_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Written by the server only. */
  app_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** True for an account of the protocol that has no mailbox, telephone or password yet. */
  is_anonymous: boolean().notNull().default(false),
  /** No sign-in before this instant. */
  banned_until: instant(),
  /** True for the administrator of a demo's first start. */
  seeded: boolean().notNull().default(false),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})
/** A row of accounts. */
export type Conta = typeof auth_users.$inferSelect

/** Ways in which an account's owner is known: its e-mail, or the subject at an identity provider. */
export const auth_identities = pgTable('auth_identities', {
  identity_id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  /** `email`, or the name of an identity provider. */
  provider: text().notNull(),
  /** The provider's subject; for `email` the account's id. */
  id: text().notNull(),
  /** The provider's claims. */
  identity_data: jsonb().$type<Record<string, unknown>>().notNull(),
  last_sign_in_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})
/** A row of identities at a provider. */
export type Identidade = typeof auth_identities.$inferSelect

/** One proof of who signed in: the protocol's `amr` entry, most recent first in a session. */
export type Amr = { method: string; timestamp: number }

/** Sessions; deleting the row ends the session on every route at once. */
export const auth_sessions = pgTable('auth_sessions', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  /** The protocol's assurance level: `aal2` after a second factor or a passkey. */
  aal: text().$type<'aal1' | 'aal2'>().notNull(),
  /** Proofs of the person, newest first. */
  amr: jsonb().$type<Amr[]>().notNull(),
  /** Factor that raised the session to `aal2`; null without a factor. */
  factor_id: uuid(),
  created_at: instant().notNull(),
  /** Time of the last refresh; `idle_seconds` counts from it. */
  refreshed_at: instant().notNull(),
  /** End of the session, also with refreshes. */
  expires_at: instant().notNull(),
  /** The session also ends after this long without a refresh. */
  idle_seconds: integer().notNull(),
  /** Browser of the sign-in, for the list of sessions. */
  user_agent: text(),
  /** Address of the sign-in. */
  ip: inet(),
})
/** A row of sessions. */
export type Sessao = typeof auth_sessions.$inferSelect

/** Chain of refresh tokens of a session, as digests. */
export const auth_refresh_tokens = pgTable('auth_refresh_tokens', {
  /** SHA-256 digest of the token. */
  hash: bytea().primaryKey(),
  session_id: uuid().notNull(),
  /** Null for the current token. */
  used_at: instant(),
  /** The next token, under a key that only the bearer of this one can derive. */
  sealed: bytea(),
})

/** Second factors. */
export const auth_factors = pgTable('auth_factors', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  factor_type: text().$type<'totp' | 'webauthn'>().notNull(),
  /** `unverified` until the first right answer: then it counts. */
  status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
  /** Name that the owner gave it, for the list of factors. */
  friendly_name: text().notNull().default(''),
  /** Of `totp`, sealed; null for `webauthn`. */
  secret: text(),
  /** Of `webauthn`; null for `totp`, and before the first answer. */
  credential: jsonb().$type<{ id: string; publicKey: string; counter: number; transports?: string[] }>(),
  /** Last time step whose code was accepted: a code works once. */
  last_step: bigint({ mode: 'number' }),
  /** Time of the last question; null before the first. */
  last_challenged_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})
/** A row of second factors. */
export type Fator = typeof auth_factors.$inferSelect

/** Questions put to a factor, each answered once. */
export const auth_challenges = pgTable('auth_challenges', {
  id: uuid().primaryKey(),
  factor_id: uuid().notNull(),
  /** Address that asked; the answer must come from it. */
  ip: inet(),
  /** Of `webauthn`; null for `totp`. */
  challenge: text(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  /** Null until the right answer. */
  verified_at: instant(),
})

/** Passkeys: credentials that sign in without a password. */
export const auth_passkeys = pgTable('auth_passkeys', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  /** The authenticator's id of the credential, base64url. */
  credential_id: text().notNull(),
  /** COSE key as base64url. */
  public_key: text().notNull(),
  /** Signature counter of the last answer; a lower one later means a copied key. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** Ways to reach the authenticator, as the browser states them. */
  transports: text().array().notNull().default([]),
  /** Name that the owner gave it, for the list of passkeys. */
  friendly_name: text().notNull().default(''),
  created_at: instant().notNull(),
  last_used_at: instant(),
})
/** A row of passkeys. */
export type Chave = typeof auth_passkeys.$inferSelect

/** Challenges for a passkey, each answered once; a challenge for a sign-in has no account yet. */
export const auth_passkey_challenges = pgTable('auth_passkey_challenges', {
  id: uuid().primaryKey(),
  /** Null at a sign-in. */
  user_id: uuid(),
  /** Random bytes that the authenticator signs, base64url. */
  challenge: text().notNull(),
  expires_at: instant().notNull(),
})

/** Links and codes sent by mail, as digests. */
export const auth_one_time_tokens = pgTable('auth_one_time_tokens', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  /** One of `TipoDeLink`. */
  kind: text().notNull(),
  /** Mailbox to which the link was sent. */
  email: text().notNull(),
  /** Digest of the link's token. */
  hash: bytea().notNull(),
  /** Keyed hash of the six-digit code. */
  code_hash: bytea().notNull(),
  /** Wrong codes so far; five void the code, not the link. */
  code_attempts: integer().notNull().default(0),
  /** Earlier than the end of the link. */
  code_expires_at: instant().notNull(),
  expires_at: instant().notNull(),
  /** PKCE challenge of the caller; null without PKCE. */
  code_challenge: text(),
  /** `s256` or `plain`. */
  code_challenge_method: text(),
  created_at: instant().notNull(),
})

/** Sign-ins under way at an identity provider or waiting for the PKCE exchange. */
export const auth_flows = pgTable('auth_flows', {
  id: uuid().primaryKey(),
  /** Identity provider; null while a code waits for its exchange. */
  provider: text(),
  /** Of the request to the provider; null while a code waits for its exchange. */
  nonce: text(),
  /** PKCE verifier for the provider. */
  provider_verifier: text(),
  /** Address to which the browser goes afterwards. */
  redirect_to: text().notNull(),
  /** PKCE challenge of the caller; null without PKCE. */
  code_challenge: text(),
  /** `s256` or `plain`. */
  code_challenge_method: text(),
  /** Account that gets the identity; null for a sign-in. */
  link_user_id: uuid(),
  /** Account after the sign-in, until the exchange of the code. */
  user_id: uuid(),
  /** The `amr` method of the session to come. */
  method: text(),
  /** Digest of the code that the caller exchanges for a session. */
  auth_code_hash: bytea(),
  created_at: instant().notNull(),
})

/** A role of an account. */
export type Papel = 'admin' | 'agencia' | 'operador'

/** Roles of accounts. */
export const user_roles = pgTable(
  'user_roles',
  { user_id: uuid().notNull(), role: text().$type<Papel>().notNull(), created_at: instant().notNull() },
  table => [primaryKey({ columns: [table.user_id, table.role] })],
)
