import { createHook } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { createPages } from './pages.ts'
import { compressed } from './render-page.ts'
import type { StaticFiles } from './static-files.ts'

const emptyFiles: StaticFiles = { text: () => undefined, respond: () => undefined }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/**
 * Returns pages whose renderings wait until the test calls `finish`. After `fail(true)` they end with an error.
 * `renderings` returns their number so far.
 */
function site(cacheControl = 'public, max-age=0', patience_ms = MINUTO_MS) {
  const waiting: (() => void)[] = []
  let renderings = 0
  let breaks = false
  const broken = () => breaks
  const pages = createPages(
    async () => {
      const n = ++renderings
      await new Promise<void>((resolve, reject) =>
        waiting.push(() => (broken() ? reject(new Error('x')) : resolve())),
      )
      return new Response(`<p>${n}</p>`, {
        headers: { 'Content-Type': 'text/html', 'Cache-Control': cacheControl },
      })
    },
    emptyFiles,
    { patience_ms },
  )
  const ask = async (path: string, method = 'GET') =>
    (await pages.respond(new Request(`http://localhost${path}`, { method }))).text()
  const finish = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const end of waiting.splice(0)) end()
  }
  const fail = (fails: boolean) => {
    breaks = fails
  }
  return { pages, ask, finish, fail, renderings: () => renderings }
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
  // A second more than `CACHE_MS`.
  vi.advanceTimersByTime(31_000)
  expect(await Promise.all([ask('/'), ask('/')])).toEqual(['<p>1</p>', '<p>1</p>'])
  await finish()
  await expect.poll(() => ask('/')).toBe('<p>2</p>')
  expect(renderings()).toBe(2)
})

test('requests after a change of the site get the new state, and share one rendering', async () => {
  const { pages, ask, finish, renderings } = site()
  const first = ask('/')
  await finish()
  await first
  pages.renew()
  const answers = Promise.all([ask('/'), ask('/'), ask('/?utm=x')])
  await finish()
  expect(await answers).toEqual(['<p>2</p>', '<p>2</p>', '<p>2</p>'])
  expect(await ask('/')).toBe('<p>2</p>')
  expect(renderings()).toBe(2)
})

test('a rendering that was begun before a change is not taken for the page after it', async () => {
  const { pages, ask, finish, renderings } = site()
  const first = ask('/')
  await finish()
  await first
  pages.renew()
  const before = ask('/')
  await expect.poll(renderings).toBe(2)
  pages.renew()
  const after = ask('/')
  await finish()
  await before
  await finish()
  expect(await after).toBe('<p>3</p>')
})

test('a changed page that takes too long, or that cannot be rendered, is served as it was until it can', async () => {
  const { pages, ask, finish, fail } = site('public, max-age=0', 1)
  const first = ask('/')
  await finish()
  await first
  pages.renew()
  expect(await ask('/')).toBe('<p>1</p>')
  fail(true)
  await finish()
  expect(await ask('/')).toBe('<p>1</p>')
  fail(false)
  await finish()
  await expect.poll(() => ask('/')).toBe('<p>3</p>')
})

test('of many pages the newest stay in the cache, within its size', async () => {
  const { ask, finish, renderings } = site()
  // One page more than `MAX_CACHED`.
  for (let n = 0; n <= 500; n++) {
    const one = ask(`/pagina-${n}`)
    await finish()
    await one
  }
  expect(await ask('/pagina-1')).toBe('<p>2</p>')
  const again = ask('/pagina-0')
  await finish()
  expect(await again).toBe('<p>502</p>')
  expect(renderings()).toBe(502)
})

test('a private page is neither cached nor shared between addresses', async () => {
  const { ask, finish, renderings } = site('no-store')
  const answers = Promise.all([ask('/resultado?a=1'), ask('/resultado?a=2')])
  await expect.poll(renderings).toBe(2)
  await finish()
  expect((await answers).sort()).toEqual(['<p>1</p>', '<p>2</p>'])
  const again = ask('/resultado?a=1')
  await finish()
  expect(await again).toBe('<p>3</p>')
})

test('an uncached page is compressed once per request, and not for a browser that accepts no compression', async () => {
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }
  const pages = createPages(
    async () => new Response('<p>Só para você.</p>'.repeat(99), { headers }),
    emptyFiles,
  )
  let compressions = 0
  const hook = createHook({ init: (_, type) => void (type === 'ZLIB' && compressions++) }).enable()
  onTestFinished(() => void hook.disable())
  const ask = async (accepted: string, method = 'GET') => {
    const request = new Request('http://localhost/x', { method, headers: { 'Accept-Encoding': accepted } })
    await (await pages.respond(request)).arrayBuffer()
    return compressions
  }
  expect([await ask('gzip, br'), await ask('gzip'), await ask('identity'), await ask('br', 'HEAD')]).toEqual([
    1, 2, 2, 3,
  ])
})

test('a page is sent in an encoding that its reader accepts, and each encoding is computed once', async () => {
  const text = `<p>${'Quanto vale o seu carro. '.repeat(400)}</p>`
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' }
  const pages = createPages(async () => new Response(text, { headers }), emptyFiles)
  const ask = async (accepted: string) => {
    const request = new Request('http://localhost/', { headers: { 'Accept-Encoding': accepted } })
    const response = await pages.respond(request)
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(body.byteLength))
    return [response.headers.get('content-encoding'), body] as const
  }
  expect(await ask('identity')).toEqual([null, Buffer.from(text)])
  const [form, packed] = await ask('gzip, br')
  expect([form, brotliDecompressSync(packed).toString()]).toEqual(['br', text])
  const [other, zipped] = await ask('gzip')
  expect([other, gunzipSync(zipped).toString()]).toEqual(['gzip', text])
  const forms = compressed(new TextEncoder().encode(text), 4)
  expect(forms.br()).toBe(forms.br())
  expect(forms.gzip()).toBe(forms.gzip())
})

test('a page with a tag known before its rendering is not rendered for a browser that sends this tag', async () => {
  let renderings = 0
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' }
  const render = async () => {
    renderings++
    return new Response('<p>Onix</p>', { headers })
  }
  const pages = createPages(render, emptyFiles, {
    tagOf: pathname => (pathname.startsWith('/quanto-vale') ? '"de-agosto"' : undefined),
  })
  const ask = async (path: string, tag?: string) => {
    const request = new Request(`http://localhost${path}`, { headers: tag ? { 'If-None-Match': tag } : {} })
    const { status, headers: sent } = await pages.respond(request)
    return [status, sent.get('etag'), renderings]
  }
  expect(await ask('/quanto-vale/carro/chevrolet', '"de-agosto"')).toEqual([304, '"de-agosto"', 0])
  expect(await ask('/quanto-vale/carro/chevrolet', '"x", W/"de-agosto"')).toEqual([304, '"de-agosto"', 0])
  expect(await ask('/quanto-vale/carro/chevrolet')).toEqual([200, '"de-agosto"', 1])
  expect(await ask('/quanto-vale/carro/chevrolet', '"de-julho"')).toEqual([200, '"de-agosto"', 1])
  const [, ofPlans] = await ask('/planos')
  expect(ofPlans).not.toBe('"de-agosto"')
  expect((await ask('/planos', `W/${ofPlans}`))[0]).toBe(304)
})

test('a page with a known tag stays in the cache, compressed, until its tag or the site changes', async () => {
  let [renderings, tag, breaks] = [0, '"de-agosto"', false]
  const text = () => `<p>Onix ${renderings}</p>${'Quanto vale. '.repeat(300)}`
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' }
  const render = async () => {
    if (breaks) throw new Error('x')
    renderings++
    return new Response(text(), { headers })
  }
  const pages = createPages(render, emptyFiles, { tagOf: () => tag })
  const ask = async (path: string, accepted = 'br') => {
    const sent = { headers: { 'Accept-Encoding': accepted } }
    const response = await pages.respond(new Request(`http://localhost${path}`, sent))
    return [response.headers.get('etag'), Buffer.from(await response.arrayBuffer())] as const
  }
  // More pages than `MAX_CACHED`, for longer than `CACHE_MS`.
  for (let n = 0; n < 600; n++) await ask(`/quanto-vale/${n}`)
  vi.advanceTimersByTime(DIA_MS)
  const first = `<p>Onix 1</p>${'Quanto vale. '.repeat(300)}`
  expect(brotliDecompressSync((await ask('/quanto-vale/0'))[1]).toString()).toBe(first)
  expect(gunzipSync((await ask('/quanto-vale/0', 'gzip'))[1]).toString()).toBe(first)
  expect((await ask('/quanto-vale/0', 'identity'))[1].toString()).toBe(first)
  expect(renderings).toBe(600)
  tag = '"de-setembro"'
  expect([(await ask('/quanto-vale/0'))[0], renderings]).toEqual(['"de-setembro"', 601])
  pages.renew()
  await ask('/quanto-vale/0')
  expect(renderings).toBe(602)
  pages.renew()
  breaks = true
  expect(brotliDecompressSync((await ask('/quanto-vale/0'))[1]).toString()).toBe(text())
})

test('a page that is not public is not kept, though its tag is known', async () => {
  let renderings = 0
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }
  const render = async () => new Response(`<p>${++renderings}</p>`, { headers })
  const pages = createPages(render, emptyFiles, { tagOf: () => '"de-agosto"' })
  for (let n = 0; n < 2; n++) {
    const response = await pages.respond(new Request('http://localhost/quanto-vale/0'))
    expect(response.headers.get('etag')).not.toBe('"de-agosto"')
  }
  expect(renderings).toBe(2)
})

test('a crawl of seldom requested pages does not drop the others', async () => {
  let renderings = 0
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' }
  const render = async () => new Response(`<p>${++renderings}</p>`, { headers })
  const isSeldom = (pathname: string) => pathname !== '/quanto-vale/onix'
  const pages = createPages(render, emptyFiles, { tagOf: () => '"de-agosto"', isSeldom })
  const ask = async (path: string) => {
    const response = await pages.respond(new Request(`http://localhost${path}`))
    return response.text()
  }
  await ask('/quanto-vale/onix')
  // Each takes two kilobytes: together they exceed both limits.
  for (let n = 0; n < 16_500; n++) await ask(`/quanto-vale/${n}`)
  expect(await ask('/quanto-vale/onix')).toBe('<p>1</p>')
  expect(await ask('/quanto-vale/0')).toBe('<p>16502</p>')
})
