import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, Selado, SemChave } from '#domain/banco/sigilo.ts'
import { contextoDoConteudo } from './avisar.ts'
import { contextoDoCorpo } from './receber.ts'

/** A sealed column, and the context of its seals. */
type Coluna = { tabela: SQL; coluna: SQL; contexto(id: string): string }

const COLUNAS: readonly Coluna[] = [
  { tabela: sql`whatsapp_mensagens`, coluna: sql`conteudo`, contexto: contextoDoConteudo },
  { tabela: sql`whatsapp_eventos`, coluna: sql`corpo`, contexto: contextoDoCorpo },
]

/** Messages and events, one guard for each, as `cifra` counts and seals them. */
export const GUARDAS_DO_WHATSAPP = COLUNAS.map(daqui => ({
  contar: (tx: Queries, chave: string) => contarSob(tx, daqui, chave),
  recifrar: (tx: Queries, cofre: CofreDeDados, chave: string, depois: string, quantos: number) =>
    recifrar(tx, cofre, daqui, { chave, depois, quantos }),
}))

async function contarSob(tx: Queries, { tabela, coluna }: Coluna, chave: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from ${tabela} where chave_do_selo(${coluna}) = ${chave}`,
  )
  return rows[0]?.n ?? 0
}

/** Seals values that are under `chave` with the current key, as `recifrarLeads` does for leads. */
async function recifrar(
  tx: Queries,
  cofre: CofreDeDados,
  { tabela, coluna, contexto }: Coluna,
  { chave, depois, quantos }: { chave: string; depois: string; quantos: number },
): Promise<{ ultimo: string | undefined; feitos: number }> {
  const { rows } = await tx.execute<{ id: string; valor: string }>(sql`
    select id, ${coluna} as valor from ${tabela}
    where chave_do_selo(${coluna}) = ${chave} ${depois ? sql`and id > ${depois}` : sql``}
    order by id limit ${quantos} for update skip locked`)
  const novos = rows.flatMap(({ id, valor }) => {
    const aberto = abrir(cofre, valor, contexto(id))
    return aberto === undefined ? [] : { id, valor: cofre.selar(aberto, contexto(id)).envelope }
  })
  if (novos.length)
    await tx.execute(sql`
      update ${tabela} t set ${coluna} = n.valor
      from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as n (id uuid, valor text) where t.id = n.id`)
  return { ultimo: rows.at(-1)?.id, feitos: novos.length }
}

function abrir(cofre: CofreDeDados, valor: string, contexto: string): string | undefined {
  try {
    return cofre.abrir(new Selado(valor), contexto)
  } catch (erro) {
    if (erro instanceof SemChave) return undefined
    throw erro
  }
}
