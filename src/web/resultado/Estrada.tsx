import type { Dito } from '#domain/avaliacao/relatorio/dito.ts'
import { CORES_DA_ESTRADA } from '#web/ui/arte/cores-da-estrada.ts'

type Precos = Pick<Dito, 'referencia' | 'venda' | 'troca'>

/** Least width of a band with its name on it, in percent of the road. The name of a narrower band is beside it. */
const LARGURA_PARA_O_NOME = 18
/** Room on both sides of the middle of a text, in percent of the road, so that its letters stay on the road. */
const MARGEM_DO_ROTULO = 18
const MARGEM_DA_REFERENCIA = 20
/** Part of the prices' span that the road continues beyond each end: our choice. */
const FOLGA = 0.06

/**
 * The prices as a road (look.md): one lane for selling and one for trading in, each with its name, and this vehicle's
 * place. Below it the reference: a mark, or a line across all versions if the owner's is unknown. The figures are in
 * the key (`Preco`). Positions are percentages, so that the drawing needs no style attribute. Heights are
 * pixels: the road is from 36 to 102, its lanes begin at 42 and 74, and the reference ends at 128.
 *
 * @param rotulo names the place on the road: of the reader's vehicle, or of a typical one.
 */
export function Estrada({ dito, rotulo = 'você está aqui' }: { dito: Precos; rotulo?: string }) {
  const { referencia, venda, troca } = dito
  const { min, max } = referencia.faixa ?? { min: referencia.partida, max: referencia.partida }
  const [de, ate] = [Math.min(troca.min.reais, min.reais), Math.max(venda.max.reais, max.reais)]
  const folga = (ate - de) * FOLGA
  const x = (valor: number) => ((valor - de + folga) / (ate - de + 2 * folga)) * 100
  const preso = (valor: number, margem: number) => Math.min(100 - margem, Math.max(margem, x(valor)))
  const meio = venda.meio.reais
  return (
    <figure>
      <svg
        role="img"
        aria-label={descrever(dito)}
        width="100%"
        height="132"
        className="overflow-visible font-sans"
      >
        <text
          x={`${preso(meio, MARGEM_DO_ROTULO)}%`}
          y="16"
          textAnchor="middle"
          className="fill-ink font-semibold text-14"
        >
          {rotulo}
        </text>
        <line x1={`${x(meio)}%`} x2={`${x(meio)}%`} y1="24" y2="46" className="stroke-2 stroke-ink" />
        <rect x="0" y="36" width="100%" height="66" rx="10" className="fill-asphalt" />
        <line
          x1="2%"
          x2="98%"
          y1="69"
          y2="69"
          stroke={CORES_DA_ESTRADA.branco}
          strokeOpacity="0.5"
          strokeWidth="2"
          strokeDasharray="12 12"
        />
        <Faixa
          nome="Venda"
          de={x(venda.min.reais)}
          ate={x(venda.max.reais)}
          y={42}
          cor="var(--mango)"
          fora="antes"
        />
        <Faixa
          nome="Troca"
          de={x(troca.min.reais)}
          ate={x(troca.max.reais)}
          y={74}
          cor={CORES_DA_ESTRADA.troca}
          fora="depois"
        />
        <circle cx={`${x(meio)}%`} cy="36" r="7" className="fill-[#10231d] stroke-3 stroke-[#ffffff]" />
        <Referencia
          nome={referencia.titulo}
          de={x(min.reais)}
          ate={x(max.reais)}
          texto={preso((min.reais + max.reais) / 2, MARGEM_DA_REFERENCIA)}
        />
      </svg>
    </figure>
  )
}

type PropsDaReferencia = { nome: string; de: number; ate: number; texto: number }

/** The reference at the lower edge of the road, with its name below. The numbers are percents of the road. */
function Referencia({ nome, de, ate, texto }: PropsDaReferencia) {
  const [esquerda, direita] = [`${de}%`, `${ate}%`]
  return (
    <>
      <g strokeLinecap="round" className="stroke-4 stroke-plate">
        <line x1={esquerda} x2={esquerda} y1="96" y2="112" />
        <line x1={direita} x2={direita} y1="96" y2="112" />
        <line x1={esquerda} x2={direita} y1="108" y2="108" />
      </g>
      <text x={`${texto}%`} y="128" textAnchor="middle" className="fill-plate font-semibold text-14">
        {nome}
      </text>
    </>
  )
}

type PropsDaFaixa = {
  nome: string
  de: number
  ate: number
  y: number
  cor: string
  /** On which side the name stands when the band has no room for it. */
  fora: 'antes' | 'depois'
}

/** A band of the road with its name on it. */
function Faixa({ nome, de, ate, y, cor, fora }: PropsDaFaixa) {
  const cabe = ate - de >= LARGURA_PARA_O_NOME
  const beira = fora === 'antes' ? { x: `${de}%`, dx: '-8' } : { x: `${ate}%`, dx: '8' }
  const ancora = fora === 'antes' ? 'end' : 'start'
  return (
    <>
      <rect x={`${de}%`} width={`${ate - de}%`} y={y} height="22" rx="5" fill={cor} />
      <text
        {...(cabe ? { x: `${(de + ate) / 2}%` } : beira)}
        y={y + 16}
        textAnchor={cabe ? 'middle' : ancora}
        fill={cabe ? CORES_DA_ESTRADA.tinta : CORES_DA_ESTRADA.branco}
        className="font-semibold text-14"
      >
        {nome}
      </text>
    </>
  )
}

/** Describes the drawing for a screen reader. */
function descrever({ referencia, venda, troca }: Precos): string {
  return (
    `Faixa de troca de ${troca.texto}; faixa de venda de ${venda.texto}, valor estimado de ${venda.meio.texto}; ` +
    `referência de ${referencia.texto}.`
  )
}
