import type { Ajuste } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Figura } from '#domain/avaliacao/relatorio/dito.ts'
import { type Degrau, desenharDegraus } from '#domain/avaliacao/relatorio/eixo.ts'
import { diferenca } from '#domain/numero/dinheiro.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'

type FiguraComNome = Figura & { nome: string }
type Props = {
  /** First and last value of the steps: the reference, and the estimated value. */
  partida: FiguraComNome
  meio: FiguraComNome
  ajustes: readonly Ajuste[]
}

/**
 * The steps from the reference to this vehicle as one waterfall, in reais that add up. Each bar starts where the one
 * before ended, on one axis of prices. Both totals have their mark on it.
 */
export function Cascata({ partida, meio, ajustes }: Props) {
  const { eixo, degraus } = desenharDegraus(
    partida.reais,
    ajustes.map(({ efeito_reais }) => efeito_reais),
  )
  const temDegraus = degraus.length > 0
  return (
    <>
      <ol className="divide-y divide-line border-line border-y">
        <Total {...partida} onde={temDegraus ? eixo.onde(partida.reais) : null} />
        {ajustes.map((ajuste, i) => (
          <Passo key={ajuste.fator} ajuste={ajuste} degrau={itemEm(degraus, i)} />
        ))}
        <Total {...meio} onde={temDegraus ? eixo.onde(meio.reais) : null} />
      </ol>
      {temDegraus && (
        <p aria-hidden="true" className="tabular mt-1 grid grid-cols-3 text-14 text-muted">
          <span>{eixo.marcas[0]?.texto}</span>
          <span className="text-center">{eixo.unidade}</span>
          <span className="text-right">{eixo.marcas.at(-1)?.texto}</span>
        </p>
      )}
    </>
  )
}

const escreverLugar = (onde: number) => `${onde * 100}%`

/** A total, with its mark on the axis if there is one. */
function Total({ nome, texto, onde }: FiguraComNome & { onde: number | null }) {
  return (
    <li className="break-inside-avoid py-2 font-bold">
      <span className="flex items-baseline justify-between gap-x-4">
        <span>{nome}</span>
        <span className="tabular font-display text-18">{texto}</span>
      </span>
      {onde !== null && (
        <svg aria-hidden="true" width="100%" height="14" className="mt-0.5 block overflow-visible">
          <circle cx={escreverLugar(onde)} cy="7" r="5" className="fill-ink" />
        </svg>
      )}
    </li>
  )
}

/** Least width of a bar, as a part of the axis, so that a small step is visible. Our choice. */
const LARGURA_MINIMA = 0.006

function Passo({ ajuste, degrau: { de, ate } }: { ajuste: Ajuste; degrau: Degrau }) {
  const { fator, porque, efeito_reais } = ajuste
  const largura = Math.max(Math.abs(ate - de), LARGURA_MINIMA)
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2">
      <span className="font-semibold">{fator}</span>
      <span className="tabular text-right font-semibold">
        {efeito_reais === 0 ? 'neutro' : diferenca(efeito_reais)}
      </span>
      <svg aria-hidden="true" width="100%" height="14" className="col-span-2 overflow-visible">
        {efeito_reais !== 0 && (
          <rect
            x={escreverLugar(efeito_reais < 0 ? de - largura : de)}
            y="3"
            width={escreverLugar(largura)}
            height="8"
            className={efeito_reais < 0 ? 'fill-red' : 'fill-green'}
          />
        )}
        {/* Thin lines that join the bar to the step before it and to the next one. */}
        <line x1={escreverLugar(de)} x2={escreverLugar(de)} y1="-1" y2="11" className="stroke-field" />
        <line x1={escreverLugar(ate)} x2={escreverLugar(ate)} y1="3" y2="15" className="stroke-field" />
      </svg>
      {porque && <span className="col-span-2 text-14 text-muted">{porque}</span>}
    </li>
  )
}
