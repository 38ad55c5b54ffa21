import fs from 'node:fs'
import type { TestProject } from 'vitest/node'
import { ADMIN_ENV } from './fixture.ts'
import { copyDataDir, newDataDir, removeSite, startSite, stopSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrls: string[]
    /** Data folder of a stopped site whose database is migrated. */
    migratedDir: string
  }
}

/** Number of journey files that run concurrently, each with a separate server and database. */
export const WORKERS = 2

/** Migrates one database for all fixtures of a run, and starts the servers that the files share. */
export default async function setup(project: TestProject) {
  const migratedDir = newDataDir()
  await stopSite(await startSite(migratedDir, ADMIN_ENV))
  project.provide('migratedDir', migratedDir)
  const sites = await Promise.all(Array.from({ length: WORKERS }, () => startSite(copyDataDir(migratedDir))))
  project.provide(
    'siteUrls',
    sites.map(({ url }) => url),
  )
  return async () => {
    for (const site of sites) await removeSite(site)
    fs.rmSync(migratedDir, { recursive: true, force: true })
  }
}
