import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteDataDir: string
  }
}

/** The real server, as `npm start` runs it, on a data folder of its own. */
export default async function setup(project: TestProject) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-e2e-'))
  fs.chmodSync(dataDir, 0o755)
  const port = await freePort()
  const root = path.resolve(import.meta.dirname, '..')
  const server = spawn(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(server)
  project.provide('siteUrl', `http://localhost:${port}`)
  project.provide('siteDataDir', dataDir)
  return async () => {
    server.kill('SIGTERM')
    await new Promise(resolve => server.once('exit', resolve))
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', chunk => String(chunk).includes('pronto em') && resolve())
    server.once('exit', code => reject(new Error(`the server ended with ${code} before it was ready`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
