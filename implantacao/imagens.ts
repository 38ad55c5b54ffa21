import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { esperarAte } from '../caos/espera.ts'
import { exigirQue, rodar } from './passo.ts'
import { caminhosDe } from './preparo.ts'

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

/** Entry point of the database's image: does what the official one does for the variables of `deploy/compose.yaml`. */
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

/** Entry point of the pooler's image: writes its settings from the variables of `deploy/compose.yaml`. */
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
export async function montarImagens({ docker }: Docker, pasta: string): Promise<string> {
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
