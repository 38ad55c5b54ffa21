export type Sugestao = { nome: string; tipo: string; href: string }

/** The question after a text that may mean several pages. */
export function Sugestoes({ lista }: { lista: readonly Sugestao[] }) {
  return (
    <section className="mt-8 max-w-[34rem]">
      <h2 className="text-22">Você quis dizer</h2>
      <ul className="mt-2">
        {lista.map(({ nome, tipo, href }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-13 items-center justify-between gap-4 border-line border-t underline-offset-4 hover:underline"
            >
              <span className="font-semibold text-18">{nome}</span>
              <span className="text-14 text-muted">{tipo}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
