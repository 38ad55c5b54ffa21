import { chamarAberto } from '#web/servidor/pedido.ts'

/** Deletes a photo; a repeated call changes nothing. @throws ErroDaApi */
export function apagarFoto(palavraDoDono: string, id: string): Promise<void> {
  return chamarAberto('DELETE', `/api/propostas/fotos/${id}`, { palavraDoDono, repetivel: true })
}
