import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSoon, type Visit } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { abrirOuvindo, aviso, linha, tirarDiscador } from './painel.ts'
import { criarLead, entrarNaAgencia } from './passos/painel-de-uma-agencia.ts'
import { atribuirLead, criarAgencia, esperarNaCaixa, provarCaixa, SENHA } from './people.ts'

const fixture = setUpFixture()

test('arrivals on another page are counted and shown on request; a seller accepts an invitation and gets a lead', async () => {
  const agencia = await criarAgencia(fixture, 'Autos Vale', 'vale@exemplo.com.br')
  await provarCaixa(fixture, 'vale@exemplo.com.br')
  await atribuirLead(fixture, await criarLead(fixture, 'Iara Exemplo'), agencia)
  const { page, close } = await entrarNaAgencia(fixture, 'vale@exemplo.com.br')
  await abrirOuvindo(page, '/painel-agencia?pagina=2', '**/api/minha-agencia/eventos')
  await page.getByText('Essa página não tem leads').waitFor()
  await page.getByRole('button', { name: 'Ver todos os leads' }).click()
  await linha(page, 'Iara').waitFor()
  await page.goBack()
  await page.getByText('Essa página não tem leads').waitFor()
  await atribuirLead(fixture, await criarLead(fixture, 'Davi Exemplo'), agencia)
  await page.getByRole('button', { name: 'Ver 1 lead novo' }).click()
  await linha(page, 'Davi').waitFor()
  await expectSoon(() => page.locator('[data-linha]').first().innerText()).toContain('Davi')
  await expectSoon(() => new URL(page.url()).search).toBe('')

  await page.getByRole('tab', { name: 'Equipe' }).click()
  await page.getByLabel('Nome').fill('Ana Vendedora')
  await page.getByLabel('E-mail').fill('ana.vale@exemplo.com.br')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  const palavra = await esperarNaCaixa(fixture, 'ana.vale@exemplo.com.br', /\/convite#([\w-]+)/)
  const ana = await aceitarConvite(palavra)
  await page.reload()
  await page.getByText('Ana Vendedora').first().waitFor()
  await page.getByRole('tab', { name: 'Leads' }).click()
  await page.getByRole('button', { name: 'Davi Exemplo' }).click()
  await page.getByRole('dialog').getByLabel('Vendedor').selectOption('Ana Vendedora')
  await aviso(page, 'Lead de Ana Vendedora').waitFor()
  await ana.page.getByRole('button', { name: 'Davi Exemplo' }).click()
  await ana.page.getByText('Este lead é seu.').waitFor()
  await ana.page.getByRole('heading', { name: 'Por que este lead chegou' }).waitFor()
  await expectAccessible(ana.page)
  await tirarDiscador(ana.page)
  await ana.page.getByRole('dialog').getByRole('link', { name: 'Ligar' }).click()
  await ana.page.getByRole('button', { name: 'Marcar contatado, comigo' }).click()
  await aviso(ana.page, 'Davi Exemplo: contatado').waitFor()
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await atribuirLead(fixture, await criarLead(fixture, 'Lia Exemplo'), agencia)
  await conferirPegarDaLista(ana.page)
  expect(ana.problems).toEqual([])
  await ana.close()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await conferirPegarEPassar(page)
  await close()
})

/**
 * Checks that an owner takes a lead with the mark of the first contact; on a phone, one selected lead goes to a seller.
 */
async function conferirPegarEPassar(page: Page) {
  await page.getByRole('button', { name: 'Iara Exemplo' }).click()
  const gaveta = page.getByRole('dialog', { name: 'Iara Exemplo' })
  await tirarDiscador(page)
  await gaveta.getByRole('link', { name: 'Ligar' }).click()
  await gaveta.getByRole('button', { name: 'Marcar contatado, comigo' }).click()
  await expectSoon(() => gaveta.getByRole('radio', { name: 'Contatado' }).isChecked()).toBe(true)
  await expectSoon(() => gaveta.getByLabel('Vendedor').inputValue()).not.toBe('')
  await gaveta.getByRole('button', { name: 'Fechar' }).click()
  await gaveta.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Filtros e ordem' }).click()
  await page.getByRole('button', { name: 'Selecionar vários' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Iara Exemplo' }).check()
  await page.getByLabel('Passar para').selectOption('Ana Vendedora')
  await page.getByRole('button', { name: 'Passar', exact: true }).click()
  await aviso(page, '1 lead passado para Ana Vendedora').waitFor()
}

/** Checks that a seller finds the leads without a seller by one press, and takes one without opening it. */
async function conferirPegarDaLista(page: Page) {
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await chip('Livres').click()
  await linha(page, 'Davi').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const pegar = page.getByRole('button', { name: 'Pegar o lead de Lia Exemplo' })
  expect((await pegar.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await pegar.click()
  await aviso(page, 'O lead é seu').waitFor()
  await linha(page, 'Lia').waitFor({ state: 'detached' })
  await chip('Meus').click()
  await linha(page, 'Lia').waitFor()
  await pegar.waitFor({ state: 'detached' })
  await linha(page, 'Iara').waitFor({ state: 'detached' })
  await chip('Meus').click()
  await linha(page, 'Iara').waitFor()
}

/** Accepts an invitation on a phone; a seller's panel has the leads, without the agency's settings. */
async function aceitarConvite(palavra: string): Promise<Visit> {
  const visita = await visitar(fixture, 360)
  await visita.page.goto(`/convite#${palavra}`)
  await visita.page.getByRole('heading', { name: 'Autos Vale chamou você para a equipe' }).waitFor()
  await visita.page.getByLabel('Crie uma senha').fill(SENHA)
  await expectAccessible(visita.page)
  await visita.page.getByRole('button', { name: 'Aceitar convite' }).click()
  await visita.page.waitForURL('**/painel-agencia')
  await linha(visita.page, 'Davi').waitFor()
  await expectSoon(() => visita.page.getByRole('tab').allInnerTexts()).toEqual([
    'Leads',
    'Propostas',
    'Avisos',
  ])
  return visita
}
