import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import { auth_passkey_challenges, auth_passkeys, type Chave } from '../conta.table.ts'
import { RecusaDeConta } from '../recusa.ts'

/** Maximum number of passkeys of one account. Our choice. */
const CHAVES_MAXIMO = 10
/** A question is open for five minutes. Decision 0036. */
const PERGUNTA_SEGUNDOS = 300

type MundoComRelogio = Pick<Mundo, 'clock' | 'novoId'>

/** Lists the account's passkeys, oldest first. */
export async function listarChaves(tx: Queries, userId: string): Promise<Chave[]> {
  return tx
    .select()
    .from(auth_passkeys)
    .where(eq(auth_passkeys.user_id, userId))
    .orderBy(asc(auth_passkeys.created_at), asc(auth_passkeys.id))
}

/** Finds the passkey that a browser names; undefined for one that no account has. */
export async function acharChave(tx: Queries, credentialId: string): Promise<Chave | undefined> {
  const [chave] = await tx.select().from(auth_passkeys).where(eq(auth_passkeys.credential_id, credentialId))
  return chave
}

/** Stores a challenge until its answer, by an account or, at a sign-in, by an anonymous caller. */
export async function perguntar(
  tx: Queries,
  mundo: MundoComRelogio,
  challenge: string,
  userId: string | null,
): Promise<{ id: string; expires_at: Date }> {
  const agora = mundo.clock.now()
  await tx.delete(auth_passkey_challenges).where(lte(auth_passkey_challenges.expires_at, agora))
  const pergunta = {
    id: mundo.novoId(),
    user_id: userId,
    challenge,
    expires_at: new Date(agora.getTime() + PERGUNTA_SEGUNDOS * 1000),
  }
  await tx.insert(auth_passkey_challenges).values(pergunta)
  return pergunta
}

/**
 * Deletes and returns the challenge of a question, so that no second answer finds it, right or wrong.
 *
 * @throws RecusaDeConta `webauthn_challenge_not_found` or `webauthn_challenge_expired`
 */
export async function tomarPergunta(
  tx: Queries,
  mundo: MundoComRelogio,
  id: string,
  userId: string | null,
): Promise<string> {
  const { user_id } = auth_passkey_challenges
  const condicaoDaConta = userId ? eq(user_id, userId) : isNull(user_id)
  const [pergunta] = ehUuid(id)
    ? await tx
        .delete(auth_passkey_challenges)
        .where(and(eq(auth_passkey_challenges.id, id), condicaoDaConta))
        .returning()
    : []
  if (!pergunta) throw new RecusaDeConta('webauthn_challenge_not_found', 'WebAuthn challenge not found')
  if (pergunta.expires_at <= mundo.clock.now()) {
    throw new RecusaDeConta('webauthn_challenge_expired', 'WebAuthn challenge has expired')
  }
  return pergunta.challenge
}

/** Requires that an account may have one more passkey. @throws RecusaDeConta `too_many_passkeys` */
export function exigirVaga(chaves: Chave[]): void {
  if (chaves.length < CHAVES_MAXIMO) return
  throw new RecusaDeConta('too_many_passkeys', 'Maximum number of passkeys reached, delete one to continue')
}

/** Adds a proved passkey. @throws RecusaDeConta when some account has it already, or there are too many. */
export async function guardarChave(
  tx: Queries,
  mundo: MundoComRelogio,
  nova: Pick<Chave, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'>,
): Promise<Chave> {
  exigirVaga(await listarChaves(tx, nova.user_id))
  const linha = { ...nova, id: mundo.novoId(), created_at: mundo.clock.now() }
  const [chave] = await tx.insert(auth_passkeys).values(linha).onConflictDoNothing().returning()
  if (!chave) throw new RecusaDeConta('webauthn_credential_exists', 'This passkey is already registered')
  await auditar(tx, mundo, 'chave_criada', { quem: nova.user_id, alvo: chave.id })
  return chave
}

/** Gives a passkey of the account a name. @throws RecusaDeConta when the account has no such passkey. */
export async function nomearChave(tx: Queries, userId: string, id: string, nome: string): Promise<Chave> {
  const [chave] = ehUuid(id)
    ? await tx.update(auth_passkeys).set({ friendly_name: nome }).where(filtrarChave(userId, id)).returning()
    : []
  return chave ?? recusarChaveDesconhecida()
}

/** Removes a passkey of the account. @throws RecusaDeConta when the account has no such passkey. */
export async function excluirChave(
  tx: Queries,
  mundo: MundoComRelogio,
  { user_id, id }: { user_id: string; id: string },
  quem?: string,
): Promise<void> {
  const excluidas = ehUuid(id)
    ? await tx.delete(auth_passkeys).where(filtrarChave(user_id, id)).returning({ id: auth_passkeys.id })
    : []
  if (!excluidas.length) recusarChaveDesconhecida()
  await auditar(tx, mundo, 'chave_excluida', { ...(quem && { quem }), alvo: id })
}

/** Returns the condition for a passkey of the account. */
function filtrarChave(userId: string, id: string) {
  return and(eq(auth_passkeys.id, id), eq(auth_passkeys.user_id, userId))
}

function recusarChaveDesconhecida(): never {
  throw new RecusaDeConta('webauthn_credential_not_found', 'Passkey not found')
}
