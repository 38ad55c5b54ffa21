import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import {
  FormularioDePreferencia,
  type PreferenciaNaTela,
} from '#web/distribuicao/FormularioDePreferencia.tsx'
import { Falha } from '#web/painel/Falha.tsx'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { Tabela } from '#web/painel/tabela/Tabela.tsx'
import { leitura } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { data } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import type { PainelDaDistribuicao } from './consultas-da-distribuicao.ts'
import { SecaoDobrada } from './SecaoComTitulo.tsx'

type Agencia = PainelDaDistribuicao['agencias'][number]

/** Active agencies with what they received, and what each wants. */
export function AgenciasDaDistribuicao({ agencias }: { agencias: readonly Agencia[] }) {
  const [aberta, setAberta] = useState<Agencia>()
  const colunas = useMemo(() => criarColunas(setAberta), [])
  return (
    <SecaoDobrada
      titulo="Agências"
      fato={contar(agencias.length, 'com assinatura ativa', 'com assinatura ativa')}
      ajuda="O que cada uma recebeu, sem contar os leads excluídos no painel, e o que quer receber. Os 30 dias contam até agora; o uso do plano, desde a última renovação."
    >
      <Tabela
        rotulo="Agências com assinatura ativa"
        colunas={colunas}
        itens={[...agencias]}
        id={({ id }) => id}
        nome={({ nome }) => nome}
        atualizando={false}
        vazio={<p className="font-semibold">Nenhuma agência com assinatura ativa</p>}
      />
      {aberta && <Preferencia agencia={aberta} aoFechar={() => setAberta(undefined)} />}
    </SecaoDobrada>
  )
}

const criarColunas = (abrir: (agencia: Agencia) => void): Coluna<Agencia>[] => [
  { chave: 'nome', titulo: 'Agência', principal: true, classe: 'min-w-40', celula: ({ nome }) => nome },
  { chave: 'hoje', titulo: 'Hoje', direita: true, celula: ({ hoje }) => inteiro(hoje) },
  { chave: 'dias_30', titulo: '30 dias', direita: true, celula: ({ dias_30 }) => inteiro(dias_30) },
  {
    chave: 'uso',
    titulo: 'Leads do plano',
    direita: true,
    celula: ({ usados, limite, usados_desde }) => (
      <>
        usou {inteiro(usados)} de {inteiro(limite)}
        <span className="block text-14 text-muted">desde {data(usados_desde)}</span>
      </>
    ),
  },
  {
    chave: 'preferencia',
    titulo: 'O que quer receber',
    acoes: true,
    celula: agencia => (
      <Botao
        variante="texto"
        tamanho="pequeno"
        aria-label={`Preferências de ${agencia.nome}`}
        onClick={() => abrir(agencia)}
      >
        Preferências
      </Botao>
    ),
  },
]

function Preferencia({ agencia, aoFechar }: { agencia: Agencia; aoFechar(): void }) {
  const consultas = useQueryClient()
  const caminho = `/api/agencias/${agencia.id}/preferencia`
  const {
    data: lida,
    error,
    refetch,
  } = useQuery({
    ...leitura<PreferenciaNaTela>(['preferencia', agencia.id], caminho),
    gcTime: 0,
  })
  return (
    <Dialogo titulo={agencia.nome} descricao={lida?.frase} aoFechar={aoFechar}>
      {!lida && error && (
        <Falha
          titulo="Erro ao carregar preferências"
          mensagem={mensagemDe(error)}
          aoTentar={() => refetch()}
        />
      )}
      {!lida && !error && <Barra className="h-11 w-full" />}
      {lida && (
        <FormularioDePreferencia
          lida={lida}
          caminho={caminho}
          aoSalvar={nova => {
            consultas.setQueryData(['preferencia', agencia.id], nova)
            toast.success('Preferências salvas', { description: nova.frase })
            aoFechar()
          }}
        />
      )}
    </Dialogo>
  )
}
