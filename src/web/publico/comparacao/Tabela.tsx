import X from 'lucide-react/icons/x'
import { VALOR_ESTIMADO } from '#domain/avaliacao/relatorio/dito.ts'
import { diferenca } from '#domain/numero/dinheiro.ts'
import { BarraDeFaixa } from '#web/ui/arte/BarraDeFaixa.tsx'
import { Marcador } from './PassadoJunto.tsx'

/** One vehicle of the comparison. */
export type Coluna = {
  nome: string
  /** Address of its page, of its simulation, and of the comparison without it. */
  caminho: string
  avaliar: string
  sem: string
  /** The estimated value. */
  meio: string
  /** The ranges of sale and trade-in prices by the name of their row, in reais; the estimated value is in the first. */
  faixas: { [VENDA]: FaixaDaLinha & { meio: number }; [TROCA]: FaixaDaLinha }
  referencia: { titulo: string; texto: string }
  /** The other figures by the name of their row. */
  linhas: Readonly<Record<string, string>>
  /** The figures of rows in which less is better for every owner; null without data. */
  menores: Readonly<Record<string, number | null>>
}

type FaixaDaLinha = { min: number; meio?: number; max: number }

/** Names of the rows with ranges, which are drawn too, all on one axis. */
export const [VENDA, TROCA] = ['Venda', 'Troca na loja'] as const

/** Finds the best figure of a row that has one; undefined unless the vehicles differ in it. */
function acharMelhor(colunas: readonly Coluna[], linha: string): number | undefined {
  const figuras = colunas.flatMap(({ menores }) => menores[linha] ?? [])
  const melhor = Math.min(...figuras)
  return figuras.some(figura => figura > melhor) ? melhor : undefined
}

/**
 * Returns the column with its reference as the first row. The row has the reference's own title if all vehicles share
 * it; otherwise each figure says its title.
 */
function incluirReferencia(coluna: Coluna, colunas: readonly Coluna[]): Coluna {
  const { titulo, texto } = coluna.referencia
  const comum = colunas.every(({ referencia }) => referencia.titulo === titulo)
  const linha = comum ? { [titulo]: texto } : { Referência: `${texto} (${titulo})` }
  return { ...coluna, linhas: { ...linha, ...coluna.linhas } }
}

/** A row's name stands in a column of its own where there is room, and above the row on a narrower screen. */
export function Tabela(props: { colunas: readonly Coluna[]; comGrafico: boolean }) {
  const colunas = props.colunas.map(coluna => incluirReferencia(coluna, props.colunas))
  const linhas = Object.keys(colunas[0]?.linhas ?? {})
  const eixo = {
    de: Math.min(...colunas.map(({ faixas }) => faixas[TROCA].min)),
    ate: Math.max(...colunas.map(({ faixas }) => faixas[VENDA].max)),
  }
  const primeira = colunas[0]?.faixas[VENDA].meio ?? 0
  const melhores = Object.fromEntries(linhas.map(linha => [linha, acharMelhor(colunas, linha)]))
  return (
    <table className="mt-8 w-full table-fixed text-14 sm:text-16">
      <caption className="sr-only">Números de cada veículo</caption>
      <thead>
        <tr className="align-bottom">
          <td className="w-44 max-lg:hidden" />
          {colunas.map(({ nome, caminho, sem }, i) => (
            <th key={caminho} scope="col" className="pr-3 pb-3 text-left">
              {props.comGrafico && <Marcador qual={i} />}
              <span className="flex flex-col-reverse sm:flex-row sm:items-center sm:gap-x-1">
                <a href={caminho} className="font-semibold underline underline-offset-4 sm:text-18">
                  {nome}
                </a>
                <a
                  href={sem}
                  aria-label={`Tirar ${nome}`}
                  className="-ml-3 grid size-11 shrink-0 place-items-center rounded-chip text-muted hover:text-ink sm:ml-0"
                >
                  <X aria-hidden="true" className="size-5" />
                </a>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="text-left font-normal text-muted max-lg:hidden">
            {VALOR_ESTIMADO}
          </th>
          {colunas.map(({ caminho, meio, faixas }, i) => (
            <td key={caminho} className="pr-3 pb-3 align-top">
              <span className="block text-14 text-muted lg:hidden">{VALOR_ESTIMADO}</span>
              <span className="tabular font-bold font-display text-18 sm:text-28">{meio}</span>
              {i > 0 && (
                <span className="tabular block text-14 text-muted">
                  {diferenca(faixas[VENDA].meio - primeira)}
                </span>
              )}
            </td>
          ))}
        </tr>
      </tbody>
      {linhas.map(linha => (
        <tbody key={linha} className="border-line border-t">
          <tr className="lg:hidden">
            <th
              scope="rowgroup"
              colSpan={colunas.length}
              className="pt-2.5 text-left font-normal text-14 text-muted"
            >
              {linha}
            </th>
          </tr>
          <tr>
            <th scope="row" className="text-left font-normal text-muted max-lg:hidden">
              {linha}
            </th>
            {colunas.map(({ caminho, linhas: linhasDaColuna, menores, faixas }) => (
              <td key={caminho} className="tabular pr-3 pb-2.5 align-top lg:py-3">
                {melhores[linha] !== undefined && menores[linha] === melhores[linha] ? (
                  <strong className="text-green">{linhasDaColuna[linha]}</strong>
                ) : (
                  (linhasDaColuna[linha] ?? 'sem dados')
                )}
                {(linha === VENDA || linha === TROCA) && (
                  <BarraDeFaixa {...faixas[linha]} {...eixo} className="mt-1.5 max-w-60" />
                )}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot className="border-line border-t">
        <tr>
          <td className="max-lg:hidden" />
          {colunas.map(({ nome, caminho, avaliar }) => (
            <td key={caminho} className="pr-2 align-top">
              <a
                href={avaliar}
                aria-label={`Avaliar o meu ${nome}`}
                className="inline-flex min-h-11 items-center text-green underline underline-offset-4 hover:text-ink"
              >
                Avaliar
              </a>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
