import { type ComReferencia, dizerReferenciaDoLead } from '#domain/lead/rotulos.ts'
import { ehDaFipe } from '#domain/veiculo/veiculo.ts'
import { TRACO } from '#web/ui/formatos.ts'
import type { Coluna } from './coluna.ts'

/** The column of the base value of a valuation: FIPE's, or, where FIPE has no table or row, ours, marked as such. */
export function colunaDaReferencia<T extends ComReferencia>(): Coluna<T> {
  return {
    chave: 'valor_fipe',
    titulo: 'Valor FIPE',
    direita: true,
    rotulo: lead => dizerReferenciaDoLead(lead).rotulo,
    celula: lead => <Referencia lead={lead} />,
  }
}

function Referencia({ lead }: { lead: ComReferencia }) {
  const { rotulo, texto } = dizerReferenciaDoLead(lead)
  if (texto === null) return TRACO
  return (
    <>
      <span title={rotulo}>{texto}</span>
      {!ehDaFipe(lead.tipo_veiculo, lead.referencia_estimada) && (
        <span title="Estimativa nossa, não é da FIPE" className="ml-1 text-muted max-md:sr-only">
          ref.
        </span>
      )}
    </>
  )
}

/** Title of that column for these rows: FIPE alone only where all of them are FIPE's. */
export function tituloDaReferencia(itens: readonly ComReferencia[]): string {
  const nossas = itens.filter(lead => !ehDaFipe(lead.tipo_veiculo, lead.referencia_estimada)).length
  if (nossas === 0) return 'Valor FIPE'
  return nossas === itens.length ? 'Valor de referência' : 'Valor FIPE ou referência'
}
