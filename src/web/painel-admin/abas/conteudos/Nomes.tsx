import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { useDadosDoSite } from '#web/site/site.ts'

/** Names that the site replaces by the operator's data and by measured figures. */
export function Nomes() {
  const operador = useDadosDoSite()?.operador
  if (!operador) return null
  return (
    <details className="mt-2 text-14">
      <summary className="inline-flex min-h-11 items-center text-muted underline underline-offset-4">
        Campos preenchidos automaticamente
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-1">
        {Object.entries({ ...operador, duracao: duracaoPorExtenso() }).map(([nome, valor]) => (
          <div key={nome} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-mono">{`{{${nome}}}`}</dt>
            <dd className="min-w-0 break-words text-muted">
              {valor || 'ainda não informado nas configurações'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
