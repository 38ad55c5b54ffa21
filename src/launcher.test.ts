import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Runs the real launcher of `npm start` up to the server, with an npm and a build that the test writes.

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-launcher-'))
  fs.mkdirSync(path.join(folder, 'path'))
  fs.cpSync(path.resolve(import.meta.dirname, '../bin'), path.join(folder, 'bin'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.resolve(import.meta.dirname, '..', file), path.join(folder, file))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Stores a program in the folder. @param at its path below the folder. */
function storeProgram(at: string, text: string): void {
  const file = path.join(folder, at)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text, { mode: 0o755 })
}

/** Stores an npm that installs Node, and a build. @param text the JavaScript that the build runs. */
function storeBuild(text: string): void {
  storeProgram(
    'path/npm',
    `#!/bin/sh\nmkdir -p node_modules/node/bin\nln -s '${process.execPath}' node_modules/node/bin/node\n`,
  )
  storeProgram('node_modules/@react-router/dev/bin.cjs', text)
}

/** Script of a step that starts another program, writes the ids of both into `pids`, and runs until it is killed. */
const ENDLESS = `#!/bin/sh\nsleep 600 &\necho "$! $$" > pids\nwait\n`

/** Starts the launcher. @returns its process, and a promise of its exit code and output. */
function start(): { launcher: ChildProcess; end: Promise<{ code: number | null; said: string }> } {
  const launcher = spawn(process.execPath, ['bin/start.js'], {
    cwd: folder,
    env: { PATH: `${folder}/path:${process.env.PATH}` },
  })
  let said = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  const end = new Promise<{ code: number | null; said: string }>(resolve =>
    launcher.once('close', code => resolve({ code, said })),
  )
  return { launcher, end }
}

/** Tells if a process still runs. */
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    // State Z: a zombie, which ended and waits for its parent.
    return !/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Returns the ids of a step's two processes, once both run. */
async function readStepPids(): Promise<number[]> {
  const file = path.join(folder, 'pids')
  const pids = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split(' ').map(Number) : [])
  await expect.poll(pids).toHaveLength(2)
  return pids()
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s during the first install ends npm and every process that it started',
  async signal => {
    storeProgram('path/npm', ENDLESS)
    const { launcher, end } = start()
    const pids = await readStepPids()
    launcher.kill(signal)
    expect(await end).toEqual({
      code: 128 + os.constants.signals[signal],
      said: expect.stringContaining('parando…'),
    })
    await expect.poll(() => pids.filter(isRunning)).toEqual([])
    expect(fs.existsSync(path.join(folder, 'node_modules/.avalia60')), 'the next start installs anew').toBe(
      false,
    )
  },
)

test('SIGTERM during the build ends it', async () => {
  storeBuild(`require('node:child_process').execFileSync('/bin/sh', ['-c', ${JSON.stringify(ENDLESS)}])`)
  const { launcher, end } = start()
  const pids = await readStepPids()
  launcher.kill('SIGTERM')
  // 128 and the number of SIGTERM.
  expect(await end).toMatchObject({ code: 143 })
  await expect.poll(() => pids.filter(isRunning)).toEqual([])
  expect(fs.existsSync(path.join(folder, 'build/.fontes'))).toBe(false)
})

test.each([
  [
    'an install',
    'a instalação das dependências',
    () => storeProgram('path/npm', '#!/bin/sh\nkill -KILL $$\n'),
  ],
  ['a build', 'a montagem do site', () => storeBuild(`process.kill(process.pid, 'SIGKILL')`)],
])('%s that the kernel kills is reported with the signal and the memory', async (_, what, prepare) => {
  prepare()
  const { code, said } = await start().end
  expect(code).toBe(1)
  expect(said).toContain(`o sistema encerrou ${what} (SIGKILL). Quase sempre é falta de memória`)
  expect(said).not.toContain('Confira a conexão')
})

test('a failed install is reported with npm’s message', async () => {
  storeProgram('path/npm', '#!/bin/sh\necho "npm error code ENOTFOUND" >&2\nexit 1\n')
  const { code, said } = await start().end
  expect(code).toBe(1)
  expect(said).toMatch(/npm error code ENOTFOUND[\s\S]*Confira a conexão/)
})

test('a build uses less memory on a machine that has little', async () => {
  storeBuild(`require('node:fs').writeFileSync('ambiente', JSON.stringify(process.env)); process.exit(1)`)
  const readBuildEnv = async (small: boolean) => {
    const file = path.join(folder, 'bin/setup.js')
    const text = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(
      file,
      text.replace(/^const SMALL_MEMORY = .*/m, `const SMALL_MEMORY = ${small ? 'Infinity' : 0}`),
    )
    await start().end
    return JSON.parse(fs.readFileSync(path.join(folder, 'ambiente'), 'utf8'))
  }
  expect(await readBuildEnv(true)).toMatchObject({
    RAYON_NUM_THREADS: '1',
    NODE_OPTIONS: expect.stringMatching(/300/),
  })
  expect(await readBuildEnv(false)).not.toHaveProperty('RAYON_NUM_THREADS')
})

test('dependencies are installed with those of the build, over few connections', async () => {
  storeProgram('path/npm', '#!/bin/sh\necho "$NODE_ENV $@" > pedido\nexit 1\n')
  await start().end
  const asked = fs.readFileSync(path.join(folder, 'pedido'), 'utf8')
  expect(asked).toMatch(/^ ci /)
  for (const flag of ['--include=dev', '--maxsockets=3']) expect(asked).toContain(flag)
})
