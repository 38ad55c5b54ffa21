import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { desenharGraficos, type Grafico } from '#domain/avaliacao/relatorio/grafico.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { FolhaDoGrafico } from '#web/ui/FolhaDoGrafico.tsx'

type Props = {
  tempo: NonNullable<Avaliacao['no_tempo']>
  preco_reais: number
  /** The value of the vehicle itself. */
  valor_reais: number
  /** Month of the report, `AAAA-MM`. */
  mes: string
}

/** The past and future months of the reference (decision 0070). */
export function ReferenciaNoTempo({ tempo, preco_reais, valor_reais, mes }: Props) {
  // The charts come in the order of time. Without a past there is only the one of the future.
  const [adiante, historico] = desenharGraficos(tempo, preco_reais, mes, valor_reais).reverse()
  return (
    <div className="lg:flow-root">
      {adiante && (
        <>
          <h3 className="text-16">{adiante.titulo}</h3>
          <GraficoExplicado {...adiante} aoLado />
          <Dobra titulo="Como ler este gráfico" className="mt-1 lg:w-96">
            <div className="pb-2 print:hidden">
              <Desenho {...adiante} leque={[]} ponta={undefined} comExemplos />
            </div>
            <p className="max-w-[43.5em] pb-4 text-14 text-muted print:pb-2">
              {adiante.nota} {adiante.nota_dos_exemplos}
            </p>
          </Dobra>
        </>
      )}
      {historico && (
        <Dobra titulo={historico.titulo} className="lg:w-96">
          <GraficoExplicado {...historico} />
          <p className="max-w-[43.5em] pb-4 text-14 text-muted print:pb-2">{historico.nota}</p>
        </Dobra>
      )}
    </div>
  )
}

/**
 * A chart with its unit and its figures. On paper the chart has the examples, too.
 * @param aoLado true if a desktop shows the chart at the right, beside its figures and the text after them.
 */
export function GraficoExplicado({ aoLado = false, ...grafico }: Grafico & { aoLado?: boolean }) {
  const { unidade, linhas } = grafico
  return (
    <figure className="break-inside-avoid">
      <div className={aoLado ? 'lg:float-right lg:w-[calc(100%-28rem)]' : ''}>
        <p className="text-14 text-muted">{unidade}</p>
        <Desenho {...grafico} />
      </div>
      <figcaption className={`mt-1 ${aoLado ? 'lg:w-96' : ''}`}>
        <dl className="text-14">
          {linhas.map(({ nome, valor }) => (
            <div key={nome} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-muted">{nome}</dt>
              <dd className="tabular font-semibold">{valor}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}

/** Our heights in pixels: of the drawing, of the text of the highest mark, and of the texts below the plot. */
const ALTURA = { toda: 200, alto: 16, texto: 30 }

/** Look of the past by its kind: measured months, and a step over months that we lack. */
const CORES = {
  medido: 'stroke-2 stroke-plate',
  sem_meses: 'stroke-muted',
}

type PropsDoDesenho = Omit<Grafico, 'ponta'> & { ponta?: Grafico['ponta'] | undefined; comExemplos?: boolean }

function Desenho(grafico: PropsDoDesenho) {
  const { marcas, rotulos, trechos, exemplos, pontos, leque, ponta, comExemplos = false } = grafico
  const base = ALTURA.toda - ALTURA.texto
  const x = (parte: number) => `${100 * parte}%`
  const y = (parte: number) => base - parte * (base - ALTURA.alto)
  return (
    <FolhaDoGrafico altura={ALTURA.toda} eixoAoLado marcas={marcas} y={y}>
      {rotulos.map(({ x: parte, texto, ancora, risco }) => (
        <g key={parte}>
          {risco && <line x1={x(parte)} x2={x(parte)} y1={ALTURA.alto} y2={base} className="stroke-line" />}
          <text x={x(parte)} y={ALTURA.toda - 4} textAnchor={ancora}>
            {texto}
          </text>
        </g>
      ))}
      {leque.length > 0 && <Leque leque={leque} topo={ALTURA.alto} altura={base - ALTURA.alto} />}
      <g className={`stroke-1 stroke-plate/60 ${comExemplos ? '' : 'hidden print:inline'}`}>
        {exemplos.map(({ de, ate }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes its parts
          <line key={i} x1={x(de.x)} x2={x(ate.x)} y1={y(de.y)} y2={y(ate.y)} />
        ))}
      </g>
      {ponta && (
        <text
          x="100%"
          y={Math.max(ALTURA.alto - 4, y(ponta.y) - 8)}
          textAnchor="end"
          className="fill-ink font-semibold"
        >
          {ponta.texto}
        </text>
      )}
      {trechos.map(({ de, ate, estilo }, i) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes its parts
          key={i}
          x1={x(de.x)}
          x2={x(ate.x)}
          y1={y(de.y)}
          y2={y(ate.y)}
          className={CORES[estilo]}
          strokeDasharray={estilo === 'sem_meses' ? '2 5' : undefined}
        />
      ))}
      {pontos.map(ponto => (
        <circle
          key={ponto.x}
          cx={x(ponto.x)}
          cy={y(ponto.y)}
          r={pontos.length > 1 ? 3 : 5}
          className={pontos.length > 1 ? 'fill-plate' : 'fill-ink'}
        />
      ))}
    </FolhaDoGrafico>
  )
}

type PropsDoLeque = { leque: Grafico['leque']; topo: number; altura: number }

/** The ranges as one band with a line through their middles, stretched over the plot. */
function Leque({ leque, topo, altura }: PropsDoLeque) {
  const ponto = (x: number, y: number) => `${(100 * x).toFixed(1)},${(100 * (1 - y)).toFixed(1)}`
  const beira = [
    ...leque.map(({ x, max }) => ponto(x, max)),
    ...leque.map(({ x, min }) => ponto(x, min)).reverse(),
  ]
  return (
    <svg
      aria-hidden="true"
      y={topo}
      width="100%"
      height={altura}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <polygon points={beira.join(' ')} className="fill-mango/45" />
      <polyline
        points={leque.map(({ x, meio }) => ponto(x, meio)).join(' ')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-2 stroke-ink"
      />
    </svg>
  )
}
