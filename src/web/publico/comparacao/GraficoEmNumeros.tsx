import { reais } from '#domain/numero/dinheiro.ts'
import { escreverMesCurto } from '#domain/tempo/tempo.ts'
import type { Serie } from './coluna.ts'

/** The chart as a table: the last month of each year that a series has. */
export function GraficoEmNumeros({ series }: { series: readonly Serie[] }) {
  // A later month of the year replaces the ones before it.
  const porAno = new Map(
    series
      .flatMap(({ pontos }) => pontos.map(({ mes }) => mes))
      .sort()
      .map(mes => [mes.slice(0, 4), mes]),
  )
  return (
    <table className="mb-4 w-full table-fixed text-14">
      <caption className="sr-only">Preço de cada veículo, ano a ano</caption>
      <thead>
        <tr className="align-bottom">
          <th scope="col" className="w-16 py-2 pr-3 text-left font-normal text-muted">
            Mês
          </th>
          {series.map(({ nome }) => (
            <th key={nome} scope="col" className="py-2 pr-3 text-left font-semibold">
              {nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...porAno.values()].map(mes => (
          <tr key={mes} className="border-line border-t">
            <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
              {escreverMesCurto(mes)}
            </th>
            {series.map(({ nome, pontos }) => {
              const ponto = pontos.find(um => um.mes === mes)
              return (
                <td key={nome} className="tabular py-2 pr-3">
                  {ponto ? reais(ponto.preco_reais) : 'sem dados'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
