import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Kinds of vehicle inside a sentence. */
export const NOMES_DO_TIPO: Record<TipoVeiculo, string> = {
  carro: 'carros',
  moto: 'motos',
  caminhao: 'caminhões',
  utilitario: 'utilitários',
  trator: 'tratores',
  outros: 'outros veículos',
}

/** "a", "a e b", "a, b e c". */
export function enumerar(itens: readonly string[], liga = 'e'): string {
  return itens.length < 2 ? (itens[0] ?? '') : `${itens.slice(0, -1).join(', ')} ${liga} ${itens.at(-1)}`
}
