import { useQueryClient } from '@tanstack/react-query'
import { useAcao } from '#web/painel/useAcao.ts'
import { Botao } from '#web/ui/Botao.tsx'
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
    <Botao
      variante="texto"
      tamanho="pequeno"
      title="Seleciona os mais antigos sem agência e com contato autorizado"
      aria-busy={ocupado}
      className="max-sm:px-0!"
      onClick={() => fazer(escolherAntigos)}
    >
      Selecionar os {QUANTOS} mais antigos
    </Botao>
  )
}
