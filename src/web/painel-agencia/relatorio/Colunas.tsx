/** One step of a chart: each value is a part of the one before it. */
export type Ponto = { nome: string; valores: readonly number[] }

type Props = {
  /** The name of each value, the widest first. */
  legenda: readonly string[]
  pontos: readonly Ponto[]
  formatar(valor: number): string
}

const CORES = ['fill-field/40', 'fill-plate/70', 'fill-green']
const AMOSTRAS = ['bg-field/40', 'bg-plate/70', 'bg-green']
/** Of the drawing, which stretches to its box. */
const ALTURA = 100
const PASSO = 10
const LARGURA = 7

/** Columns over time, hidden from assistive technology: the table of the frame has the same figures. */
export function Colunas({ legenda, pontos, formatar }: Props) {
  const maximo = Math.max(...pontos.flatMap(({ valores }) => valores), 0)
  if (maximo === 0) return <p className="py-8 text-center text-muted">Nada neste período ainda.</p>
  const cores = legenda.length === 1 ? [2] : [0, 1, 2]
  return (
    <div aria-hidden="true">
      {legenda.length > 1 && (
        <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
          {legenda.map((nome, i) => (
            <li key={nome} className="flex items-center gap-2">
              <span className={`size-3 rounded-[2px] ${AMOSTRAS[cores[i] ?? 0]}`} />
              {nome}
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div className="tabular flex h-40 flex-col justify-between text-right text-14 text-muted leading-none">
          <span>{formatar(maximo)}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${pontos.length * PASSO} ${ALTURA}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-line border-t border-b"
        >
          {pontos.map(({ nome, valores }, i) => (
            <g key={nome}>
              <title>
                {`${nome}: ${valores.map((valor, j) => `${formatar(valor)} ${legenda[j]?.toLowerCase()}`).join(', ')}`}
              </title>
              <rect x={i * PASSO} width={PASSO} height={ALTURA} className="fill-transparent" />
              {valores.map((valor, j) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a column never move
                  key={j}
                  x={i * PASSO + (PASSO - LARGURA) / 2}
                  width={LARGURA}
                  y={ALTURA - (valor / maximo) * ALTURA}
                  height={(valor / maximo) * ALTURA}
                  className={CORES[cores[j] ?? 0]}
                />
              ))}
            </g>
          ))}
        </svg>
        <div className="tabular col-start-2 mt-1 flex justify-between text-14 text-muted">
          <span>{pontos[0]?.nome}</span>
          <span>{pontos.at(-1)?.nome}</span>
        </div>
      </div>
    </div>
  )
}
