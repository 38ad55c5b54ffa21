import type { CofreDeDados } from '#domain/banco/sigilo.ts'

/**
 * Returns one form of a number: digits, and a Brazilian mobile without its ninth digit, which WhatsApp leaves out of
 * many accounts' numbers.
 */
function escreverCanonico(numero: string): string {
  return numero.replace(/\D/g, '').replace(/^(55\d{2})9(\d{8})$/, '$1$2')
}

const textoDoNumero = (numero: string) => `telefone do WhatsApp ${escreverCanonico(numero)}`
const textoDoUsuario = (usuario: string) => `usuário do WhatsApp ${usuario}`
const textoDaMensagem = (mensagem: string) => `mensagem do WhatsApp ${mensagem}`

/** Computes the keyed digest of a number. */
export const chaveDoNumero = (cofre: CofreDeDados, numero: string) => cofre.carimbar(textoDoNumero(numero))

/** Computes the keyed digest of the provider's id of a user (BSUID). */
export const chaveDoUsuario = (cofre: CofreDeDados, usuario: string) =>
  cofre.carimbar(textoDoUsuario(usuario))

/** Computes the keyed digest of the provider's id of a message. */
export const chaveDaMensagem = (cofre: CofreDeDados, mensagem: string) =>
  cofre.carimbar(textoDaMensagem(mensagem))

/** A writer or recipient, as the provider names them: the number, the user, or both; or digests of these. */
export type Contato = {
  numero?: string | undefined
  usuario?: string | undefined
  chaves?: readonly (string | null)[]
}

/** Computes the digests of both under all keys. */
export function chavesDe(cofre: CofreDeDados, { numero, usuario, chaves = [] }: Contato): string[] {
  return [
    ...chaves.filter(chave => chave !== null),
    ...(numero ? cofre.carimbos(textoDoNumero(numero)) : []),
    ...(usuario ? cofre.carimbos(textoDoUsuario(usuario)) : []),
  ]
}

/** Normalises a Brazilian mobile to the form of our columns; undefined for another number. */
export function normalizarNumero(numero: string): string | undefined {
  const [, ddd, resto] = /^55(\d{2})(\d{8})$/.exec(escreverCanonico(numero)) ?? []
  return ddd && resto && `+55${ddd}9${resto}`
}
