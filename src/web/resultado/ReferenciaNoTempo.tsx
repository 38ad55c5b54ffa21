import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { desenharGraficos, type Grafico } from '#domain/avaliacao/relatorio/grafico.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { FolhaDoGrafico } from '#web/ui/FolhaDoGrafico.tsx'

type Props = {
  tempo: NonNullable<Avaliacao['no_tempo']>
  preco_reais: number
  /** Month of the report, `AAAA-MM`. */
  mes: string
}

/** The past and future months of the reference (decision 0070). */
export function ReferenciaNoTempo({ tempo, preco_reais, mes }: Props) {
  const [adiante, historico] = desenharGraficos(tempo, preco_reais, mes).reverse()
  return (
    <>
      {adiante && (
        <>
          <h3 className="text-16">{adiante.titulo}</h3>
          <GraficoExplicado {...adiante} />
          <Dobra titulo="Como ler este gráfico" className="mt-2 print:mt-1">
            <p className="max-w-[43.5em] pb-4 text-14 text-muted print:pb-2">{adiante.nota}</p>
          </Dobra>
        </>
      )}
      {historico && (
        <Dobra titulo={historico.titulo}>
          <GraficoExplicado {...historico} />
          <p className="max-w-[43.5em] pb-4 text-14 text-muted print:pb-2">{historico.nota}</p>
        </Dobra>
      )}
    </>
  )
}

/** A chart with its unit, the meaning of its lines, and its figures. */
export function GraficoExplicado(grafico: Grafico) {
  const { unidade, legenda, linhas } = grafico
  return (
    <figure className="break-inside-avoid">
      <p className="text-14 text-muted">{legenda ? `${unidade}. ${legenda}` : unidade}</p>
      <Desenho {...grafico} />
      <figcaption className="mt-3 print:mt-1">
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

/** Heights in pixels: of all, of the text of the highest mark, and of the texts below. */
const ALTURA = { toda: 192, alto: 16, texto: 22 }
/** Percent of the width that the texts of the marks take. */
const MARGEM = 17

const CORES = {
  medido: 'stroke-2 stroke-plate',
  exemplo: 'stroke-1 stroke-plate/50',
  sem_meses: 'stroke-muted',
}

function Desenho({ marcas, rotulos, trechos, pontos, faixas }: Grafico) {
  const base = ALTURA.toda - ALTURA.texto
  const x = (parte: number) => `${MARGEM + parte * (100 - MARGEM)}%`
  const y = (parte: number) => base - parte * (base - ALTURA.alto)
  return (
    <FolhaDoGrafico altura={ALTURA.toda} marcas={marcas} y={y}>
      {rotulos.map(({ x: parte, texto, ancora, risco }) => (
        <g key={parte}>
          {risco && <line x1={x(parte)} x2={x(parte)} y1={ALTURA.alto} y2={base} className="stroke-line" />}
          <text x={x(parte)} y={ALTURA.toda - 4} textAnchor={ancora}>
            {texto}
          </text>
        </g>
      ))}
      {faixas.map(({ x: parte, min, meio, max }) => (
        <g key={parte} className="stroke-14">
          <line x1={x(parte)} x2={x(parte)} y1={y(max)} y2={y(min)} className="stroke-mango" />
          <line x1={x(parte)} x2={x(parte)} y1={y(meio) - 2} y2={y(meio) + 2} className="stroke-ink" />
        </g>
      ))}
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
