import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { answerCookies, visit } from '../browser.ts'
import { accessibilityFaults, settle } from '../checks/page-checks.ts'
import { digitarSenha } from '../conta.ts'
import { ADMIN, ADMIN_ENV, setUpFixtureWithWhatsapp } from '../fixture.ts'
import type { Cena, Plateia } from './cena.ts'
import { CENAS } from './cenas.ts'
import { VENDEDOR, VITRINE } from './cenas-vividas.ts'

// The pictures of `npm run fotos`: the demonstration on the fixture of the journeys, at four sizes and in both themes,
// with an index page. At 360 and 1280 px it also runs axe, in both themes.

const PASTA = process.env.FOTOS_DIR ?? ''
const LARGURAS = [360, 768, 1280, 1600]
const TEMAS = ['light', 'dark'] as const
const FILTRO = new RegExp(process.env.FOTOS_FILTRO || '.')
const ESCOLHIDAS = CENAS.filter(({ nome }) => FILTRO.test(nome))

// The screens about WhatsApp exist only where its channel is on.
const { fixture } = await setUpFixtureWithWhatsapp({ TRUST_PROXY: 'true' })
type Estado = Awaited<ReturnType<BrowserContext['storageState']>>
const sessoes = new Map<Plateia, Estado>()

beforeAll(async () => {
  if (!PASTA) throw new Error('use npm run fotos')
  fs.mkdirSync(PASTA, { recursive: true })
  const env = {
    ...process.env,
    DATA_DIR: fixture.site.dataDir,
    ...ADMIN_ENV,
  }
  await promisify(execFile)(process.execPath, ['src/commands/demo.ts'], { env })
  await entrar('admin', {
    email: ADMIN.email,
    senha: ADMIN.senha,
    login: '/admin-login',
    destino: '**/admin',
  })
  await entrar('agencia', {
    email: VITRINE.email,
    senha: VITRINE.senha,
    login: '/agencia-login',
    destino: '**/painel-agencia',
  })
  await entrar('vendedor', {
    email: VENDEDOR,
    senha: VITRINE.senha,
    login: '/agencia-login',
    destino: '**/painel-agencia',
  })
  fs.writeFileSync(path.join(PASTA, 'index.html'), montarIndice())
})

/** Credentials of a member of a panel, the login's address, and the address after it. */
type Entrada = { email: string; senha: string; login: string; destino: string }

/** Signs a member of a panel in, and keeps the session for the scenes. */
async function entrar(quem: Plateia, { email, senha, login, destino }: Entrada) {
  const { page, close } = await visit(fixture.browser, { baseURL: fixture.site.url })
  await answerCookies(page.context())
  await digitarSenha(page, email, senha, login)
  await page.waitForURL(destino)
  sessoes.set(quem, await page.context().storageState())
  await close()
}

const arquivoDe = (cena: Cena, largura: number, tema: string) => `${cena.nome}-${largura}-${tema}.png`

// Creates the state once, and applies every size and theme to it.
test.each(ESCOLHIDAS)('$nome', async cena => {
  const lembrada = sessoes.get(cena.quem)
  const { page, close } = await visit(fixture.browser, {
    baseURL: fixture.site.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...(lembrada && { storageState: lembrada }),
  })
  await answerCookies(page.context())
  await page.goto(cena.caminho)
  await cena.preparar?.(page, fixture)
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' })
  const faltas: string[] = []
  for (const width of LARGURAS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of TEMAS) {
      await page.emulateMedia({ colorScheme })
      // A full-page picture draws sticky elements at the scroll position.
      await page.evaluate(() => scrollTo(0, 0))
      await settle(page)
      // A list with another number of rows on a phone is read again, dimmed.
      await page.locator(':is(ul, section)[aria-busy=true]').first().waitFor({ state: 'detached' })
      await page.screenshot({ path: path.join(PASTA, arquivoDe(cena, width, colorScheme)), fullPage: true })
      if (width !== 360 && width !== 1280) continue
      for (const falta of await accessibilityFaults(page)) faltas.push(`${width} ${colorScheme}: ${falta}`)
    }
  }
  await close()
  expect(faltas).toEqual([])
})

/** Returns the HTML of the index page: each scene with its eight pictures side by side. */
function montarIndice(): string {
  const secoes = ESCOLHIDAS.map(cena => {
    const fotos = LARGURAS.flatMap(largura =>
      TEMAS.map(tema => {
        const arquivo = arquivoDe(cena, largura, tema)
        return `<figure><a href="${arquivo}"><img loading="lazy" src="${arquivo}" alt="${arquivo}"></a><figcaption>${largura} ${tema}</figcaption></figure>`
      }),
    )
    return `<section id="${cena.nome}"><h2>${cena.nome}</h2><div>${fotos.join('')}</div></section>`
  })
  const links = ESCOLHIDAS.map(({ nome }) => `<a href="#${nome}">${nome}</a>`)
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Fotos do site</title>
<style>body{font:16px system-ui;margin:1rem;background:#ddd}nav{columns:6 10rem;margin-bottom:2rem}nav a{display:block}
section div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}figure{margin:0;flex:none}
img{height:28rem;max-width:24rem;object-fit:cover;object-position:top;background:#fff;border:1px solid #999}</style>
<nav>${links.join('')}</nav>${secoes.join('\n')}</html>`
}
