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
      <span className={ehEncerrado(lead) ? '' : 'font-semibold'}>{resumirOuTraco(min, max)}</span>
    </span>
  )
}

const resumirOuTraco = (min: number | null, max: number | null) =>
  min === null || max === null ? TRACO : resumirFaixa(min, max)

const faixaDaTroca = (lead: LeadDaAgencia) =>
  escreverNumaLinha(faixaDeReais(lead.valor_troca_min, lead.valor_troca_max))

/** The trade-in range, and under it the market's range and the reference in thousands; the tooltip has them in full. */
export function Valores({ lead }: Props) {
  const { rotulo, texto } = dizerReferenciaDoLead(lead)
  const { valor_fipe, valor_mercado_min: min, valor_mercado_max: max } = lead
  const venda = escreverNumaLinha(faixaDeReais(min, max))
  const referencia = texto === null ? TRACO : escreverNumaLinha(texto)
  return (
    <span
      title={`Venda ${venda} · ${rotulo} ${referencia}`}
      className="tabular block whitespace-nowrap leading-5"
    >
      <Troca lead={lead} />
      <span className="block text-muted leading-4">
        Venda {resumirOuTraco(min, max).replace(/\smil$/, '')} · {abreviarReferencia(rotulo)}{' '}
        {resumirOuTraco(lead.referencia_min ?? valor_fipe, lead.referencia_max ?? valor_fipe)}
      </span>
    </span>
  )
}

/** Returns "FIPE", "FIPE ≈", or "Referência" where the value is not FIPE's; the tooltip has the label in full. */
function abreviarReferencia(rotulo: string): string {
  if (rotulo.startsWith('Valor FIPE')) return 'FIPE'
  return rotulo.startsWith('FIPE estimada') ? 'FIPE ≈' : 'Referência'
}
