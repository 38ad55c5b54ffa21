import { dizerReferenciaDoLead } from '#domain/lead/rotulos-do-lead.ts'
import { resumirFaixa } from '#domain/numero/dinheiro.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { escreverNumaLinha } from '#web/painel/tabela/referencia.tsx'
import { faixaDeReais } from '#web/ui/formatos.ts'
import { ehEncerrado, type LeadDaAgencia } from '../carteira/minha-agencia.ts'

type Props = { lead: LeadDaAgencia }

/** The leading figure of a lead at every width: its trade-in range. The figure is quiet once the work is over. */
export function Troca({ lead }: Props) {
  return (
    <span className="tabular">
      <span className="text-14 text-muted">Troca</span>{' '}
      <span className={ehEncerrado(lead) ? 'text-muted' : 'font-semibold'}>{faixaDaTroca(lead)}</span>
    </span>
  )
}

/** The trade-in range on a card of the board, in thousands; the tooltip has it in full. */
export function TrocaEstreita({ lead }: Props) {
  const { valor_troca_min: min, valor_troca_max: max } = lead
  return (
    <span title={`Troca ${faixaDaTroca(lead)}`} className="tabular whitespace-nowrap">
      <span className="sr-only">Troca</span>{' '}
      <span className={ehEncerrado(lead) ? '' : 'font-semibold'}>
        {min === null || max === null ? TRACO : resumirFaixa(min, max)}
      </span>
    </span>
  )
}

const faixaDaTroca = (lead: LeadDaAgencia) =>
  escreverNumaLinha(faixaDeReais(lead.valor_troca_min, lead.valor_troca_max))

/** The trade-in range, with the market's range and the reference quieter behind it. */
export function Valores({ lead }: Props) {
  const { rotulo, texto } = dizerReferenciaDoLead(lead)
  return (
    <span className="tabular block whitespace-nowrap py-1 leading-4">
      <Troca lead={lead} />
      <span className="block text-muted leading-4">
        Venda {escreverNumaLinha(faixaDeReais(lead.valor_mercado_min, lead.valor_mercado_max))}
      </span>
      <span title={rotulo} className="block text-muted leading-4">
        {abreviarReferencia(rotulo)} {texto === null ? TRACO : escreverNumaLinha(texto)}
      </span>
    </span>
  )
}

/** Returns "FIPE", "FIPE est.", or "Referência" where the value is not FIPE's; the tooltip has the label in full. */
function abreviarReferencia(rotulo: string): string {
  if (rotulo.startsWith('Valor FIPE')) return 'FIPE'
  return rotulo.startsWith('FIPE estimada') ? 'FIPE est.' : 'Referência'
}
