import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { contarSemConsentimento } from '#domain/lead/lista/selecao.ts'
import type { Total } from '#domain/numero/contar.ts'
import { chamar } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { type LeadsEscolhidos, quantosEscolhidos, selecaoDe } from './lead.ts'

/** Counts the selected leads that no agency can receive; undefined until the server has counted them. */
export function useSemContato(escolhidos: LeadsEscolhidos | undefined): Total | undefined {
  const selecao = escolhidos && quantosEscolhidos(escolhidos).total > 0 ? selecaoDe(escolhidos) : undefined
  const { data } = useQuery({
    queryKey: ['leads', 'sem-consentimento', selecao],
    queryFn: ({ signal }) =>
      chamar<RespostaDe<typeof contarSemConsentimento>>(
        'POST',
        '/api/leads/sem-consentimento',
        selecao,
        signal,
      ),
    enabled: selecao !== undefined,
    placeholderData: keepPreviousData,
  })
  return selecao && data
}
