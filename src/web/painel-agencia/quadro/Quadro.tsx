import { type DragEvent, type RefObject, type UIEvent, useEffect, useRef, useState } from 'react'
import { dizerTotal } from '#domain/numero/contar.ts'
import { classesDoChip } from '#web/painel/Chip.tsx'
import { Falha } from '#web/painel/Falha.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import type { EstadoDaLista, MudarLista } from '../carteira/filtros.ts'
import type { Rascunhos } from '../lead/acompanhamento.ts'
import { formatarAnotacoes } from '../lead/FormularioDeAcompanhamento.tsx'
import { ARRASTADO, CartaoDoQuadro } from './CartaoDoQuadro.tsx'
import { type ColunaDoQuadro, dizerSomas, ETAPAS, type Etapa, etapaDe, ROTULOS_DA_ETAPA } from './etapas.ts'
import type { MoverLead } from './Mover.tsx'
import { useMover, useQuadro, useSomas } from './useQuadro.ts'

type Props = { estado: EstadoDaLista; mudar: MudarLista; rascunhos: Rascunhos }

/** Room at the left of the link of the stage in view, in pixels: the end of the one before it shows. */
const RECUO = 40

/** The leads in a column for each stage. A card moves by a drag, by the keyboard, or by the menu on it. */
export default function Quadro({ estado, mudar, rascunhos }: Props) {
  const { colunas, carregando, erro, reler } = useQuadro(estado)
  const somas = useSomas(estado)
  const mover = useMover()
  const focar = useRef('')
  const { atual, aoRolar } = useEtapaNaTela()
  const abrir = (id: string) => mudar({ lead: id })
  const aoMover: MoverLead = (lead, etapa) => {
    if (etapa === etapaDe(lead)) return
    if (etapa !== 'fechado') return void mover(lead, etapa)
    // A deal needs a price: the drawer asks for it, and the lead is closed only when it is saved there.
    rascunhos.set(lead.id, { ...formatarAnotacoes(lead), desfecho: 'fechado' })
    abrir(lead.id)
  }
  if (erro) return <Falha titulo="Erro ao carregar leads" mensagem={mensagemDe(erro)} aoTentar={reler} />
  if (carregando) return <Esqueleto />
  const todos = ETAPAS.flatMap(etapa => colunas[etapa].itens)
  return (
    <>
      <AtalhosDasEtapas colunas={colunas} atual={atual} />
      <ul
        onScroll={aoRolar}
        aria-label="Leads por etapa"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and while every column is empty nothing in it has the focus
        tabIndex={0}
        className="-mx-4 grid snap-x scroll-px-4 auto-cols-[86%] grid-flow-col gap-2 overflow-x-auto px-4 pb-3 max-sm:items-start sm:auto-cols-[minmax(12rem,1fr)] lg:-mx-6 lg:scroll-px-6 lg:px-6"
      >
        {ETAPAS.map(etapa => (
          <ColunaDaEtapa
            key={etapa}
            etapa={etapa}
            coluna={colunas[etapa]}
            somas={somas}
            focar={focar}
            aoAbrir={abrir}
            aoMover={aoMover}
            aoSoltar={id => {
              const lead = todos.find(um => um.id === id)
              if (lead) aoMover(lead, etapa)
            }}
            aoVerTodos={() => mudar({ resultado: etapa, vista: 'lista', pagina: '1' })}
          />
        ))}
      </ul>
    </>
  )
}

/** Finds the stage whose column is at the left of the board as it scrolls. */
function useEtapaNaTela() {
  const [atual, setAtual] = useState<Etapa>(ETAPAS[0])
  function aoRolar({ currentTarget: { children, scrollLeft, scrollWidth } }: UIEvent<HTMLElement>) {
    const coluna = Math.round((scrollLeft * children.length) / scrollWidth)
    setAtual(ETAPAS[coluna] ?? atual)
  }
  return { atual, aoRolar }
}

type PropsDosAtalhos = { colunas: Record<Etapa, ColunaDoQuadro>; atual: Etapa }

/** On a phone, where one column fits, a line of links that scroll to the stages, each with its count. */
function AtalhosDasEtapas({ colunas, atual }: PropsDosAtalhos) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.children[ETAPAS.indexOf(atual)]
    if (link instanceof HTMLElement) nav.current?.scrollTo({ left: link.offsetLeft - RECUO })
  }, [atual])
  return (
    <nav
      ref={nav}
      aria-label="Etapas"
      className="relative -mx-4 flex gap-1 overflow-x-auto scroll-smooth px-4 pt-1 pb-2 sm:hidden"
    >
      {ETAPAS.map(etapa => (
        <a
          key={etapa}
          href={`#etapa-${etapa}`}
          aria-current={etapa === atual || undefined}
          className={`${classesDoChip(etapa === atual)} gap-1 px-2.5`}
        >
          {ROTULOS_DA_ETAPA[etapa]}
          <span className="tabular text-muted">{dizerTotal(colunas[etapa])}</span>
        </a>
      ))}
    </nav>
  )
}

type PropsDaColuna = {
  etapa: Etapa
  coluna: ColunaDoQuadro
  somas: ReturnType<typeof useSomas>
  /** Id of the moved lead: its menu takes the focus in the new column. */
  focar: RefObject<string>
  aoAbrir(id: string): void
  aoMover: MoverLead
  aoSoltar(id: string): void
  aoVerTodos(): void
}

/** One stage with its sums and its cards. A card that is dropped on it takes this stage. */
function ColunaDaEtapa({ etapa, coluna, somas, aoSoltar, aoVerTodos, ...doCartao }: PropsDaColuna) {
  const { itens, ...contados } = coluna
  const [sobre, setSobre] = useState(false)
  const id = `etapa-${etapa}`
  const soltar = (evento: DragEvent) => {
    setSobre(false)
    const arrastado = evento.dataTransfer.getData(ARRASTADO)
    if (arrastado) aoSoltar(arrastado)
  }
  return (
    // On a wide screen the cards scroll below the column's title, so that every stage stays in sight.
    <li
      data-etapa={etapa}
      onDragOver={evento => {
        if (!evento.dataTransfer.types.includes(ARRASTADO)) return
        // Without this call the browser refuses the drop.
        evento.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
      className={`flex min-h-40 min-w-0 snap-start flex-col gap-2 rounded-thing border p-2 md:px-1.5 lg:max-h-[max(24rem,calc(100dvh-14.5rem))] ${sobre ? 'border-green bg-green-soft' : 'border-line bg-line/30'}`}
    >
      {/* On a phone the sums stand beside the title, whose count is in the links above. */}
      <div className="px-1 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-2">
        <h3
          id={id}
          className="flex scroll-mt-32 items-baseline justify-between gap-2 whitespace-nowrap text-16"
        >
          {ROTULOS_DA_ETAPA[etapa]}
          <span className="tabular font-normal text-14 text-muted max-sm:hidden">{dizerTotal(contados)}</span>
        </h3>
        {/* Purchases and sales need two lines: the first cards of all columns begin at one height. */}
        <p className="tabular text-14 text-muted leading-5 whitespace-nowrap max-sm:text-right sm:min-h-10 sm:whitespace-normal">
          {somas &&
            dizerSomas(etapa, somas).map(soma => (
              <span key={soma} className="block">
                {soma}
              </span>
            ))}
        </p>
      </div>
      <ul aria-labelledby={id} className="grid gap-1 empty:hidden lg:min-h-0 lg:overflow-y-auto">
        {itens.map(lead => (
          <CartaoDoQuadro key={lead.id} lead={lead} {...doCartao} />
        ))}
      </ul>
      {itens.length === 0 && <p className="px-1 text-14 text-muted">Nenhum lead</p>}
      {contados.total > itens.length && (
        <Botao variante="texto" tamanho="pequeno" onClick={aoVerTodos}>
          Ver os {dizerTotal(contados)}
        </Botao>
      )}
    </li>
  )
}
