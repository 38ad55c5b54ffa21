import { eq } from 'drizzle-orm'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { type Carimbo, leadDaPalavra, palavraDoLead } from '#domain/lead/palavra-do-lead.ts'
import { acharVigente } from '#domain/lead/registro/autorizar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { meu_veiculo, meu_veiculo_valores } from './meu-veiculo.table.ts'
import { TEXTO_DA_SAIDA, TEXTO_DO_MEU_VEICULO } from './textos-do-consentimento.ts'

/**
 * Begins the monthly mail for the lead of a valuation, with its proof in the ledger; a repeat changes nothing. The
 * report is its first point.
 *
 * @param avaliacao_id known only to the recipient of the report.
 * @throws Recusa for a valuation without a lead or past its day, and for too many attempts from one address.
 */
export async function ligarMeuVeiculo(
  mundo: Mundo,
  avaliacao_id: string,
  origem: { ip: string },
): Promise<void> {
  // One limit with the consent to contact: both come from the report.
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
  const mes = avaliacao?.prova?.tabela?.mes ?? resultado?.referencia.mes ?? diaEmSaoPaulo(agora).slice(0, 7)
  const valor_reais = resultado && resultado.confianca !== 'nenhuma' ? meioDaVenda(resultado) : null
  return { mes, valor_reais, contado_em: agora }
}

/** Ends the monthly mail of a lead, with a proof in the ledger. @returns false if there was no mail to end. */
export async function desligarMeuVeiculo(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  lead_id: string,
): Promise<boolean> {
  const saiu = await tx.delete(meu_veiculo).where(eq(meu_veiculo.lead_id, lead_id))
  if (!saiu.rowCount) return false
  await tx.insert(consentimentos).values(
    montarEscolhaAvulsa(mundo, {
      lead_id,
      finalidade: 'meu_veiculo',
      aceito: false,
      texto: TEXTO_DA_SAIDA,
    }),
  )
  return true
}

/** Use of the word, so that it opens nothing else. */
const USO = 'meu veículo'

/**
 * Returns the word by which a mail's reader leaves, made of the lead and of a secret that the database does not hold.
 */
export function palavraDeSaida(mundo: Carimbo, lead_id: string): string {
  return palavraDoLead(mundo, USO, lead_id)
}

/**
 * Ends the monthly mail by the word of a mail, without a question (RFC 8058); a repeat changes nothing.
 *
 * @throws Recusa for a word that is not ours.
 */
export async function sairDoMeuVeiculo(mundo: Mundo & Carimbo, palavra: string): Promise<void> {
  const lead_id = lerPalavraDeSaida(mundo, palavra)
  await mundo.db.servico.transaction(tx => desligarMeuVeiculo(tx, mundo, lead_id))
}

/**
 * Returns the vehicle of a mail's word, and tells if its value is still sent.
 *
 * @throws Recusa for a word that is not ours, and for a deleted lead.
 */
export async function verMeuVeiculo(
  mundo: Pick<Mundo, 'db'> & Carimbo,
  palavra: string,
): Promise<{ veiculo: string; recebe: boolean }> {
  const lead_id = lerPalavraDeSaida(mundo, palavra)
  const { marca, modelo, ano, excluido_em } = leads
  const [lead] = await mundo.db.servico
    .select({ marca, modelo, ano, excluido_em, ligado_em: meu_veiculo.ligado_em })
    .from(leads)
    .leftJoin(meu_veiculo, eq(meu_veiculo.lead_id, leads.id))
    .where(eq(leads.id, lead_id))
  if (!lead || lead.excluido_em)
    throw new Recusa('nao_encontrado', 'Não encontramos o seu pedido. Ele pode ter sido apagado.')
  return { veiculo: nomeDoVeiculo(lead), recebe: lead.ligado_em !== null }
}

/** Reads the lead of a word. @throws Recusa for a word that is not ours. */
function lerPalavraDeSaida(mundo: Carimbo, palavra: string): string {
  const lead_id = leadDaPalavra(mundo, USO, palavra)
  if (lead_id) return lead_id
  throw new Recusa(
    'nao_encontrado',
    'Esse link não está inteiro. Copie-o todo do e-mail, ou pare em Meus dados.',
  )
}
