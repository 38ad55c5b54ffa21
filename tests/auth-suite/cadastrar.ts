import { AuthError } from '#auth/auth-error.ts'
import type { Queries } from '#domain/banco/banco.ts'
import type { ContaCompleta } from '#domain/conta/conta.regras.ts'
import {
  acharPorEmail,
  criarConta,
  gravarConta,
  lerContaCompleta,
  type NovaConta,
} from '#domain/conta/conta.ts'
import { abrirEntrada, type Entrada } from '#domain/conta/entrada/entrada.ts'
import { enviarLink } from '#domain/conta/links/mensagens-da-conta.ts'
import type { OpcoesDeLink } from '#domain/conta/links/trocar-email.ts'
import type { MundoDaEntrada, Origem } from '#domain/conta/mundo-das-contas.ts'
import { exigirSenhaForte } from '#domain/conta/senha.ts'
import { acharPorTelefone } from './entrar-por-telefone.ts'

/** A registration: by address or number (in canonical form), or anonymous. */
export type Cadastro = OpcoesDeLink & {
  email?: string | undefined
  phone?: string | undefined
  senha: string
  user_metadata: Record<string, unknown>
  /** True if the e-mail is confirmed without a link. */
  autoconfirm: boolean
}

/** The result of a registration: a session, or the account that waits for its link. */
export type Cadastrado = { entrada: Entrada; conta?: never } | { conta: ContaCompleta; entrada?: undefined }

/** Registers an account. @throws RecusaDeConta `weak_password`; AuthError `user_already_exists` */
export async function cadastrar(
  mundo: MundoDaEntrada,
  origem: Origem,
  { email, phone, senha, user_metadata, autoconfirm, ...opcoes }: Cadastro,
): Promise<Cadastrado> {
  const { servico } = mundo.db
  if (!email && !phone) {
    const nova = { is_anonymous: true, user_metadata }
    return { entrada: await entrarComNova(mundo, origem, nova, 'anonymous') }
  }
  exigirSenhaForte(senha)
  const password_hash = await mundo.hasher.hash(senha)
  if (email && !autoconfirm) {
    return servico.transaction(tx =>
      pedirConfirmacao(tx, mundo, { email, password_hash, user_metadata }, opcoes),
    )
  }
  const tomada = email ? await acharPorEmail(servico, email) : await acharPorTelefone(servico, phone ?? '')
  if (tomada) throw new AuthError(422, 'user_already_exists', 'User already registered')
  const nova = { ...(email ? { email } : { phone }), password_hash, user_metadata }
  return { entrada: await entrarComNova(mundo, origem, nova, 'password') }
}

function entrarComNova(
  mundo: MundoDaEntrada,
  origem: Origem,
  nova: NovaConta,
  metodo: string,
): Promise<Entrada> {
  return mundo.db.servico.transaction(async tx => {
    const conta = await criarConta(tx, mundo, { ...nova, entra_sem_prova: true })
    return abrirEntrada(tx, mundo, { conta, metodo, origem })
  })
}

/** Creates an account that waits for its link. For a known address the answer is an invented account of the same form. */
async function pedirConfirmacao(
  tx: Queries,
  mundo: MundoDaEntrada,
  nova: { email: string; password_hash: string; user_metadata: Record<string, unknown> },
  opcoes: OpcoesDeLink,
): Promise<Cadastrado> {
  const agora = mundo.clock.now()
  const conhecida = await acharPorEmail(tx, nova.email)
  const conta = conhecida ?? (await criarConta(tx, mundo, nova))
  if (!conta.email_confirmed_at) {
    await enviarLink(tx, mundo, { userId: conta.id, email: nova.email, tipo: 'signup', ...opcoes })
    await gravarConta(tx, conta.id, { confirmation_sent_at: agora })
  }
  const completa = await lerContaCompleta(tx, conta.id)
  if (!completa) throw new Error('account vanished')
  if (!conhecida) return { conta: completa }
  const inventada = { id: mundo.novoId(), created_at: agora, updated_at: agora, confirmation_sent_at: agora }
  const emBranco = {
    email_confirmed_at: null,
    last_sign_in_at: null,
    recovery_sent_at: null,
    user_metadata: nova.user_metadata,
    app_metadata: { provider: 'email', providers: ['email'] },
  }
  return {
    conta: { conta: { ...conta, ...emBranco, ...inventada }, identidades: [], fatores: [], papeis: [] },
  }
}
