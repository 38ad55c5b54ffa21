import ChevronDown from 'lucide-react/icons/chevron-down'
import { TEMPERATURAS, type Temperatura } from '#domain/lead/classificacao.schema.ts'
import { ROTULOS_DA_TEMPERATURA } from '#domain/lead/rotulos-do-lead.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'
import { ehEncerrado, ehQuente, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { useAtualizarLead } from './useAtualizarLead.ts'

/** Colour of the dot beside each choice. */
const CORES: Record<Temperatura, string> = { quente: 'bg-red', morno: 'bg-mango-strong', frio: 'bg-plate' }

/** Look of the control with a frame; a card has none. */
const MOLDURA = 'min-h-11 w-34 rounded-thing border pr-8 pl-7 hover:border-ink'
/** The longest choice fits: "Classificar". */
const CLASSES_NA_TABELA = `${MOLDURA} md:min-h-7 md:w-32 md:pr-7 md:pl-6`
/** As high as the seller's choice beside it. */
const CLASSES_NA_GAVETA = `${MOLDURA} text-16! md:min-h-9 md:text-14!`
/** As high as one line of a card; the area that a finger can press is higher. */
const CLASSES_NO_CARTAO = '-my-2.5 field-sizing-content min-h-11 max-w-30 pr-5 pl-4'

type Props = { lead: LeadDaAgencia; onde: 'tabela' | 'cartao' | 'gaveta' }

const CLASSES: Record<Props['onde'], string> = {
  tabela: CLASSES_NA_TABELA,
  cartao: CLASSES_NO_CARTAO,
  gaveta: CLASSES_NA_GAVETA,
}

/** Classification of a lead: it holds as soon as it is chosen, and goes back when the server refuses. */
export function Classificacao({ lead, onde }: Props) {
  const noCartao = onde === 'cartao'
  const atualizar = useAtualizarLead(lead.id)
  const { temperatura } = lead
  const quente = ehQuente(lead)
  // In the table the control has no frame: twenty frames would draw the eye from the leads. Its arrow marks it.
  const discreta = onde === 'tabela' ? 'border-transparent bg-transparent' : 'border-field bg-surface'
  const corDoTexto = onde === 'tabela' && ehEncerrado(lead) ? 'text-muted' : 'text-ink'
  const moldura = quente ? 'border-red bg-red-soft' : discreta

  async function aoMudar(valor: string) {
    const nova = TEMPERATURAS.find(uma => uma === valor)
    if (!nova) return
    try {
      await atualizar.mutateAsync({ temperatura: nova })
      toast.success('Classificação atualizada!')
    } catch (erro) {
      toast.error('Erro ao atualizar classificação', { description: mensagemDe(erro) })
    }
  }

  return (
    <span
      className={`${onde === 'gaveta' ? 'sm:flex sm:items-center sm:gap-3' : ''} inline-block text-left align-top`}
    >
      {onde === 'gaveta' && (
        <span aria-hidden="true" className="font-medium text-14 text-muted max-sm:mb-1 max-sm:block sm:w-31">
          Classificação
        </span>
      )}
      <span className="relative inline-block align-top">
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute top-1/2 size-2 ${noCartao ? 'left-0' : 'left-3'} -translate-y-1/2 rounded-chip ${temperatura ? CORES[temperatura] : 'border border-field'}`}
        />
        <select
          aria-label={`Classificação de ${lead.nome}`}
          value={temperatura ?? ''}
          onChange={evento => aoMudar(evento.target.value)}
          className={`appearance-none text-14 ${CLASSES[onde]} ${noCartao ? 'bg-transparent' : moldura} ${quente ? 'font-semibold text-red' : corDoTexto}`}
        >
          {!temperatura && <option value="">Classificar</option>}
          {TEMPERATURAS.map(valor => (
            <option key={valor} value={valor}>
              {ROTULOS_DA_TEMPERATURA[valor]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className={`pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-muted ${noCartao ? 'right-0.5' : 'right-2.5'}`}
        />
      </span>
      {atualizar.isError && <span className="block font-medium text-14 text-red">Não foi salva</span>}
    </span>
  )
}
