import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { normalizar } from '#domain/texto/texto.ts'
import { Campo, classesDoControle, idsDoCampo } from '#web/formulario/Campo.tsx'

/** Tells if a label begins with the typed text. */
const comecaCom = (rotulo: string, texto: string) =>
  texto.trim() !== '' && normalizar(rotulo).startsWith(normalizar(texto))

/** One suggestion: its text and, in smaller type, the words that distinguish it. */
export type Sugestao = { chave: string; rotulo: string; detalhe?: string | undefined }

type Props<S extends Sugestao> = {
  campo: { nome: string; rotulo: string; ajuda?: string | undefined; opcional?: true | undefined }
  erro: string | undefined
  valor: string
  sugestoes: readonly S[]
  /** "3 cidades encontradas": read out when the list changes. */
  anuncio: string
  /** A change from outside the list, such as the city of a CEP; also announced. */
  recado?: string
  aoDigitar(texto: string): void
  aoEscolher(sugestao: S): void
  aoSair(): void
  /** True if an arrow key opens the list without text, and a press on the choice opens all of it. */
  abreVazia?: boolean
  disabled?: boolean
  placeholder?: string
  autoComplete?: string
  /** True if typing replaces a text that the page proposed. */
  proposto?: boolean
  maxLength: number
}

/**
 * A text with suggestions, after the combobox pattern of WAI-ARIA. The typed text is valid without a choice. Arrows
 * move through the list, Enter takes one, Esc closes it.
 */
export function ComboBox<S extends Sugestao>(props: Props<S>) {
  const { campo, erro, valor, sugestoes, anuncio, recado, ...acoes } = props
  const { aoDigitar, aoEscolher, aoSair, abreVazia, proposto, ...resto } = acoes
  const id = useId()
  const { atual, mostra, setAberta, setAtual, escolher, aoTeclar } = useLista({
    sugestoes,
    valor,
    abreVazia,
    aoEscolher,
  })
  const { controle, caixa } = useListaAVista(mostra, sugestoes, atual)
  return (
    <Campo {...campo} erro={erro}>
      <div className="relative">
        <input
          {...resto}
          ref={controle}
          type="text"
          role="combobox"
          {...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })}
          name={campo.nome}
          value={valor}
          autoComplete={resto.autoComplete ?? 'off'}
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={mostra}
          aria-controls={id}
          aria-activedescendant={mostra && atual >= 0 ? `${id}-${atual}` : undefined}
          onChange={evento => {
            aoDigitar(evento.target.value)
            setAberta(evento.target.value !== '')
            setAtual(-1)
          }}
          onFocus={evento => proposto && evento.target.select()}
          onClick={() => abreVazia && valor !== '' && setAberta(true)}
          onKeyDown={aoTeclar}
          onBlur={() => {
            setAberta(false)
            aoSair()
          }}
          className={classesDoControle}
        />
        <div
          id={id}
          role="listbox"
          aria-label="Sugestões"
          hidden={!mostra}
          ref={caixa}
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-y-auto rounded-thing border border-line bg-surface shadow-thing"
        >
          <Sugestoes lista={id} sugestoes={sugestoes} atual={atual} aoEscolher={escolher} />
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {mostra ? anuncio : recado}
      </p>
    </Campo>
  )
}

type PropsDaLista<S extends Sugestao> = Pick<Props<S>, 'sugestoes' | 'valor' | 'abreVazia' | 'aoEscolher'>

/** Handles the list: if it is open, which suggestion the arrow keys have marked, and the keys. */
function useLista<S extends Sugestao>({ sugestoes, valor, abreVazia, aoEscolher }: PropsDaLista<S>) {
  const [aberta, setAberta] = useState(false)
  const [atual, setAtual] = useState(-1)
  const mostra = aberta && sugestoes.length > 0

  function escolher(sugestao: S) {
    aoEscolher(sugestao)
    setAberta(false)
    setAtual(-1)
  }
  function andar(passo: number) {
    setAtual(a =>
      a < 0 && passo < 0 ? sugestoes.length - 1 : (a + passo + sugestoes.length) % sugestoes.length,
    )
  }
  function aoTeclar(evento: React.KeyboardEvent) {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
    if (passo && !mostra && abreVazia) {
      evento.preventDefault()
      return setAberta(true)
    }
    if (!mostra) return
    if (passo) {
      evento.preventDefault()
      andar(passo)
    }
    // Without a marked suggestion, Enter takes the first one if it begins with the text: "campi" becomes Campinas.
    const escolhida =
      sugestoes[atual] ?? sugestoes.find(({ rotulo }, i) => i === 0 && comecaCom(rotulo, valor))
    if (evento.key === 'Enter' && escolhida) {
      evento.preventDefault()
      escolher(escolhida)
    }
    if (evento.key === 'Escape') setAberta(false)
  }
  return { atual, mostra, setAberta, setAtual, escolher, aoTeclar }
}

type PropsDasSugestoes<S extends Sugestao> = {
  lista: string
  sugestoes: readonly S[]
  atual: number
  aoEscolher(sugestao: S): void
}

function Sugestoes<S extends Sugestao>({ lista, sugestoes, atual, aoEscolher }: PropsDasSugestoes<S>) {
  return sugestoes.map((sugestao, posicao) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      key={sugestao.chave}
      id={`${lista}-${posicao}`}
      role="option"
      tabIndex={-1}
      aria-selected={posicao === atual}
      // The field keeps the focus: its blur would close the list before the click.
      onPointerDown={evento => evento.preventDefault()}
      onClick={() => aoEscolher(sugestao)}
      className="flex min-h-12 cursor-pointer items-center justify-between gap-3 border-line border-b px-4 last:border-b-0 hover:bg-green-soft aria-selected:bg-green-soft"
    >
      <span>{sugestao.rotulo}</span>
      {sugestao.detalhe && <span className="tabular shrink-0 text-14 text-muted">{sugestao.detalhe}</span>}
    </div>
  ))
}

/** A little over three rows, in px: the page scrolls until the list has at least this height. */
const ALTURA_MINIMA = 148
/** A little over seven rows, in px: our choice. */
const ALTURA_MAXIMA = 344
/** One row, in px: `min-h-12`. */
const ALTURA_DA_LINHA = 48
/** Space between the list and the edge of the window, in px: our choice. */
const FOLGA = 8

/**
 * Keeps the list visible under its field, in the part of the window that a phone's keyboard leaves free. The list lies
 * over the fields below, so that they do not move under a finger when the list closes.
 */
function useListaAVista(mostra: boolean, sugestoes: readonly Sugestao[], atual: number) {
  const controle = useRef<HTMLInputElement>(null)
  const caixa = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions have another height
  useLayoutEffect(() => {
    if (!mostra) return
    const caber = () => controle.current && caixa.current && rolarAteAparecer(controle.current, caixa.current)
    caber()
    visualViewport?.addEventListener('resize', caber)
    return () => visualViewport?.removeEventListener('resize', caber)
  }, [mostra, sugestoes])
  useEffect(() => {
    caixa.current?.children[atual]?.scrollIntoView({ block: 'nearest' })
  }, [atual])
  return { controle, caixa }
}

/** Scrolls the page until the list has room for three rows, and limits the list's height to the room below the field. */
function rolarAteAparecer(campo: HTMLElement, lista: HTMLElement): void {
  const topo = visualViewport?.offsetTop ?? 0
  const base = topo + (visualViewport?.height ?? innerHeight)
  lista.style.maxHeight = ''
  const { top, bottom } = campo.getBoundingClientRect()
  const falta = Math.min(lista.scrollHeight, ALTURA_MINIMA) - (base - bottom - FOLGA)
  const subir = Math.max(0, Math.min(falta, top - topo - FOLGA))
  if (subir > 0) scrollBy({ top: subir, behavior: 'instant' })
  const cabe = base - campo.getBoundingClientRect().bottom - FOLGA
  lista.style.maxHeight = `${Math.min(ALTURA_MAXIMA, Math.max(ALTURA_DA_LINHA, cabe))}px`
}
