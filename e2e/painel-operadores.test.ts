import { expect, test } from 'vitest'
import { expectInteractive, expectSoon, focusedText } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { setUpFixture, TELAS, visitar } from './fixture.ts'
import { abrirAba, acharBotao, aviso, linha, salvarDialogo } from './painel.ts'
import { criarAgencia, deixarLead, esperarNaCaixa, SENHA } from './people.ts'

const fixture = setUpFixture()

test('an operator is created, edited without its e-mail, switched off and deleted', async () => {
  const visita = await abrirAba(fixture, 'operadores', 360)
  const { page } = visita
  await acharBotao(page, 'Novo operador').click()
  await page.getByLabel('Nome', { exact: true }).fill('Bruna Exemplo')
  await page.getByLabel('E-mail').fill('bruna@exemplo.com.br')
  await page.getByLabel('Senha').fill(SENHA)
  await salvarDialogo(page)
  await aviso(page, 'Operador cadastrado com sucesso!').waitFor()
  await linha(page, 'Bruna Exemplo').waitFor()
  await expectSoon(() => focusedText(page)).toBe('Novo operador')
  await acharBotao(page, 'Editar Bruna Exemplo').click()
  await expectSoon(() => page.getByLabel('E-mail').isDisabled()).toBe(true)
  await page.getByLabel('Telefone').fill('(11) 98765-4321')
  await salvarDialogo(page)
  await aviso(page, 'Operador atualizado com sucesso!').waitFor()
  await linha(page, '(11) 98765-4321').waitFor()
  await page.getByRole('switch', { name: 'Situação de Bruna Exemplo' }).click()
  await aviso(page, 'Operador desativado com sucesso!').waitFor()
  await acharBotao(page, 'Excluir Bruna Exemplo').click()
  await page.getByText('Tem certeza que deseja excluir este operador?').waitFor()
  await acharBotao(page, 'Excluir').click()
  await aviso(page, 'Operador excluído com sucesso!').waitFor()
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('an operator with access creates a password and sees, assigns and notes leads, and nothing else', async () => {
  const visita = await abrirAba(fixture, 'operadores')
  const email = 'davi.operador@exemplo.com.br'
  await expectInteractive(visita.page)
  await acharBotao(visita.page, 'Novo operador').click()
  await visita.page.getByLabel('Nome', { exact: true }).fill('Davi Exemplo')
  await visita.page.getByLabel('E-mail').fill(email)
  await visita.page.getByLabel('Senha').fill(SENHA)
  await salvarDialogo(visita.page)
  await visita.page.getByRole('switch', { name: 'Acesso aos leads de Davi Exemplo' }).click()
  await aviso(visita.page, 'Acesso liberado').waitFor()
  await deixarLead(fixture, 91, { nome: 'Iara Exemplo' })
  await criarAgencia(fixture, 'Carros do Vale', 'carros.do.vale@exemplo.com.br')
  const palavra = await esperarNaCaixa(fixture, email, /(token_hash=[\w-]+&type=\w+)/)

  const dele = await visitar(fixture, 360)
  const { page } = dele
  const recusados: string[] = []
  page.on('response', r => r.status() === 403 && recusados.push(r.url()))
  await page.goto(`/auth/confirmar?${palavra}`)
  await acharBotao(page, 'Continuar').click()
  await page.getByLabel('Senha nova').fill('jabuti-roxo-42')
  await acharBotao(page, 'Salvar senha').click()
  // The first view has the leads without an agency only.
  await page.waitForURL(/consentimento=aceita&atribuicao=nenhuma/)
  await acharBotao(page, 'Todos').click()
  // Until the other view is read, its rows are pale, which the check of contrast would find.
  await page.waitForURL(url => !url.search.includes('atribuicao'))
  await expectSoon(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  await linha(page, 'Iara').waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await acharBotao(page, 'Exportar CSV').count()).toBe(0)
  for (const { width, colorScheme } of TELAS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
  await acharBotao(page, 'Iara Exemplo').click()
  const ficha = page.getByRole('dialog', { name: 'Iara Exemplo' })
  await ficha.getByLabel('Nova nota').fill('Prefere ligação à tarde.')
  await acharBotao(ficha, 'Anotar').click()
  await ficha.getByText('Você, em').waitFor()
  expect(await ficha.getByRole('button', { name: /Excluir/ }).count()).toBe(0)
  await expectAccessible(page)
  await acharBotao(ficha, 'Fechar').click()
  await page.getByRole('button', { name: 'Atribuir o lead de Iara Exemplo' }).click()
  const atribuir = page.getByRole('dialog', { name: 'Atribuir Lead para Agências' })
  await atribuir.getByRole('checkbox', { name: /Carros do Vale/ }).check()
  await acharBotao(atribuir, 'Salvar').click()
  await aviso(page, 'Lead atribuído com sucesso!').waitFor()
  expect([...recusados, ...dele.problems]).toEqual([])
  await dele.close()
  await visita.close()
})
