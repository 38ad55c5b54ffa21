import type { GrupoMedido } from '#domain/avaliacao/precisao.ts'
import { reais } from '#domain/numero/dinheiro.ts'

/** Percent of the road's half-width at which the drawing ends. */
const FIM_DA_ESTRADA = 20

/** The road around an asking price: how far off half of the cars are, and the range for eight in ten, in reais. */
export function EstradaDoErro({ grupo, preco_reais }: { grupo: GrupoMedido; preco_reais: number }) {
  const faixa = (percentual: number) => ({
    x: `${50 - (percentual / FIM_DA_ESTRADA) * 50}%`,
    width: `${(percentual / FIM_DA_ESTRADA) * 100}%`,
  })
  const emReais = (percentual: number) => `± ${reais((preco_reais * percentual) / 100)}`
  return (
    <svg
      width="100%"
      height="126"
      role="img"
      aria-label={`Desenho: em volta de ${reais(preco_reais)}, metade dos carros fica a ${emReais(grupo.erro_percentual)} e a nossa faixa, com oito em cada dez, vai a ${emReais(grupo.meia_largura_percentual)}.`}
      className="mt-5 max-w-[34rem] overflow-visible"
    >
      <g textAnchor="middle" className="text-14">
        <text x="50%" y="14" className="fill-ink font-semibold">
          metade: {emReais(grupo.erro_percentual)}
        </text>
        <text x="50%" y="120" className="fill-muted">
          a nossa faixa, com 8 em cada 10: {emReais(grupo.meia_largura_percentual)}
        </text>
      </g>
      <rect y="38" width="100%" height="44" rx="10" className="fill-asphalt" />
      <rect {...faixa(grupo.meia_largura_percentual)} y="45" height="30" rx="6" fill="#8fa39a" />
      <rect {...faixa(grupo.erro_percentual)} y="45" height="30" rx="6" className="fill-mango" />
      <line
        x1="2%"
        x2="98%"
        y1="60"
        y2="60"
        stroke="#ffffff"
        strokeOpacity="0.5"
        strokeWidth="2"
        strokeDasharray="12 12"
      />
      <line x1="50%" x2="50%" y1="21" y2="45" className="stroke-2 stroke-ink" />
      <circle cx="50%" cy="60" r="9" className="fill-[#10231d] stroke-3 stroke-[#ffffff]" />
      <Chave y={92} {...faixa(grupo.meia_largura_percentual)} />
    </svg>
  )
}

/** A bracket under a stretch of the road. */
function Chave({ x, width, y }: { x: string; width: string; y: number }) {
  const fim = `${Number.parseFloat(x) + Number.parseFloat(width)}%`
  return (
    <g className="stroke-2 stroke-muted">
      <line x1={x} x2={fim} y1={y} y2={y} />
      <line x1={x} x2={x} y1={y - 5} y2={y + 1} />
      <line x1={fim} x2={fim} y1={y - 5} y2={y + 1} />
    </g>
  )
}
