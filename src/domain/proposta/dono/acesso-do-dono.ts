import { acharVigente } from '#domain/lead/registro/autorizar.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import type { MundoDasPropostas } from '../avisos-da-janela.ts'
import { leadDaPalavraDoDono, palavraDoDono } from '../palavra-do-dono.ts'

const ESPERE = 'Aguarde um pouco e tente de novo.'

/**
 * Returns the secret word of a lead to the recipient of its fresh report.
 * @param avaliacao_id known only to the recipient; links to the report do not contain it.
 * @throws Recusa for a valuation without a lead or older than its day, and for too many attempts from one address.
 */
export async function darPalavraDoDono(
  mundo: MundoDasPropostas,
  avaliacao_id: string,
  { ip }: { ip: string },
): Promise<string> {
  recusarEspera(await consumir(mundo.db.publico, LIMITES.autorizarContato, ip), ESPERE)
  const lead_id = await mundo.db.como({ papel: 'anon', claims: { avaliacao_id } }, tx =>
    acharVigente(mundo, tx, avaliacao_id),
  )
  return palavraDoDono(mundo, lead_id)
}

/**
 * Finds the lead of the word in a request.
 * @throws Recusa for another word, and for too many requests from one address.
 */
export async function acharLeadDoPedido(
  mundo: MundoDasPropostas,
  palavra: string | undefined,
  { ip }: { ip: string },
): Promise<string> {
  recusarEspera(await consumir(mundo.db.publico, LIMITES.propostasEndereco, ip), ESPERE)
  return leadDaPalavraDoDono(mundo, palavra ?? '')
}
