import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { convidar } from '#domain/equipe/convidar.ts'
import type { NovoConvite, VisaoDaEquipe } from '#domain/equipe/equipe.schema.ts'
import type { listarEquipe, mudarVisao } from '#domain/equipe/gerir-equipe.ts'
import type { mudarMembro } from '#domain/equipe/mudar-membro.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { CHAVES } from '../carteira/consultas-da-carteira.ts'

const CAMINHO = '/api/minha-agencia/equipe'
const caminhoDoConvite = (id: string) => `${CAMINHO}/convites/${encodeURIComponent(id)}`

/** The agency's members and invitations, and the leads that its sellers see. */
export type Equipe = RespostaDe<typeof listarEquipe>
export type Membro = Equipe['pessoas'][number]
export type Convite = Equipe['convites'][number]

export const useEquipe = () => useQuery(leitura<Equipe>(CHAVES.equipe, CAMINHO))

/** Returns an owner's actions; each reloads the data that it changed, including the panel's team. */
export function useAcoesDaEquipe() {
  const consultas = useQueryClient()
  const reler = async <T>(trabalho: Promise<T>): Promise<T> => {
    try {
      return await trabalho
    } finally {
      await Promise.all(
        [CHAVES.equipe, CHAVES.agencia, CHAVES.leads, CHAVES.janelas].map(queryKey =>
          consultas.invalidateQueries({ queryKey }),
        ),
      )
    }
  }
  return {
    convidar: (convite: NovoConvite) =>
      reler(chamar<RespostaDe<typeof convidar>>('POST', `${CAMINHO}/convites`, convite)),
    reenviarConvite: (id: string) => reler(chamar<undefined>('POST', `${caminhoDoConvite(id)}/reenvio`)),
    cancelarConvite: (id: string) => reler(chamar<undefined>('DELETE', caminhoDoConvite(id))),
    mudarVisao: (mudanca: VisaoDaEquipe) =>
      reler(chamar<RespostaDe<typeof mudarVisao>>('PATCH', CAMINHO, mudanca)),
    mudarMembro: (id: string, mudanca: { papel?: string; ativo?: boolean; leads_para?: string | null }) =>
      reler(chamar<RespostaDe<typeof mudarMembro>>('PATCH', `${CAMINHO}/${encodeURIComponent(id)}`, mudanca)),
  }
}
