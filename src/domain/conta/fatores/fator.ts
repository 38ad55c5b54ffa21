import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import * as OTPAuth from 'otpauth'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import { auth_factors, type Fator } from '../conta.table.ts'
import type { Cofre, MundoDaConta } from '../mundo-das-contas.ts'
import { RecusaDeConta } from '../recusa.ts'
import { rebaixarSessoes } from '../sessao.ts'

/** Maximum number of factors of one account. Our choice. */
const FATORES_MAXIMO = 10
/** RFC 6238 as every authenticator application reads it: SHA-1, six digits, thirty seconds. */
const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Tolerated clock difference, in steps on either side. Our choice. */
const PASSOS_TOLERADOS = 1

type MundoComCofre = { cofre: Cofre }

/** Finds a factor of an account. @throws RecusaDeConta `mfa_factor_not_found` */
export async function acharFator(tx: Queries, userId: string, id: string): Promise<Fator> {
  if (!ehUuid(id)) throw new RecusaDeConta('invalid_id', 'factor_id must be an UUID')
  const [fator] = await tx
    .select()
    .from(auth_factors)
    .where(and(eq(auth_factors.id, id), eq(auth_factors.user_id, userId)))
  if (!fator) throw new RecusaDeConta('mfa_factor_not_found', 'Factor not found')
  return fator
}

/**
 * Adds a factor that waits to be proved.
 *
 * @throws RecusaDeConta for a name in use, or too many factors.
 */
export async function criarFator(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock' | 'novoId'> & MundoComCofre,
  novo: Pick<Fator, 'user_id' | 'factor_type' | 'friendly_name' | 'secret'>,
): Promise<Fator> {
  const agora = mundo.clock.now()
  // Unfinished attempts older than a day neither count nor hold their name.
  await tx
    .delete(auth_factors)
    .where(
      and(
        eq(auth_factors.user_id, novo.user_id),
        eq(auth_factors.status, 'unverified'),
        lt(auth_factors.created_at, new Date(agora.getTime() - DIA_MS)),
      ),
    )
  const existentes = await tx.select().from(auth_factors).where(eq(auth_factors.user_id, novo.user_id))
  if (existentes.length >= FATORES_MAXIMO) {
    throw new RecusaDeConta(
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    )
  }
  if (existentes.some(({ friendly_name }) => friendly_name === novo.friendly_name)) {
    const message = `A factor with the friendly name "${novo.friendly_name}" for this user already exists`
    throw new RecusaDeConta('mfa_factor_name_conflict', message)
  }
  const id = mundo.novoId()
  const secret = novo.secret && mundo.cofre.selar(novo.secret, id)
  const linha = { ...novo, id, secret, created_at: agora, updated_at: agora }
  return itemEm(await tx.insert(auth_factors).values(linha).returning(), 0)
}

/** Generates a new TOTP secret with the address that authenticator applications scan. */
export function gerarTotp(emissor: string, email: string): { secret: string; uri: string } {
  // 20 bytes: the length of an SHA-1 digest, as RFC 4226 recommends.
  const secret = new OTPAuth.Secret({ size: 20 })
  const totp = new OTPAuth.TOTP({ ...TOTP, issuer: emissor, label: email, secret })
  return { secret: secret.base32, uri: totp.toString() }
}

/**
 * Checks a TOTP code and uses up its time step: the same code, or an older one, fails afterwards, also in a
 * concurrent request.
 */
export async function gastarCodigoTotp(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock'> & MundoComCofre,
  fator: Fator,
  codigo: string,
): Promise<boolean> {
  const segredo = segredoDe(mundo, fator)
  if (!segredo || !/^\d{6}$/.test(codigo)) return false
  const agora = mundo.clock.now()
  const totp = new OTPAuth.TOTP({ ...TOTP, secret: OTPAuth.Secret.fromBase32(segredo) })
  const delta = totp.validate({ token: codigo, timestamp: agora.getTime(), window: PASSOS_TOLERADOS })
  if (delta === null) return false
  const passo = Math.floor(agora.getTime() / 1000 / TOTP.period) + delta
  const gastos = await tx
    .update(auth_factors)
    .set({ last_step: passo })
    .where(
      and(
        eq(auth_factors.id, fator.id),
        or(sql`${auth_factors.last_step} is null`, lt(auth_factors.last_step, passo)),
      ),
    )
    .returning({ id: auth_factors.id })
  return gastos.length > 0
}

/**
 * Decrypts the secret of a factor; undefined for a secret under another key. A restored old backup may contain secrets
 * in clear: such a secret is returned as it is, and the next start seals it.
 */
function segredoDe({ cofre }: MundoComCofre, { id, secret }: Fator): string | undefined {
  if (!secret) return undefined
  return cofre.ehSelado(secret) ? cofre.abrir(secret, id) : secret
}

/**
 * Seals the secrets that are still in clear, at start.
 * @returns false when a sealed secret does not open: then this server's key differs from the database's.
 */
export async function selarSegredos({
  db,
  cofre,
}: Pick<MundoDaConta, 'db'> & MundoComCofre): Promise<boolean> {
  const linhas = await db.servico
    .select({ id: auth_factors.id, secret: auth_factors.secret })
    .from(auth_factors)
    .where(isNotNull(auth_factors.secret))
  for (const { id, secret } of linhas) {
    if (!secret) continue
    if (cofre.ehSelado(secret)) {
      if (cofre.abrir(secret, id) === undefined) return false
    } else {
      await db.servico
        .update(auth_factors)
        .set({ secret: cofre.selar(secret, id) })
        .where(and(eq(auth_factors.id, id), eq(auth_factors.secret, secret)))
    }
  }
  return true
}

/**
 * Finds the factors whose secret was sealed under a lost key: their codes cannot be checked. Only an operator's command
 * may delete them, because their accounts then need only the password.
 *
 * @param apagar true deletes them; else they are only counted.
 * @returns the numbers of factors and of accounts.
 */
export function acharFatoresPerdidos(
  mundo: Pick<MundoDaConta, 'db' | 'clock' | 'novoId'> & MundoComCofre,
  { apagar = false }: { apagar?: boolean } = {},
): Promise<{ fatores: number; contas: number }> {
  return mundo.db.servico.transaction(async tx => {
    const linhas = await tx.select().from(auth_factors).where(isNotNull(auth_factors.secret)).for('update')
    const perdidos = linhas.filter(fator => segredoDe(mundo, fator) === undefined)
    for (const { id, user_id } of apagar ? perdidos : []) {
      await tx.delete(auth_factors).where(eq(auth_factors.id, id))
      await rebaixarSessoes(tx, id)
      await auditar(tx, mundo, 'fator_excluido', {
        alvo: id,
        detalhes: { conta: user_id, motivo: 'chave_perdida' },
      })
    }
    return { fatores: perdidos.length, contas: new Set(perdidos.map(({ user_id }) => user_id)).size }
  })
}

/** Marks a factor as proved, and deletes the account's other unfinished factors of that type. */
export async function confirmarFator(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock'>,
  fator: Fator,
): Promise<void> {
  await tx
    .update(auth_factors)
    .set({ status: 'verified', updated_at: mundo.clock.now() })
    .where(eq(auth_factors.id, fator.id))
  await tx
    .delete(auth_factors)
    .where(
      and(
        eq(auth_factors.user_id, fator.user_id),
        eq(auth_factors.factor_type, fator.factor_type),
        eq(auth_factors.status, 'unverified'),
        ne(auth_factors.id, fator.id),
      ),
    )
}
