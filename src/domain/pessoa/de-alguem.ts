/** Numbers without a person: days, and protocol numbers. */
const DATA_OU_CODIGO = /\b\d{2}\/\d{2}\/\d{4}\b|\b\d{8}-[2-9A-HJ-NP-Z]{6}\b/g
/** A mailbox, a number of eight digits or more, a plate. */
const DADO_PESSOAL = /\S@\S|(?:\d[\s().+/-]*){8,}|\b[a-z]{3}-?\d[a-z\d]\d{2}\b/i

/**
 * Tells if a text has a mailbox, a telephone, a document or a plate, which identify a person; days and protocols do not
 * count.
 */
export function ehDeAlguem(texto: string): boolean {
  return DADO_PESSOAL.test(texto.replace(DATA_OU_CODIGO, ''))
}
