import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { classesDoControle } from '#web/formulario/Campo.tsx'
import { chamar } from '#web/servidor/api.ts'

/** A city of the IBGE, with the label to choose it by: its name and its state. */
export type Cidade = { codigo_ibge: number; rotulo: string }

type Props = {
  /** Name of the hidden fields, `prefixo_codigo`. */
  prefixo: string
  rotulo: string
  iniciais: readonly Cidade[]
  /** True for one city at most. */
  uma?: boolean
}

/** Cities chosen by typing, with suggestions in the browser's own list. The chosen ones stand below with a button each. */
export function Cidades({ prefixo, rotulo, iniciais, uma = false }: Props) {
  const id = useId()
  const [perdeuFoco, setPerdeuFoco] = useState(false)
  const [escolhidas, setEscolhidas] = useState<readonly Cidade[]>(iniciais)
  const { texto, busca, achadas, aoDigitar, escolherUnica } = useBusca(achada => {
    const outras = uma ? [] : escolhidas.filter(({ codigo_ibge }) => codigo_ibge !== achada.codigo_ibge)
    setEscolhidas([...outras, achada])
  })
  const cheia = uma && escolhidas.length > 0
  return (
    <div>
      {cheia ? (
        <p className="mb-1.5 font-semibold">{rotulo}</p>
      ) : (
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {rotulo}
        </label>
      )}
      {/* With its only city chosen the field has no input: the person removes that city first. */}
      {!cheia && (
        <input
          id={id}
          type="text"
          list={`${id}-lista`}
          value={texto}
          maxLength={80}
          autoComplete="off"
          placeholder="Digite e escolha"
          aria-describedby={`${id}-falta`}
          onChange={evento => aoDigitar(evento.target.value)}
          onFocus={() => setPerdeuFoco(false)}
          onBlur={() => {
            escolherUnica()
            setPerdeuFoco(true)
          }}
          className={classesDoControle}
        />
      )}
      <p id={`${id}-falta`} role="status" className="mt-1.5 text-14 empty:hidden">
        {perdeuFoco && busca && `“${busca}” ainda não conta: escolha a cidade na lista.`}
      </p>
      <datalist id={`${id}-lista`}>
        {achadas.map(cidade => (
          <option key={cidade.codigo_ibge} value={cidade.rotulo} />
        ))}
      </datalist>
      <ul
        aria-label={`${rotulo}: escolhidas`}
        className={`flex flex-wrap gap-2 empty:hidden ${cheia ? 'min-h-13 *:w-full *:justify-between' : 'mt-2'}`}
      >
        {escolhidas.map(cidade => (
          <Escolhida
            key={cidade.codigo_ibge}
            nome={`${prefixo}_${cidade.codigo_ibge}`}
            rotulo={cidade.rotulo}
            aoTirar={() => setEscolhidas(escolhidas.filter(outra => outra !== cidade))}
          />
        ))}
      </ul>
    </div>
  )
}

/** Returns the typed text with the cities that match it. A text equal to the label of a city chooses that city. */
function useBusca(aoEscolher: (cidade: Cidade) => void) {
  const [texto, setTexto] = useState('')
  const busca = texto.trim()
  const { data: achadas = [] } = useQuery({
    queryKey: ['municipios', busca],
    queryFn: ({ signal }) =>
      chamar<Cidade[]>('GET', `/api/municipios?${new URLSearchParams({ busca })}`, undefined, signal),
    enabled: busca.length > 1,
  })
  function escolher(achada: Cidade) {
    setTexto('')
    aoEscolher(achada)
  }
  function aoDigitar(novo: string) {
    const achada = achadas.find(({ rotulo }) => rotulo === novo)
    if (achada) escolher(achada)
    else setTexto(novo)
  }
  /** Chooses the typed text, if only one city matches. */
  function escolherUnica() {
    const [primeira, segunda] = achadas
    if (busca.length > 1 && primeira && !segunda) escolher(primeira)
  }
  return { texto, busca, achadas, aoDigitar, escolherUnica }
}

function Escolhida({ nome, rotulo, aoTirar }: { nome: string; rotulo: string; aoTirar(): void }) {
  return (
    <li className="inline-flex items-center rounded-thing border border-green bg-green-soft pl-3">
      <input type="hidden" name={nome} value="on" />
      {rotulo}
      <button
        type="button"
        aria-label={`Tirar ${rotulo}`}
        onClick={aoTirar}
        className="flex size-11 items-center justify-center hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}
