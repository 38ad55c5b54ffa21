import { type ComReferencia, dizerReferenciaDoLead, dizerRotuloDaReferencia } from '#domain/lead/rotulos.ts'
import { TRACO } from '#domain/texto/traco.ts'
import type { Coluna } from './coluna.ts'

/** Builds the column of a valuation's base value: FIPE's, or, where FIPE has no table or row, ours, marked as such. */
export function colunaDaReferencia<T extends ComReferencia>(titulo = 'Valor FIPE'): Coluna<T> {
  return {
    chave: 'valor_fipe',
    titulo,
    direita: true,
    rotulo: lead => dizerReferenciaDoLead(lead).rotulo,
    celula: lead => <Referencia lead={lead} titulo={titulo} />,
  }
}

/** The mark beside a value that is not FIPE's, with its meaning; none where the title says it. */
const MARCAS = {
  'est.': 'FIPE estimada pelo nosso modelo',
  'ref.': 'Estimativa nossa, não é da FIPE',
} as const

function marcaDe(lead: ComReferencia, titulo: string): keyof typeof MARCAS | undefined {
  const rotulo = dizerRotuloDaReferencia(lead)
  if (rotulo === 'Valor FIPE' || rotulo === titulo) return undefined
  return rotulo === 'FIPE estimada' ? 'est.' : 'ref.'
}

function Referencia({ lead, titulo }: { lead: ComReferencia; titulo: string }) {
  const { rotulo, texto } = dizerReferenciaDoLead(lead)
  if (texto === null) return TRACO
  const marca = marcaDe(lead, titulo)
  return (
    <span title={rotulo} className="block whitespace-nowrap">
      {escreverNumaLinha(texto)}
      {marca && (
        <span title={MARCAS[marca]} className="text-muted max-md:sr-only">
          {' '}
          {marca}
        </span>
      )}
    </span>
  )
}

/** Writes a range with its currency once, to fit a row: "R$ 57.210 a 69.782". */
export const escreverNumaLinha = (texto: string) => texto.replace(/(\sa\s)R\$\s/, '$1')

/** Chooses the title of that column for these rows: their label, where all have the same. */
export function tituloDaReferencia(itens: readonly ComReferencia[]): string {
  const [um = 'Valor FIPE', ...outros] = new Set(itens.map(dizerRotuloDaReferencia))
  return outros.length ? 'Valor FIPE ou referência' : um
}
