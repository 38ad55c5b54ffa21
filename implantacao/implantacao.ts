import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { printLine } from '#platform/print-line.ts'
import { provarConteineres } from './conteineres.ts'
import { ligarDocker, montarImagens } from './imagens.ts'
import { encerrar, passo, resumir, rodar, temErradas } from './passo.ts'
import { montarEmPouca, provarPequena } from './pequena.ts'
import { caminhosDe, copiarCacheDoNpm, copiarCodigo, instalarPacotes, montarBase } from './preparo.ts'
import { provarUnidade } from './unidade.ts'

const CENAS = ['conteineres', 'pequena', 'unidade']
/** Argument that marks the run inside the namespaces. */
const DENTRO = '--dentro'

/**
 * Runs `npm run implantacao [cena…]`: containers, a small machine and the systemd unit on a Debian 12 that lacks them
 * (docs/operacao.md). Packages come from the machine's Debian mirror and npm registry. Everything else runs in
 * separate namespaces without a network, which end with the command. `IMPLANTACAO_PASTA` keeps the prepared files
 * for the next run.
 */
async function main(pedidas: string[]): Promise<number> {
  const estranha = pedidas.find(nome => !CENAS.includes(nome))
  if (estranha || process.getuid?.() !== 0 || process.platform !== 'linux') {
    printLine(
      estranha
        ? `Não há a cena "${estranha}". Há: ${CENAS.join(', ')}.`
        : 'É preciso ser root, num Debian 12.',
    )
    return 2
  }
  const guardada = process.env.IMPLANTACAO_PASTA
  const pasta = guardada ?? fs.mkdtempSync('/var/tmp/avalia60-implantacao-')
  fs.mkdirSync(pasta, { recursive: true })
  const nome = `avalia60-implantacao-${process.pid}`
  let filho: ChildProcess | undefined
  let parado = false
  const parar = () => {
    parado = true
    encerrar()
    filho?.kill('SIGKILL')
  }
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinal, parar)
  try {
    await preparar(pasta, nome, pedidas)
    if (parado) return 1
    if (temErradas()) return resumir()
    // The end of the first process in the namespaces ends all their processes, mounts and networks.
    const sozinho = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--']
    filho = spawn(
      'unshare',
      [
        ...sozinho,
        process.execPath,
        ...process.execArgv,
        import.meta.filename,
        DENTRO,
        pasta,
        nome,
        ...pedidas,
      ],
      {
        stdio: 'inherit',
      },
    )
    return await new Promise<number>(resolve => filho?.once('exit', codigo => resolve(codigo ?? 1)))
  } finally {
    for (const grupo of [nome, grupoDeUmGb(nome)]) limparGrupos(grupo)
    for (const sobra of guardada ? ['docker', 'maquina', 'codigo'] : [''])
      fs.rmSync(path.join(pasta, sobra), { recursive: true, force: true })
  }
}

/** Names the control group with the limit of 1 GB: the containers have a group of their own, without it. */
const grupoDeUmGb = (nome: string) => `${nome}-1gb`

/** Prepares the files of the scenes, which have no network of their own. */
async function preparar(pasta: string, nome: string, pedidas: readonly string[]): Promise<void> {
  await passo('preparo: pacotes', () => instalarPacotes(pasta))
  await passo('preparo: base', () => montarBase(pasta))
  await passo('preparo: código', () => copiarCodigo(pasta))
  // The unit runs the clone itself and needs no package from npm.
  if (pedidas.length === 1 && pedidas[0] === 'unidade') return
  if (fs.existsSync(caminhosDe(pasta).npm) && pedidas.length > 0 && !pedidas.includes('pequena')) return
  await passo('1 GB, um núcleo: npm run montar de uma cópia nova', () =>
    montarEmPouca(pasta, grupoDeUmGb(nome)),
  )
  await passo('preparo: pacotes do npm', () => copiarCacheDoNpm(pasta))
}

/** Runs the scenes inside the namespaces; returns the exit code. */
async function provarDentro(pasta: string, nome: string, pedidas: string[]): Promise<number> {
  const cenas = pedidas.length ? pedidas : CENAS
  await rodar('ip', ['link', 'set', 'lo', 'up'])
  if (cenas.includes('conteineres') || cenas.includes('pequena')) {
    const docker = await ligarDocker(pasta, nome)
    let feitas = ''
    await passo('imagens de base', async () => (feitas = await montarImagens(docker, pasta)))
    if (cenas.includes('conteineres')) await provarConteineres(docker, pasta)
    if (cenas.includes('pequena')) await provarPequena(docker, pasta, feitas.split(', ')[0] ?? '')
    const acabou = new Promise(resolve => docker.processo.once('exit', resolve))
    docker.processo.kill('SIGTERM')
    await acabou
  }
  if (cenas.includes('unidade')) await provarUnidade(pasta)
  return resumir()
}

/** Removes the empty control groups of the containers. */
function limparGrupos(nome: string): void {
  const raiz = '/sys/fs/cgroup'
  for (const onde of ['.', ...fs.readdirSync(raiz)].map(um => path.join(raiz, um, nome)))
    if (fs.existsSync(onde)) apagarGrupo(onde)
}

function apagarGrupo(onde: string): void {
  for (const um of fs.readdirSync(onde, { withFileTypes: true }))
    if (um.isDirectory()) apagarGrupo(path.join(onde, um.name))
  try {
    fs.rmdirSync(onde)
  } catch {
    // A process in the group is still ending; an empty group costs no memory.
  }
}

const args = process.argv.slice(2)
const [primeira, pasta = '', nome = '', ...cenas] = args
process.exit(await (primeira === DENTRO ? provarDentro(pasta, nome, cenas) : main(args)))
