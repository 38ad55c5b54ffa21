import { enumerar } from '#domain/distribuicao/decisao/frases-da-decisao.ts'
import { inteiro } from '#domain/numero/numero.ts'

/** Names the only shops that a person authorised: "Só A pode chamar você.", "Só A e B podem chamar você." */
export function dizerAutorizadas(lojas: readonly string[]): string {
  return `Só ${enumerar(lojas)} ${lojas.length === 1 ? 'pode' : 'podem'} chamar você.`
}

/** Explains the effect of a withdrawal on the shops that received a request; there is at least one. */
export function dizerQuemDeixaDeVer(lojas: number): string {
  return lojas === 1
    ? 'a loja que recebeu deixa de ver os seus dados aqui e recebe um aviso'
    : `as ${inteiro(lojas)} lojas que receberam deixam de ver os seus dados aqui e recebem um aviso`
}
