import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'

type Props = { nome: string; aoEditar(): void; aoExcluir?(): void }

const BOTAO = 'inline-flex size-11 items-center justify-center rounded-thing text-muted'

/** The pencil and the bin at the end of a row; without `aoExcluir` the row cannot be deleted. */
export function AcoesDaLinha({ nome, aoEditar, aoExcluir }: Props) {
  return (
    <span className="inline-flex">
      <button
        type="button"
        aria-label={`Editar ${nome}`}
        title="Editar"
        onClick={aoEditar}
        className={`${BOTAO} hover:text-ink`}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </button>
      {aoExcluir && (
        <button
          type="button"
          aria-label={`Excluir ${nome}`}
          title="Excluir"
          onClick={aoExcluir}
          className={`${BOTAO} hover:text-red`}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  )
}
