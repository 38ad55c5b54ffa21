import { rotuloDaReferencia, type TipoVeiculo, temFipe } from '#domain/veiculo/veiculo.ts'
import { reaisOuTraco } from '#web/ui/formatos.ts'
import type { Coluna } from './coluna.ts'

type ComReferencia = { tipo_veiculo: TipoVeiculo; valor_fipe: number | null }

/**
 * The column of the value that a valuation starts from. It is FIPE's for most; where FIPE has no table the row
 * says that it is ours.
 */
export function colunaDaReferencia<T extends ComReferencia>(titulo = 'Valor FIPE'): Coluna<T> {
  return {
    chave: 'valor_fipe',
    titulo,
    direita: true,
    rotulo: lead => rotuloDaReferencia(lead.tipo_veiculo),
    celula: ({ valor_fipe, tipo_veiculo }) => (
      <>
        {reaisOuTraco(valor_fipe)}
        {valor_fipe !== null && !temFipe(tipo_veiculo) && (
          <span className="block text-muted max-md:sr-only">referência, não FIPE</span>
        )}
      </>
    ),
  }
}

/** Title of that column over some rows: FIPE is named alone only where all of them are FIPE's. */
export function tituloDaReferencia(itens: readonly ComReferencia[]): string {
  const nossas = itens.filter(({ tipo_veiculo }) => !temFipe(tipo_veiculo)).length
  if (nossas === 0) return 'Valor FIPE'
  return nossas === itens.length ? 'Valor de referência' : 'Valor FIPE ou referência'
}
