import type { Queries } from '#domain/banco/banco.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import type { MundoDaConta } from '../mundo-das-contas.ts'
import { criarLink, type LinkCriado, type Pkce, type TipoDeLink } from './link.ts'

/** The text of each kind of mail, beside its link or code. */
type Conteudo = {
  assunto: string
  previa: string
  paragrafos: (marca: string) => string[]
  botao?: { texto: string; nota: string }
  codigo?: (marca: string) => string
  fecho?: string[]
}

const AVISO_DE_ENGANO = 'Não foi você? Ignore esta mensagem: nada muda.'
const VALE_UM_DIA = 'vale por 24 horas'
const VALE_UMA_HORA = 'vale por 1 hora e uma vez só'
const OU_DIGITE = () => 'Ou digite o código'

/** Content of the letter with each kind of link. */
const CONTEUDOS: Record<TipoDeLink, Conteudo> = {
  signup: {
    assunto: 'Confirme o seu e-mail',
    previa: 'Falta só um toque.',
    paragrafos: marca => [`Confirme que este e-mail é seu para usar a sua conta no ${marca}.`],
    botao: { texto: 'Confirmar o e-mail', nota: VALE_UM_DIA },
    fecho: [AVISO_DE_ENGANO],
  },
  invite: {
    assunto: 'Você recebeu um convite',
    previa: 'Aceite e crie a sua senha.',
    paragrafos: marca => [`Você foi convidado para o ${marca}.`],
    botao: { texto: 'Aceitar o convite', nota: VALE_UM_DIA },
    fecho: ['Não esperava este convite? Ignore esta mensagem: nada muda.'],
  },
  recovery: {
    assunto: 'Crie uma senha nova',
    previa: 'O link vale por 1 hora e uma vez só.',
    paragrafos: marca => [`Pediram uma senha nova para a sua conta no ${marca}.`],
    botao: { texto: 'Criar uma senha nova', nota: VALE_UMA_HORA },
    codigo: OU_DIGITE,
    fecho: [AVISO_DE_ENGANO],
  },
  magiclink: {
    assunto: 'Seu link de entrada',
    previa: 'O link vale por 1 hora e uma vez só.',
    paragrafos: marca => [`Toque no botão para entrar no ${marca}, sem digitar a senha.`],
    botao: { texto: 'Entrar', nota: VALE_UMA_HORA },
    codigo: OU_DIGITE,
    fecho: [AVISO_DE_ENGANO],
  },
  email_change_current: {
    assunto: 'Confirme a troca do seu e-mail',
    previa: 'Falta confirmar também pelo e-mail novo.',
    paragrafos: marca => [
      `Pediram a troca do e-mail da sua conta no ${marca}. Foi você? Confirme aqui e também na mensagem que enviamos ao e-mail novo.`,
    ],
    botao: { texto: 'Confirmar a troca', nota: VALE_UM_DIA },
    fecho: ['Não foi você? Não confirme e troque a sua senha.'],
  },
  email_change_new: {
    assunto: 'Confirme o seu e-mail novo',
    previa: 'Falta confirmar também pelo e-mail antigo.',
    paragrafos: marca => [
      `Para usar este e-mail na sua conta do ${marca}, confirme aqui e também na mensagem que enviamos ao e-mail antigo.`,
    ],
    botao: { texto: 'Confirmar o e-mail novo', nota: VALE_UM_DIA },
    fecho: [AVISO_DE_ENGANO],
  },
  reauthentication: {
    assunto: 'Seu código de confirmação',
    previa: 'Ele vale por 10 minutos.',
    paragrafos: () => ['Digite o código na página em que você pediu a mudança.'],
    codigo: marca => `Seu código de confirmação no ${marca} é`,
    fecho: ['Não foi você? Troque a sua senha.'],
  },
}

/** Returns the reason for a mail to the owner of an account. */
const explicarMotivo = (marca: string) =>
  `Você recebe esta mensagem porque este e-mail é de uma conta no ${marca}.`

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
 * Returns the address that a mail carries: a page of the site with a button that POSTs. Opening it consumes nothing, so
 * a mail scanner that follows links uses none up. On the site the account's role decides where it leads, so that the
 * address fits on three lines of a phone.
 */
function enderecoDoLink(publicUrl: string, tipo: TipoDeLink, token: string, redirectTo = publicUrl): string {
  const query = new URLSearchParams({ token_hash: token, type: TIPO_NO_ENDERECO[tipo] })
  if (new URL(redirectTo, publicUrl).origin !== new URL(publicUrl).origin)
    query.set('redirect_to', redirectTo)
  return `${publicUrl}/auth/confirmar?${query}`
}

/** The account and the address of a link, with its return address and its PKCE challenge if it has them. */
type PedidoDeLink = {
  userId: string
  email: string
  tipo: TipoDeLink
  redirectTo?: string | undefined
  pkce?: Pkce
}

/** Makes a link (and its code) for an account and queues the message that carries it. */
export async function enviarLink(
  tx: Queries,
  mundo: MundoDaConta,
  { userId, email, tipo, redirectTo, pkce }: PedidoDeLink,
): Promise<LinkCriado> {
  const { publicUrl, marca } = mundo.site
  const criado = await criarLink(tx, mundo, { userId, email, tipo, pkce })
  const link = enderecoDoLink(publicUrl, tipo, criado.token, redirectTo)
  const { assunto, previa, paragrafos, botao, codigo, fecho } = CONTEUDOS[tipo]
  await enfileirarCarta(tx, mundo.db.cofre, email, {
    assunto: `${assunto} | ${marca}`,
    previa,
    titulo: assunto,
    paragrafos: paragrafos(marca),
    botao: botao && { ...botao, endereco: link, copiar: true },
    codigo: codigo && { antes: codigo(marca), valor: criado.codigo, depois: 'vale por 10 minutos' },
    fecho,
    porque: explicarMotivo(marca),
  })
  return criado
}

/** Notifies the owner of an address that it was used for a registration (case 26: the page does not reveal it). */
export async function avisarContaExistente(tx: Queries, mundo: MundoDaConta, email: string): Promise<void> {
  const { publicUrl, marca } = mundo.site
  await enfileirarCarta(tx, mundo.db.cofre, email, {
    assunto: `Você já tem uma conta | ${marca}`,
    previa: 'Entre com a sua senha, ou peça uma nova.',
    titulo: 'Você já tem uma conta',
    paragrafos: [
      `Tentaram cadastrar uma agência no ${marca} com este e-mail, que já tem conta. Foi você? Entre com a sua senha ou peça uma nova.`,
    ],
    botao: { texto: 'Entrar', endereco: `${publicUrl}/agencia-login` },
    fecho: [AVISO_DE_ENGANO],
    porque: explicarMotivo(marca),
  })
}

/** Notifies the owner of an address that another account asked to use it; the other account learns of no owner. */
export async function avisarTrocaParaEmailTomado(
  tx: Queries,
  mundo: MundoDaConta,
  email: string,
): Promise<void> {
  const { publicUrl, marca } = mundo.site
  await enfileirarCarta(tx, mundo.db.cofre, email, {
    assunto: `Tentaram usar o seu e-mail | ${marca}`,
    previa: 'Ele já é de uma conta sua, e continua sendo.',
    titulo: 'Tentaram usar o seu e-mail',
    paragrafos: [
      `Outra conta no ${marca} pediu para usar este e-mail, que já é da sua. Foi você? Troque antes o e-mail desta conta, em Minha conta.`,
    ],
    botao: { texto: 'Entrar', endereco: `${publicUrl}/agencia-login` },
    fecho: [AVISO_DE_ENGANO],
    porque: explicarMotivo(marca),
  })
}
