import type { Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectSoon } from './browser.ts'
import { expectNoSideScroll, expectNoToastOverControls } from './checks/page-checks.ts'
import { SESSAO } from './conta.ts'
import { ADMIN, setUpFixture } from './fixture.ts'
import { abrirAba, acharBotao, aviso, linha, salvarDialogo } from './painel.ts'
import { SENHA } from './people.ts'

const fixture = setUpFixture()

const ehListaDeAgencias = (resposta: Response) =>
  resposta.request().method() === 'GET' && new URL(resposta.url()).pathname === '/api/agencias'

/** Creates an agency by the form of the tab. */
async function cadastrarAgencia(page: Page, nome: string, endereco: string) {
  await acharBotao(page, 'Nova agência').click()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel('CNPJ').pressSequentially('12abc34501de35')
  await page.getByRole('dialog').getByLabel('Plano').selectOption('basico')
  await page.getByLabel('Responsável').fill('Joana Exemplo')
  await page.getByLabel('Endereço').fill(endereco)
  await page.getByLabel('E-mail').fill(`${nome.toLowerCase().replaceAll(' ', '')}@exemplo.com.br`)
  await page.getByLabel('Senha').fill(SENHA)
  await salvarDialogo(page)
  await aviso(page, 'Agência cadastrada com sucesso!').waitFor()
}

describe('Agências', () => {
  test('an agency is created, found by city, switched off and on, and deleted', async () => {
    const visita = await abrirAba(fixture, 'agencias')
    const { page } = visita
    await page.getByText('Nenhuma agência encontrada com os filtros selecionados').waitFor()
    await acharBotao(page, 'Nova agência').click()
    await salvarDialogo(page)
    await page.locator('#erro-nome', { hasText: 'Nome é obrigatório' }).waitFor()
    await expectSoon(() => page.locator('#erro-plano').innerText()).toBe('Plano é obrigatório')
    await acharBotao(page, 'Cancelar').click()
    await cadastrarAgencia(page, 'Carros da Serra', 'Rua das Flores, 10, Campinas - SP')
    await linha(page, '12.ABC.345/01DE-35').waitFor()

    await page.getByLabel('Buscar').fill('santos')
    await page.getByText('Nenhuma agência encontrada com os filtros selecionados').waitFor()
    await page.waitForURL(/agencias_busca=santos/)
    // Makes the second change before the first is drawn, as on a slow phone: neither reverts the other.
    const periodo = await page.getByLabel('Leads dos últimos').elementHandle()
    await acharBotao(page, 'Limpar filtros').evaluate(async (limpar: HTMLElement, select) => {
      limpar.click()
      // Lets pending promises settle, but leaves no time for a frame.
      for (let i = 0; i < 100; i++) await null
      if (!(select instanceof HTMLSelectElement)) throw new Error('no select')
      select.value = '120'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }, periodo)
    await page.getByRole('columnheader', { name: 'Leads em 120 dias' }).waitFor()
    await page.waitForURL(url => !url.searchParams.has('cidade'))
    await page.reload()
    await expectSoon(() => page.getByLabel('Leads dos últimos').inputValue()).toBe('120')

    const chave = page.getByRole('switch', { name: 'Situação de Carros da Serra' })
    await chave.press('Space')
    await aviso(page, 'Agência desativada com sucesso!').waitFor()
    await expectSoon(() => chave.getAttribute('aria-checked')).toBe('false')
    await chave.press('Space')
    await aviso(page, 'Agência ativada com sucesso!').waitFor()
    await page.reload()
    await expectSoon(() => chave.getAttribute('aria-checked')).toBe('true')

    await page.route('**/api/agencias/*', rota =>
      rota.fulfill({ status: 422, json: { error: 'Hoje não dá.', code: 'dados_invalidos' } }),
    )
    await chave.click()
    await aviso(page, 'Erro ao atualizar agência').waitFor()
    await expectSoon(() => chave.getAttribute('aria-checked')).toBe('true')
    await page.unroute('**/api/agencias/*')

    await acharBotao(page, 'Excluir Carros da Serra').click()
    await page.getByText('Tem certeza que deseja excluir esta agência?').waitFor()
    await acharBotao(page, 'Excluir').click()
    await aviso(page, 'Agência excluída com sucesso!').waitFor()
    await linha(page, 'Carros da Serra').waitFor({ state: 'detached' })
    expect(visita.problems.filter(problem => !problem.includes('422'))).toEqual([])
    await visita.close()
  })

  test('an edit conflict shows a message and keeps the typed text', async () => {
    const visita = await abrirAba(fixture, 'agencias')
    const { page } = visita
    await cadastrarAgencia(page, 'Garagem do Porto', 'Rua do Cais, 7, Santos - SP')
    const outra = await page.context().newPage()
    await outra.goto('/admin?aba=agencias')
    await acharBotao(page, 'Editar Garagem do Porto').click()
    await page.getByLabel('Responsável').fill('Rui Exemplo')
    expect(await page.getByRole('dialog').getByLabel('E-mail').count()).toBe(0)

    await acharBotao(outra, 'Editar Garagem do Porto').click()
    await outra.getByLabel('Endereço').fill('Rua Nova, 8, Santos - SP')
    // The next edit starts from the reloaded list, and the message goes when it arrives.
    const relida = outra.waitForResponse(ehListaDeAgencias)
    await salvarDialogo(outra)
    await aviso(outra, 'Agência atualizada com sucesso!').waitFor()
    await relida

    await salvarDialogo(page)
    await page.getByText('Outra pessoa alterou isto enquanto você editava').waitFor()
    await page.getByText('Rua Nova, 8, Santos - SP').waitFor()
    await expectSoon(() => page.getByLabel('Responsável').inputValue()).toBe('Rui Exemplo')
    await acharBotao(page, 'Carregar dados atuais').click()
    await expectSoon(() => page.getByLabel('Endereço').inputValue()).toBe('Rua Nova, 8, Santos - SP')
    await expectSoon(() => page.getByLabel('Responsável').inputValue()).toBe('Joana Exemplo')

    await acharBotao(outra, 'Editar Garagem do Porto').click()
    await outra.getByLabel('Responsável').fill('Lia Exemplo')
    await salvarDialogo(outra)
    await outra.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Nome', { exact: true }).fill('Garagem do Cais')
    await salvarDialogo(page)
    await acharBotao(page, 'Salvar assim mesmo').click()
    await aviso(page, 'Agência atualizada com sucesso!').waitFor()
    await linha(page, 'Garagem do Cais').waitFor()
    await linha(page, 'Joana Exemplo').waitFor()
    expect(visita.problems.filter(problem => !problem.includes('409'))).toEqual([])
    await visita.close()
  })

  test('an expired session asks for a sign-in, and the typed text stays', async () => {
    const visita = await abrirAba(fixture, 'agencias')
    const { page } = visita
    await acharBotao(page, 'Nova agência').click()
    await page.getByLabel('Nome', { exact: true }).fill('Motos da Vila')
    await page.getByLabel('CNPJ').fill('11.222.333/0001-81')
    await page.getByRole('dialog').getByLabel('Plano').selectOption('premium')
    await page.getByLabel('Responsável').fill('Lia Exemplo')
    await page.getByLabel('Endereço').fill('Rua XV, 100, Curitiba - PR')
    await page.getByLabel('E-mail').fill('motosdavila@exemplo.com.br')
    await page.getByLabel('Senha').fill(SENHA)
    await page.evaluate(chave => localStorage.removeItem(chave), SESSAO)
    await salvarDialogo(page)
    const entrada = page.getByRole('dialog', { name: 'Sua sessão expirou' })
    await entrada.waitFor()
    await entrada.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('alert').getByText('Sessão expirada. Faça login novamente.').waitFor()
    await salvarDialogo(page)
    await entrada.getByLabel('Senha').fill(ADMIN.senha)
    await entrada.getByRole('button', { name: 'Entrar' }).click()
    await aviso(page, 'Agência cadastrada com sucesso!').waitFor()
    await visita.close()
  })
})

test('a new price reaches the plans page and "a partir de"; a plan taken off the sale leaves it; an invalid price is refused', async () => {
  const visita = await abrirAba(fixture, 'planos')
  const { page } = visita
  await acharBotao(page, 'Editar Básico').click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Preço por mês').fill('barato')
  await salvarDialogo(page)
  await page.locator('#erro-preco', { hasText: 'Informe o preço em reais.' }).waitFor()
  await dialogo.getByLabel('Preço por mês').fill('89')
  await dialogo.getByLabel('Selo Mais Popular').check()
  const previa = dialogo.getByRole('region', { name: 'Como fica na página' })
  await previa.getByText('R$ 89').waitFor()
  await previa.getByText('Mais Popular').waitFor()
  await salvarDialogo(page)
  await aviso(page, 'Plano salvo com sucesso!').waitFor()
  await linha(page, 'R$ 89').waitFor()
  const publica = await page.context().newPage()
  await publica.goto('/planos')
  await publica.getByText('A partir de R$ 89 por mês.').waitFor()
  await publica.goto('/')
  await publica
    .getByText(/a partir de R\$\s89/i)
    .first()
    .waitFor()

  await page.getByRole('switch', { name: 'Venda de Enterprise' }).click()
  await aviso(page, 'Plano retirado da venda.').waitFor()
  await publica.goto('/planos')
  expect(await publica.getByRole('heading', { name: 'Enterprise' }).count()).toBe(0)
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('the audit trail lists action, actor and object', async () => {
  const visita = await abrirAba(fixture, 'planos')
  const { page } = visita
  await page.getByRole('switch', { name: 'Venda de Professional' }).click()
  await aviso(page, 'Plano retirado da venda.').waitFor()
  const esperarLeitura = (leituras: 0 | 1) =>
    page.waitForRequest(
      pedido => pedido.url().includes(`/api/auditoria?`) && pedido.url().includes(`leituras=${leituras}`),
    )
  // The first view omits the reads of leads.
  await Promise.all([esperarLeitura(0), page.getByRole('tab', { name: 'Auditoria' }).click()])
  await Promise.all([
    esperarLeitura(1),
    page.getByLabel('O que fez').selectOption({ label: 'Tudo, com as consultas' }),
  ])
  await page.getByLabel('O que fez').selectOption({ label: 'Alterou um plano' })
  const ultima = linha(page, /Alterou (um|\d+) planos?/).first()
  await ultima.getByText(ADMIN.email).waitFor()
  // Equal acts of one minute share a row, which opens.
  const juntos = ultima.getByText('Ver quais')
  if (await juntos.count()) await juntos.click()
  await ultima
    .getByRole('button', { name: /^Plano/ })
    .first()
    .click()
  await page.waitForURL(/trilha_busca=[0-9a-f-]{36}/)
  await page.getByText('1 a 1 de 1').waitFor()
  await page.getByLabel('Procurar').fill('ninguem@exemplo.com.br')
  await page.getByText('Nenhum registro com os filtros selecionados').waitFor()
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('a refusal of the server shows a message and a retry', async () => {
  const visita = await abrirAba(fixture, 'leads')
  const { page } = visita
  const recusa = { status: 422, json: { error: 'Essa consulta não vale.', code: 'dados_invalidos' } }
  await page.route('**/api/{agencias,operadores,conteudos,planos,entregas,auditoria}**', rota =>
    rota.fulfill(recusa),
  )
  for (const aba of ['Agências', 'Operadores', 'Conteúdos', 'Planos', 'Entregas', 'Auditoria']) {
    await page.getByRole('tab', { name: aba }).click()
    const falha = page.getByRole('alert').filter({ hasText: `Erro ao carregar ${aba.toLowerCase()}` })
    await falha.getByText('Essa consulta não vale.').waitFor()
    await aviso(page, `Erro ao carregar ${aba.toLowerCase()}`).waitFor()
    await expectNoToastOverControls(page)
  }
  await visita.close()
})

test('Privacidade: a request by mail shows its deadline, and is answered', async () => {
  const visita = await abrirAba(fixture, 'privacidade', 360, 'dark')
  const { page } = visita
  await page.getByText('Nenhum pedido espera resposta').waitFor()
  await page.getByText('Registrar um pedido').click()
  await page.getByLabel('O que a pessoa pediu').selectOption('acesso')
  await page.getByLabel('Chegou em').fill('05/01/2026')
  await acharBotao(page, 'Registrar').click()
  await page.getByText(/^Venceu há \d+ dias/).waitFor()
  await expectNoSideScroll(page)
  await acharBotao(page, 'Já respondi').click()
  await page.getByLabel('O que foi respondido').fill('Enviado o arquivo.')
  await acharBotao(page, 'Marcar como respondido').click()
  await page.getByText('1 pedido respondido').click()
  await page.getByText(/Respondido em .*: Enviado o arquivo\./).waitFor()
  await visita.close()
})
