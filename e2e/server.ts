import fs from 'node:fs'
import type { TestProject } from 'vitest/node'
import { newDataDir, startSite, stopSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
  }
}

/** One server for the journeys of a run. */
export default async function setup(project: TestProject) {
  const site = await startSite(newDataDir())
  project.provide('siteUrl', site.url)
  return async () => {
    await stopSite(site)
    fs.rmSync(site.dataDir, { recursive: true, force: true })
  }
}
