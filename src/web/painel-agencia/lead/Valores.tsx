import { dizerReferenciaDoLead } from '#domain/lead/rotulos-do-lead.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { escreverNumaLinha } from '#web/painel/tabela/referencia.tsx'
import { faixaDeReais } from '#web/ui/formatos.ts'
import { ehEncerrado, type LeadDaAgencia } from '../carteira/minha-agencia.ts'

type Props = { lead: LeadDaAgencia }

/**
 * The leading figure of a lead at every width: its trade-in range. The figure is quiet once the work is over. Its label
 * is only for screen readers where the column has it (`naColuna`).
 */
export function Troca({ lead, naColuna }: Props & { naColuna?: true }) {
  return (
    <span className="tabular">
      <span className={naColuna ? 'sr-only' : 'text-14 text-muted'}>Troca</span>{' '}
      <span className={ehEncerrado(lead) ? 'text-muted' : 'font-semibold'}>{faixaDaTroca(lead)}</span>
    </span>
  )
}

/** The trade-in range in a narrow column, without its currency; the label is for screen readers. */
export function TrocaEstreita({ lead }: Props) {
  const faixa = faixaDaTroca(lead)
  return (
    <span title={`Troca ${faixa}`} className="tabular whitespace-nowrap">
      <span className="sr-only">Troca</span>{' '}
      <span className={ehEncerrado(lead) ? '' : 'font-semibold text-ink'}>{faixa.replace(/^R\$\s/, '')}</span>
    </span>
  )
}

const faixaDaTroca = (lead: LeadDaAgencia) =>
  escreverNumaLinha(faixaDeReais(lead.valor_troca_min, lead.valor_troca_max))

/** The trade-in range with the reference below. Only the tooltip and screen readers also have the range of sale. */
export function Valores({ lead }: Props) {
  const { rotulo, texto } = dizerReferenciaDoLead(lead)
  const venda = escreverNumaLinha(faixaDeReais(lead.valor_mercado_min, lead.valor_mercado_max))
  const referencia = texto === null ? TRACO : escreverNumaLinha(texto)
  return (
    <span
      title={`Venda ${venda} · ${rotulo} ${referencia}`}
      className="tabular block whitespace-nowrap leading-5"
    >
      <Troca lead={lead} naColuna />
      <span className="sr-only"> Venda {venda} </span>
      <span className="block text-muted leading-4">
        {abreviarReferencia(rotulo)} {referencia}
      </span>
    </span>
  )
}

/** Returns "FIPE", "FIPE ≈", or "Referência" where the value is not FIPE's; the tooltip has the label in full. */
function abreviarReferencia(rotulo: string): string {
  if (rotulo.startsWith('Valor FIPE')) return 'FIPE'
  return rotulo.startsWith('FIPE estimada') ? 'FIPE ≈' : 'Referência'
}
