import { beforeAll, describe, expect, test } from 'vitest'
import type { BrowserFixture } from './browser-fixture.ts'
import { abrirLoja, atribuir, type Loja, novoLead, pessoaDe, type Rodada } from './browser-people.ts'
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
    await novoLead(instancia, pessoa)
    const n = await entrar(CONTA_DO_ADMIN)
    await n.open(`/admin?busca=${encodeURIComponent(pessoa.nome)}`)
    await n.click('button', `Atribuir o lead de ${pessoa.nome}`)
    const caixaDaLoja = new RegExp(`^${loja().nome}`)
    await n.find('checkbox', caixaDaLoja)
    await n.evaluate(desmarcarTodas)
    await n.click('checkbox', caixaDaLoja)
    await n.click('button', 'Salvar')
    await n.find('text', 'Lead atribuído com sucesso!')
    await n.gone('heading', 'Atribuir Lead para Agências')
  })

  test('exports the leads as CSV', async () => {
    const n = await entrar(CONTA_DO_ADMIN)
    await n.open('/admin')
    await n.find('row')
    await n.evaluate(guardarArquivos)
    await n.click('button', 'Exportar CSV')
    await n.find('radio', /^Página atual \(20 leads\)$/)
    await n.click('button', 'Exportar')
    await n.find('text', 'CSV exportado com sucesso!')
    const linhas = (await n.evaluate(() => globalThis.arquivos?.[0]?.text() ?? '')).trim().split(/\r?\n/)
    expect(linhas[0]).toContain(';')
    expect(linhas).toHaveLength(21)
  })

  test('edits, previews and saves a text of the site', async () => {
    const n = await entrar(CONTA_DO_ADMIN)
    await n.open(`/admin?aba=conteudos&texto=${rodada.texto}`)
    await n.fill('Texto em Markdown', `# Escrito no ${rodada.nome}`)
    // In a narrow window text and preview take turns.
    if (await n.evaluate(() => innerWidth < 1024)) await n.click('button', 'Como fica')
    await n.find('heading', `Escrito no ${rodada.nome}`)
    await n.click('button', 'Salvar')
    await n.find('text', 'Conteúdo salvo com sucesso!')
    await n.visit(`/conteudo/${rodada.texto}`)
    await n.find('heading', `Escrito no ${rodada.nome}`)
  })
}

function testarAgencia({ instancia, rodada, entrar, loja }: Paineis) {
  test('the agency signs in and moves its lead on the board, where it stays', async () => {
    const pessoa = pessoaDe(rodada, 'movida_no_quadro')
    await atribuir(instancia, await novoLead(instancia, pessoa), loja().id)
    const n = await entrar(loja().conta)
    await n.open('/painel-agencia')
    await n.find('row', new RegExp(pessoa.nome))
    await n.click('button', 'Quadro')
    await n.click('button', `Mover ${pessoa.nome}`)
    await n.click('button', 'Visita')
    await n.find('text', pessoa.nome, { within: '[data-etapa=visita]' })
    // The card moves before the save.
    await n.find('text', `${pessoa.nome}: Visita`)
    await n.reload()
    await n.find('text', pessoa.nome, { within: '[data-etapa=visita]' })
  })

  test('the note on a lead grows with its text', async () => {
    const pessoa = pessoaDe(rodada, 'tem_nota_longa')
    await atribuir(instancia, await novoLead(instancia, pessoa), loja().id)
    const n = await entrar(loja().conta)
    await n.open(`/painel-agencia?busca=${encodeURIComponent(pessoa.nome)}`)
    await n.click('button', pessoa.nome)
    const { height } = await n.box('dialog[open] textarea')
    await n.fill('Notas', 'Ligou de volta e prefere trocar por um modelo mais novo. '.repeat(8))
    expect((await n.box('dialog[open] textarea')).height).toBeGreaterThan(height)
    expect(await n.evaluate(medirTextoEscondido)).toBe(0)
    // An unsaved note would ask before the next test's page.
    await n.click('button', 'Salvar acompanhamento')
    await n.find('text', 'Acompanhamento salvo')
  })

  test('a lead for the agency appears in its open panel', async () => {
    const n = await entrar(loja().conta)
    await n.open('/painel-agencia?ver=avisos')
    await n.find('heading', 'Quando chega um lead')
    await n.evaluate(notarEventos)
    await n.click('tab', 'Leads')
    await n.until(() => globalThis.ouvindo, [], 'the panel to listen')
    const pessoa = pessoaDe(rodada, 'chega_ao_painel_aberto')
    await atribuir(instancia, await novoLead(instancia, pessoa), loja().id)
    await n.find('row', new RegExp(pessoa.nome))
    await n.find('text', new RegExp(`^Chegou um lead: ${pessoa.nome}`))
  })
}

declare global {
  /** Files that the page offered for download. */
  var arquivos: Blob[] | undefined
  /** True while the page reads the server's event stream. */
  var ouvindo: boolean | undefined
}

/** Unticks the agency that is chosen at first. Runs in the page. */
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

/** Records the answer to a request for events. Runs in the page. */
function notarEventos() {
  const original = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const answer = await original(...request)
    if (String(request[0]).endsWith('/eventos') && answer.ok) globalThis.ouvindo = true
    return answer
  }
}
