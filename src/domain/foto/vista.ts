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

/** Largest accepted file. */
export const FOTO_MAX_BYTES = 15 * 1024 * 1024
/** Longer side of a stored photo, in pixels; the browser scales to it before it sends. */
export const FOTO_LADO_PX = 1600
/** Longer side of a small photo, in pixels: 160 pixels of a list, on a screen of three dots per pixel. */
export const FOTO_PEQUENA_LADO_PX = 480
/** Photos of one lead, and evidence photos of one offer; the database enforces it too. */
export const FOTOS_POR_LEAD = 20
/** Types that the browser offers; an iPhone converts its HEIC photos because that type is absent. */
export const TIPOS_DE_FOTO = 'image/jpeg,image/png,image/webp'

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

/** Returns the address of the small form of a photo, for lists. @param link of the photo, signed. */
export const fotoPequena = (link: string): string => `${link}?tamanho=pequena`
