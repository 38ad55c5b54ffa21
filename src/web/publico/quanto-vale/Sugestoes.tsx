import { LinhaComLink } from './Linhas.tsx'

/**
 * A page that a text may mean.
 * @param anos its model years; null for the page of a brand or of one year.
 * @param preco the range of its versions' prices; null for the page of a brand.
 */
export type Sugestao = {
  nome: string
  tipo: string
  href: string
  anos?: string | null
  preco?: string | null
}

/** The question after a text that may mean several pages. */
export function Sugestoes({ lista }: { lista: readonly Sugestao[] }) {
  return (
    <section className="mt-8 max-w-[34rem]">
      <h2 className="text-22">Você quis dizer</h2>
      <ul className="mt-2">
        {lista.map(({ nome, tipo, href, anos, preco }) => (
          <li key={href}>
            <LinhaComLink href={href} className="min-h-13">
              <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  <span className="font-semibold text-18">{nome}</span>{' '}
                  <span className="text-14 text-muted">{anos ? `${tipo} · ${anos}` : tipo}</span>
                </span>
                {preco && <span className="tabular w-full sm:w-auto">{preco}</span>}
              </span>
            </LinhaComLink>
          </li>
        ))}
      </ul>
      {lista.some(({ preco }) => preco) && (
        <p className="border-line border-t pt-3 text-14 text-muted">
          Preço de referência, da versão mais barata à mais cara.
        </p>
      )}
    </section>
  )
}
