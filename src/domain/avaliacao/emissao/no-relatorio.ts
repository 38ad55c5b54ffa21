import type { Queries } from '#domain/banco/banco.ts'
import { lerPassado } from '#domain/historico/ler-passado.ts'
import { olharAdiante, serieDosParecidos } from '#domain/historico/no-tempo.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { idadeEmAnos } from '#domain/veiculo/idade.ts'
import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'

/** With fewer months of its own, the history comes from similar vehicles. */
const PONTOS_MINIMOS = 3

/**
 * Collects the prices over time for the report: past months, of this version if they were imported, and future months.
 * Null when the engine abstained, and for kinds without a table.
 */
export async function reunirNoTempo(
  db: Queries,
  pedido: PedidoAvaliacao,
  { valor_fipe, referencia }: Pick<Avaliacao, 'valor_fipe' | 'referencia'>,
  hoje: Date,
): Promise<Avaliacao['no_tempo']> {
  const { tabela, codigo_fipe, fonte } = referencia
  const dia = diaEmSaoPaulo(hoje)
  if (valor_fipe === null || !tabela) return null
  const proprio =
    fonte === 'fipe' && codigo_fipe
      ? await lerPassado(db, { tipo: tabela, codigo_fipe, ano: pedido.ano })
      : null
  const temHistoricoProprio = proprio !== null && proprio.pontos.length >= PONTOS_MINIMOS
  const idade_anos = idadeEmAnos(pedido.ano, dia)
  // The engine carries a price of its own model to this month, a price of the table stays in its month.
  const mes = (fonte === 'fipe' && referencia.mes) || dia.slice(0, 'AAAA-MM'.length)
  return {
    historico: {
      de: temHistoricoProprio ? 'versao' : 'parecidos',
      pontos: temHistoricoProprio
        ? proprio.pontos
        : serieDosParecidos({ tipo: tabela, ano: pedido.ano }, { mes, preco_reais: valor_fipe }),
    },
    mexeu_sozinha: proprio?.mexeu_sozinha ?? null,
    adiante: olharAdiante({ tipo: tabela, idade_anos }, valor_fipe, proprio?.em_6_meses ?? null),
  }
}
