import { beforeAll, describe, expect, test } from 'vitest'
import { atribuirLead } from '../people.ts'
import type { BrowserFixture } from './browser-fixture.ts'
import { abrirLoja, criarLead, type Loja, pessoaDe, type Rodada } from './browser-people.ts'
import { CONTA_DO_ADMIN, criarEntrada, type Entrar } from './contas.ts'

/** The fixture and the run, the sign-in of its panels, and the agency that is opened before their tests. */
type Paineis = BrowserFixture & { rodada: Rodada; entrar: Entrar; loja(): Loja }

/** Tests the most frequent tasks of an administrator and of an agency. */
export function testarPaineis(fixture: BrowserFixture, rodada: Rodada) {
  describe('the panels', () => {
    let loja: Loja
    beforeAll(async () => {
      loja = await abrirLoja(fixture.instancia, rodada)
    })
    const paineis = { ...fixture, rodada, entrar: criarEntrada(fixture.browserPage), loja: () => loja }
    testarAdministrador(paineis)
    testarAgencia(paineis)
  })
}

function testarAdministrador({ instancia, rodada, entrar, loja }: Paineis) {
  test('the administrator signs in and gives a lead to an agency', async () => {
    const pessoa = pessoaDe(rodada, 'atribuida_pelo_admin')
    await criarLead(instancia, pessoa)
    const navegador = await entrar(CONTA_DO_ADMIN)
    await navegador.open(`/admin?busca=${encodeURIComponent(pessoa.nome)}`)
    await navegador.click('button', `Atribuir o lead de ${pessoa.nome}`)
    const caixaDaLoja = new RegExp(`^${loja().nome}`)
    await navegador.find('checkbox', caixaDaLoja)
    await navegador.evaluate(desmarcarTodas)
    await navegador.click('checkbox', caixaDaLoja)
    await navegador.click('button', 'Salvar')
    await navegador.find('text', 'Lead atribuído com sucesso!')
    await navegador.gone('heading', 'Atribuir Lead para Agências')
  })

  test('the administrator exports the leads as CSV', async () => {
    const navegador = await entrar(CONTA_DO_ADMIN)
    await navegador.open('/admin')
    await navegador.find('row')
    await navegador.evaluate(guardarArquivos)
    await navegador.click('button', 'Exportar CSV')
    await navegador.find('radio', /^Página atual \(20 leads\)$/)
    await navegador.click('button', 'Exportar')
    await navegador.find('text', 'CSV exportado com sucesso!')
    const linhas = (await navegador.evaluate(() => globalThis.arquivos?.[0]?.text() ?? ''))
      .trim()
      .split(/\r?\n/)
    expect(linhas[0]).toContain(';')
    expect(linhas).toHaveLength(21)
  })

  test('the administrator edits, previews and saves a text of the site', async () => {
    const navegador = await entrar(CONTA_DO_ADMIN)
    await navegador.open(`/admin?aba=conteudos&texto=${rodada.texto}`)
    await navegador.fill('Texto em Markdown', `# Escrito no ${rodada.nome}`)
    // In a narrow window text and preview take turns.
    if (await navegador.evaluate(() => innerWidth < 1024)) await navegador.click('button', 'Como fica')
    await navegador.find('heading', `Escrito no ${rodada.nome}`)
    await navegador.click('button', 'Salvar')
    await navegador.find('text', 'Conteúdo salvo com sucesso!')
    await navegador.visit(`/conteudo/${rodada.texto}`)
    await navegador.find('heading', `Escrito no ${rodada.nome}`)
  })
}

function testarAgencia({ instancia, rodada, entrar, loja }: Paineis) {
  test('the agency signs in and moves its lead on the board, where it stays', async () => {
    const pessoa = pessoaDe(rodada, 'movida_no_quadro')
    await atribuirLead(instancia, await criarLead(instancia, pessoa), loja().id)
    const navegador = await entrar(loja().conta)
    await navegador.open('/painel-agencia')
    await navegador.find('row', new RegExp(pessoa.nome))
    await navegador.click('button', 'Quadro')
    await navegador.click('button', `Mover ${pessoa.nome}`)
    await navegador.click('button', 'Visita')
    await navegador.find('text', pessoa.nome, { within: '[data-etapa=visita]' })
    // The card moves before the server has saved it: a reload before this message would show the old stage.
    await navegador.find('text', `${pessoa.nome}: Visita`)
    await navegador.reload()
    await navegador.find('text', pessoa.nome, { within: '[data-etapa=visita]' })
  })

  test('the note on a lead grows with its text', async () => {
    const pessoa = pessoaDe(rodada, 'tem_nota_longa')
    await atribuirLead(instancia, await criarLead(instancia, pessoa), loja().id)
    const navegador = await entrar(loja().conta)
    await navegador.open(`/painel-agencia?busca=${encodeURIComponent(pessoa.nome)}`)
    await navegador.click('button', pessoa.nome)
    const { height } = await navegador.box('dialog[open] textarea')
    await navegador.fill('Notas', 'Ligou de volta e prefere trocar por um modelo mais novo. '.repeat(8))
    expect((await navegador.box('dialog[open] textarea')).height).toBeGreaterThan(height)
    expect(await navegador.evaluate(medirTextoEscondido)).toBe(0)
    // With an unsaved note the panel would ask before it leaves for the page of the next test.
    await navegador.click('button', 'Salvar acompanhamento')
    await navegador.find('text', 'Acompanhamento salvo')
  })

  test('a lead for the agency appears in its open panel', async () => {
    const navegador = await entrar(loja().conta)
    await navegador.open('/painel-agencia?ver=avisos')
    await navegador.find('heading', 'Avisos')
    await navegador.evaluate(notarEventos)
    await navegador.click('tab', 'Leads')
    await navegador.until(() => globalThis.ouvindo, [], 'the panel to listen')
    const pessoa = pessoaDe(rodada, 'chega_ao_painel_aberto')
    await atribuirLead(instancia, await criarLead(instancia, pessoa), loja().id)
    await navegador.find('row', new RegExp(pessoa.nome))
    await navegador.find('text', new RegExp(`^Chegou um lead: ${pessoa.nome}`))
  })
}

declare global {
  /** Files that the page offered for download. */
  var arquivos: Blob[] | undefined
  /** True while the page reads the server's event stream. */
  var ouvindo: boolean | undefined
}

/** Unticks every agency, of which the best is chosen at first. Runs in the page. */
function desmarcarTodas() {
  for (const caixa of document.querySelectorAll<HTMLElement>('dialog input[type=checkbox]:checked'))
    caixa.click()
}

/**
 * Records the files that the page creates. Runs in the page. WPE has no downloads: it would open the file in place of the
 * page.
 */
function guardarArquivos() {
  const link: object = HTMLAnchorElement.prototype
  if (!('download' in link)) Object.assign(link, { click: () => undefined })
  const original = URL.createObjectURL
  globalThis.arquivos = []
  URL.createObjectURL = file => {
    if (file instanceof Blob) globalThis.arquivos?.push(file)
    return original.call(URL, file)
  }
}

/** Returns the height of the note's text outside its field, in pixels. Runs in the page. */
function medirTextoEscondido() {
  const area = document.querySelector('dialog[open] textarea')
  return area ? area.scrollHeight - area.clientHeight : Number.NaN
}

/** Sets `ouvindo` once the server has answered a request for events. Runs in the page. */
function notarEventos() {
  const original = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const answer = await original(...request)
    if (String(request[0]).endsWith('/eventos') && answer.ok) globalThis.ouvindo = true
    return answer
  }
}
