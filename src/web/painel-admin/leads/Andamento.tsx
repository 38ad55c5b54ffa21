import type { lerAtribuicoes } from '#domain/atribuicao/em-massa.ts'
import { inteiro } from '#domain/numero.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** Answer of `POST /api/leads/atribuir` and `GET /api/atribuicoes/:id`, in pairs of lead and agency. */
export type Andamento = RespostaDe<typeof lerAtribuicoes>
export type Recusado = Andamento['recusados'][number]

/** How far the server got; whoever closes the tab loses nothing. */
export function Progresso({ andamento: { feitos, total } }: { andamento: Andamento }) {
  return (
    <div className="mt-4 grid gap-1">
      <p className="text-14 text-muted">
        {inteiro(feitos)} de {inteiro(total)} atribuições conferidas. Pode fechar a página: elas continuam.
      </p>
      <progress
        aria-label="Atribuições conferidas"
        value={feitos}
        max={total}
        className="h-2 w-full accent-green"
      />
    </div>
  )
}

/** Reasons of a bulk assignment's refusals, each with how often it was given. */
export function Recusas({ itens }: { itens: readonly Recusado[] }) {
  if (itens.length === 0) return null
  const motivos = Map.groupBy(itens, ({ motivo }) => motivo)
  return (
    <div role="alert" className="mt-4 rounded-thing border border-red bg-red-soft px-4 py-3">
      <p className="font-semibold">
        {itens.length === 1
          ? 'Uma atribuição não foi feita:'
          : `${itens.length} atribuições não foram feitas:`}
      </p>
      <ul className="mt-1 list-disc pl-5 text-14">
        {[...motivos].map(([motivo, deles]) => (
          <li key={motivo}>
            {motivo} ({deles.length})
          </li>
        ))}
      </ul>
    </div>
  )
}
