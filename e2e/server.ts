import type { TestProject } from 'vitest/node'
import { newDataDir, removeSite, startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrls: string[]
  }
}

/** Journey files that run concurrently, each worker with a separate server and database. */
export const WORKERS = 2

/** Starts the servers of a run. */
export default async function setup(project: TestProject) {
  const sites = await Promise.all(Array.from({ length: WORKERS }, () => startSite(newDataDir())))
  project.provide(
    'siteUrls',
    sites.map(({ url }) => url),
  )
  return async () => {
    for (const site of sites) await removeSite(site)
  }
}
