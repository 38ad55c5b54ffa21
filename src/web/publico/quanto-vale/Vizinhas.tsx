import { reais } from '#domain/numero/dinheiro.ts'
import type { Vizinha } from '#domain/quanto-vale/vizinhas.ts'

type Props = { titulo: string; nota?: string | null; lista: readonly Vizinha[] }

/** Vehicles beside the vehicle of a page, each with its price; nothing without any. */
export function Vizinhas({ titulo, nota, lista }: Props) {
  if (lista.length === 0) return null
  return (
    <>
      <h2 className="mt-8 text-22 first:mt-0">{titulo}</h2>
      {nota && <p className="mt-1 text-14 text-muted">{nota}</p>}
      <ul className="mt-2">
        {lista.map(({ nome, caminho, preco, outra }) => (
          <li key={caminho}>
            <a
              href={caminho}
              className="flex min-h-11 items-center justify-between gap-4 border-line border-t underline-offset-4 hover:underline"
            >
              <span>
                {nome}
                {outra && <span className="block text-14 text-muted">Outra versão: {outra}</span>}
              </span>
              <span className="tabular">{reais(preco)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Vehicles of other brands at nearly the same price, with the price they are compared with. */
export function Rivais({ meio, lista }: { meio: number | null; lista: readonly Vizinha[] }) {
  const nota = meio === null ? null : `Versão do meio deste: ${reais(meio)}`
  return <Vizinhas titulo="Preço parecido" nota={nota} lista={lista} />
}
