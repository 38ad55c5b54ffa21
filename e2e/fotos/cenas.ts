import type { Page } from 'playwright-core'
import { TITULOS_LEGAIS } from '#domain/conteudo/conteudo.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { expectInteractive } from '../browser.ts'
import { responder } from '../teclado.ts'
import type { Cena } from './cena.ts'
import { CENAS_DA_LOJA } from './cenas-da-loja.ts'
import { cenasDasPropostas } from './cenas-das-propostas.ts'
import { vividas } from './cenas-vividas.ts'

const publicas: Cena[] = [
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

const simulacoes: Cena[] = [
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
  { nome: 'resultado-sem-valor', quem: 'visitante', caminho: '/simulacao/carro', preparar: abrirRelatorio },
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

const esperarLista = (page: Page) => page.locator('[data-linha]').first().waitFor()
const abrirPrimeiro = async (page: Page) => {
  await esperarLista(page)
  await page
    .locator('[data-linha] button')
    .filter({ hasText: /\p{L}{3}/u })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Validação' }).waitFor()
}
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

const cenasDoAdmin: Cena[] = [
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

function esperarVazio(page: Page) {
  return page.getByText(/^Nenhum lead encontrado/).waitFor()
}

const cenasDaAgencia: Cena[] = [
  { nome: 'agencia-leads', quem: 'agencia', caminho: '/painel-agencia', preparar: esperarLista },
  {
    nome: 'agencia-leads-vazio',
    quem: 'agencia',
    caminho: '/painel-agencia?busca=zzzyx',
    preparar: esperarVazio,
  },
  {
    nome: 'agencia-quadro',
    quem: 'agencia',
    caminho: '/painel-agencia?vista=quadro',
    preparar: page =>
      page
        .getByRole('button', { name: /^Mover / })
        .first()
        .waitFor(),
  },
  { nome: 'agencia-lead', quem: 'agencia', caminho: '/painel-agencia', preparar: abrirPrimeiro },
  ...CENAS_DA_LOJA,
  {
    nome: 'agencia-relatorios',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=relatorios',
    preparar: page => page.getByText('Tempo de resposta').first().waitFor(),
  },
  {
    nome: 'agencia-equipe',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=equipe',
    preparar: page => page.getByRole('heading', { name: 'Convidar' }).waitFor(),
  },
  {
    nome: 'agencia-avisos',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=avisos',
    preparar: page => page.getByRole('heading', { name: 'Ligar ao seu CRM' }).waitFor(),
  },
  {
    nome: 'agencia-avisos-crm',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=avisos',
    preparar: async page => {
      await page.getByRole('heading', { name: 'Ligar ao seu CRM' }).click()
      await page.getByLabel('Endereço do seu sistema').waitFor()
    },
  },
  {
    nome: 'agencia-preferencias',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=preferencias',
    preparar: page => page.getByRole('heading', { name: 'Suas devoluções' }).waitFor(),
  },
  {
    nome: 'agencia-devolver',
    quem: 'agencia',
    caminho: '/painel-agencia?resultado=novo',
    preparar: async page => {
      await abrirPrimeiro(page)
      await page.getByRole('button', { name: 'Devolver lead' }).click()
      await page.getByRole('button', { name: 'Devolver', exact: true }).waitFor()
    },
  },
]

const cenasDoVendedor: Cena[] = [
  { nome: 'vendedor-leads', quem: 'vendedor', caminho: '/painel-agencia', preparar: esperarLista },
  {
    nome: 'vendedor-lead',
    quem: 'vendedor',
    caminho: '/painel-agencia?vendedor=livres',
    preparar: abrirPrimeiro,
  },
  {
    nome: 'vendedor-avisos',
    quem: 'vendedor',
    caminho: '/painel-agencia?ver=avisos',
    preparar: page => page.getByRole('tabpanel').getByRole('heading').first().waitFor(),
  },
]

/** Every page with its main states, in reading order. */
export const CENAS: readonly Cena[] = [
  ...publicas,
  ...simulacoes,
  ...cenasDoAdmin,
  ...cenasDaAgencia,
  ...cenasDoVendedor,
  ...cenasDasPropostas,
  ...vividas,
]

/** Opens the folded parts of a page. */
async function abrirPartes(page: Page) {
  for (const titulo of ['Como terminaram os pedidos', 'A palavra de cada agência', 'Veículos', 'Ajustes'])
    await page.getByRole('heading', { name: titulo, exact: true }).click()
  await page.getByRole('button', { name: 'Salvar ajustes' }).waitFor()
  await page.getByText('Faixa de troca').first().waitFor()
}
