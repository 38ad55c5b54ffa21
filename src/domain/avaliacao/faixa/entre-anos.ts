import { arredondar } from '#domain/numero/arredondar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import type { Ajuste, AnunciosParecidos, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { FATORES } from '../fatores.ts'
import { COMPARAVEIS, type Vistos, verParecidos } from '../mercado/comparaveis.ts'
import { kmTipico } from '../mercado/uso.ts'
import type { AnoComValor, ValorDeReferencia } from '../referencia/valor.ts'
import { calcularAjustes, calcularMeio, type Regras, regrasDe } from './ajustes.ts'
import { calcularMeiaLargura, faixaEmTorno, folgaDosKm } from './faixas.ts'

/** One model year of the same vehicle in the same state, before the bounds of other years. Money in reais. */
type Ano = Omit<AnoComValor, 'menor_reais'> & {
  pedido: PedidoAvaliacao
  idade_anos: number
  /** Middle of the market range. */
  meio: number
  /** Middle of the cheapest version, for an unknown version; else infinite. */
  menor: number
}

/** A year within the bounds of other years, in reais. */
type Degrau = {
  ano: number
  /** Middle and ends of the market range, as shown. */
  meio: number
  min: number
  max: number
  /** Bounded middle, and lower end, from which a trade-in starts. */
  preso: number
  piso: number
}

/** Steps and ranges of a vehicle, consistent with its other years. */
export type CoerenciaEntreAnos = {
  ajustes: Ajuste[]
  meio: number
  mercado: { min: number; max: number }
  /** Start of a trade-in: middle and lower end, within the bounds of other years for versions and models. */
  revenda: { meio: number; min: number }
  anuncios_parecidos: AnunciosParecidos | null
  motivos: string[]
}

/**
 * Computes steps, middle and market range of a vehicle, consistent with its other years. In the same state and with the
 * same kilometres, an older year is never worth more. Where table or adverts contradict this, a last step in reais
 * moves the middle to the year that bounds it. For a known version the ends of the range follow too. For a model alone
 * they also include the spread of its versions in that year.
 */
export function avaliarEntreAnos(
  pedido: PedidoAvaliacao,
  anoAtual: number,
  valorDeReferencia: ValorDeReferencia,
): CoerenciaEntreAnos {
  const { entre_versoes: entre, valor_reais } = valorDeReferencia
  const idade_anos = Math.max(0, anoAtual - pedido.ano)
  const este = mudarAno(pedido, pedido.ano, anoAtual)
  const regras = { ...regrasDe(pedido), vistos: vistosDe(anoAtual, valorDeReferencia) }
  const { ajustes, meio, motivos } = calcularAjustes(este, valor_reais, idade_anos, regras)
  const deUma = (reais: number) => calcularMeio({ pedido: este, valor_reais: reais, idade_anos }, regras)
  const menor = entre ? deUma(entre.min_reais) : Number.POSITIVE_INFINITY
  const maior = entre ? acimaDe(deUma(entre.max_reais)) : 0
  const outros = avaliarOutrosAnos(pedido, anoAtual, valorDeReferencia.outros_anos, regras)
  const segurar = (doAno: Ano, acima: Degrau | null, abaixo: Degrau | null) =>
    prender(doAno, { acima, abaixo, pontas: valorDeReferencia.exata, regras })
  const acima = outros
    .filter(({ ano }) => ano > pedido.ano)
    .reduceRight<Degrau | null>((teto, doAno) => segurar(doAno, teto, null), null)
  const abaixo = outros
    .filter(({ ano }) => ano < pedido.ano)
    .reduce<Degrau | null>((piso, doAno) => segurar(doAno, acima, piso), null)
  const desteAno = { ano: pedido.ano, valor_reais, desvio: valorDeReferencia.desvio }
  const certo = segurar({ ...desteAno, pedido: este, idade_anos, meio, menor }, acima, abaixo)
  const efeito_reais = certo.meio - meio
  const limite = efeito_reais < 0 ? acima : abaixo
  if (efeito_reais !== 0 && limite) ajustes.push(passoDoAno(limite, efeito_reais, valorDeReferencia.exata))
  return {
    ajustes,
    meio: certo.meio,
    mercado: { min: certo.min, max: Math.max(certo.max, maior) },
    revenda: { meio: certo.preso, min: certo.piso },
    anuncios_parecidos: mostrarParecidos(
      regras.vistos(idade_anos),
      somarAntesDosVistos(valor_reais, ajustes),
    ),
    motivos,
  }
}

/**
 * Changes the request to a model year. A vehicle of next year gains no value from few kilometres: its reference is
 * about the price of a new one.
 */
function mudarAno(pedido: PedidoAvaliacao, ano: number, anoAtual: number): PedidoAvaliacao {
  const { quilometragem: km, tipo_veiculo } = pedido
  if (ano <= anoAtual || km == null) return pedido
  return { ...pedido, quilometragem: Math.max(km, Math.ceil(kmTipico(tipo_veiculo, 0))) }
}

/** Returns a look-up of the similar adverts at an age, which runs once per age. */
function vistosDe(
  anoAtual: number,
  { exata, codigo_fipe, familia }: ValorDeReferencia,
): (idade_anos: number) => Vistos {
  const codigo = exata ? codigo_fipe : null
  const vistosPorIdade: Vistos[] = []
  return idade_anos => {
    vistosPorIdade[idade_anos] ??= verParecidos(COMPARAVEIS, codigo, familia, anoAtual - idade_anos)
    return vistosPorIdade[idade_anos]
  }
}

/** Sums the price in reais before the steps for similar adverts, condition and extras. */
const somarAntesDosVistos = (valor_reais: number, ajustes: readonly Ajuste[]) =>
  ajustes
    .filter(({ fator }) => fator === FATORES.preco_de_anuncio || fator === FATORES.quilometragem)
    .reduce((soma, { efeito_reais }) => soma + efeito_reais, valor_reais)

/** Computes the range in which eight of ten similar adverts would ask for this vehicle, as shown in the report. */
function mostrarParecidos({ mostrar }: Vistos, antes_reais: number): AnunciosParecidos | null {
  if (!mostrar) return null
  const { anuncios, baixo, alto, de_que } = mostrar
  const mostrarPreco = (log: number) => arredondar(antes_reais * Math.exp(log), -2)
  return { quantos: anuncios, de: mostrarPreco(baixo), ate: mostrarPreco(alto), de_que }
}

/** Values the other years, oldest first. */
function avaliarOutrosAnos(
  pedido: PedidoAvaliacao,
  anoAtual: number,
  anos: readonly AnoComValor[],
  regras: Regras,
): Ano[] {
  return anos
    .map(doAno => {
      const idade_anos = Math.max(0, anoAtual - doAno.ano)
      const deste = mudarAno(pedido, doAno.ano, anoAtual)
      const deUma = (reais: number) => calcularMeio({ pedido: deste, valor_reais: reais, idade_anos }, regras)
      const menor = doAno.menor_reais === null ? Number.POSITIVE_INFINITY : deUma(doAno.menor_reais)
      return { ...doAno, pedido: deste, idade_anos, meio: deUma(doAno.valor_reais), menor }
    })
    .sort((a, b) => a.ano - b.ano)
}

/** Bounds of a year. */
type Limites = {
  /** The next newer and the next older year. */
  acima: Degrau | null
  abaixo: Degrau | null
  /** True for a known version: bounds the ends of the range, not only the middle. */
  pontas: boolean
  regras: Regras
}

/**
 * Bounds a year by the next newer and the next older one. With `pontas` it bounds each end of the range, and the middle
 * is between them. Else it bounds the middle: the range then ignores few kilometres but includes the cheapest version
 * of the year. In both cases each figure falls with the kilometres.
 */
function prender(este: Ano, { acima, abaixo, pontas, regras }: Limites): Degrau {
  const entre = (valor: number, figuraDe: (degrau: Degrau) => number) =>
    Math.min(
      Math.max(valor, abaixo ? figuraDe(abaixo) : valor),
      acima ? figuraDe(acima) : Number.POSITIVE_INFINITY,
    )
  const { meio, desvio } = este
  const medida = calcularMeiaLargura(este, regras)
  const folga = folgaDosKm(este, regras)
  const propria = faixaEmTorno(meio, medida + folga, desvio)
  const preso = entre(meio, d => d.preso)
  const faixa = faixaEmTorno(preso, medida, desvio)
  // A trade-in starts from the lowest of these ends, for versions and models, so that it also falls with the years.
  const menor = abaixoDe(este.menor)
  const piso = entre(Math.min(propria.min, faixa.min, menor), d => d.piso)
  if (!pontas) {
    // An older year's price is a lower bound for this one.
    const min = Math.max(faixa.min, piso)
    return {
      ano: este.ano,
      meio: preso,
      min: Math.max(Math.min(min, menor), piso),
      // The middle is halfway between the ends.
      max: 2 * preso - min,
      preso,
      piso,
    }
  }
  const [min, max] = [entre(propria.min, d => d.min), entre(propria.max, d => d.max)]
  return { ano: este.ano, meio: (min + max) / 2, min, max, preso, piso }
}

/** Rounds up to an even amount in reais: the ends of a range are even (`faixaEmTorno`). */
const acimaDe = (reais: number) => 2 * Math.ceil(reais / 2)
/** Rounds down to an even amount in reais. */
const abaixoDe = (reais: number) => Math.max(2, 2 * Math.floor(reais / 2))

/** Builds the step to the year that bounds this one. */
function passoDoAno({ ano, meio }: Degrau, efeito_reais: number, exata: boolean): Ajuste {
  const qual = `Um ${ano} ${exata ? 'desta versão' : 'deste modelo'}, no mesmo estado, sai por cerca de ${reais(meio)}`
  return efeito_reais < 0
    ? { fator: FATORES.anos_mais_novos, efeito_reais, porque: `${qual}: um mais velho não vale mais.` }
    : { fator: FATORES.anos_mais_velhos, efeito_reais, porque: `${qual}: um mais novo não vale menos.` }
}
