import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco.ts'
import { type CofreDeDados, caixaParaMarcar, Selado, SemChave } from '#domain/sigilo.ts'
import { abrirPara, selarPara } from './fila.ts'

/** How many letters have their recipient sealed under a key; '' for those in clear. */
export async function contarCartasSob(tx: Queries, chave: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from emails_saida where para is not null and chave_do_selo(para) = ${chave}`,
  )
  return rows[0]?.n ?? 0
}

/** Seals recipients that are under `chave` anew; as `recifrarLeads` does leads. */
export async function recifrarCartas(
  tx: Queries,
  dados: CofreDeDados,
  chave: string,
  depois: string,
  quantos: number,
): Promise<{ ultimo: string | undefined; feitos: number }> {
  const { rows } = await tx.execute<{ id: string; para: string }>(sql`
    select id, para from emails_saida
    where para is not null and chave_do_selo(para) = ${chave} ${depois ? sql`and id > ${depois}` : sql``}
    order by id limit ${quantos} for update skip locked
  `)
  const novas = rows.flatMap(({ id, para }) => selarDeNovo(dados, id, para) ?? [])
  if (novas.length) {
    await tx.execute(sql`
      update emails_saida s set para = n.para, para_chave = n.para_chave
      from jsonb_to_recordset(${JSON.stringify(novas)}::jsonb) as n (id uuid, para text, para_chave text)
      where s.id = n.id
    `)
  }
  return { ultimo: rows.at(-1)?.id, feitos: novas.length }
}

function selarDeNovo(dados: CofreDeDados, id: string, guardado: string) {
  try {
    const para = abrirPara(dados, id, new Selado(guardado))
    const { envelope } = selarPara(dados, id, para)
    return { id, para: envelope, para_chave: dados.marcar(caixaParaMarcar(para)) }
  } catch (erro) {
    if (erro instanceof SemChave) return undefined
    throw erro
  }
}
