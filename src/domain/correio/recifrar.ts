import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, caixaParaCarimbar, Selado, SemChave } from '#domain/banco/sigilo.ts'
import { abrirCarta, abrirPara, selarCarta, selarPara } from './fila.ts'

/** Letters with a recipient or text sealed under a key. */
const sob = (chave: string): SQL => sql`(
  (para is not null and chave_do_selo(para) = ${chave}) or (carta is not null and chave_do_selo(carta) = ${chave})
)`

/** Number of letters with a field sealed under a key; '' counts those with a field in clear. */
export async function contarCartasSob(tx: Queries, chave: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from emails_saida where ${sob(chave)}`,
  )
  return rows[0]?.n ?? 0
}

type Guardada = { id: string; para: string | null; carta: string | null }

/** Seals letters that are under `chave` with the current key, as `recifrarLeads` does for leads. */
export async function recifrarCartas(
  tx: Queries,
  cofre: CofreDeDados,
  chave: string,
  depois: string,
  quantos: number,
): Promise<{ ultimo: string | undefined; feitos: number }> {
  const { rows } = await tx.execute<Guardada>(sql`
    select id, para, carta from emails_saida
    where ${sob(chave)} ${depois ? sql`and id > ${depois}` : sql``}
    order by id limit ${quantos} for update skip locked
  `)
  const novas = rows.flatMap(guardada => selarDeNovo(cofre, guardada) ?? [])
  if (novas.length) {
    await tx.execute(sql`
      update emails_saida s set para = n.para, para_chave = n.para_chave, carta = n.carta
      from jsonb_to_recordset(${JSON.stringify(novas)}::jsonb) as n (id uuid, para text, para_chave text, carta text)
      where s.id = n.id
    `)
  }
  return { ultimo: rows.at(-1)?.id, feitos: novas.length }
}

function selarDeNovo(cofre: CofreDeDados, { id, ...guardada }: Guardada) {
  try {
    const para = guardada.para === null ? null : abrirPara(cofre, id, new Selado(guardada.para))
    const carta = guardada.carta === null ? null : abrirCarta(cofre, id, new Selado(guardada.carta))
    return {
      id,
      para: para === null ? null : selarPara(cofre, id, para).envelope,
      para_chave: para === null ? null : cofre.carimbar(caixaParaCarimbar(para)),
      carta: carta === null ? null : selarCarta(cofre, id, carta).envelope,
    }
  } catch (erro) {
    if (erro instanceof SemChave) return undefined
    throw erro
  }
}
