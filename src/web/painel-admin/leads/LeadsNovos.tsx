/** Says that leads arrived, without moving the list under the hands of whoever works on it. */
export function LeadsNovos({ quantos, mostrar }: { quantos: number; mostrar(): void }) {
  return (
    // Always there, so that what appears in it is announced; without height until then.
    <div role="status" className={quantos > 0 ? '' : '-mb-4'}>
      {quantos > 0 && (
        <button
          type="button"
          onClick={mostrar}
          className="flex min-h-11 w-full items-center justify-center gap-2 rounded-thing border border-plate bg-plate-soft px-4 font-medium text-14 text-ink hover:border-ink"
        >
          {quantos === 1 ? '1 lead novo' : `${quantos} leads novos`}
          <span className="text-plate underline underline-offset-4">Mostrar</span>
        </button>
      )}
    </div>
  )
}
