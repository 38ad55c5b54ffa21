import { HORAS_COMUNS_ANO, kmTipico } from '#domain/avaliacao/mercado/uso.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { anosDesde, idadeEmAnos } from '#domain/veiculo/idade.ts'
import { TIPOS, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { temHorimetro } from './horas.ts'
import { lerInteiro, lerQuantidade } from './ler-numero.ts'
import type { Respostas } from './questionario.ts'

/** Answer by which the owner confirms a use that few vehicles of that age have. */
export const USO_CONFERIDO = 'uso_conferido'

/** Multiple of the typical use above which there are too few adverts (`excessoDeUso`). */
const VEZES_DEMAIS = 3

/** Share of the typical use below which the owner probably left out the thousands: "50" for 50.000. */
const PARTE_DE_MENOS = 0.02

/** Age in years up to which a vehicle may have almost no kilometres. */
const ANOS_DE_QUASE_NOVO = 2

/** Minimum age in years for the typical hours of a tractor: one of this year may have the hours of a year. */
const ANOS_MINIMOS = 1

/** Message of a step that waits for the confirmation. */
export const CONFIRME_O_USO = 'Confirme ou corrija o total.'

type UsoTipico = { tipico: number; unidade: 'km' | 'horas' }

/** Returns the typical use at that age; null while the year is unknown. */
function calcularUsoTipico(tipo: TipoVeiculo, respostas: Respostas, hoje: string): UsoTipico | null {
  if (tipo === 'outros' && temHorimetro(respostas)) return null
  const ano = lerInteiro(respostas.ano)
  if (typeof ano !== 'number') return null
  const idade_anos = idadeEmAnos(ano, hoje)
  return TIPOS[tipo].uso === 'horas'
    ? { tipico: HORAS_COMUNS_ANO * Math.max(idade_anos, ANOS_MINIMOS), unidade: 'horas' }
    : { tipico: kmTipico(tipo, idade_anos), unidade: 'km' }
}

/** Rounds a typical total to two digits, as the texts show it. */
const arredondarTipico = ({ tipico }: UsoTipico) => Number(tipico.toPrecision(2))

const dizerTipico = (uso: UsoTipico) => `${inteiro(arredondarTipico(uso))} ${uso.unidade}`

/**
 * Returns the usual total of the year in kilometres or hours, and its text, "Comum para 2020: 84.000 km"; null for
 * other vehicles, whose use has no one scale.
 */
export function dizerUsoComum(tipo: TipoVeiculo, respostas: Respostas, hoje: string) {
  const uso = tipo === 'outros' ? null : calcularUsoTipico(tipo, respostas, hoje)
  return (
    uso && {
      total: arredondarTipico(uso),
      texto: `Comum para ${lerInteiro(respostas.ano)}: ${dizerTipico(uso)}`,
    }
  )
}

/**
 * Returns the question for an unlikely total of kilometres or hours for that year; null for a likely or a confirmed
 * one. A vehicle of up to two years may have a total near zero. `hoje` is the day in America/Sao_Paulo, AAAA-MM-DD.
 */
export function perguntarSobreOUso(tipo: TipoVeiculo, respostas: Respostas, hoje: string): string | null {
  const uso = calcularUsoTipico(tipo, respostas, hoje)
  if (uso === null || respostas[USO_CONFERIDO] === true) return null
  const { tipico, unidade } = uso
  const total = lerQuantidade(respostas[unidade === 'horas' ? 'horas_uso' : 'quilometragem'])
  if (typeof total !== 'number') return null
  const ano = Number(lerInteiro(respostas.ano))
  const ehPouco = anosDesde(ano, hoje) > ANOS_DE_QUASE_NOVO && total < tipico * PARTE_DE_MENOS
  if (!ehPouco && total <= tipico * VEZES_DEMAIS) return null
  return `Confere? São ${inteiro(total)} ${unidade}, e o comum para o ano ${ano} é perto de ${dizerTipico(uso)}.`
}
