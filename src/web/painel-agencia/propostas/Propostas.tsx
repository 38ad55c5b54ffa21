import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { VISTAS_DAS_JANELAS } from '#domain/proposta/loja/vistas.ts'
import { classesDoChip, LinhaDeChips } from '#web/painel/Chip.tsx'
import { Falha } from '#web/painel/Falha.tsx'
import { Agora } from '#web/painel/HaQuanto.tsx'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { paginaDe } from '#web/painel/tabela/pagina.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { useEventos } from '#web/servidor/useEventos.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { CHAVES } from '../carteira/consultas-da-carteira.ts'
import { CartaoDaJanela } from './CartaoDaJanela.tsx'
import { GavetaDaJanela } from './GavetaDaJanela.tsx'
import { usePaginaDeJanelas } from './janela/consultas-das-janelas.ts'
import { MinhaPalavra } from './MinhaPalavra.tsx'

const PADROES = { ver: 'leads', lista: 'abertas', pagina_propostas: '1', janela: '', lead: '' }

type Vista = (typeof VISTAS_DAS_JANELAS)[number]
const VISTAS: Readonly<Record<Vista, { titulo: string; vazio: string; explica: string }>> = {
  abertas: {
    titulo: 'Pedem proposta',
    vazio: 'Nenhum veículo pedindo proposta agora',
    explica:
      'Quando um dono da sua região pedir propostas, o veículo aparece aqui na hora. Você só usa um lead do plano se ele escolher a sua.',
  },
  propostas: {
    titulo: 'Minhas',
    vazio: 'Nenhuma proposta em andamento',
    explica:
      'As propostas que esperam a escolha do dono ficam aqui, e as escolhidas até você dizer o resultado.',
  },
  encerradas: {
    titulo: 'Encerradas',
    vazio: 'Nenhuma proposta encerrada ainda',
    explica: 'Veículos cujo prazo acabou, com ou sem a sua proposta.',
  },
}

/** View "Propostas": vehicles whose owners ask for offers, and the agency's own offers. */
export default function Propostas() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const vista = VISTAS_DAS_JANELAS.find(uma => uma === estado.lista) ?? 'abertas'
  const leitura = usePaginaDeJanelas(vista, paginaDe(estado.pagina_propostas))
  const consultas = useQueryClient()
  useEventos('/api/minha-agencia/eventos', () => {
    for (const queryKey of [CHAVES.janelas, CHAVES.agencia, CHAVES.leads])
      consultas.invalidateQueries({ queryKey })
  })
  const abrir = useCallback((janela: string) => mudar({ janela }), [mudar])
  return (
    <Agora>
      <section aria-labelledby="titulo-propostas" className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
        <div>
          <h2 id="titulo-propostas" className="text-22 max-md:sr-only">
            Propostas
          </h2>
          <p className="text-14 text-muted">
            <span className="max-md:hidden">Proponha um valor ao dono. O contato chega, e conta</span>
            <span className="md:hidden">O contato chega, e conta</span> no plano, só se ele escolher a sua
            proposta.
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <ChipsDasVistas vista={vista} aoMudar={lista => mudar({ lista, pagina_propostas: '1' })} />
          <MinhaPalavra className="max-md:hidden" />
        </div>
        {leitura.isError && !leitura.data ? (
          <Falha
            titulo="Erro ao carregar os pedidos de proposta"
            mensagem={mensagemDe(leitura.error)}
            aoTentar={() => leitura.refetch()}
          />
        ) : (
          <ListaDeJanelas leitura={leitura} vista={vista} aoAbrir={abrir} />
        )}
        {leitura.data && leitura.data.total > leitura.data.itens.length && (
          <Paginacao
            {...leitura.data}
            quantos={leitura.data.itens.length}
            aoMudar={pagina => mudar({ pagina_propostas: String(pagina) })}
          />
        )}
        <MinhaPalavra className="md:hidden" />
      </section>
      {estado.janela && (
        <GavetaDaJanela
          key={estado.janela}
          id={estado.janela}
          linha={leitura.data?.itens.find(({ id }) => id === estado.janela)}
          aoVerLead={lead => mudar({ ver: 'leads', janela: '', lead })}
          aoFechar={() => mudar({ ver: 'propostas', janela: '' }, { substituir: true })}
        />
      )}
    </Agora>
  )
}

function ChipsDasVistas({ vista, aoMudar }: { vista: Vista; aoMudar(vista: Vista): void }) {
  return (
    <LinhaDeChips rotulo="Quais">
      {VISTAS_DAS_JANELAS.map(uma => (
        <button
          key={uma}
          type="button"
          aria-pressed={uma === vista}
          onClick={() => aoMudar(uma)}
          className={`${classesDoChip(uma === vista)} px-3`}
        >
          {VISTAS[uma].titulo}
        </button>
      ))}
    </LinhaDeChips>
  )
}

type PropsDaLista = {
  leitura: ReturnType<typeof usePaginaDeJanelas>
  vista: Vista
  aoAbrir(id: string): void
}

function ListaDeJanelas({ leitura, vista, aoAbrir }: PropsDaLista) {
  const { data, isPlaceholderData } = leitura
  if (data && !data.itens.length && !isPlaceholderData)
    return (
      <div className="grid justify-items-center gap-1 rounded-thing border border-line bg-surface px-5 py-12 text-center">
        <p className="font-semibold text-18">{VISTAS[vista].vazio}</p>
        <p className="max-w-[36em] text-muted">{VISTAS[vista].explica}</p>
      </div>
    )
  return (
    <ul
      aria-label={VISTAS[vista].titulo}
      aria-busy={!data || isPlaceholderData}
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2 xl:grid-cols-3 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {data
        ? data.itens.map(janela => <CartaoDaJanela key={janela.id} janela={janela} aoAbrir={aoAbrir} />)
        : [1, 2, 3].map(um => (
            <li key={um} className="grid gap-3 rounded-thing border border-line bg-surface px-4 py-4">
              <Barra className="h-5 w-1/2" />
              <Barra />
              <Barra className="w-2/3" />
            </li>
          ))}
    </ul>
  )
}
