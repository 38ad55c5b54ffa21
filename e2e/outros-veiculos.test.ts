import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { JORNADAS, pedeContinuar, type Resposta } from './assistentes.ts'
import { answerCookies, browserOfFile, expectSoon, visit } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'
import {
  conferirPasso,
  continuar,
  enviar,
  escolherSugestao,
  preencherContato,
  responderObjetivo,
} from './simulacao.ts'

const browser = browserOfFile()
const TELEFONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' as const }

/** Gives one answer of a step. */
async function darResposta(page: Page, resposta: Resposta) {
  if ('lista' in resposta) await page.getByLabel(resposta.lista).selectOption(resposta.opcao)
  else if ('sugestao' in resposta)
    await escolherSugestao(page, resposta.sugestao, resposta.digitado, resposta.opcao)
  else if ('texto' in resposta) await page.getByLabel(resposta.texto).fill(resposta.valor)
  else if ('abrir' in resposta) await page.locator('summary', { hasText: resposta.abrir }).click()
  else await page.getByRole('radio', { name: resposta.marcar }).click()
}

describe('the other five vehicles, on a phone', () => {
  test.each(JORNADAS)(
    'the wizard of $tipo reaches its report',
    async ({ tipo, objetivo, passos, titulo }) => {
      const visita = await visit(browser(), TELEFONE)
      const { page } = visita
      const respostasDosPassos = Object.values(passos)
      const total = respostasDosPassos.length + 2
      await page.goto(`/simulacao/${tipo}`)
      await page.getByRole('button', { name: 'Aceitar todos' }).click()
      await conferirPasso(page, 1, total)
      await responderObjetivo(page, objetivo)
      for (const [posicao, respostas] of respostasDosPassos.entries()) {
        await conferirPasso(page, posicao + 2, total)
        // Spec §2 does not offer this answer for other vehicles.
        if (tipo === 'outros') expect(await page.getByText('Financiado - Nome de Terceiro').count()).toBe(0)
        for (const resposta of respostas) await darResposta(page, resposta)
        if (pedeContinuar(respostas)) await continuar(page).click()
      }
      await conferirPasso(page, total, total)
      await preencherContato(page)
      await enviar(page).click()
      await page.waitForURL('**/resultado')
      // Another vehicle gets no value: its report begins with what is missing, and names the vehicle below.
      await page.getByRole('heading', { level: tipo === 'outros' ? 2 : 1, name: titulo }).waitFor()
      if (tipo === 'trator') {
        // FIPE has no farm machines: the page never says FIPE for them.
        await page.getByText('Valor de referência', { exact: true }).first().waitFor()
        expect(await page.getByText('Valor FIPE').count()).toBe(0)
      }
      await expectAccessible(page)
      expect(visita.problems).toEqual([])
      await visita.close()
    },
  )
})

test('a pause in the middle of a model’s name keeps the year', async () => {
  const visita = await visit(browser(), TELEFONE)
  const { page } = visita
  await answerCookies(page.context())
  await page.goto('/simulacao/utilitario')
  await responderObjetivo(page)
  await escolherSugestao(page, 'Marca', 'Fiat')
  // The table reads "Duca" as the Duna of 1994.
  await page.getByLabel('Modelo').fill('Duca')
  await page.getByRole('radio', { name: '1994', exact: true }).waitFor()
  await escolherSugestao(page, 'Modelo', 'Ducato')
  await expectSoon(() => page.getByRole('radio', { name: '2020', exact: true }).isChecked()).toBe(true)
  await expectSoon(() => continuar(page).isEnabled()).toBe(true)
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('the fields for another vehicle appear one after the other, each with an example', async () => {
  const visita = await visit(browser(), TELEFONE)
  const { page } = visita
  await answerCookies(page.context())
  await page.goto('/simulacao/outros')
  await responderObjetivo(page)
  const estagios = [
    ['Tipo do veículo', 'Lancha'],
    ['Marca', 'Focker'],
    ['Modelo', '160'],
  ] as const
  for (const [i, [rotulo, valor]] of estagios.entries()) {
    await expectSoon(() => page.locator('main input[type=text]').count(), rotulo).toBe(i + 1)
    expect(await page.getByLabel(rotulo).getAttribute('placeholder')).toMatch(/^Ex\.: /)
    await page.getByLabel(rotulo).fill(valor)
  }
  await page.getByText('2020', { exact: true }).first().waitFor()
  await page.getByLabel('Tipo do veículo').fill('')
  expect(await page.getByLabel('Modelo').inputValue()).toBe('160')
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('every brand is a tile or one tap away: the last tile opens the list of its field', async () => {
  const visita = await visit(browser(), TELEFONE)
  const { page } = visita
  await answerCookies(page.context())
  await page.goto('/simulacao/trator')
  await responderObjetivo(page)
  await page.getByRole('button', { name: 'Outra marca' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('campo-marca')
  await page.getByRole('option', { name: 'Outros' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Kubota' }).click()
  expect(await page.getByLabel('Marca').inputValue()).toBe('Kubota')
  expect(visita.problems).toEqual([])
  await visita.close()
})
