import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { Relatorio as RelatorioInteiro } from '#web/resultado/Relatorio.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { carregarAoMostrar } from '#web/ui/carregar-ao-mostrar.tsx'
import { lerMeuRelatorio } from './chamar-meus-dados.ts'

/** Loads when a report is opened: most visits of Meus dados read none. */
const Relatorio = carregarAoMostrar<ComponentProps<typeof RelatorioInteiro>>(
  () => import('#web/resultado/Relatorio.tsx').then(({ Relatorio }) => ({ default: Relatorio })),
  <Espera />,
)

type Props = { sessao: string; lead_id: string; aoVoltar(): void }

/** The report of one request, in place of the list. The session opens it; no link is created. */
export function MeuRelatorio({ sessao, lead_id, aoVoltar }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['meu-relatorio', sessao, lead_id],
    queryFn: () => lerMeuRelatorio(sessao, lead_id),
    retry: false,
  })
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
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-thing px-1 font-medium text-muted hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Meus dados
      </button>
      {data && <Relatorio avaliacao={data.avaliacao} formulario={data.formulario} acao={null} />}
      {!data && !error && <Espera />}
      {error && (
        <div className="mt-4 grid justify-items-start gap-4">
          <p role="alert">{mensagemDe(error)}</p>
          <Botao variante="secundario" onClick={() => refetch()}>
            Tentar de novo
          </Botao>
        </div>
      )}
    </>
  )
}

function Espera() {
  return (
    <div role="status" className="mt-4 h-64 rounded-thing border border-line bg-surface">
      <span className="sr-only">Carregando...</span>
    </div>
  )
}
