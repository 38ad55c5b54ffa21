import { chavesDe } from '#domain/numero/colecoes.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { classesDoChip } from '#web/painel/Chip.tsx'
import { useMinhaAgencia } from '../carteira/consultas-da-carteira.ts'
import { type EstadoDaLista, FILTROS_VAZIOS, type MudarLista } from '../carteira/filtros.ts'

type Props = { estado: EstadoDaLista; mudar: MudarLista; emQuadro: boolean }

/**
 * Counts what needs the agency now, and filters by it: calls that are due, and leads without a contact. A second press
 * shows all leads again. The board has a column for the latter.
 */
export function Pendencias({ estado, mudar, emQuadro }: Props) {
  const { data } = useMinhaAgencia()
  const { retornos_vencidos = 0, sem_contato = 0 } = data ?? {}
  const pendencias = [
    { filtro: { retorno: 'vencido' }, quantas: retornos_vencidos, dito: 'para chamar hoje', urgente: true },
    {
      filtro: { resultado: 'novo' },
      quantas: emQuadro ? 0 : sem_contato,
      dito: sem_contato === 1 ? 'novo' : 'novos',
      urgente: false,
    },
  ].map(pendencia => ({ ...pendencia, vendo: temFiltro(estado, pendencia.filtro) }))
  const ditas = pendencias.filter(({ quantas, vendo }) => quantas > 0 || vendo)
  if (ditas.length === 0) return null
  return (
    <fieldset className="flex gap-1.5 max-md:basis-full">
      <legend className="sr-only">O que pede você agora</legend>
      {ditas.map(({ filtro, quantas, dito, urgente, vendo }) => (
        <button
          key={dito}
          type="button"
          aria-pressed={vendo}
          onClick={() => mudar({ ...FILTROS_VAZIOS, ...(vendo ? {} : filtro), pagina: '1' })}
          // On a phone the button is 44 px high, but takes only 32 px of the page.
          className="group min-h-11 max-md:-my-1.5 md:min-h-9"
        >
          <span
            className={`${classesDoChip(vendo)} min-h-8! px-3.5 md:min-h-9! ${urgente && !vendo ? 'border-mango!' : ''}`}
          >
            <span className="tabular mr-1 font-semibold">{inteiro(quantas)}</span>
            {dito}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** Tells if the list is filtered by all parts of a filter. */
const temFiltro = (estado: EstadoDaLista, filtro: Partial<EstadoDaLista>) =>
  chavesDe(filtro).every(chave => estado[chave] === filtro[chave])
