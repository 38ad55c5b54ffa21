import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPages } from './pages.ts'
import type { StaticFiles } from './static-files.ts'

const noFiles = { text: () => undefined, respond: () => undefined } as unknown as StaticFiles

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Pages whose renderings are counted and end when the test says so. */
function site(cacheControl = 'public, max-age=0') {
  const waiting: (() => void)[] = []
  let renderings = 0
  const pages = createPages(async () => {
    const n = ++renderings
    await new Promise<void>(resolve => waiting.push(resolve))
    return new Response(`<p>${n}</p>`, {
      headers: { 'Content-Type': 'text/html', 'Cache-Control': cacheControl },
    })
  }, noFiles)
  const ask = async (path: string, method = 'GET') =>
    (await pages.respond(new Request(`http://localhost${path}`, { method }))).text()
  const finish = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const end of waiting.splice(0)) end()
  }
  return { pages, ask, finish, renderings: () => renderings }
}

test('those who ask for one page at once share one rendering', async () => {
  const { ask, finish, renderings } = site()
  const answers = Promise.all([ask('/planos'), ask('/planos'), ask('/planos')])
  await finish()
  expect(await answers).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
  expect(await ask('/planos?utm=x')).toBe('<p>1</p>')
  expect(renderings()).toBe(1)
})

test('after its time the old page is served at once, while one rendering makes the new', async () => {
  const { ask, finish, renderings } = site()
  const first = ask('/')
  await finish()
  await first
  vi.advanceTimersByTime(31_000)
  expect(await Promise.all([ask('/'), ask('/')])).toEqual(['<p>1</p>', '<p>1</p>'])
  await finish()
  await expect.poll(() => ask('/')).toBe('<p>2</p>')
  expect(renderings()).toBe(2)
})

test('a change of the site forgets every page', async () => {
  const { pages, ask, finish } = site()
  const first = ask('/')
  await finish()
  await first
  pages.clear()
  const second = ask('/')
  await finish()
  expect(await second).toBe('<p>2</p>')
})

test('a page that is not for everybody is not kept, nor shared between addresses', async () => {
  const { ask, finish, renderings } = site('no-store')
  const answers = Promise.all([ask('/resultado?a=1'), ask('/resultado?a=2')])
  await expect.poll(renderings).toBe(2)
  await finish()
  expect((await answers).sort()).toEqual(['<p>1</p>', '<p>2</p>'])
  const again = ask('/resultado?a=1')
  await finish()
  expect(await again).toBe('<p>3</p>')
})
