import { arredondar } from '#domain/numero/arredondar.ts'
import { inteiro, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { iniciarComMinuscula } from '#domain/texto/iniciar-com-minuscula.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { anosDesde } from '#domain/veiculo/idade.ts'
import { possessivoDe, TIPOS, TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { kmTipico } from '../mercado/uso.ts'
import { MARGEM, SUPOSICOES } from '../por-tipo.ts'
import { perdaDoSegmento } from './custo.ts'

type Veiculo = { tipo_veiculo: string; ano: number; quilometragem: number | null }

/** Share of the typical kilometres within which a use counts as typical. */
const COMUM = 0.15

/** A fact that holds without a reference: a whole sentence, and for a screen its figure with a shorter text. */
export type FatoSemValor = { frase: string; figura: string | null; texto: string }

/**
 * Collects what holds for a vehicle without a reference: loss by age, its use, and the trade-in.
 * @param hoje `AAAA-MM-DD`. A later model year has no age, so only the last fact remains.
 */
export function reunirMesmoAssim(
  { tipo_veiculo, ano, quilometragem }: Veiculo,
  hoje: string,
): FatoSemValor[] {
  const tipo = TIPOS_VEICULO.find(conhecido => conhecido === tipo_veiculo) ?? 'outros'
  const idade_anos = anosDesde(ano, hoje)
  const temUso = idade_anos >= 0 && quilometragem !== null && SUPOSICOES[tipo].ano_de_uso
  return [
    ...(idade_anos >= 0 ? [dizerPerda(tipo, idade_anos)] : []),
    ...(temUso ? [dizerUso(quilometragem, kmTipico(tipo, idade_anos))] : []),
    dizerTroca(tipo),
  ]
}

/** Composes the sentences of `reunirMesmoAssim`. */
export const dizerMesmoAssim = (veiculo: Veiculo, hoje: string): string[] =>
  reunirMesmoAssim(veiculo, hoje).map(({ frase }) => frase)

function dizerPerda(tipo: TipoVeiculo, idade_anos: number): FatoSemValor {
  const plural = tipo === 'outros' ? 'Veículos' : iniciarComMaiuscula(TIPOS[tipo].plural)
  const seu = possessivoDe(tipo)
  const figura = `${umaCasaNoMaximo(perdaDoSegmento(tipo, idade_anos) * 100)}%`
  return {
    frase: `${plural} como ${seu} perdem, em geral, ${figura} do valor a cada ano de idade.`,
    figura,
    texto: `do valor é o que ${plural.toLowerCase()} como ${seu} perdem, em geral, a cada ano de idade.`,
  }
}

function dizerTroca(tipo: TipoVeiculo): FatoSemValor {
  const porque =
    'Uma loja sempre paga menos do que o preço de anúncio: ela arca com a preparação, a garantia de 90 dias e a própria margem'
  if (tipo !== 'carro') return { frase: `${porque}.`, figura: null, texto: `${porque}.` }
  const margem = umaCasaNoMaximo(MARGEM.carro * 100)
  return {
    frase: `${porque} (em média ${margem}% do preço).`,
    figura: `${margem} em cada 100`,
    texto: 'reais do preço ficam, em média, com a loja na troca.',
  }
}

function dizerUso(km: number, tipico_km: number): FatoSemValor {
  const figura = `${inteiro(arredondar(tipico_km, -3))}\u00a0km`
  const efeito = dizerEfeitoDoUso(km / tipico_km - 1)
  return {
    frase: `${efeito}: o comum para a idade é perto de ${figura}.`,
    figura,
    texto: `é o comum para a idade: ${iniciarComMinuscula(efeito)}.`,
  }
}

function dizerEfeitoDoUso(razao: number): string {
  if (Math.abs(razao) <= COMUM) return 'A quilometragem não muda o preço'
  return razao < 0 ? 'A quilometragem baixa ajuda no preço' : 'A quilometragem alta pesa no preço'
}
