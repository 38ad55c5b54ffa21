import { reais } from '#domain/numero/dinheiro.ts'
import type { Proposta } from '../base/situacao-da-janela.ts'

type Props = {
  troca: { min: number; max: number }
  propostas: readonly Proposta[]
  /** There are debts: the marks are the offers before them, the cards' figures after. */
  comDividas: boolean
}

/** Text colour on the band, in both themes. */
const TINTA = '#10231d'

/**
 * The report's trade-in range as a road (`resultado/Estrada.tsx`), with each offer as a mark at its value; the best one
 * is named. Positions are percentages, so that it needs no style attribute.
 */
export function Regua({ troca, propostas, comDividas }: Props) {
  const escala = criarEscala(troca, propostas)
  const [melhor, ...outras] = propostas
  return (
    <figure>
      <svg
        role="img"
        aria-label={descrever(troca, propostas)}
        width="100%"
        height={comDividas && propostas.length > 0 ? 126 : 104}
        className="tabular overflow-visible font-sans text-14"
      >
        <Estrada de={escala.em(troca.min)} ate={escala.em(troca.max)} />
        {outras.map(({ id, valor }) => (
          <circle
            key={id}
            cx={`${escala.em(valor)}%`}
            cy="52"
            r="6"
            fill="#ffffff"
            stroke={TINTA}
            strokeWidth="2"
          />
        ))}
        {melhor && <Melhor valor={melhor.valor} escala={escala} />}
        <text
          x={`${escala.dentro((troca.min + troca.max) / 2, 30)}%`}
          y="94"
          textAnchor="middle"
          className="fill-muted"
        >
          {`Troca no relatório: ${reais(troca.min)} a ${reais(troca.max)}`}
        </text>
        {comDividas && propostas.length > 0 && (
          <text x="50%" y="116" textAnchor="middle" className="fill-muted">
            Tudo antes de descontar as dívidas
          </text>
        )}
      </svg>
    </figure>
  )
}

/** Positions of values in percent of the width; `dentro` keeps a text's middle away from both ends. */
type Escala = { em(valor: number): number; dentro(valor: number, margem: number): number }

function criarEscala(troca: Props['troca'], propostas: Props['propostas']): Escala {
  const valores = propostas.map(({ valor }) => valor)
  const [de, ate] = [Math.min(troca.min, ...valores), Math.max(troca.max, ...valores)]
  const folga = (ate - de) * 0.08 || 1
  const em = (valor: number) => ((valor - de + folga) / (ate - de + 2 * folga)) * 100
  return { em, dentro: (valor, margem) => Math.min(100 - margem, Math.max(margem, em(valor))) }
}

function Estrada({ de, ate }: { de: number; ate: number }) {
  return (
    <>
      <rect x="0" y="30" width="100%" height="44" rx="10" className="fill-asphalt" />
      <rect x={`${de}%`} width={`${ate - de}%`} y="40" height="24" rx="5" fill="#8fa39a" />
      <line
        x1="2%"
        x2="98%"
        y1="52"
        y2="52"
        stroke="#ffffff"
        strokeOpacity="0.5"
        strokeWidth="2"
        strokeDasharray="12 12"
      />
    </>
  )
}

function Melhor({ valor, escala }: { valor: number; escala: Escala }) {
  const x = `${escala.em(valor)}%`
  return (
    <>
      <text x={`${escala.dentro(valor, 25)}%`} y="14" textAnchor="middle" className="fill-ink font-semibold">
        {`Proposta de ${reais(valor)}`}
      </text>
      <line x1={x} x2={x} y1="20" y2="46" className="stroke-2 stroke-ink" />
      <circle cx={x} cy="52" r="9" fill="var(--mango)" stroke={TINTA} strokeWidth="2" />
    </>
  )
}

function descrever(troca: Props['troca'], propostas: Props['propostas']): string {
  const faixa = `Faixa de troca do relatório, de ${reais(troca.min)} a ${reais(troca.max)}.`
  if (!propostas.length) return `${faixa} Ainda sem propostas.`
  return `${faixa} Propostas: ${propostas.map(({ valor }) => reais(valor)).join(', ')}.`
}
