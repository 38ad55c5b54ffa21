import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { dobrar } from '../contato/busca.ts'

/** For how long the same person with the same vehicle is one lead, in days from its arrival. */
export const REPETICAO_DIAS = 30

/** What two leads have in common of their persons. */
export type EmComum = { documento: boolean; telefone: boolean; email: boolean; nome_e_cidade: boolean }

/** What tells a vehicle from another. */
export type VeiculoDoLead = {
  tipo_veiculo: string
  marca: string
  modelo: string
  ano: number
  placa: string | null
}

/**
 * How two leads stand to each other: `repete`, the later updates the earlier; `certa`, one person and one vehicle that an
 * agency pays once; `provavel`, people should look.
 */
export type Semelhanca = 'repete' | 'certa' | 'provavel'

/**
 * Compares two leads (decision 0124). Two of document, telephone and mailbox make one person for certain; one of them, or
 * name and city, make it likely. A lead is updated only where the mailbox is the same: it opens the person's own data, so
 * whoever knows a document and a telephone neither reads nor moves them.
 *
 * @returns null for another person or another vehicle.
 */
export function compararLeads(comum: EmComum, um: VeiculoDoLead, outro: VeiculoDoLead): Semelhanca | null {
  if (!ehMesmoVeiculo(um, outro)) return null
  const { documento, telefone, email, nome_e_cidade } = comum
  const iguais = [documento, telefone, email].filter(Boolean).length
  if (iguais >= 2) return email ? 'repete' : 'certa'
  return iguais === 1 || nome_e_cidade ? 'provavel' : null
}

/** The same plate, where both have one; else the same kind, brand, model and year, however they are written. */
export function ehMesmoVeiculo(um: VeiculoDoLead, outro: VeiculoDoLead): boolean {
  if (um.placa && outro.placa) return um.placa === outro.placa
  return (
    um.tipo_veiculo === outro.tipo_veiculo &&
    um.ano === outro.ano &&
    chaveDeMarca(um.marca) === chaveDeMarca(outro.marca) &&
    semEspacos(um.modelo) === semEspacos(outro.modelo)
  )
}

const semEspacos = (modelo: string) => dobrar(modelo).replaceAll(' ', '')
