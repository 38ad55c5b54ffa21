import type { Locator, Page } from 'playwright-core'
import { contarSegundos, type Gasto, LIDAS } from './gasto.ts'

/** A page has stopped changing after this number of equal reads of its words, each this long after the one before. Our choice. */
const LEITURAS_IGUAIS = 4
const INTERVALO_MS = 100

/**
 * Runs in the page: returns the visible texts that are new since the last call, up to the end of the pressed
 * element's group. Skips texts for screen readers and the options of closed lists.
 */
function lerNovas(alvo: Element | null): string {
  const pagina = globalThis as { lidos?: WeakMap<Node, string> }
  pagina.lidos ??= new WeakMap()
  const grupo = alvo?.closest('fieldset, ul') ?? alvo
  const textos = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT)
  const novas: string[] = []
  for (let no = textos.nextNode(); no; no = textos.nextNode()) {
    // Casts here and above: a text has a parent, and each page of the site has a `main`.
    const elemento = no.parentElement as HTMLElement
    if (grupo && grupo.compareDocumentPosition(no) === Node.DOCUMENT_POSITION_FOLLOWING) break
    const ehEscolha = !(elemento instanceof HTMLOptionElement) || elemento.selected
    const naVista = elemento.checkVisibility() && !elemento.closest('.sr-only, noscript')
    if (!ehEscolha || !naVista || pagina.lidos.get(no) === no.textContent) continue
    pagina.lidos.set(no, no.textContent ?? '')
    novas.push(no.textContent ?? '')
  }
  return novas.join(' ')
}

/** Data of the person; the telephone's area code is the city's. */
const DADOS = {
  nome: 'Maria Aparecida Exemplo',
  whatsapp: '19987654321',
  email: 'maria@exemplo.com.br',
  cpf: '52998224725',
  cidade: 'Campinas - SP',
}

/** A modelled person, who acts on the real page and counts the effort. */
export class Pessoa {
  readonly gastos: Gasto[] = []
  readonly page: Page
  /** True if the person accepts the browser's suggestion for name, telephone and e-mail. */
  readonly autopreenche: boolean
  constructor(page: Page, autopreenche: boolean) {
    this.page = page
    this.autopreenche = autopreenche
  }

  /** The effort of the current step; `abrirGasto` comes before any action. */
  private get gasto(): Gasto {
    return this.gastos.at(-1) as Gasto
  }

  /** Starts the count of a page or a step. */
  private abrirGasto(titulo: string): void {
    this.gastos.push({ titulo, toques: 0, teclas: 0, palavras: 0, escolhas: 0, fotos: 0 })
  }

  private contarToques(quantos: number): void {
    this.gasto.toques += quantos
  }

  async tocar(onde: Locator): Promise<void> {
    await this.ler(onde)
    this.contarToques(1)
    await onde.click()
  }

  /** Taps an option. Counts a decision, unless the option was checked already. */
  async escolher(onde: Locator): Promise<void> {
    const jaMarcada = await onde.evaluate(
      elemento => elemento instanceof HTMLInputElement && elemento.checked,
    )
    await this.tocar(onde)
    if (!jaMarcada) this.gasto.escolhas++
  }

  /**
   * Types in a field, with a tap to focus it where needed. With 'apagar' first deletes its text, key by key unless the
   * tap selected it; with 'continuar' types after it.
   */
  async digitar(campo: string, texto: string, existente: 'apagar' | 'continuar' = 'apagar'): Promise<void> {
    const onde = this.page.getByLabel(campo, { exact: true })
    const temFoco = await onde.evaluate(elemento => elemento === document.activeElement)
    if (!temFoco) await this.tocar(onde)
    const letras = await onde.evaluate(elemento => {
      const { value, selectionStart, selectionEnd } = elemento as HTMLInputElement
      return selectionStart === 0 && selectionEnd === value.length ? 0 : value.length
    })
    await this.page.keyboard.press('End')
    if (existente === 'apagar' && letras > 0) {
      this.gasto.teclas += letras
      for (let tecla = 0; tecla < letras; tecla++) await this.page.keyboard.press('Backspace')
    } else if (existente === 'apagar') await onde.selectText()
    this.gasto.teclas += texto.length
    await this.page.keyboard.type(texto)
  }

  /** Chooses in a closed list: one tap opens it, the second takes the choice. */
  async escolherNaLista(campo: string, opcao: string): Promise<void> {
    const onde = this.page.getByLabel(campo, { exact: true })
    await this.ler(onde)
    this.contarToques(2)
    this.gasto.escolhas++
    await onde.selectOption(opcao)
  }

  /** Presses the "go" key of the phone's keyboard. `ate`: the element down to which the person reads first. */
  async teclarIr(ate?: Locator): Promise<void> {
    await this.ler(ate)
    this.gasto.teclas++
    await this.page.keyboard.press('Enter')
  }

  escolherOpcao = (nome: string | RegExp) =>
    this.escolher(this.page.getByRole('radio', { name: nome }).first())
  marcarCaixa = (nome: string | RegExp) => this.escolher(this.page.getByRole('checkbox', { name: nome }))
  enviar = () => this.tocar(this.page.getByRole('button', { name: /^Ver Meu Relatório/ }))
  seguir = () => this.tocar(this.page.getByRole('button', { name: 'Continuar', exact: true }))

  /** Takes a photo by the camera of the phone: one tap opens it, one takes the picture, one accepts it. */
  async fotografar(onde: Locator, foto: Buffer): Promise<void> {
    await this.ler(onde)
    this.contarToques(3)
    this.gasto.fotos++
    await onde.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: foto })
  }

  /** Waits for a new page or sheet by its heading, and starts its count. */
  async verPagina(titulo: string): Promise<void> {
    await this.page.getByRole('heading', { name: titulo }).waitFor()
    this.abrirGasto(titulo)
  }

  /** Fills the step of the contact; the city must be proposed by the wizard. */
  async preencherContato(): Promise<void> {
    const { nome, whatsapp, email, cpf, cidade } = DADOS
    if (this.autopreenche) {
      await this.ler(this.page.getByLabel('Nome'))
      // One tap focuses the name, the second accepts the browser's suggestion, which fills all three.
      this.contarToques(2)
      await this.page.getByLabel('Nome').fill(nome)
      await this.page.getByLabel('WhatsApp').fill(`+55${whatsapp}`)
      await this.page.getByLabel('E-mail').fill(email)
    } else {
      await this.digitar('Nome', nome)
      await this.digitar('WhatsApp', whatsapp, 'continuar')
      await this.digitar('E-mail', email)
    }
    await this.digitar('CPF', cpf)
    if ((await this.page.getByLabel('Cidade').inputValue()) !== cidade)
      throw new Error('the wizard proposed another city')
  }

  /** Starts the count on a page that the person has read: its words are not counted. */
  async comecar(titulo: string): Promise<void> {
    this.abrirGasto(titulo)
    await this.ler()
    this.gasto.palavras = 0
  }

  /** Waits for the next step of the wizard, and starts its count. */
  async verPasso(): Promise<void> {
    await this.page.getByText(`Passo ${this.gastos.length} de`).waitFor()
    const titulo = await this.page.getByRole('heading', { level: 1 }).innerText()
    this.abrirGasto(titulo)
  }

  /** Counts the new visible words, down to the element to press, or all. */
  private async ler(ate?: Locator): Promise<void> {
    await this.esperarParar()
    const alvo = await ate?.elementHandle()
    const novas = await this.page.evaluate(lerNovas, alvo ?? null)
    this.gasto.palavras += novas.split(/\s+/).filter(palavra => /\p{L}|\d/u.test(palavra)).length
  }

  /** Waits until the words of the page stay the same for `LEITURAS_IGUAIS` reads. */
  private async esperarParar(): Promise<void> {
    const ler = () => this.page.locator('main').innerText()
    let [antes, iguais] = [await ler(), 0]
    while (iguais < LEITURAS_IGUAIS) {
      await this.page.waitForTimeout(INTERVALO_MS)
      const agora = await ler()
      iguais = agora === antes ? iguais + 1 : 0
      antes = agora
    }
  }

  /**
   * Sums the effort of all steps.
   * @param lidas share of the words that are read.
   */
  total(lidas = LIDAS) {
    const soma = (de: Exclude<keyof Gasto, 'titulo'>) =>
      this.gastos.reduce((total, gasto) => total + gasto[de], 0)
    const gasto = {
      toques: soma('toques'),
      teclas: soma('teclas'),
      palavras: soma('palavras'),
      escolhas: soma('escolhas'),
      fotos: soma('fotos'),
    }
    const { total, pensar } = contarSegundos(gasto, this.gastos.length, lidas)
    return { ...gasto, segundos: total, pensando: total + pensar }
  }
}
