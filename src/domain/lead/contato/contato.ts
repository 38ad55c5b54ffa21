import { type CofreDeDados, caixaParaMarcar, Selado, SemChave } from '#domain/banco/sigilo.ts'
import type { leads, leads_chaves } from '../lead.table.ts'
import { pedacosDoDocumento, pedacosDoTelefone } from './fichas.ts'

/** What of a lead is encrypted. */
export type Contato = { whatsapp: string; email: string; cpf: string; placa: string | null }
type SemDocumento = Omit<Contato, 'cpf'>
type Selada<T> = { [K in keyof T]: T[K] extends string ? Selado : Selado | null }
type Linha = typeof leads.$inferSelect

/** A lead with everything to read. */
export type Lead = Omit<Linha, keyof Contato> & Contato

const contexto = (campo: keyof Contato, id: string) => `leads.${campo} ${id}`

/** The encrypted columns of a lead. */
export function selarContato(cofre: CofreDeDados, id: string, contato: Contato): Selada<Contato> {
  const { whatsapp, email, cpf, placa } = contato
  return {
    whatsapp: cofre.selar(whatsapp, contexto('whatsapp', id)),
    email: cofre.selar(email, contexto('email', id)),
    cpf: cofre.selar(cpf, contexto('cpf', id)),
    placa: placa === null ? null : cofre.selar(placa, contexto('placa', id)),
  }
}

/** A WhatsApp that was corrected, as the lead stores it. */
export function selarWhatsapp(cofre: CofreDeDados, id: string, whatsapp: string): Selado {
  return cofre.selar(whatsapp, contexto('whatsapp', id))
}

/** The row of `leads_chaves` of a lead. */
export function chavesDoContato(
  cofre: CofreDeDados,
  lead_id: string,
  { whatsapp, email, cpf }: Omit<Contato, 'placa'>,
): typeof leads_chaves.$inferInsert {
  return {
    lead_id,
    cpf: cofre.marcar(doCpf(cpf)),
    email: cofre.marcar(caixaParaMarcar(email)),
    ...chavesDoWhatsapp(cofre, whatsapp),
    fichas_documento: cofre.fichas(pedacosDoDocumento(cpf)),
  }
}

/** What of that row follows a corrected WhatsApp. */
export function chavesDoWhatsapp(cofre: CofreDeDados, whatsapp: string) {
  return {
    whatsapp: cofre.marcar(doWhatsapp(whatsapp)),
    fichas_telefone: cofre.fichas(pedacosDoTelefone(whatsapp)),
  }
}

// Each kind of value is marked apart, so that no hash of one equals that of another.
const doCpf = (cpf: string) => `documento ${cpf}`
const doWhatsapp = (whatsapp: string) => `telefone ${whatsapp}`

/** What `leads_chaves.cpf` may hold for a document, under any key in hand. */
export function marcasDoCpf(cofre: CofreDeDados, cpf: string): string[] {
  return cofre.marcas(doCpf(cpf))
}

/** The same for a telephone. */
export function marcasDoWhatsapp(cofre: CofreDeDados, whatsapp: string): string[] {
  return cofre.marcas(doWhatsapp(whatsapp))
}

/** The same for a mailbox. */
export function marcasDaCaixa(cofre: CofreDeDados, email: string): string[] {
  return cofre.marcas(caixaParaMarcar(email))
}

/** One encrypted column of a lead to read. */
export function abrirCampo(cofre: CofreDeDados, id: string, campo: keyof Contato, valor: Selado): string {
  return cofre.abrir(valor, contexto(campo, id))
}

/** A plate to compare; null where there is none, or where its key is missing, which the start has logged. */
export function abrirPlaca(cofre: CofreDeDados, id: string, placa: Selado | null): string | null {
  if (placa === null) return null
  try {
    return abrirCampo(cofre, id, 'placa', placa)
  } catch (erro) {
    if (erro instanceof SemChave) return null
    throw erro
  }
}

/** A row of leads with contact and plate to read, as an agency may have it: no document. */
export function abrirSemDocumento<T extends Selada<SemDocumento> & { id: string }>(
  cofre: CofreDeDados,
  linha: T,
): Omit<T, keyof SemDocumento> & SemDocumento {
  const { whatsapp, email, placa, ...resto } = linha
  const { id } = linha
  return {
    ...resto,
    whatsapp: abrirCampo(cofre, id, 'whatsapp', whatsapp),
    email: abrirCampo(cofre, id, 'email', email),
    placa: placa && abrirCampo(cofre, id, 'placa', placa),
  }
}

/** A row of leads with everything to read. */
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

/** A lead's sealed columns as a statement written in SQL answers them. */
export type LinhaSelada = { id: string; cpf: string; whatsapp: string; email: string; placa: string | null }

/** Whose lead such a row is. @throws SemChave where its key is missing, and where it lies where it was not put. */
export function abrirLinha(cofre: CofreDeDados, { id, cpf, whatsapp, email, placa }: LinhaSelada) {
  return abrirContato(cofre, {
    id,
    cpf: new Selado(cpf),
    whatsapp: new Selado(whatsapp),
    email: new Selado(email),
    placa: placa === null ? null : new Selado(placa),
  })
}
