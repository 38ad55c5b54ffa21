import { reais } from '#domain/dinheiro.ts'
import { ateUmaCasa } from '#domain/numero.ts'
import { meioDoMercado, type Valores } from './relatorio.ts'

/**
 * The prices as a road (look.md): one lane for selling, one for trading in, with the reference as a mark across
 * and this vehicle on its place. Positions are percentages, so that it needs no style attribute.
 */
export function Estrada({ valores, veiculo }: { valores: Valores; veiculo: string }) {
  const { valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max } = valores
  const meio = meioDoMercado(valores)
  const [de, ate] = [Math.min(valor_troca_min, valor_fipe), Math.max(valor_mercado_max, valor_fipe)]
  const folga = (ate - de) * 0.06
  const x = (valor: number) => ((valor - de + folga) / (ate - de + 2 * folga)) * 100
  const faixa = (min: number, max: number) => ({ x: `${x(min)}%`, width: `${x(max) - x(min)}%` })
  const preso = (valor: number, margem: number) => Math.min(100 - margem, Math.max(margem, x(valor)))
  return (
    <figure>
      <svg
        role="img"
        aria-label={descrever(valores, meio)}
        width="100%"
        height="184"
        className="overflow-visible font-sans"
      >
        <text x={`${preso(meio, 26)}%`} y="16" textAnchor="middle" className="fill-muted text-14">
          {veiculo} está aqui
        </text>
        <text
          x={`${preso(meio, 26)}%`}
          y="44"
          textAnchor="middle"
          className="tabular fill-ink font-bold font-display text-22"
        >
          {reais(meio)}
        </text>
        <line x1={`${x(meio)}%`} x2={`${x(meio)}%`} y1="52" y2="72" className="stroke-2 stroke-ink" />
        <rect x="0" y="72" width="100%" height="48" rx="10" className="fill-asphalt" />
        <rect {...faixa(valor_troca_min, valor_troca_max)} y="100" height="14" rx="4" fill="#8fa39a" />
        <rect
          {...faixa(valor_mercado_min, valor_mercado_max)}
          y="78"
          height="14"
          rx="4"
          className="fill-mango"
        />
        <line
          x1="2%"
          x2="98%"
          y1="96"
          y2="96"
          stroke="#ffffff"
          strokeOpacity="0.5"
          strokeWidth="2"
          strokeDasharray="12 12"
        />
        <circle cx={`${x(meio)}%`} cy="85" r="9" className="fill-[#10231d] stroke-3 stroke-[#ffffff]" />
        <line
          x1={`${x(valor_fipe)}%`}
          x2={`${x(valor_fipe)}%`}
          y1="72"
          y2="128"
          className="stroke-3 stroke-plate"
        />
        <text
          x={`${preso(valor_fipe, 20)}%`}
          y="144"
          textAnchor="middle"
          className="tabular fill-plate font-semibold text-14"
        >
          Referência {reais(valor_fipe)}
        </text>
        <text x="0" y="172" className="tabular fill-muted text-14">
          Troca {faixaCompacta(valor_troca_min, valor_troca_max)}
        </text>
        <text x="100%" y="172" textAnchor="end" className="tabular fill-ink font-semibold text-14">
          Venda {faixaCompacta(valor_mercado_min, valor_mercado_max)}
        </text>
      </svg>
    </figure>
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
