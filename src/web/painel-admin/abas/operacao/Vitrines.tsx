import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inteiro } from '#domain/numero/numero.ts'
import type { listarVitrines } from '#domain/vitrine/gerir-vitrines.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLista } from '../cadastro/useLista.ts'
import { CAMINHO_DAS_VITRINES } from './caminhos.ts'

type Vitrine = RespostaDe<typeof listarVitrines>[number]

const CHAVE_DA_CONSULTA = 'vitrines'
const ERRO = 'Erro ao carregar os sites de agências'

const criarColunasDasVitrines = (mudar: (vitrine: Vitrine) => void): Coluna<Vitrine>[] => [
  {
    chave: 'agencia',
    titulo: 'Agência',
    principal: true,
    classe: 'min-w-40',
    celula: ({ agencia, origens }) => (
      <>
        {agencia}
        <span className="block break-all text-14 text-muted">{origens.join(', ')}</span>
      </>
    ),
  },
  {
    chave: 'vistas',
    titulo: 'Visitas',
    classe: 'tabular',
    celula: ({ numeros }) => inteiro(numeros.vistas),
  },
  {
    chave: 'leads',
    titulo: 'Leads',
    classe: 'tabular',
    celula: ({ numeros }) => inteiro(numeros.leads),
  },
  {
    chave: 'estado',
    titulo: 'Situação',
    celula: vitrine => <Situacao {...vitrine} />,
  },
  {
    chave: 'acoes',
    titulo: 'Ações',
    acoes: true,
    celula: vitrine => <BotaoDeMudar vitrine={vitrine} aoApertar={() => mudar(vitrine)} />,
  },
]

function Situacao({ ligada, desligada_em, no_plano }: Vitrine) {
  if (desligada_em) return <Estado cor="ruim">Desligada por nós</Estado>
  if (!no_plano) return <Estado cor="neutro">Fora do plano</Estado>
  return <Estado cor={ligada ? 'bom' : 'neutro'}>{ligada ? 'Ligada' : 'Desligada pela agência'}</Estado>
}

function BotaoDeMudar({ vitrine, aoApertar }: { vitrine: Vitrine; aoApertar(): void }) {
  const acao = vitrine.desligada_em ? 'Religar' : 'Desligar'
  return (
    <Botao
      variante="texto"
      tamanho="pequeno"
      aria-label={`${acao} a avaliação no site de ${vitrine.agencia}`}
      onClick={aoApertar}
    >
      {acao}
    </Botao>
  )
}

/** Agencies' own sites with the valuation, their numbers of 30 days, and the switch of each. */
export default function Vitrines() {
  const consultas = useQueryClient()
  const lista = useLista<Vitrine[]>(CHAVE_DA_CONSULTA, CAMINHO_DAS_VITRINES, ERRO)
  const { mutate } = useMutation({
    mutationFn: ({ agencia_id, desligada_em }: Vitrine) =>
      chamar('PUT', `${CAMINHO_DAS_VITRINES}/${agencia_id}`, { desligada: !desligada_em }),
    onSuccess: () => consultas.invalidateQueries({ queryKey: [CHAVE_DA_CONSULTA] }),
    onError: erro => toast.error(mensagemDe(erro)),
  })
  const colunas = useMemo(() => criarColunasDasVitrines(mutate), [mutate])
  return (
    <div className="pb-4">
      <TabelaDaLista
        lista={lista}
        erro={ERRO}
        rotulo="Avaliação em sites de agências"
        colunas={colunas}
        itens={lista.data}
        id={vitrine => vitrine.agencia_id}
        nome={vitrine => vitrine.agencia}
        vazio={<p className="text-muted">Nenhuma agência mostra a avaliação no site dela.</p>}
      />
    </div>
  )
}
