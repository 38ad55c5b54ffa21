import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { type Acesso, criarLeitorDeAcesso, type LeitorDeAcesso } from '#domain/acesso/acesso.ts'
import type { Chamador } from '#domain/aviso/chamador.ts'
import { limparContas } from '#domain/conta/limpar.ts'
import type { MundoDaEntrada, Origem } from '#domain/conta/mundo-das-contas.ts'
import { apagarConvitesVelhos } from '#domain/equipe/convidar.ts'
import type { ServicoDeFotos } from '#domain/foto/mundo-das-fotos.ts'
import type { Controlador } from '#domain/privacidade/tratamento/montar-recibo.ts'
import { lerRecibo } from '#domain/privacidade/tratamento/recibo.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import type { Database } from '#platform/database/db.ts'
import { controladorDe, type Env, remetenteDe } from '#platform/env.ts'
import { createMail, type Mail } from '#platform/external/mail.ts'
import { createWebhookClient } from '#platform/external/webhook-client.ts'
import type { Logger } from '#platform/log.ts'
import { openPhotos } from '#platform/photos/photos.ts'
import { type AccessTokens, createAccessTokens } from '#platform/secrets/access-token.ts'
import { shareKeySet } from '#platform/secrets/shared-signing-keys.ts'
import { KEYS_FILE, type Keys, openSigningKeys } from '#platform/secrets/signing-keys.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { type Background, createBackground } from '#platform/work/background.ts'
import { createHasher } from './argon2.ts'
import { createProviders, type Providers } from './providers/oidc.ts'

/** The dependencies of the auth service. */
export type MundoDoLogin = MundoDaEntrada & {
  db: Database
  env: Env
  log: Logger
  keys: Keys
  tokens: AccessTokens
  lerAcesso: LeitorDeAcesso
  mail: Mail
  background: Background
  /** The client for outgoing calls to addresses that agencies choose. */
  chamador: Chamador
  fotos: ServicoDeFotos
  providers: Providers
  controlador: Controlador
  /** Waits, so that an answer's duration reveals no account. */
  pausa(ms: number): Promise<void>
  /** Allowed return addresses besides the site's own. */
  redirectUrls: string[]
}

/** Context of an endpoint: the dependencies, the caller's address, and the access of its checked bearer token. */
export type AuthEnv = { Variables: { mundo: MundoDoLogin; ip: string; acesso: Acesso } }
export type AuthContext = Context<AuthEnv>

type Base = {
  db: Database
  clock: { now(): Date }
  novoId(): string
  env: Env
  log: Logger
  dataDir: string
}

/**
 * Creates the dependencies of the auth service. `stop` waits for work and mail under way.
 * @throws SetupError for unusable keys or providers.
 */
export function criarMundoDoLogin(base: Base): MundoDoLogin & {
  /** Loads the signing keys stored in the database; false if our key cannot decrypt them. */
  partilharChaves(): Promise<boolean>
  stop(): Promise<void>
} {
  const { db, clock, novoId, env, log } = base
  const keys = openSigningKeys({
    file: env.AUTH_JWT_KEYS_FILE,
    dataDir: path.join(base.dataDir, 'auth'),
    now: clock.now(),
  })
  const cofre = openVault({ key: env.AUTH_SECRETS_KEY, dataDir: path.join(base.dataDir, 'auth') })
  const background = createBackground(log)
  const compartilhar = () => partilharChaves(base, keys, cofre)
  const manutencao = agendarManutencao(base, background, compartilhar)
  const controlador = controladorDe(env)
  const mail = openMail(base, { cofre, controlador })
  return {
    db,
    clock,
    novoId,
    env,
    log,
    keys,
    tokens: createAccessTokens(keys, `${env.PUBLIC_URL}/auth/v1`, clock),
    lerAcesso: criarLeitorDeAcesso(db.servico),
    mail,
    background,
    chamador: createWebhookClient({ local: env.AVISOS_LOCAIS }),
    fotos: openPhotos(base),
    hasher: createHasher(),
    cofre,
    controlador,
    pausa: ms => setTimeout(ms),
    providers: createProviders(env.AUTH_OIDC_PROVIDERS),
    redirectUrls: readRedirectUrls(env.AUTH_REDIRECT_URLS),
    site: descreverSite(env),
    partilharChaves: compartilhar,
    async stop() {
      clearInterval(manutencao)
      await background.drain()
      await mail.stop()
    },
  }
}

const readRedirectUrls = (list = '') =>
  list
    .split(',')
    .map(url => url.trim())
    .filter(Boolean)

const descreverSite = (env: Env): MundoDoLogin['site'] => ({
  publicUrl: env.PUBLIC_URL,
  marca: env.MARCA,
  demo: env.APP_ENV === 'demo',
  adminEmail: env.ADMIN_EMAIL,
  adminPassword: env.ADMIN_PASSWORD,
})

/** Opens the outbox of mails; a mail with a receipt reads it when it is sent. */
function openMail(base: Base, { cofre, controlador }: Pick<MundoDoLogin, 'cofre' | 'controlador'>): Mail {
  const { db, clock, env } = base
  return createMail(base, {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM ?? `${env.MARCA} <nao-responda@${new URL(env.PUBLIC_URL).hostname}>`,
    site: remetenteDe(env),
    receipt: lead_id => lerRecibo({ db, clock, cofre, controlador }, lead_id),
  })
}

/**
 * Shares our own keys through the database (platform/secrets/shared-signing-keys.ts); the operator's file is only read
 * again.
 */
async function partilharChaves(
  { db, clock, env, dataDir }: Base,
  keys: Keys,
  cofre: MundoDoLogin['cofre'],
): Promise<boolean> {
  const refresh = (now: Date) => keys.refresh(now)
  const file = path.join(dataDir, 'auth', KEYS_FILE)
  if (!env.AUTH_JWT_KEYS_FILE) return shareKeySet({ db, clock, cofre, file, refresh })
  refresh(clock.now())
  return true
}

/** Renews the keys, and deletes expired sessions and invitations, every hour. */
function agendarManutencao(
  { db, clock, log }: Base,
  background: Background,
  compartilhar: () => Promise<boolean>,
): NodeJS.Timeout {
  const fazer = () => {
    background.run(async () => {
      if (!(await compartilhar())) log.error('the signing keys were sealed under another key')
    })
    background.run(() => limparContas({ db, clock }))
    background.run(() => apagarConvitesVelhos({ db, clock }))
  }
  return setInterval(fazer, HORA_MS).unref()
}

/** Returns the origin of the request, for sessions and throttles. */
export function origemDe(c: AuthContext): Origem {
  return { ip: c.get('ip'), userAgent: c.req.header('user-agent') }
}
