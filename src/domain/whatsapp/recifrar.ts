import { criarGuardaDaColuna } from '#domain/banco/guarda.ts'
import { contextoDoConteudo } from './avisar.ts'
import { contextoDoCorpo } from './guardar-evento.ts'

/** Messages and events. */
export const GUARDAS_DO_WHATSAPP = [
  criarGuardaDaColuna('whatsapp_mensagens', 'conteudo', contextoDoConteudo),
  criarGuardaDaColuna('whatsapp_eventos', 'corpo', contextoDoCorpo),
]
