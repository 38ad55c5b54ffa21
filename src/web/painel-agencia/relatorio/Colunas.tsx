import { type Parte, somarPartes } from './partes.ts'

/** One step of a chart, with its parts from the bottom up. */
export type Ponto = { nome: string; partes: readonly Parte[] }

type Props = {
  pontos: readonly Ponto[]
  formatar(valor: number): string
  /** Formats a line of the axis. */
  escreverTopo(valor: number): string
}

/** Height of the drawing, and the width of a step and of its column, in units: the drawing stretches to its box. */
const ALTURA = 100
const PASSO = 10
const LARGURA = 7

/** Columns over time, hidden from assistive technology: the table of the frame has the same figures. */
export function Colunas({ pontos, formatar, escreverTopo }: Props) {
  const maximo = Math.max(...pontos.map(({ partes }) => somarPartes(partes)), 0)
  if (maximo === 0) return <p className="py-8 text-center text-muted">Nada neste período ainda.</p>
  const metade = acharMetade(maximo)
  const topo = metade * 2
  // With few columns a label in the middle would touch the others.
  const meio = pontos.length > 4 ? pontos[Math.floor((pontos.length - 1) / 2)] : undefined
  return (
    <div aria-hidden="true">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div className="tabular flex h-40 flex-col justify-between text-right text-14 text-muted leading-none">
          <span>{escreverTopo(topo)}</span>
          <span>{escreverTopo(metade)}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${pontos.length * PASSO} ${ALTURA}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible border-line border-t border-b"
        >
          <path
            d={`M0 ${ALTURA / 2}H${pontos.length * PASSO}`}
            className="stroke-line [vector-effect:non-scaling-stroke]"
          />
          {pontos.map(({ nome, partes }, i) => (
            <g key={nome}>
              <title>
                {`${nome}: ${partes.map(parte => `${formatar(parte.valor)} ${parte.nome.toLowerCase()}`).join(', ')}`}
              </title>
              <rect x={i * PASSO} width={PASSO} height={ALTURA} className="fill-transparent" />
              {partes.map(
                (parte, j) =>
                  parte.valor > 0 && (
                    <rect
                      key={parte.nome}
                      x={i * PASSO + (PASSO - LARGURA) / 2}
                      width={LARGURA}
                      y={ALTURA - (somarPartes(partes.slice(0, j + 1)) / topo) * ALTURA}
                      height={(parte.valor / topo) * ALTURA}
                      className={`[vector-effect:non-scaling-stroke] ${parte.cor.desenho}`}
                    />
                  ),
              )}
            </g>
          ))}
        </svg>
        <div className="tabular col-start-2 mt-1 flex justify-between text-14 text-muted">
          <span>{pontos[0]?.nome}</span>
          {meio && <span>{meio.nome}</span>}
          <span>{pontos.at(-1)?.nome}</span>
        </div>
      </div>
    </div>
  )
}

/** Returns half of the axis in round figures (our choice): a whole number of leads, at least half of the maximum. */
function acharMetade(maximo: number): number {
  const grandeza = 10 ** Math.floor(Math.log10(maximo / 2))
  const redondas = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map(vezes => vezes * Math.max(1, grandeza))
  return redondas.find(valor => Number.isInteger(valor) && valor * 2 >= maximo) ?? maximo
}
