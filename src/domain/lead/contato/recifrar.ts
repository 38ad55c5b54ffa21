import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, SemChave } from '#domain/banco/sigilo.ts'
import { abrirLinha, chavesDoContato, type LinhaSelada, selarContato } from './contato.ts'

const DA_LINHA = sql.raw('chave_da_linha(cpf, whatsapp, email, placa)')

/** Number of leads sealed under a key; '' counts those in clear, or under several keys. */
export async function contarLeadsSob(tx: Queries, chave: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from leads where ${DA_LINHA} = ${chave}`,
  )
  return rows[0]?.n ?? 0
}

/**
 * Seals leads that are under `chave` with the current key, and renews their search hashes. It skips rows that another
 * transaction has locked; a later run takes them.
 * @param depois id after which to search, '' for the first.
 * @returns the last id visited, undefined when there was none, and the number of sealed leads.
 */
export async function recifrarLeads(
  tx: Queries,
  cofre: CofreDeDados,
  chave: string,
  depois: string,
  quantos: number,
): Promise<{ ultimo: string | undefined; feitos: number }> {
  const { rows } = await tx.execute<LinhaSelada>(sql`
    select id, cpf, whatsapp, email, placa from leads
    where ${DA_LINHA} = ${chave} ${depois ? sql`and id > ${depois}` : sql``}
    order by id limit ${quantos} for no key update skip locked
  `)
  const abertas = rows.flatMap(linha => abrirOuDeixar(cofre, linha) ?? [])
  if (abertas.length) {
    await gravarLeads(tx, paraGravar(abertas.map(({ id, ...contato }) => colunas(cofre, id, contato))))
    await gravarChaves(
      tx,
      paraGravar(abertas.map(({ id, ...contato }) => chavesDoContato(cofre, id, contato))),
    )
  }
  return { ultimo: rows.at(-1)?.id, feitos: abertas.length }
}

/** Decrypts a lead; undefined for a missing key, which the start has logged. */
function abrirOuDeixar(cofre: CofreDeDados, linha: LinhaSelada) {
  try {
    return abrirLinha(cofre, linha)
  } catch (erro) {
    if (erro instanceof SemChave) return undefined
    throw erro
  }
}

function colunas(cofre: CofreDeDados, id: string, contato: Parameters<typeof selarContato>[2]) {
  const { cpf, whatsapp, email, placa } = selarContato(cofre, id, contato)
  return {
    id,
    cpf: cpf.envelope,
    whatsapp: whatsapp.envelope,
    email: email.envelope,
    placa: placa?.envelope ?? null,
  }
}

const paraGravar = (linhas: readonly object[]) => sql`${JSON.stringify(linhas)}::jsonb`

async function gravarLeads(tx: Queries, linhas: SQL): Promise<void> {
  await tx.execute(sql`
    update leads l set cpf = n.cpf, whatsapp = n.whatsapp, email = n.email, placa = n.placa
    from jsonb_to_recordset(${linhas}) as n (id uuid, cpf text, whatsapp text, email text, placa text)
    where l.id = n.id
  `)
}

async function gravarChaves(tx: Queries, linhas: SQL): Promise<void> {
  await tx.execute(sql`
    insert into leads_chaves (lead_id, cpf, whatsapp, email, tokens_telefone, tokens_documento)
    select lead_id, cpf, whatsapp, email, tokens_telefone, tokens_documento from jsonb_to_recordset(${linhas}) as n (
      lead_id uuid, cpf text, whatsapp text, email text, tokens_telefone bigint[], tokens_documento bigint[]
    )
    on conflict (lead_id) do update set cpf = excluded.cpf, whatsapp = excluded.whatsapp, email = excluded.email,
      tokens_telefone = excluded.tokens_telefone, tokens_documento = excluded.tokens_documento
  `)
}
