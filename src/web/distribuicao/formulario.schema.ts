import { z } from 'zod'
import { OBJETIVOS } from '#domain/questionario/campo.schema.ts'
import { lerDia } from '#domain/tempo/dia.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { DIAS } from './espera-da-regra.ts'

/** Reads a whole number as typed, "1.200" included. The server refuses other texts; null for an empty field. */
export function lerInteiroOuTexto(texto: string | undefined): number | string | null {
  const limpo = (texto ?? '').trim()
  if (limpo === '') return null
  return /^\d{1,3}(\.\d{3})+$|^\d+$/.test(limpo) ? Number(limpo.replaceAll('.', '')) : limpo
}

type Campos = Record<string, string>

/** Lists the values of the ticked boxes `prefixo_valor`. */
const listarMarcadas = <T extends string>(campos: Campos, prefixo: string, valores: readonly T[]): T[] =>
  valores.filter(valor => campos[`${prefixo}_${valor}`] !== undefined)

/** Reads the two ends of a range. */
const lerFaixa = (campos: Campos, nome: string) => ({
  de: lerInteiroOuTexto(campos[`${nome}_de`]),
  ate: lerInteiroOuTexto(campos[`${nome}_ate`]),
})

/** Fields `prefixo_valor` of the form, by name. */
export const camposSchema = z.record(z.string(), z.string())

/** Reads a ticked value from each name of the form with this prefix: `estado_SP` is "SP". */
export const lerMarcados = (campos: Campos, prefixo: string): string[] =>
  Object.keys(campos)
    .filter(nome => nome.startsWith(`${prefixo}_`))
    .map(nome => nome.slice(prefixo.length + 1))

/** The body of `PUT …/preferencia` from the fields of the form. The server reports invalid values. */
export const preferenciaDoFormulario = camposSchema.transform(campos => ({
  tipos: listarMarcadas(campos, 'tipo', TIPOS_VEICULO),
  objetivos: listarMarcadas(campos, 'objetivo', OBJETIVOS),
  anos: lerFaixa(campos, 'anos'),
  valor_reais: lerFaixa(campos, 'valor_reais'),
  regioes: {
    estados: lerMarcados(campos, 'estado'),
    cidades: lerMarcados(campos, 'cidade').map(Number),
    raio: lerRaio(campos),
  },
  horario: lerHorario(campos),
  pausa_ate: campos.pausa_ate ? (lerDia(campos.pausa_ate) ?? campos.pausa_ate) : null,
  versao: Number(campos.versao),
}))

/** Reads the radius around a city; null if both its fields are empty. */
function lerRaio(campos: Campos) {
  const [centro] = lerMarcados(campos, 'centro')
  const km = lerInteiroOuTexto(campos.raio_km)
  return centro === undefined && km === null ? null : { codigo_ibge: Number(centro), km }
}

/** Reads the days and hours of delivery; null for any time. An empty field is the begin or the end of a day. */
function lerHorario(campos: Campos) {
  if (campos.quando !== 'horario') return null
  const dias = DIAS.flatMap((_, dia) => (campos[`dia_${dia}`] === undefined ? [] : [dia]))
  return { dias, das: lerHora(campos.das || '00:00'), ate: lerHora(campos.ate || '23:59') }
}

/** The choice of a simulation from one day to another. */
export const PERIODO_ENTRE_DIAS = 'entre'

/** Reads the period of a simulation: its two days, or a number of days until today. */
const lerPeriodo = ({ dias, de = '', ate = '' }: Campos) =>
  dias === PERIODO_ENTRE_DIAS ? { de: lerDia(de) ?? de, ate: lerDia(ate) ?? ate } : { dias: Number(dias) }

/** The body of `POST /api/distribuicao/regras` from the fields of its form, and the period to simulate. */
export const regraDoFormulario = camposSchema.transform(campos => ({
  periodo: lerPeriodo(campos),
  regra: {
    maximo_agencias: Number(campos.maximo_agencias),
    ordem: campos.ordem,
    pontos_minimos: lerInteiroOuTexto(campos.pontos_minimos) ?? 0,
    espera_min: Number(campos.espera_min),
    tipos: listarMarcadas(campos, 'tipo', TIPOS_VEICULO),
    estados: lerMarcados(campos, 'estado'),
    pesos: {
      basico: lerInteiroOuTexto(campos.peso_basico),
      premium: lerInteiroOuTexto(campos.peso_premium),
      enterprise: lerInteiroOuTexto(campos.peso_enterprise),
    },
  },
}))

/** Reads "8", "8h", "830" and "8:30" as an hour; the server refuses other texts. */
function lerHora(texto: string): string {
  const [, hora, minuto = '00'] = /^\s*(\d{1,2})\s*[:h.]?\s*(\d{2})?\s*$/i.exec(texto) ?? []
  return hora ? `${hora.padStart(2, '0')}:${minuto}` : texto
}
