import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { entrar, pedir } from '../caos/fixture.ts'
import type { Docker } from './imagens.ts'
import { exigirQue, passo, rodar } from './passo.ts'
import { caminhosDe } from './preparo.ts'
import { ADMIN, avaliarEDeixar, conferirPagina, esperarPronto, SITE } from './visita.ts'

/** The administrator's password after its change. */
const SENHA_NOVA = 'jabuti-no-quintal-61'
const METRICAS = 'um-segredo-para-as-metricas'

/** Runs the guide's section "Em contêineres" as written. */
export async function provarConteineres(d: Docker, pasta: string): Promise<void> {
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
    await esperarPronto()
    exigirQue((await compose('logs app')).includes('avalia60: '), 'o registro não tem as linhas do servidor')
    return (await compose('ps --format {{.Service}}={{.Health}}')).trim().split('\n').join(', ')
  })
  await passo('compose: página', conferirPagina)
  await passo('compose: avaliação, lead e PDF', () => avaliarEDeixar(1))
  await passo('compose: senha do administrador', () => trocarSenha(compose))
  await passo('compose: /metrics', provarMetricas)
  await passo('compose: cópia para fora e para dentro', () => copiar(compose, pasta))
  await passo('compose: uma tabela da FIPE', () => importar(d, pasta))
  await passo('compose: chaves', () => mostrarChaves(compose))
  await passo('compose: voltar atrás', () => voltar(compose, env))
  await passo('compose: atualizar', () => atualizar(compose, codigo))
  await passo('compose: pooler fora', () => pararPooler(compose))
  await passo('compose: correio de teste, e parar tudo', () => parar(compose))
}

type Compose = (args: string, como?: Parameters<typeof rodar>[2]) => Promise<string>

/** Changes the administrator's password by the command of the guide. */
async function trocarSenha(compose: Compose): Promise<string> {
  exigirQue(await entrar(SITE, ADMIN.email, ADMIN.senha), 'a senha do .env não entra')
  const dito = await compose(`exec -T app node src/commands/admin-senha.ts ${ADMIN.email}`, {
    entrada: `${SENHA_NOVA}\n`,
  })
  exigirQue(!(await entrar(SITE, ADMIN.email, ADMIN.senha)), 'a senha de antes ainda entra')
  exigirQue(await entrar(SITE, ADMIN.email, SENHA_NOVA), `a senha nova não entra: ${dito}`)
  return 'a nova entra, a de antes não'
}

async function provarMetricas(): Promise<string> {
  const semToken = await pedir(SITE, 'GET', '/metrics')
  const comToken = await pedir(SITE, 'GET', '/metrics', { token: METRICAS })
  exigirQue(
    semToken.status !== 200 && comToken.status === 200,
    `sem token ${semToken.status}, com token ${comToken.status}`,
  )
  return `sem token ${semToken.status}, com token ${comToken.status}`
}

/** Makes a backup, takes it and the keys out of the container, and brings both in again. */
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

/** Restores the backup to another database, and starts the site on it. */
async function voltar(compose: Compose, env: (mais?: string) => void): Promise<string> {
  await compose('stop app')
  await compose('exec -T banco createdb -U avalia60 avalia60_volta')
  env('BANCO=avalia60_volta\n')
  await compose('up -d pooler')
  const dito = await compose('run --rm -T app node src/commands/restaurar.ts /copias/trazida.jsonl.gz')
  await compose('up -d app')
  await esperarPronto()
  exigirQue(await entrar(SITE, ADMIN.email, SENHA_NOVA), 'a conta do administrador não voltou')
  const retidas = await compose('exec -T app node src/commands/retidas.ts')
  return `${/[\d.]+ linhas restauradas/.exec(dito)?.[0]}; ${retidas.split('\n')[0]}`
}

/** Builds and starts a changed version. */
async function atualizar(compose: Compose, codigo: string): Promise<string> {
  const arquivo = `${codigo}/public/atualizado.txt`
  fs.writeFileSync(arquivo, 'novo\n')
  await compose('build app')
  // The small machine starts this code from a read-only folder, so its build must stay current.
  fs.rmSync(arquivo)
  await compose('up -d app')
  await esperarPronto()
  const { status } = await pedir(SITE, 'GET', '/atualizado.txt')
  exigirQue(status === 200, `o arquivo novo responde ${status}`)
  return avaliarEDeixar(2)
}

/** Checks that a command prints a sentence while the pooler is stopped. */
async function pararPooler(compose: Compose): Promise<string> {
  await compose('stop pooler')
  const dito = await compose('run --rm -T --no-deps app node src/commands/copiar.ts /copias/outra.jsonl.gz', {
    falha: true,
  })
  exigirQue(/O pooler \(PgBouncer\) de DATABASE_URL não responde/.test(dito) && !/ {4}at /.test(dito), dito)
  await compose('start pooler')
  return 'uma frase, sem pilha'
}

/** Starts the profile of the test mail, and removes every container. */
async function parar(compose: Compose): Promise<string> {
  await compose('--profile teste up -d')
  await compose('--profile teste down')
  const restam = (await compose('--profile teste ps -q')).trim()
  exigirQue(!restam, `ficaram: ${restam}`)
  return 'nada ficou'
}
