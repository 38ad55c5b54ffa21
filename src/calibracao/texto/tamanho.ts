/** Formats the size of a text as a UTF-8 file. */
export const escreverTamanho = (texto: string) => `${(Buffer.byteLength(texto) / 1024).toFixed(0)} kB`
