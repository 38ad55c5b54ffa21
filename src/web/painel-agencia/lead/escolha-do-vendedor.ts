import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { darAoVendedor, pegarLead } from '#domain/atribuicao/carteira/dar-ao-vendedor.ts'
import type { LinhasMarcadas } from '#web/painel/tabela/linha.ts'
import { chamar } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { CHAVES, useColegas } from '../carteira/consultas-da-carteira.ts'
import { escreverNosLidos } from './useAtualizarLead.ts'

/** Returns the label of a lead's seller; undefined in an agency of one person, which needs none. */
export function useNomeDoVendedor(): ((id: string | null) => string) | undefined {
  const { varios, equipe, nomeDe } = useColegas()
  const nomes = equipe.map(({ id, nome }) => `${id} ${nome}`).join()
  // Columns are drawn again when this changes: only when a name does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are what it depends on
  return useMemo(() => (varios ? nomeDe : undefined), [varios, nomes])
}

/** Keeps the leads that an owner selected for another seller; a change of the filters clears the selection. */
export function useSelecao(recorte: string): (LinhasMarcadas & { limpar(): void }) | undefined {
  const { ehDono, varios } = useColegas()
  const [escolhidos, setEscolhidos] = useState<{ recorte: string; ids: ReadonlySet<string> }>()
  const vazia = useMemo<ReadonlySet<string>>(() => new Set(), [])
  const ids = escolhidos?.recorte === recorte ? escolhidos.ids : vazia
  const marcar = useCallback(
    (marcados: readonly string[], marcada: boolean) =>
      setEscolhidos(antes => {
        const novos = new Set(antes?.recorte === recorte ? antes.ids : [])
        for (const id of marcados) {
          if (marcada) novos.add(id)
          else novos.delete(id)
        }
        return { recorte, ids: novos }
      }),
    [recorte],
  )
  const limpar = useCallback(() => setEscolhidos(undefined), [])
  return ehDono && varios ? { ids, marcar, limpar } : undefined
}

/** Assigns leads to a seller, or takes one; reloads lists and drawer. */
export function useVendedores() {
  const consultas = useQueryClient()
  const reler = () => consultas.invalidateQueries({ queryKey: CHAVES.leads })
  return {
    async dar(ids: readonly string[], vendedor_id: string | null) {
      const corpo = { ids, vendedor_id }
      const resposta = await chamar<RespostaDe<typeof darAoVendedor>>(
        'PUT',
        '/api/minha-agencia/leads/vendedor',
        corpo,
      )
      for (const id of ids) escreverNosLidos(consultas, id, { vendedor_id })
      await reler()
      return resposta
    },
    async pegar(id: string) {
      try {
        const { vendedor_id } = await chamar<RespostaDe<typeof pegarLead>>(
          'POST',
          `/api/minha-agencia/leads/${encodeURIComponent(id)}/pegar`,
        )
        escreverNosLidos(consultas, id, { vendedor_id })
      } finally {
        // If another seller took the lead first, this shows the name of that seller.
        await reler()
      }
    },
  }
}
