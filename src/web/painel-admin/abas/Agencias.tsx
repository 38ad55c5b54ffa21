import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo, useState } from 'react'
import type { Nivel } from '#domain/plano/plano.ts'
import { Busca, FiltroDeEscolha } from '#web/painel/Filtro.tsx'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { paginaDe } from '#web/painel/tabela/pagina.ts'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { type Agencia, PADROES } from './agencias/agencia.ts'
import { criarColunasDasAgencias } from './agencias/colunas-das-agencias.tsx'
import { EditarAgencia } from './agencias/EditarAgencia.tsx'
import { NovaAgencia } from './agencias/NovaAgencia.tsx'
import { ExcluirCadastro } from './cadastro/ExcluirCadastro.tsx'
import { useAlternar } from './cadastro/useAlternar.ts'
import { useLista } from './cadastro/useLista.ts'
import { opcoesDoPlano, useNomesDosPlanos } from './planos/useNomesDosPlanos.ts'

const ERRO_AO_CARREGAR = 'Erro ao carregar agências'
const LINHAS_POR_PAGINA = 50

const ALTERNAR = {
  recurso: 'agencias',
  campo: 'ativa',
  ligado: 'Agência ativada com sucesso!',
  desligado: 'Agência desativada com sucesso!',
  erro: 'Erro ao atualizar agência',
} as const

type DialogoAberto = { que: 'nova' } | { que: 'editar' | 'excluir'; agencia: Agencia }

export default function Agencias() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const [aberto, setAberto] = useState<DialogoAberto>()
  const consultas = useQueryClient()
  const { plano, cidade, periodo, mesmo_cnpj_de } = estado
  const lista = useLista<Agencia[]>(
    'agencias',
    `/api/agencias?${new URLSearchParams({ plano, cidade, periodo, mesmo_cnpj_de })}`,
    ERRO_AO_CARREGAR,
  )
  const alternar = useAlternar<Agencia>(ALTERNAR)
  const nomes = useNomesDosPlanos()
  const colunas = useMemo(() => {
    const abrir = (que: 'editar' | 'excluir') => (agencia: Agencia) => setAberto({ que, agencia })
    const verMesmoCnpj = ({ id }: Agencia) => mudar({ ...PADROES, mesmo_cnpj_de: id })
    const acoes = { alternar, editar: abrir('editar'), excluir: abrir('excluir'), verMesmoCnpj }
    return criarColunasDasAgencias(acoes, periodo, nomes)
  }, [alternar, periodo, nomes, mudar])
  const recarregar = useCallback(() => consultas.invalidateQueries({ queryKey: ['agencias'] }), [consultas])
  const fechar = () => setAberto(undefined)
  const pagina = paginaDe(estado.agencias_pagina)
  const total = lista.data?.length ?? 0

  return (
    <div className="grid gap-4">
      <Filtros estado={estado} mudar={mudar} nomes={nomes} aoCriar={() => setAberto({ que: 'nova' })} />
      {mesmo_cnpj_de && <FiltroDoMesmoCnpj aoLimpar={() => mudar({ mesmo_cnpj_de: '' })} />}
      <TabelaDaLista
        lista={lista}
        erro={ERRO_AO_CARREGAR}
        rotulo="Agências"
        colunas={colunas}
        itens={lista.data?.slice((pagina - 1) * LINHAS_POR_PAGINA, pagina * LINHAS_POR_PAGINA)}
        id={agencia => agencia.id}
        nome={agencia => agencia.nome}
        vazio={<Vazio estado={estado} aoLimpar={() => mudar(PADROES)} />}
      />
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

function Filtros({ estado, mudar, nomes, aoCriar }: PropsDosFiltros) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 min-[640px]:grid-cols-3 lg:grid-cols-[12rem_12rem_16rem_1fr]">
      <FiltroDeEscolha
        rotulo="Plano"
        value={estado.plano}
        opcoes={[
          { valor: 'todos', rotulo: 'Todos' },
          ...opcoesDoPlano(nomes),
          { valor: 'sem_plano', rotulo: 'Sem plano' },
        ]}
        aoMudar={plano => mudar({ plano, agencias_pagina: '1' })}
      />
      <FiltroDeEscolha
        rotulo="Leads dos últimos"
        value={estado.periodo}
        opcoes={[
          { valor: '30', rotulo: '30 dias' },
          { valor: '120', rotulo: '120 dias' },
        ]}
        aoMudar={periodo => mudar({ periodo })}
      />
      <div className="col-span-2 min-[640px]:col-span-1">
        <Busca
          rotulo="Cidade"
          exemplo="Campinas"
          valor={estado.cidade}
          aoBuscar={cidade => mudar({ cidade, agencias_pagina: '1' }, { substituir: true })}
        />
      </div>
      <Botao
        tamanho="pequeno"
        onClick={aoCriar}
        className="col-span-2 min-[640px]:col-span-3 min-[640px]:justify-self-end lg:col-span-1"
      >
        <Plus aria-hidden="true" className="size-4" />
        Nova agência
      </Botao>
    </div>
  )
}

function Vazio({ estado, aoLimpar }: { estado: Estado; aoLimpar(): void }) {
  const filtrada = (['plano', 'cidade', 'mesmo_cnpj_de'] as const).some(um => estado[um] !== PADROES[um])
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
