import { ChaveAusente, type CofreDeDados, caixaParaCarimbar, Selado } from '#domain/banco/sigilo.ts'
import type { leads, leads_chaves } from '../lead.table.ts'
import { pedacosDoDocumento, pedacosDoTelefone } from './pedacos.ts'

/** The encrypted fields of a lead. */
export type Contato = { whatsapp: string; email: string; cpf: string; placa: string | null }
type ContatoSemDocumento = Omit<Contato, 'cpf'>
type Selada<T> = { [K in keyof T]: T[K] extends string ? Selado : Selado | null }
type Linha = typeof leads.$inferSelect

/** A lead with decrypted fields. */
export type Lead = Omit<Linha, keyof Contato> & Contato

const contextoDe = (campo: keyof Contato, id: string) => `leads.${campo} ${id}`

/** Encrypts the columns of a lead. */
export function selarContato(cofre: CofreDeDados, id: string, contato: Contato): Selada<Contato> {
  const { whatsapp, email, cpf, placa } = contato
  return {
    whatsapp: cofre.selar(whatsapp, contextoDe('whatsapp', id)),
    email: cofre.selar(email, contextoDe('email', id)),
    cpf: cofre.selar(cpf, contextoDe('cpf', id)),
    placa: placa === null ? null : cofre.selar(placa, contextoDe('placa', id)),
  }
}

/** Encrypts a corrected WhatsApp. */
export function selarWhatsapp(cofre: CofreDeDados, id: string, whatsapp: string): Selado {
  return cofre.selar(whatsapp, contextoDe('whatsapp', id))
}

/** Computes the row of `leads_chaves` of a lead. */
export function chavesDoContato(
  cofre: CofreDeDados,
  lead_id: string,
  { whatsapp, email, cpf }: Omit<Contato, 'placa'>,
): typeof leads_chaves.$inferInsert {
  return {
    lead_id,
    cpf: cofre.carimbar(textoDoCpf(cpf)),
    email: cofre.carimbar(caixaParaCarimbar(email)),
    ...chavesDoWhatsapp(cofre, whatsapp),
    tokens_documento: cofre.tokens(pedacosDoDocumento(cpf)),
  }
}

/** Computes the fields of a row of `leads_chaves` that change with a corrected WhatsApp. */
export function chavesDoWhatsapp(cofre: CofreDeDados, whatsapp: string) {
  return {
    whatsapp: cofre.carimbar(textoDoWhatsapp(whatsapp)),
    tokens_telefone: cofre.tokens(pedacosDoTelefone(whatsapp)),
  }
}

// Each kind of value has its own prefix, so that hashes of two kinds are never equal.
const textoDoCpf = (cpf: string) => `documento ${cpf}`
const textoDoWhatsapp = (whatsapp: string) => `telefone ${whatsapp}`

/** Lists the possible values of `leads_chaves.cpf` for a document, under any available key. */
export function carimbosDoCpf(cofre: CofreDeDados, cpf: string): string[] {
  return cofre.carimbos(textoDoCpf(cpf))
}

/** Lists the possible values of `leads_chaves.whatsapp` for a telephone, under any available key. */
export function carimbosDoWhatsapp(cofre: CofreDeDados, whatsapp: string): string[] {
  return cofre.carimbos(textoDoWhatsapp(whatsapp))
}

/** Lists the possible values of `leads_chaves.email` for a mailbox, under any available key. */
export function carimbosDaCaixa(cofre: CofreDeDados, email: string): string[] {
  return cofre.carimbos(caixaParaCarimbar(email))
}

/** Decrypts one column of a lead. */
export function abrirCampo(cofre: CofreDeDados, id: string, campo: keyof Contato, valor: Selado): string {
  return cofre.abrir(valor, contextoDe(campo, id))
}

/** Decrypts a plate for a comparison; null for no plate, and for a missing key (the program logs it at its start). */
export function abrirPlaca(cofre: CofreDeDados, id: string, placa: Selado | null): string | null {
  if (placa === null) return null
  try {
    return abrirCampo(cofre, id, 'placa', placa)
  } catch (erro) {
    if (erro instanceof ChaveAusente) return null
    throw erro
  }
}

/** Decrypts a row of leads for an agency: contact and plate, without the document. */
export function abrirSemDocumento<T extends Selada<ContatoSemDocumento> & { id: string }>(
  cofre: CofreDeDados,
  linha: T,
): Omit<T, keyof ContatoSemDocumento> & ContatoSemDocumento {
  const { whatsapp, email, placa, ...resto } = linha
  const { id } = linha
  return {
    ...resto,
    whatsapp: abrirCampo(cofre, id, 'whatsapp', whatsapp),
    email: abrirCampo(cofre, id, 'email', email),
    placa: placa && abrirCampo(cofre, id, 'placa', placa),
  }
}

/** Decrypts a row of leads. */
export function abrirContato<T extends Selada<Contato> & { id: string }>(
  cofre: CofreDeDados,
  linha: T,
): Omit<T, keyof Contato> & Contato {
  const { cpf, whatsapp, email, placa, ...resto } = linha
  const { id } = linha
  return {
    ...resto,
    cpf: abrirCampo(cofre, id, 'cpf', cpf),
    whatsapp: abrirCampo(cofre, id, 'whatsapp', whatsapp),
    email: abrirCampo(cofre, id, 'email', email),
    placa: placa && abrirCampo(cofre, id, 'placa', placa),
  }
}

/** A lead's sealed columns in the result of a raw SQL statement. */
export type LinhaSelada = { id: string; cpf: string; whatsapp: string; email: string; placa: string | null }

/**
 * Decrypts the sealed columns of a raw statement's row.
 * @throws ChaveAusente for a missing key, or an error for a value that was moved from another row.
 */
export function abrirLinha(cofre: CofreDeDados, { id, cpf, whatsapp, email, placa }: LinhaSelada) {
  return abrirContato(cofre, {
    id,
    cpf: new Selado(cpf),
    whatsapp: new Selado(whatsapp),
    email: new Selado(email),
    placa: placa === null ? null : new Selado(placa),
  })
}
