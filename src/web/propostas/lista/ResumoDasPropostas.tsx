import { reais } from '#domain/numero/dinheiro.ts'
import type { Proposta } from '../base/situacao-da-janela.ts'
import { dizerDistancia, NumeroDaOferta } from './Oferta.tsx'
import { Regua } from './Regua.tsx'

type Props = {
  troca: { min: number; max: number } | null
  /** Two or more, best first. */
  propostas: readonly Proposta[]
  dividas: number
  /** The offers themselves are lines, so that none is repeated here. */
  soEstrada: boolean
}

/** All offers at a glance: the road, and a line for each of its numbers. */
export function ResumoDasPropostas({ troca, propostas, dividas, soEstrada }: Props) {
  if (soEstrada) return troca && <Regua troca={troca} propostas={propostas} dividas={dividas} />
  const maior = propostas[0]?.sobra ?? 0
  return (
    <section aria-label="Resumo das propostas">
      {troca && <Regua troca={troca} propostas={propostas} dividas={dividas} />}
      <ol className={`divide-y divide-line ${troca ? 'mt-3' : ''}`}>
        {propostas.map((proposta, i) => (
          <li key={proposta.id} className="py-2">
            <LinhaDaProposta proposta={proposta} lugar={i + 1} maior={maior}>
              <span className="block font-semibold">{proposta.agencia.nome}</span>
            </LinhaDaProposta>
          </li>
        ))}
      </ol>
    </section>
  )
}

type PropsDaLinha = {
  proposta: Proposta
  lugar: number
  /** Sum of the best offer, in whole reais. */
  maior: number
  /** The agency's name. */
  children: React.ReactNode
}

/** One offer in a line: its number, the agency, the money in the pocket, and the distance to the best. */
export function LinhaDaProposta({ proposta: { distancia_km, sobra }, lugar, maior, children }: PropsDaLinha) {
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
        {sobra < maior && (
          <span className="tabular whitespace-nowrap text-14 text-muted">{reais(maior - sobra)} a menos</span>
        )}
      </span>
    </span>
  )
}
