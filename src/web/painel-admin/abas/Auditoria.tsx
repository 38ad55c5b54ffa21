import { useId, useMemo, useState } from 'react'
import type { lerTrilha } from '#domain/auditoria/trilha.ts'
import { BotaoDosFiltros } from '#web/painel/BotaoDosFiltros.tsx'
import { Dia } from '#web/painel/Dia.tsx'
import { Busca, classesDoFiltro, Filtro, FiltroDeEscolha } from '#web/painel/Filtro.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { dizerDia } from '#web/ui/formatos.ts'
import { useAgencias } from '../leads/acoes/useAgencias.ts'
import { juntarEmAtos } from './auditoria/atos.ts'
import { criarCartaoDaAuditoria, criarColunasDaAuditoria } from './auditoria/colunas-da-auditoria.tsx'
import { OPCOES_DE_ACAO, TODAS_AS_ACOES } from './auditoria/frases-da-auditoria.ts'
import { ListaPaginada, usePaginaDaLista } from './cadastro/ListaPaginada.tsx'

type Trilha = RespostaDe<typeof lerTrilha>

const ERRO_AO_CARREGAR = 'Erro ao carregar auditoria'

/** Parameters with separate names in the address: the list of leads has a search and dates too. */
const PADROES = { trilha_busca: '', trilha_acao: '', trilha_de: '', trilha_ate: '', trilha_pagina: '1' }
type EstadoDaTrilha = { [K in keyof typeof PADROES]: string }

/** Tab of the administrator's panel: who did what, on what, when. It only grows, and is only read. */
export default function Auditoria() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const lista = usePaginaDaLista<Trilha>({
    recurso: 'auditoria',
    caminho: '/api/auditoria',
    erro: ERRO_AO_CARREGAR,
    pagina: estado.trilha_pagina,
    filtro: filtroDe(estado),
  })
  const agencias = useAgencias()
  const nomes = useMemo(() => new Map(agencias.map(({ id, nome }) => [id, nome])), [agencias])
  const eventos = lista.data?.itens
  const atos = useMemo(() => eventos && juntarEmAtos(eventos), [eventos])
  const { colunas, cartao } = useMemo(() => {
    const procurar = (id: string) => mudar({ ...PADROES, trilha_busca: id, trilha_acao: TODAS_AS_ACOES })
    return {
      colunas: criarColunasDaAuditoria(procurar, nomes),
      cartao: criarCartaoDaAuditoria(procurar, nomes),
    }
  }, [mudar, nomes])
  return (
    <div className="grid gap-4">
      <Filtros estado={estado} aoFiltrar={(novo, opcoes) => mudar({ ...novo, trilha_pagina: '1' }, opcoes)} />
      {/* On a phone the filter that says it is behind a button. */}
      {!estado.trilha_acao && <p className="-my-2 text-14 text-muted md:hidden">Sem as consultas a leads</p>}
      <ListaPaginada
        lista={lista}
        erro={ERRO_AO_CARREGAR}
        rotulo="Auditoria"
        colunas={colunas}
        cartao={cartao}
        itens={atos}
        grupo={([um]) => dizerDia(um.quando)}
        id={([um]) => um.id}
        nome={([um]) => um.acao}
        vazio={<Vazio aoLimpar={() => mudar(PADROES)} />}
        aoMudarPagina={trilha_pagina => mudar({ trilha_pagina })}
      />
    </div>
  )
}

function filtroDe(estado: EstadoDaTrilha): Record<string, string> {
  const { trilha_busca: busca, trilha_acao: acao, trilha_de: de, trilha_ate: ate } = estado
  return { busca, de, ate, acao: acao === TODAS_AS_ACOES ? '' : acao, leituras: acao ? '1' : '0' }
}

type PropsDosFiltros = {
  estado: EstadoDaTrilha
  aoFiltrar(novo: Partial<EstadoDaTrilha>, opcoes?: { substituir: boolean }): void
}

/** Search and filters in one row; on a phone a button opens the filters. */
function Filtros({ estado, aoFiltrar }: PropsDosFiltros) {
  const [abertos, setAbertos] = useState(false)
  const id = useId()
  const usados = [estado.trilha_acao, estado.trilha_de, estado.trilha_ate].filter(Boolean).length
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-3 md:gap-x-3">
      <div className="min-w-0 flex-1">
        <Busca
          rotulo="Procurar"
          compacta="no-celular"
          exemplo="E-mail ou código"
          valor={estado.trilha_busca}
          aoBuscar={trilha_busca => aoFiltrar({ trilha_busca }, { substituir: true })}
        />
      </div>
      <BotaoDosFiltros
        rotulo="Filtros"
        quantos={usados}
        abertos={abertos}
        controla={id}
        aoAbrir={() => setAbertos(!abertos)}
      />
      <div
        id={id}
        className={`grid grid-cols-2 gap-3 max-md:w-full max-md:*:first:col-span-2 md:grid-cols-[18rem_9rem_9rem] ${abertos ? '' : 'max-md:hidden'}`}
      >
        <FiltroDeEscolha
          rotulo="O que fez"
          value={estado.trilha_acao}
          opcoes={OPCOES_DE_ACAO}
          aoMudar={trilha_acao => aoFiltrar({ trilha_acao })}
        />
        <FiltroDeDia rotulo="De" valor={estado.trilha_de} aoMudar={trilha_de => aoFiltrar({ trilha_de })} />
        <FiltroDeDia
          rotulo="Até"
          valor={estado.trilha_ate}
          aoMudar={trilha_ate => aoFiltrar({ trilha_ate })}
        />
      </div>
    </div>
  )
}

type PropsDoDia = { rotulo: string; valor: string; aoMudar(dia: string): void }

function FiltroDeDia(props: PropsDoDia) {
  return (
    <Filtro rotulo={props.rotulo}>
      <Dia {...props} className={classesDoFiltro} />
    </Filtro>
  )
}

function Vazio({ aoLimpar }: { aoLimpar(): void }) {
  return (
    <>
      <p className="font-semibold">Nenhum registro com os filtros selecionados</p>
      <Botao variante="secundario" tamanho="pequeno" onClick={aoLimpar} className="mt-4">
        Limpar filtros
      </Botao>
    </>
  )
}
