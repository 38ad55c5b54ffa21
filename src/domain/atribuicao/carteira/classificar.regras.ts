import type { Classificacao } from '#domain/lead/classificacao.schema.ts'
import type { leads_agencias } from '#domain/lead/lead.table.ts'
import { temPreco } from '#domain/resultado/plausivel.ts'

/** Returns the columns that an agency's note writes. `houveContato`: the note marks a contact, or sets an outcome. */
export function anotacoesDe({ contato, ...mudancas }: Classificacao): {
  mudancas: Omit<Classificacao, 'contato'>
  houveContato: boolean
} {
  return { mudancas, houveContato: Boolean(contato ?? mudancas.desfecho) }
}

/** Formats the text of a deal in the history: "compra por 52500"; empty without a deal. */
export function negocioDe({
  desfecho,
  negocio,
  valor_fechado,
}: Pick<typeof leads_agencias.$inferSelect, 'desfecho' | 'negocio' | 'valor_fechado'>): string {
  return desfecho === 'fechado' && negocio && temPreco(valor_fechado) ? `${negocio} por ${valor_fechado}` : ''
}
