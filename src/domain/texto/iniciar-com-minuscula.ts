/** Returns the text with its first letter in lower case. */
export const iniciarComMinuscula = (texto: string) => texto.charAt(0).toLowerCase() + texto.slice(1)
