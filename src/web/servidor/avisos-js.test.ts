import fs from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'

type Evento = {
  data?: { json(): unknown }
  notification?: { data: { endereco: string }; close(): void }
  waitUntil(trabalho: unknown): void
}

/** The service worker of `public/avisos.js` in a simulated browser that records its calls. */
function carregar(janelas: { url: string }[] = []) {
  const ouvintes = new Map<string, (evento: Evento) => void>()
  const feito: unknown[] = []
  const self = {
    addEventListener: (nome: string, ouvinte: (evento: Evento) => void) => ouvintes.set(nome, ouvinte),
    skipWaiting: () => feito.push('skipWaiting'),
    location: { origin: 'https://avalia60.exemplo.com.br' },
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
  vm.runInNewContext(fs.readFileSync('public/avisos.js', 'utf8'), { self, URL })
  return {
    feito,
    async acontecer(nome: string, evento: Omit<Evento, 'waitUntil'> = {}) {
      const esperas: unknown[] = []
      ouvintes.get(nome)?.({ ...evento, waitUntil: trabalho => esperas.push(trabalho) })
      await Promise.all(esperas)
    },
    ouvidos: [...ouvintes.keys()],
  }
}

const TOQUE = { notification: { data: { endereco: '/painel-agencia?lead=1' }, close: () => undefined } }

test('the worker shows a pushed message, once for a lead, and answers no request of a page', async () => {
  const { acontecer, feito, ouvidos } = carregar()
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
  expect(ouvidos).not.toContain('fetch')
})

test('a tap brings the open panel to the lead, or opens one, and never another site', async () => {
  const aberto = carregar([
    { url: 'https://avalia60.exemplo.com.br/' },
    { url: 'https://avalia60.exemplo.com.br/painel-agencia?ver=avisos' },
  ])
  await aberto.acontecer('notificationclick', TOQUE)
  expect(aberto.feito).toEqual([
    'focus https://avalia60.exemplo.com.br/painel-agencia?ver=avisos',
    'navigate https://avalia60.exemplo.com.br/painel-agencia?lead=1',
  ])
  const fechado = carregar()
  await fechado.acontecer('notificationclick', TOQUE)
  expect(fechado.feito).toEqual(['open https://avalia60.exemplo.com.br/painel-agencia?lead=1'])
})
