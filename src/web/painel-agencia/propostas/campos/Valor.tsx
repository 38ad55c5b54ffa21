import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { inteiro } from '#domain/numero/numero.ts'
import { idsDoCampo, Recados } from '#web/formulario/Campo.tsx'
import { lerInteiroDigitado, passoDo } from '../janela/frases-da-janela.ts'

type Props = {
  nome: string
  rotulo: string
  ajuda?: string
  erro?: string | undefined
  valor: number
  /** The smallest amount that the buttons reach. */
  minimo: number
  aoMudar(valor: number): void
}

const CLASSES_DO_PASSO =
  'flex size-13 shrink-0 items-center justify-center rounded-thing border border-field hover:border-ink'

/** An amount in reais: typed with a numeric keyboard, or changed step by step. */
export function Valor({ nome, rotulo, ajuda, erro, valor, minimo, aoMudar }: Props) {
  const passo = passoDo(valor)
  return (
    <div>
      <label htmlFor={`campo-${nome}`} className="mb-1.5 block font-semibold text-14">
        {rotulo}
      </label>
      <div className="flex gap-1.5">
        <button
          type="button"
          aria-label={`Menos R$ ${inteiro(passo)}`}
          onClick={() => aoMudar(Math.max(minimo, valor - passo))}
          className={CLASSES_DO_PASSO}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <span className="relative min-w-0 flex-1">
          <span aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-18 text-muted">
            R$
          </span>
          <input
            {...idsDoCampo(nome, { ajuda, erro })}
            name={nome}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={valor ? inteiro(valor) : ''}
            onChange={evento => aoMudar(lerInteiroDigitado(evento.target.value))}
            className="tabular min-h-13 w-full rounded-thing border border-field bg-surface pr-3 pl-11 text-left font-semibold text-22 aria-invalid:border-2 aria-invalid:border-red"
          />
        </span>
        <button
          type="button"
          aria-label={`Mais R$ ${inteiro(passo)}`}
          onClick={() => aoMudar(valor + passo)}
          className={CLASSES_DO_PASSO}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
      <Recados nome={nome} ajuda={ajuda} erro={erro} />
    </div>
  )
}
