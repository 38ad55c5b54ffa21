import { contar } from '#domain/numero/contar.ts'

type Props = {
  /** `cerca` marks a rounded count. */
  itens: readonly (readonly [nome: string, n: number, cerca?: boolean])[]
  vazio: string
  /** The counted things, one and several. */
  unidade?: readonly [um: string, varios: string]
}

/** Shows counts as bars, each with its number; a single count has nothing to be compared with, and no bar. */
export function BarrasDeMotivos({ itens, vazio, unidade = ['lead', 'leads'] }: Props) {
  const maximo = Math.max(...itens.map(([, n]) => n), 1)
  if (itens.length === 0) return <p className="text-muted">{vazio}</p>
  return (
    <ul className="grid gap-3">
      {itens.map(([nome, n, cerca]) => (
        <li key={nome} className="grid gap-1">
          <span className="flex flex-wrap justify-between gap-x-4 text-14">
            <span>{nome}</span>
            <span className="tabular text-muted">
              {cerca && '≈ '}
              {contar(n, ...unidade)}
            </span>
          </span>
          {itens.length > 1 && (
            <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full">
              <rect width="100" height="4" className="fill-line/60" />
              <rect width={(n / maximo) * 100} height="4" className="fill-green" />
            </svg>
          )}
        </li>
      ))}
    </ul>
  )
}
