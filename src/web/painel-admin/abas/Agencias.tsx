import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useId, useMemo, useState } from 'react'
import { inteiro } from '#domain/numero/numero.ts'
import type { Nivel } from '#domain/plano/plano.ts'
import { BotaoDosFiltros } from '#web/painel/BotaoDosFiltros.tsx'
import { ChipDeEscolha, LinhaDeChips } from '#web/painel/Chip.tsx'
import { Busca } from '#web/painel/Filtro.tsx'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { paginaDe } from '#web/painel/tabela/pagina.ts'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { type Agencia, ordenarAgencias, PADROES } from './agencias/agencia.ts'
import { criarCartaoDaAgencia, criarColunasDasAgencias } from './agencias/colunas-das-agencias.tsx'
import { EditarAgencia } from './agencias/EditarAgencia.tsx'
import { NovaAgencia } from './agencias/NovaAgencia.tsx'
import { ExcluirCadastro } from './cadastro/ExcluirCadastro.tsx'
import { useAlternar } from './cadastro/useAlternar.ts'
import { useLista } from './cadastro/useLista.ts'
import { opcoesDoPlano, useNomesDosPlanos } from './planos/useNomesDosPlanos.ts'

const ERRO_AO_CARREGAR = 'Erro ao carregar agências'
/** The server sends all agencies; the tab shows this number of them at once. Our choice. */
const LINHAS_POR_PAGINA = 50

const ALTERNAR = {
  recurso: 'agencias',
  campo: 'ativa',
  ligado: 'Agência ativada com sucesso!',
  desligado: 'Agência desativada com sucesso!',
  erro: 'Erro ao atualizar agência',
} as const

type DialogoAberto = { que: 'nova' } | { que: 'editar' | 'excluir'; agencia: Agencia }

/** Tab of the administrator's panel: the agencies, with their subscription and their use of the plan. */
export default function Agencias() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const [aberto, setAberto] = useState<DialogoAberto>()
  const consultas = useQueryClient()
  const { plano, agencias_busca: busca, periodo, mesmo_cnpj_de } = estado
  const lista = useLista<Agencia[]>(
    'agencias',
    `/api/agencias?${new URLSearchParams({ plano, busca, periodo, mesmo_cnpj_de })}`,
    ERRO_AO_CARREGAR,
  )
  const alternar = useAlternar<Agencia>(ALTERNAR)
  const nomes = useNomesDosPlanos()
  const { colunas, cartao } = useMemo(() => {
    const abrir = (que: 'editar' | 'excluir') => (agencia: Agencia) => setAberto({ que, agencia })
    const verMesmoCnpj = ({ id }: Agencia) => mudar({ ...PADROES, mesmo_cnpj_de: id })
    const acoes = { alternar, editar: abrir('editar'), excluir: abrir('excluir'), verMesmoCnpj }
    return {
      colunas: criarColunasDasAgencias(acoes, periodo, nomes),
      cartao: criarCartaoDaAgencia(acoes, periodo, nomes),
    }
  }, [alternar, periodo, nomes, mudar])
  const recarregar = useCallback(() => consultas.invalidateQueries({ queryKey: ['agencias'] }), [consultas])
  const fechar = () => setAberto(undefined)
  const pagina = paginaDe(estado.agencias_pagina)
  const total = lista.data?.length ?? 0
  const itens = useMemo(
    () => lista.data && ordenarAgencias(lista.data, estado.agencias_ordem),
    [lista.data, estado.agencias_ordem],
  )

  return (
    <div className="grid gap-4">
      <Filtros estado={estado} mudar={mudar} nomes={nomes} aoCriar={() => setAberto({ que: 'nova' })} />
      {mesmo_cnpj_de && <FiltroDoMesmoCnpj aoLimpar={() => mudar({ mesmo_cnpj_de: '' })} />}
      <TabelaDaLista
        lista={lista}
        erro={ERRO_AO_CARREGAR}
        rotulo="Agências"
        colunas={colunas}
        cartao={cartao}
        itens={itens?.slice((pagina - 1) * LINHAS_POR_PAGINA, pagina * LINHAS_POR_PAGINA)}
        ordem={estado.agencias_ordem}
        aoOrdenar={agencias_ordem => mudar({ agencias_ordem, agencias_pagina: '1' })}
        id={agencia => agencia.id}
        nome={agencia => agencia.nome}
        vazio={<Vazio estado={estado} aoLimpar={() => mudar(PADROES)} />}
      />
      {total > 1 && total <= LINHAS_POR_PAGINA && !estado.agencias_ordem && (
        <p className="text-14 text-muted">{inteiro(total)} agências, as mais novas primeiro.</p>
      )}
      {total > LINHAS_POR_PAGINA && (
        <Paginacao
          pagina={pagina}
          por_pagina={LINHAS_POR_PAGINA}
          total={total}
          aoMudar={nova => mudar({ agencias_pagina: String(nova) })}
        />
      )}
      {aberto?.que === 'nova' && <NovaAgencia aoSalvar={recarregar} aoFechar={fechar} />}
      {aberto?.que === 'editar' && (
        <EditarAgencia agencia={aberto.agencia} aoSalvar={recarregar} aoFechar={fechar} />
      )}
      {aberto?.que === 'excluir' && (
        <Excluir agencia={aberto.agencia} aoExcluir={recarregar} aoFechar={fechar} />
      )}
    </div>
  )
}

function FiltroDoMesmoCnpj({ aoLimpar }: { aoLimpar(): void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-14">
      Só as agências com o mesmo CNPJ.
      <Botao variante="texto" tamanho="pequeno" onClick={aoLimpar}>
        Ver todas
      </Botao>
    </p>
  )
}

type Estado = { [K in keyof typeof PADROES]: string }
type PropsDosFiltros = {
  estado: Estado
  mudar(novo: Partial<Estado>, opcoes?: object): void
  nomes: Record<Nivel, string>
  aoCriar(): void
}

/** Search, filters and the way to a new agency in one row; on a phone a button opens the filters. */
function Filtros({ estado, mudar, nomes, aoCriar }: PropsDosFiltros) {
  const [abertos, setAbertos] = useState(false)
  const id = useId()
  const usados = (['plano', 'periodo'] as const).filter(um => estado[um] !== PADROES[um]).length
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="min-w-0 flex-1 md:w-80 md:flex-none">
        <Busca
          rotulo="Buscar"
          compacta
          exemplo="Nome ou CNPJ"
          valor={estado.agencias_busca}
          aoBuscar={agencias_busca => mudar({ agencias_busca, agencias_pagina: '1' }, { substituir: true })}
        />
      </div>
      <BotaoDosFiltros
        rotulo="Filtros"
        quantos={usados}
        abertos={abertos}
        controla={id}
        aoAbrir={() => setAbertos(!abertos)}
      />
      <div className="max-md:order-1 max-md:w-full">
        <LinhaDeChips rotulo="Filtros" id={id} aberta={abertos}>
          <ChipDeEscolha
            rotulo="Plano"
            opcoes={[
              { valor: 'todos', rotulo: 'Plano' },
              ...opcoesDoPlano(nomes),
              { valor: 'sem_plano', rotulo: 'Sem plano' },
            ]}
            valor={estado.plano}
            padrao={PADROES.plano}
            aoMudar={plano => mudar({ plano, agencias_pagina: '1' })}
          />
          <ChipDeEscolha
            rotulo="Leads dos últimos"
            opcoes={[
              { valor: '30', rotulo: 'Leads em 30 dias' },
              { valor: '120', rotulo: 'Leads em 120 dias' },
            ]}
            valor={estado.periodo}
            padrao={PADROES.periodo}
            aoMudar={periodo => mudar({ periodo })}
          />
        </LinhaDeChips>
      </div>
      <Botao tamanho="pequeno" onClick={aoCriar} className="max-md:px-3 md:ml-auto">
        <Plus aria-hidden="true" className="size-4" />
        <span>
          Nova<span className="max-md:sr-only"> agência</span>
        </span>
      </Botao>
    </div>
  )
}

function Vazio({ estado, aoLimpar }: { estado: Estado; aoLimpar(): void }) {
  const filtrada = (['plano', 'agencias_busca', 'mesmo_cnpj_de'] as const).some(
    um => estado[um] !== PADROES[um],
  )
  return (
    <>
      <p className="font-semibold">Nenhuma agência encontrada com os filtros selecionados</p>
      {filtrada ? (
        <Botao variante="secundario" tamanho="pequeno" onClick={aoLimpar} className="mt-4">
          Limpar filtros
        </Botao>
      ) : (
        <p className="mt-1 text-muted">Cadastre a primeira em Nova agência.</p>
      )}
    </>
  )
}

type PropsDoExcluir = { agencia: Agencia; aoExcluir(): void; aoFechar(): void }

function Excluir({ agencia, aoExcluir, aoFechar }: PropsDoExcluir) {
  return (
    <ExcluirCadastro
      caminho={`/api/agencias/${agencia.id}`}
      titulo="Excluir agência"
      pergunta="Tem certeza que deseja excluir esta agência?"
      detalhe={`${agencia.nome} perde o acesso ao painel e aos leads que recebeu. Não dá para desfazer.`}
      excluido="Agência excluída com sucesso!"
      erro="Erro ao excluir agência"
      aoExcluir={aoExcluir}
      aoFechar={aoFechar}
    />
  )
}
