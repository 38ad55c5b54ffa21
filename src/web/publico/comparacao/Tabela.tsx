import { VALOR_ESTIMADO } from '#domain/avaliacao/relatorio/dito.ts'
import { BarraDeFaixa } from '#web/ui/arte/BarraDeFaixa.tsx'
import { classesDoBotao } from '#web/ui/Botao.tsx'
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
  /** The range of sale prices around it, and it, in reais. */
  venda: { min: number; meio: number; max: number }
  referencia: { titulo: string; texto: string }
  /** The other figures by the name of their row. */
  linhas: Readonly<Record<string, string>>
  /** The figures of rows in which less is better for every owner; null without data. */
  menores: Readonly<Record<string, number | null>>
}

/** Name of the row with the ranges of sale prices, which are drawn too. */
export const VENDA = 'Venda'

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
  const maior = Math.max(...colunas.map(({ venda }) => venda.max))
  const melhores = Object.fromEntries(linhas.map(linha => [linha, acharMelhor(colunas, linha)]))
  return (
    <table className="mt-8 w-full table-fixed text-14 sm:text-16">
      <caption className="sr-only">Números de cada veículo</caption>
      <thead>
        <tr className="align-bottom">
          <td className="w-44 max-lg:hidden" />
          {colunas.map(({ nome, caminho }, i) => (
            <th key={caminho} scope="col" className="pr-3 pb-3 text-left">
              {props.comGrafico && <Marcador qual={i} />}
              <a href={caminho} className="mt-1 block font-semibold underline underline-offset-4 sm:text-18">
                {nome}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="text-left font-normal text-muted max-lg:hidden">
            {VALOR_ESTIMADO}
          </th>
          {colunas.map(({ caminho, meio }) => (
            <td key={caminho} className="pr-3 pb-3">
              <span className="block text-14 text-muted lg:hidden">{VALOR_ESTIMADO}</span>
              <span className="tabular font-bold font-display text-18 sm:text-28">{meio}</span>
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
            {colunas.map(({ caminho, linhas: linhasDaColuna, menores, venda }) => (
              <td key={caminho} className="tabular pr-3 pb-2.5 align-top lg:py-3">
                {melhores[linha] !== undefined && menores[linha] === melhores[linha] ? (
                  <strong className="text-green">{linhasDaColuna[linha]}</strong>
                ) : (
                  (linhasDaColuna[linha] ?? 'sem dados')
                )}
                {linha === VENDA && (
                  <BarraDeFaixa {...venda} de={0} ate={maior} className="mt-1.5 max-w-60" />
                )}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot className="border-line border-t">
        <tr>
          <td className="max-lg:hidden" />
          {colunas.map(({ nome, caminho, avaliar, sem }) => (
            <td key={caminho} className="pt-3 pr-2 align-top">
              <a
                href={avaliar}
                aria-label={`Avaliar o meu ${nome}`}
                className={`${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })} max-sm:w-full max-sm:px-1`}
              >
                Avaliar o meu
              </a>
              <a
                href={sem}
                aria-label={`Tirar ${nome}`}
                className={`${classesDoBotao({ variante: 'texto', tamanho: 'pequeno' })} max-sm:w-full sm:ml-4`}
              >
                Tirar
              </a>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
