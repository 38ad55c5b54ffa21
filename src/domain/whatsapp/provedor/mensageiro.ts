import type { Modelo } from './modelos.ts'

/** A template message ready for sending. */
export type MensagemPronta = {
  /** The number in E.164. */
  para: string
  modelo: Pick<Modelo, 'nome' | 'categoria'>
  parametros: readonly string[]
  /** End of the address of the template's button. */
  botao: string
  /** Comes back with each status of the message; it identifies one attempt. */
  referencia: string
}

/** The provider's answer about an accepted message. */
export type Aceite = {
  /** Its id of the message, which contains the recipient's number. */
  mensagem: string
  /** Its id of the user, if it gave one. */
  usuario: string | undefined
}

/** The provider refused a message. */
export class FalhaDoWhatsapp extends Error {
  /** The provider's number of the error, as text. */
  readonly codigo: string
  constructor(codigo: string) {
    super(codigo)
    this.name = 'FalhaDoWhatsapp'
    this.codigo = codigo
  }
}

/** There was no answer: the provider may have the message. */
export class EnvioSemResposta extends Error {
  override readonly name = 'EnvioSemResposta'
}

/** Port: WhatsApp (implemented in `platform/external/whatsapp/client.ts`). */
export type Mensageiro = {
  /** Number of different recipients in 24 hours. */
  destinatarios_dia: number
  /** @throws FalhaDoWhatsapp for a refusal, EnvioSemResposta without an answer. */
  enviar(mensagem: MensagemPronta): Promise<Aceite>
}
