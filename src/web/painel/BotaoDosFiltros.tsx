import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { classesDoBotao } from '#web/ui/Botao.tsx'

type Props = {
  /** The name for assistive technology: "Filtros e ordem". */
  rotulo: string
  /** Number of filters in use. */
  quantos: number
  abertos: boolean
  /** Id of the part that it opens. */
  controla: string
  aoAbrir(): void
}

/** On a phone, opens the filters; it shows how many are active. */
export function BotaoDosFiltros({ rotulo, quantos, abertos, controla, aoAbrir }: Props) {
  return (
    <button
      type="button"
      aria-expanded={abertos}
      aria-controls={controla}
      aria-label={quantos ? `${rotulo}, ${quantos} em uso` : rotulo}
      onClick={aoAbrir}
      className={`${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })} min-w-11 px-0 md:hidden ${quantos || abertos ? 'border-green bg-green-soft' : ''}`}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      {quantos > 0 && <span className="tabular -ml-1">{quantos}</span>}
    </button>
  )
}
