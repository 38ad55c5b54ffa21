import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco.ts'
import { Recusa } from '#domain/erro.ts'
import { consumir, LIMITES } from '#domain/limite.ts'
import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { avaliacoes } from '../avaliacao.table.ts'
import { compartilhamentos } from './compartilhamento.table.ts'

/** How long a link reopens its report. */
export const VALIDADE_DO_LINK_DIAS = 30

const digest = (texto: string) => createHash('sha256').update(texto).digest('base64url')

/**
 * Makes a private link to a report: 128 random bits, kept only as a digest.
 *
 * @throws Recusa for a valuation that does not exist, and for too many links from one address.
 */
export async function compartilhar(
  mundo: Mundo,
  avaliacao_id: string,
  origem: { ip: string },
): Promise<{ palavra: string; expira_em: Date }> {
  const espera = await consumir(mundo.db.publico, LIMITES.linkEndereco, origem.ip)
  if (espera > 0) {
    throw new Recusa('muitas_tentativas', 'Aguarde um pouco antes de criar outro link.', {
      tentar_em_segundos: espera,
    })
  }
  return mundo.db.como({ papel: 'anon', claims: { avaliacao_id } }, async tx => {
    const [avaliacao] = await tx
      .select({ id: avaliacoes.id })
      .from(avaliacoes)
      .where(eq(avaliacoes.id, avaliacao_id))
    if (!avaliacao)
      throw new Recusa('avaliacao_desconhecida', 'Não encontramos essa avaliação. Refaça a simulação.')
    return criarLinkDoRelatorio(tx, mundo, avaliacao_id)
  })
}

/** The same within a transaction whose claims name the valuation, for one that is known to be there. */
export async function criarLinkDoRelatorio(
  tx: Queries,
  mundo: Pick<Mundo, 'clock'>,
  avaliacao_id: string,
): Promise<{ palavra: string; expira_em: Date }> {
  const palavra = randomBytes(16).toString('base64url')
  const criado_em = mundo.clock.now()
  const expira_em = new Date(criado_em.getTime() + VALIDADE_DO_LINK_DIAS * 86_400_000)
  await tx.insert(compartilhamentos).values({ resumo: digest(palavra), avaliacao_id, criado_em, expira_em })
  return { palavra, expira_em }
}

/** The report behind a link, or null when the link is unknown or has expired: the two look alike. */
export async function abrirCompartilhada(
  mundo: Pick<Mundo, 'db'>,
  palavra: string,
): Promise<{ pedido: PedidoAvaliacao; resultado: Avaliacao } | null> {
  if (!/^[\w-]{22}$/.test(palavra)) return null
  return mundo.db.como({ papel: 'anon', claims: { compartilhamento: digest(palavra) } }, async tx => {
    const [avaliacao] = await tx
      .select({ pedido: avaliacoes.pedido, resultado: avaliacoes.resultado })
      .from(avaliacoes)
      .limit(1)
    return avaliacao ?? null
  })
}
