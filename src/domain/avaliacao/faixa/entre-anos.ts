import { reais } from '#domain/dinheiro.ts'
import type { Ajuste, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { COMPARAVEIS, type Vistos, verParecidos } from '../mercado/comparaveis.ts'
import { kmTipico } from '../mercado/uso.ts'
import type { AnoComValor, ValorDeReferencia } from '../referencia/valor.ts'
import { calcularAjustes, calcularMeio, type Regras, regrasDe } from './ajustes.ts'
import { faixaEmTorno, folgaDosKm, meiaLargura } from './faixas.ts'

/**
 * A year of the same vehicle in the same state, with its middle before it is held to the others, and what its cheapest
 * version would be worth when the version is not known.
 */
type Ano = Omit<AnoComValor, 'menor_reais'> & { idade_anos: number; meio: number; menor: number }

/** The same, held: middle and range as shown, and the middle and lower end that a trade-in starts from. */
type Degrau = { ano: number; meio: number; min: number; max: number; preso: number; piso: number }

/** What the years of one vehicle make of it. */
export type EntreAnos = {
  ajustes: Ajuste[]
  meio: number
  mercado: { min: number; max: number }
  /** What a trade-in starts from: middle and lower end, held between years alike for versions and models. */
  revenda: { meio: number; min: number }
  vistos: Vistos
  /** Price in reais before what adverts like it say, condition and extras. */
  antes_dos_vistos: number
  motivos: string[]
}

/**
 * Steps, middle and market range of a vehicle, such that in the same state and with the same kilometres an
 * older one is never worth more. Where table or adverts say otherwise, a last step in reais brings the middle
 * to the year that bounds it. Of a known version the ends of the range follow too; of a model alone they also
 * follow how far apart its versions of that year lie.
 */
export function avaliarEntreAnos(
  pedido: PedidoAvaliacao,
  anoAtual: number,
  achada: ValorDeReferencia,
): EntreAnos {
  const regras = comVistos(regrasDe(pedido), anoAtual, achada)
  const idade_anos = Math.max(0, anoAtual - pedido.ano)
  const este = noAno(pedido, pedido.ano, anoAtual)
  const { ajustes, meio, motivos } = calcularAjustes(este, achada.valor_reais, idade_anos, regras)
  const outros = emOutrosAnos(pedido, anoAtual, achada.outros_anos, regras)
  const segurar = (este: Ano, acima: Degrau | null, abaixo: Degrau | null) =>
    prender(noAno(pedido, este.ano, anoAtual), este, { acima, abaixo, pontas: achada.exata, regras })
  const acima = outros
    .filter(({ ano }) => ano > pedido.ano)
    .reduceRight<Degrau | null>((teto, um) => segurar(um, teto, null), null)
  const abaixo = outros
    .filter(({ ano }) => ano < pedido.ano)
    .reduce<Degrau | null>((piso, um) => segurar(um, acima, piso), null)
  const { entre_versoes: entre } = achada
  const deUma = (reais: number) => calcularMeio(este, reais, idade_anos, regras)
  const menor = entre ? deUma(entre.min_reais) : Number.POSITIVE_INFINITY
  const certo = segurar({ ...achada, ano: pedido.ano, idade_anos, meio, menor }, acima, abaixo)
  const efeito_reais = certo.meio - meio
  const limite = efeito_reais < 0 ? acima : abaixo
  if (efeito_reais !== 0 && limite) ajustes.push(passoDoAno(limite, efeito_reais, achada.exata))
  return {
    ajustes,
    meio: certo.meio,
    mercado: {
      min: certo.min,
      max: entre ? Math.max(certo.max, acimaDe(deUma(entre.max_reais))) : certo.max,
    },
    revenda: { meio: certo.preso, min: certo.piso },
    vistos: regras.vistos(idade_anos),
    antes_dos_vistos: antesDosVistos(achada.valor_reais, ajustes),
    motivos,
  }
}

/** One of next year gains nothing for few kilometres: its reference is about the price of a new one. */
function noAno(pedido: PedidoAvaliacao, ano: number, anoAtual: number): PedidoAvaliacao {
  const { quilometragem: km, tipo_veiculo } = pedido
  if (ano <= anoAtual || km == null) return pedido
  return { ...pedido, quilometragem: Math.max(km, Math.ceil(kmTipico(tipo_veiculo, 0))) }
}

function comVistos(
  regras: Regras,
  anoAtual: number,
  { exata, codigo_fipe, familia }: ValorDeReferencia,
): Regras {
  const codigo = exata ? codigo_fipe : null
  const sabidos: Vistos[] = []
  const vistos = (idade: number) => {
    sabidos[idade] ??= verParecidos(COMPARAVEIS, codigo, familia, anoAtual - idade)
    return sabidos[idade]
  }
  return { ...regras, vistos }
}

const antesDosVistos = (valor_reais: number, ajustes: readonly Ajuste[]) =>
  ajustes
    .filter(({ fator }) => fator === 'Preço de anúncio' || fator === 'Quilometragem')
    .reduce((soma, { efeito_reais }) => soma + efeito_reais, valor_reais)

/** The oldest first. */
function emOutrosAnos(
  pedido: PedidoAvaliacao,
  anoAtual: number,
  anos: readonly AnoComValor[],
  regras: Regras,
): Ano[] {
  return anos
    .map(um => {
      const idade_anos = Math.max(0, anoAtual - um.ano)
      const deste = noAno(pedido, um.ano, anoAtual)
      const deUma = (reais: number) => calcularMeio(deste, reais, idade_anos, regras)
      const menor = um.menor_reais === null ? Number.POSITIVE_INFINITY : deUma(um.menor_reais)
      return { ...um, idade_anos, meio: deUma(um.valor_reais), menor }
    })
    .sort((a, b) => a.ano - b.ano)
}

type Limites = { acima: Degrau | null; abaixo: Degrau | null; pontas: boolean; regras: Regras }

/**
 * A year held between the one above it and the one below it: with `pontas` each end of its range, and the middle
 * lies between them; else the middle, and the range around it does not follow few kilometres but reaches down to the
 * cheapest version of the year. Either way each figure is one of figures that fall with the kilometres, and falls with them.
 */
function prender(pedido: PedidoAvaliacao, este: Ano, { acima, abaixo, pontas, regras }: Limites): Degrau {
  const entre = (valor: number, de: (d: Degrau) => number) =>
    Math.min(Math.max(valor, abaixo ? de(abaixo) : valor), acima ? de(acima) : Number.POSITIVE_INFINITY)
  const { meio, idade_anos, valor_reais, desvio } = este
  const medida = meiaLargura(pedido, idade_anos, valor_reais, regras)
  const folga = folgaDosKm(pedido, meio, idade_anos, valor_reais, regras)
  const propria = faixaEmTorno(meio, medida + folga, desvio)
  const preso = entre(meio, d => d.preso)
  const faixa = faixaEmTorno(preso, medida, desvio)
  // A trade-in starts from the lower of both, alike for versions and models, so that it too falls with the years.
  const menor = abaixoDe(este.menor)
  const piso = entre(Math.min(propria.min, faixa.min, menor), d => d.piso)
  if (!pontas) {
    // What an older year is sold for is no doubt about this one.
    const min = Math.max(faixa.min, piso)
    return {
      ano: este.ano,
      meio: preso,
      min: Math.max(Math.min(min, menor), piso),
      max: 2 * preso - min,
      preso,
      piso,
    }
  }
  const [min, max] = [entre(propria.min, d => d.min), entre(propria.max, d => d.max)]
  return { ano: este.ano, meio: (min + max) / 2, min, max, preso, piso }
}

/** The next even real: ends are even (`faixaDeMercado`). */
const acimaDe = (reais: number) => 2 * Math.ceil(reais / 2)
const abaixoDe = (reais: number) => Math.max(2, 2 * Math.floor(reais / 2))

function passoDoAno({ ano, meio }: Degrau, efeito_reais: number, exata: boolean): Ajuste {
  const qual = `Um ${ano} ${exata ? 'desta versão' : 'deste modelo'}, no mesmo estado, sai por cerca de ${reais(meio)}`
  return efeito_reais < 0
    ? { fator: 'Anos mais novos', efeito_reais, porque: `${qual}: um mais velho não vale mais.` }
    : { fator: 'Anos mais velhos', efeito_reais, porque: `${qual}: um mais novo não vale menos.` }
}
