import { eq } from 'drizzle-orm'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { acharVigente } from '#domain/lead/registro/autorizar.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { meu_veiculo, meu_veiculo_valores } from './meu-veiculo.table.ts'
import { TEXTO_DO_MEU_VEICULO } from './textos-do-consentimento.ts'

/**
 * Begins the monthly mail for the lead of a valuation, and stores the consent in the ledger; a repeat changes nothing.
 * The value of the report is the first point.
 *
 * @param avaliacao_id known only to the recipient of the report.
 * @throws Recusa for a valuation without a lead or past its day, and for too many attempts from one address.
 */
export async function ligarMeuVeiculo(
  mundo: Mundo,
  avaliacao_id: string,
  origem: { ip: string },
): Promise<void> {
  // The consent to contact counts for the same limit: both come from the report.
  recusarEspera(
    await consumir(mundo.db.publico, LIMITES.autorizarContato, origem.ip),
    'Aguarde um pouco e tente de novo.',
  )
  const lead_id = await mundo.db.como({ papel: 'anon', claims: { avaliacao_id } }, tx =>
    acharVigente(mundo, tx, avaliacao_id),
  )
  await mundo.db.como({ papel: 'anon', claims: { avaliacao_id, lead_id } }, async tx => {
    const agora = mundo.clock.now()
    const ligado = await tx.insert(meu_veiculo).values({ lead_id, ligado_em: agora }).onConflictDoNothing()
    if (!ligado.rowCount) return
    await tx
      .insert(meu_veiculo_valores)
      .values({ lead_id, ...(await lerPrimeiroPonto(tx, avaliacao_id, agora)) })
    await tx.insert(consentimentos).values(
      montarEscolhaAvulsa(mundo, {
        lead_id,
        finalidade: 'meu_veiculo',
        aceito: true,
        texto: TEXTO_DO_MEU_VEICULO,
        ip: origem.ip,
      }),
    )
  })
}

/** Reads the first point: what the report said, in the month of its table. */
async function lerPrimeiroPonto(tx: Queries, avaliacao_id: string, agora: Date) {
  const [avaliacao] = await tx
    .select({ resultado: avaliacoes.resultado, prova: avaliacoes.prova })
    .from(avaliacoes)
    .where(eq(avaliacoes.id, avaliacao_id))
  const resultado = avaliacao?.resultado
  const mes =
    avaliacao?.prova?.tabela?.mes ??
    resultado?.referencia.mes ??
    diaEmSaoPaulo(agora).slice(0, 'AAAA-MM'.length)
  const valor_reais = resultado && resultado.confianca !== 'nenhuma' ? meioDaVenda(resultado) : null
  return { mes, valor_reais, contado_em: agora }
}
