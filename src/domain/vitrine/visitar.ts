import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { vitrines_dias } from './vitrine.table.ts'

/** A valuation that a site may show. */
export type Vitrine = { agencia_id: string; nome: string; origens: string[] }

/**
 * Finds the valuation of a public key. Undefined for an unknown key, while it is off, for an inactive agency, and
 * without it in the plan.
 */
export async function acharVitrine({ db }: Pick<Mundo, 'db'>, chave: string): Promise<Vitrine | undefined> {
  const { rows } = await db.servico.execute<Vitrine>(sql`
    select v.agencia_id, a.nome, v.origens from vitrines v join agencias a on a.id = v.agencia_id
    where v.chave = ${chave} and v.ligada and v.desligada_em is null and a.ativa
      and inclui_site_proprio(a.plano)
  `)
  return rows[0]
}

/** Counts a view or a begun valuation: a sum for the day, without any person. */
export async function contarNaVitrine(
  { db, clock }: Pick<Mundo, 'db' | 'clock'>,
  agencia_id: string,
  o_que: 'vistas' | 'inicios',
): Promise<void> {
  const { agencia_id: de, dia } = vitrines_dias
  await db.servico
    .insert(vitrines_dias)
    .values({ agencia_id, dia: diaEmSaoPaulo(clock.now()), [o_que]: 1 })
    .onConflictDoUpdate({ target: [de, dia], set: { [o_que]: sql`${vitrines_dias[o_que]} + 1` } })
}
