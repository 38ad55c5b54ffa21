import Trash2 from 'lucide-react/icons/trash'
import { type ChangeEvent, useId } from 'react'
import { fotoPequena, nomeDaVista, type Vista } from '#domain/foto/vista.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Contorno } from './Contorno.tsx'
import type { FotoEnviada } from './enviar-foto.ts'
import type { FotoNaFila } from './useFilaDeFotos.ts'

type EscolherArquivo = (evento: ChangeEvent<HTMLInputElement>) => void

type Props = {
  vista: Vista
  tipo: TipoVeiculo
  /** The visible name of a place without a photo; without it, the name of the view. */
  legenda?: string
  /** Accepted types; without them the photo cannot be replaced. */
  tipos?: string
  foto?: FotoEnviada | undefined
  naFila?: FotoNaFila | undefined
  aoEscolher?: EscolherArquivo
  aoApagar(id: string): void
  aoTirar(id: string): void
}

const MOLDURA = 'relative flex w-full overflow-hidden rounded-thing'
/** An empty place: the whole of it chooses a file. */
const LUGAR_VAZIO =
  'aspect-[4/5] cursor-pointer flex-col items-center justify-between border border-field border-dashed bg-surface px-1 py-2 text-muted hover:border-ink hover:text-ink sm:aspect-[5/4]'
/** The focus of the hidden input, shown around its label. */
const FOCO = 'focus-within:outline-2 focus-within:outline-green focus-within:outline-offset-2'

/** One view: its outline, the photo on its way, or the stored one. */
export function Vaga({ vista, tipo, legenda, tipos, foto, naFila, aoEscolher, aoApagar, aoTirar }: Props) {
  const nome = nomeDaVista(vista, tipo)
  const imagem = naFila?.previa ?? (foto && fotoPequena(foto.link))
  const apagar = foto && !naFila ? () => aoApagar(foto.id) : undefined
  const tirar = naFila?.recusa ? () => aoTirar(naFila.id) : apagar
  return (
    <li className="flex flex-col">
      {imagem ? (
        <div className={`${MOLDURA} aspect-[3/2] bg-line`}>
          <img src={imagem} alt={`Foto: ${nome}`} className="size-full object-cover" />
          {naFila && !naFila.recusa && (
            <progress
              aria-label={`Enviando: ${nome}`}
              max={1}
              value={naFila.parte}
              className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] accent-green"
            />
          )}
        </div>
      ) : (
        <Escolha tipos={tipos} aoEscolher={aoEscolher} legenda={legenda ?? nome}>
          <Contorno vista={vista} tipo={tipo} />
        </Escolha>
      )}
      {imagem && (
        <div className="flex min-h-11 justify-between gap-1 text-14 max-sm:flex-col sm:items-center">
          <span className="font-medium">{nome}</span>
          {tirar && (
            <button
              type="button"
              aria-label={`Apagar a foto: ${nome}`}
              onClick={tirar}
              className="flex size-11 shrink-0 items-center justify-center rounded-thing text-muted hover:text-red"
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      )}
      {naFila?.recusa && (
        <p role="alert" className="text-14 text-red">
          {naFila.recusa}
        </p>
      )}
    </li>
  )
}

type PropsDaEscolha = {
  tipos: string | undefined
  aoEscolher: EscolherArquivo | undefined
  legenda: string
  children: React.ReactNode
}

function Escolha({ tipos, aoEscolher, legenda, children }: PropsDaEscolha) {
  const id = useId()
  return (
    <label htmlFor={id} className={`${MOLDURA} ${LUGAR_VAZIO} ${FOCO}`}>
      <input
        id={id}
        type="file"
        accept={tipos}
        aria-label={`Fotografar: ${legenda}`}
        onChange={aoEscolher}
        className="sr-only"
      />
      {children}
      <span className="text-center font-medium text-14 text-ink leading-tight">{legenda}</span>
    </label>
  )
}
