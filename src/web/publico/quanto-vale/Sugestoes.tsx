/** A page that a text may mean. @param preco the range of its versions' prices; null for the page of a brand. */
export type Sugestao = { nome: string; tipo: string; href: string; preco?: string | null }

/** The question after a text that may mean several pages. */
export function Sugestoes({ lista }: { lista: readonly Sugestao[] }) {
  return (
    <section className="mt-8 max-w-[34rem]">
      <h2 className="text-22">Você quis dizer</h2>
      <ul className="mt-2">
        {lista.map(({ nome, tipo, href, preco }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-line border-t py-2 underline-offset-4 hover:underline"
            >
              <span>
                <span className="font-semibold text-18">{nome}</span>{' '}
                <span className="text-14 text-muted">{tipo}</span>
              </span>
              {preco && <span className="tabular w-full sm:w-auto">{preco}</span>}
            </a>
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
