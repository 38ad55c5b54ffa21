import { data } from '#web/ui/formatos.ts'

/** A likely repeat: the same person may have left the same vehicle before. */
export function Duplicado({ desde }: { desde: string }) {
  const texto = `Provável duplicado: parece a mesma pessoa, que deixou o mesmo veículo em ${data(desde)}`
  return (
    <span
      title={texto}
      className="shrink-0 rounded-chip bg-plate-soft px-2 font-semibold text-14 text-plate leading-5"
    >
      <span aria-hidden="true">duplicado?</span>
      <span className="sr-only">{texto}</span>
    </span>
  )
}
