import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { Fragment, memo } from 'react'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Caixa } from '#web/ui/Caixa.tsx'
import { useTelaPequena } from '#web/ui/useTelaPequena.ts'
import { Cartoes } from './Cartoes.tsx'
import type { Coluna } from './coluna.ts'
import {
  LINHAS_A_CAMINHO,
  type LinhasMarcadas,
  linhaDe,
  type PropsDaLinha,
  type PropsDaTabela,
  tituloDoGrupo,
} from './linha.ts'
import { useRolagem } from './useRolagem.ts'

/** Look of the frame. Its own width never follows the table's, which would widen the page. */
const MOLDURA =
  'relative w-0 min-w-full rounded-thing [clip-path:inset(0_round_var(--radius-thing))] data-larga:max-h-[calc(100dvh-1rem)] data-larga:overflow-auto border border-line bg-surface transition-opacity duration-150 [&_tbody>tr:last-child>td]:border-b-0 [&_tbody_*]:scroll-mt-12'
const CABECA =
  'sticky top-0 z-10 h-11 in-data-densa:h-9 border-line border-b bg-surface text-left font-semibold text-muted whitespace-nowrap'
const CELULA = 'h-11 in-data-densa:h-9 border-line border-b'
/** A first column without boxes keeps the distance to the border that a box would have. */
const RECHEIO_DA_PRIMEIRA = 'in-data-densa:pl-3'
/** The elastic column is as wide as `useRolagem` says. */
const ELASTICA = 'min-w-[calc(var(--elastica)+0.75rem)]'
const RECHEIO = 'px-3 in-data-densa:px-1.5 py-1.5 in-data-densa:py-0'

/** A table with sticky head and first column; on a phone, a list of cards with the same facts. */
export function Tabela<T>(props: PropsDaTabela<T>) {
  const pequena = useTelaPequena()
  if (props.itens?.length === 0) {
    return (
      <div className="rounded-thing border border-line bg-surface px-5 py-12 text-center">{props.vazio}</div>
    )
  }
  return pequena ? <Cartoes {...props} /> : <Grade {...props} />
}

function Grade<T>(props: PropsDaTabela<T>) {
  const { rotulo, colunas, itens, id, selecao, atualizando, ordem, aoOrdenar, densa } = props
  return (
    <section
      aria-label={rotulo}
      aria-busy={!itens || atualizando}
      data-densa={densa}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      ref={useRolagem(colunas, itens)}
      className={`${MOLDURA} ${atualizando ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{rotulo}</caption>
        <thead>
          <tr>
            {selecao && (
              <th scope="col" className={`${CABECA} left-0 z-20 w-11`}>
                <MarcarPagina itens={itens ?? []} id={id} selecao={selecao} />
              </th>
            )}
            {colunas.map(coluna => (
              <Cabeca
                key={coluna.chave}
                coluna={coluna}
                comSelecao={Boolean(selecao)}
                ordem={ordem}
                aoOrdenar={aoOrdenar}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {itens
            ? itens.map((item, i) => {
                const titulo = tituloDoGrupo(itens, i, props.grupo)
                return (
                  <Fragment key={id(item)}>
                    {titulo && <TituloDoGrupo titulo={titulo} colunas={colunas.length + (selecao ? 1 : 0)} />}
                    <Linha {...linhaDe(item, props)} />
                  </Fragment>
                )
              })
            : LINHAS_A_CAMINHO.map(chave => (
                <LinhaACaminho key={chave} colunas={colunas} comCaixa={Boolean(selecao)} />
              ))}
        </tbody>
      </table>
    </section>
  )
}

/** A row while the items load. */
const LinhaACaminho = <T,>({ colunas, comCaixa }: { colunas: readonly Coluna<T>[]; comCaixa: boolean }) => (
  <tr>
    {comCaixa && <td className={CELULA} />}
    {colunas.map(({ chave }) => (
      <td key={chave} className={`${CELULA} ${RECHEIO}`}>
        <Barra />
      </td>
    ))}
  </tr>
)

const TituloDoGrupo = ({ titulo, colunas }: { titulo: string; colunas: number }) => (
  <tr className="bg-paper">
    <th
      scope="rowgroup"
      colSpan={colunas}
      className="tabular border-line border-b px-3 py-2 text-left font-semibold"
    >
      {titulo}
    </th>
  </tr>
)

type PropsDaCabeca<T> = {
  coluna: Coluna<T>
  comSelecao: boolean
  ordem?: string
  aoOrdenar?(ordem: string): void
}

/** First press sorts upwards, the second downwards. */
function Cabeca<T>({ coluna, comSelecao, ordem = '', aoOrdenar }: PropsDaCabeca<T>) {
  const principal = coluna.principal ? `z-20 ${comSelecao ? 'left-11' : 'left-0'}` : ''
  const fixa = coluna.acoes ? 'right-0 z-20 border-l' : principal
  const classe = `${CABECA} ${fixa} ${coluna.direita ? 'text-right' : ''} ${coluna.elastica ? ELASTICA : ''}`
  const primeira = coluna.principal && !comSelecao ? RECHEIO_DA_PRIMEIRA : ''
  const marcas = { 'data-elastica': coluna.elastica, 'data-acoes': coluna.acoes }
  if (!coluna.ordem || !aoOrdenar) {
    return (
      <th scope="col" {...marcas} className={`${classe} px-3 in-data-densa:px-1.5 ${primeira}`}>
        {coluna.titulo}
      </th>
    )
  }
  const sentido = lerSentido(coluna.ordem, ordem)
  const Icone = ICONES[sentido]
  return (
    <th scope="col" {...marcas} aria-sort={sentido} className={classe}>
      <button
        type="button"
        onClick={() => aoOrdenar(`${sentido === 'ascending' ? '-' : ''}${coluna.ordem}`)}
        className={`inline-flex in-data-densa:min-h-9 min-h-11 items-center gap-1.5 rounded-thing in-data-densa:px-1.5 px-3 font-semibold hover:text-ink ${primeira} ${sentido === 'none' ? '' : 'text-ink'}`}
      >
        {coluna.titulo}
        <Icone aria-hidden="true" className={`size-3.5 ${sentido === 'none' ? 'opacity-50' : ''}`} />
      </button>
    </th>
  )
}

const ICONES = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown } as const

/** Returns how a column sorts the list now. */
function lerSentido(chave: string, ordem: string): keyof typeof ICONES {
  if (ordem === chave) return 'ascending'
  return ordem === `-${chave}` ? 'descending' : 'none'
}

function MarcarPagina<T>({
  itens,
  id,
  selecao,
}: {
  itens: readonly T[]
  id(item: T): string
  selecao: LinhasMarcadas
}) {
  const ids = itens.map(id)
  const marcadas = ids.filter(um => selecao.ids.has(um)).length
  return (
    <Caixa
      rotulo="Selecionar todos desta página"
      marcada={ids.length > 0 && marcadas === ids.length}
      parcial={marcadas > 0 && marcadas < ids.length}
      aoMudar={marcada => selecao.marcar(ids, marcada)}
    />
  )
}

/**
 * A row, drawn again only when its item, its box or the columns change. The row itself has the colour, and only its
 * sticky cells copy it. So the choice of a row restyles few elements.
 */
const Linha = memo(function Linha({ item, id, nome, colunas, marcada, marcar }: PropsDaLinha) {
  return (
    <tr
      data-linha={id}
      className={marcada ? 'bg-green-soft' : 'bg-surface focus-within:bg-paper hover:bg-paper'}
    >
      {marcar && (
        <td className={`${CELULA} sticky left-0 z-[5] w-11 [background:inherit]`}>
          <Caixa
            rotulo={`Selecionar ${nome}`}
            marcada={marcada}
            aoMudar={(sim, comShift) => marcar([id], sim, comShift)}
          />
        </td>
      )}
      <Celulas item={item} colunas={colunas} comSelecao={marcar !== undefined} />
    </tr>
  )
})

type PropsDasCelulas = Pick<PropsDaLinha, 'item' | 'colunas'> & { comSelecao: boolean }

const Celulas = memo(function Celulas({ item, colunas, comSelecao }: PropsDasCelulas) {
  return colunas.map(({ chave, celula, direita, principal, acoes, classe = '' }) => {
    const daPrincipal = principal
      ? `sticky z-[5] font-medium [background:inherit] ${comSelecao ? 'left-11' : `left-0 ${RECHEIO_DA_PRIMEIRA}`}`
      : ''
    const fixa = acoes ? 'sticky right-0 z-[5] border-l [background:inherit]' : daPrincipal
    const lado = direita ? 'tabular text-right whitespace-nowrap' : ''
    return (
      <td key={chave} className={`${CELULA} ${acoes ? '' : RECHEIO} ${fixa} ${lado} ${classe}`}>
        {celula(item)}
      </td>
    )
  })
})
