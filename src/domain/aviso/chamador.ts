import type { FalhaDoEnvio } from './evento.ts'

/** A POST to an address that a stranger chose. */
export type Chamada = {
  endereco: string
  cabecalhos: Readonly<Record<string, string>>
  corpo: string | Uint8Array
}

/** Why a call got no answer that counts. */
export class FalhaDaChamada extends Error {
  readonly falha: FalhaDoEnvio

  constructor(falha: FalhaDoEnvio) {
    super(falha)
    this.name = 'FalhaDaChamada'
    this.falha = falha
  }
}

/**
 * The way out to addresses that strangers choose (implemented in `platform/outside/webhook-client.ts`): public ones only, by https, no
 * redirect followed, nothing read of the answer but its status.
 */
export type Chamador = {
  /** The status of the answer. @throws FalhaDaChamada when there is none. */
  chamar(chamada: Chamada): Promise<number>
  /** What stands against an address before anything is sent to it; null when nothing does. */
  conferir(endereco: string): Promise<FalhaDoEnvio | null>
}
