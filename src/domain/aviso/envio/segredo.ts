import { createHmac, randomBytes } from 'node:crypto'

const PREFIXO = 'whsec_'
/** Bytes of a secret; the specification asks for 24 to 64. */
const BYTES = 32

/** Generates a new secret in the receiver's format: `whsec_` and base64 (Standard Webhooks). */
export function gerarSegredo(): string {
  return PREFIXO + randomBytes(BYTES).toString('base64')
}

/** The signed parts of a message: its id, the Unix second of this attempt, and the exact bytes of the body. */
export type Firmavel = { id: string; segundo: number; corpo: string }

/**
 * Computes the signature `v1,<base64>`: HMAC-SHA-256 over `id.second.body` (standardwebhooks.com, "Signature scheme").
 */
export function firmarMensagem(segredo: string, { id, segundo, corpo }: Firmavel): string {
  const chave = Buffer.from(segredo.slice(PREFIXO.length), 'base64')
  return `v1,${createHmac('sha256', chave).update(`${id}.${segundo}.${corpo}`).digest('base64')}`
}

/** Returns the headers of a webhook; during a change of secrets several sign. */
export function cabecalhosDoWebhook(
  segredos: readonly string[],
  mensagem: Firmavel,
): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'webhook-id': mensagem.id,
    'webhook-timestamp': String(mensagem.segundo),
    'webhook-signature': segredos.map(segredo => firmarMensagem(segredo, mensagem)).join(' '),
  }
}
