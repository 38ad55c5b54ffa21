import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { ADMIN_ENV } from '../fixture.ts'
import { newDataDir, removeSite, startSite } from '../site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demonstration for all browsers of a run. */
    demonstracao: string
  }
}

/** Starts one server with the data of `npm run demo`, for the whole run. */
export default async function setup(project: TestProject) {
  // Each invented person has a separate address in X-Forwarded-For, so their requests share no limit.
  const site = await startSite(newDataDir(), { ...ADMIN_ENV, TRUST_PROXY: 'true' })
  const env = { ...process.env, ...ADMIN_ENV, DATA_DIR: site.dataDir }
  await promisify(execFile)(process.execPath, ['src/commands/demo.ts'], { env })
  project.provide('demonstracao', site.url)
  return () => removeSite(site)
}
