import { codigoDe, nomeDe, statusDe } from '#domain/recusa/falha.ts'
import { ErroDaApi, FRASES } from './pedido.ts'

const DEMAIS = 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.'
const LINK_VENCIDO = 'Este link já foi usado ou venceu. Peça outro na tela de login.'

/** The auth service's codes in a person's words. */
const MENSAGENS_POR_CODIGO: Record<string, string> = {
  invalid_credentials: 'E-mail ou senha incorretos.',
  email_not_confirmed: 'Confirme o seu e-mail pelo link que enviamos e tente de novo.',
  user_banned: 'Esta conta está bloqueada. Fale com o suporte.',
  email_exists: 'Já existe uma conta com este e-mail.',
  over_request_rate_limit: DEMAIS,
  over_email_send_rate_limit: DEMAIS,
  otp_expired: LINK_VENCIDO,
  mfa_verification_failed: 'Código incorreto. Confira o aplicativo e digite o atual.',
  mfa_challenge_expired: 'O código venceu. Digite o atual.',
  same_password: 'A senha nova precisa ser diferente da atual.',
  weak_password: 'Essa senha é muito fácil de adivinhar. Escolha outra.',
  session_not_found: LINK_VENCIDO,
}

/** Explains any error of the auth client or of our API in a sentence. */
export function explicar(erro: unknown): string {
  if (erro instanceof ErroDaApi) return erro.mensagem
  const [code, name, status] = [codigoDe(erro), nomeDe(erro), statusDe(erro)]
  if (code && MENSAGENS_POR_CODIGO[code]) return MENSAGENS_POR_CODIGO[code]
  if (status === 503) return 'Estamos com uma instabilidade. Tente de novo em instantes.'
  if (name === 'AuthRetryableFetchError' || erro instanceof TypeError) {
    return FRASES.sem_conexao
  }
  return FRASES.sem_explicacao
}
