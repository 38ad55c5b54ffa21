import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ComponentProps, useEffect, useRef } from 'react'
import { carregarAoMostrar } from '#web/ui/carregar-ao-mostrar.tsx'
import { lerMeuRelatorio } from './chamar-meus-dados.ts'
import { Espera, Leitura, useFimDaSessao } from './Leitura.tsx'
import type { RelatorioGuardado as RelatorioInteiro } from './RelatorioGuardado.tsx'

/** Loads when a report is opened: most visits of Meus dados read none. */
const RelatorioGuardado = carregarAoMostrar<ComponentProps<typeof RelatorioInteiro>>(
  () => import('./RelatorioGuardado.tsx').then(({ RelatorioGuardado }) => ({ default: RelatorioGuardado })),
  <Espera />,
)

type Props = { sessao: string; lead_id: string; aoVoltar(): void; aoSair(): void }

/** The report of one request, in place of the list. The session opens it; no link is created. */
export function MeuRelatorio({ sessao, lead_id, aoVoltar, aoSair }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['meu-relatorio', sessao, lead_id],
    queryFn: () => lerMeuRelatorio(sessao, lead_id),
    retry: false,
  })
  useFimDaSessao(error, aoSair)
  const voltar = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    voltar.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <button
        ref={voltar}
        type="button"
        onClick={aoVoltar}
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-thing px-1 font-medium text-muted hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Meus dados
      </button>
      {data && <RelatorioGuardado {...data} />}
      {!data && (
        <div className="mt-4">
          <Leitura erro={error} aoTentar={refetch} />
        </div>
      )}
    </>
  )
}
