import { toast } from './toast.ts'

/**
 * Copies a text. Returns false where the browser has no clipboard or refuses it; the browser's own message may be in
 * another language. A text that is not ready is passed as a promise: Safari refuses a copy that begins after the press.
 */
export async function copiar(texto: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof texto === 'string' || typeof ClipboardItem === 'undefined')
      await navigator.clipboard.writeText(await texto)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': texto.then(criarBlob) })])
    return true
  } catch {
    return false
  }
}

/** Copies a text, and says whether that worked. */
export async function copiarEAvisar(texto: string, copiado: string): Promise<void> {
  if (await copiar(texto)) toast.success(copiado)
  else toast.error('Não deu para copiar. Selecione o texto e copie.')
}

const criarBlob = (texto: string) => new Blob([texto], { type: 'text/plain' })
