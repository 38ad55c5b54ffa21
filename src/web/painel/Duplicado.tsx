import { data } from '#web/ui/formatos.ts'
import { Marca } from './Marca.tsx'

/** A likely repeat: the same person may have left the same vehicle before. */
export function Duplicado({ desde }: { desde: string }) {
  const texto = `Provável duplicado: parece a mesma pessoa, que deixou o mesmo veículo em ${data(desde)}`
  return (
    <Marca cor="azul" title={texto}>
      <span aria-hidden="true">duplicado?</span>
      <span className="sr-only">{texto}</span>
    </Marca>
  )
}
