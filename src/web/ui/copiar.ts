import { toast } from './toast.ts'

/**
 * Copies a text; false where the browser has no clipboard or refuses it, which it says in its own language. A text that
 * is still to come is handed over as a promise: Safari takes nothing once the press is over.
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
