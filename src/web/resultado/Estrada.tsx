import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { reais } from '#domain/dinheiro.ts'
import { ateUmaCasa } from '#domain/numero.ts'
import type { Valores } from './relatorio.ts'

/** Percent of the road below which a band has no room for its name, which then stands beside it. */
const CABE_O_NOME = 18
/** Ink on the bands, whatever the theme. */
const TINTA = '#10231d'

/**
 * The prices as a road (look.md): one lane for selling, one for trading in, each with its name on it, with the
 * reference as a mark across and this vehicle on its place. Positions are percentages, so that it needs no style
 * attribute.
 */
export function Estrada({ valores, veiculo }: { valores: Valores; veiculo: string }) {
  const { valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max } = valores
  const meio = meioDaVenda(valores)
  const [de, ate] = [Math.min(valor_troca_min, valor_fipe), Math.max(valor_mercado_max, valor_fipe)]
  const folga = (ate - de) * 0.06
  const x = (valor: number) => ((valor - de + folga) / (ate - de + 2 * folga)) * 100
  const preso = (valor: number, margem: number) => Math.min(100 - margem, Math.max(margem, x(valor)))
  const daReferencia = { x1: `${x(valor_fipe)}%`, x2: `${x(valor_fipe)}%`, y1: '64', y2: '112' }
  return (
    <figure>
      <svg
        role="img"
        aria-label={descrever(valores, meio)}
        width="100%"
        height="164"
        className="overflow-visible font-sans"
      >
        <text x={`${preso(meio, 18)}%`} y="16" textAnchor="middle" className="fill-ink font-semibold text-14">
          {veiculo} está aqui
        </text>
        <line x1={`${x(meio)}%`} x2={`${x(meio)}%`} y1="24" y2="46" className="stroke-2 stroke-ink" />
        <rect x="0" y="36" width="100%" height="66" rx="10" className="fill-asphalt" />
        <line
          x1="2%"
          x2="98%"
          y1="69"
          y2="69"
          stroke="#ffffff"
          strokeOpacity="0.5"
          strokeWidth="2"
          strokeDasharray="12 12"
        />
        <Faixa
          nome="Venda"
          de={x(valor_mercado_min)}
          ate={x(valor_mercado_max)}
          y={42}
          cor="var(--mango)"
          fora="antes"
        />
        <Faixa
          nome="Troca"
          de={x(valor_troca_min)}
          ate={x(valor_troca_max)}
          y={74}
          cor="#8fa39a"
          fora="depois"
        />
        <circle cx={`${x(meio)}%`} cy="36" r="7" className="fill-[#10231d] stroke-3 stroke-[#ffffff]" />
        <g strokeLinecap="round">
          <line {...daReferencia} stroke="#ffffff" strokeWidth="6" />
          <line {...daReferencia} stroke="#10458e" strokeWidth="3" />
        </g>
        <text
          x={`${preso(valor_fipe, 24)}%`}
          y="128"
          textAnchor="middle"
          className="tabular fill-plate font-semibold text-14"
        >
          Referência {reais(valor_fipe)}
        </text>
        <text x="0" y="156" className="tabular fill-muted text-14">
          Troca {faixaCompacta(valor_troca_min, valor_troca_max)}
        </text>
        <text x="100%" y="156" textAnchor="end" className="tabular fill-ink font-semibold text-14">
          Venda {faixaCompacta(valor_mercado_min, valor_mercado_max)}
        </text>
      </svg>
    </figure>
  )
}

type PropsDaFaixa = {
  nome: string
  /** Percents of the road. */
  de: number
  ate: number
  y: number
  cor: string
  /** On which side the name stands when the band has no room for it. */
  fora: 'antes' | 'depois'
}

/** A band of the road with its name on it. */
function Faixa({ nome, de, ate, y, cor, fora }: PropsDaFaixa) {
  const cabe = ate - de >= CABE_O_NOME
  const beira = fora === 'antes' ? { x: `${de}%`, dx: '-8' } : { x: `${ate}%`, dx: '8' }
  const ancora = fora === 'antes' ? 'end' : 'start'
  return (
    <>
      <rect x={`${de}%`} width={`${ate - de}%`} y={y} height="22" rx="5" fill={cor} />
      <text
        {...(cabe ? { x: `${(de + ate) / 2}%` } : beira)}
        y={y + 16}
        textAnchor={cabe ? 'middle' : ancora}
        fill={cabe ? TINTA : '#ffffff'}
        className="font-semibold text-14"
      >
        {nome}
      </text>
    </>
  )
}

/** "49,2 a 54,8 mil": enough for a label; the cards below have the figures. */
function faixaCompacta(min: number, max: number): string {
  if (min < 10_000) return `${ateUmaCasa(min)} a ${ateUmaCasa(max)}`
  return `${ateUmaCasa(min / 1000)} a ${ateUmaCasa(max / 1000)} mil`
}

function descrever(valores: Valores, meio: number): string {
  return (
    `Faixa de troca de ${reais(valores.valor_troca_min)} a ${reais(valores.valor_troca_max)}; ` +
    `faixa de venda de ${reais(valores.valor_mercado_min)} a ${reais(valores.valor_mercado_max)}, com meio em ${reais(meio)}; ` +
    `referência de ${reais(valores.valor_fipe)}.`
  )
}
