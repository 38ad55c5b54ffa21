/** The record in local storage under `cookie-consent` (spec §3). */
type ConsentimentoCookies = {
  essenciais: true
  analiticos: boolean
  marketing: boolean
  timestamp: string
}

/**
 * Installs the behaviour of the cookie banner and dialog (spec §4), for every page, also those without React. The page
 * includes it as text, so it uses no outer variable. Markup in `AvisoCookies.tsx`.
 */
export function instalarAvisoCookies(): void {
  const CHAVE = 'cookie-consent'
  const aviso = document.getElementById('aviso-cookies') as HTMLElement
  const dialogo = document.getElementById('dialogo-cookies') as HTMLDialogElement
  const caixas = dialogo.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  const raiz = document.documentElement

  function medir() {
    const cobre = !aviso.hidden && getComputedStyle(aviso).position === 'fixed'
    raiz.style.setProperty('--aviso', `${cobre ? aviso.offsetHeight : 0}px`)
  }
  function mostrar(visivel: boolean) {
    aviso.hidden = !visivel
    medir()
  }
  function ler(): { analiticos?: boolean; marketing?: boolean } | null {
    try {
      const lido = JSON.parse(localStorage.getItem(CHAVE) ?? 'null')
      const escolheu = typeof lido?.analiticos === 'boolean' && typeof lido.marketing === 'boolean'
      return escolheu ? lido : null
    } catch {
      return null
    }
  }
  function guardar(analiticos: boolean, marketing: boolean) {
    const registro: ConsentimentoCookies = {
      essenciais: true,
      analiticos,
      marketing,
      timestamp: new Date().toISOString(),
    }
    try {
      localStorage.setItem(CHAVE, JSON.stringify(registro))
    } catch {
      // Storage refused (private mode): the choice holds for this page.
    }
    mostrar(false)
  }
  function abrir() {
    const escolha = ler()
    for (const caixa of caixas) {
      const nome = caixa.name as 'analiticos' | 'marketing'
      if (!caixa.disabled) caixa.checked = escolha ? Boolean(escolha[nome]) : caixa.defaultChecked
    }
    dialogo.showModal()
  }
  const marcada = (nome: string) => [...caixas].some(caixa => caixa.name === nome && caixa.checked)

  document.addEventListener('click', evento => {
    const alvo = (evento.target as Element).closest<HTMLElement>('[data-cookies]')
    if (!alvo) return
    const acao = alvo.dataset.cookies
    if (acao === 'aceitar') guardar(true, true)
    if (acao === 'recusar') guardar(false, false)
    if (acao === 'abrir') abrir()
    if (acao === 'cancelar') dialogo.close()
    if (acao === 'salvar') {
      guardar(marcada('analiticos'), marcada('marketing'))
      dialogo.close()
    }
  })
  addEventListener('resize', medir)
  mostrar(ler() === null)
}
