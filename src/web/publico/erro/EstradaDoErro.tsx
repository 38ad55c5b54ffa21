import type { GrupoMedido } from '#domain/avaliacao/precisao.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { CORES_DA_ESTRADA } from '#web/ui/arte/cores-da-estrada.ts'

/** Half of the road, as a multiple of half of the range for eight in ten. Our choice. */
const MEIA_ESTRADA = 1.4

/** A stretch of the road around its middle. */
type Trecho = { x: string; fim: string; width: string; min_reais: number; max_reais: number }

/** The road around a value: the prices that half of the adverts ask, and the range for eight in ten, in reais. */
export function EstradaDoErro({ grupo, preco_reais }: { grupo: GrupoMedido; preco_reais: number }) {
  const trechoDe = (percentual: number): Trecho => {
    const meia = (percentual / grupo.meia_largura_percentual / MEIA_ESTRADA) * 50
    const erro_reais = Math.round((preco_reais * percentual) / 100)
    return {
      x: `${50 - meia}%`,
      fim: `${50 + meia}%`,
      width: `${2 * meia}%`,
      min_reais: preco_reais - erro_reais,
      max_reais: preco_reais + erro_reais,
    }
  }
  const [metade, faixa] = [trechoDe(grupo.erro_percentual), trechoDe(grupo.meia_largura_percentual)]
  const dizer = ({ min_reais, max_reais }: Trecho) => `de ${reais(min_reais)} a ${reais(max_reais)}`
  return (
    <svg
      width="100%"
      height="164"
      role="img"
      aria-label={`Desenho: de carros avaliados em ${reais(preco_reais)}, metade pede ${dizer(metade)}, e a nossa faixa, com oito em cada dez, vai ${dizer(faixa)}.`}
      className="mt-4 overflow-visible"
    >
      <g textAnchor="middle" className="fill-ink text-16">
        <text x="50%" y="16" className="font-semibold">
          metade dos anúncios pede
        </text>
        <text x="50%" y="158">
          8 em cada 10 ficam na nossa faixa
        </text>
      </g>
      <Pontas {...metade} y={38} />
      <Pontas {...faixa} y={134} />
      <rect y="52" width="100%" height="52" rx="10" className="fill-asphalt" />
      <rect x={faixa.x} width={faixa.width} y="60" height="36" rx="6" fill={CORES_DA_ESTRADA.troca} />
      <rect x={metade.x} width={metade.width} y="60" height="36" rx="6" className="fill-mango" />
      <line
        x1="2%"
        x2="98%"
        y1="78"
        y2="78"
        stroke={CORES_DA_ESTRADA.branco}
        strokeOpacity="0.5"
        strokeWidth="2"
        strokeDasharray="12 12"
      />
      <circle cx="50%" cy="78" r="10" className="fill-[#10231d] stroke-3 stroke-[#ffffff]" />
      <g className="stroke-2 stroke-muted">
        <Riscos {...metade} y1={43} y2={52} />
        <Riscos {...faixa} y1={104} y2={115} />
      </g>
    </svg>
  )
}

/** The figures at both ends of a stretch, in reais. */
function Pontas({ x, fim, min_reais, max_reais, y }: Trecho & { y: number }) {
  return (
    <g textAnchor="middle" className="tabular fill-ink text-14">
      <text x={x} y={y}>
        {inteiro(min_reais)}
      </text>
      <text x={fim} y={y}>
        {inteiro(max_reais)}
      </text>
    </g>
  )
}

/** Joins the ends of a stretch to their figures. */
function Riscos({ x, fim, y1, y2 }: Trecho & { y1: number; y2: number }) {
  return (
    <>
      <line x1={x} x2={x} y1={y1} y2={y2} />
      <line x1={fim} x2={fim} y1={y1} y2={y2} />
    </>
  )
}
