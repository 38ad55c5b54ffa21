import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  rotulo: string
  /** `curto` stands for the title on a phone, where all tabs must fit. A line parts the tabs of two groups. */
  abas: readonly { chave: string; titulo: string; curto?: ReactNode; grupo?: string }[]
  ativa: string
  aoMudar(chave: string): void
  /** Tabs within a tab: as chips, without a line, so that the two rows do not look alike. */
  dentro?: true
  children: ReactNode
}

/** Tabs to move by, for each key. */
const PASSOS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

// Classes of tabs of the page (`fora`) and of tabs within a tab (`dentro`).
const LADO = { fora: 'px-2', dentro: 'px-3' }
const LINHA = {
  fora: 'overflow-x-auto border-line border-b md:gap-1',
  dentro: 'flex-wrap gap-1.5 max-md:pt-1',
}
/** Margin of the row on a phone, where it begins at the edge: with short titles, and with long ones. */
const MARGEM = { curta: 'max-md:-mx-1', longa: 'max-md:-mx-3' }
const ABA = {
  fora: 'shrink-0 border-transparent border-b-3 text-muted -outline-offset-3 hover:text-ink aria-selected:border-green aria-selected:text-ink md:px-3 md:text-16',
  dentro:
    'rounded-chip border border-field bg-surface hover:border-ink aria-selected:border-green aria-selected:bg-green-soft md:min-h-9',
}

/** The first tab of a group: a line stands left of it. */
const SEPARADA = 'relative ml-4 before:absolute before:inset-y-1 before:-left-3 before:w-px before:bg-field'

/** Tabs: arrows, Home and End move between them, one stop of the Tab key for all. */
export function Abas({ rotulo, abas, ativa, aoMudar, dentro, children }: Props) {
  const id = useId()
  const nivel = dentro ? 'dentro' : 'fora'
  // With short titles the row fits a phone. Another row is cut within its last visible tab: a sign that there are more.
  const temCurto = abas.some(({ curto }) => curto)
  const lista = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the screen: the open tab is brought into it, also after the phone is turned.
  useEffect(() => {
    const linha = lista.current
    const aba = linha?.querySelector<HTMLElement>(`[id="${id}-${ativa}"]`)
    if (!linha || !aba) return
    const observador = new ResizeObserver(() => {
      linha.scrollLeft = aba.offsetLeft - (linha.clientWidth - aba.clientWidth) / 2
    })
    observador.observe(linha)
    return () => observador.disconnect()
  }, [id, ativa])

  function aoTeclar(evento: KeyboardEvent) {
    const atual = abas.findIndex(aba => aba.chave === ativa)
    const passo = PASSOS[evento.key]
    let alvo = passo === undefined ? -1 : (atual + passo + abas.length) % abas.length
    if (evento.key === 'Home') alvo = 0
    if (evento.key === 'End') alvo = abas.length - 1
    const aba = abas[alvo]
    if (!aba) return
    evento.preventDefault()
    aoMudar(aba.chave)
    lista.current?.querySelectorAll<HTMLElement>('[role=tab]')[alvo]?.focus()
  }

  return (
    <>
      <div
        ref={lista}
        role="tablist"
        aria-label={rotulo}
        onKeyDown={aoTeclar}
        // Short titles begin at the page's own margin.
        className={`relative flex ${LINHA[nivel]} ${dentro ? '' : MARGEM[temCurto ? 'curta' : 'longa']}`}
      >
        {abas.map(({ chave, titulo, curto, grupo }, i) => (
          <button
            key={chave}
            type="button"
            role="tab"
            id={`${id}-${chave}`}
            aria-selected={chave === ativa}
            aria-controls={`${id}-painel`}
            tabIndex={chave === ativa ? 0 : -1}
            onClick={() => aoMudar(chave)}
            className={`min-h-11 font-medium text-14 aria-selected:font-semibold ${ABA[nivel]} ${temCurto ? 'px-1' : LADO[nivel]} ${i > 0 && abas[i - 1]?.grupo !== grupo ? SEPARADA : ''}`}
          >
            <Titulo titulo={titulo} curto={curto} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-painel`} aria-labelledby={`${id}-${ativa}`} className="pt-2 md:pt-3">
        {children}
      </div>
    </>
  )
}

function Titulo({ titulo, curto }: Pick<Props['abas'][number], 'titulo' | 'curto'>) {
  // A hidden bold copy reserves the width of the open tab: the others stay in place when it changes.
  const reservado = (
    <span
      data-titulo={titulo}
      className={`inline-grid after:invisible after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-titulo)] ${curto ? 'max-md:hidden' : ''}`}
    >
      {titulo}
    </span>
  )
  if (!curto) return reservado
  return (
    <>
      <span className="md:hidden">{curto}</span>
      {reservado}
    </>
  )
}
