import type { Queries } from '#domain/banco/banco.ts'
import { LIMITES } from '#domain/recusa/limite.ts'
import type { Conta } from '../conta.table.ts'
import { acharConta, acharPorEmail, gravarConta } from '../conta.ts'
import { consumirLimite, contarMensagem } from '../entrada/ritmo.ts'
import type { MundoDaConta, MundoDaEntrada, Origem, QuemEntrou } from '../mundo-das-contas.ts'
import { temEmailProvado, tirarAcessos } from '../prova-do-email.ts'
import { RecusaDeConta } from '../recusa.ts'
import { enviarLink } from './mensagens-da-conta.ts'
import { type OpcoesDeLink, pedirTrocaDeEmail } from './trocar-email.ts'

/** A request for a message: its address (in canonical form), and the return address of its link. */
export type PedidoDeLink = OpcoesDeLink & { email: string }

/** Runs work after the answer, so that neither the answer nor its duration tells if an address has an account. */
function executarDepois(
  mundo: MundoDaEntrada,
  email: string,
  trabalho: (tx: Queries, conta: Conta | undefined) => Promise<void>,
): void {
  mundo.background.run(() =>
    mundo.db.servico.transaction(async tx => trabalho(tx, await acharPorEmail(tx, email))),
  )
}

/** Mails the link that proves the mailbox of an account. */
export async function pedirProva(
  tx: Queries,
  mundo: MundoDaConta,
  { id, email }: Pick<Conta, 'id' | 'email'>,
): Promise<void> {
  if (!email) return
  await enviarLink(tx, mundo, { userId: id, email, tipo: 'signup' })
}

/**
 * Removes the credentials of an unproved account, which anybody may have registered, and mails its mailbox the link
 * to a new password.
 */
export async function pedirSenhaPelaCaixa(
  tx: Queries,
  mundo: MundoDaConta,
  { id, email }: Pick<Conta, 'id' | 'email'>,
): Promise<void> {
  await tirarAcessos(tx, mundo, id)
  if (!email) return
  await enviarLink(tx, mundo, { userId: id, email, tipo: 'invite' })
}

/**
 * Mails a link with which the owner sets a new password.
 *
 * @throws RecusaDeConta `over_request_rate_limit`, `over_email_send_rate_limit`
 */
export async function pedirSenhaNova(
  mundo: MundoDaEntrada,
  origem: Origem,
  { email, ...opcoes }: PedidoDeLink,
): Promise<void> {
  await consumirLimite(mundo, origem, LIMITES.enviar)
  await contarMensagem(mundo, email)
  executarDepois(mundo, email, async (tx, conta) => {
    if (!conta) return
    await enviarLink(tx, mundo, { userId: conta.id, email, tipo: 'recovery', ...opcoes })
    await gravarConta(tx, conta.id, { recovery_sent_at: mundo.clock.now() })
  })
}

/**
 * Mails a sign-in link and code to the account of an address, if there is one.
 *
 * @throws RecusaDeConta `over_request_rate_limit`, `over_email_send_rate_limit`
 */
export async function pedirEntrada(
  mundo: MundoDaEntrada,
  origem: Origem,
  { email, ...opcoes }: PedidoDeLink,
): Promise<void> {
  await consumirLimite(mundo, origem, LIMITES.enviar)
  await contarMensagem(mundo, email)
  executarDepois(mundo, email, async (tx, conta) => {
    if (conta) await enviarLink(tx, mundo, { userId: conta.id, email, tipo: 'magiclink', ...opcoes })
  })
}

/**
 * Sends a pending confirmation again, if there is one.
 *
 * @throws RecusaDeConta `over_request_rate_limit`, `over_email_send_rate_limit`
 */
export async function repetirConfirmacao(
  mundo: MundoDaEntrada,
  origem: Origem,
  { email, tipo, ...opcoes }: PedidoDeLink & { tipo: 'signup' | 'email_change' },
): Promise<void> {
  await consumirLimite(mundo, origem, LIMITES.enviar)
  await contarMensagem(mundo, email)
  executarDepois(mundo, email, async (tx, conta) => {
    if (!conta) return
    if (tipo === 'email_change' && conta.new_email) {
      await pedirTrocaDeEmail(tx, mundo, conta, { email: conta.new_email, opcoes })
    }
    if (tipo === 'signup' && !(await temEmailProvado(tx, conta))) {
      await enviarLink(tx, mundo, { userId: conta.id, email, tipo: 'signup', ...opcoes })
    }
  })
}

/**
 * Mails the code for a change of password from an old session.
 * @throws RecusaDeConta `validation_failed` without an address, `reauthentication_unconfirmed`,
 * `over_request_rate_limit`, `over_email_send_rate_limit`
 */
export async function pedirCodigo(
  mundo: MundoDaEntrada,
  quem: QuemEntrou & Pick<Origem, 'ip'>,
): Promise<void> {
  const conta = await acharConta(mundo.db.servico, quem.user_id)
  const email = conta?.email
  if (!conta || !email) {
    throw new RecusaDeConta(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  }
  if (!conta.email_confirmed_at) {
    throw new RecusaDeConta('reauthentication_unconfirmed', 'Please verify your email first.')
  }
  await consumirLimite(mundo, quem, LIMITES.enviar)
  await contarMensagem(mundo, email)
  await mundo.db.servico.transaction(async tx => {
    await enviarLink(tx, mundo, { userId: conta.id, email, tipo: 'reauthentication' })
    await gravarConta(tx, conta.id, { reauthentication_sent_at: mundo.clock.now() })
  })
}
