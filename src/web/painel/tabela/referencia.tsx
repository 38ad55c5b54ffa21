import {
  type ColunasDaReferencia,
  dizerReferenciaDoLead,
  dizerRotuloDaReferencia,
} from '#domain/lead/rotulos-do-lead.ts'
import { TRACO } from '#domain/texto/traco.ts'
import type { Coluna } from './coluna.ts'

/** Builds the column of a valuation's base value: FIPE's, or, where FIPE has no table or row, ours, marked as such. */
export function colunaDaReferencia<T extends ColunasDaReferencia>(): Coluna<T> {
  return {
    chave: 'valor_fipe',
    titulo: 'Valor FIPE',
    direita: true,
    rotulo: lead => dizerReferenciaDoLead(lead).rotulo,
    celula: lead => <Referencia lead={lead} />,
  }
}

/** The mark beside a value that is not FIPE's, with its meaning; a card on a phone shows the short meaning. */
const MARCAS = {
  'est.': { curto: 'FIPE estimada', resto: ' pelo nosso modelo' },
  'ref.': { curto: 'Estimativa nossa', resto: ', não é da FIPE' },
} as const

/** Finds the mark of a value; undefined for a value of FIPE. */
function acharMarca(lead: ColunasDaReferencia): keyof typeof MARCAS | undefined {
  const rotulo = dizerRotuloDaReferencia(lead)
  if (rotulo === 'Valor FIPE') return undefined
  return rotulo === 'FIPE estimada' ? 'est.' : 'ref.'
}

/** Explains the marks of a list's values; nothing for a list of FIPE's values. */
export function LegendaDaReferencia({ leads }: { leads: readonly ColunasDaReferencia[] }) {
  const marcas = new Set(leads.filter(lead => dizerReferenciaDoLead(lead).texto !== null).map(acharMarca))
  const ditas = Object.entries(MARCAS).filter(([marca]) => marcas.has(marca as keyof typeof MARCAS))
  if (ditas.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {ditas.map(([marca, { curto, resto }]) => (
        <span key={marca}>{`${marca}\u00a0${curto}${resto}`}</span>
      ))}
    </p>
  )
}

type PropsDaReferencia = { lead: ColunasDaReferencia; porExtenso?: boolean }

/** The value in a line, with its mark, or with the meaning of that mark where no legend stands beside it. */
export function Referencia({ lead, porExtenso = false }: PropsDaReferencia) {
  const { rotulo, texto } = dizerReferenciaDoLead(lead)
  if (texto === null) return TRACO
  const marca = acharMarca(lead)
  return (
    <span title={rotulo} className="block whitespace-nowrap">
      {escreverNumaLinha(texto)}
      {marca && (
        <span title={MARCAS[marca].curto + MARCAS[marca].resto} className="text-muted">
          {' '}
          {porExtenso ? MARCAS[marca].curto : marca}
        </span>
      )}
    </span>
  )
}

/** Formats a range with its currency once, to fit a row: "R$ 57.210 a 69.782". */
export const escreverNumaLinha = (texto: string) => texto.replace(/(\sa\s)R\$\s/, '$1')
