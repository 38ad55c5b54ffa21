import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { contarTotal } from '#domain/numero/contar.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { acompanhar } from '#web/painel/trabalho.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import {
  type AgenciaDisponivel,
  type Escolhidos,
  type LeadEscolhido,
  quantosEscolhidos,
  selecaoDe,
} from '../lead.ts'
import { useRecarregarLeads } from '../useLeads.ts'
import { AgenciaParaAtribuir } from './AgenciaParaAtribuir.tsx'
import { type Andamento, Progresso, type Recusada, Recusas } from './Andamento.tsx'

/** One lead, or several chosen in the list. */
export type Alvo = { lead: LeadEscolhido } | Escolhidos

const FORMULARIO = 'atribuir-lead'

/** Chooses agencies for one lead or for several (spec §2). */
export function AtribuirLeads({ alvo, aoFechar }: { alvo: Alvo; aoFechar(): void }) {
  const { agencias, escolhidas, alternar, salvar, ocupado, erro, recusas, andamento } = useAtribuicao(
    alvo,
    aoFechar,
  )
  const semConsentimento = 'lead' in alvo && !alvo.lead.aceita_contato_parceiros
  const podeSalvar = escolhidas.size > 0 && !semConsentimento && !ocupado
  return (
    <Dialogo
      titulo="Atribuir Lead para Agências"
      descricao={descrever(alvo)}
      aoFechar={aoFechar}
      ocupado={ocupado}
      rodape={
        <>
          <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form={FORMULARIO} tamanho="pequeno" disabled={!podeSalvar} aria-busy={ocupado}>
            {ocupado ? 'Salvando...' : 'Salvar'}
          </Botao>
        </>
      }
    >
      {semConsentimento && (
        <Aviso>
          Esta pessoa não aceitou ser contatada por lojas parceiras. O lead não pode ser atribuído.
        </Aviso>
      )}
      {'lead' in alvo && <JaAtribuido lead={alvo.lead} agencias={agencias.data} />}
      <form id={FORMULARIO} onSubmit={salvar}>
        {agencias.isError ? (
          <Falha
            titulo="Erro ao carregar agências"
            mensagem={mensagemDe(agencias.error)}
            aoTentar={() => agencias.refetch()}
          />
        ) : (
          <Lista
            agencias={agencias.data}
            escolhidas={escolhidas}
            alternar={alternar}
            travada={semConsentimento || ocupado}
          />
        )}
      </form>
      {andamento && <Progresso andamento={andamento} />}
      <Recusas itens={recusas} />
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {erro && `Erro ao atribuir lead: ${erro}`}
      </p>
    </Dialogo>
  )
}

function descrever(alvo: Alvo): string {
  if (!('lead' in alvo)) return contarTotal(quantosEscolhidos(alvo), 'lead selecionado', 'leads selecionados')
  const { nome, marca, modelo, ano } = alvo.lead
  return `${nome}: ${marca} ${modelo} ${ano}`
}

/** The agencies, the ticked ones, and the action that saves them. */
function useAtribuicao(alvo: Alvo, aoFechar: () => void) {
  const recarregar = useRecarregarLeads()
  const consultas = useQueryClient()
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<string>>(new Set())
  const [ocupado, setOcupado] = useState(false)
  const [erro, setErro] = useState<string>()
  const [recusas, setRecusas] = useState<Recusada[]>([])
  const [andamento, setAndamento] = useState<Andamento>()
  const filtro = 'lead' in alvo ? `?lead_id=${alvo.lead.id}` : ''
  const agencias = useQuery({
    queryKey: ['agencias', 'disponiveis', filtro],
    queryFn: ({ signal }) =>
      chamar<AgenciaDisponivel[]>('GET', `/api/agencias/disponiveis${filtro}`, undefined, signal),
    staleTime: 0,
    gcTime: 0,
  })

  function alternar(id: string) {
    const novas = new Set(escolhidas)
    if (!novas.delete(id)) novas.add(id)
    setEscolhidas(novas)
  }

  async function salvar(evento: FormEvent) {
    evento.preventDefault()
    setOcupado(true)
    setErro(undefined)
    try {
      const recusadas = await atribuir(alvo, [...escolhidas], setAndamento)
      setRecusas(recusadas)
      setEscolhidas(new Set())
      if (recusadas.length === 0) aoFechar()
      else agencias.refetch()
    } catch (causa) {
      setErro(mensagemDe(causa))
      toast.error('Erro ao atribuir lead', { description: mensagemDe(causa) })
      // The server's current data may explain the refusal beside each agency.
      agencias.refetch()
    } finally {
      setOcupado(false)
      setAndamento(undefined)
      recarregar()
      consultas.invalidateQueries({ queryKey: ['atribuicoes'] })
    }
  }

  return { agencias, escolhidas, alternar, salvar, ocupado, erro, recusas, andamento }
}

/** Returns the refusals of a partly successful assignment; a single lead succeeds completely or not at all. */
async function atribuir(
  alvo: Alvo,
  agencia_ids: string[],
  aoAvancar: (andamento: Andamento) => void,
): Promise<Recusada[]> {
  if ('lead' in alvo) {
    await chamar('POST', `/api/leads/${alvo.lead.id}/atribuicoes`, { agencia_ids })
    toast.success('Lead atribuído com sucesso!')
    return []
  }
  const pedido = await chamar<Andamento>('POST', '/api/leads/atribuir', {
    ...selecaoDe(alvo),
    agencia_ids,
  })
  const { atribuidos, recusas } = await acompanhar(pedido, '/api/atribuicoes', aoAvancar)
  if (atribuidos > 0)
    toast.success(atribuidos === 1 ? 'Lead atribuído com sucesso!' : `${atribuidos} atribuições feitas`)
  return recusas
}

function JaAtribuido({ lead, agencias }: { lead: LeadEscolhido; agencias: AgenciaDisponivel[] | undefined }) {
  const vezes = Math.max(lead.atribuicoes, agencias?.filter(({ atribuido_em }) => atribuido_em).length ?? 0)
  if (vezes === 0) return null
  return <Aviso>Este lead já foi atribuído {vezes} vez(es)</Aviso>
}

function Aviso({ children }: { children: React.ReactNode }) {
  return <p className="mb-4 rounded-thing border border-mango bg-paper px-4 py-3 font-medium">{children}</p>
}

type PropsDaLista = {
  agencias: AgenciaDisponivel[] | undefined
  escolhidas: ReadonlySet<string>
  alternar(id: string): void
  travada: boolean
}

function Lista({ agencias, escolhidas, alternar, travada }: PropsDaLista) {
  if (!agencias) return <Barra className="h-11 w-full" />
  if (agencias.length === 0)
    return <p className="py-6 text-center text-muted">Nenhuma agência ativa disponível</p>
  return (
    <fieldset>
      <legend className="sr-only">Agências ativas</legend>
      <ul className="divide-y divide-line border-line border-y">
        {agencias.map(agencia => (
          <AgenciaParaAtribuir
            key={agencia.id}
            agencia={agencia}
            marcada={escolhidas.has(agencia.id)}
            travada={travada}
            aoMudar={() => alternar(agencia.id)}
          />
        ))}
      </ul>
    </fieldset>
  )
}
