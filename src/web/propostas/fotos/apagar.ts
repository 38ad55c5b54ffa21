import { chamarAberto } from '#web/servidor/pedido.ts'

/** Deletes a photo; again it does no harm. @throws ErroDaApi */
export function apagarFoto(palavra: string, id: string): Promise<void> {
  return chamarAberto('DELETE', `/api/propostas/fotos/${id}`, { palavra, repetivel: true })
}
