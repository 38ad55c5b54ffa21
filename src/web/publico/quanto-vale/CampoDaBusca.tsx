import { classesDoControle } from '#web/formulario/Campo.tsx'
import { classesDoBotao } from '#web/ui/Botao.tsx'

type Props = {
  /** Page that receives the text as `q`. */
  action: '/busca' | '/comparar'
  rotulo: string
  texto?: string | undefined
  botao: string
  /** Keys of the vehicles that are compared already: the form sends them again, as `v`. */
  comparados?: readonly string[]
}

/** The search of the guide as a visible field; a plain form, which works without script. */
export function CampoDaBusca({ action, rotulo, texto = '', botao, comparados = [] }: Props) {
  return (
    <search>
      <form action={action} className="max-w-[34rem]">
        <label htmlFor="busca" className="mb-1.5 block font-semibold">
          {rotulo}
        </label>
        {comparados.map(chave => (
          <input key={chave} type="hidden" name="v" value={chave} />
        ))}
        <div className="flex gap-2">
          <input
            type="search"
            id="busca"
            name="q"
            defaultValue={texto}
            placeholder="Ex.: Gol 2010"
            required
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            className={classesDoControle}
          />
          <button type="submit" className={`shrink-0 ${classesDoBotao()}`}>
            {botao}
          </button>
        </div>
      </form>
    </search>
  )
}
