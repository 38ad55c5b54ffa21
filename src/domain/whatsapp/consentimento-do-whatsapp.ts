/** The text of an owner's consent; the page shows it, and the ledger stores it. */
export const TEXTO_DO_WHATSAPP =
  'Quero receber pelo WhatsApp o meu relatório e os avisos deste pedido. Paro quando quiser: respondo SAIR.'

/** The text of its withdrawal. */
export const TEXTO_DA_SAIDA_DO_WHATSAPP = 'Não quero mais mensagens pelo WhatsApp'

const SAIDAS = new Set(['sair', 'parar'])
const VOLTA = 'voltar'
/** Characters of a reply that are read. */
const LETRAS_LIDAS = 200

/**
 * Reads the wish in a reply: no more messages, messages again, or neither. Case, accents and punctuation do not matter.
 */
export function lerResposta(texto: string): 'sair' | 'voltar' | undefined {
  const palavra = texto
    .slice(0, LETRAS_LIDAS)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
  if (SAIDAS.has(palavra)) return 'sair'
  return palavra === VOLTA ? 'voltar' : undefined
}
