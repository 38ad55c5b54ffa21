import { reais } from '#domain/numero/dinheiro.ts'
import type { Proposta } from '../base/situacao-da-janela.ts'
import { AMenos, dizerDistancia, NumeroDaOferta } from './Oferta.tsx'

type Props = {
  proposta: Proposta
  /** Place in the list, from 1. */
  lugar: number
  /** Largest `sobra` of the list, in whole reais. */
  maior: number
  /** The agency's name. */
  children: React.ReactNode
}

/** One offer in a line: its number, the agency, the money in the pocket, and the distance to the best. */
export function LinhaDaProposta({ proposta: { distancia_km, sobra }, lugar, maior, children }: Props) {
  return (
    <span className="flex w-full items-center gap-3 font-normal">
      <NumeroDaOferta lugar={lugar} />
      <span className="min-w-0 leading-tight">
        {children}
        <span className="text-14 text-muted">{dizerDistancia(distancia_km)}</span>
      </span>
      <span className="ml-auto text-right leading-tight">
        <strong className="tabular block whitespace-nowrap font-bold font-display text-18">
          {reais(sobra)}
        </strong>
        <AMenos sobra={sobra} maior={maior} />
      </span>
    </span>
  )
}
