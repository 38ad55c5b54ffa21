import { desc, eq, getTableColumns } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { conferirVersao, soOQueMuda } from '#domain/recusa/versao.ts'
import type { EdicaoOperador } from './operador.schema.ts'
import { operadores } from './operador.table.ts'

const SUMIU = 'Esse operador não existe mais. Atualize a lista.'

const { user_id: _conta, ...colunasDoOperador } = getTableColumns(operadores)

export { colunasDoOperador }

/** Operators, newest first (spec §7). */
export function listarOperadores(mundo: Mundo, quem: Quem) {
  return mundo.db.como(quem, tx =>
    tx.select(colunasDoOperador).from(operadores).orderBy(desc(operadores.created_at)),
  )
}

/** Changes an operator; a `versao` that is not the stored one is refused, as with agencies. */
export async function editarOperador(
  mundo: Mundo,
  quem: Quem,
  id: string,
  { versao, ...edicao }: EdicaoOperador,
) {
  return mundo.db.como(quem, async tx => {
    const [antes] = await tx.select().from(operadores).where(eq(operadores.id, id)).for('no key update')
    if (!antes) throw new Recusa('nao_encontrado', SUMIU)
    conferirVersao(versao, antes.versao)
    const mudancas = soOQueMuda(antes, edicao)
    if (!Object.keys(mudancas).length) return paraPainel(antes)
    if (mudancas.email) await exigirEmailLivre(tx, mudancas.email)
    const [depois] = await tx
      .update(operadores)
      .set({ ...mudancas, versao: antes.versao + 1 })
      .where(eq(operadores.id, id))
      .returning()
    const detalhes = { campos: Object.keys(mudancas).join(' ') }
    await auditar(tx, mundo, 'operador_alterado', { quem: String(quem.claims.sub), alvo: id, detalhes })
    return paraPainel(depois ?? antes)
  })
}

function paraPainel({ user_id: _, ...visivel }: typeof operadores.$inferSelect) {
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
    const idos = await tx.delete(operadores).where(eq(operadores.id, id)).returning({ id: operadores.id })
    if (!idos.length) throw new Recusa('nao_encontrado', SUMIU)
    await auditar(tx, mundo, 'operador_excluido', { quem: String(quem.claims.sub), alvo: id })
  })
}
