/** The visitor's choice among the cookies that the site can do without. */
type Escolha = { analiticos: boolean; marketing: boolean }

/** The record in local storage under `cookie-consent` (spec §3). */
type ConsentimentoCookies = Escolha & { essenciais: true; timestamp: string }

// The page includes both functions as text, so they use no outer variable.

/** Returns the functions that read and store the choice. */
export function criarEscolhaGuardada() {
  const CHAVE = 'cookie-consent'
  return {
    ler(): Escolha | null {
      try {
        const lido = JSON.parse(localStorage.getItem(CHAVE) ?? 'null')
        const escolheu = typeof lido?.analiticos === 'boolean' && typeof lido.marketing === 'boolean'
        return escolheu ? lido : null
      } catch {
        return null
      }
    },
    guardar(escolha: Escolha): void {
      const registro: ConsentimentoCookies = {
        essenciais: true,
        analiticos: escolha.analiticos,
        marketing: escolha.marketing,
        timestamp: new Date().toISOString(),
      }
      try {
        localStorage.setItem(CHAVE, JSON.stringify(registro))
      } catch {
        // Storage refused (private mode): the choice holds for this page.
      }
    },
  }
}

/**
 * Installs the behaviour of the cookie banner and dialog (spec §4), for every page, also those without React. Markup in
 * `AvisoCookies.tsx`.
 */
export function instalarAvisoCookies({ ler, guardar }: ReturnType<typeof criarEscolhaGuardada>): void {
  // Every page has both: the server draws them.
  const aviso = document.getElementById('aviso-cookies') as HTMLElement
  const dialogo = document.getElementById('dialogo-cookies') as HTMLDialogElement
  const caixas = dialogo.querySelectorAll<HTMLInputElement>('input[type=checkbox]')

  /** Passes the height of a banner that covers the page to the style sheets, which leave it free. */
  function medir() {
    const cobre = !aviso.hidden && getComputedStyle(aviso).position === 'fixed'
    document.documentElement.style.setProperty('--aviso', `${cobre ? aviso.offsetHeight : 0}px`)
  }
  function mostrar(visivel: boolean) {
    aviso.hidden = !visivel
    medir()
  }
  function escolher(escolha: Escolha) {
    guardar(escolha)
    mostrar(false)
    dialogo.close()
  }
  function abrir() {
    const escolha = ler()
    for (const caixa of caixas) {
      // The box of the essential cookies is disabled; the others have the names of the choice.
      const nome = caixa.name as keyof Escolha
      if (!caixa.disabled) caixa.checked = escolha ? Boolean(escolha[nome]) : caixa.defaultChecked
    }
    dialogo.showModal()
  }
  const ehMarcada = (nome: keyof Escolha) => [...caixas].some(caixa => caixa.name === nome && caixa.checked)
  /** Acts of the buttons, by their `data-cookies`. */
  const atos = new Map<string | undefined, () => void>([
    ['aceitar', () => escolher({ analiticos: true, marketing: true })],
    ['recusar', () => escolher({ analiticos: false, marketing: false })],
    ['salvar', () => escolher({ analiticos: ehMarcada('analiticos'), marketing: ehMarcada('marketing') })],
    ['abrir', abrir],
    ['cancelar', () => dialogo.close()],
  ])

  document.addEventListener('click', evento => {
    const botao = (evento.target as Element).closest<HTMLElement>('[data-cookies]')
    atos.get(botao?.dataset.cookies)?.()
  })
  addEventListener('resize', medir)
  mostrar(ler() === null)
}
