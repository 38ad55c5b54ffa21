import { arredondar } from '#domain/numero/arredondar.ts'
import { inteiro, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { anosDesde } from '#domain/veiculo/idade.ts'
import { TIPOS, TIPOS_VEICULO, tipoDe } from '#domain/veiculo/veiculo.ts'
import { kmTipico } from '../mercado/uso.ts'
import { MARGEM, SUPOSICOES } from '../por-tipo.ts'
import { perdaDoSegmento } from './custo.ts'

type Veiculo = { tipo_veiculo: string; ano: number; quilometragem: number | null }

/** Share of the typical kilometres within which a use counts as typical. */
const COMUM = 0.15

/**
 * Composes the sentences that hold for a vehicle without a reference: loss by age, its use, and the trade-in.
 * @param hoje `AAAA-MM-DD`. A later model year has no age, so only the last sentence remains.
 */
export function dizerMesmoAssim({ tipo_veiculo, ano, quilometragem }: Veiculo, hoje: string): string[] {
  const tipo = TIPOS_VEICULO.find(conhecido => conhecido === tipo_veiculo) ?? 'outros'
  const idade_anos = anosDesde(ano, hoje)
  const plural = tipo === 'outros' ? 'Veículos' : iniciarComMaiuscula(TIPOS[tipo].plural)
  const seu = tipoDe(tipo).feminino ? 'a sua' : 'o seu'
  const margem = tipo === 'carro' ? ` (em média ${umaCasaNoMaximo(MARGEM.carro * 100)}% do preço)` : ''
  const frases = [
    idade_anos >= 0 &&
      `${plural} como ${seu} perdem, em geral, ${umaCasaNoMaximo(perdaDoSegmento(tipo, idade_anos) * 100)}% do valor a cada ano de idade.`,
    idade_anos >= 0 &&
      quilometragem !== null &&
      SUPOSICOES[tipo].ano_de_uso &&
      dizerUso(quilometragem, kmTipico(tipo, idade_anos)),
    `Uma loja sempre paga menos do que o preço de anúncio: ela arca com a preparação, a garantia de 90 dias e a própria margem${margem}.`,
  ]
  return frases.filter(frase => typeof frase === 'string')
}

function dizerUso(km: number, tipico_km: number): string {
  const comum = `o comum para a idade é perto de ${inteiro(arredondar(tipico_km, -3))}\u00a0km`
  const razao = km / tipico_km - 1
  if (Math.abs(razao) <= COMUM) return `A quilometragem não muda o preço: ${comum}.`
  return razao < 0
    ? `A quilometragem baixa ajuda no preço: ${comum}.`
    : `A quilometragem alta pesa no preço: ${comum}.`
}
