import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { expectAccessible, expectNoEnglish, expectNoSideScroll } from './checks/page-checks.ts'
import { digitarSenha } from './conta.ts'
import { consultar } from './database.ts'
import { escreverNoBanco } from './escrever-no-banco.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { abrirOuvindo } from './painel.ts'
import { criarAgencia, deixarLead } from './people.ts'

const fixture = setUpFixture()
const TELEFONE = { viewport: { width: 360, height: 740 } }
const DADOS_SEM_CONTATO = { nome: 'Marina Exemplo', aceita_contato_parceiros: false }

/** Opens a window of a new lead, to which the agency is invited. */
async function abrirJanela(n: number, agencia: string, mudancas: Parameters<typeof criarJanela>[3] = {}) {
  const lead = await deixarLead(fixture, n, DADOS_SEM_CONTATO)
  const janela = await escreverNoBanco(fixture.site, painel =>
    criarJanela(painel, lead, [{ id: agencia }], mudancas),
  )
  return { lead, janela }
}

test('on a phone an agency offers in five taps; after the choice it gets the contact and says what it paid', async () => {
  const agencia = await criarAgencia(fixture, 'Carros da Serra', 'serra@exemplo.com.br')
  const { lead, janela } = await abrirJanela(1, agencia)
  const visita = await visitar(fixture, 360, 'light', TELEFONE)
  const { page } = visita
  await digitarSenha(page, 'serra@exemplo.com.br')
  await page.waitForURL('**/painel-agencia')
  let toques = 0
  const tocar = async (alvo: Locator) => {
    await alvo.click()
    toques++
  }
  await tocar(page.getByRole('tab', { name: 'Propostas (1)' }))
  const cartao = page.locator('[data-linha]').first()
  await cartao.getByText('Nova', { exact: true }).waitFor()
  expect((await cartao.boundingBox())?.y).toBeLessThanOrEqual(240)
  await cartao.getByText('R$ 47.000 a 52.000').waitFor()
  await expectAccessible(page)
  await tocar(cartao.getByRole('button', { name: 'Chevrolet Onix 2021' }))
  const gaveta = page.getByRole('dialog', { name: 'Chevrolet Onix 2021' })
  await tocar(gaveta.getByRole('button', { name: 'Mais R$ 500' }))
  const enviar = gaveta.getByRole('button', { name: 'Enviar proposta de R$ 50.000' })
  await enviar.waitFor()
  const nuncaVale =
    'desgaste normal da idade; pequenos reparos; defeito que o dono já tinha informado; quilometragem com diferença de até 2%; outro motivo'
  await gaveta.getByText(`Nunca vale: ${nuncaVale}.`).waitFor()
  await expectAccessible(page)
  await expectNoEnglish(page)
  await tocar(enviar)
  await gaveta.getByText('Enviada. O dono ainda vai escolher.').waitFor()
  expect(toques).toBeLessThanOrEqual(5)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  expect(await gaveta.textContent()).not.toContain('Marina')

  await gaveta.getByRole('button', { name: 'Aumentar' }).click()
  await gaveta.getByRole('textbox', { name: 'Quanto você paga' }).fill('51200')
  await gaveta.getByRole('button', { name: 'Aumentar para R$ 51.200' }).click()
  await gaveta.getByText('R$ 51.200', { exact: true }).waitFor()
  expect(await gaveta.getByRole('button', { name: 'Aumentar' }).count()).toBe(0)

  await escreverNoBanco(fixture.site, painel => escolherProposta(painel, janela, { id: agencia }, lead))
  await gaveta.getByText('Marina Exemplo').waitFor()
  await gaveta.getByText(/^O dono escolheu a sua propostaFale com o dono até \d/).waitFor()
  await gaveta.getByRole('button', { name: 'Marcar contatado' }).click()
  await gaveta.getByText(/Primeiro contato em \d/).waitFor()
  await gaveta.getByRole('radio', { name: 'Paguei' }).check()
  await gaveta.getByRole('button', { name: 'Guardar resultado' }).click()
  await gaveta.getByText('Você pagou: R$ 51.200. Ainda não conta.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Encerradas' }).click()
  await page.locator('[data-linha]').getByText('O dono escolheu a sua: R$ 51.200').waitFor()
  await page.getByRole('button', { name: 'Histórico: 0 de 5 casos para aparecer' }).click()
  await page.getByRole('dialog', { name: 'Seu histórico' }).getByText('Chevrolet Onix 2021').waitFor()
  await expectAccessible(page)
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('windows arrive live, an odd amount is asked about, and an offer is withdrawn', async () => {
  const agencia = await criarAgencia(fixture, 'Vale Veículos', 'vale@exemplo.com.br')
  const visita = await visitar(fixture, 1280, 'dark')
  const { page } = visita
  await digitarSenha(page, 'vale@exemplo.com.br')
  await page.waitForURL('**/painel-agencia')
  await abrirOuvindo(page, '/painel-agencia?ver=propostas', '**/api/minha-agencia/eventos')
  await page.getByText('Nenhum veículo pedindo proposta agora').waitFor()
  const { janela } = await abrirJanela(2, agencia)
  await page.getByRole('tab', { name: 'Propostas (1)' }).waitFor()
  await page.locator('[data-linha]').waitFor()
  await expectAccessible(page)
  // The link of a mail opens the window by this address.
  await page.goto(`/painel-agencia?janela=${janela}`)
  const gaveta = page.getByRole('dialog', { name: 'Chevrolet Onix 2021' })
  await gaveta.getByRole('button', { name: 'Já bateu?' }).click()
  await gaveta.getByText('Aguardando o dono').waitFor()
  await gaveta.getByRole('textbox', { name: 'Quanto você paga' }).fill('5000')
  await gaveta.getByRole('button', { name: 'Enviar proposta de R$ 5.000' }).click()
  await page
    .getByRole('dialog', { name: 'Confira o valor' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await gaveta.getByRole('textbox', { name: 'Quanto você paga' }).fill('48000')
  await gaveta.getByText('Vale 7 dias · o dono leva · vistoria completa').click()
  await gaveta.getByRole('radio', { name: 'Busco grátis' }).check()
  await gaveta.getByRole('button', { name: 'Enviar proposta de R$ 48.000' }).click()
  await gaveta.getByText(/busca grátis/).waitFor()
  await gaveta.getByRole('button', { name: 'Desistir' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Desistir da proposta' })
  await pergunta.getByText(/não conta no seu histórico/).waitFor()
  await pergunta.getByRole('button', { name: 'Desistir' }).click()
  await gaveta.getByText('Você desistiu desta proposta.').waitFor()
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('an agency cuts the price for a fact stated wrong, and sends its photos afterwards', async () => {
  const agencia = await criarAgencia(fixture, 'Provas Veículos', 'provas@exemplo.com.br')
  const { lead, janela } = await abrirJanela(3, agencia)
  await escreverNoBanco(fixture.site, async painel => {
    await criarProposta(painel, janela, { id: agencia }, { valor: 50_000 })
    await escolherProposta(painel, janela, { id: agencia }, lead)
  })
  const visita = await visitar(fixture, 360, 'dark', TELEFONE)
  const { page } = visita
  await digitarSenha(page, 'provas@exemplo.com.br')
  await page.waitForURL('**/painel-agencia')
  await page.goto(`/painel-agencia?janela=${janela}`)
  const gaveta = page.getByRole('dialog', { name: 'Chevrolet Onix 2021' })
  await gaveta.getByRole('radio', { name: 'Baixei o preço' }).check()
  await gaveta.getByRole('textbox', { name: 'Quanto você pagou' }).fill('44000')
  await gaveta.getByRole('radio', { name: /^O dono informou errado um fato importante/ }).check()
  await gaveta.getByText(/^Mostre o fato errado, agora ou em até 24 horas/).waitFor()
  await gaveta.getByRole('radio', { name: 'Outro fato' }).check()
  await gaveta.getByRole('button', { name: 'Guardar resultado' }).click()
  await gaveta.getByText(/^Sem fotos até \d/).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const buffer = await drawPhoto('avaria', '#b3392f')
  await gaveta
    .getByLabel('Fotos do que estava diferente')
    .setInputFiles({ name: 'chassi.jpg', mimeType: 'image/jpeg', buffer })
  await gaveta.getByRole('button', { name: 'Enviar 1 foto' }).click()
  await gaveta.getByText('1 foto enviada.').waitFor()
  await expectAccessible(page)
  const fotos = await consultar(
    fixture.site.dataDir,
    `select 1 from fotos where lead_id = '${lead}' and proposta_id is not null`,
  )
  expect(fotos).toHaveLength(1)
  expect(visita.problems).toEqual([])
  await visita.close()
})
