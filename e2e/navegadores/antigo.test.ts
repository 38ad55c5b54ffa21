import { expect, inject, test } from 'vitest'
import { browserOfFile, visit } from '../browser.ts'
import { newerThanSupported } from './suporte/javascript.ts'

const browser = browserOfFile()
const AVISO = /^Este navegador é antigo demais para esta página/

test.each(['/simulacao/carro', '/admin-login', '/meus-dados'])(
  '%s informs the user of an old browser',
  async path => {
    const { page, close } = await visit(browser(), {})
    await page.goto(path)
    expect(await page.getByText(AVISO).isVisible()).toBe(false)
    // An old browser fails on the site's modules, so React never starts: here no script arrives at all.
    await page.route('**/*.js', route => route.abort())
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
    await page.reload()
    await page.getByText(AVISO).waitFor()
    await close()
  },
)

test('inline scripts need no more than the oldest supported browsers have', async () => {
  for (const path of ['/', '/simulacao/carro', '/avaliacao']) {
    const html = await (await fetch(`${inject('siteUrls')[0]}${path}`)).text()
    const scripts = [...html.matchAll(/<script(?: data-[^>]*)?>([\s\S]+?)<\/script>/g)].map(
      found => found[1] ?? '',
    )
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.flatMap(script => newerThanSupported(path, script))).toEqual([])
  }
})
