import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, Selado, SemChave } from '#domain/banco/sigilo.ts'
import { inscricoes_push } from '../aviso.table.ts'

/** Address of a device's push service, and the secret for its encryption. */
type Aparelho = { endereco: string; segredo: string }

const contexto = (coluna: keyof Aparelho, id: string) => `inscricoes_push.${coluna} ${id}`
const paraCarimbar = (endereco: string) => `aparelho ${endereco}`

/** The stored form of a device, with the keyed hash that finds it again. */
export function selarAparelho(cofre: CofreDeDados, id: string, { endereco, segredo }: Aparelho) {
  return {
    endereco: cofre.selar(endereco, contexto('endereco', id)),
    endereco_chave: cofre.carimbar(paraCarimbar(endereco)),
    segredo: cofre.selar(segredo, contexto('segredo', id)),
  }
}

/** Decrypts a stored device. */
export function abrirAparelho(
  cofre: CofreDeDados,
  { id, endereco, segredo }: { id: string; endereco: Selado; segredo: Selado },
): Aparelho {
  return {
    endereco: cofre.abrir(endereco, contexto('endereco', id)),
    segredo: cofre.abrir(segredo, contexto('segredo', id)),
  }
}

/** The rows of one device: under any key, and also rows from before addresses were sealed. */
export function doEndereco(cofre: CofreDeDados, endereco: string): SQL | undefined {
  return or(
    inArray(inscricoes_push.endereco_chave, cofre.carimbos(paraCarimbar(endereco))),
    sql`chave_do_selo(${inscricoes_push.endereco}) = '' and ${inscricoes_push.endereco} = ${sql.param(endereco)}`,
  )
}

const DA_LINHA = sql.raw('chave_da_linha(endereco, segredo, null, null)')

/** Number of devices sealed under a key; '' counts those in clear, or under two keys. */
export async function contarAparelhosSob(tx: Queries, chave: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from inscricoes_push where ${DA_LINHA} = ${chave}`,
  )
  return rows[0]?.n ?? 0
}

/** Seals devices that are under `chave` with the current key, as `recifrarLeads` does for leads. */
export async function recifrarAparelhos(
  tx: Queries,
  cofre: CofreDeDados,
  chave: string,
  depois: string,
  quantos: number,
): Promise<{ ultimo: string | undefined; feitos: number }> {
  const { rows } = await tx.execute<{ id: string; endereco: string; segredo: string }>(sql`
    select id, endereco, segredo from inscricoes_push
    where ${DA_LINHA} = ${chave} ${depois ? sql`and id > ${depois}` : sql``}
    order by id limit ${quantos} for update skip locked
  `)
  const novos = rows.flatMap(linha => selarDeNovo(cofre, linha) ?? [])
  if (novos.length) {
    await tx.execute(sql`
      update inscricoes_push i set endereco = n.endereco, endereco_chave = n.endereco_chave, segredo = n.segredo
      from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb)
        as n (id uuid, endereco text, endereco_chave text, segredo text)
      where i.id = n.id
    `)
  }
  return { ultimo: rows.at(-1)?.id, feitos: novos.length }
}

function selarDeNovo(cofre: CofreDeDados, linha: { id: string; endereco: string; segredo: string }) {
  const { id } = linha
  try {
    const guardado = { id, endereco: new Selado(linha.endereco), segredo: new Selado(linha.segredo) }
    const { endereco, endereco_chave, segredo } = selarAparelho(cofre, id, abrirAparelho(cofre, guardado))
    return { id, endereco: endereco.envelope, endereco_chave, segredo: segredo.envelope }
  } catch (erro) {
    if (erro instanceof SemChave) return undefined
    throw erro
  }
}
