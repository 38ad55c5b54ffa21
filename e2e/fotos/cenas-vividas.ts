import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { CARRO } from '#tests/api/carro.ts'
import { expectInteractive } from '../browser.ts'
import { consultar } from '../database.ts'
import type { Fixture } from '../fixture.ts'
import { chamar, chamarComoAdmin, deixarLead, emailDe, esperarNaCaixa } from '../people.ts'
import type { Cena } from './cena.ts'

// Scenes that need an earlier event: an invitation, a returned lead, a new lead, a sign-in by mail.

/** An agency of the demonstration, and the password of all of them. */
export const VITRINE = { email: 'vitrine@demo.example', senha: 'demonstracao-60' }
/** One of its sellers. */
export const VENDEDOR = 'caio@demo.example'

async function chamarComoVitrine(fixture: Fixture, method: string, path: string, body?: object) {
  const credenciais = { email: VITRINE.email, password: VITRINE.senha }
  const { access_token: token } = await chamar(fixture, 'POST', '/auth/v1/token?grant_type=password', {
    body: credenciais,
  })
  return chamar(fixture, method, path, { body, token })
}

/** A separate person for each scene, so that scenes are independent. */
const PESSOAS = { porque: 201, dentro: 202, recibo: 203, conferida: 204, relatorio: 205 }

/** Invites a seller, and opens the invitation. */
async function convidar(page: Page, fixture: Fixture) {
  const pessoa = { nome: 'Joana Exemplo', email: 'joana@exemplo.com.br', papel: 'vendedor' }
  await chamarComoVitrine(fixture, 'POST', '/api/minha-agencia/equipe/convites', pessoa)
  await page.goto(`/convite#${await esperarNaCaixa(fixture, pessoa.email, /\/convite#([\w-]+)/)}`)
  await page.getByRole('heading', { name: /chamou você para a equipe/ }).waitFor()
}

/** Returns a lead as the agency, for a reason that only the administrator can check. */
async function devolver(page: Page, fixture: Fixture) {
  const { itens }: { itens: { id: string; atribuido_em: string }[] } = await chamarComoVitrine(
    fixture,
    'GET',
    '/api/minha-agencia/leads?resultado=novo',
  )
  const recente = itens.find(({ atribuido_em }) => Date.now() - Date.parse(atribuido_em) < 6 * DIA_MS)
  const devolvido = { motivo: 'numero_nao_existe', nota: 'Ligamos três vezes em dias diferentes.' }
  await chamarComoVitrine(fixture, 'POST', `/api/minha-agencia/leads/${recente?.id}/devolucao`, devolvido)
  await page.reload()
  await page.getByRole('heading', { name: 'Devoluções para responder' }).waitFor()
}

/** Shows a lead that arrived under the rule in force, with its decision. */
async function mostrarDecisao(page: Page, fixture: Fixture) {
  const id = await deixarLead(fixture, PESSOAS.porque)
  await vi.waitFor(
    async () => {
      const { decisoes } = await chamarComoAdmin(fixture, 'GET', `/api/leads/${id}/distribuicao`)
      if (!decisoes.length) throw new Error('not decided yet')
    },
    { timeout: 30_000, interval: 200 },
  )
  await page.goto(`/admin?lead=${id}`)
  await page.getByText(/ao chegar, regra \d/).waitFor()
  await page.getByRole('heading', { name: 'Por quê?' }).evaluate(titulo => titulo.scrollIntoView())
}

const codigoDe = (fixture: Fixture, email: string) => esperarNaCaixa(fixture, email, / (\d{6}) \(vale/)

/** Leaves two leads of one car, months apart, and one of another car; opens their data by the code of the mail. */
async function entrarEmMeusDados(page: Page, fixture: Fixture, pessoa = PESSOAS.dentro) {
  const email = emailDe(pessoa)
  const antigos = [
    { ...CARRO, quilometragem: 38_900 },
    { ...CARRO, marca: 'Hyundai', modelo: 'HB20', ano: 2019, quilometragem: 61_500 },
  ]
  for (const [i, carro] of antigos.entries()) {
    const id = await deixarLead(fixture, pessoa, {}, carro)
    const antes = `interval '${100 + i * 17} days ${i * 5 + 2} hours'`
    await consultar(
      fixture.site.dataDir,
      `update leads set created_at = created_at - ${antes} where id = '${id}';
       update leads_agencias set atribuido_em = atribuido_em - ${antes} where lead_id = '${id}'`,
    )
  }
  await deixarLead(fixture, pessoa)
  await expectInteractive(page)
  await page.getByLabel('E-mail que você usou na avaliação').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByLabel('Código de 6 números').fill(await codigoDe(fixture, email))
  await page.getByRole('button', { name: 'Ver meus dados' }).click()
  await page.locator('main summary').first().click()
}

/** Fetches the receipt of a lead, and checks it on its page. */
async function conferirRecibo(page: Page, fixture: Fixture) {
  const email = emailDe(PESSOAS.recibo)
  const lead_id = await deixarLead(fixture, PESSOAS.recibo)
  await chamar(fixture, 'POST', '/api/meus-dados/link', { body: { email } })
  const codigo = await codigoDe(fixture, email)
  const { sessao } = await chamar(fixture, 'POST', '/api/meus-dados/entrar', { body: { email, codigo } })
  const recibo = await chamar(fixture, 'POST', '/api/meus-dados/recibo', { body: { sessao, lead_id } })
  await expectInteractive(page)
  await page.getByText('Colar o conteúdo do recibo').click()
  await page.getByLabel('Conteúdo do recibo').fill(JSON.stringify(recibo, null, 2))
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByText('A assinatura confere').waitFor()
}

/** Opens the report of a lead by the code in its mail, and checks it. */
async function conferirRelatorio(page: Page, fixture: Fixture) {
  await deixarLead(fixture, PESSOAS.conferida)
  const codigo = await esperarNaCaixa(fixture, emailDe(PESSOAS.conferida), /\/avaliacao\/([\w-]+)/)
  await page.goto(`/avaliacao/${codigo}?conferir=1`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Signs in an operator with access to leads, who chose a password by the link of the mail. */
async function virarOperador(page: Page, fixture: Fixture) {
  const email = 'operador@exemplo.com.br'
  const senha = 'jabuti-roxo-42'
  await chamarComoAdmin(fixture, 'POST', '/functions/v1/admin-create-or-link-operador', {
    nome: 'Davi Exemplo',
    email,
    password: senha,
  })
  const [operador] = await chamarComoAdmin(fixture, 'GET', '/api/operadores')
  await chamarComoAdmin(fixture, 'PATCH', `/api/operadores/${operador.id}`, { acessa_leads: true })
  await page.goto(`/auth/confirmar?${await esperarNaCaixa(fixture, email, /(token_hash=[\w-]+&type=\w+)/)}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Senha nova').fill(senha)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.locator('[data-linha]').first().waitFor()
}

/** Scenes with several people. */
export const CENAS_VIVIDAS: Cena[] = [
  { nome: 'convite', quem: 'visitante', caminho: '/', preparar: convidar },
  {
    nome: 'convite-gasto',
    quem: 'visitante',
    caminho: '/convite#um-convite-que-ninguem-enviou',
    preparar: page => page.getByRole('heading', { name: 'Este convite acabou' }).waitFor(),
  },
  { nome: 'avaliacao-conferida', quem: 'visitante', caminho: '/', preparar: conferirRelatorio },
  { nome: 'avaliacao-codigo', quem: 'visitante', caminho: '/avaliacao' },
  {
    nome: 'meu-veiculo',
    quem: 'visitante',
    caminho: '/',
    preparar: async page => {
      const json = { veiculo: 'Chevrolet Onix 2021', recebe: true }
      await page.route('**/api/meu-veiculo/ver', rota => rota.fulfill({ json }))
      await page.goto('/meu-veiculo#uma-palavra')
      await page.getByRole('button', { name: 'Parar de receber' }).waitFor()
    },
  },
  { nome: 'meus-dados-dentro', quem: 'visitante', caminho: '/meus-dados', preparar: entrarEmMeusDados },
  {
    nome: 'meus-dados-relatorio',
    quem: 'visitante',
    caminho: '/meus-dados',
    async preparar(page, fixture) {
      await entrarEmMeusDados(page, fixture, PESSOAS.relatorio)
      await page.getByRole('button', { name: 'Abrir o relatório' }).first().click()
      await page.getByRole('heading', { name: 'Por que esse valor' }).waitFor()
    },
  },
  { nome: 'recibo-conferido', quem: 'visitante', caminho: '/recibo', preparar: conferirRecibo },
  { nome: 'admin-lead-porque', quem: 'admin', caminho: '/admin', preparar: mostrarDecisao },
  { nome: 'operador-leads', quem: 'visitante', caminho: '/', preparar: virarOperador },
  {
    nome: 'admin-devolucoes',
    quem: 'admin',
    caminho: '/admin?aba=distribuicao',
    preparar: devolver,
  },
]
