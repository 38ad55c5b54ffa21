import { fotoPequena, nomeDaVista } from '#domain/foto/vista.ts'
import { Foto } from '#web/ui/andamento/Foto.tsx'
import type { Janela } from './janela/consultas-das-janelas.ts'

/** The photos in a row that scrolls; each opens in full. */
export function FotosDaJanela({ fotos, tipo_veiculo }: Pick<Janela, 'fotos' | 'tipo_veiculo'>) {
  if (!fotos.length) return null
  return (
    <ul aria-label="Fotos" className="-mx-5 flex gap-2 overflow-x-auto px-5">
      {fotos.map(({ id, vista, endereco }) => (
        <li key={id} className="shrink-0">
          <a href={endereco} target="_blank" rel="noopener noreferrer" className="block">
            <Foto
              src={fotoPequena(endereco)}
              alt={`Foto: ${nomeDaVista(vista, tipo_veiculo)}`}
              preguicosa
              className="h-27 w-36 rounded-thing border border-line"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
