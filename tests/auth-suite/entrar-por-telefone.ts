import { eq } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { auth_users, type Conta } from '#domain/conta/conta.table.ts'
import { abrirEntrada, type Entrada, exigirConfirmada } from '#domain/conta/entrada/entrada.ts'
import type { MundoDaEntrada, Origem } from '#domain/conta/mundo-das-contas.ts'
import { RecusaDeConta } from '#domain/conta/recusa.ts'

/** Returns the digits of a phone number, as the protocol stores them. */
export function digitosDoTelefone(telefone: string): string {
  return telefone.replace(/\D/g, '')
}

/** Finds the account with a phone number, in whatever punctuation. */
export async function acharPorTelefone(tx: Queries, telefone: string): Promise<Conta | undefined> {
  const [conta] = await tx
    .select()
    .from(auth_users)
    .where(eq(auth_users.phone, digitosDoTelefone(telefone)))
  return conta
}

/** Signs in with a phone number and a password. @throws RecusaDeConta `invalid_credentials`, `user_banned` */
export async function entrarPorTelefone(
  mundo: MundoDaEntrada,
  origem: Origem,
  telefone: string,
  senha: string,
): Promise<Entrada> {
  const { servico } = mundo.db
  const conta = await acharPorTelefone(servico, telefone)
  const certa = await mundo.hasher.verify(senha, conta?.password_hash)
  if (!certa || !conta) throw new RecusaDeConta('invalid_credentials', 'Invalid login credentials')
  exigirConfirmada(conta)
  return servico.transaction(tx => abrirEntrada(tx, mundo, { conta, metodo: 'password', origem }))
}
