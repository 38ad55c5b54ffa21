import { desc, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import { acharConta } from '#domain/conta/conta.ts'
import { pedirSenhaPelaCaixa } from '#domain/conta/links/pedir-link.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { lerPapeis } from '#domain/conta/papeis.ts'
import { temEmailProvado } from '#domain/conta/prova-do-email.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { conferirVersao, filtrarMudancas } from '#domain/recusa/versao.ts'
import type { EdicaoOperador } from './operador.schema.ts'
import { operadores } from './operador.table.ts'

const SUMIU = 'Esse operador não existe mais. Atualize a lista.'

/** Columns of an operator in answers. */
export const colunasDoOperador = tirarColunas(operadores, ['user_id'])

/** Lists the operators, newest first (spec §7). */
export function listarOperadores(mundo: Mundo, quem: Quem) {
  return mundo.db.como(quem, tx =>
    tx.select(colunasDoOperador).from(operadores).orderBy(desc(operadores.created_at)),
  )
}

/**
 * Changes an operator; a `versao` that is not the stored one is refused, as with agencies. Without access to leads, or
 * inactive, the account's sessions end in the same transaction (trigger `mudar_acesso`).
 */
export async function editarOperador(
  mundo: MundoDaConta,
  quem: Quem,
  id: string,
  { versao, ...edicao }: EdicaoOperador,
) {
  if (edicao.acessa_leads) await exigirConta(mundo, id)
  return mundo.db.como(quem, async tx => {
    const [antes] = await tx.select().from(operadores).where(eq(operadores.id, id)).for('no key update')
    if (!antes) throw new Recusa('nao_encontrado', SUMIU)
    conferirVersao(versao, antes.versao)
    const mudancas = filtrarMudancas(antes, edicao)
    if (!Object.keys(mudancas).length) return tirarConta(antes)
    if (mudancas.email) await exigirEmailLivre(tx, mudancas.email)
    const [depois] = await tx
      .update(operadores)
      .set({ ...mudancas, versao: antes.versao + 1 })
      .where(eq(operadores.id, id))
      .returning()
    await auditarEdicao(tx, mundo, { quem: contaDe(quem), alvo: id }, mudancas)
    return tirarConta(depois ?? antes)
  })
}

/** Audits an edition: the names of the changed fields, and apart from them the access to leads. */
async function auditarEdicao(
  tx: Queries,
  mundo: MundoDaConta,
  evento: { quem: string; alvo: string },
  { acessa_leads, ...mudancas }: Partial<EdicaoOperador>,
): Promise<void> {
  const campos = Object.keys(mudancas).join(' ')
  if (campos) await auditar(tx, mundo, 'operador_alterado', { ...evento, detalhes: { campos } })
  if (acessa_leads !== undefined)
    await auditar(tx, mundo, acessa_leads ? 'operador_liberado' : 'operador_barrado', evento)
}

/**
 * Refuses access to leads for an operator without an account, and for the account of an agency, whose people must not
 * see all leads. Only the owner of the mailbox may use the access. So an account with an unproved mailbox loses its
 * credentials and gets a link to a new password.
 */
async function exigirConta(mundo: MundoDaConta, id: string): Promise<void> {
  await mundo.db.servico.transaction(async tx => {
    const [operador] = await tx.select().from(operadores).where(eq(operadores.id, id))
    if (!operador) throw new Recusa('nao_encontrado', SUMIU)
    const conta = operador.user_id ? await acharConta(tx, operador.user_id) : undefined
    if (!conta) throw new Recusa('conflito', 'Este operador não tem mais conta. Exclua e cadastre de novo.')
    if ((await lerPapeis(tx, conta.id)).includes('agencia'))
      throw new Recusa('conflito', 'Esta conta é de uma agência. Cadastre o operador com outro e-mail.')
    if (!(await temEmailProvado(tx, conta))) await pedirSenhaPelaCaixa(tx, mundo, conta)
  })
}

function tirarConta({ user_id: _, ...visivel }: typeof operadores.$inferSelect) {
  return visivel
}

async function exigirEmailLivre(tx: Queries, email: string): Promise<void> {
  const [dono] = await tx.select({ id: operadores.id }).from(operadores).where(eq(operadores.email, email))
  if (!dono) return
  const erro = 'Já existe um operador cadastrado com este e-mail.'
  throw new Recusa('conflito', erro, { campos: { email: erro } })
}

/** Deletes an operator; the account goes too when nothing else is tied to it (trigger `desfazer`). */
export async function excluirOperador(mundo: Mundo, quem: Quem, id: string): Promise<void> {
  await mundo.db.como(quem, async tx => {
    const operadoresApagados = await tx
      .delete(operadores)
      .where(eq(operadores.id, id))
      .returning({ id: operadores.id })
    if (!operadoresApagados.length) throw new Recusa('nao_encontrado', SUMIU)
    await auditar(tx, mundo, 'operador_excluido', { quem: contaDe(quem), alvo: id })
  })
}
