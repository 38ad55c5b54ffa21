import { reais } from '#domain/numero/dinheiro.ts'
import type { Proposta } from '../base/situacao-da-janela.ts'
import { dizerDistancia } from './Oferta.tsx'
import { Regua } from './Regua.tsx'

type Props = {
  troca: { min: number; max: number } | null
  /** Two or more, best first. */
  propostas: readonly Proposta[]
  dividas: number
}

/** All offers at a glance: the road, and a line for each of its numbers. */
export function ResumoDasPropostas({ troca, propostas, dividas }: Props) {
  const maior = propostas[0]?.sobra ?? 0
  return (
    <section aria-label="Resumo das propostas">
      {troca && <Regua troca={troca} propostas={propostas} dividas={dividas} />}
      <ol className={`divide-y divide-line ${troca ? 'mt-3' : ''}`}>
        {propostas.map(({ id, agencia, distancia_km, sobra }, i) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span
              aria-hidden="true"
              className={`flex size-6 shrink-0 items-center justify-center rounded-chip font-bold text-14 ${i === 0 ? 'bg-mango text-on-mango' : 'border border-field'}`}
            >
              {i + 1}
            </span>
            <span className="min-w-0 leading-tight">
              <span className="block font-semibold">{agencia.nome}</span>
              <span className="text-14 text-muted">{dizerDistancia(distancia_km)}</span>
            </span>
            <span className="ml-auto text-right leading-tight">
              <strong className="tabular block whitespace-nowrap font-bold font-display text-18">
                {reais(sobra)}
              </strong>
              {sobra < maior && (
                <span className="tabular whitespace-nowrap text-14 text-muted">
                  {reais(maior - sobra)} a menos
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
