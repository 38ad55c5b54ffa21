import { reais } from '#domain/numero/dinheiro.ts'
import { BarraDeFaixa } from '#web/ui/arte/BarraDeFaixa.tsx'
import type { JanelaDaLista } from '../janela/consultas-das-janelas.ts'

/** Part of the range's width that the road shows on each side of it. */
const MARGEM = 0.6
/** Place of the lower end of the range on the road, in percent. */
const PONTA = (100 * MARGEM) / (1 + 2 * MARGEM)

type Props = Pick<JanelaDaLista, 'valor_troca_min' | 'valor_troca_max'> & { valor: number }

/**
 * The trade-in range as a road, on which a marker shows the amount of the offer. An amount beyond the road stands at its
 * end.
 */
export function FaixaDoValor({ valor_troca_min: min, valor_troca_max: max, valor }: Props) {
  if (min === null || max === null || min >= max) return null
  const inicio = min - (max - min) * MARGEM
  const fim = max + (max - min) * MARGEM
  return (
    <div
      role="img"
      aria-label={`${reais(valor)}, com a faixa de troca de ${reais(min)} a ${reais(max)}`}
      className="tabular text-14 text-muted"
    >
      <svg aria-hidden="true" width="100%" height="20" className="block overflow-visible">
        <text x={`${PONTA}%`} y="14" className="fill-muted">
          faixa de troca
        </text>
      </svg>
      <BarraDeFaixa min={min} meio={Math.min(fim, Math.max(inicio, valor))} max={max} de={inicio} ate={fim} />
      <svg aria-hidden="true" width="100%" height="20" className="block overflow-visible">
        <Escrito onde={PONTA}>{reais(min)}</Escrito>
        <Escrito onde={100 - PONTA}>{reais(max)}</Escrito>
      </svg>
    </div>
  )
}

/** Words under the road, centred at a place in percent. */
const Escrito = ({ onde, children }: { onde: number; children: string }) => (
  <text x={`${onde}%`} y="15" textAnchor="middle" className="fill-muted">
    {children}
  </text>
)
