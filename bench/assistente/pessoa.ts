import type { Locator, Page } from 'playwright-core'

/**
 * Seconds that an action takes. A tap with its aim: 1.0 (Card, Moran and Newell's point-and-press, rounded up for a
 * thumb). A key on a phone: 0.28, or 36 words a minute (Palin and others 2019, 37,000 people). A word: 0.25, or 240
 * a minute (Brysbaert 2019). A new question: 0.3.
 */
const SEGUNDOS = { toque: 1, tecla: 0.28, palavra: 0.25, passo: 0.3 }
/** Share of the visible words that a person reads; they recognise the others by shape. */
const LIDAS = 0.5

/** The effort of a step or of a whole wizard. */
export type Gasto = { titulo: string; toques: number; teclas: number; palavras: number }

/** Seconds by kind of action. */
export function emSegundos({ toques, teclas, palavras }: Omit<Gasto, 'titulo'>, passos = 1) {
  const [tocar, teclar] = [toques * SEGUNDOS.toque, teclas * SEGUNDOS.tecla]
  const [ler, situar] = [palavras * LIDAS * SEGUNDOS.palavra, passos * SEGUNDOS.passo]
  return { tocar, teclar, ler, situar, total: tocar + teclar + ler + situar }
}

/**
 * Runs in the page: returns the visible texts that are new since the last call, up to the end of the pressed
 * element's group. Skips texts for screen readers and the options of closed lists.
 */
function lerNovas(pressionado: Element | null): string {
  const pagina = globalThis as { lidos?: WeakMap<Node, string> }
  pagina.lidos ??= new WeakMap()
  const grupo = pressionado?.closest('fieldset, ul') ?? pressionado
  const textos = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT)
  const novas: string[] = []
  for (let no = textos.nextNode(); no; no = textos.nextNode()) {
    const dono = no.parentElement as HTMLElement
    if (grupo && grupo.compareDocumentPosition(no) === Node.DOCUMENT_POSITION_FOLLOWING) break
    const escolhida = !(dono instanceof HTMLOptionElement) || dono.selected
    const naVista = dono.checkVisibility() && !dono.closest('.sr-only, noscript')
    if (!escolhida || !naVista || pagina.lidos.get(no) === no.textContent) continue
    pagina.lidos.set(no, no.textContent ?? '')
    novas.push(no.textContent ?? '')
  }
  return novas.join(' ')
}

/** A person at the wizard: acts on the real page, and counts. */
export class Pessoa {
  readonly gastos: Gasto[] = []
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  private get gasto(): Gasto {
    return this.gastos.at(-1) as Gasto
  }

  private contarToques(quantos: number): void {
    this.gasto.toques += quantos
  }

  async tocar(onde: Locator): Promise<void> {
    await this.ler(onde)
    this.contarToques(1)
    await onde.click()
  }

  /** Types in a field, with a tap to focus it where needed. */
  async digitar(campo: string, texto: string): Promise<void> {
    const onde = this.page.getByLabel(campo, { exact: true })
    const focado = await onde.evaluate(elemento => elemento === document.activeElement)
    if (!focado) await this.tocar(onde)
    await this.page.keyboard.press('ControlOrMeta+A')
    this.gasto.teclas += texto.length
    await this.page.keyboard.type(texto)
  }

  /** One tap opens the list; the second takes the choice. */
  async escolher(campo: string, opcao: string): Promise<void> {
    const onde = this.page.getByLabel(campo)
    await this.ler(onde)
    this.contarToques(2)
    await onde.selectOption(opcao)
  }

  /** The "go" key of the phone's keyboard. */
  async teclarIr(ate?: Locator): Promise<void> {
    await this.ler(ate)
    this.gasto.teclas++
    await this.page.keyboard.press('Enter')
  }

  opcao = (nome: string | RegExp) => this.tocar(this.page.getByRole('radio', { name: nome }).first())
  botao = (nome: string) => this.tocar(this.page.getByRole('button', { name: nome, exact: true }))
  seguir = () => this.botao('Continuar')

  /** The browser fills in the person's data: one tap on a field and one on the suggestion fill three fields. */
  async preencherSozinho(): Promise<void> {
    await this.ler(this.page.getByLabel('Nome'))
    this.contarToques(2)
    await this.page.getByLabel('Nome').fill('Maria Aparecida Exemplo')
    await this.page.getByLabel('WhatsApp').fill('+5511987654321')
    await this.page.getByLabel('E-mail').fill('maria@exemplo.com.br')
  }

  async verPasso(): Promise<void> {
    await this.page.getByText(`Passo ${this.gastos.length + 1} de`).waitFor()
    const titulo = await this.page.getByRole('heading', { level: 1 }).innerText()
    this.gastos.push({ titulo, toques: 0, teclas: 0, palavras: 0 })
  }

  /** Counts the new visible words, down to the element to press, or all. */
  private async ler(ate?: Locator): Promise<void> {
    await this.esperarParar()
    const pressionado = await ate?.elementHandle()
    const novas = await this.page.evaluate(lerNovas, pressionado ?? null)
    this.gasto.palavras += novas.split(/\s+/).filter(palavra => /\p{L}|\d/u.test(palavra)).length
  }

  /** Waits until no words are added to the page. */
  private async esperarParar(): Promise<void> {
    const ler = () => this.page.locator('main').innerText()
    let [antes, iguais] = [await ler(), 0]
    while (iguais < 4) {
      await this.page.waitForTimeout(100)
      const agora = await ler()
      iguais = agora === antes ? iguais + 1 : 0
      antes = agora
    }
  }

  /** The effort of the whole wizard. */
  total() {
    const soma = (de: 'toques' | 'teclas' | 'palavras') => this.gastos.reduce((t, gasto) => t + gasto[de], 0)
    const gasto = { toques: soma('toques'), teclas: soma('teclas'), palavras: soma('palavras') }
    return { ...gasto, segundos: emSegundos(gasto, this.gastos.length).total }
  }
}
