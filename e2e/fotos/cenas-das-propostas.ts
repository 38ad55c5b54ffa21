import type { Page } from 'playwright-core'
import type { Situacao } from '#web/propostas/base/situacao-da-janela.ts'
import type { Cena } from './cena.ts'
import { ESTADOS, FOTO_DA_LOJA } from './propostas-inventadas.ts'

// The owner's page of offers in each state.

/** Answers the reads of the page of offers. */
async function responder(page: Page, situacao: Partial<Situacao>): Promise<void> {
  const json = { pode: true, porque: null, contato_autorizado: false, janela: null, ...situacao }
  await page.route('**/api/propostas', rota => rota.fulfill({ json }))
  await page.route(`**${FOTO_DA_LOJA.endereco}*`, rota =>
    rota.fulfill({ body: FOTO_DA_LOJA.bytes, contentType: 'image/jpeg' }),
  )
  await page.route('**/api/fotos/que-falta*', rota => rota.fulfill({ status: 404 }))
  await page.route('**/api/propostas/fotos', rota => rota.fulfill({ json: [] }))
}

/** Opens the page in one of `ESTADOS`; `depois` may press something on it. */
const abrir = (nome: string, depois?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await responder(page, ESTADOS[nome] ?? {})
  const lidas = page.waitForResponse('**/api/propostas')
  await page.goto('/propostas#palavra')
  await lidas
  await page.getByText('Um instante').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (nome === 'fato-errado') await page.getByText('Não abriu').waitFor()
  if (nome.startsWith('esperando')) await page.getByLabel('Fotografar: Frente').waitFor()
  await depois?.(page)
}

/** Each state, its dialogs, and the page without a word and with a wrong one. */
export const CENAS_DAS_PROPOSTAS: Cena[] = [
  { nome: 'propostas', quem: 'visitante', caminho: '/propostas' },
  ...Object.keys(ESTADOS).map(
    (nome): Cena => ({ nome: `propostas-${nome}`, quem: 'visitante', caminho: '/', preparar: abrir(nome) }),
  ),
  {
    nome: 'propostas-escolher',
    quem: 'visitante',
    caminho: '/',
    preparar: abrir('com-propostas', page =>
      page.getByRole('button', { name: 'Escolher a proposta da Vitrine Automóveis' }).click(),
    ),
  },
  {
    nome: 'propostas-nenhuma',
    quem: 'visitante',
    caminho: '/',
    preparar: abrir('com-propostas', async page => {
      await page.getByText('Outras opções').click()
      await page.getByRole('button', { name: 'Nenhuma serve' }).click()
    }),
  },
  {
    nome: 'propostas-link-invalido',
    quem: 'visitante',
    caminho: '/propostas#outra-palavra',
    preparar: page => page.getByRole('alert').waitFor(),
  },
]
