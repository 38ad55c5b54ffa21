import type { Novidades } from '../useLeads.ts'

/** Announces new leads, without moving rows that a person is working on. */
export function LeadsNovos({ novidades, mostrar }: { novidades: Novidades; mostrar(): void }) {
  const texto = dizerNovidades(novidades)
  return (
    // Always rendered, so that screen readers announce its text. Without a text it takes no place in the grid.
    <div role="status" className={texto ? '' : 'absolute'}>
      {texto && (
        <button
          type="button"
          onClick={mostrar}
          className="flex min-h-11 w-full items-center justify-center gap-2 rounded-thing border border-plate bg-plate-soft px-4 font-medium text-14 text-ink hover:border-ink"
        >
          {texto}
          <span className="text-plate underline underline-offset-4">Mostrar</span>
        </button>
      )}
    </div>
  )
}

function dizerNovidades({ quantos, incerto }: Novidades): string {
  if (quantos === 0) return incerto ? 'A lista mudou' : ''
  return quantos === 1 ? '1 lead novo' : `${quantos} leads novos`
}
