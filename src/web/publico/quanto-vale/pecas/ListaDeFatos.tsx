import type { LinhaDeFatos } from '#domain/quanto-vale/linhas-de-fatos.ts'

/** Draws facts as lines of name and value, each with its detail below. */
export function ListaDeFatos({ linhas }: { linhas: readonly LinhaDeFatos[] }) {
  return (
    <dl>
      {linhas.map(([nome, valor, detalhe]) => (
        <div key={nome} className="grid grid-cols-[auto_1fr] gap-x-4 border-line border-t py-2.5">
          <dt className="text-muted">{nome}</dt>
          <dd className="tabular text-right font-semibold">{valor}</dd>
          {detalhe && <dd className="tabular col-span-2 text-balance text-14 text-muted">{detalhe}</dd>}
        </div>
      ))}
    </dl>
  )
}
