import type { leads_agencias } from '#domain/lead/lead.table.ts'

/** A group of repeats: the oldest lead stays, the others are merged into it. */
export type Grupo = { fica: string; saem: string[] }

/** A repeat by the rule: `outro_id` came later. */
export type Par = { lead_id: string; outro_id: string }

/**
 * Forms the groups of repeats, as if the rule had existed when they arrived: each lead belongs to the oldest one that
 * it repeats.
 * @param ids oldest first.
 */
export function agrupar(ids: readonly string[], pares: readonly Par[]): Grupo[] {
  const depois = Map.groupBy(pares, ({ lead_id }) => lead_id)
  const saiu = new Set<string>()
  return ids.flatMap(fica => {
    if (saiu.has(fica)) return []
    const saem = (depois.get(fica) ?? []).map(({ outro_id }) => outro_id).filter(id => !saiu.has(id))
    for (const id of saem) saiu.add(id)
    return saem.length ? { fica, saem } : []
  })
}

type LinhaAnotada = Pick<
  typeof leads_agencias.$inferSelect,
  | 'temperatura'
  | 'contato_em'
  | 'desfecho'
  | 'negocio'
  | 'valor_fechado'
  | 'motivo_perda'
  | 'notas'
  | 'retorno_em'
  | 'vendedor_id'
>

type Credito = (typeof leads_agencias.$inferSelect)['credito']

/**
 * Returns the credit of a row merged from two. `usado` comes first, whichever row has it; then `de_outra`, for which
 * another assignment of the same person and vehicle uses the credit.
 */
export function juntarCreditos(fica: Credito, sai: Credito): Credito {
  const ordem = ['usado', 'de_outra', 'devolvido'] as const
  return ordem.find(credito => credito === fica || credito === sai) ?? fica
}

/** Maximum length of an assignment's notes, in characters (migration 0004). */
const NOTAS_MAXIMO = 5_000

/**
 * Merges an agency's notes on two rows of one lead. Texts are joined, up to `NOTAS_MAXIMO` characters. The contact is
 * the earlier one. Stage, deal, price and loss come together from one row: the remaining row if it has a stage, else the
 * other. Every other field comes from the remaining row if it has a value there, else from the other.
 */
export function juntarAnotacoes(fica: LinhaAnotada, sai: LinhaAnotada): LinhaAnotada {
  const contatos = [fica.contato_em, sai.contato_em].filter(em => em !== null)
  const doNegocio = fica.desfecho ? fica : sai
  return {
    temperatura: fica.temperatura ?? sai.temperatura,
    contato_em: contatos.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    desfecho: doNegocio.desfecho,
    negocio: doNegocio.negocio,
    valor_fechado: doNegocio.valor_fechado,
    motivo_perda: doNegocio.motivo_perda,
    notas: [...new Set([fica.notas, sai.notas])].filter(Boolean).join('\n').slice(0, NOTAS_MAXIMO),
    retorno_em: fica.retorno_em ?? sai.retorno_em,
    vendedor_id: fica.vendedor_id ?? sai.vendedor_id,
  }
}
