import {
  bigint,
  boolean,
  customType,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = () => timestamp({ withTimezone: true })

/** Accounts. Columns bear the names of the auth protocol; `password_hash` is a PHC string. */
export const auth_users = pgTable('auth_users', {
  id: uuid().primaryKey(),
  email: text(),
  phone: text(),
  password_hash: text(),
  email_confirmed_at: instant(),
  phone_confirmed_at: instant(),
  invited_at: instant(),
  confirmation_sent_at: instant(),
  recovery_sent_at: instant(),
  new_email: text(),
  email_change_sent_at: instant(),
  reauthentication_sent_at: instant(),
  last_sign_in_at: instant(),
  user_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  app_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  is_anonymous: boolean().notNull().default(false),
  banned_until: instant(),
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
  provider: text().notNull(),
  id: text().notNull(),
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
  aal: text().$type<'aal1' | 'aal2'>().notNull(),
  amr: jsonb().$type<Amr[]>().notNull(),
  factor_id: uuid(),
  created_at: instant().notNull(),
  refreshed_at: instant().notNull(),
  expires_at: instant().notNull(),
  idle_seconds: integer().notNull(),
  user_agent: text(),
  ip: inet(),
})
/** A row of sessions. */
export type Sessao = typeof auth_sessions.$inferSelect

/** Chain of refresh tokens of a session, as digests. */
export const auth_refresh_tokens = pgTable('auth_refresh_tokens', {
  hash: bytea().primaryKey(),
  session_id: uuid().notNull(),
  used_at: instant(),
  sealed: bytea(),
})

/** Second factors. */
export const auth_factors = pgTable('auth_factors', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  factor_type: text().$type<'totp' | 'webauthn'>().notNull(),
  status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
  friendly_name: text().notNull().default(''),
  secret: text(),
  credential: jsonb().$type<{ id: string; publicKey: string; counter: number; transports?: string[] }>(),
  last_step: bigint({ mode: 'number' }),
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
  ip: inet(),
  challenge: text(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  verified_at: instant(),
})

/** Passkeys: credentials that sign in without a password. */
export const auth_passkeys = pgTable('auth_passkeys', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  credential_id: text().notNull(),
  public_key: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  friendly_name: text().notNull().default(''),
  created_at: instant().notNull(),
  last_used_at: instant(),
})
/** A row of passkeys. */
export type Chave = typeof auth_passkeys.$inferSelect

/** Challenges for a passkey, each answered once; a challenge for a sign-in has no account yet. */
export const auth_passkey_challenges = pgTable('auth_passkey_challenges', {
  id: uuid().primaryKey(),
  user_id: uuid(),
  challenge: text().notNull(),
  expires_at: instant().notNull(),
})

/** Links and codes sent by mail, as digests. */
export const auth_one_time_tokens = pgTable('auth_one_time_tokens', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  kind: text().notNull(),
  email: text().notNull(),
  hash: bytea().notNull(),
  code_hash: bytea().notNull(),
  code_attempts: integer().notNull().default(0),
  code_expires_at: instant().notNull(),
  expires_at: instant().notNull(),
  code_challenge: text(),
  code_challenge_method: text(),
  created_at: instant().notNull(),
})

/** Sign-ins under way at an identity provider or waiting for the PKCE exchange. */
export const auth_flows = pgTable('auth_flows', {
  id: uuid().primaryKey(),
  provider: text(),
  nonce: text(),
  provider_verifier: text(),
  redirect_to: text().notNull(),
  code_challenge: text(),
  code_challenge_method: text(),
  link_user_id: uuid(),
  user_id: uuid(),
  method: text(),
  auth_code_hash: bytea(),
  created_at: instant().notNull(),
})

/** The roles of an account. */
export type Papel = 'admin' | 'agencia' | 'operador'

/** Roles of accounts. */
export const user_roles = pgTable(
  'user_roles',
  { user_id: uuid().notNull(), role: text().$type<Papel>().notNull(), created_at: instant().notNull() },
  table => [primaryKey({ columns: [table.user_id, table.role] })],
)
