import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { vitrineSchema } from './vitrine.schema.ts'
import { vitrines } from './vitrine.table.ts'

/** Days back from today for which the numbers of a site are counted. Our choice. */
export const NUMEROS_DIAS = 30

/** Views, begun valuations and leads of the last days; leads that are `esperando` have no place in the plan yet. */
type Numeros = { vistas: number; inicios: number; leads: number; recebidos: number; esperando: number }

/** An agency's valuation on its own site, as its panel and the administrator's see it. */
export type VitrineLida = {
  chave: string
  ligada: boolean
  desligada_em: Date | null
  origens: string[]
  numeros: Numeros
}

/** An agency's own; null before its first save. `no_plano` is false if its plan does not include it. */
export type MinhaVitrine = { vitrine: VitrineLida | null; no_plano: boolean }

/** Reads the agency's own valuation site, with its numbers also while the plan does not include it. */
export function lerVitrine(mundo: Mundo, quem: Quem, agencia_id: string): Promise<MinhaVitrine> {
  return mundo.db.como(quem, tx => lerMinha(tx, mundo, agencia_id))
}

/**
 * Stores the settings, and creates the public key at the first save.
 * @throws Recusa if the agency's plan does not include it.
 */
export function salvarVitrine(
  mundo: Mundo,
  quem: Quem,
  agencia_id: string,
  dados: z.output<typeof vitrineSchema>,
): Promise<MinhaVitrine> {
  return mundo.db.como(quem, async tx => {
    if (!(await estaNoPlano(tx, agencia_id)))
      throw new Recusa('sem_permissao', 'Seu plano não inclui a avaliação no seu site.')
    await tx
      .insert(vitrines)
      .values({ ...dados, agencia_id, chave: gerarChave(), criada_em: mundo.clock.now() })
      .onConflictDoUpdate({ target: vitrines.agencia_id, set: dados })
    await auditar(tx, mundo, 'vitrine_salva', { quem: contaDe(quem), alvo: agencia_id })
    return lerMinha(tx, mundo, agencia_id)
  })
}

/** Reads the agency's own valuation site with its permission by the plan. */
async function lerMinha(tx: Queries, mundo: Mundo, agencia_id: string): Promise<MinhaVitrine> {
  const [linha] = await lerLinhas(tx, mundo, agencia_id)
  return { vitrine: linha ? montarVitrine(linha) : null, no_plano: await estaNoPlano(tx, agencia_id) }
}

/** Tells if the agency's plan includes the valuation on its own site. */
async function estaNoPlano(tx: Queries, agencia_id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ inclui: boolean }>(
    sql`select inclui_site_proprio(plano) as inclui from agencias where id = ${agencia_id}`,
  )
  return rows[0]?.inclui === true
}

/** Lists the valuation sites of all agencies, for the administrator. */
export async function listarVitrines(mundo: Mundo, quem: Quem) {
  const linhas = await mundo.db.como(quem, tx => lerLinhas(tx, mundo))
  return linhas.map(linha => {
    const { agencia_id, agencia, no_plano } = linha
    return { agencia_id, agencia, no_plano, ...montarVitrine(linha) }
  })
}

/**
 * Turns an agency's valuation on its site off or on, as the administrator.
 * @throws Recusa for an agency that has no valuation on its site.
 */
export async function desligarVitrine(
  mundo: Mundo,
  quem: Quem,
  agencia_id: string,
  { desligada }: { desligada: boolean },
): Promise<void> {
  await mundo.db.como(quem, async tx => {
    const mudou = await tx
      .update(vitrines)
      .set({ desligada_em: desligada ? mundo.clock.now() : null })
      .where(eq(vitrines.agencia_id, agencia_id))
    if (!mudou.rowCount)
      throw new Recusa('nao_encontrado', 'Essa agência não tem a avaliação no site dela. Atualize a lista.')
    await auditar(tx, mundo, desligada ? 'vitrine_desligada' : 'vitrine_religada', {
      quem: contaDe(quem),
      alvo: agencia_id,
    })
  })
}

/** 32 characters: each takes five bits of a random byte, and all are equally frequent. */
const LETRAS = 'abcdefghijklmnopqrstuvwxyz012345'
/** Generates a public key: 16 characters. */
const gerarChave = () => Array.from(randomBytes(16), byte => LETRAS[byte % LETRAS.length]).join('')

type Linha = Omit<VitrineLida, 'numeros'> &
  Numeros & { agencia_id: string; agencia: string; no_plano: boolean }

const montarVitrine = ({ chave, ligada, desligada_em, origens, ...linha }: Linha): VitrineLida => {
  const { vistas, inicios, leads, recebidos, esperando } = linha
  return { chave, ligada, desligada_em, origens, numeros: { vistas, inicios, leads, recebidos, esperando } }
}

/** Reads the sites with their numbers: of one agency, or of all. */
async function lerLinhas(tx: Queries, { clock }: Mundo, agencia_id?: string): Promise<Linha[]> {
  const desde = new Date(clock.now().getTime() - NUMEROS_DIAS * DIA_MS)
  const { rows } = await tx.execute<Omit<Linha, 'desligada_em'> & { desligada_em: string | null }>(sql`
    select v.agencia_id, a.nome as agencia, inclui_site_proprio(a.plano) as no_plano, v.chave, v.ligada, v.desligada_em, v.origens,
      coalesce(d.vistas, 0)::integer as vistas, coalesce(d.inicios, 0)::integer as inicios,
      l.leads, l.recebidos, l.esperando
    from vitrines v join agencias a on a.id = v.agencia_id
    left join lateral (
      select sum(vistas) as vistas, sum(inicios) as inicios from vitrines_dias
      where agencia_id = v.agencia_id and dia > ${diaEmSaoPaulo(desde)}
    ) d on true
    left join lateral (
      select count(*)::integer as leads, count(entregue_em)::integer as recebidos,
        count(tentar_em)::integer as esperando
      from leads_da_vitrine where agencia_id = v.agencia_id and criado_em > ${desde.toISOString()}::timestamptz
    ) l on true
    where ${agencia_id ? sql`v.agencia_id = ${agencia_id}` : sql`true`}
    order by a.nome
  `)
  return rows.map(row => ({ ...row, desligada_em: row.desligada_em ? new Date(row.desligada_em) : null }))
}
