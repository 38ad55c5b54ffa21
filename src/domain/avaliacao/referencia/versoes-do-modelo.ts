import { itemEm } from '#domain/numero/indexed-access.ts'
import { type Exigencia, escolherConfiguradas } from '#domain/veiculo/palavras/configuracao.ts'
import type {
  AnoDaTabela,
  MeioDoAno,
  ModeloLembrado,
  Referencia,
} from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { anunciosDoCodigo } from '../mercado/demanda.ts'
import type { VersaoAchada } from './achar-versao.ts'
import { calcularDispersao, quantilPonderado, type ValorPonderado } from './ponderar.ts'
import { type Preco, precosDoModelo } from './preco-no-ano.ts'
import type { ValorDeReferencia } from './valor.ts'

/** Lists the versions of the model in that year; its compound models if only they were sold then. */
export function vendidasNoAno(doAno: AnoDaTabela, { posicoes, amplas }: ModeloLembrado): readonly number[] {
  return [posicoes, amplas].find(lista => lista.some(posicao => doAno.existiu(posicao))) ?? posicoes
}

/** Selects the prices of the versions that fit the given traits. */
export function filtrarConfiguracao(
  ref: Referencia,
  precos: readonly Preco[],
  exigencias: readonly Exigencia[],
): readonly Preco[] {
  if (exigencias.length === 0) return precos
  const textoDe = ({ posicao }: Preco) => versaoEm(ref.indice, posicao).texto
  return escolherConfiguradas(precos, textoDe, exigencias)
}

/** Finds the cheapest and the most expensive of several. */
export function extremosDe(precos: readonly Preco[]): ValorDeReferencia['entre_versoes'] {
  if (precos.length < 2) return null
  const valores = precos.map(({ valor }) => valor)
  return { min_reais: Math.floor(Math.min(...valores)), max_reais: Math.ceil(Math.max(...valores)) }
}

/**
 * Computes the middle of the versions of a model in a year and their spread, calculated once for each configuration.
 */
export function meioDoModelo(doAno: AnoDaTabela, { modelo, exigencias }: VersaoAchada): MeioDoAno | null {
  const { ref, ano } = doAno
  const sabido = modelo.meios.get(ano)
  if (sabido !== undefined) return sabido
  const todos = precosDoModelo(doAno, vendidasNoAno(doAno, modelo))
  const precos = filtrarConfiguracao(ref, todos, exigencias)
  const pesados = ponderar(ref, precos)
  const valor = quantilPonderado(pesados, 0.5)
  const menor = extremosDe(precos)?.min_reais ?? null
  const meio =
    valor === null
      ? null
      : { valor, desvio: Math.hypot(calcularDispersao(pesados, valor), itemEm(precos, 0).desvio), menor }
  modelo.meios.set(ano, meio)
  return meio
}

/**
 * Weights the price of each version of a model by its number of adverts plus one. If the owner does not know the
 * version, it is most probably a common one.
 */
export function ponderar(ref: Referencia, precos: readonly Preco[]): ValorPonderado[] {
  return precos.map(({ posicao, valor }) => {
    const { tipo, codigo_fipe } = versaoEm(ref.indice, posicao)
    return { valor, peso: 1 + anunciosDoCodigo(tipo, codigo_fipe) }
  })
}
