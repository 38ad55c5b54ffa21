import { em } from '#domain/lista.ts'
import { type Exigencia, escolherConfiguradas } from '#domain/veiculo/palavras/configuracao.ts'
import {
  existiuNoAno,
  type MeioDoAno,
  type ModeloLembrado,
  type Referencia,
} from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { anunciosDoCodigo } from '../mercado/demanda.ts'
import type { Achada } from './achar-versao.ts'
import { desvioPonderado, type Ponderado, porPreco, quantilEmOrdem, quantilPonderado } from './ponderar.ts'
import { type Preco, precosDoModelo } from './preco-no-ano.ts'
import type { ValorDeReferencia } from './valor.ts'

/** Versions of the model of that year; its compound models where only they were sold then. */
export function noAno(ref: Referencia, { posicoes, amplas }: ModeloLembrado, ano: number): readonly number[] {
  const doAno = [posicoes, amplas].find(lista => lista.some(p => existiuNoAno(ref, p, ano)))
  return doAno ?? posicoes
}

/** Of the prices of a model's versions those of the configuration told (`lerExigencias`). */
export function comConfiguracao(
  ref: Referencia,
  precos: readonly Preco[],
  exigencias: readonly Exigencia[],
): readonly Preco[] {
  const textoDe = ({ posicao }: Preco) => versaoEm(ref.indice, posicao).texto
  return escolherConfiguradas(precos, textoDe, exigencias)
}

/** The cheapest and the dearest of several. */
export function extremosDe(precos: readonly Preco[]): ValorDeReferencia['entre_versoes'] {
  if (precos.length < 2) return null
  const valores = precos.map(({ valor }) => valor)
  return { min_reais: Math.floor(Math.min(...valores)), max_reais: Math.ceil(Math.max(...valores)) }
}

/** Middle of the versions of a model in a year and how far apart they lie, worked out once for each configuration. */
export function meioDoModelo(ref: Referencia, { modelo, exigencias }: Achada, ano: number): MeioDoAno | null {
  const sabido = modelo.meios.get(ano)
  if (sabido !== undefined) return sabido
  const precos = comConfiguracao(ref, precosDoModelo(ref, noAno(ref, modelo, ano), ano), exigencias)
  const pesados = ponderar(ref, precos)
  const valor = quantilPonderado(pesados, 0.5)
  const menor = extremosDe(precos)?.min_reais ?? null
  const meio = valor === null ? null : { valor, desvio: dispersao(precos, pesados, valor), menor }
  modelo.meios.set(ano, meio)
  return meio
}

/** Relative spread of prices around their middle: of many the interquartile range, which far ones do not move. */
export function dispersao(precos: readonly Preco[], pesados: readonly Ponderado[], meio: number): number {
  const entre = precos.length > 3 ? entreQuartos(pesados, meio) : desvioPonderado(pesados, meio)
  return Math.hypot(entre, em(precos, 0).desvio)
}

function entreQuartos(pesados: readonly Ponderado[], meio: number): number {
  const ordem = porPreco(pesados)
  const quantil = (parte: number) => quantilEmOrdem(ordem, parte) ?? meio
  return Math.log(quantil(0.75) / quantil(0.25)) / 1.35
}

/**
 * The prices of the versions of a model, each counting as often as it is seen in adverts, and once besides: who
 * does not know the version most likely has a common one.
 */
export function ponderar(ref: Referencia, precos: readonly Preco[]): Ponderado[] {
  return precos.map(({ posicao, valor }) => {
    const { tipo, codigo_fipe } = versaoEm(ref.indice, posicao)
    return { valor, peso: 1 + anunciosDoCodigo(tipo, codigo_fipe) }
  })
}
