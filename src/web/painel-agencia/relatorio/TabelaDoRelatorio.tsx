import { type ReactNode, useId } from 'react'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { COLUNAS_DO_RELATORIO } from '#domain/atribuicao/relatorio/textos-do-relatorio.ts'

type LinhaDoRelatorio = { nome: string; fatia: FatiaComCusto }
type Props = {
  titulo: string
  linhas: readonly LinhaDoRelatorio[]
  children: ReactNode
}

/** A chart in its frame; the table that opens below has all its figures. */
export function TabelaDoRelatorio({ titulo, linhas, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-thing border border-line bg-surface px-4 py-4 sm:px-5">
      <h3 id={id} className="mb-4 text-18">
        {titulo}
      </h3>
      {children}
      {linhas.length > 0 && (
        <details className="mt-1 -mb-3 open:mb-0">
          <summary className="inline-flex min-h-11 items-center text-14 text-green underline underline-offset-4">
            Ver em tabela
          </summary>
          <Tabela titulo={titulo} linhas={linhas} />
        </details>
      )}
    </section>
  )
}

const CELULA = 'border-line border-b px-3 py-2 whitespace-nowrap'

function Tabela({ titulo, linhas }: { titulo: string; linhas: readonly LinhaDoRelatorio[] }) {
  return (
    <section
      aria-label={`${titulo}, em tabela`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-112 overflow-auto"
    >
      <table className="tabular w-full text-14">
        <caption className="sr-only">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${CELULA} sticky top-0 left-0 z-10 bg-surface text-left text-muted`}>
              Grupo
            </th>
            {COLUNAS_DO_RELATORIO.map(([nome]) => (
              <th
                key={nome}
                scope="col"
                className={`${CELULA} sticky top-0 bg-surface text-right text-muted`}
              >
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ nome, fatia }) => (
            <tr key={nome}>
              <th scope="row" className={`${CELULA} sticky left-0 bg-surface text-left font-medium`}>
                {nome}
              </th>
              {COLUNAS_DO_RELATORIO.map(([coluna, valor]) => (
                <td key={coluna} className={`${CELULA} text-right`}>
                  {valor(fatia)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
