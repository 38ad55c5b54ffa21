import type { LinhaDeFatos } from '#domain/quanto-vale/linhas-de-fatos.ts'

/**
 * Draws facts as lines of name and value. On a phone each value has a line of its own. Beside its name it would wrap in one
 * font and not in another, and the page would move when our font has loaded.
 */
export function ListaDeFatos({
  linhas,
  className = 'mt-8',
}: {
  linhas: readonly LinhaDeFatos[]
  className?: string
}) {
  return (
    <dl className={className}>
      {linhas.map(([nome, valor, detalhe]) => (
        <div key={nome} className="justify-between gap-x-4 border-line border-t py-2.5 sm:flex">
          <dt className="shrink-0 text-14 text-muted sm:text-16">{nome}</dt>
          <dd className="tabular sm:text-right">
            {valor}
            {detalhe && <span className="block text-14 text-muted">{detalhe}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
