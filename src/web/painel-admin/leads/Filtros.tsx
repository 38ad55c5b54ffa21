import { SlidersHorizontal } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useId, useMemo, useState } from 'react'
import { Busca, classesDoFiltro, Filtro, FiltroDeEscolha } from '#web/painel/Filtro.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { type EstadoDaLista, filtrosAtivos, type MudarLista, PADROES, SEM_FILTROS } from './filtros.ts'
import { FILTRO_OBJETIVO, FILTRO_SEGURO, FILTRO_TIPO } from './rotulos.ts'

type Props = {
  estado: EstadoDaLista
  mudar: MudarLista
  localizacoes: readonly string[]
  entrada: RefObject<HTMLInputElement | null>
  /** Buttons of the list, beside the search. */
  children: ReactNode
}

/** Search and filters of the list of leads; on a phone the filters wait behind a button. */
export const Filtros = memo(function Filtros({ estado, mudar, localizacoes, entrada, children }: Props) {
  const [abertos, setAbertos] = useState(false)
  const id = useId()
  const ativos = filtrosAtivos(estado)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_18rem]">
          <Busca
            rotulo="Buscar"
            exemplo="Nome, marca, modelo, telefone ou CPF"
            valor={estado.busca}
            aoBuscar={busca => mudar({ busca, pagina: '1' }, { substituir: true })}
            entrada={entrada}
          />
        </div>
        <Botao
          variante="secundario"
          tamanho="pequeno"
          aria-expanded={abertos}
          aria-controls={id}
          onClick={() => setAbertos(!abertos)}
          className="lg:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filtros{ativos > 0 && ` (${ativos})`}
        </Botao>
        {children}
      </div>
      <div
        id={id}
        className={`${abertos ? 'grid' : 'hidden'} grid-cols-2 items-end gap-2 sm:grid-cols-3 lg:grid lg:grid-cols-[repeat(4,minmax(0,1fr))_9.5rem_9.5rem_auto]`}
      >
        <Campos estado={estado} mudar={mudar} localizacoes={localizacoes} />
        <Botao
          variante="texto"
          tamanho="pequeno"
          disabled={ativos === 0 && !estado.busca}
          onClick={() => mudar(SEM_FILTROS)}
          className="max-sm:col-span-2 disabled:bg-transparent disabled:no-underline"
        >
          Limpar
        </Botao>
      </div>
    </div>
  )
})

const TODAS = [{ valor: PADROES.localizacao, rotulo: 'Todas' }]

function Campos({ estado, mudar, localizacoes }: Pick<Props, 'estado' | 'mudar' | 'localizacoes'>) {
  const lugares = useMemo(() => ({ titulo: 'Cidades', valores: localizacoes }), [localizacoes])
  const aoMudar = (chave: keyof EstadoDaLista) => (valor: string) => mudar({ [chave]: valor, pagina: '1' })
  return (
    <>
      <FiltroDeEscolha
        rotulo="Tipo de veículo"
        value={estado.tipo_veiculo}
        opcoes={FILTRO_TIPO}
        aoMudar={aoMudar('tipo_veiculo')}
      />
      <FiltroDeEscolha
        rotulo="Objetivo"
        value={estado.objetivo}
        opcoes={FILTRO_OBJETIVO}
        aoMudar={aoMudar('objetivo')}
      />
      <FiltroDeEscolha
        rotulo="Localização"
        value={estado.localizacao}
        opcoes={TODAS}
        muitas={lugares}
        aoMudar={aoMudar('localizacao')}
      />
      <FiltroDeEscolha
        rotulo="Seguro"
        value={estado.seguro}
        opcoes={FILTRO_SEGURO}
        aoMudar={aoMudar('seguro')}
      />
      <Dia rotulo="De" valor={estado.de} maximo={estado.ate} aoMudar={aoMudar('de')} />
      <Dia rotulo="Até" valor={estado.ate} minimo={estado.de} aoMudar={aoMudar('ate')} />
    </>
  )
}

type PropsDoDia = {
  rotulo: string
  valor: string
  minimo?: string
  maximo?: string
  aoMudar(dia: string): void
}

function Dia({ rotulo, valor, minimo, maximo, aoMudar }: PropsDoDia) {
  return (
    <Filtro rotulo={rotulo}>
      <input
        type="date"
        value={valor}
        min={minimo || undefined}
        max={maximo || undefined}
        onChange={evento => aoMudar(evento.target.value)}
        className={classesDoFiltro}
      />
    </Filtro>
  )
}
