import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { ligarRegra } from '../caos/fixture.ts'
import { expectInteractive, type Visit } from './browser.ts'
import { digitarSenha } from './conta.ts'
import { ADMIN, setUpFixture, visitar } from './fixture.ts'
import { abrirOuvindo, linha } from './painel.ts'
import { chamar, criarAgencia, deixarLead } from './people.ts'
import { enviar, preencherContato } from './simulacao.ts'
import { responder } from './teclado.ts'

// Kills the processes that serve a page: its visitor gets the report, and an open panel continues to receive events.

const EVENTOS = '**/api/minha-agencia/eventos'
/** Two workers start during the test, on a machine that may be four times slower. */
const A_START = { timeout: 90_000 }

/** Tells if a process exists. */
function vive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('two processes', () => {
  const fixture = setUpFixture({ PROCESSOS: '2' })
  const visitas: Visit[] = []
  afterAll(() => Promise.all(visitas.map(visita => visita.close())))

  /** Lists the live workers that reported readiness. */
  const listarAtendentes = () =>
    [...fixture.site.output().matchAll(/atende \(pid (\d+)\)/g)].map(([, pid]) => Number(pid)).filter(vive)
  /** Kills all workers, including the one that serves the visitor; resolves when two others serve. */
  function matar(): Promise<void> {
    const mortos = listarAtendentes()
    for (const pid of mortos) process.kill(pid, 'SIGKILL')
    const outros = () => listarAtendentes().filter(pid => !mortos.includes(pid)).length
    return expect.poll(outros, A_START).toBe(2)
  }

  /** Kills all workers at the page's first request for an address. */
  async function matarNoPedido(page: Page, endereco: string): Promise<{ voltaram: Promise<void> }> {
    const morte = Promise.withResolvers<void>()
    const aoPedir = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      const saiu = route.continue()
      void matar().then(morte.resolve, morte.reject)
      await saiu
    }
    await page.route(endereco, aoPedir, { times: 1 })
    return { voltaram: morte.promise }
  }

  /** Opens the page of a visitor, whose console is not checked: the browser may log lost connections. */
  async function abrirVisita(): Promise<Page> {
    const visita = await visitar(fixture)
    visitas.push(visita)
    return visita.page
  }

  /** Opens the panel of the only agency, with its event stream; a rule gives it every eligible lead. */
  async function abrirPainel(): Promise<Page> {
    const email = 'serra@exemplo.com.br'
    await criarAgencia(fixture, 'Carros da Serra', email)
    await ligarRegra(fixture, await tokenDoAdmin(), { maximo_agencias: 1 })
    const page = await abrirVisita()
    await digitarSenha(page, email)
    await page.waitForURL('**/painel-agencia')
    await abrirOuvindo(page, '/painel-agencia', EVENTOS)
    await page.getByText('Nenhum lead atribuído ainda').waitFor()
    return page
  }

  const tokenDoAdmin = async (): Promise<string> => {
    const corpo = { email: ADMIN.email, password: ADMIN.senha }
    return (await chamar(fixture, 'POST', '/auth/v1/token?grant_type=password', { body: corpo })).access_token
  }

  test('are killed under a visitor four times: one report, one lead, and the open panel receives it', async () => {
    const painel = await abrirPainel()
    const page = await abrirVisita()
    await page.goto('/simulacao/carro?marca=Chevrolet&modelo=Onix&ano=2021')
    await responderPassos(page, 1, 4)
    const reaberto = painel.waitForResponse(EVENTOS, A_START)
    const voltaram = matar()
    await responderPassos(page, 5, 8)
    await page.getByText('Passo 9 de 9').waitFor()
    await voltaram
    expect((await reaberto).status()).toBe(200)

    await preencherContato(page)
    const mortes = [
      await matarNoPedido(page, '**/functions/v1/avaliar-veiculo'),
      await matarNoPedido(page, '**/api/leads'),
    ]
    await apertarAteChegar(enviar(page), page.getByRole('heading', { name: 'Chevrolet Onix 2021' }))
    for (const { voltaram } of mortes) await voltaram

    const ouvindo = painel.waitForResponse(EVENTOS, A_START)
    const ultima = await matarNoPedido(page, '**/api/consentimentos')
    const obrigado = page.getByRole('heading', { name: 'Obrigado. Os seus dados foram enviados.' })
    await apertarAteChegar(page.getByRole('button', { name: 'Quero que lojas me chamem' }), obrigado)
    await ultima.voltaram
    await ouvindo
    await linha(painel, 'Maria Aparecida Exemplo').waitFor(A_START)
    const { itens } = await chamar(fixture, 'GET', '/api/leads', { token: await tokenDoAdmin() })
    expect(itens).toHaveLength(1)
    await deixarLead(fixture, 1, { nome: 'Ivo Exemplo', aceita_contato_parceiros: true })
    await linha(painel, 'Ivo Exemplo').waitFor(A_START)
  }, 900_000)
})

/** Answers a range of the car's steps, by keyboard. */
async function responderPassos(page: Page, de: number, ate: number): Promise<void> {
  for (let passo = de; passo <= ate; passo++) {
    await page.getByText(`Passo ${passo} de 9`).waitFor()
    await expectInteractive(page)
    do await page.keyboard.press('Tab')
    while (!(await responder(page)))
  }
}

/**
 * Presses the button, and again after each failure, until its result appears. A call may wait twice for its 20 s
 * timeout (decision 0103).
 */
async function apertarAteChegar(botao: Locator, fim: Locator): Promise<void> {
  const chegou = async () => {
    if (await fim.isVisible()) return true
    if ((await botao.isVisible()) && (await botao.isEnabled())) await botao.click()
    return false
  }
  await expect.poll(chegou, { timeout: 240_000 }).toBe(true)
}
