import type { AuthError, User } from '@supabase/auth-js'
import { codigoDe } from '#domain/recusa/falha.ts'
import { lerMinhaConta, obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { esquecerSessao } from '#web/servidor/encerrar-aqui.ts'
import { lerSessao } from '#web/servidor/ler-sessao.ts'
import { explicar } from '#web/servidor/mensagens.ts'
import { PORTA_ADMIN, PORTA_AGENCIA, type Porta, podeEntrarPor } from '#web/servidor/portas.ts'
import { lembrarPorta, ultimaPorta } from '#web/servidor/ultima-porta.ts'

/**
 * The signed-in account: its panel, its data in the auth service, pending proofs of factor and mailbox, and its role
 * in an agency.
 */
export type ContaAtual = {
  porta: Porta
  user: User
  precisa_segundo_fator: boolean
  email_provado: boolean
  em_agencia: boolean
}

/** Reads the account, or returns the reason why none is signed in. @throws when the server cannot be reached. */
export async function lerContaAtual(): Promise<ContaAtual | 'sem_sessao' | 'expirada'> {
  if (!lerSessao(localStorage)) return 'sem_sessao'
  const auth = await obterClienteDeLogin()
  const { data, error } = await auth.getSession()
  if (error) return encerrarRecusada(error)
  const minha = data.session && (await lerMinhaConta(data.session.access_token))
  if (!minha) return encerrarRecusada()
  const lido = await auth.getUser()
  if (lido.error) return encerrarRecusada(lido.error)
  const porta = portaDe(minha.papeis)
  lembrarPorta(porta)
  const { precisa_segundo_fator, email_provado, papeis } = minha
  const em_agencia = papeis.includes(PORTA_AGENCIA.papel)
  return { porta, user: lido.data.user, precisa_segundo_fator, email_provado, em_agencia }
}

/** Ends a session that the server refuses. @throws `erro` when the service gave no answer: the session stays. */
function encerrarRecusada(erro?: AuthError): 'expirada' {
  if (erro?.name === 'AuthRetryableFetchError') throw erro
  esquecerSessao()
  return 'expirada'
}

/** Chooses a panel by the roles: an account with both stays in the panel where it signed in. */
function portaDe(papeis: string[]): Porta {
  const ultima = ultimaPorta()
  if (podeEntrarPor(ultima, { papeis })) return ultima
  return podeEntrarPor(PORTA_ADMIN, { papeis }) ? PORTA_ADMIN : PORTA_AGENCIA
}

/** Messages of the auth service's codes that only the account's page meets. */
const MENSAGENS_POR_CODIGO: Record<string, string> = {
  current_password_invalid: 'A senha atual não confere.',
  reauthentication_not_valid: 'Código incorreto ou vencido. Peça outro.',
  reauthentication_needed: 'Faz tempo que você entrou. Confirme a senha atual ou peça um código.',
  insufficient_aal: 'Confirme o segundo passo e tente de novo. Recarregue a página para confirmar.',
  too_many_enrolled_mfa_factors: 'Você chegou ao limite de 10. Remova um antes de criar outro.',
  session_not_found: 'Sua sessão acabou. Entre de novo para continuar.',
}

/** Explains in a sentence what the auth service answered or threw on the account's own page. */
export function explicarNaConta(erro: unknown): string {
  const code = codigoDe(erro)
  return (code && MENSAGENS_POR_CODIGO[code]) || explicar(erro)
}
