import { ehDaFipe, rotuloDaReferencia, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { reaisOuTraco } from '#web/ui/formatos.ts'
import type { Coluna } from './coluna.ts'

type ComReferencia = { tipo_veiculo: TipoVeiculo; valor_fipe: number | null; referencia_estimada: boolean }

/**
 * The column of the value that a valuation starts from. It is FIPE's for most; where FIPE has no table, or no row
 * for it, the row says that it is ours; `curta` on the same line.
 */
export function colunaDaReferencia<T extends ComReferencia>(
  titulo = 'Valor FIPE',
  forma: 'longa' | 'curta' = 'longa',
): Coluna<T> {
  return {
    chave: 'valor_fipe',
    titulo,
    direita: true,
    rotulo: lead => rotuloDaReferencia(lead.tipo_veiculo, lead.referencia_estimada),
    celula: ({ valor_fipe, tipo_veiculo, referencia_estimada }) => (
      <>
        {reaisOuTraco(valor_fipe)}
        {valor_fipe !== null && !ehDaFipe(tipo_veiculo, referencia_estimada) && (
          <span
            title="Estimativa nossa, não é da FIPE"
            className={`text-muted max-md:sr-only ${forma === 'longa' ? 'block' : 'ml-1'}`}
          >
            {forma === 'longa' ? 'referência, não FIPE' : 'ref.'}
          </span>
        )}
      </>
    ),
  }
}

/** Title of that column over some rows: FIPE is named alone only where all of them are FIPE's. */
export function tituloDaReferencia(itens: readonly ComReferencia[]): string {
  const nossas = itens.filter(lead => !ehDaFipe(lead.tipo_veiculo, lead.referencia_estimada)).length
  if (nossas === 0) return 'Valor FIPE'
  return nossas === itens.length ? 'Valor de referência' : 'Valor FIPE ou referência'
}
