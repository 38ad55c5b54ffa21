import type { TestProject } from 'vitest/node'
import { newDataDir, removeSite, startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrls: string[]
  }
}

/** Files of journeys that run at once, each worker on a server and a database of its own. */
export const WORKERS = 2

/** The servers of a run, in use until its end. */
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
