import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrationsDigest } from '#platform/database/migrations-digest.ts'
import { requireMatchingBuild } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** Variables of the server, as .env.example lists them. */
const KNOWN = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
/** Variables that Node, PostgreSQL and PgBouncer read, not this server. */
const OTHERS =
  /^(NODE_ENV|MALLOC_\w+|POSTGRES_\w+|AUTH_(TYPE|USER|QUERY)|POOL_MODE|DEFAULT_POOL_SIZE|MAX_CLIENT_CONN|LISTEN_PORT)$/

test('every setting that the container, the services and their files name exists', () => {
  const compose = [...read('deploy/compose.yaml').matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  )
  const docker = [...read('deploy/Dockerfile').matchAll(/([A-Z][A-Z0-9_]+)=\S/g)].map(([, name]) => name)
  const unit = [...read('deploy/avalia60.service').matchAll(/^Environment=(.+)$/gm)]
    .flatMap(([, line = '']) => line.split(' '))
    .map(pair => pair.split('=')[0])
  const named = [...compose, ...docker, ...unit].filter(name => !OTHERS.test(name ?? ''))
  expect(named.length).toBeGreaterThan(9)
  expect(named.filter(name => !KNOWN.includes(name))).toEqual([])
})

/** Variables that compose.yaml sets for the site itself, whatever .env says. */
const DECIDED = [
  'APP_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATABASE_URL',
  'DATABASE_URL_DIRETA',
  'AUTH_SECRETS_KEY',
  'COPIAS_PASTA',
]

test('every setting of .env.example reaches the container as .env has it, but for those that compose.yaml decides', () => {
  const [, app = ''] = /^ {2}app:\n((?: {4}.*\n)+)/m.exec(read('deploy/compose.yaml')) ?? []
  expect(app).toContain('\n    env_file: [.env]\n')
  expect([...app.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)).toEqual(DECIDED)
  expect(DECIDED.filter(name => !KNOWN.includes(name))).toEqual([])
})

test('no settings of this machine enter the image', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['**/.env', '**/.env.*', '.git', 'data']))
})

test('the files that the container copies exist, and it runs the project’s Node', () => {
  const dockerfile = read('deploy/Dockerfile')
  const copied = [...dockerfile.matchAll(/^COPY --from=montagem \/app\/(\S+)/gm)].map(
    ([, at]) => at as string,
  )
  // The site is built inside; node_modules is installed there.
  const here = copied.filter(at => at !== 'build' && at !== 'node_modules')
  expect(here.filter(at => !fs.existsSync(path.join(ROOT, at)))).toEqual([])
  const { dependencies } = JSON.parse(read('package.json'))
  expect(new Set([...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version))).toEqual(
    new Set([dependencies.node]),
  )
})

test('a site that was built with other migrations does not start: with fewer, with more, or with a changed one', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-montagem-'))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  write('0001_base.sql', 'select 1')
  const built = migrationsDigest(folder)
  requireMatchingBuild(built, folder)
  // A site that runs from its sources has no digest of a build, and starts.
  requireMatchingBuild(undefined, folder)
  write('0002_nova.sql', 'select 2')
  expect(() => requireMatchingBuild(built, folder)).toThrow(/Rode npm run montar/)
  const newer = migrationsDigest(folder)
  fs.rmSync(path.join(folder, '0002_nova.sql'))
  expect(() => requireMatchingBuild(newer, folder)).toThrow(/Rode npm run montar/)
  write('0001_base.sql', 'select 3')
  expect(() => requireMatchingBuild(built, folder)).toThrow(/Rode npm run montar/)
  fs.rmSync(folder, { recursive: true })
})

test('a container for production with its settings would start', () => {
  const settings = {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://avalia60.example',
    TRUST_PROXY: 'true',
    HOST: '0.0.0.0',
    PORT: '3000',
    DATA_DIR: '/dados',
    DATABASE_URL: 'postgres://avalia60:x@pooler:6432/avalia60',
    DATABASE_URL_DIRETA: 'postgres://avalia60:x@banco:5432/avalia60',
    AUTH_SECRETS_KEY: 'x'.repeat(48),
    SMTP_URL: '',
    MAIL_FROM: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
  }
  expect(readEnv(settings)).toMatchObject({ APP_ENV: 'production', PORT: 3000, SMTP_URL: undefined })
  // The address of a replica alone, without its primary.
  expect(() => readEnv({ DATABASE_URL_LEITURA: settings.DATABASE_URL })).toThrow(/é a réplica do banco de/)
})
