import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { esperarAte } from '../caos/espera.ts'
import { entrar, pedir } from '../caos/fixture.ts'
import { exigirQue, passo, rodar } from './passo.ts'
import { caminhosDe } from './preparo.ts'
import { avaliarEDeixar, conferirPagina, SITE } from './visita.ts'

export const ADMIN = { email: 'admin@exemplo.com.br', senha: 'girafa-no-telhado-60' }
const NOVA = 'jabuti-no-quintal-61'
const METRICAS = 'um-segredo-para-as-metricas'

/** The Docker of this run, with its own daemon, folder, socket and groups. */
export type Docker = {
  processo: ChildProcess
  docker(args: readonly string[], como?: Parameters<typeof rodar>[2]): Promise<string>
}

/** Starts a separate daemon in `pasta`; `nome` prefixes its groups. */
export async function ligarDocker(pasta: string, nome: string): Promise<Docker> {
  const casa = path.join(pasta, 'docker')
  fs.mkdirSync(casa, { recursive: true })
  const registro = fs.openSync(path.join(casa, 'registro.txt'), 'w')
  const socket = `unix://${casa}/sock`
  const args = ['--data-root', `${casa}/dados`, '--exec-root', `${casa}/exec`, '--pidfile', `${casa}/pid`]
  const processo = spawn('dockerd', [...args, '-H', socket, '--cgroup-parent', `/${nome}`], {
    stdio: ['ignore', registro, registro],
  })
  const env = {
    DOCKER_HOST: socket,
    DOCKER_CONFIG: path.join(pasta, 'docker-config'),
    BUILDKIT_PROGRESS: 'plain',
  }
  const docker: Docker['docker'] = (argumentos, como = {}) =>
    rodar('docker', argumentos, { ...como, env: { ...env, ...como.env } })
  await esperarAte('o dockerd', () => docker(['version']))
  return { processo, docker }
}

/** Finds the image in a file of `deploy/` whose name starts with a word. */
function imagemDe(texto: string, comeco: string): string {
  const nome = [...texto.matchAll(/(?:image: |^FROM )(\S+)/gm)]
    .map(([, um]) => um)
    .find(um => um?.startsWith(comeco))
  exigirQue(nome, `nenhuma imagem ${comeco} nos arquivos de deploy/`)
  return nome
}

const POSTGRES = `#!/bin/sh
set -e
D=/var/lib/postgresql/18/docker B=/usr/local/pgsql/bin
if [ ! -s $D/PG_VERSION ]; then
  mkdir -p $D && chown -R postgres: /var/lib/postgresql && printf %s "$POSTGRES_PASSWORD" > /tmp/senha && chown postgres /tmp/senha
  runuser -u postgres -- $B/initdb -D $D -U "$POSTGRES_USER" --auth-host=scram-sha-256 --auth-local=trust --pwfile=/tmp/senha --encoding=UTF8 --no-locale
  rm /tmp/senha
  echo 'host all all all scram-sha-256' >> $D/pg_hba.conf
  echo "create database $POSTGRES_DB" | runuser -u postgres -- $B/postgres --single -D $D postgres
fi
exec setpriv --reuid postgres --regid postgres --init-groups $B/postgres -D $D -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
`

const PGBOUNCER = `#!/bin/sh
set -e
usuario=\${DATABASE_URL#*://}; senha=\${usuario#*:}; onde=\${senha#*@}
usuario=\${usuario%%:*}; senha=\${senha%%@*}; banco=\${onde#*/}; onde=\${onde%%/*}
echo "\\"$usuario\\" \\"$senha\\"" > /tmp/usuarios
cat > /tmp/pgbouncer.ini <<FIM
[databases]
$banco = host=\${onde%%:*} port=\${onde#*:} auth_user=$usuario
[pgbouncer]
listen_addr = 0.0.0.0
listen_port = $LISTEN_PORT
unix_socket_dir =
auth_file = /tmp/usuarios
auth_type = $AUTH_TYPE
auth_user = $AUTH_USER
auth_query = $AUTH_QUERY
pool_mode = $POOL_MODE
default_pool_size = $DEFAULT_POOL_SIZE
max_client_conn = $MAX_CLIENT_CONN
ignore_startup_parameters = extra_float_digits
FIM
exec setpriv --reuid postgres --regid postgres --init-groups /usr/sbin/pgbouncer /tmp/pgbouncer.ini
`

/** Test double for the mail server: opens the port and sends a greeting only. */
const CORREIO = `require('node:net').createServer(s => s.write('220 correio\\r\\n')).listen(1025); require('node:http').createServer((_, r) => r.end('correio')).listen(8025)`

/** Builds the images from the base under the names that the files use, so that no image registry is needed. */
export async function imagens({ docker }: Docker, pasta: string): Promise<string> {
  const { base, codigo } = caminhosDe(pasta)
  const compose = fs.readFileSync(`${codigo}/deploy/compose.yaml`, 'utf8')
  const dockerfile = fs.readFileSync(`${codigo}/deploy/Dockerfile`, 'utf8')
  const importar = `tar -C '${base}' -c . | docker import -c 'ENV PATH=/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin:/usr/lib/postgresql/15/bin' - base:1`
  await docker(['version'])
  await rodar('bash', ['-c', `set -o pipefail; ${importar}`], {
    env: { DOCKER_HOST: `unix://${pasta}/docker/sock`, DOCKER_CONFIG: path.join(pasta, 'docker-config') },
  })
  const montar = async (nome: string, linhas: string, arquivos: Record<string, string> = {}) => {
    const contexto = fs.mkdtempSync(path.join(pasta, 'imagem-'))
    fs.writeFileSync(path.join(contexto, 'Dockerfile'), `FROM base:1\n${linhas}\n`)
    for (const [arquivo, texto] of Object.entries(arquivos))
      fs.writeFileSync(path.join(contexto, arquivo), texto, { mode: 0o755 })
    await docker(['build', '-t', nome, contexto])
    return nome
  }
  const nomes = [
    await montar(imagemDe(dockerfile, 'node:'), 'RUN useradd --create-home --uid 1000 node\nCMD ["node"]'),
    await montar(imagemDe(compose, 'postgres:'), 'COPY entrada /entrada\nENTRYPOINT ["/entrada"]', {
      entrada: POSTGRES,
    }),
    await montar(imagemDe(compose, 'edoburu/'), 'COPY entrada /entrada\nENTRYPOINT ["/entrada"]', {
      entrada: PGBOUNCER,
    }),
    await montar(imagemDe(compose, 'axllent/'), 'COPY correio.cjs /\nCMD ["node", "/correio.cjs"]', {
      'correio.cjs': CORREIO,
    }),
  ]
  return nomes.join(', ')
}

/** Runs the guide's section "Em contêineres" as written. */
export async function conteineres(d: Docker, pasta: string): Promise<void> {
  const { codigo } = caminhosDe(pasta)
  const compose = (args: string, como: Parameters<typeof rodar>[2] = {}) =>
    d.docker(['compose', '-f', 'deploy/compose.yaml', ...args.split(' ')], { cwd: codigo, ...como })
  const env = (mais = '') =>
    fs.writeFileSync(
      `${codigo}/deploy/.env`,
      `PUBLIC_URL=https://avalia60.example\nSENHA_DO_BANCO=${chave}\nAUTH_SECRETS_KEY=${chave}\nADMIN_EMAIL=${ADMIN.email}\nADMIN_PASSWORD=${ADMIN.senha}\nMETRICS_TOKEN=${METRICAS}\n${mais}`,
    )
  const chave = randomBytes(24).toString('hex')
  env()
  await passo('imagem', async () => {
    await compose('build app')
    return d
      .docker(['image', 'ls', '--format', '{{.Size}}', 'avalia60-app'])
      .then(dito => `construída, ${dito.trim()}`)
  })
  await passo('compose: início', async () => {
    await compose('up -d')
    await pronto()
    exigirQue((await compose('logs app')).includes('avalia60: '), 'o registro não tem as linhas do servidor')
    return (await compose('ps --format {{.Service}}={{.Health}}')).trim().split('\n').join(', ')
  })
  await passo('compose: página', conferirPagina)
  await passo('compose: avaliação, lead e PDF', () => avaliarEDeixar(1))
  await passo('compose: senha do administrador', () => senhaNova(compose))
  await passo('compose: /metrics', metricas)
  await passo('compose: cópia para fora e para dentro', () => copiar(compose, pasta))
  await passo('compose: uma tabela da FIPE', () => importar(d, pasta))
  await passo('compose: chaves', () => mostrarChaves(compose))
  await passo('compose: voltar atrás', () => voltar(compose, env))
  await passo('compose: atualizar', () => atualizar(compose, codigo))
  await passo('compose: pooler fora', () => pararPooler(compose))
  await passo('compose: correio de teste, e parar tudo', () => parar(compose))
}

type Compose = (args: string, como?: Parameters<typeof rodar>[2]) => Promise<string>

const pronto = () =>
  esperarAte('/readyz', async () => (await pedir(SITE, 'GET', '/readyz')).status === 200, 180_000)

async function senhaNova(compose: Compose): Promise<string> {
  exigirQue(await entrar(SITE, ADMIN.email, ADMIN.senha), 'a senha do .env não entra')
  const dito = await compose(`exec -T app node src/commands/admin-senha.ts ${ADMIN.email}`, {
    entrada: `${NOVA}\n`,
  })
  exigirQue(!(await entrar(SITE, ADMIN.email, ADMIN.senha)), 'a senha de antes ainda entra')
  exigirQue(await entrar(SITE, ADMIN.email, NOVA), `a senha nova não entra: ${dito}`)
  return 'a nova entra, a de antes não'
}

async function metricas(): Promise<string> {
  const semToken = await pedir(SITE, 'GET', '/metrics')
  const comToken = await pedir(SITE, 'GET', '/metrics', { token: METRICAS })
  exigirQue(
    semToken.status !== 200 && comToken.status === 200,
    `sem token ${semToken.status}, com token ${comToken.status}`,
  )
  return `sem token ${semToken.status}, com token ${comToken.status}`
}

async function copiar(compose: Compose, pasta: string): Promise<string> {
  await compose('exec -T app node src/commands/copiar.ts /copias/antes.jsonl.gz')
  const fora = path.join(pasta, 'antes.jsonl.gz')
  const ler = `docker compose -f deploy/compose.yaml exec -T app cat /copias/antes.jsonl.gz > '${fora}'`
  const porShell = {
    cwd: caminhosDe(pasta).codigo,
    env: { DOCKER_HOST: `unix://${pasta}/docker/sock`, DOCKER_CONFIG: path.join(pasta, 'docker-config') },
  }
  await rodar('bash', ['-c', ler], porShell)
  const escrever = `docker compose -f deploy/compose.yaml run --rm -T app sh -c 'umask 077; cat > /copias/trazida.jsonl.gz' < '${fora}'`
  await rodar('bash', ['-c', escrever], porShell)
  const chaves = path.join(pasta, 'chaves.tar')
  await rodar(
    'bash',
    ['-c', `docker compose -f deploy/compose.yaml exec -T app tar -C /dados -cf - auth > '${chaves}'`],
    porShell,
  )
  await rodar(
    'bash',
    ['-c', `docker compose -f deploy/compose.yaml run --rm -T app tar -C /dados -xf - < '${chaves}'`],
    porShell,
  )
  return `${fs.statSync(fora).size} bytes de cópia, ${fs.statSync(chaves).size} de chaves`
}

/** Imports the repository's sample table both ways of the guide: through the input, then from a mounted folder. */
async function importar({ docker }: Docker, pasta: string): Promise<string> {
  const { codigo } = caminhosDe(pasta)
  const tabela = gzipSync(fs.readFileSync(`${codigo}/dados/amostra/fipe.csv`))
  const rodarNoApp = (opcoes: readonly string[], comando: readonly string[]) =>
    docker(['compose', '-f', 'deploy/compose.yaml', 'run', '--rm', ...opcoes, 'app', ...comando], {
      cwd: codigo,
      entrada: tabela,
    })
  const pelaEntrada = 'cat > /tmp/2026-11.csv.gz; node src/commands/fipe-importar.ts /tmp/2026-11.csv.gz'
  const primeira = await rodarNoApp(['-T'], ['sh', '-c', pelaEntrada])
  exigirQue(/tabela de 2026-11: \d+ linhas, importada/.test(primeira), primeira)
  const fora = path.join(pasta, 'fipe')
  fs.mkdirSync(fora, { recursive: true })
  fs.writeFileSync(path.join(fora, '2026-11.csv.gz'), tabela)
  const daPasta = ['node', 'src/commands/fipe-importar.ts', '/fipe/2026-11.csv.gz']
  const segunda = await rodarNoApp(['-T', '-v', `${fora}:/fipe:ro`], daPasta)
  exigirQue(segunda.includes('tabela de 2026-11'), segunda)
  return segunda.trim().split('\n').at(-1) ?? ''
}

async function mostrarChaves(compose: Compose): Promise<string> {
  const daCopia = await compose('exec -T app node src/commands/copias-chave.ts')
  exigirQue(daCopia.includes('COPIAS_CHAVE=AGE-SECRET-KEY-'), 'copias-chave não mostrou uma chave')
  const dosDados = await compose('exec -T app node src/commands/chaves-dados-novas.ts --andamento')
  exigirQue(dosDados.includes('A chave em uso é '), dosDados)
  const deLogin = await compose('run --rm -T app node src/commands/chaves-novas.ts')
  exigirQue(deLogin.includes('O próximo início faz chaves de login novas'), deLogin)
  return 'a das cópias, a dos dados e as de login'
}

async function voltar(compose: Compose, env: (mais?: string) => void): Promise<string> {
  await compose('stop app')
  await compose('exec -T banco createdb -U avalia60 avalia60_volta')
  env('BANCO=avalia60_volta\n')
  await compose('up -d pooler')
  const dito = await compose('run --rm -T app node src/commands/restaurar.ts /copias/trazida.jsonl.gz')
  await compose('up -d app')
  await pronto()
  exigirQue(await entrar(SITE, ADMIN.email, NOVA), 'a conta do administrador não voltou')
  const retidas = await compose('exec -T app node src/commands/retidas.ts')
  return `${/[\d.]+ linhas restauradas/.exec(dito)?.[0]}; ${retidas.split('\n')[0]}`
}

async function atualizar(compose: Compose, codigo: string): Promise<string> {
  const arquivo = `${codigo}/public/atualizado.txt`
  fs.writeFileSync(arquivo, 'novo\n')
  await compose('build app')
  // The small machine starts this code from a read-only folder, so its build must stay current.
  fs.rmSync(arquivo)
  await compose('up -d app')
  await pronto()
  const { status } = await pedir(SITE, 'GET', '/atualizado.txt')
  exigirQue(status === 200, `o arquivo novo responde ${status}`)
  return avaliarEDeixar(2)
}

async function pararPooler(compose: Compose): Promise<string> {
  await compose('stop pooler')
  const dito = await compose('run --rm -T --no-deps app node src/commands/copiar.ts /copias/outra.jsonl.gz', {
    falha: true,
  })
  exigirQue(/O pooler \(PgBouncer\) de DATABASE_URL não responde/.test(dito) && !/ {4}at /.test(dito), dito)
  await compose('start pooler')
  return 'uma frase, sem pilha'
}

async function parar(compose: Compose): Promise<string> {
  await compose('--profile teste up -d')
  await compose('--profile teste down')
  const restam = (await compose('--profile teste ps -q')).trim()
  exigirQue(!restam, `ficaram: ${restam}`)
  return 'nada ficou'
}
