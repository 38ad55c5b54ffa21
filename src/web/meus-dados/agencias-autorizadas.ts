import { enumerar } from '#domain/distribuicao/decisao/frases-da-decisao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { dataHora } from '#web/ui/formatos.ts'
import type { PedidoGuardado } from './chamar-meus-dados.ts'

type Agencia = PedidoGuardado['agencias'][number]

/** The reason why an agency received a request, and if the agency still sees the data. */
type Recebimento = Pick<Agencia, 'pela_escolha' | 'pela_regra' | 've_agora'>

/** The facts of a request that decide who may contact the person. */
type Autorizacao = Pick<PedidoGuardado, 'aceita_contato_parceiros' | 'lojas_autorizadas'> & {
  agencias: readonly Pick<Agencia, 'agencia' | 'pela_escolha' | 've_agora'>[]
  consentimentos: readonly Pick<
    PedidoGuardado['consentimentos'][number],
    'finalidade' | 'aceito' | 'registrado_em'
  >[]
}

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

/** Says why an agency received the request, and if it no longer has the data here. */
export function dizerPorque({ pela_escolha, pela_regra, ve_agora }: Recebimento): string {
  const pelaAutorizacao = pela_regra
    ? 'Você autorizou o contato, e o seu pedido combina com o que ela procura.'
    : 'Você autorizou o contato, e a nossa equipe a escolheu.'
  const porque = pela_escolha ? 'Você escolheu a proposta dela.' : pelaAutorizacao
  return ve_agora ? porque : `${porque} Ela não vê mais os seus dados por aqui.`
}

/** Explains several agencies with one reason in one sentence; null where their reasons differ. */
export function dizerPorqueDeTodas(agencias: readonly Recebimento[]): string | null {
  const [primeira, ...outras] = agencias
  if (!primeira || primeira.pela_escolha || !outras.length) return null
  if (outras.some(outra => dizerPorque(outra) !== dizerPorque(primeira))) return null
  const porque = primeira.pela_regra
    ? 'Você autorizou o contato, e o seu pedido combina com o que elas procuram.'
    : 'Você autorizou o contato, e a nossa equipe as escolheu.'
  return primeira.ve_agora ? porque : `${porque} Elas não veem mais os seus dados por aqui.`
}

/**
 * Says who may contact the person now, or when the authorisation was withdrawn. Null where the reason of a shop says that
 * contact is authorised.
 */
export function dizerAutorizacao(pedido: Autorizacao): string | null {
  const { agencias, aceita_contato_parceiros, consentimentos } = pedido
  if (aceita_contato_parceiros && agencias.some(({ pela_escolha }) => !pela_escolha)) return null
  if (aceita_contato_parceiros) return 'O contato de lojas parceiras está autorizado.'
  const escolhida = agencias.find(({ pela_escolha, ve_agora }) => pela_escolha && ve_agora)
  const podem = [...pedido.lojas_autorizadas, ...(escolhida ? [escolhida.agencia] : [])]
  if (podem.length) return dizerAutorizadas(podem)
  const retirada = consentimentos.findLast(
    ({ finalidade, aceito }) => finalidade === 'contato_parceiros' && !aceito,
  )
  return retirada && agencias.length > 0
    ? `Você retirou a autorização em ${dataHora(retirada.registrado_em)}. As lojas foram avisadas e não veem mais os seus dados por aqui.`
    : 'O contato de lojas parceiras não está autorizado.'
}
