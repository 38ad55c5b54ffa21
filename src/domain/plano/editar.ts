import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { conferirVersao, filtrarMudancas } from '#domain/recusa/versao.ts'
import type { edicaoPlanoSchema } from './plano.schema.ts'
import { planos_disponiveis } from './plano.table.ts'
import type { Plano } from './plano.ts'

/**
 * Changes a plan. Existing subscriptions keep their price at the provider; the new limit applies from their next
 * check. Notifies the public pages through `notificar`.
 * @throws Recusa for an unknown plan, when another version was saved meanwhile, and for a price of another plan.
 */
export async function editarPlano(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { versao, ...edicao }: z.output<typeof edicaoPlanoSchema>,
): Promise<Plano> {
  return mundo.db.como(quem, async tx => {
    const [antes] = await tx
      .select()
      .from(planos_disponiveis)
      .where(eq(planos_disponiveis.id, id))
      .for('no key update')
    if (!antes) throw new Recusa('nao_encontrado', 'Esse plano não existe.')
    conferirVersao(versao, antes.versao)
    const mudancas = filtrarMudancas(antes, edicao)
    if (!Object.keys(mudancas).length) return antes
    await exigirPrecoLivre(tx, id, mudancas.stripe_price_id)
    const [depois] = await tx
      .update(planos_disponiveis)
      .set({ ...mudancas, versao: antes.versao + 1 })
      .where(eq(planos_disponiveis.id, id))
      .returning()
    // Row level security lets the administrator write every plan, and the row is locked.
    if (!depois) throw new Error(`plan ${id} was not updated`)
    const detalhes = { campos: Object.keys(mudancas).join(' ') }
    await auditar(tx, mundo, 'plano_alterado', { quem: contaDe(quem), alvo: id, detalhes })
    await tx.execute(sql`select notificar('site', '')`)
    return depois
  })
}

async function exigirPrecoLivre(tx: Queries, id: string, priceId: string | undefined): Promise<void> {
  if (!priceId) return
  const [outroPlano] = await tx
    .select({ id: planos_disponiveis.id })
    .from(planos_disponiveis)
    .where(eq(planos_disponiveis.stripe_price_id, priceId))
  if (!outroPlano || outroPlano.id === id) return
  const erro = 'Outro plano já usa esse código de preço.'
  throw new Recusa('conflito', erro, { campos: { stripe_price_id: erro } })
}
