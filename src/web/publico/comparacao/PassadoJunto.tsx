import { eixoDePrecos } from '#domain/avaliacao/relatorio/eixo.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { mesAbreviado } from '#domain/tempo/tempo.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { FolhaDoGrafico } from '#web/ui/FolhaDoGrafico.tsx'

type Serie = {
  nome: string
  pontos: readonly { mes: string; preco_reais: number }[]
  /** True if the months belong to similar vehicles. */
  parecidos: boolean
}

/** Each series has a colour and a form of its own. */
const CORES = [
  { risco: 'stroke-plate', cheia: 'fill-plate' },
  { risco: 'stroke-mango', cheia: 'fill-mango' },
  { risco: 'stroke-green', cheia: 'fill-green' },
]
const corDe = (qual: number) => CORES[qual % CORES.length]

/** The mark of a series: a disc, a square or a diamond. */
function Forma({ qual, x, y }: { qual: number; x: string | number; y: number }) {
  const cor = corDe(qual)?.cheia
  if (qual === 0) return <circle cx={x} cy={y} r="4" className={cor} />
  return (
    <svg x={x} y={y} className="overflow-visible" aria-hidden="true">
      <rect
        x="-4"
        y="-4"
        width="8"
        height="8"
        transform={qual === 2 ? 'rotate(45)' : undefined}
        className={cor}
      />
    </svg>
  )
}

/** The mark as the key of a column. */
export const Marcador = ({ qual }: { qual: number }) => (
  <svg aria-hidden="true" width="28" height="12">
    <line x1="0" x2="28" y1="6" y2="6" className={`stroke-2 ${corDe(qual)?.risco}`} />
    <Forma qual={qual} x={14} y={6} />
  </svg>
)

const ALTURA = 220
const [ALTO, BASE] = [16, ALTURA - 24]
/** Percent of the width that the texts of the prices take, and that the last marks need. */
const [MARGEM, FIM] = [15, 1.5]

/** Past months of all series on one chart; months that we lack are dotted. */
export function PassadoJunto({ series }: { series: readonly Serie[] }) {
  const meses = series.flatMap(({ pontos }) => pontos.map(({ mes }) => mes)).sort()
  const [primeiro, ultimo] = [meses[0], meses.at(-1)]
  if (!primeiro || !ultimo || primeiro === ultimo) return null
  const todos = series.flatMap(({ pontos }) => pontos.map(({ preco_reais }) => preco_reais))
  const { unidade, marcas, onde } = eixoDePrecos(todos)
  const total = mesesEntre(primeiro, ultimo)
  const x = (mes: string) => `${MARGEM + (mesesEntre(primeiro, mes) / total) * (100 - MARGEM - FIM)}%`
  const y = (parte: number) => BASE - parte * (BASE - ALTO)
  const parecidos = series.filter(serie => serie.parecidos).map(({ nome }) => nome)
  const deParecidos =
    parecidos.length > 0 ? ` ${parecidos.join(', ')}: o meio dos veículos do mesmo tipo e ano-modelo.` : ''
  return (
    <section className="mt-12 max-w-[60rem]">
      <h2 className="text-22">Preço desde {primeiro.slice(0, 4)}</h2>
      <p className="mt-1 text-14 text-muted">{unidade}</p>
      <FolhaDoGrafico altura={ALTURA} marcas={marcas} y={y}>
        <text x={`${MARGEM}%`} y={ALTURA - 4}>
          {mesAbreviado(primeiro)}
        </text>
        <text x="100%" y={ALTURA - 4} textAnchor="end">
          {mesAbreviado(ultimo)}
        </text>
        {series.map(({ nome, pontos }, qual) => (
          <g key={nome}>
            {pontos.slice(1).map((ate, i) => {
              const de = pontos[i] ?? ate
              return (
                <line
                  key={ate.mes}
                  x1={x(de.mes)}
                  x2={x(ate.mes)}
                  y1={y(onde(de.preco_reais))}
                  y2={y(onde(ate.preco_reais))}
                  className={`stroke-2 ${corDe(qual)?.risco}`}
                  strokeDasharray={mesesEntre(de.mes, ate.mes) === 1 ? undefined : '2 5'}
                />
              )
            })}
            {pontos
              .filter((_, i) => i === 0 || i === pontos.length - 1)
              .map(({ mes, preco_reais }) => (
                <Forma key={mes} qual={qual} x={x(mes)} y={y(onde(preco_reais))} />
              ))}
          </g>
        ))}
      </FolhaDoGrafico>
      <p className="mt-2 text-14 text-muted">
        Sem descontar a inflação. Pontilhado: meses que não temos.{deParecidos}
      </p>
      <Dobra titulo="Ver os preços em números" className="mt-2">
        <EmNumeros series={series} />
      </Dobra>
    </section>
  )
}

/** The chart as a table: the last month of each year that a series has. */
function EmNumeros({ series }: { series: readonly Serie[] }) {
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
              {mesAbreviado(mes)}
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
