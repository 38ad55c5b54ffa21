import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { PALAVRA, type Palavra } from '#domain/palavra/contar.regras.ts'
import { PONTOS_DA_INSPECAO } from '#domain/proposta/janela.regras.ts'
import { diaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'
import type { Conservacao } from '#domain/veiculo/veiculo.ts'
import { dataHora, diaEMes, faixaDeReais, hora, tempoRelativo } from '#web/ui/formatos.ts'
import type { JanelaDaLista, Proposta } from './consultas-das-janelas.ts'

/** Points of the inspection, as chips. */
export const ROTULOS_DA_INSPECAO: Readonly<Record<(typeof PONTOS_DA_INSPECAO)[number], string>> = {
  documentos: 'Documentos',
  estrutura: 'Estrutura',
  motor_cambio: 'Motor e câmbio',
  pneus_freios: 'Pneus e freios',
  pintura_lataria: 'Pintura e lataria',
  interior_eletrica: 'Interior e elétrica',
}

/** Says how much of a vehicle the inspection checks: "vistoria completa", "vistoria de 4 pontos". */
export function dizerVistoria(pontos: number): string {
  if (pontos === 0) return 'sem vistoria'
  return pontos === PONTOS_DA_INSPECAO.length
    ? 'vistoria completa'
    : `vistoria de ${contar(pontos, 'ponto', 'pontos')}`
}

/** Returns "Campinas - SP, a 12 km", whose distance never breaks, or "Campinas, na sua cidade"; nothing without a city. */
export function dizerDistancia({ cidade, uf, distancia_km: km }: JanelaDaLista): string {
  const lugar = [cidade, uf].filter(Boolean).join(' - ')
  if (km === null) return lugar
  return km === 0 ? `${cidade}, na sua cidade` : `${lugar}, a\u00a0${inteiro(km)}\u00a0km`
}

type Aparencia = Pick<JanelaDaLista, 'conservacao' | 'quantas_fotos'>
const CONSERVACAO_NA_FRASE: Record<Conservacao, string> = {
  impecavel: 'impecável',
  bom: 'boa',
  regular: 'regular',
  ruim: 'ruim',
}

/** Returns "Conservação boa · 6 fotos"; nothing is said of photos that are not there. */
export function dizerAparencia({ conservacao, quantas_fotos }: Aparencia): string {
  const fotos = quantas_fotos > 0 && contar(quantas_fotos, 'foto', 'fotos').replace(' ', '\u00a0')
  const estado = conservacao && `Conservação\u00a0${CONSERVACAO_NA_FRASE[conservacao]}`
  return [estado, fotos].filter(Boolean).join(' · ')
}

/** Returns "R$ 47.000 a R$ 52.000", or that there is no range. */
export const dizerFaixaDaTroca = ({ valor_troca_min: min, valor_troca_max: max }: JanelaDaLista) =>
  min === null || max === null ? 'Sem faixa de troca' : faixaDeReais(min, max)

/** Returns "Fecha hoje às 22:10", "Fechou ontem". */
export function dizerFechamento(
  { aberta, fecha_em }: Pick<JanelaDaLista, 'aberta' | 'fecha_em'>,
  agora: Date,
): string {
  const passou = new Date(fecha_em) <= agora
  if (!aberta && !passou) return 'Encerrado'
  if (passou) return `Fechou ${tempoRelativo(fecha_em, agora)}`
  const hoje = diaEmSaoPaulo(agora)
  const fim = diaEmSaoPaulo(new Date(fecha_em))
  const proximo = fim === somarDias(hoje, 1) ? 'amanhã' : `em ${diaEMes(fecha_em)}`
  return `Fecha ${fim === hoje ? 'hoje' : proximo} às\u00a0${hora(fecha_em)}`
}

/** Describes the state of the agency's offer in one line. */
export function dizerSituacao({ situacao, valor, colocacao }: Proposta): string {
  return {
    aguarda: `Sua proposta: ${reais(valor)}`,
    escolhida: `O dono escolheu a sua: ${reais(valor)}`,
    preterida: colocacao ? `A sua ficou em ${colocacao}º lugar` : 'Outra foi escolhida',
    trocada: 'O dono voltou para outra proposta',
    desistiu: 'Você desistiu',
    sem_escolha: 'O dono não escolheu nenhuma',
  }[situacao]
}

/** Formats the owner's price of the pick-up, in words. */
export function dizerBusca(busca_reais: number | null): string {
  if (busca_reais === null) return 'o dono leva até a loja'
  return busca_reais === 0 ? 'busca grátis' : `busca por ${reais(busca_reais)}`
}

/** Returns "vale até 30/11/2026 18:00". */
export const dizerValidade = ({ vale_ate }: Proposta) => `vale até ${dataHora(vale_ate)}`

/** Returns "Histórico: 9 de 10 propostas cumpridas"; with too few cases "Histórico: 3 de 5 casos para aparecer". */
export const dizerMinhaPalavra = ({ cumpridas, casos }: Palavra) =>
  casos < PALAVRA.minimo
    ? `Histórico: ${casos} de ${PALAVRA.minimo} casos para aparecer`
    : `Histórico: ${cumpridas} de ${casos} propostas cumpridas`

/** Reads a whole number of reais or kilometres as it is typed: its digits, at most nine. */
export const lerInteiroDigitado = (texto: string) => Number(texto.replace(/\D/g, '').slice(0, 9))

/** Returns the step of the buttons beside an amount, in reais: at most 5 % of an amount from R$ 2.000 on. Our choice. */
export function passoDo(valor: number): number {
  if (valor < 20_000) return 100
  return valor < 200_000 ? 500 : 1000
}

/** Returns the first amount of the form: the middle of the trade-in range, in whole steps; 0 without a range. */
export function calcularValorInicial({ valor_troca_min: min, valor_troca_max: max }: JanelaDaLista): number {
  if (min === null || max === null) return 0
  const meio = (min + max) / 2
  const passo = passoDo(meio)
  return Math.round(meio / passo) * passo
}
