import type { Queries } from '#domain/banco.ts'
import type { ContaMundo } from '../mundo.ts'
import { criarLink, type LinkCriado, type Pkce, type TipoDeLink } from './link.ts'

type Conteudo = { assunto: string; texto: (dados: { link: string; codigo: string; marca: string }) => string }

const NAO_FOI_VOCE = 'Se não foi você, ignore esta mensagem: nada muda.'

const CONTEUDOS: Record<TipoDeLink, Conteudo> = {
  signup: {
    assunto: 'Confirme o seu e-mail',
    texto: ({ link, marca }) =>
      `Olá.\n\nPara confirmar o seu e-mail no ${marca}, abra este endereço (vale por 24 horas):\n${link}\n\n${NAO_FOI_VOCE}`,
  },
  invite: {
    assunto: 'Você recebeu um convite',
    texto: ({ link, marca }) =>
      `Olá.\n\nVocê foi convidado para o ${marca}. Para aceitar, abra este endereço (vale por 24 horas):\n${link}`,
  },
  recovery: {
    assunto: 'Crie uma senha nova',
    texto: ({ link, codigo, marca }) =>
      `Olá.\n\nPara criar uma senha nova no ${marca}, abra este endereço (vale por 1 hora e uma vez só):\n${link}\n\nOu digite o código ${codigo} (vale por 10 minutos).\n\n${NAO_FOI_VOCE}`,
  },
  magiclink: {
    assunto: 'Seu link de entrada',
    texto: ({ link, codigo, marca }) =>
      `Olá.\n\nPara entrar no ${marca}, abra este endereço (vale por 1 hora e uma vez só):\n${link}\n\nOu digite o código ${codigo} (vale por 10 minutos).\n\n${NAO_FOI_VOCE}`,
  },
  email_change_current: {
    assunto: 'Confirme a troca do seu e-mail',
    texto: ({ link, marca }) =>
      `Olá.\n\nPediram a troca do e-mail da sua conta no ${marca}. Se foi você, abra este endereço (vale por 24 horas) e confirme também pela mensagem enviada ao e-mail novo:\n${link}\n\nSe não foi você, não abra o endereço e troque a sua senha.`,
  },
  email_change_new: {
    assunto: 'Confirme o seu e-mail novo',
    texto: ({ link, marca }) =>
      `Olá.\n\nPara usar este e-mail na sua conta do ${marca}, abra este endereço (vale por 24 horas) e confirme também pela mensagem enviada ao e-mail antigo:\n${link}\n\n${NAO_FOI_VOCE}`,
  },
  reauthentication: {
    assunto: 'Seu código de confirmação',
    texto: ({ codigo, marca }) =>
      `Olá.\n\nSeu código de confirmação no ${marca} é ${codigo} (vale por 10 minutos).\n\nSe não foi você, troque a sua senha.`,
  },
}

/** The protocol's name of each kind, as the page `/auth/confirmar` sends it back. */
const TIPO_NO_ENDERECO: Record<TipoDeLink, string> = {
  signup: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
}

/**
 * The address that a mail carries: a page of the site with a button that POSTs. Opening it consumes nothing,
 * so a mail scanner that follows links uses none up.
 */
export function enderecoDoLink(
  publicUrl: string,
  tipo: TipoDeLink,
  token: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({
    token_hash: token,
    type: TIPO_NO_ENDERECO[tipo],
    redirect_to: redirectTo,
  })
  return `${publicUrl}/auth/confirmar?${query}`
}

/** Makes a link (and its code) for an account and queues the message that carries it. */
export async function enviarLink(
  tx: Queries,
  mundo: ContaMundo,
  para: { userId: string; email: string },
  tipo: TipoDeLink,
  opcoes: { redirectTo?: string | undefined; pkce?: Pkce } = {},
): Promise<LinkCriado> {
  const { publicUrl, marca } = mundo.conta
  const criado = await criarLink(tx, mundo, para.userId, tipo, para.email, opcoes.pkce)
  const link = enderecoDoLink(publicUrl, tipo, criado.token, opcoes.redirectTo ?? publicUrl)
  const { assunto, texto } = CONTEUDOS[tipo]
  await mundo.mail.enviar(tx, {
    para: para.email,
    assunto: `${assunto} | ${marca}`,
    texto: texto({ link, codigo: criado.codigo, marca }),
  })
  return criado
}

/** Tells the owner of an address that somebody tried to register with it (case 26: the page says nothing). */
export async function avisarContaExistente(tx: Queries, mundo: ContaMundo, email: string): Promise<void> {
  const { publicUrl, marca } = mundo.conta
  await mundo.mail.enviar(tx, {
    para: email,
    assunto: `Você já tem uma conta | ${marca}`,
    texto:
      `Olá.\n\nAlguém tentou cadastrar uma agência no ${marca} com este e-mail, que já tem uma conta. ` +
      `Se foi você, entre com a sua senha em ${publicUrl}/agencia-login ou peça uma senha nova por lá.\n\n${NAO_FOI_VOCE}`,
  })
}
