import type { Page } from 'playwright-core'
import { TITULOS_LEGAIS } from '#domain/conteudo/conteudo.ts'
import { expectInteractive } from '../browser.ts'
import type { Cena } from './cena.ts'

/** The public pages and the sign-in pages. */
export const CENAS_PUBLICAS: Cena[] = [
  { nome: 'inicio', quem: 'visitante', caminho: '/' },
  { nome: 'categorias', quem: 'visitante', caminho: '/selecao-categoria' },
  { nome: 'planos', quem: 'visitante', caminho: '/planos' },
  { nome: 'quanto-vale', quem: 'visitante', caminho: '/quanto-vale' },
  { nome: 'quanto-vale-marca', quem: 'visitante', caminho: '/quanto-vale/carro/chevrolet' },
  { nome: 'quanto-vale-familia', quem: 'visitante', caminho: '/quanto-vale/carro/chevrolet/onix' },
  { nome: 'quanto-vale-ano', quem: 'visitante', caminho: '/quanto-vale/carro/chevrolet/onix/2019' },
  { nome: 'busca', quem: 'visitante', caminho: '/busca?q=cruse+hatch' },
  {
    nome: 'comparar',
    quem: 'visitante',
    caminho: '/comparar?v=carro/chevrolet/onix/2019&v=carro/hyundai/hb20/2019&v=carro/volkswagen/gol/2019',
  },
  { nome: 'nossa-precisao', quem: 'visitante', caminho: '/nossa-precisao' },
  { nome: 'nao-encontrada', quem: 'visitante', caminho: '/nao-existe' },
  { nome: 'cookies', quem: 'visitante', caminho: '/', preparar: perguntarCookies },
  {
    nome: 'cookies-preferencias',
    quem: 'visitante',
    caminho: '/',
    preparar: async page => {
      await perguntarCookies(page)
      await page.getByRole('button', { name: 'Gerenciar preferências' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...['admin-login', 'agencia-login', 'cadastro-agencia', 'reset-admin-password'].map(
    (nome): Cena => ({ nome, quem: 'visitante', caminho: `/${nome}`, preparar: expectInteractive }),
  ),
  ...[...Object.keys(TITULOS_LEGAIS), 'fale-conosco'].map(
    (chave): Cena => ({ nome: `texto-${chave}`, quem: 'visitante', caminho: `/${chave}` }),
  ),
]

/** Shows the banner, as a first visit does. */
async function perguntarCookies(page: Page) {
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'))
  await page.reload()
  await page.getByRole('button', { name: 'Aceitar todos' }).waitFor()
}
