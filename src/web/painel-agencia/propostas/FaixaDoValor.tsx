import { reais } from '#domain/numero/dinheiro.ts'
import type { JanelaDaLista } from './consultas-das-janelas.ts'

/** Part of the range's width that the road shows on each side of it. */
const MARGEM = 0.6

type Props = Pick<JanelaDaLista, 'valor_troca_min' | 'valor_troca_max'> & { valor: number }

/** The trade-in range as a road, on which a marker shows the amount of the offer. */
export function FaixaDoValor({ valor_troca_min: min, valor_troca_max: max, valor }: Props) {
  if (min === null || max === null || min >= max) return null
  const inicio = min - (max - min) * MARGEM
  const fim = max + (max - min) * MARGEM
  const lugar = (quanto: number) => Math.min(100, Math.max(0, ((quanto - inicio) / (fim - inicio)) * 100))
  return (
    <div
      role="img"
      aria-label={`${reais(valor)}, com a faixa de troca de ${reais(min)} a ${reais(max)}`}
      className="tabular text-14 text-muted"
    >
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full">
        <rect y="3" width="100" height="2" className="fill-line" />
        <rect x={lugar(min)} y="3" width={lugar(max) - lugar(min)} height="2" className="fill-green" />
        <rect x={lugar(valor) - 0.5} width="1" height="8" className="fill-ink transition-[x] duration-150" />
      </svg>
      <span aria-hidden="true" className="flex justify-center gap-2">
        Faixa de troca: {reais(min)} a {reais(max)}
      </span>
    </div>
  )
}
