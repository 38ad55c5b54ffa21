import Columns3 from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import { type ReactNode, useId, useState } from 'react'
import { BotaoDosFiltros } from '#web/painel/BotaoDosFiltros.tsx'
import { classesDoChip } from '#web/painel/Chip.tsx'
import { Busca } from '#web/painel/Filtro.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { BotaoCsv } from '../carteira/BotaoCsv.tsx'
import { useColegas } from '../carteira/consultas-da-carteira.ts'
import { type EstadoDaLista, filtrosAtivos, type MudarLista, recorteDe } from '../carteira/filtros.ts'
import { ChipsDeFiltro } from './ChipsDeFiltro.tsx'

type PropsDaLista = { estado: EstadoDaLista; mudar: MudarLista }
type Props = PropsDaLista & {
  selecionando: boolean
  /** Absent where nobody may select. */
  alternarSelecao?(): void
  /** Reminders and arrivals. */
  children: ReactNode
}

/** The controls above the leads. A phone has one row: the search, and icons that open filters, export and board. */
export function BarraDosLeads({ estado, mudar, selecionando, alternarSelecao, children }: Props) {
  const [abertos, setAbertos] = useState(false)
  const id = useId()
  const { ehDono } = useColegas()
  const emQuadro = estado.vista === 'quadro'
  // Filters with a control that is always visible; only sellers have one for the seller, beside the title.
  const naTela = ehDono ? ['busca'] : ['busca', 'vendedor']
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-2 md:min-h-9 md:gap-x-4">
        <h2 id="titulo-leads" className="shrink-0 text-22 max-md:sr-only">
          Seus leads
        </h2>
        <ChipsDoVendedor estado={estado} mudar={mudar} />
        {children}
        <div className="flex items-center gap-2 max-md:basis-full md:[&_button]:min-h-9">
          <div className="min-w-0 flex-1 md:w-64">
            <Busca
              rotulo="Buscar"
              compacta
              exemplo="Nome ou veículo"
              valor={estado.busca}
              aoBuscar={busca => mudar({ busca, pagina: '1' }, { substituir: true })}
            />
          </div>
          <BotaoDosFiltros
            rotulo="Filtros e ordem"
            quantos={filtrosAtivos(estado).filter(chave => !naTela.includes(chave)).length}
            abertos={abertos}
            controla={id}
            aoAbrir={() => setAbertos(!abertos)}
          />
          <ListaOuQuadro emQuadro={emQuadro} mudar={mudar} />
          <div className="empty:hidden max-md:hidden">
            <Exportar estado={estado} />
          </div>
        </div>
      </div>
      <ChipsDeFiltro
        id={id}
        estado={estado}
        mudar={mudar}
        emQuadro={emQuadro}
        abertos={abertos}
        aoAbrir={() => setAbertos(true)}
      >
        <div className="flex basis-full flex-wrap gap-2 py-1 md:hidden">
          <Exportar estado={estado} />
          {alternarSelecao && !emQuadro && (
            <Botao
              variante="secundario"
              tamanho="pequeno"
              onClick={() => {
                alternarSelecao()
                setAbertos(false)
              }}
            >
              {selecionando ? 'Parar de selecionar' : 'Selecionar vários'}
            </Botao>
          )}
        </div>
      </ChipsDeFiltro>
    </>
  )
}

const OPCOES_DO_VENDEDOR = [
  ['todos', 'Todos'],
  ['meus', 'Meus'],
  ['livres', 'Livres'],
] as const

/** All leads, a seller's own, or the free ones; a second press shows all again. Owners have a filter by name. */
function ChipsDoVendedor({ estado, mudar }: PropsDaLista) {
  const { ehDono, varios } = useColegas()
  if (ehDono || !varios) return null
  return (
    <fieldset className="flex gap-1.5 max-md:basis-full">
      <legend className="sr-only">De quem</legend>
      {OPCOES_DO_VENDEDOR.map(([vendedor, titulo]) => {
        const ligado = estado.vendedor === vendedor
        return (
          <button
            key={vendedor}
            type="button"
            aria-pressed={ligado}
            onClick={() => mudar({ vendedor: ligado ? 'todos' : vendedor, pagina: '1' })}
            className={`${classesDoChip(ligado)} px-3.5`}
          >
            {titulo}
          </button>
        )
      })}
    </fieldset>
  )
}

type PropsDaVista = { emQuadro: boolean; mudar: MudarLista }

/** The leads as a list or as a board by stage; a phone shows only the other one, as an icon. */
function ListaOuQuadro({ emQuadro, mudar }: PropsDaVista) {
  const vistas = [
    ['lista', 'Lista', !emQuadro, List],
    ['quadro', 'Quadro', emQuadro, Columns3],
  ] as const
  return (
    <fieldset className="flex">
      <legend className="sr-only">Ver como</legend>
      {vistas.map(([vista, titulo, atual, Icone]) => (
        <button
          key={vista}
          type="button"
          aria-pressed={atual}
          // The board has a column for each outcome: the filter by outcome ends there.
          onClick={() => mudar({ vista, pagina: '1', ...(vista === 'quadro' && { resultado: 'todos' }) })}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 border border-field bg-surface px-3 text-14 first-of-type:rounded-l-thing last-of-type:-ml-px last-of-type:rounded-r-thing hover:border-ink aria-pressed:border-green aria-pressed:bg-green-soft aria-pressed:font-semibold max-md:rounded-thing max-md:aria-pressed:hidden md:min-h-9"
        >
          <Icone aria-hidden="true" className="size-4.5 md:hidden" />
          <span className="max-md:sr-only">{titulo}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Only owners may export. */
function Exportar({ estado }: { estado: EstadoDaLista }) {
  const { ehDono } = useColegas()
  return ehDono && <BotaoCsv nome="leads" caminho={`/api/minha-agencia/leads.csv?${recorteDe(estado)}`} />
}
