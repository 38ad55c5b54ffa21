import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { contar } from '#domain/contar.ts'
import type { Municipio } from '#domain/pessoa/municipio.ts'
import { Campo, classesDaEntrada, idsDoCampo } from '#web/formulario/Campo.tsx'
import { chamarAberto } from '#web/servidor/pedido.ts'
import type { PropsDoCampo } from './props.ts'

const porExtenso = ({ nome, uf }: Municipio) => `${nome} - ${uf}`

/** City with suggestions from the list of municipalities; what is typed stands even when none is chosen. */
export function CampoMunicipio({ campo, contexto }: PropsDoCampo<'municipio'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const texto = String(respostas[campo.nome] ?? '')
  const [aberta, setAberta] = useState(false)
  const [atual, setAtual] = useState(-1)
  const sugestoes = useSugestoes(aberta ? texto : '')
  const lista = useId()
  const mostra = aberta && sugestoes.length > 0
  const erro = erros[campo.nome]
  const { entrada, caixa } = useListaAVista(mostra, sugestoes)
  useEffect(() => {
    caixa.current?.children[atual]?.scrollIntoView({ block: 'nearest' })
  }, [atual, caixa])

  function escolher(municipio: Municipio) {
    responder(campo.nome, porExtenso(municipio))
    setAberta(false)
    setAtual(-1)
  }
  function aoTeclar(evento: React.KeyboardEvent) {
    if (!mostra) return
    const passos: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const passo = passos[evento.key]
    if (passo) {
      evento.preventDefault()
      setAtual(a => (a + passo + sugestoes.length) % sugestoes.length)
    }
    const escolhida = sugestoes[atual]
    if (evento.key === 'Enter' && escolhida) {
      evento.preventDefault()
      escolher(escolhida)
    }
    if (evento.key === 'Escape') setAberta(false)
  }

  return (
    <Campo {...campo} erro={erro}>
      <div>
        <input
          ref={entrada}
          type="text"
          role="combobox"
          {...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })}
          name={campo.nome}
          value={texto}
          autoComplete="off"
          maxLength={120}
          placeholder="Cidade - UF"
          aria-autocomplete="list"
          aria-expanded={mostra}
          aria-controls={lista}
          aria-activedescendant={mostra && atual >= 0 ? `${lista}-${atual}` : undefined}
          onChange={evento => {
            responder(campo.nome, evento.target.value)
            setAberta(true)
            setAtual(-1)
          }}
          onKeyDown={aoTeclar}
          onBlur={() => {
            setAberta(false)
            aoSair(campo.nome)
          }}
          className={classesDaEntrada}
        />
        <div
          id={lista}
          role="listbox"
          aria-label="Sugestões"
          hidden={!mostra}
          ref={caixa}
          className="relative z-20 mt-1 overflow-y-auto rounded-thing border border-line bg-surface shadow-thing"
        >
          {sugestoes.map((municipio, posicao) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              key={municipio.codigo_ibge}
              id={`${lista}-${posicao}`}
              role="option"
              tabIndex={-1}
              aria-selected={posicao === atual}
              // The field keeps the focus: its blur would close the list before the click.
              onPointerDown={evento => evento.preventDefault()}
              onClick={() => escolher(municipio)}
              className="flex min-h-12 cursor-pointer items-center border-line border-b px-4 last:border-b-0 hover:bg-green-soft aria-selected:bg-green-soft"
            >
              {porExtenso(municipio)}
            </div>
          ))}
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {mostra ? contar(sugestoes.length, 'cidade encontrada', 'cidades encontradas') : ''}
      </p>
    </Campo>
  )
}

/** Least height of the list that is worth opening, in px: three cities. */
const ALTURA_MINIMA = 148
const FOLGA = 8

/**
 * Keeps the list in sight under its field, within what the phone's keyboard leaves of the window. The list stands
 * in the flow of the page, so there is always as much page as it needs to scroll.
 */
function useListaAVista(mostra: boolean, sugestoes: readonly Municipio[]) {
  const entrada = useRef<HTMLInputElement>(null)
  const caixa = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions have another height
  useLayoutEffect(() => {
    if (!mostra) return
    const caber = () => entrada.current && caixa.current && porAVista(entrada.current, caixa.current)
    caber()
    visualViewport?.addEventListener('resize', caber)
    return () => visualViewport?.removeEventListener('resize', caber)
  }, [mostra, sugestoes])
  return { entrada, caixa }
}

function porAVista(campo: HTMLElement, lista: HTMLElement): void {
  const topo = visualViewport?.offsetTop ?? 0
  const base = topo + (visualViewport?.height ?? innerHeight)
  lista.style.maxHeight = ''
  const { top, bottom } = campo.getBoundingClientRect()
  const falta = Math.min(lista.scrollHeight, ALTURA_MINIMA) - (base - bottom - FOLGA)
  const subir = Math.max(0, Math.min(falta, top - topo - FOLGA))
  if (subir > 0) scrollBy({ top: subir, behavior: 'instant' })
  lista.style.maxHeight = `${Math.max(48, base - campo.getBoundingClientRect().bottom - FOLGA)}px`
}

function useSugestoes(texto: string): Municipio[] {
  const [sugestoes, setSugestoes] = useState<Municipio[]>([])
  useEffect(() => {
    if (texto.trim().length < 2) return setSugestoes([])
    const desistir = new AbortController()
    const caminho = `/api/municipios?busca=${encodeURIComponent(texto.slice(0, 80))}`
    const espera = setTimeout(() => {
      // Without suggestions the city is typed whole.
      chamarAberto<Municipio[]>('GET', caminho, { signal: desistir.signal })
        .then(setSugestoes)
        .catch(() => undefined)
    }, 120)
    return () => {
      clearTimeout(espera)
      desistir.abort()
    }
  }, [texto])
  return sugestoes
}
