import { reais } from '#domain/numero/dinheiro.ts'
import type { Vizinha } from '#domain/quanto-vale/vizinhas.ts'

type Props = { titulo: string; lista: readonly Vizinha[] }

/** Pages beside a page, each with the value that it shows; nothing without any. */
export function Vizinhas({ titulo, lista }: Props) {
  if (lista.length === 0) return null
  return (
    <>
      <h2 className="mt-8 text-22 first:mt-0">{titulo}</h2>
      <ul className="mt-2">
        {lista.map(({ nome, caminho, preco }) => (
          <li key={caminho}>
            <a
              href={caminho}
              className="flex min-h-11 items-center justify-between gap-4 border-line border-t underline-offset-4 hover:underline"
            >
              <span className="text-green">{nome}</span>
              <span className="tabular">{reais(preco)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
