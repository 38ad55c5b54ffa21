import type { z } from 'zod'
import type { whatsappDosAvisosSchema } from '#domain/aviso/aviso.schema.ts'
import { type Canais, mudarCanais } from '#domain/aviso/canal/canais.ts'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { temSaida } from './tem-saida.ts'

/**
 * Saves what the signed-in agency receives by WhatsApp, and at which number; with neither kind the number is deleted.
 * @throws Recusa for a number that asked for no more messages.
 */
export async function salvarWhatsapp(
  mundo: Mundo,
  quem: Quem,
  { whatsapp, leads, janelas }: z.output<typeof whatsappDosAvisosSchema>,
): Promise<Canais> {
  if (whatsapp && (await temSaida(mundo.db.servico, mundo, { numero: whatsapp }))) {
    const frase = 'Esse número pediu para sair. Envie VOLTAR dele ao nosso WhatsApp e salve de novo.'
    throw new Recusa('dados_invalidos', frase, { campos: { whatsapp: frase } })
  }
  return mudarCanais(mundo, quem, {
    whatsapp,
    whatsapp_leads: leads,
    whatsapp_janelas: janelas,
  })
}
