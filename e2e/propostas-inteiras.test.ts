import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { expectSoon } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'
import { digitarSenha } from './conta.ts'
import { consultar } from './database.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { abrirRelatorioSemContato, botao, esperarTitulo, recuarDatas } from './passos/propostas.ts'
import { criarAgencia } from './people.ts'

const fixture = setUpFixture({ TRUST_PROXY: 'true' })

const LOJAS = { vale: 'vale@exemplo.com.br', serra: 'serra@exemplo.com.br' }

beforeAll(async () => {
  await criarAgencia(fixture, 'Vale Seminovos', LOJAS.vale)
  await criarAgencia(fixture, 'Serra Veículos', LOJAS.serra)
})

const gaveta = (page: Page) => page.getByRole('dialog', { name: /^Chevrolet Onix/ })

/** Opens the owner's page, from the report of the own car to the open window. */
async function abrirDono(n: number) {
  const visita = await abrirRelatorioSemContato(fixture, n)
  await visita.page.getByRole('link', { name: 'Quero propostas antes de dar o meu contato' }).click()
  await botao(visita.page, 'Pedir propostas').click()
  await esperarTitulo(visita.page, 'Esperando propostas')
  return visita
}

/** Opens the list of windows as an agency's person, in a browser of their own. */
async function abrirLoja(loja: keyof typeof LOJAS) {
  const visita = await visitar(fixture, 1280)
  await digitarSenha(visita.page, LOJAS[loja])
  await visita.page.waitForURL('**/painel-agencia')
  await visita.page.goto('/painel-agencia?ver=propostas')
  return visita
}

/** Opens the newest window as the agency, and offers. */
async function propor(page: Page, valor: number) {
  await page.locator('[data-linha]').first().getByRole('button').click()
  await gaveta(page).getByRole('textbox', { name: 'Quanto você paga' }).fill(String(valor))
  await botao(page, /^Enviar proposta de/).click()
  await gaveta(page).getByText('Enviada. O dono ainda vai escolher.').waitFor()
}

test('an owner and two agencies, each in a browser: from the request to the record', async () => {
  const [dono, vale, serra] = [await abrirDono(1), await abrirLoja('vale'), await abrirLoja('serra')]
  // The question of one agency, answered by a tap, is there for the other.
  await vale.page.locator('[data-linha]').first().getByRole('button').click()
  await gaveta(vale.page).getByRole('button', { name: 'Já bateu?' }).click()
  await gaveta(vale.page).getByText('Aguardando o dono').waitFor()
  await vale.page.keyboard.press('Escape')
  await dono.page.reload()
  await botao(dono.page, 'Batida pequena').click()
  const painel = { name: 'painel.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto('painel', '#2f5fb3') }
  await dono.page.getByLabel('Fotografar: Painel').setInputFiles(painel)
  await dono.page.locator('img[src^="/api/fotos/"]').waitFor()
  await dono.page.getByText('Tudo respondido. As lojas convidadas já veem.').waitFor()
  await propor(vale.page, 45_000)
  await propor(serra.page, 46_000)
  await gaveta(serra.page).getByText('Batida pequena').waitFor()
  const foto = gaveta(serra.page).getByRole('img', { name: 'Foto: Painel' })
  await foto.scrollIntoViewIfNeeded()
  await expectSoon(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await gaveta(serra.page).textContent()).not.toMatch(/Pessoa|45\.000/)

  await dono.page.reload()
  await esperarTitulo(dono.page, '2 propostas para você')
  await botao(dono.page, 'Escolher a proposta da Serra Veículos').click()
  await botao(dono.page, 'Escolher e enviar meu contato').click()
  await esperarTitulo(dono.page, 'Você escolheu a Serra Veículos')

  // The drawer of the chosen one follows by itself; the other learns its rank and nothing else.
  await gaveta(serra.page).getByText('O dono escolheu a sua proposta', { exact: true }).waitFor()
  await gaveta(vale.page)
    .getByText(/2º lugar/)
    .waitFor()
  expect(await gaveta(vale.page).textContent()).not.toMatch(/46\.000|Serra/)
  await botao(serra.page, 'Marcar contatado').click()
  await gaveta(serra.page)
    .getByText(/Primeiro contato em \d/)
    .waitFor()

  await recuarDatas(fixture, dono.lead_id, 11, ['escolhida_em'])
  await dono.page.reload()
  await dono.page.getByRole('heading', { name: 'Vendeu para a Serra Veículos?' }).waitFor()
  await expectAccessible(dono.page)
  await botao(dono.page, 'Vendi por R$ 46.000').click()
  await dono.page.getByRole('heading', { name: 'Obrigado pela resposta' }).waitFor()
  await gaveta(serra.page).getByRole('radio', { name: 'Paguei' }).check()
  await botao(serra.page, 'Guardar resultado').click()
  await gaveta(serra.page)
    .getByText(/^Você pagou: R\$\s46\.000; .*Conta como palavra cumprida\.$/)
    .waitFor()
  await serra.page.keyboard.press('Escape')
  await botao(serra.page, 'Histórico: 1 de 5 casos para aparecer').click()
  await serra.page
    .getByRole('dialog', { name: 'Seu histórico' })
    .getByText(/^Chevrolet Onix/)
    .waitFor()
  for (const { problems, close } of [dono, vale, serra]) {
    expect(problems).toEqual([])
    await close()
  }
})

test('a window with an offer lapses without a contact; in the next one none serves, for a reason', async () => {
  const [dono, vale] = [await abrirDono(2), await abrirLoja('vale')]
  await propor(vale.page, 44_000)
  await recuarDatas(fixture, dono.lead_id, 20, ['aberta_em', 'fecha_em', 'caduca_em'])
  await expectSoon(async () => {
    await dono.page.reload()
    await dono.page.getByText('Um instante').waitFor({ state: 'detached' })
    return dono.page.getByRole('heading', { level: 1 }).innerText()
  }).toBe('O prazo terminou')
  await dono.page
    .getByText('Você não escolheu nenhuma proposta. Nenhuma loja recebeu o seu contato.')
    .waitFor()
  await botao(dono.page, 'Pedir propostas de novo').click()
  await esperarTitulo(dono.page, 'Esperando propostas')
  await vale.page.goto('/painel-agencia?ver=propostas')
  await propor(vale.page, 43_000)
  await dono.page.reload()
  await esperarTitulo(dono.page, '1 proposta para você')
  await dono.page.getByText('Outras opções').click()
  await botao(dono.page, 'Nenhuma serve').click()
  await dono.page
    .getByRole('dialog', { name: 'Nenhuma serve' })
    .getByRole('button', { name: 'Os valores são baixos' })
    .click()
  await esperarTitulo(dono.page, 'Pedido encerrado')
  await vale.page.reload()
  await gaveta(vale.page).getByText('O dono não escolheu nenhuma proposta.').waitFor()
  const { length } = await consultar(
    fixture.site.dataDir,
    `select from leads_agencias where lead_id = '${dono.lead_id}'`,
  )
  expect(length).toBe(0)
  for (const { problems, close } of [dono, vale]) {
    expect(problems).toEqual([])
    await close()
  }
})
