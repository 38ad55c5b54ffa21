import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LEAD_NAO_PEDIDO } from '#domain/atribuicao/em-massa/par-da-vez.ts'
import { acompanharTrabalho } from '#web/painel/trabalho.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'
import { type AgenciaDisponivel, type LeadEscolhido, type LeadsEscolhidos, selecaoDe } from '../../lead.ts'
import { useRecarregarLeads } from '../../useLeads.ts'
import type { Andamento, RecusaDoLead } from './Andamento.tsx'

/** The leads to assign: one, or several chosen in the list. */
export type Alvo = { lead: LeadEscolhido } | LeadsEscolhidos

/** Returns the best agency, if nobody has the lead yet and it wants some of the leads. */
export function preescolher(
  alvo: Alvo,
  agencias: readonly Pick<AgenciaDisponivel, 'id' | 'pode' | 'combinam'>[] | undefined,
): ReadonlySet<string> {
  const melhor = agencias?.[0]
  const livre = !('lead' in alvo) || alvo.lead.atribuicoes === 0
  return new Set(livre && melhor?.pode && melhor.combinam > 0 ? [melhor.id] : [])
}

function lerAgencias(alvo: Alvo, signal: AbortSignal) {
  const caminho = '/api/agencias/disponiveis'
  return 'lead' in alvo
    ? chamar<AgenciaDisponivel[]>('GET', `${caminho}?lead_id=${alvo.lead.id}`, undefined, signal)
    : chamar<AgenciaDisponivel[]>('POST', caminho, selecaoDe(alvo), signal)
}

/** Returns the agencies for the leads, and the ticked ones; the first change replaces the tick of the best one. */
function useEscolha(alvo: Alvo) {
  const [mudadas, setMudadas] = useState<ReadonlySet<string>>()
  /** True to send also the leads that an agency's preferences exclude. */
  const [comFora, mudarFora] = useState(false)
  const agencias = useQuery({
    queryKey: ['agencias', 'disponiveis', alvo],
    queryFn: ({ signal }) => lerAgencias(alvo, signal),
    // Never from the cache: others assign at the same time.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const escolhidas = mudadas ?? preescolher(alvo, agencias.data)
  function alternar(id: string) {
    const novas = new Set(escolhidas)
    if (!novas.delete(id)) novas.add(id)
    setMudadas(novas)
  }
  return { agencias, escolhidas, alternar, limpar: () => setMudadas(new Set()), comFora, mudarFora }
}

/** Returns the choice of agencies, and the action that saves it with its progress. */
export function useAtribuicao(alvo: Alvo, aoAtribuir: () => void, aoFechar: () => void) {
  const recarregar = useRecarregarLeads()
  const consultas = useQueryClient()
  const escolha = useEscolha(alvo)
  const [ocupado, setOcupado] = useState(false)
  const [erro, setErro] = useState<string>()
  const [recusas, setRecusas] = useState<RecusaDoLead[]>([])
  const [andamento, setAndamento] = useState<Andamento>()

  async function salvar(evento: FormEvent) {
    evento.preventDefault()
    setOcupado(true)
    setErro(undefined)
    try {
      const escolhida = { agencia_ids: [...escolha.escolhidas], com_fora: escolha.comFora }
      const recusadas = await atribuir(alvo, escolhida, setAndamento)
      setRecusas(recusadas)
      escolha.limpar()
      if (!('lead' in alvo)) aoAtribuir()
      if (recusadas.length === 0) aoFechar()
      else escolha.agencias.refetch()
    } catch (causa) {
      setErro(mensagemDe(causa))
      toast.error('Erro ao atribuir lead', { description: mensagemDe(causa) })
      // The server's current data may explain the refusal beside each agency.
      escolha.agencias.refetch()
    } finally {
      setOcupado(false)
      setAndamento(undefined)
      recarregar()
      consultas.invalidateQueries({ queryKey: ['atribuicoes'] })
    }
  }

  return { escolha, salvar, ocupado, erro, recusas, andamento }
}

/**
 * Returns the unforeseen refusals of a partly successful assignment; a single lead succeeds completely or not at all.
 */
async function atribuir(
  alvo: Alvo,
  { agencia_ids, com_fora }: { agencia_ids: string[]; com_fora: boolean },
  aoAvancar: (andamento: Andamento) => void,
): Promise<RecusaDoLead[]> {
  if ('lead' in alvo) {
    await chamar('POST', `/api/leads/${alvo.lead.id}/atribuicoes`, { agencia_ids })
    toast.success('Lead atribuído com sucesso!')
    return []
  }
  const pedido = await chamar<Andamento>('POST', '/api/leads/atribuir', {
    ...selecaoDe(alvo),
    agencia_ids,
    com_fora,
  })
  const { atribuidos, recusas } = await acompanharTrabalho(pedido, '/api/atribuicoes', aoAvancar)
  if (atribuidos > 0)
    toast.success(atribuidos === 1 ? 'Lead atribuído com sucesso!' : `${atribuidos} atribuições feitas`)
  return recusas.filter(({ motivo }) => motivo !== LEAD_NAO_PEDIDO)
}
