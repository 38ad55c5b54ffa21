import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Views that the page asks for, in its order; a vehicle may have several photos of damage. */
export const VISTAS = [
  'frente',
  'traseira',
  'lateral',
  'rodas',
  'motor',
  'painel',
  'interior',
  'avaria',
] as const
/** One of the views. */
export type Vista = (typeof VISTAS)[number]

const NOMES: Readonly<Record<Vista, string>> = {
  frente: 'Frente',
  traseira: 'Traseira',
  lateral: 'Lateral',
  rodas: 'Rodas e pneus',
  motor: 'Motor',
  painel: 'Painel',
  interior: 'Interior',
  avaria: 'Avaria',
}

const INTERIORES: Readonly<Partial<Record<TipoVeiculo, string>>> = {
  moto: 'Banco',
  caminhao: 'Cabine',
  trator: 'Cabine',
}

/** Returns the name of a view of a vehicle, as pages show it. */
export const nomeDaVista = (vista: Vista, tipo: TipoVeiculo): string =>
  (vista === 'interior' && INTERIORES[tipo]) || NOMES[vista]

/**
 * Returns the address of the small form of a photo, for lists.
 * @param link of the photo, signed.
 */
export const fotoPequena = (link: string): string => `${link}?tamanho=pequena`
