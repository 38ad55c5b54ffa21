import type { Queries } from '#domain/banco/banco.ts'
import { type LinhaDoLead, lerCandidatos, montarLead } from '#domain/distribuicao/candidatos.ts'
import { distribuir } from '#domain/distribuicao/decisao/distribuir.ts'
import { listarMelhores } from '#domain/distribuicao/disponiveis.ts'
import { acharEmVigor } from '#domain/distribuicao/vigencia.ts'
import { MAXIMO_DE_CONVITES } from '../janela.regras.ts'

/**
 * Chooses the agencies to invite, best first: those that the rule in force would choose, or those that suit the lead
 * best. Opening hours exclude none, because a window is open for a day at least. An invitation gives no contact, so it
 * needs no consent to one.
 * @param idsDoMesmoLead the leads of the same person and vehicle, itself included.
 */
export async function escolherConvidadas(
  tx: Queries,
  linha: LinhaDoLead,
  idsDoMesmoLead: readonly string[],
  agora: Date,
): Promise<string[]> {
  const lead = { ...linha, consente: true }
  const emVigor = await acharEmVigor(tx)
  if (!emVigor)
    return (await listarMelhores(tx, { ...lead, idsDoMesmoLead }, agora)).slice(0, MAXIMO_DE_CONVITES)
  const regra = { ...emVigor.regra, maximo_agencias: MAXIMO_DE_CONVITES, espera_min: 0 }
  const candidatos = (await lerCandidatos(tx, idsDoMesmoLead, regra, agora)).map(candidato => ({
    ...candidato,
    preferencia: { ...candidato.preferencia, horario: null },
  }))
  return distribuir(montarLead(lead, 0), candidatos, { regra, agora_ms: agora.getTime() }).escolhidas
}
