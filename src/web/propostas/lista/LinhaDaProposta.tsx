import { reais } from '#domain/numero/dinheiro.ts'
import { FatosEmLinha } from '#web/ui/texto/FatosEmLinha.tsx'
import type { Proposta } from '../base/situacao-da-janela.ts'
import { AMenos, dizerDistancia, HISTORICO_AUSENTE, NumeroDaOferta } from './Oferta.tsx'

type Props = {
  proposta: Proposta
  /** Place in the list, from 1. */
  lugar: number
  /** Largest `sobra` of the list, in whole reais. */
  maior: number
  /** The agency's name. */
  children: React.ReactNode
}

/** One offer in a line: its number, the agency, the money in the pocket, the distance to the best, and the agency's record. */
export function LinhaDaProposta({
  proposta: { distancia_km, palavra, sobra },
  lugar,
  maior,
  children,
}: Props) {
  // The line is short: "cumpriu 14 de 14".
  const historico = palavra?.replace(/ propostas$/, '') ?? HISTORICO_AUSENTE
  return (
    <span className="grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 font-normal leading-tight">
      <NumeroDaOferta lugar={lugar} />
      {children}
      <span className="text-right">
        <strong className="tabular block whitespace-nowrap font-bold font-display text-18">
          {reais(sobra)}
        </strong>
        <AMenos sobra={sobra} maior={maior} />
      </span>
      <FatosEmLinha
        fatos={[dizerDistancia(distancia_km), historico].filter(Boolean)}
        className="col-span-2 col-start-2 text-14 text-muted"
      />
    </span>
  )
}
