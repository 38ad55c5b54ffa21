import { reais } from '#domain/numero/dinheiro.ts'
import type { MOTIVOS_DO_FIM, PONTOS_DA_INSPECAO } from './janela.regras.ts'

/** The text of the consent to a window; the page shows it, and the ledger stores it. */
export const TEXTO_DAS_PROPOSTAS =
  'Aceito que lojas parceiras vejam o meu veículo, sem o meu nome e sem o meu contato, e façam propostas por ele. Só a loja que eu escolher recebe o meu nome, WhatsApp, e-mail e a avaliação que enviei. Desisto quando quiser, com um toque.'

/** The text of the withdrawal. */
export const TEXTO_SEM_PROPOSTAS = 'Não quero mais receber propostas de lojas'

/** Returns the text of the consent at a choice: who receives what. */
export function textoDaEscolhida(agencia: string): string {
  return `Escolho a proposta da ${agencia}. Só ela recebe o meu nome, WhatsApp, e-mail e a avaliação que enviei, e pode me chamar.`
}

/** The text of a withdrawal from the chosen agency that a restored backup lacks: nothing else names that agency. */
export const TEXTO_SEM_ESCOLHIDA = 'Retiro a autorização de contato dada à loja escolhida'

/** The owner's reasons against all offers, as buttons. */
export const ROTULOS_DO_FIM: Readonly<Record<(typeof MOTIVOS_DO_FIM)[number], string>> = {
  valor_baixo: 'Os valores são baixos',
  desisti: 'Desisti de vender',
  vendi: 'Já vendi',
  nao_confio: 'Não confio nessas lojas',
  outro: 'Outro motivo',
}

/** Parts of the vehicle that each point of an inspection checks, as people read them in a list. */
export const PARTES_DA_INSPECAO: Readonly<Record<(typeof PONTOS_DA_INSPECAO)[number], readonly string[]>> = {
  documentos: ['documentos'],
  estrutura: ['estrutura'],
  motor_cambio: ['motor', 'câmbio'],
  pneus_freios: ['pneus', 'freios'],
  pintura_lataria: ['pintura', 'lataria'],
  interior_eletrica: ['interior', 'elétrica'],
}

/** Describes the money for the owner after an offer, or the missing part of the debts. */
export function dizerSobra(sobra: number): string {
  return sobra < 0 ? `faltam ${reais(-sobra)} para quitar` : `sobram ${reais(sobra)} para você`
}
