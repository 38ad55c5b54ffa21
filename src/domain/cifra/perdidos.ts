import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { apagarParaSempre, type MundoDoApagamento } from '#domain/lead/apagamento/apagar-lead.ts'
import { anotarEmUso, type MundoDasChaves } from './chaves.ts'

/** Number of leads erased in one transaction. Our choice. */
const LOTE = 500

/** Columns with a sealed value; a row with a lost key in one of them is lost. */
const SELADAS = {
  leads: ['cpf', 'whatsapp', 'email', 'placa'],
  emails_saida: ['para', 'carta'],
  whatsapp_mensagens: ['conteudo'],
  whatsapp_eventos: ['corpo'],
  inscricoes_push: ['endereco', 'segredo'],
  exportacoes_partes: ['texto'],
  fotos: ['chave'],
}

/** Returns the condition of the table's rows that a lost key seals. */
function filtrarPerdidas(tabela: keyof typeof SELADAS, chaves: readonly string[]): SQL {
  const condicoes = SELADAS[tabela].map(
    coluna => sql`chave_do_selo(${sql.identifier(coluna)}) = any (${sql.param(chaves)}::text[])`,
  )
  return sql`(${sql.join(condicoes, sql` or `)})`
}

/** Counts the leads and letters that are unreadable because their keys are lost. */
export async function contarPerdidos({ db }: MundoDasChaves, chaves: readonly string[]) {
  const { rows } = await db.servico.execute<{ leads: number; cartas: number }>(sql`
    select
      (select count(*)::integer from leads where ${filtrarPerdidas('leads', chaves)}) as leads,
      (select count(*)::integer from emails_saida where ${filtrarPerdidas('emails_saida', chaves)}) as cartas
  `)
  return rows[0] ?? { leads: 0, cartas: 0 }
}

/**
 * Erases data that cannot be opened any more, with the traces of every erased lead, and marks the keys as unused. Runs
 * only by an operator's command.
 */
export async function apagarPerdidos(
  mundo: MundoDasChaves & MundoDoApagamento,
  chaves: readonly string[],
): Promise<void> {
  const { servico } = mundo.db
  await apagarLeadsPerdidos(mundo, chaves)
  for (const tabela of [
    'emails_saida',
    'whatsapp_mensagens',
    'whatsapp_eventos',
    'inscricoes_push',
    // Photos of leads under another key; a trigger deletes their files.
    'fotos',
  ] as const) {
    await servico.execute(sql`delete from ${sql.identifier(tabela)} where ${filtrarPerdidas(tabela, chaves)}`)
  }
  await esvaziarExportacoes(servico, chaves)
  for (const chave of chaves) await anotarEmUso(mundo, chave, false)
}

/** Erases the leads that lost keys seal, in batches. */
async function apagarLeadsPerdidos(
  mundo: MundoDasChaves & MundoDoApagamento,
  chaves: readonly string[],
): Promise<void> {
  let apagados: number
  do {
    apagados = await mundo.db.servico.transaction(async tx =>
      apagarParaSempre(tx, mundo, await travarLote(tx, chaves), 'painel'),
    )
  } while (apagados === LOTE)
}

/** Finds and locks leads that lost keys seal: a batch at most. */
async function travarLote(tx: Queries, chaves: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from leads where ${filtrarPerdidas('leads', chaves)} limit ${LOTE} for update`,
  )
  return rows.map(({ id }) => id)
}

/** Marks each export with a lost part as unfinished, so that its file is not offered. */
async function esvaziarExportacoes(servico: Queries, chaves: readonly string[]): Promise<void> {
  const perdidas = filtrarPerdidas('exportacoes_partes', chaves)
  await servico.execute(sql`
    update exportacoes set terminada_em = null
    where id in (select exportacao_id from exportacoes_partes where ${perdidas})`)
  await servico.execute(sql`update exportacoes_partes set texto = null where ${perdidas}`)
}
