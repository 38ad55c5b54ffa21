import type { JanelaNaCarta } from '#domain/proposta/janela-na-carta.ts'

/** End of the window, of an offer and of the time for a contact in a letter. */
export const DIA = new Date('2026-11-05T15:00:00Z')

/** A window in a letter. */
export const CARRO: JanelaNaCarta = {
  id: 'j',
  tipo_veiculo: 'carro',
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2019,
  versao: null,
  quilometragem: 60_000,
  horas_uso: null,
  cidade: 'Campinas',
  uf: 'SP',
  fecha_em: DIA,
}

/** A window whose vehicle is feminine in Portuguese. */
export const MOTO: JanelaNaCarta = { ...CARRO, tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 160' }
