import type { Ajuste } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Figura } from '#domain/avaliacao/relatorio/dito.ts'
import { alcanceDasDiferencas } from '#domain/avaliacao/relatorio/eixo.ts'
import { diferenca } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'

type FiguraComNome = Figura & { nome: string }
type Props = {
  /** First and last value of the steps. */
  partida: FiguraComNome
  meio: FiguraComNome
  ajustes: readonly Ajuste[]
}

/**
 * The steps from the reference to this vehicle, in reais that add up. The totals are plain numbers. Only the steps
 * are drawn, to one scale, from the middle line to the side of their effect.
 */
export function Cascata({ partida, meio, ajustes }: Props) {
  const alcance = alcanceDasDiferencas(ajustes.map(({ efeito_reais }) => efeito_reais))
  return (
    <>
      <ol className="divide-y divide-line border-line border-y">
        <Total {...partida} />
        {ajustes.map(ajuste => (
          <Passo key={ajuste.fator} ajuste={ajuste} percentual={(ajuste.efeito_reais / alcance) * 100} />
        ))}
        <Total {...meio} />
      </ol>
      {ajustes.length > 0 && (
        <p aria-hidden="true" className="tabular mt-1 grid grid-cols-3 text-14 text-muted">
          <span>−{inteiro(alcance)}</span>
          <span className="text-center">0, em reais</span>
          <span className="text-right">+{inteiro(alcance)}</span>
        </p>
      )}
    </>
  )
}

function Total({ nome, texto }: FiguraComNome) {
  return (
    <li className="flex break-inside-avoid items-baseline justify-between gap-x-4 py-2 font-bold">
      <span>{nome}</span>
      <span className="tabular font-display text-18">{texto}</span>
    </li>
  )
}

/** One step; `percentual` of half the width, below zero to the left. */
function Passo({ ajuste, percentual }: { ajuste: Ajuste; percentual: number }) {
  const { fator, porque, efeito_reais } = ajuste
  const largura = Math.max(Math.abs(percentual) / 2, 0.6)
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2">
      <span className="font-semibold">{fator}</span>
      <span className="tabular text-right font-semibold">
        {efeito_reais === 0 ? 'neutro' : diferenca(efeito_reais)}
      </span>
      <svg aria-hidden="true" width="100%" height="14" className="col-span-2">
        {efeito_reais !== 0 && (
          <rect
            x={`${efeito_reais < 0 ? 50 - largura : 50}%`}
            y="3"
            width={`${largura}%`}
            height="8"
            rx="2"
            className={efeito_reais < 0 ? 'fill-red' : 'fill-green'}
          />
        )}
        <line x1="50%" x2="50%" y1="0" y2="14" className="stroke-2 stroke-field" />
      </svg>
      {porque && <span className="col-span-2 text-14 text-muted">{porque}</span>}
    </li>
  )
}
