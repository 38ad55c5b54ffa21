import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { apagarParaSempre, type MundoDoApagamento } from '#domain/lead/apagamento/apagar.ts'
import { anotarEmUso, type MundoDasChaves } from './chaves.ts'

const LOTE = 500

/** Number of leads and letters that are unreadable because their keys are lost. */
export async function contarPerdidos({ db }: MundoDasChaves, chaves: readonly string[]) {
  const { rows } = await db.servico.execute<{ leads: number; cartas: number }>(sql`
    select
      (select count(*)::integer from leads where ${dasChaves(chaves)}) as leads,
      (select count(*)::integer from emails_saida where ${cartasDas(chaves)}) as cartas
  `)
  return rows[0] ?? { leads: 0, cartas: 0 }
}

/**
 * Erases data that cannot be opened any more, with the traces of every erased lead, and deletes the keys. Runs only
 * by an operator's command.
 */
export async function apagarPerdidos(
  mundo: MundoDasChaves & MundoDoApagamento,
  chaves: readonly string[],
): Promise<void> {
  const { servico } = mundo.db
  for (let idos = LOTE; idos === LOTE; ) {
    idos = await servico.transaction(async tx =>
      apagarParaSempre(tx, mundo, await alguns(tx, chaves), 'painel'),
    )
  }
  await servico.execute(sql`delete from emails_saida where ${cartasDas(chaves)}`)
  const perdida = (coluna: SQL) => sql`chave_do_selo(${coluna}) = any (${sql.param(chaves)}::text[])`
  await servico.execute(sql`delete from whatsapp_mensagens where ${perdida(sql`conteudo`)}`)
  await servico.execute(sql`delete from whatsapp_eventos where ${perdida(sql`corpo`)}`)
  // Its owner switches the device on again.
  await servico.execute(sql`delete from inscricoes_push
    where chave_do_selo(endereco) = any (${sql.param(chaves)}::text[])
      or chave_do_selo(segredo) = any (${sql.param(chaves)}::text[])`)
  await servico.execute(
    sql`update exportacoes set terminada_em = null where id in (
      select exportacao_id from exportacoes_partes where chave_do_selo(texto) = any (${sql.param(chaves)}::text[]))`,
  )
  await servico.execute(
    sql`update exportacoes_partes set texto = null where chave_do_selo(texto) = any (${sql.param(chaves)}::text[])`,
  )
  for (const chave of chaves) await anotarEmUso(mundo, chave, false)
}

function cartasDas(chaves: readonly string[]) {
  const valores = sql.param(chaves)
  return sql`(chave_do_selo(para) = any (${valores}::text[]) or chave_do_selo(carta) = any (${valores}::text[]))`
}

function dasChaves(chaves: readonly string[]) {
  const valores = sql.param(chaves)
  return sql`chave_do_selo(cpf) = any (${valores}::text[]) or chave_do_selo(whatsapp) = any (${valores}::text[])
    or chave_do_selo(email) = any (${valores}::text[]) or chave_do_selo(placa) = any (${valores}::text[])`
}

async function alguns(tx: Queries, chaves: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from leads where ${dasChaves(chaves)} limit ${LOTE} for update`,
  )
  return rows.map(({ id }) => id)
}
