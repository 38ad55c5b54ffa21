import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { LIMITES } from '#domain/recusa/limite.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import { auth_flows, type Conta } from '../conta.table.ts'
import { acharConta, exigirQuePodeEntrar } from '../conta.ts'
import { abrirEntrada, type Entrada } from '../entrada/entrada.ts'
import { consumirLimite } from '../entrada/ritmo.ts'
import type { MundoDaConta, MundoDaEntrada, Origem } from '../mundo-das-contas.ts'
import { RecusaDeConta } from '../recusa.ts'
import type { Pkce } from './link.ts'
import type { OpcoesDeLink } from './trocar-email.ts'

/** Life of a code between the redirect and the exchange. Our choice. */
const CODIGO_MS = 5 * MINUTO_MS

/** Time for a sign-in at a provider. Our choice. */
export const IDA_AO_PROVEDOR_MS = 10 * MINUTO_MS

/** A sign-in that came by navigation: a session, or for PKCE a code that the page exchanges for one. */
export type FimDeNavegacao = { entrada: Entrada; codigo?: undefined } | { codigo: string; entrada?: never }

/** Ends a sign-in that came by navigation. @throws RecusaDeConta `user_banned` */
export async function terminarNavegacao(
  tx: Queries,
  mundo: MundoDaConta,
  origem: Origem,
  { conta, metodo, redirectTo, pkce }: OpcoesDeLink & { conta: Conta; metodo: string },
): Promise<FimDeNavegacao> {
  if (!pkce) return { entrada: await abrirEntrada(tx, mundo, { conta, metodo, origem }) }
  await exigirQuePodeEntrar(tx, mundo, conta)
  const codigo = randomUUID()
  await tx.delete(auth_flows).where(sql`created_at < ${mundo.clock.now()}::timestamptz - interval '1 hour'`)
  await tx.insert(auth_flows).values({
    id: mundo.novoId(),
    redirect_to: redirectTo,
    ...pkce,
    user_id: conta.id,
    method: metodo,
    auth_code_hash: resumirCodigo(codigo),
    created_at: mundo.clock.now(),
  })
  return { codigo }
}

function resumirCodigo(codigo: string): Buffer {
  return createHash('sha256').update(codigo).digest()
}

/**
 * Exchanges the code from the address for a session, with the verifier.
 *
 * @throws RecusaDeConta `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`
 */
export async function trocarCodigo(
  mundo: MundoDaEntrada,
  origem: Origem,
  { codigo, verifier }: { codigo: string; verifier: string },
): Promise<Entrada> {
  await consumirLimite(mundo, origem, LIMITES.verificar)
  return mundo.db.servico.transaction(async tx => {
    const [fluxo] = await tx
      .select()
      .from(auth_flows)
      .where(eq(auth_flows.auth_code_hash, resumirCodigo(codigo)))
      .for('update')
    if (!fluxo?.user_id) {
      throw new RecusaDeConta('flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    if (mundo.clock.now().getTime() - fluxo.created_at.getTime() > CODIGO_MS) {
      throw new RecusaDeConta('flow_state_expired', 'invalid flow state, flow state has expired')
    }
    if (!respondeAoDesafio(verifier, fluxo.code_challenge ?? '', fluxo.code_challenge_method ?? '')) {
      const message = 'code challenge does not match previously saved code verifier'
      throw new RecusaDeConta('bad_code_verifier', message)
    }
    await tx.delete(auth_flows).where(eq(auth_flows.id, fluxo.id))
    const conta = await acharConta(tx, fluxo.user_id)
    if (!conta) throw new RecusaDeConta('user_not_found', 'User not found')
    return abrirEntrada(tx, mundo, { conta, metodo: fluxo.method ?? 'oauth', origem })
  })
}

/** Tells if the verifier answers the PKCE challenge (RFC 7636); `timingSafeEqual` needs equal lengths. */
function respondeAoDesafio(verifier: string, desafio: string, metodo: string): boolean {
  const dado = metodo === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return dado.length === desafio.length && timingSafeEqual(Buffer.from(dado), Buffer.from(desafio))
}

/** A sign-in under way at a provider; `id` is the state that comes back, `link_user_id` the account to link. */
export type Fluxo = {
  id: string
  provider: string
  nonce: string
  provider_verifier: string
  redirect_to: string
  link_user_id: string | null
  pkce: Pkce
}

/** Keeps a sign-in that leaves for a provider. @throws RecusaDeConta `over_request_rate_limit` */
export async function partirAoProvedor(mundo: MundoDaEntrada, origem: Origem, fluxo: Fluxo): Promise<void> {
  await consumirLimite(mundo, origem, LIMITES.autorizar)
  const { pkce, ...campos } = fluxo
  await mundo.db.servico.insert(auth_flows).values({ ...campos, ...pkce, created_at: mundo.clock.now() })
}

/**
 * Deletes and returns a sign-in that came back from its provider, so that its state works once. Undefined for an
 * unknown or expired one.
 *
 * @throws RecusaDeConta `over_request_rate_limit`
 */
export async function tomarFluxo(
  mundo: MundoDaEntrada,
  origem: Origem,
  state: string,
): Promise<Fluxo | undefined> {
  await consumirLimite(mundo, origem, LIMITES.autorizar)
  const [linha] = ehUuid(state)
    ? await mundo.db.servico.delete(auth_flows).where(eq(auth_flows.id, state)).returning()
    : []
  const idade_ms = mundo.clock.now().getTime() - (linha?.created_at.getTime() ?? 0)
  if (!linha?.nonce || idade_ms > IDA_AO_PROVEDOR_MS) return undefined
  const { id, provider, nonce, provider_verifier, redirect_to, link_user_id } = linha
  const pkce = linha.code_challenge
    ? { code_challenge: linha.code_challenge, code_challenge_method: linha.code_challenge_method ?? 's256' }
    : undefined
  return {
    id,
    provider: provider ?? '',
    nonce,
    provider_verifier: provider_verifier ?? '',
    redirect_to,
    link_user_id,
    pkce,
  }
}
