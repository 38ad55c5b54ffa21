import { useQuery } from '@tanstack/react-query'
import { contar } from '#domain/numero/contar.ts'
import { chamar } from '#web/servidor/api.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { hora } from '#web/ui/formatos.ts'
import { useVistos } from '../useVistos.ts'
import { type Andamento, Progresso, Recusas } from './Andamento.tsx'

const RELEITURA_MS = 1_000
const CHAVE = 'avalia60-atribuicoes-vistas'

/**
 * Running bulk assignments of this administrator, and finished ones with open refusals. The server continues without
 * the page, so the result appears here after a closed dialog or tab.
 */
export function AtribuicoesRecentes({ escondidas }: { escondidas: boolean }) {
  const { vistos, dispensar } = useVistos(CHAVE)
  const { data } = useQuery({
    queryKey: ['atribuicoes'],
    queryFn: ({ signal }) => chamar<Andamento[]>('GET', '/api/atribuicoes', undefined, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ terminada_em }) => !terminada_em) ? RELEITURA_MS : false,
  })
  const mostradas = (data ?? []).filter(
    ({ id, terminada_em, recusas }) => !terminada_em || (recusas.length > 0 && !vistos.includes(id)),
  )
  // The dialog shows its own.
  if (escondidas || mostradas.length === 0) return null
  return (
    <ul className="grid gap-3">
      {mostradas.map(andamento => (
        <li key={andamento.id} className="rounded-thing border border-line bg-surface px-4 py-3">
          <Uma andamento={andamento} aoDispensar={() => dispensar(andamento.id)} />
        </li>
      ))}
    </ul>
  )
}

function Uma({ andamento, aoDispensar }: { andamento: Andamento; aoDispensar(): void }) {
  const { pedida_em, terminada_em, atribuidos, recusas } = andamento
  if (!terminada_em) {
    return (
      <>
        <p className="font-semibold">Atribuição das {hora(pedida_em)} em andamento</p>
        <Progresso andamento={andamento} />
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          Atribuição das {hora(pedida_em)}: {contar(atribuidos, 'feita', 'feitas')}
        </p>
        <Botao variante="secundario" tamanho="pequeno" onClick={aoDispensar}>
          Dispensar
        </Botao>
      </div>
      <Recusas itens={recusas} />
    </>
  )
}
