import { z } from 'zod'
import { OBJETIVOS } from '#domain/lead/lista/lista.schema.ts'
import { municipioDe } from '#domain/pessoa/localizacao/distancia.ts'
import { UFS } from '#domain/pessoa/localizacao/municipio.ts'
import { versaoSchema } from '#domain/recusa/versao.schema.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
const tirarRepetidos = <T>(lista: readonly T[]) => [...new Set(lista)]
const municipio = z
  .int('Escolha uma cidade da lista.')
  .refine(codigo => municipioDe(codigo) !== undefined, 'Essa cidade não existe. Escolha uma da lista.')

/** Returns the schema of a range with two optional ends. */
function criarFaixa(limite: z.ZodType<number>, mensagem: string) {
  return z
    .strictObject({ de: limite.nullable(), ate: limite.nullable() })
    .refine(({ de, ate }) => de === null || ate === null || de <= ate, { message: mensagem, path: ['ate'] })
    .prefault({ de: null, ate: null })
}

const regioes = z
  .strictObject({
    estados: z
      .array(z.enum(UFS, 'Escolha um estado da lista.'))
      .max(UFS.length)
      .transform(tirarRepetidos)
      .prefault([]),
    /** IBGE codes. */
    cidades: z.array(municipio).max(100, 'Escolha até 100 cidades.').transform(tirarRepetidos).prefault([]),
    /** Distance from the seat of a municipality, in a straight line. */
    raio: z
      .strictObject({
        codigo_ibge: municipio,
        km: z
          .int('Informe os quilômetros sem casas decimais.')
          .min(1, 'Use ao menos 1 km.')
          .max(1000, 'Use até 1.000 km.'),
      })
      .nullable()
      .prefault(null),
  })
  .prefault({})

const horario = z
  .strictObject({
    /** 0 is Sunday. */
    dias: z
      .array(z.int().min(0).max(6), 'Escolha os dias da semana.')
      .min(1, 'Escolha ao menos um dia da semana.')
      .transform(dias => tirarRepetidos(dias).sort((a, b) => a - b)),
    das: z.string().regex(HORA, 'Use horas como 08:00.'),
    ate: z.string().regex(HORA, 'Use horas como 18:00.'),
  })
  .refine(({ das, ate }) => das < ate, { message: 'O fim precisa vir depois do começo.', path: ['ate'] })

/**
 * Preferences of an agency. An empty or null field excludes nothing, so that `{}` takes every lead. Regions add up: a
 * lead of any of the states, cities or within the radius fits. Money in whole reais, hours and days of
 * São Paulo.
 */
export const preferenciaSchema = z.strictObject({
  tipos: z.array(z.enum(TIPOS_VEICULO, 'Escolha um tipo da lista.')).transform(tirarRepetidos).prefault([]),
  regioes,
  anos: criarFaixa(
    z.int('Use um ano com quatro algarismos.').min(1900).max(2200),
    'O último ano vem depois do primeiro.',
  ),
  valor_reais: criarFaixa(
    z.int('Informe o valor em reais, sem centavos.').min(0).max(100_000_000),
    'O maior valor vem depois do menor.',
  ),
  objetivos: z
    .array(z.enum(OBJETIVOS, 'Escolha um objetivo da lista.'))
    .transform(tirarRepetidos)
    .prefault([]),
  horario: horario.nullable().prefault(null),
  /** Last day of a pause, `AAAA-MM-DD`. */
  pausa_ate: z.iso.date('Use um dia que existe, como 31/12/2026.').nullable().prefault(null),
})
/** The preferences with every field present, also of an agency that never chose any. */
export type Preferencia = z.output<typeof preferenciaSchema>

/** Accepts every lead, at any hour. */
export const PREFERENCIA_VAZIA: Preferencia = preferenciaSchema.parse({})

/** Body of a save: the preferences, and the version that the editor saw. */
export const edicaoDaPreferenciaSchema = preferenciaSchema.extend({ versao: versaoSchema })
