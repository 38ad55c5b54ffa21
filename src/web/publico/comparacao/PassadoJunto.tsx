import { eixoDePrecos } from '#domain/avaliacao/relatorio/eixo.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { escreverMesCurto } from '#domain/tempo/tempo.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { FolhaDoGrafico } from '#web/ui/FolhaDoGrafico.tsx'
import type { Serie } from './coluna.ts'
import { GraficoEmNumeros } from './GraficoEmNumeros.tsx'
import { Forma, riscoDe } from './Marcador.tsx'

/** Height of the chart, in pixels. */
const ALTURA = 220
/** Heights of the highest and the lowest price, in pixels from the top. */
const [ALTO, BASE] = [16, ALTURA - 24]
/** Least distance between two labels at the ends, in pixels. */
const DISTANCIA_DOS_ROTULOS = 20
/** Pixels between the ends of the lines and the labels. */
const FOLGA = 8

/** Past months of all series on one chart; a thin line crosses months that we lack. */
export function PassadoJunto({ series }: { series: readonly Serie[] }) {
  const meses = series.flatMap(({ pontos }) => pontos.map(({ mes }) => mes)).sort()
  const [primeiro, ultimo] = [meses[0], meses.at(-1)]
  if (!primeiro || !ultimo || primeiro === ultimo) return null
  const todos = series.flatMap(({ pontos }) => pontos.map(({ preco_reais }) => preco_reais))
  const { unidade, marcas, onde } = eixoDePrecos(todos)
  const total = mesesEntre(primeiro, ultimo)
  const x = (mes: string) => (mesesEntre(primeiro, mes) / total) * 100
  const y = (parte: number) => BASE - parte * (BASE - ALTO)
  const desenhadas = series.map(({ nome, pontos }) => ({
    nome,
    pontos: pontos.map(({ mes, preco_reais }) => ({ mes, preco_reais, x: x(mes), y: y(onde(preco_reais)) })),
  }))
  return (
    <section className="mt-12">
      <h2 className="text-22">A referência desde {primeiro.slice(0, 4)}</h2>
      <p className="mt-1 text-14 text-muted">{unidade}</p>
      <div className="relative">
        <FolhaDoGrafico altura={ALTURA} marcas={marcas} y={y} />
        <svg
          aria-hidden="true"
          height={ALTURA}
          className="absolute top-0 left-13 w-[calc(100%-8.25rem)] overflow-visible fill-muted text-14 sm:w-[calc(100%-18.25rem)] print:w-[calc(100%-23rem)] print:text-18 print:[zoom:0.75]"
        >
          <text x="0" y={ALTURA - 4}>
            {escreverMesCurto(primeiro)}
          </text>
          <text x="100%" y={ALTURA - 4} textAnchor="end">
            {escreverMesCurto(ultimo)}
          </text>
          {desenhadas.map(({ nome, pontos }, qual) => (
            <Linha key={nome} qual={qual} pontos={pontos} />
          ))}
        </svg>
        <Pontas
          pontas={desenhadas.flatMap(({ nome, pontos }) => {
            const fim = pontos.at(-1)
            return fim ? [{ nome, fim: fim.y, preco_reais: fim.preco_reais }] : []
          })}
        />
      </div>
      <p className="mt-2 text-14 text-muted">Sem descontar a inflação. Linha fina: meses que não temos.</p>
      <Dobra titulo="Ver os preços em números" className="mt-2">
        <GraficoEmNumeros series={series} />
      </Dobra>
    </section>
  )
}

type Ponto = { mes: string; x: number; y: number }

/**
 * The line of a series in its dash, with its mark on the first and the last month. The drawing is stretched to the width
 * of the chart; its strokes keep their width.
 */
function Linha({ qual, pontos }: { qual: number; pontos: readonly Ponto[] }) {
  const extremos = new Set([pontos[0], pontos.at(-1)])
  return (
    <>
      <svg
        aria-hidden="true"
        width="100%"
        height={ALTURA}
        viewBox={`0 0 100 ${ALTURA}`}
        preserveAspectRatio="none"
        className="overflow-visible"
      >
        {separarTrechos(pontos).map(({ medido, trecho }) => (
          <polyline
            key={trecho[0]?.mes}
            points={trecho.map(um => `${um.x},${um.y}`).join(' ')}
            vectorEffect="non-scaling-stroke"
            strokeDasharray={riscoDe(qual)?.traco}
            className={`fill-none ${medido ? 'stroke-3' : 'stroke-[1.5px]'} ${riscoDe(qual)?.risco}`}
          />
        ))}
      </svg>
      {pontos
        .filter(ponto => extremos.has(ponto))
        .map(ponto => (
          <Forma key={ponto.mes} qual={qual} x={`${ponto.x}%`} y={ponto.y} />
        ))}
    </>
  )
}

/** Divides the line into parts: months in a row, and steps over months that we lack. */
function separarTrechos(pontos: readonly Ponto[]): { medido: boolean; trecho: Ponto[] }[] {
  const trechos: { medido: boolean; trecho: Ponto[] }[] = []
  pontos.slice(1).forEach((ate, i) => {
    const de = pontos[i] ?? ate
    const medido = mesesEntre(de.mes, ate.mes) === 1
    const ultimo = trechos.at(-1)
    if (ultimo?.medido === medido) ultimo.trecho.push(ate)
    else trechos.push({ medido, trecho: [de, ate] })
  })
  return trechos
}

/** The end of a line with its label. `fim`: the height of the line's end, in pixels from the top. */
type Ponta = { nome: string; fim: number; preco_reais: number }

/**
 * The last price of each series, with its name where there is room. Labels are moved apart, so a thin line joins each one
 * to its mark. The line is grey: in the colour of the series it would look like one more month.
 */
function Pontas({ pontas }: { pontas: readonly Ponta[] }) {
  return (
    <svg
      aria-hidden="true"
      height={ALTURA}
      className="tabular absolute top-0 right-0 w-18 overflow-visible text-14 sm:w-58 print:w-77 print:text-18 print:[zoom:0.75]"
    >
      {afastar(pontas).map(({ nome, y, fim, preco_reais }) => (
        <g key={nome}>
          <line x1={-FOLGA} x2="14" y1={fim} y2={y} className="stroke-field" />
          <text x="18" y={y + 5} className="fill-ink stroke-4 stroke-paper [paint-order:stroke]">
            <tspan className="hidden sm:inline">{nome} </tspan>
            <tspan className="font-semibold">{inteiro(preco_reais)}</tspan>
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Places the labels in the order of their heights, at least `DISTANCIA_DOS_ROTULOS` apart and inside the chart. */
function afastar(pontas: readonly Ponta[]): (Ponta & { y: number })[] {
  const deCima = [...pontas].sort((a, b) => a.fim - b.fim)
  const altos: number[] = []
  for (const { fim } of deCima)
    altos.push(Math.max(fim, (altos.at(-1) ?? -DISTANCIA_DOS_ROTULOS) + DISTANCIA_DOS_ROTULOS))
  // Labels that would lie below the chart move up all of them by the same distance.
  const sobra = Math.max(0, (altos.at(-1) ?? 0) - BASE)
  return deCima.map((ponta, i) => ({ ...ponta, y: (altos[i] ?? ponta.fim) - sobra }))
}
