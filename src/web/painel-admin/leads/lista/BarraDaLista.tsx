import Columns3 from 'lucide-react/icons/columns-3'
import Keyboard from 'lucide-react/icons/keyboard'
import Merge from 'lucide-react/icons/merge'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type RefObject, useId, useState } from 'react'
import { BotaoDosFiltros } from '#web/painel/BotaoDosFiltros.tsx'
import { Busca } from '#web/painel/Filtro.tsx'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { LegendaDaReferencia } from '#web/painel/tabela/referencia.tsx'
import { contarFiltrosAtivos, type EstadoDaLista, filtrosDaVisaoAberta, type MudarLista } from '../filtros.ts'
import { type useLeads, useLocalizacoes } from '../useLeads.ts'
import { Filtros } from './Filtros.tsx'
import { Resumo } from './Resumo.tsx'
import { Visoes } from './Visoes.tsx'

type Props = {
  estado: EstadoDaLista
  mudar: MudarLista
  lista: ReturnType<typeof useLeads>
  busca: RefObject<HTMLInputElement | null>
  recarregar(): void
  abrir(aberto: { dialogo: 'duplicados' | 'colunas' | 'teclas' }): void
}

/**
 * Search, views, figures and filters, with the meaning of the marks above the column that has them. On a phone it is
 * three rows high, so that the first lead is in sight; a button opens the filters.
 */
export function BarraDaLista({ estado, mudar, lista, busca, recarregar, abrir }: Props) {
  const [abertos, setAbertos] = useState(false)
  const id = useId()
  const localizacoes = useLocalizacoes()
  const ehAdmin = useEhAdmin()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 md:gap-x-3 md:gap-y-1">
        <div className="min-w-0 flex-1 md:w-64 md:flex-none min-[1360px]:w-80">
          <Busca
            rotulo="Buscar"
            compacta
            exemplo="Nome, veículo, CPF"
            valor={estado.busca}
            aoBuscar={buscado => mudar({ busca: buscado, pagina: '1' }, { substituir: true })}
            campo={busca}
          />
        </div>
        <BotaoDosFiltros
          rotulo="Filtros"
          quantos={contarFiltrosAtivos(estado) - filtrosDaVisaoAberta(estado).size}
          abertos={abertos}
          controla={id}
          aoAbrir={() => setAbertos(!abertos)}
        />
        <Visoes estado={estado} mudar={mudar} />
        {ehAdmin && <Resumo lista={lista.data} falhou={lista.isError} />}
        <BotoesDaLista atualizando={lista.isFetching} recarregar={recarregar} abrir={abrir} />
      </div>
      <div className="flex-wrap items-center justify-between gap-x-6 max-md:contents md:flex">
        <Filtros
          id={id}
          abertos={abertos}
          estado={estado}
          mudar={mudar}
          localizacoes={localizacoes}
          abrir={abrir}
        />
        <div className="text-14 text-muted max-md:hidden">
          <LegendaDaReferencia leads={lista.data?.itens ?? []} />
        </div>
      </div>
    </>
  )
}

type PropsDosBotoes = Pick<Props, 'recarregar' | 'abrir'> & { atualizando: boolean }

const ICONE =
  'flex size-11 items-center justify-center rounded-thing text-muted hover:bg-surface hover:text-ink md:size-9'

function BotoesDaLista({ atualizando, recarregar, abrir }: PropsDosBotoes) {
  const ehAdmin = useEhAdmin()
  return (
    <span className="flex shrink-0 items-center">
      <button
        type="button"
        aria-label="Atualizar"
        title="Atualizar"
        aria-busy={atualizando}
        onClick={recarregar}
        className={ICONE}
      >
        <RefreshCw aria-hidden="true" className={`size-4 ${atualizando ? 'animate-spin' : ''}`} />
      </button>
      {ehAdmin && (
        <button
          type="button"
          aria-label="Juntar duplicados"
          title="Juntar duplicados"
          onClick={() => abrir({ dialogo: 'duplicados' })}
          className={`${ICONE} max-md:hidden`}
        >
          <Merge aria-hidden="true" className="size-4" />
        </button>
      )}
      <button
        type="button"
        aria-label="Colunas"
        title="Colunas"
        onClick={() => abrir({ dialogo: 'colunas' })}
        className={`${ICONE} max-md:hidden`}
      >
        <Columns3 aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label="Atalhos de teclado"
        title="Atalhos de teclado"
        onClick={() => abrir({ dialogo: 'teclas' })}
        className={`${ICONE} max-md:hidden`}
      >
        <Keyboard aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}
