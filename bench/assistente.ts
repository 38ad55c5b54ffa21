import { chromium, type Locator, type Page } from 'playwright-core'

const say = (message: string) => process.stdout.write(`${message}\n`)

/**
 * How long a person takes, in seconds. A tap on a phone with its aim: 1.0 (Card, Moran and Newell's point-and-press,
 * rounded up for a thumb). A key on a phone: 0.28, that is 36 words a minute (Palin and others 2019, 37,000 people).
 * A word read: 0.25, that is 240 a minute (Brysbaert 2019). A new question: 0.3 until it is seen.
 */
const SEGUNDOS = { toque: 1, tecla: 0.28, palavra: 0.25, passo: 0.3 }
/** Share of the words in sight that are read; the rest is recognised by its shape. */
const LIDAS = 0.5
/** What the issue asks for: seconds, taps and keys. */
const ORCAMENTO = { segundos: 60, toques: 22, teclas: 45 }

type Gesto = (pessoa: Pessoa) => Promise<void>

/** Somebody at the wizard: does what is told on the real page, and counts. */
class Pessoa {
  toques = 0
  teclas = 0
  palavras = 0
  passos = 0
  private lidas = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async tocar(onde: Locator): Promise<void> {
    this.toques++
    await onde.click()
  }

  async digitar(campo: string, texto: string): Promise<void> {
    await this.tocar(this.page.getByLabel(campo, { exact: true }))
    await this.page.keyboard.press('ControlOrMeta+A')
    this.teclas += texto.length
    await this.page.keyboard.type(texto)
  }

  opcao = (nome: string | RegExp) => this.tocar(this.page.getByRole('radio', { name: nome }).first())
  botao = (nome: string) => this.tocar(this.page.getByRole('button', { name: nome, exact: true }))
  seguir = () => this.botao('Continuar')

  /** The browser offers the person's own data: one tap on a field, one on the offer, and the three are filled. */
  async preencherSozinho(): Promise<void> {
    this.toques += 2
    await this.page.getByLabel('Nome').fill('Maria Aparecida Exemplo')
    await this.page.getByLabel('WhatsApp').fill('+5511987654321')
    await this.page.getByLabel('E-mail').fill('maria@exemplo.com.br')
  }

  async lerPasso(): Promise<void> {
    await this.page.getByText(`Passo ${++this.passos} de`).waitFor()
    this.lidas = 0
    await this.lerMais()
  }

  /** What has come into sight on this step since it was last read. */
  async lerMais(): Promise<void> {
    const texto = await this.page.locator('main').innerText()
    const vistas = texto.split(/\s+/).filter(palavra => /\p{L}|\d/u.test(palavra)).length
    this.palavras += Math.max(0, vistas - this.lidas)
    this.lidas = Math.max(vistas, this.lidas)
  }

  segundos(): number {
    const { toque, tecla, palavra, passo } = SEGUNDOS
    return this.toques * toque + this.teclas * tecla + this.palavras * LIDAS * palavra + this.passos * passo
  }
}

const objetivo: Gesto = async p => {
  await p.opcao('Vender')
  await p.tocar(p.page.getByRole('checkbox', { name: /^Li e aceito/ }))
  await p.seguir()
}
const rodados =
  (campo: string, total: string): Gesto =>
  async p => {
    await p.digitar(campo, total)
    await p.seguir()
  }
const semSeguro: Gesto = p => p.opcao('Não')
const seguir: Gesto = p => p.seguir()
const condicao: Gesto = p => p.opcao('Bom')
const extras: Gesto = async p => {
  await p.tocar(p.page.getByRole('checkbox', { name: 'Único Dono' }))
  await p.seguir()
}
const contato: Gesto = async p => {
  await p.preencherSozinho()
  await p.digitar('CPF ou CNPJ', '52998224725')
  await p.digitar('Cidade', 'camp')
  await p.tocar(p.page.getByRole('option', { name: 'Campinas - SP' }))
  await p.botao('Ver Meu Relatório + Receber Propostas')
}

/** A brand that has a tile and a model that has one, its year and its version. */
const porToques =
  (marca: string, modelo: string, ano: string, ...mais: Gesto[]): Gesto =>
  async p => {
    await p.botao(marca)
    await p.botao(modelo)
    if (ano !== '2020') await p.opcao(ano)
    for (const gesto of mais) await gesto(p)
    await p.lerMais()
    await p.seguir()
  }
const escolher =
  (campo: string, opcao: string): Gesto =>
  async p => {
    // The list opens with one tap and takes the choice with another.
    p.toques += 2
    await p.page.getByLabel(campo).selectOption(opcao)
  }
const versao: Gesto = p => p.opcao(/R\$/)

const JORNADAS: Readonly<Record<string, readonly Gesto[]>> = {
  carro: [
    objetivo,
    porToques('Chevrolet', 'Onix', '2021', versao),
    rodados('Quilometragem', '42300'),
    semSeguro,
    seguir,
    condicao,
    p => p.opcao('Meia-vida'),
    extras,
    contato,
  ],
  moto: [
    objetivo,
    porToques('Honda', 'CG 160', '2019', versao, escolher('Cilindrada', '160cc')),
    rodados('Quilometragem', '18000'),
    semSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  caminhao: [
    objetivo,
    porToques('Volvo', 'FH 540', '2019', escolher('Tipo de caminhão', 'Cavalo Mecânico')),
    seguir,
    rodados('Quilometragem', '420000'),
    semSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  utilitario: [
    objetivo,
    porToques('Fiat', 'Ducato', '2019', versao),
    rodados('Quilometragem', '90000'),
    semSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  trator: [
    objetivo,
    porToques('John Deere', '5078E', '2020'),
    rodados('Horas de uso', '3200'),
    semSeguro,
    seguir,
    condicao,
    extras,
    contato,
  ],
  outros: [
    objetivo,
    async p => {
      await p.digitar('Tipo do veículo', 'Jet ski')
      await p.digitar('Marca', 'Yamaha')
      await p.digitar('Modelo', 'VX Cruiser')
      await p.seguir()
    },
    seguir,
    seguir,
    condicao,
    seguir,
    contato,
  ],
}

/** A modelled person through the six wizards, on a phone: seconds, taps, keys and words, beside what is asked for. */
export async function medirAssistente(url: string): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('no Chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const cabecalho = ['segundos', 'toques', 'teclas', 'palavras']
  say(`\n${'assistente'.padEnd(14)}${cabecalho.map(t => t.padStart(10)).join('')}`)
  try {
    for (const [tipo, gestos] of Object.entries(JORNADAS)) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 360, height: 740 },
        locale: 'pt-BR',
        hasTouch: true,
      })
      await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"essenciais":true}'))
      const pessoa = new Pessoa(await context.newPage())
      await responderTudo(pessoa, tipo, gestos)
      const { toques, teclas, palavras } = pessoa
      const medidas = [pessoa.segundos().toFixed(0), toques, teclas, palavras]
      say(tipo.padEnd(14) + medidas.map(medida => String(medida).padStart(10)).join(''))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const { segundos, toques, teclas } = ORCAMENTO
  say(`orçamento: ≤ ${segundos} s com metade das palavras lidas, ≤ ${toques} toques, ≤ ${teclas} teclas`)
}

async function responderTudo(pessoa: Pessoa, tipo: string, gestos: readonly Gesto[]): Promise<void> {
  const { page } = pessoa
  await page.goto(`/simulacao/${tipo}`, { waitUntil: 'networkidle' })
  for (const gesto of gestos) {
    await pessoa.lerPasso()
    await gesto(pessoa)
  }
  await page.waitForURL('**/resultado')
}
