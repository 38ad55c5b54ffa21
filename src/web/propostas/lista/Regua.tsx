import { reais } from '#domain/numero/dinheiro.ts'
import { CORES_DA_ESTRADA } from '#web/ui/arte/cores-da-estrada.ts'
import type { Proposta } from '../base/situacao-da-janela.ts'

type Props = {
  troca: { min: number; max: number }
  /** One or more, best first: the page counts them in this order. */
  propostas: readonly Proposta[]
  /** Debts that a buyer pays off, in whole reais: the road shows what stays in the pocket, as the cards do. */
  dividas: number
}

/** Height of the road, in pixels; the marks are on its middle. */
const ESTRADA_PX = 44
/** Room above the road: for the sum of an only offer, or for the marks, which are a little over the edge. */
const TOPO_COM_VALOR_PX = 30
const TOPO_PX = 4
/** Base lines of the two texts below the road, from its upper edge. */
const FINS_PX = 62
const LEGENDA_PX = 80
/** Height of the drawing from the road's upper edge. */
const ALTURA_PX = 84
/** Room outside the outermost values, as a share of the distance between them: our choice. */
const FOLGA = 0.08
/** Least distance of the only offer's sum from both ends, in percent: the text is centred and must not be cut. */
const MARGEM_DO_TEXTO = 12
/** Narrowest band, in percent of the road, under which two sums fit side by side on a phone. */
const BANDA_LARGA = 52

/**
 * The report's trade-in range as a road (`resultado/Estrada.tsx`), with a mark for each offer. A mark has the offer's
 * place in the list; the only offer has its sum. Positions are percentages, so that the drawing needs no style attribute.
 */
export function Regua({ troca, propostas, dividas }: Props) {
  const faixa = { min: troca.min - dividas, max: troca.max - dividas }
  const em = criarEscala(faixa, propostas)
  const unica = propostas.length === 1 ? propostas[0] : undefined
  const topo = unica ? TOPO_COM_VALOR_PX : TOPO_PX
  return (
    <figure>
      <svg
        role="img"
        aria-label={descrever(faixa, propostas, dividas)}
        width="100%"
        height={topo + ALTURA_PX}
        className="tabular overflow-visible font-sans text-14"
      >
        <Estrada topo={topo} de={em(faixa.min)} ate={em(faixa.max)} />
        {unica && <Seta texto={reais(unica.sobra)} x={em(unica.sobra)} />}
        {/* The best is drawn last, over one that is close to it. */}
        {propostas
          .map(({ id, sobra }, i) => (
            <Marca key={id} x={em(sobra)} y={topo + ESTRADA_PX / 2} lugar={unica ? undefined : i + 1} />
          ))
          .reverse()}
        <Fins faixa={faixa} de={em(faixa.min)} ate={em(faixa.max)} y={topo + FINS_PX} />
        <text x="50%" y={topo + LEGENDA_PX} textAnchor="middle" className="fill-muted">
          {dividas > 0 ? 'Troca no relatório, menos as dívidas' : 'Troca no relatório'}
        </text>
      </svg>
    </figure>
  )
}

type PropsDosFins = { faixa: Props['troca']; de: number; ate: number; y: number }

/** The sums at the ends of the band; under a narrow band they are one text. */
function Fins({ faixa: { min, max }, de, ate, y }: PropsDosFins) {
  if (ate - de < BANDA_LARGA)
    return (
      <text x="50%" y={y} textAnchor="middle" className="fill-ink">
        {`${reais(min)} a ${reais(max)}`}
      </text>
    )
  return (
    <>
      <text x={`${de}%`} y={y} className="fill-ink">
        {reais(min)}
      </text>
      <text x={`${ate}%`} y={y} textAnchor="end" className="fill-ink">
        {reais(max)}
      </text>
    </>
  )
}

/** Creates the function that returns the position of a value, in percent of the width. */
function criarEscala(faixa: Props['troca'], propostas: Props['propostas']): (valor: number) => number {
  const valores = propostas.map(({ sobra }) => sobra)
  const [de, ate] = [Math.min(faixa.min, ...valores), Math.max(faixa.max, ...valores)]
  // Without any distance between the values, a room of 1 avoids a division by zero.
  const folga = (ate - de) * FOLGA || 1
  return valor => ((valor - de + folga) / (ate - de + 2 * folga)) * 100
}

/** The road with the band of the trade-in range and the dashed line of its middle. */
function Estrada({ topo, de, ate }: { topo: number; de: number; ate: number }) {
  return (
    <>
      <rect x="0" y={topo} width="100%" height={ESTRADA_PX} rx="10" className="fill-asphalt" />
      <rect
        x={`${de}%`}
        width={`${ate - de}%`}
        y={topo + 10}
        height="24"
        rx="5"
        fill={CORES_DA_ESTRADA.troca}
      />
      <line
        x1="2%"
        x2="98%"
        y1={topo + ESTRADA_PX / 2}
        y2={topo + ESTRADA_PX / 2}
        stroke={CORES_DA_ESTRADA.branco}
        strokeOpacity="0.5"
        strokeWidth="2"
        strokeDasharray="12 12"
      />
    </>
  )
}

type PropsDaMarca = { x: number; y: number; lugar: number | undefined }

/** The mark of an offer; the best one is in the main colour. */
function Marca({ x, y, lugar }: PropsDaMarca) {
  const melhor = lugar === undefined || lugar === 1
  return (
    <>
      <circle
        cx={`${x}%`}
        cy={y}
        r={lugar === undefined ? 9 : 11}
        fill={melhor ? 'var(--mango)' : CORES_DA_ESTRADA.branco}
        stroke={CORES_DA_ESTRADA.tinta}
        strokeWidth="2"
      />
      {lugar !== undefined && (
        <text x={`${x}%`} y={y + 5} textAnchor="middle" fill={CORES_DA_ESTRADA.tinta} className="font-bold">
          {lugar}
        </text>
      )}
    </>
  )
}

/** The only offer's sum over its mark; near an end of the road the text stops before it. */
function Seta({ texto, x }: { texto: string; x: number }) {
  return (
    <>
      <text
        x={`${Math.min(100 - MARGEM_DO_TEXTO, Math.max(MARGEM_DO_TEXTO, x))}%`}
        y="14"
        textAnchor="middle"
        className="fill-ink font-semibold"
      >
        {texto}
      </text>
      <line x1={`${x}%`} x2={`${x}%`} y1="20" y2="46" className="stroke-2 stroke-ink" />
    </>
  )
}

/** Describes the drawing for a screen reader. */
function descrever(faixa: Props['troca'], propostas: Props['propostas'], dividas: number): string {
  const semDividas = dividas > 0 ? ', sem as dívidas' : ''
  const dita = `Faixa de troca do relatório${semDividas}, de ${reais(faixa.min)} a ${reais(faixa.max)}.`
  return `${dita} Propostas: ${propostas.map(({ sobra }) => reais(sobra)).join(', ')}.`
}
