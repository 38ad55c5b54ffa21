import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { buscarNaMarca, type FamiliaAchada } from '#domain/veiculo/nomes/familia-achada.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { indiceDe } from './indice-de-teste.ts'

/** A small table for tests of names; a position is a place in this list. */
export const indice = indiceDe([
  ['carro', 'Toyota', 'Corolla XEi 2.0 Flex 16V Aut.'],
  ['carro', 'Toyota', 'Corolla GLi 1.8 Flex 16V Aut.'],
  ['carro', 'Toyota', 'Corolla Fielder 1.8 16V Aut.'],
  ['carro', 'Toyota', 'Corolla Cross XRE 2.0 16V Flex Aut.'],
  ['carro', 'Toyota', 'Hilux SW4 SRX 2.8 4x4 Dies. Aut'],
  ['carro', 'Toyota', 'Hilux CD SRV 2.8 4x4 Dies. Aut'],
  ['carro', 'Renault', 'SANDERO Stepway 1.6 8V'],
  ['carro', 'Renault', 'STEPWAY Zen 1.6 16V'],
  ['carro', 'Renault', 'SANDERO Zen 1.0 12V'],
  ['carro', 'BMW', '320iA 2.0 Turbo 16V'],
  ['carro', 'BMW', '328iA 2.0 Turbo 16V'],
  ['moto', 'HONDA', 'CG 160 TITAN Flex'],
  ['moto', 'HONDA', 'CG 160 FAN Flex'],
  ['moto', 'HONDA', 'CG 150 TITAN KS'],
  ['moto', 'HONDA', 'CB 500F/ABS'],
  ['moto', 'HONDA', 'CB 500X/ABS'],
  ['moto', 'HONDA', 'NXR 160 BROS'],
  ['caminhao', 'MERCEDES-BENZ', 'Atego 2426 6x2 (diesel)'],
  ['caminhao', 'MERCEDES-BENZ', 'Axor 1933 S 4x2 (diesel)'],
])

/** Prepares a search for a name without a version. */
export const buscaDe = (marca: string, tipo: TipoFipe = 'carro') => buscarNaMarca(indice, [tipo], marca)

/** Lists the texts of versions. */
export const textosDe = (posicoes: readonly number[]) =>
  posicoes.map(posicao => versaoEm(indice, posicao).texto)

/** Lists the texts of the versions found; null without a result. */
export const textosAchados = (achada: FamiliaAchada | null) => achada && textosDe(achada.posicoes)
