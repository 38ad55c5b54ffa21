import type { PassoDoCaminho } from './caminho.ts'

/** The pages above the open one, as links. */
export function Migalhas({ passos }: { passos: readonly PassoDoCaminho[] }) {
  return (
    <nav aria-label="Você está em" className="pt-4 text-14 md:pt-8">
      <ol className="flex flex-wrap gap-x-2">
        {passos.map(({ nome, caminho }, i) => (
          <li key={caminho} className="flex items-center gap-x-2">
            {i > 0 && (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
            {i === passos.length - 1 ? (
              <span aria-current="page" className="text-muted">
                {nome}
              </span>
            ) : (
              <a href={caminho} className="inline-flex min-h-6 items-center underline underline-offset-4">
                {nome}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
