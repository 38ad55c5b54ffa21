import type { Queries } from '#domain/banco/banco.ts'
import { validarEmail } from '#domain/pessoa/email.ts'
import { LIMITES } from '#domain/recusa/limite.ts'
import type { Conta } from '../conta.table.ts'
import { acharConta, acharPorEmail } from '../conta.ts'
import { abrirEntrada, type Entrada } from '../entrada/entrada.ts'
import { consumirLimite } from '../entrada/ritmo.ts'
import type { MundoDaEntrada, Origem, QuemEntrou } from '../mundo-das-contas.ts'
import { provarEmail } from '../prova-do-email.ts'
import { linkVencido, RecusaDeConta } from '../recusa.ts'
import { type FimDeNavegacao, terminarNavegacao } from './fluxo.ts'
import { consumirCodigo, consumirLink, type LinhaDeLink, type TipoDeLink } from './link.ts'
import { confirmarTroca } from './trocar-email.ts'

/** The sign-in method that a session names, by the kind of link that opened it. */
const METODOS: Record<string, string> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

/** The proof from a mail: the link's token, or the code with its address. */
export type ProvaDoCorreio = { tipos: TipoDeLink[] } & ({ token: string } | { codigo: string; email: string })

/**
 * Uses a link or code up, does what it was for, and signs in. These are three transactions. If a later one fails, a
 * used link stays used, and a proved mailbox stays proved.
 *
 * @returns the session; undefined after the first half of a change of e-mail.
 * @param quem the session that sent the request, if any. If it belongs to the link's account, the first proof of the
 * mailbox removes no way to sign in (`provarEmail`).
 * @throws RecusaDeConta `over_request_rate_limit`, `otp_expired`, `email_exists`, `user_banned`
 */
export async function usarLink(
  mundo: MundoDaEntrada,
  origem: Origem,
  prova: ProvaDoCorreio,
  quem?: Pick<QuemEntrou, 'user_id'>,
): Promise<Entrada | undefined> {
  await consumirLimite(mundo, origem, LIMITES.verificar)
  const { servico } = mundo.db
  // A separate transaction: a wrong code counts, and a right one is used up, also after a later failure.
  const link = await servico.transaction(tx => consumir(tx, mundo, prova))
  if (!link) {
    throw 'token' in prova
      ? linkVencido()
      : new RecusaDeConta('otp_expired', 'Token has expired or is invalid')
  }
  const metodo = 'token' in prova ? metodoDe(link) : 'otp'
  // The proof stands even for an account that may not sign in.
  const conta = await servico.transaction(tx => cumprir(tx, mundo, link, quem))
  return conta && servico.transaction(tx => abrirEntrada(tx, mundo, { conta, metodo, origem }))
}

/**
 * Uses a link up that was opened as an address: one transaction, so that a refusal leaves the link.
 *
 * @returns where the browser goes with the session; undefined after the first half of a change of e-mail.
 * @throws RecusaDeConta `over_request_rate_limit`, `otp_expired`, `email_exists`, `user_banned`
 */
export async function usarEndereco(
  mundo: MundoDaEntrada,
  origem: Origem,
  { token, tipos, redirectTo }: { token: string; tipos: TipoDeLink[]; redirectTo: string },
): Promise<FimDeNavegacao | undefined> {
  await consumirLimite(mundo, origem, LIMITES.verificar)
  return mundo.db.servico.transaction(async tx => {
    const link = await consumirLink(tx, mundo, token, tipos)
    if (!link) throw linkVencido()
    const conta = await cumprir(tx, mundo, link)
    if (!conta) return undefined
    const { code_challenge, code_challenge_method } = link
    const pkce =
      code_challenge && code_challenge_method ? { code_challenge, code_challenge_method } : undefined
    return terminarNavegacao(tx, mundo, origem, { conta, metodo: metodoDe(link), redirectTo, pkce })
  })
}

/** Looks up the sign-in method of a link. */
function metodoDe({ kind }: LinhaDeLink): string {
  return METODOS[kind] ?? 'otp'
}

/** Uses a link or code up; undefined for a wrong one. */
async function consumir(
  tx: Queries,
  mundo: MundoDaEntrada,
  prova: ProvaDoCorreio,
): Promise<LinhaDeLink | undefined> {
  const { tipos } = prova
  if (!tipos.length) return undefined
  if ('token' in prova) return consumirLink(tx, mundo, prova.token, tipos)
  const email = validarEmail(prova.email)
  const conta = email.ok ? await acharPorEmail(tx, email.valor) : undefined
  return conta && consumirCodigo(tx, mundo, { userId: conta.id, codigo: prova.codigo, tipos })
}

/**
 * Does what the link was for. Returns the account; undefined after the first half of a change of e-mail.
 * @throws RecusaDeConta `otp_expired` for a deleted account or a former address, `email_exists`
 */
async function cumprir(
  tx: Queries,
  mundo: MundoDaEntrada,
  link: LinhaDeLink,
  quem?: Pick<QuemEntrou, 'user_id'>,
): Promise<Conta | undefined> {
  const conta = await acharConta(tx, link.user_id)
  if (!conta) throw linkVencido()
  const manterAcessos = quem?.user_id === conta.id
  if (link.kind.startsWith('email_change')) {
    return confirmarTroca(tx, mundo, conta, { meia: link.kind, manterAcessos })
  }
  // A link speaks for the address it was sent to, which may not be the account's any more.
  if (link.email !== conta.email) throw linkVencido()
  await provarEmail(tx, mundo, conta.id, { manterAcessos })
  return acharConta(tx, conta.id)
}
