import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../bin/processes.js'
import { build } from '../bin/setup.js'
import { esperarAte } from '../caos/espera.ts'
import { entrar, pedir } from '../caos/fixture.ts'
import { exigirQue, passo, rodar } from './passo.ts'
import { caminhosDe } from './preparo.ts'
import { ADMIN, avaliarEDeixar, conferirPagina, esperarPronto, PRONTO_MS, SITE } from './visita.ts'

/** A booted machine; commands run as its root. */
type Maquina = { dentro(comando: string): Promise<string>; desligar(): Promise<void> }

/** Waits until the site takes no connection. */
const esperarSaida = () =>
  esperarAte('o site sair', async () => (await pedir(SITE, 'GET', '/healthz')).status === 0, PRONTO_MS)

/** Boots systemd over the base; its writes go to the run's folder. */
async function ligar(pasta: string): Promise<Maquina> {
  const casa = path.join(pasta, 'maquina')
  const montar = async (baixo: string, nome: string, mais = '') => {
    const [cima, trabalho, alvo] = ['cima', 'trabalho', 'raiz'].map(um => path.join(casa, nome, um))
    for (const um of [cima, trabalho, alvo]) fs.mkdirSync(um ?? '', { recursive: true })
    const opcoes = `lowerdir=${baixo},upperdir=${cima},workdir=${trabalho}${mais}`
    await rodar('mount', ['-t', 'overlay', 'overlay', '-o', opcoes, alvo ?? ''])
    return alvo ?? ''
  }
  const raiz = await montar(caminhosDe(pasta).base, 'sistema')
  // Avoids a copy of a file's bytes when only its owner changes.
  const codigo = await montar(root, 'codigo', ',metacopy=on')
  fs.mkdirSync(`${raiz}/opt/avalia60`, { recursive: true })
  const diario = fs.openSync(path.join(casa, 'console.txt'), 'w')
  const args = ['-b', '--register=no', '--keep-unit', '--link-journal=no', '-q', '-D', raiz]
  const nspawn = spawn('systemd-nspawn', [...args, `--bind=${codigo}:/opt/avalia60`], {
    stdio: ['ignore', diario, diario],
  })
  const acabou = new Promise(resolve => nspawn.once('exit', resolve))
  const filhos = `/proc/${nspawn.pid}/task/${nspawn.pid}/children`
  const lider = await esperarAte(
    'o systemd',
    async () => fs.readFileSync(filhos, 'utf8').trim().split(' ')[0],
  )
  const dentro = (comando: string) =>
    rodar('nsenter', [
      '-t',
      lider,
      '-m',
      '-u',
      '-i',
      '-p',
      '-C',
      '--',
      'env',
      '-i',
      'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      'sh',
      '-c',
      comando,
    ])
  await esperarAte('o systemd estar de pé', async () =>
    /running|degraded/.test(await dentro('systemctl is-system-running || true')),
  )
  return {
    dentro,
    async desligar() {
      await dentro('systemctl poweroff').catch(() => undefined)
      await acabou
    },
  }
}

/** Commands by which the guide installs the unit. */
const INSTALAR = `
useradd --system --home-dir /opt/avalia60 --shell /usr/sbin/nologin avalia60
chown -R avalia60: /opt/avalia60
install -d -o avalia60 -g avalia60 -m 700 /var/backups/avalia60
cp /opt/avalia60/deploy/avalia60.service /etc/systemd/system/
systemctl daemon-reload`

/** Returns the commands that store the settings of the guide; without `DATABASE_URL` they select the embedded database. */
function escreverAmbiente(mais: Record<string, string> = {}): string {
  const valores = {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://avalia60.example',
    DATA_DIR: '/var/lib/avalia60',
    // As long as 32 bytes in base64.
    AUTH_SECRETS_KEY: 'x'.repeat(44),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
    TRUST_PROXY: 'true',
    PROCESSOS: '2',
    ...mais,
  }
  const linhas = Object.entries(valores).map(([nome, valor]) => `${nome}=${valor}`)
  return `cat > /etc/avalia60.env <<'FIM'\n${linhas.join('\n')}\nFIM
chown root:avalia60 /etc/avalia60.env && chmod 640 /etc/avalia60.env
ln -sf /etc/avalia60.env /opt/avalia60/.env`
}

/**
 * Runs the unit on a booted machine: first with the embedded database, then with PostgreSQL and PgBouncer as in the
 * guide.
 */
export async function provarUnidade(pasta: string): Promise<void> {
  await build()
  let maquina: Maquina | undefined
  const dentro = (comando: string) => {
    exigirQue(maquina, 'a máquina não ligou')
    return maquina.dentro(comando)
  }
  await passo('systemd: ligar', async () => {
    maquina = await ligar(pasta)
    return (await dentro('systemctl --version')).split('\n')[0] ?? ''
  })
  await passo('unidade: início, banco embutido', async () => {
    await dentro(`set -e\n${INSTALAR}\n${escreverAmbiente()}\nsystemctl enable --now avalia60`)
    await esperarPronto()
    return esperarAte('a linha do diário', async () => /pronto em [^\n]+/.exec(await diarioDe(dentro))?.[0])
  })
  await passo('unidade: systemd-analyze security', async () =>
    notaDe(await dentro('systemd-analyze security avalia60')),
  )
  await passo('unidade: página', conferirPagina)
  await passo('unidade: avaliação, lead e PDF', () => avaliarEDeixar(11))
  await passo('unidade: cópia', () => copiar(dentro))
  await passo('unidade: reload, um processo por vez', () => recarregar(dentro))
  await passo('unidade: senha do administrador', () => trocarSenha(dentro))
  await passo('unidade: edit, stop, start, restart', () => parar(dentro))
  await passo('guia: PostgreSQL e PgBouncer', () => ligarPooler(dentro))
  await passo('guia: pooler fora no início', () => pararPooler(dentro))
  await passo('unidade: nada negado', () => lerQueixas(dentro))
  await maquina?.desligar()
}

type Dentro = Maquina['dentro']

const diarioDe = (dentro: Dentro) => dentro('journalctl -u avalia60 -o cat')

/** Highest exposure that `systemd-analyze security` may report; 0 is the least, 10 the most. */
const EXPOSICAO_MAXIMA = 1.5

function notaDe(dito: string): string {
  const [, nota = '', palavra = ''] = /exposure level for avalia60\.service: ([\d.]+) (\w+)/.exec(dito) ?? []
  exigirQue(Number(nota) <= EXPOSICAO_MAXIMA, dito.slice(-300))
  return `${nota} ${palavra}`
}

const escreverComando = (comando: string) => `su -s /bin/bash avalia60 -c 'cd /opt/avalia60 && ${comando}'`

async function copiar(dentro: Dentro): Promise<string> {
  const dito = await dentro(escreverComando('npm run --silent backup -- /var/backups/avalia60/antes.gz'))
  return /[\d.]+ linhas em \S+/.exec(dito)?.[0] ?? dito
}

/** Reloads the unit while requests continue; none of them may fail. */
async function recarregar(dentro: Dentro): Promise<string> {
  let [feitos, falhas, acabou] = [0, 0, false]
  const pedindo = (async () => {
    while (!acabou) {
      const { status } = await pedir(SITE, 'GET', '/readyz')
      feitos++
      if (status !== 200) falhas++
    }
  })()
  await dentro('systemctl reload avalia60')
  await esperarAte(
    'a troca dos processos',
    async () => (await diarioDe(dentro)).includes('todos os processos foram trocados'),
    PRONTO_MS,
  )
  acabou = true
  await pedindo
  exigirQue(falhas === 0, `${falhas} de ${feitos} pedidos falharam`)
  return `${feitos} pedidos, nenhum perdido`
}

async function trocarSenha(dentro: Dentro): Promise<string> {
  const nova = 'jabuti-no-quintal-61'
  const dito = await dentro(
    `printf '%s\\n' ${nova} | ${escreverComando(`npm run --silent admin:senha -- ${ADMIN.email}`)}`,
  )
  exigirQue(await entrar(SITE, ADMIN.email, nova), `a senha nova não entra: ${dito}`)
  return dito.trim().split('\n').at(-1) ?? ''
}

/** Edits, stops, starts and restarts the unit. */
async function parar(dentro: Dentro): Promise<string> {
  await dentro(`SYSTEMD_EDITOR=true systemctl edit avalia60 || true
    mkdir -p /etc/systemd/system/avalia60.service.d && printf '[Service]\\nReadWritePaths=-/srv/copias\\n' > /etc/systemd/system/avalia60.service.d/override.conf
    systemctl daemon-reload && systemctl stop avalia60`)
  await esperarSaida()
  await dentro('systemctl start avalia60')
  await esperarPronto()
  await dentro('systemctl restart avalia60')
  await esperarPronto()
  const sobra = await dentro('systemctl show -p NRestarts -p Result avalia60')
  return sobra.trim().split('\n').join(', ')
}

/** Finds a block of the guide by its language and a word in it. */
function blocoDoGuia(lingua: string, palavra: string): string {
  const guia = fs.readFileSync(path.join(root, 'docs/operacao.md'), 'utf8')
  const blocos = [...guia.matchAll(new RegExp(`^\`\`\`${lingua}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, texto = '']) => texto,
  )
  const bloco = blocos.find(um => um.includes(palavra))
  exigirQue(bloco, `o guia não tem o bloco ${lingua} com ${palavra}`)
  return bloco
}

const SENHA_DO_BANCO = 'umasenhacomprida'

/** Installs PostgreSQL's role and PgBouncer by the blocks of the guide, and starts the site on them. */
async function ligarPooler(dentro: Dentro): Promise<string> {
  await dentro(`set -e
systemctl stop avalia60
printf '%s\\n%s\\n' ${SENHA_DO_BANCO} ${SENHA_DO_BANCO} > /root/senha
su postgres -c "psql -c \\"create role avalia60 login createrole password '${SENHA_DO_BANCO}'\\""
su postgres -c 'createdb -O avalia60 avalia60'
cat > /root/pooler.sql <<'FIM'
${blocoDoGuia('sql', 'create schema pgbouncer')}
FIM
su postgres -c 'psql -v ON_ERROR_STOP=1 avalia60' < /root/pooler.sql
cat > /etc/pgbouncer/pgbouncer.ini <<'FIM'
${blocoDoGuia('ini', '[pgbouncer]')}
FIM
echo '"pgbouncer" "outra-senha"' > /etc/pgbouncer/userlist.txt
chown postgres: /etc/pgbouncer/userlist.txt && chmod 640 /etc/pgbouncer/userlist.txt
systemctl restart pgbouncer
${escreverAmbiente({
  DATABASE_URL: `postgres://avalia60:${SENHA_DO_BANCO}@127.0.0.1:6432/avalia60`,
  DATABASE_URL_DIRETA: `postgres://avalia60:${SENHA_DO_BANCO}@127.0.0.1:5432/avalia60`,
})}
systemctl start avalia60`)
  await esperarPronto()
  const feito = await avaliarEDeixar(12)
  const ligado = (await dentro('systemctl is-enabled pgbouncer || true')).trim()
  return `${feito}; pgbouncer ${ligado} para o próximo início`
}

/** Starts the site while the pooler is stopped: the log has a sentence, and the site starts with the pooler. */
async function pararPooler(dentro: Dentro): Promise<string> {
  await dentro('systemctl stop avalia60 && systemctl stop pgbouncer && systemctl start avalia60')
  const frase = 'O pooler (PgBouncer) de DATABASE_URL não responde'
  await esperarAte('a frase no diário', async () =>
    (await dentro('journalctl -u avalia60 -o cat -n 30')).includes(frase),
  )
  const diario = await dentro('journalctl -u avalia60 -o cat -n 30')
  exigirQue(!/^ {4}at /m.test(diario), 'o diário tem uma pilha')
  await dentro('systemctl start pgbouncer')
  await esperarPronto()
  return 'uma frase, e o site volta quando o pooler volta'
}

/** Requires that the log has no refusal by the system and no error. */
async function lerQueixas(dentro: Dentro): Promise<string> {
  const diario = await diarioDe(dentro)
  const queixas = diario
    .split('\n')
    .filter(linha => /EPERM|EACCES|Operation not permitted|"level":50/.test(linha))
  exigirQue(queixas.length === 0, queixas.slice(0, 5).join('\n'))
  return `${diario.split('\n').length} linhas do diário`
}
