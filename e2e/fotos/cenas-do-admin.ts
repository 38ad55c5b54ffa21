import type { Page } from 'playwright-core'
import type { Cena } from './cena.ts'
import { abrirPrimeiro, esperarLista, esperarVazio } from './listas.ts'

/** Presses a button of the list, and waits for its dialog. */
const abrirDialogo = (nome: string | RegExp) => async (page: Page) => {
  await esperarLista(page)
  await page.getByRole('button', { name: nome }).first().click()
  await page.locator('dialog[open]').waitFor()
}

/** Twenty operators; every third one has no access yet. */
const OPERADORES = Array.from({ length: 20 }, (_, i) => ({
  id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
  nome: `${['Davi', 'Lia', 'Otávio', 'Rosa'][i % 4]} ${['Prado', 'Nunes', 'Moura', 'Reis', 'Luz'][i % 5]}`,
  email: `operador${i}@exemplo.com.br`,
  telefone: i % 2 ? null : `(19) 99876-54${String(i).padStart(2, '0')}`,
  ativo: i !== 7,
  acessa_leads: i % 3 !== 0,
  created_at: '2026-10-05T12:00:00Z',
  versao: 1,
}))

/** The administrator's panel. */
export const CENAS_DO_ADMIN: Cena[] = [
  { nome: 'admin-leads', quem: 'admin', caminho: '/admin', preparar: esperarLista },
  {
    nome: 'admin-leads-nao-atribuidos',
    quem: 'admin',
    caminho: '/admin?consentimento=aceita&atribuicao=nenhuma&ordem=created_at',
    preparar: esperarLista,
  },
  {
    nome: 'admin-leads-selecao',
    quem: 'admin',
    caminho: '/admin',
    preparar: async page => {
      await esperarLista(page)
      for (const caixa of await page.getByRole('checkbox', { name: /^Selecionar o lead/ }).all())
        await caixa.check()
    },
  },
  {
    nome: 'admin-atribuir-varios',
    quem: 'admin',
    caminho: '/admin',
    preparar: async page => {
      await esperarLista(page)
      await page
        .getByRole('checkbox', { name: /^Selecionar o lead/ })
        .first()
        .check()
      await page.getByRole('button', { name: 'Selecionar os 10 mais antigos' }).click()
      await page.getByText('10 leads selecionados').waitFor()
      await page
        .getByRole('region', { name: 'Selecionados' })
        .getByRole('button', { name: 'Atribuir' })
        .click()
      await page.getByRole('dialog').getByRole('checkbox', { checked: true }).waitFor()
    },
  },
  {
    nome: 'admin-distribuir',
    quem: 'admin',
    caminho: '/admin',
    preparar: async page => {
      await esperarLista(page)
      // Among the first are leads of persons who accept contact and of persons who do not.
      const caixas = page.getByRole('checkbox', { name: /^Selecionar o lead/ })
      for (const caixa of (await caixas.all()).slice(0, 8)) await caixa.check()
      await page.getByRole('button', { name: 'Distribuir', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { nome: 'admin-leads-vazio', quem: 'admin', caminho: '/admin?busca=zzzyx', preparar: esperarVazio },
  { nome: 'admin-lead', quem: 'admin', caminho: '/admin', preparar: abrirPrimeiro },
  { nome: 'admin-atribuir', quem: 'admin', caminho: '/admin', preparar: abrirDialogo(/^Atribuir o lead/) },
  { nome: 'admin-exportar', quem: 'admin', caminho: '/admin', preparar: abrirDialogo('Exportar CSV') },
  ...['agencias', 'conteudos', 'planos', 'entregas', 'auditoria'].map(
    (aba): Cena => ({
      nome: `admin-${aba}`,
      quem: 'admin',
      caminho: `/admin?aba=${aba}`,
      preparar: page => page.locator('[role=tabpanel] :is([data-linha], textarea)').first().waitFor(),
    }),
  ),
  {
    nome: 'admin-conteudo',
    quem: 'admin',
    caminho: '/admin?aba=conteudos&texto=sobre-nos',
    preparar: page => page.locator('[role=tabpanel] textarea').waitFor(),
  },
  {
    nome: 'admin-operadores',
    quem: 'admin',
    caminho: '/admin?aba=operadores',
    preparar: page => page.getByText('Nenhum operador cadastrado').waitFor(),
  },
  {
    nome: 'admin-operadores-vinte',
    quem: 'admin',
    caminho: '/admin',
    preparar: async page => {
      await page.route('**/api/operadores', rota => rota.fulfill({ json: OPERADORES }))
      await page.goto('/admin?aba=operadores')
      await page.getByRole('switch').first().waitFor()
    },
  },
  { nome: 'admin-distribuicao', quem: 'admin', caminho: '/admin?aba=distribuicao', preparar: esperarRegra },
  { nome: 'admin-propostas', quem: 'admin', caminho: '/admin?aba=distribuicao&parte=propostas' },
  {
    nome: 'admin-propostas-abertas',
    quem: 'admin',
    caminho: '/admin?aba=distribuicao&parte=propostas',
    preparar: abrirPartes,
  },
  {
    nome: 'admin-distribuicao-simulada',
    quem: 'admin',
    caminho: '/admin?aba=distribuicao',
    preparar: async page => {
      await esperarRegra(page)
      await page.getByRole('button', { name: 'Rascunhar uma regra' }).click()
      await page.getByRole('radio', { name: /^Só uma/ }).check()
      await page.getByRole('button', { name: 'Simular' }).click()
      await page.getByRole('button', { name: /^Ativar a versão/ }).waitFor()
    },
  },
  {
    nome: 'admin-distribuicao-outro-rascunho',
    quem: 'admin',
    caminho: '/admin?aba=distribuicao',
    preparar: async page => {
      await esperarRegra(page)
      await page.getByRole('button', { name: 'Rascunhar uma regra' }).click()
      await page.getByRole('radio', { name: /^Até três/ }).check()
      await page.getByLabel('Simular com os leads').selectOption('de um dia a outro')
      await page.getByLabel('Do dia').waitFor()
    },
  },
  {
    nome: 'admin-privacidade',
    quem: 'admin',
    caminho: '/admin?aba=privacidade',
    preparar: page => page.locator('[role=tabpanel] h2').first().waitFor(),
  },
  {
    nome: 'admin-operacao',
    quem: 'admin',
    caminho: '/admin?aba=operacao',
    preparar: page => page.getByText('Atualizado em').waitFor(),
  },
  {
    nome: 'admin-chaves-da-api',
    quem: 'admin',
    caminho: '/admin?aba=operacao',
    preparar: async page => {
      await page.getByText('Chaves da API para parceiros').click()
      await page.getByRole('button', { name: 'Nova chave' }).click()
      await page.getByLabel('Quem vai usar').waitFor()
    },
  },
  {
    nome: 'minha-conta',
    quem: 'admin',
    caminho: '/minha-conta',
    preparar: page => page.getByRole('button', { name: 'Trocar a senha' }).waitFor(),
  },
]

/** Waits for the rule in force that the demonstration leaves. */
async function esperarRegra(page: Page) {
  await page.getByRole('button', { name: 'Rascunhar uma regra' }).waitFor()
  await page.getByText(/^Versão \d+ em vigor desde/).waitFor()
}

/** Opens the folded parts of a page. */
async function abrirPartes(page: Page) {
  for (const titulo of ['Como terminaram os pedidos', 'A palavra de cada agência', 'Veículos', 'Ajustes'])
    await page.getByRole('heading', { name: titulo, exact: true }).click()
  await page.getByRole('button', { name: 'Salvar ajustes' }).waitFor()
  await page.getByText('Faixa de troca').first().waitFor()
}
