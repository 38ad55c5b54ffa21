import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { dobrar } from '../contato/busca.ts'

/** Days from its arrival in which the same person with the same vehicle is one lead. */
export const REPETICAO_DIAS = 30

/** Personal data that two leads have in common. */
export type DadosEmComum = { documento: boolean; telefone: boolean; email: boolean; nome_e_cidade: boolean }

/** Fields that identify a vehicle. */
export type VeiculoDoLead = {
  tipo_veiculo: string
  marca: string
  modelo: string
  ano: number
  placa: string | null
}

/**
 * Relation of two leads. `repete`: the later updates the earlier. `certa`: one person and one vehicle, which an agency
 * pays once. `provavel`: a person should check.
 */
export type Semelhanca = 'repete' | 'certa' | 'provavel'

/**
 * Compares two leads (decision 0124). Two of document, telephone and mailbox make the same person certain. One of them,
 * or name and city, makes it probable. A lead is updated only with the same mailbox, because the mailbox gives access
 * to the person's own data. So a stranger with a document and a telephone can neither read nor move them.
 * @returns null for another person or another vehicle.
 */
export function compararLeads(
  comum: DadosEmComum,
  um: VeiculoDoLead,
  outro: VeiculoDoLead,
): Semelhanca | null {
  if (!ehMesmoVeiculo(um, outro)) return null
  const { documento, telefone, email, nome_e_cidade } = comum
  const iguais = [documento, telefone, email].filter(Boolean).length
  if (iguais >= 2) return email ? 'repete' : 'certa'
  return iguais === 1 || nome_e_cidade ? 'provavel' : null
}

/**
 * Tells if two vehicles are the same: by the plate, if both have one; else by kind, brand, model and year, in any
 * spelling.
 */
export function ehMesmoVeiculo(um: VeiculoDoLead, outro: VeiculoDoLead): boolean {
  if (um.placa && outro.placa) return um.placa === outro.placa
  return (
    um.tipo_veiculo === outro.tipo_veiculo &&
    um.ano === outro.ano &&
    chaveDeMarca(um.marca) === chaveDeMarca(outro.marca) &&
    tirarEspacos(um.modelo) === tirarEspacos(outro.modelo)
  )
}

const tirarEspacos = (modelo: string) => dobrar(modelo).replaceAll(' ', '')
