import { useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { classesDoChip } from '#web/painel/Chip.tsx'
import { useAcao } from '#web/painel/useAcao.ts'
import type { EstadoDaLista, MudarLista } from '../filtros.ts'
import { leituraDosLeads } from '../useLeads.ts'

const QUANTOS = 10

/** Leads that no agency has and that accept contact, oldest first. */
const ANTIGOS = {
  consentimento: 'aceita',
  atribuicao: 'nenhuma',
  agencia: '',
  ordem: 'created_at',
  pagina: '1',
} satisfies Partial<EstadoDaLista>

type Props = { estado: EstadoDaLista; mudar: MudarLista; escolher(ids: readonly string[]): void }

/** Shows the leads of the filters that can be assigned, oldest first, and chooses the first ones. */
export function MaisAntigos({ estado, mudar, escolher }: Props) {
  const consultas = useQueryClient()
  const { ocupado, fazer } = useAcao()
  async function escolherAntigos() {
    const depois = { ...estado, ...ANTIGOS }
    const { itens } = await consultas.fetchQuery(leituraDosLeads(depois))
    escolher(itens.slice(0, QUANTOS).map(({ id }) => id))
    mudar(depois)
  }
  return (
    <button
      type="button"
      aria-label={`Selecionar os ${QUANTOS} mais antigos`}
      title="Seleciona os mais antigos sem agência e com contato autorizado"
      aria-busy={ocupado}
      className={`${classesDoChip(false)} gap-1.5 px-3 text-green`}
      onClick={() => fazer(escolherAntigos)}
    >
      <ListChecks aria-hidden="true" className="size-4" />
      {QUANTOS} mais antigos
    </button>
  )
}
