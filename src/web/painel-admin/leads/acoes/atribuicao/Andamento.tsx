import type { lerAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { inteiro } from '#domain/numero/numero.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { BarraDeAndamento } from '#web/ui/andamento/BarraDeAndamento.tsx'

/** Answer of `POST /api/leads/atribuir` and `GET /api/atribuicoes/:id`, in pairs of lead and agency. */
export type Andamento = RespostaDe<typeof lerAtribuicoes>
/** A reason for refusals, with how often it was given. */
export type RecusaDoLead = Andamento['recusas'][number]

/** The server's progress; the work continues after the tab closes. */
export const Progresso = ({ andamento: { feitos, total } }: { andamento: Andamento }) => (
  <BarraDeAndamento rotulo="Atribuições conferidas" feitos={feitos} total={total} className="mt-4">
    {inteiro(feitos)} de {inteiro(total)} atribuições conferidas. Pode fechar a página: elas continuam.
  </BarraDeAndamento>
)

/** Reasons of a bulk assignment's refusals, each with how often it was given. */
export function Recusas({ itens }: { itens: readonly RecusaDoLead[] }) {
  const vezes = itens.reduce((soma, item) => soma + item.vezes, 0)
  if (vezes === 0) return null
  return (
    <div role="alert" className="mt-4 rounded-thing border border-red bg-red-soft px-4 py-3">
      <p className="font-semibold">
        {vezes === 1 ? 'Uma atribuição não foi feita:' : `${inteiro(vezes)} atribuições não foram feitas:`}
      </p>
      <ul className="mt-1 list-disc pl-5 text-14">
        {itens.map(item => (
          <li key={item.motivo}>
            {item.motivo} ({inteiro(item.vezes)})
          </li>
        ))}
      </ul>
    </div>
  )
}
