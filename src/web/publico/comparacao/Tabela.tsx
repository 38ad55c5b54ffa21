import X from 'lucide-react/icons/x'
import { Fragment } from 'react'
import { VALOR_ESTIMADO } from '#domain/avaliacao/relatorio/dito.ts'
import { diferenca, resumirSemMoeda } from '#domain/numero/dinheiro.ts'
import { type Eixo, montarEixo } from '../quanto-vale/pecas/eixo.ts'
import { type Coluna, CUSTO, compararComPrimeira, TROCA, VENDA } from './coluna.ts'
import { CORES_DAS_FAIXAS, EstradaDaColuna } from './EstradaDaColuna.tsx'
import { Marcador } from './Marcador.tsx'

/** Finds the best figure of a row, which is the lowest; undefined unless the vehicles differ in it. */
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

type Props = {
  colunas: readonly Coluna[]
  comGrafico: boolean
  /** The word beside the best figure of a row. */
  palavras: Readonly<Record<string, string>>
}

/** The figures of all vehicles. The names of rows have their own column, or stand above each row on a narrow screen. */
export function Tabela({ palavras, ...props }: Props) {
  const colunas = props.colunas.map(coluna => incluirReferencia(coluna, props.colunas))
  const linhas = Object.keys(colunas[0]?.linhas ?? {})
  const eixo = montarEixo(colunas.flatMap(({ faixas: { venda, troca } }) => [venda, troca]))
  const melhores = Object.fromEntries(linhas.map(linha => [linha, acharMelhor(colunas, linha)]))
  return (
    <table className="mt-6 w-full table-fixed text-14 sm:text-16 md:mt-8">
      <caption className="sr-only">Números de cada veículo</caption>
      <thead>
        <tr className="align-bottom">
          <td className="w-44 max-lg:hidden" />
          {colunas.map((coluna, i) => (
            <th key={coluna.caminho} scope="col" className="pb-3 text-left sm:pr-3">
              {props.comGrafico && <Marcador qual={i} />}
              <Nome {...coluna} />
            </th>
          ))}
        </tr>
      </thead>
      <Valores colunas={colunas} eixo={eixo} />
      {linhas.map(linha => (
        <tbody key={linha} className="border-line border-t">
          <tr className="lg:hidden">
            <th
              scope="rowgroup"
              colSpan={colunas.length}
              className="pt-2.5 text-left font-normal text-14 text-muted"
            >
              <NomeDaLinha linha={linha} />
            </th>
          </tr>
          <tr>
            <th scope="row" className="py-2 pr-3 text-left font-normal text-muted max-lg:hidden">
              <NomeDaLinha linha={linha} />
            </th>
            {colunas.map(({ caminho, linhas: linhasDaColuna, menores }) => (
              <td key={caminho} className="tabular pr-3 pb-2.5 align-top lg:py-3">
                {melhores[linha] !== undefined && menores[linha] === melhores[linha] ? (
                  <strong className="text-green">
                    {linhasDaColuna[linha]} <span className="font-normal text-14">{palavras[linha]}</span>
                  </strong>
                ) : (
                  quebrarAntesDoA(linhasDaColuna[linha] ?? 'sem dados')
                )}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot className="border-line border-t">
        <tr>
          <td className="max-lg:hidden" />
          {colunas.map(({ curto, artigo, caminho, avaliar }) => (
            <td key={caminho} className="pr-2 align-top">
              <a
                href={avaliar}
                className="inline-flex min-h-11 items-center text-balance pt-2.5 text-green underline underline-offset-4 hover:text-ink"
              >
                Avaliar {artigo} {curto}
              </a>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** The vehicle's name as the link to its page, and the way to take it out of the comparison. */
function Nome({ marca, curto, caminho, sem }: Coluna) {
  return (
    <span className="relative block pr-6 sm:inline-block sm:pr-10">
      <a href={caminho} className="block leading-snug">
        <span className="block font-normal text-14 text-muted">{marca}</span>
        <span className="font-semibold underline underline-offset-4 sm:text-18">{curto}</span>
      </a>
      <a
        href={sem}
        aria-label={`Tirar ${marca} ${curto}`}
        className="absolute -top-2.5 right-0 grid h-11 w-8 place-items-center rounded-chip text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-4 sm:size-5" />
      </a>
    </span>
  )
}

/** The estimated value of each vehicle with its road: the ends of the axis stand under it. */
function Valores({ colunas, eixo }: { colunas: readonly Coluna[]; eixo: Eixo }) {
  const [primeira] = colunas
  if (!primeira) return null
  return (
    <tbody className="border-line border-t">
      <tr className="lg:hidden">
        <th
          scope="rowgroup"
          colSpan={colunas.length}
          className="pt-2.5 text-left font-normal text-14 text-muted"
        >
          {VALOR_ESTIMADO}
          {colunas.length > 1 && (
            <span className="sm:hidden">
              , e a diferença para {primeira.artigo} {primeira.curto}
            </span>
          )}
        </th>
      </tr>
      <tr>
        <th scope="row" className="py-3 text-left align-top font-normal text-muted max-lg:hidden">
          {VALOR_ESTIMADO}
        </th>
        {colunas.map((coluna, i) => (
          <td key={coluna.caminho} className="pr-3 align-top lg:pt-3">
            <span className="tabular font-bold font-display text-18 sm:text-28">{coluna.meio}</span>
            {i > 0 && (
              <span className="tabular block text-14 text-muted">
                <span className="sm:hidden">
                  {diferenca(coluna.faixas.venda.meio - primeira.faixas.venda.meio)}
                </span>
                <span className="max-sm:hidden">{compararComPrimeira(coluna, primeira)}</span>
              </span>
            )}
          </td>
        ))}
      </tr>
      <tr className="max-sm:hidden">
        <td className="max-lg:hidden" />
        {colunas.map(({ caminho, faixas }) => (
          <td key={caminho} className="pt-2.5 pr-3 pb-2.5">
            <div className="max-w-60">
              <EstradaDaColuna {...faixas} eixo={eixo} />
              <PontasDoEixo eixo={eixo} />
            </div>
          </td>
        ))}
      </tr>
      <tr className="sm:hidden">
        <td colSpan={colunas.length} className="pt-2.5 pb-2.5">
          <EstradasJuntas colunas={colunas} eixo={eixo} />
        </td>
      </tr>
    </tbody>
  )
}

/** On a phone a column is too narrow for a road: the roads stand one below the other, over one axis. */
function EstradasJuntas({ colunas, eixo }: { colunas: readonly Coluna[]; eixo: Eixo }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
      {colunas.map(({ caminho, curto, faixas }) => (
        <Fragment key={caminho}>
          <span className="max-w-28 leading-tight">{curto}</span>
          <EstradaDaColuna {...faixas} eixo={eixo} />
        </Fragment>
      ))}
      <span />
      <PontasDoEixo eixo={eixo} />
    </div>
  )
}

function PontasDoEixo({ eixo }: { eixo: Eixo }) {
  return (
    <span aria-hidden="true" className="flex justify-between text-14 text-muted">
      <span>{resumirSemMoeda(eixo.de)}</span>
      <span>{resumirSemMoeda(eixo.ate)}</span>
    </span>
  )
}

/** The name of a row; a range has the colour of its lane before it, and the cost its parts. */
function NomeDaLinha({ linha }: { linha: string }) {
  if (linha === CUSTO)
    return (
      <>
        {linha}
        <span className="lg:block lg:text-14">
          <span className="lg:hidden">: </span>perda de valor, combustível, manutenção e IPVA
        </span>
      </>
    )
  const cor = { [VENDA]: CORES_DAS_FAIXAS.venda, [TROCA]: CORES_DAS_FAIXAS.troca }[linha]
  if (!cor) return linha
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width="12" height="8">
        <rect width="12" height="8" rx="4" className={cor} />
      </svg>
      {linha}
    </span>
  )
}

/** Keeps the "a" of a range beside the second price: a line may break before the "a", not after it. */
const quebrarAntesDoA = (texto: string) => texto.replace(' a R$', ' a\u00a0R$')
