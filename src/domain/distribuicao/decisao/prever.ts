import { criarConferencia, type LeadEscolhido, type Opcao } from './combinar.ts'

/** An assignment before it is saved. */
export type Previsao = {
  /** Leads that may go to agencies, of which no agency has or receives one. */
  sem_agencia: number
  /** Another agency that receives most of these leads. */
  proxima: { id: string; recebe: number } | null
}

/** An assignment of selected leads that the administrator has not saved yet. */
type AtribuicaoPlanejada = {
  /** Active agencies that can receive leads. */
  agencias: readonly { id: string; opcao: Opcao }[]
  /** Ids of the chosen agencies. */
  escolhidas: readonly string[]
  /** True also assigns leads that an agency's preferences exclude. */
  com_fora: boolean
  /** Number of agencies that already have a lead or a repeat of it, by its id. */
  tidas: ReadonlyMap<string, number>
  /** Maximum number of agencies of a lead in the rule in force. */
  maximo_agencias: number
}

/** Counts the leads that stay without an agency; finds the agency that could take most of them within the maximum. */
export function preverAtribuicao(leads: readonly LeadEscolhido[], planejada: AtribuicaoPlanejada): Previsao {
  const { agencias, escolhidas, com_fora, tidas, maximo_agencias } = planejada
  const agenciasDoLead = new Map(tidas)
  for (const { opcao } of agencias.filter(({ id }) => escolhidas.includes(id)))
    for (const id of listarIdsQueRecebe(leads, opcao, com_fora))
      agenciasDoLead.set(id, (agenciasDoLead.get(id) ?? 0) + 1)
  const faltam = new Set(
    leads.filter(({ id, consente }) => consente && !agenciasDoLead.get(id)).map(({ id }) => id),
  )
  let proxima: Previsao['proxima'] = null
  if (faltam.size === 0) return { sem_agencia: 0, proxima }
  for (const { id, opcao } of agencias.filter(agencia => !escolhidas.includes(agencia.id))) {
    const ids = listarIdsQueRecebe(leads, opcao, com_fora)
    const recebe = ids.filter(lead => faltam.has(lead)).length
    const cabe = ids.every(lead => (agenciasDoLead.get(lead) ?? 0) < maximo_agencias)
    if (cabe && recebe > (proxima?.recebe ?? 0)) proxima = { id, recebe }
  }
  return { sem_agencia: faltam.size, proxima }
}

/** Lists the leads that an agency receives, in their order, until its limit. */
function listarIdsQueRecebe(leads: readonly LeadEscolhido[], opcao: Opcao, com_fora: boolean): string[] {
  const conferir = criarConferencia(opcao)
  return leads
    .filter(lead => {
      const contra = conferir(lead)
      return !contra || (com_fora && 'fora' in contra)
    })
    .slice(0, opcao.vagas)
    .map(({ id }) => id)
}
