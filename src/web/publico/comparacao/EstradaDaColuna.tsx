import type { Eixo } from '../quanto-vale/pecas/eixo.ts'
import type { Faixas } from './coluna.ts'

/** Colours of the two bands, the same as on the road of the report (`CORES_DA_ESTRADA`). */
export const CORES_DAS_FAIXAS = { venda: 'fill-mango', troca: 'fill-[#8fa39a]' } as const

/** The report's road in small: a lane for the sale, a lane for the trade-in, and the estimated value as a mark. */
export function EstradaDaColuna({ venda, troca, eixo }: Faixas & { eixo: Eixo }) {
  const parte = (valor_reais: number) => `${calcularPorcento(valor_reais - eixo.de, eixo)}%`
  const largura = ({ min, max }: { min: number; max: number }) => `${calcularPorcento(max - min, eixo)}%`
  return (
    <svg aria-hidden="true" width="100%" height="26" className="block overflow-visible">
      <rect y="2" width="100%" height="22" rx="6" className="fill-asphalt" />
      <rect
        x={parte(venda.min)}
        y="5"
        width={largura(venda)}
        height="7"
        rx="2"
        className={CORES_DAS_FAIXAS.venda}
      />
      <rect
        x={parte(troca.min)}
        y="14"
        width={largura(troca)}
        height="7"
        rx="2"
        className={CORES_DAS_FAIXAS.troca}
      />
      <circle cx={parte(venda.meio)} cy="4" r="5" className="fill-[#10231d] stroke-2 stroke-[#ffffff]" />
    </svg>
  )
}

/** Returns the part of the axis as a whole number of percents. */
const calcularPorcento = (valor_reais: number, { de, ate }: Eixo) =>
  Math.round((valor_reais / (ate - de)) * 100)
