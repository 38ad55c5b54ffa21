import fs from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'

type Evento = Record<string, unknown>
type Pedido = { method: string; mode: string; url: string }

const SITE = 'https://avalia60.exemplo.com.br'
const MONTAGEM = { versao: 'nova', paginas: ['/simulacao/carro'], arquivos: ['/assets/carro-1.js'] }

/** The headers of the server's answer for a public page. */
const PUBLICA = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** Loads the service worker of `public/avisos.js` in a simulated browser that records its calls. */
function carregar(janelas: { url: string }[] = [], cabecalhos: Record<string, string> = PUBLICA) {
  const ouvintes = new Map<string, (evento: Evento) => void>()
  const feito: unknown[] = []
  const caches = new Map<string, Map<string, unknown>>([
    ['site-velha', new Map([['/assets/velha.js', 'velha']])],
  ])
  const rede = { caiu: false, demora: false, guardaFalha: false, arquivos: 'text/javascript' }
  let esgotar = () => {}
  const abrirCache = (nome: string) => {
    const guardados = caches.get(nome) ?? new Map<string, unknown>()
    caches.set(nome, guardados)
    return {
      match: async (caminho: string) => guardados.get(caminho),
      put: async (caminho: string) => void guardados.set(caminho, `guardado ${caminho}`),
    }
  }
  const self = {
    MONTAGEM,
    addEventListener: (nome: string, ouvinte: (evento: Evento) => void) => ouvintes.set(nome, ouvinte),
    skipWaiting: () => feito.push('skipWaiting'),
    location: { origin: SITE },
    registration: { showNotification: (...dito: unknown[]) => feito.push(dito) },
    clients: {
      claim: () => feito.push('claim'),
      matchAll: async () =>
        janelas.map(({ url }) => ({
          url,
          focus: async () => feito.push(`focus ${url}`),
          navigate: async (href: string) => feito.push(`navigate ${href}`),
        })),
      openWindow: async (href: string) => feito.push(`open ${href}`),
    },
  }
  vm.runInNewContext(fs.readFileSync('public/avisos.js', 'utf8'), {
    self,
    URL,
    setTimeout: (fim: () => void) => {
      esgotar = fim
    },
    caches: {
      open: async (nome: string) => {
        if (rede.guardaFalha) throw new Error('storage')
        return abrirCache(nome)
      },
      match: async (caminho: string) => [...caches.values()].map(dentro => dentro.get(caminho)).find(Boolean),
      keys: async () => [...caches.keys()],
      delete: async (nome: string) => caches.delete(nome),
    },
    fetch: async (pedido: string | Pedido) => {
      if (rede.caiu) throw new TypeError('offline')
      if (rede.demora) await new Promise(() => undefined)
      if (typeof pedido !== 'string') return `rede ${pedido.url}`
      const tipo = pedido.startsWith('/assets/') ? rede.arquivos : 'text/html; charset=utf-8'
      return { ok: true, redirected: false, headers: new Headers({ ...cabecalhos, 'Content-Type': tipo }) }
    },
  })
  const acontecer = async (nome: string, evento: Evento = {}) => {
    const esperas: unknown[] = []
    ouvintes.get(nome)?.({ ...evento, waitUntil: (trabalho: unknown) => esperas.push(trabalho) })
    await Promise.all(esperas)
  }
  return {
    feito,
    rede,
    janelas,
    /** Ends the timeout for a slow network. */
    esgotar: () => esgotar(),
    acontecer,
    guardados: () => Object.fromEntries([...caches].map(([nome, dentro]) => [nome, [...dentro.keys()]])),
    /** The worker's answer to a request of a page; 'do navegador' if it leaves the request alone. */
    async pedir(url: string, method = 'GET', mode = 'navigate') {
      let resposta: unknown = 'do navegador'
      await acontecer('fetch', {
        request: { url: new URL(url, SITE).href, method, mode },
        respondWith: (com: unknown) => {
          resposta = com
        },
      })
      return resposta
    },
  }
}

const TOQUE = { notification: { data: { endereco: '/painel-agencia?lead=1' }, close: () => undefined } }

test('the worker shows a pushed message, with the mark of its lead as its tag', async () => {
  const { acontecer, feito } = carregar()
  const dito = {
    titulo: 'Chegou um lead novo',
    texto: 'Onix 2021',
    endereco: '/painel-agencia?lead=1',
    marca: '1',
  }
  await acontecer('push', { data: { json: () => dito } })
  expect(feito).toEqual([
    [
      'Chegou um lead novo',
      { body: 'Onix 2021', tag: '1', lang: 'pt-BR', data: { endereco: dito.endereco } },
    ],
  ])
})

test('a tap brings the open panel to the lead, or opens one, and never another site', async () => {
  const aberto = carregar([{ url: `${SITE}/` }, { url: `${SITE}/painel-agencia?ver=avisos` }])
  await aberto.acontecer('notificationclick', TOQUE)
  expect(aberto.feito).toEqual([
    `focus ${SITE}/painel-agencia?ver=avisos`,
    `navigate ${SITE}/painel-agencia?lead=1`,
  ])
  const fechado = carregar()
  await fechado.acontecer('notificationclick', TOQUE)
  expect(fechado.feito).toEqual([`open ${SITE}/painel-agencia?lead=1`])
})

test.each([
  ['/api/leads', 'GET', 'cors'],
  ['/api/leads', 'POST', 'cors'],
  ['/auth/v1/user', 'GET', 'cors'],
  ['/painel-agencia', 'GET', 'navigate'],
  ['/admin', 'GET', 'navigate'],
  ['/meus-dados', 'GET', 'navigate'],
  ['/vitrine/abc/def/carro', 'GET', 'navigate'],
  // The form of a browser without script.
  ['/simulacao/carro', 'POST', 'navigate'],
  ['/simulacao/carro.data', 'GET', 'cors'],
  ['https://outro.exemplo.com.br/simulacao/carro', 'GET', 'navigate'],
])('%s by %s (%s) is left to the browser, also without a connection', async (url, method, mode) => {
  const { acontecer, pedir, rede } = carregar()
  await acontecer('install')
  rede.caiu = true
  expect(await pedir(url, method, mode)).toBe('do navegador')
})

test('files come from the network until the installation, and then from the cache', async () => {
  const { acontecer, pedir } = carregar()
  expect(await pedir('/assets/carro-1.js', 'GET', 'cors')).toBe(`rede ${SITE}/assets/carro-1.js`)
  await acontecer('install')
  expect(await pedir('/assets/carro-1.js', 'GET', 'cors')).toBe('guardado /assets/carro-1.js')
})

test('pages come from the network, and without a connection from the cache', async () => {
  const { acontecer, pedir, rede } = carregar()
  await acontecer('install')
  expect(await pedir('/simulacao/carro?passo=contato')).toBe(`rede ${SITE}/simulacao/carro?passo=contato`)
  rede.caiu = true
  expect(await pedir('/simulacao/carro?passo=contato')).toBe('guardado /simulacao/carro')
})

test('a page that the network does not answer before the timeout comes from the cache', async () => {
  const { acontecer, pedir, rede, esgotar } = carregar()
  await acontecer('install')
  rede.demora = true
  const pedida = pedir('/simulacao/carro')
  await Promise.resolve()
  esgotar()
  expect(await pedida).toBe('guardado /simulacao/carro')
})

test('without the storage of the browser pages and files come from the network', async () => {
  const { acontecer, pedir, rede } = carregar()
  await acontecer('install')
  rede.guardaFalha = true
  expect(await pedir('/assets/carro-1.js', 'GET', 'cors')).toBe(`rede ${SITE}/assets/carro-1.js`)
  rede.caiu = true
  await expect(pedir('/simulacao/carro')).rejects.toThrow('offline')
})

test('a page in place of a file is not kept', async () => {
  const { acontecer, guardados, rede } = carregar()
  rede.arquivos = 'text/html'
  await acontecer('install')
  expect(guardados()).toEqual({ 'site-velha': ['/assets/velha.js'] })
})

test('a new version waits for the person; the files of the old one stay while a page is open', async () => {
  const { acontecer, feito, guardados, pedir, janelas } = carregar([{ url: `${SITE}/simulacao/carro` }])
  await acontecer('install')
  expect(feito).toEqual([])
  expect(guardados()).toEqual({
    'site-velha': ['/assets/velha.js'],
    'site-nova': ['/assets/carro-1.js', '/simulacao/carro'],
  })
  const source = { postMessage: (dito: string) => feito.push(dito) }
  await acontecer('message', { data: { versao: 'nova' }, source })
  await acontecer('message', { data: { versao: 'velha' }, source })
  await acontecer('message', { data: 'atualizar', source })
  expect(feito).toEqual(['versao nova', 'skipWaiting'])
  await acontecer('activate')
  expect(Object.keys(guardados())).toEqual(['site-velha', 'site-nova'])
  expect(await pedir('/assets/velha.js', 'GET', 'cors')).toBe('velha')
  janelas.splice(0)
  await pedir('/simulacao/carro')
  expect(Object.keys(guardados())).toEqual(['site-nova'])
})

test.each<Record<string, string>>([
  {},
  { 'Cache-Control': 'no-store' },
  { 'Cache-Control': 'private, max-age=60' },
])('a page that is not public is not kept: %o', async cabecalhos => {
  const { acontecer, guardados } = carregar([], cabecalhos)
  await acontecer('install')
  expect(guardados()).toEqual({ 'site-velha': ['/assets/velha.js'] })
})

test('an installation without a connection is completed by the next questionnaire', async () => {
  const { acontecer, guardados, rede } = carregar()
  rede.caiu = true
  await acontecer('install')
  rede.caiu = false
  await acontecer('message', { data: 'guardar' })
  expect(guardados()['site-nova']).toEqual(['/assets/carro-1.js', '/simulacao/carro'])
})
