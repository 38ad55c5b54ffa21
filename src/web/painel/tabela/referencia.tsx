import { rotuloDaReferenciaDoLead } from '#domain/lead/rotulos.ts'
import { ehDaFipe, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { reaisOuTraco } from '#web/ui/formatos.ts'
import type { Coluna } from './coluna.ts'

type ComReferencia = {
  tipo_veiculo: TipoVeiculo
  valor_fipe: number | null
  referencia_estimada: boolean
  referencia_versoes: number
}

/** The column of the base value of a valuation: FIPE's, or, where FIPE has no table or row, ours, marked as such. */
export function colunaDaReferencia<T extends ComReferencia>(): Coluna<T> {
  return {
    chave: 'valor_fipe',
    titulo: 'Valor FIPE',
    direita: true,
    rotulo: rotuloDaReferenciaDoLead,
    celula: ({ valor_fipe, tipo_veiculo, referencia_estimada, referencia_versoes }) => (
      <>
        {reaisOuTraco(valor_fipe)}
        {valor_fipe !== null && !ehDaFipe(tipo_veiculo, referencia_estimada) && (
          <span title="Estimativa nossa, não é da FIPE" className="ml-1 text-muted max-md:sr-only">
            ref.
          </span>
        )}
        {valor_fipe !== null && referencia_versoes > 1 && (
          <span
            title="A versão não foi informada: é o meio das que o modelo teve no ano"
            className="ml-1 text-muted max-md:sr-only"
          >
            meio
          </span>
        )}
      </>
    ),
  }
}

/** Title of that column for these rows: FIPE alone only where all of them are FIPE's. */
export function tituloDaReferencia(itens: readonly ComReferencia[]): string {
  const nossas = itens.filter(lead => !ehDaFipe(lead.tipo_veiculo, lead.referencia_estimada)).length
  if (nossas === 0) return 'Valor FIPE'
  return nossas === itens.length ? 'Valor de referência' : 'Valor FIPE ou referência'
}
