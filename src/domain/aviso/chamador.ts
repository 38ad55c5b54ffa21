import type { FalhaDoEnvio } from './evento.ts'

/** A POST to an address that an agency or a browser chose. */
export type Chamada = {
  endereco: string
  cabecalhos: Readonly<Record<string, string>>
  corpo: string | Uint8Array
}

/** Reason why a call got no valid answer. */
export class FalhaDaChamada extends Error {
  readonly falha: FalhaDoEnvio

  constructor(falha: FalhaDoEnvio) {
    super(falha)
    this.name = 'FalhaDaChamada'
    this.falha = falha
  }
}

/**
 * Port: calls to addresses that users chose (implemented in `platform/external/webhook-client.ts`). Only public
 * addresses by https; no redirects; it reads only the status of the answer.
 */
export type Chamador = {
  /** The status of the answer. @throws FalhaDaChamada when there is none. */
  chamar(chamada: Chamada): Promise<number>
  /** Reason to refuse an address before a call; null for a valid one. */
  conferir(endereco: string): Promise<FalhaDoEnvio | null>
}
