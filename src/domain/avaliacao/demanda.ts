import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import dados from './demanda.dados.json' with { type: 'json' }

/** Adverts seen of each code, by table; written by `npm run fipe:ajustar` from the adverts beside the tables. */
type AnunciosPorCodigo = { carro: Record<string, number>; moto: Record<string, number> }

const ANUNCIOS: AnunciosPorCodigo = dados
const TOTAIS = { carro: somar(ANUNCIOS.carro), moto: somar(ANUNCIOS.moto) }

/** Shares of all adverts of its type from which a model counts as much or as somewhat sought. */
const COMUM = { alta: 0.01, media: 0.002 }

const percentoFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const inteiroFormat = new Intl.NumberFormat('pt-BR')

function somar(contagens: Record<string, number>): number {
  return Object.values(contagens).reduce((soma, n) => soma + n, 0)
}

/** Adverts seen of one FIPE code: how common a version is among those of its model. None of lorries. */
export function anunciosDoCodigo(tipo: TipoFipe, codigo_fipe: string): number {
  return tipo === 'caminhao' ? 0 : (ANUNCIOS[tipo][codigo_fipe] ?? 0)
}

/**
 * Demand, from the evidence at hand: how many of the adverts we have are of this model, and how many
 * version-years of it the reference has. A model that is often on sale is one that is often bought; it is no
 * count of buyers, and the text says what it is made from. Where there are no adverts the reference alone
 * tells.
 *
 * @param codigos FIPE codes of all versions of the model.
 * @param linhas version-years of the model in the reference.
 */
export function descreverDemanda(tipo: TipoFipe, codigos: Iterable<string>, linhas: number): string {
  const combinacoes = `${linhas} ${linhas === 1 ? 'combinação' : 'combinações'} de versão e ano deste modelo na referência`
  if (tipo === 'caminhao') {
    const grau = linhas >= 90 ? 'Alta' : linhas >= 30 ? 'Média' : 'Baixa'
    return `${grau} (estimativa: ${combinacoes})`
  }
  let vistos = 0
  for (const codigo of new Set(codigos)) vistos += anunciosDoCodigo(tipo, codigo)
  const parte = vistos / TOTAIS[tipo]
  const grau = parte >= COMUM.alta ? 'Alta' : parte >= COMUM.media ? 'Média' : 'Baixa'
  const nome = tipo === 'carro' ? 'carros' : 'motos'
  return `${grau} (estimativa: ${percentoFormat.format(parte * 100)}% dos ${inteiroFormat.format(TOTAIS[tipo])} anúncios de ${nome} que observamos; ${combinacoes})`
}
