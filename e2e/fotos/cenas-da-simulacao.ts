import type { Page } from 'playwright-core'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { expectInteractive } from '../browser.ts'
import { responder } from '../teclado.ts'
import type { Cena } from './cena.ts'

/** A questionnaire whose vehicle is known from its address. */
const CONHECIDO = '/simulacao/carro?marca=Chevrolet&modelo=Onix&ano=2021'

/** Answers one step by keyboard, and goes on. */
async function responderPasso(page: Page) {
  do await page.keyboard.press('Tab')
  while (!(await responder(page)))
}

/** Answers the steps of a wizard before a given one, by keyboard. */
const responderAte = (passo: number) => async (page: Page) => {
  for (let atual = 1; atual < passo; atual++) {
    await page.getByText(`Passo ${atual} de`).waitFor()
    await expectInteractive(page)
    await responderPasso(page)
  }
}

/** The questionnaires, the report, and the pages for a person without an account. */
export const CENAS_DA_SIMULACAO: Cena[] = [
  ...TIPOS_VEICULO.map(
    (tipo): Cena => ({ nome: `simulacao-${tipo}-1`, quem: 'visitante', caminho: `/simulacao/${tipo}` }),
  ),
  ...(['moto', 'caminhao', 'utilitario', 'trator', 'outros'] as const).map(
    (tipo): Cena => ({
      nome: `simulacao-${tipo}-2`,
      quem: 'visitante',
      caminho: `/simulacao/${tipo}`,
      preparar: async page => {
        await responderAte(2)(page)
        await page.getByText('Passo 2 de').waitFor()
      },
    }),
  ),
  ...[2, 3, 4, 5, 6, 7, 8, 9].map(
    (passo): Cena => ({
      nome: `simulacao-carro-${passo}`,
      quem: 'visitante',
      caminho: CONHECIDO,
      preparar: async page => {
        await responderAte(passo)(page)
        await page.getByText(`Passo ${passo} de 9`).waitFor()
      },
    }),
  ),
  {
    nome: 'simulacao-sem-sinal',
    quem: 'visitante',
    caminho: CONHECIDO,
    preparar: async page => {
      await responderAte(9)(page)
      await page.getByText('Passo 9 de 9').waitFor()
      await page.context().setOffline(true)
      await responderPasso(page)
      await page.getByText('As suas respostas estão guardadas neste aparelho.').waitFor()
    },
  },
  { nome: 'resultado', quem: 'visitante', caminho: CONHECIDO, preparar: abrirRelatorio },
  {
    nome: 'resultado-sem-sinal',
    quem: 'visitante',
    caminho: CONHECIDO,
    preparar: async page => {
      await abrirRelatorio(page)
      await page.context().setOffline(true)
      await page.getByText(/^Sem conexão/).waitFor()
    },
  },
  {
    nome: 'resultado-acompanhar',
    quem: 'visitante',
    caminho: CONHECIDO,
    async preparar(page) {
      await abrirRelatorio(page)
      await page.getByRole('heading', { name: 'Compartilhar ou acompanhar' }).click()
      await page.getByRole('button', { name: 'Receber pelo WhatsApp' }).waitFor()
    },
  },
  // The keyboard types "Honda" as brand and model, which is in no table.
  {
    nome: 'resultado-sem-valor',
    quem: 'visitante',
    caminho: '/simulacao/carro',
    async preparar(page) {
      await abrirRelatorio(page)
      await page.getByRole('button', { name: 'Civic' }).waitFor()
    },
  },
  {
    nome: 'resultado-compartilhado',
    quem: 'visitante',
    caminho: CONHECIDO,
    preparar: async page => {
      await abrirRelatorio(page)
      await page.getByText('Compartilhar ou acompanhar').click()
      await page.getByRole('button', { name: 'Copiar link do relatório' }).click()
      await page.goto(await page.getByLabel('Link do relatório').inputValue())
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  { nome: 'meus-dados', quem: 'visitante', caminho: '/meus-dados' },
  { nome: 'recibo', quem: 'visitante', caminho: '/recibo' },
  { nome: 'uso-da-api', quem: 'visitante', caminho: '/uso-da-api' },
]

/** Answers all nine steps of the car, and waits for the report. */
async function abrirRelatorio(page: Page) {
  await responderAte(10)(page)
  await page.waitForURL('**/resultado')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
