import { z } from 'zod'
import { UFS } from '#domain/pessoa/localizacao/municipio.ts'
import type { Nivel } from '#domain/plano/plano.ts'
import { numeroDaVersaoSchema } from '#domain/recusa/versao.schema.ts'
import { somarDias } from '#domain/tempo/tempo.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'

/** Orders of the agencies: largest lag in its period first, longest without a lead, by weights, or by kept offers. */
export const ORDENS_DA_REGRA = ['atraso', 'rodizio', 'peso', 'palavra'] as const
/** One of the orders, as a rule stores it. */
export type OrdemDaRegra = (typeof ORDENS_DA_REGRA)[number]

/** Longest wait of a rule: seven days, in minutes. Our choice. */
const ESPERA_MAXIMA_MIN = 7 * 24 * 60

const peso = z
  .int('Use um peso de 1 a 10, sem casas decimais.')
  .min(1, 'Use um peso de 1 a 10.')
  .max(10, 'Use um peso de 1 a 10.')
const pesos: Record<Nivel, z.ZodType<number>> = { basico: peso, premium: peso, enterprise: peso }

/**
 * The rule of distribution. A rule is never edited: each save is a new version. Empty filters accept every lead;
 * `espera_min` is the time that a lead waits for the administrator before the rule assigns it.
 */
export const regraSchema = z.strictObject({
  maximo_agencias: z
    .int('Escolha de 1 a 3 agências por lead.')
    .min(1, 'Um lead precisa de ao menos uma agência: escolha de 1 a 3.')
    .max(3, 'Escolha de 1 a 3 agências por lead.'),
  pontos_minimos: z
    .int('Use um número de 0 a 100.')
    .min(0, 'Use um número de 0 a 100.')
    .max(100, 'Use um número de 0 a 100.')
    .prefault(0),
  espera_min: z
    .int('Informe os minutos sem casas decimais.')
    .min(0, 'A espera não pode ser negativa.')
    .max(ESPERA_MAXIMA_MIN, 'A espera vai até sete dias.')
    .prefault(0),
  ordem: z.enum(ORDENS_DA_REGRA, 'Escolha uma das ordens da lista.').prefault('atraso'),
  tipos: z
    .array(z.enum(TIPOS_VEICULO, 'Escolha um tipo da lista.'))
    .transform(tipos => [...new Set(tipos)])
    .prefault([]),
  estados: z
    .array(z.enum(UFS, 'Escolha um estado da lista.'))
    .max(UFS.length)
    .transform(estados => [...new Set(estados)])
    .prefault([]),
  /** Relative number of leads under the order `peso`, by the tier of the plan. */
  pesos: z
    .strictObject(pesos, 'Diga o peso de cada plano.')
    .prefault({ basico: 1, premium: 2, enterprise: 3 }),
})
/** A rule with its defaults filled in: points 0 to 100, waiting time in minutes. */
export type Regra = z.output<typeof regraSchema>

/** Maximum number of days in a simulation. Our choice. */
const DIAS_MAXIMO = 365

const diaSchema = z.iso.date('Escreva um dia que existe, como 05/11/2026.').optional()

/** Finds the message for days that cannot be simulated; undefined for days that can. */
function acharErroDosDias(de: string | undefined, ate: string | undefined): string | undefined {
  if (de === undefined || ate === undefined) return 'Diga o primeiro e o último dia.'
  if (de > ate) return 'O último dia não pode vir antes do primeiro.'
  return somarDias(de, DIAS_MAXIMO) <= ate ? `Simule até ${DIAS_MAXIMO} dias.` : undefined
}

/**
 * Body of a simulation: a version, over the leads of a number of last days, or from one day of São Paulo to another.
 */
export const pedidoDeSimulacaoSchema = z
  .strictObject({
    regra_versao: numeroDaVersaoSchema,
    dias: z
      .int('Use dias inteiros.')
      .min(1, 'Simule ao menos um dia.')
      .max(DIAS_MAXIMO, `Simule até ${DIAS_MAXIMO} dias.`)
      .prefault(30),
    de: diaSchema,
    ate: diaSchema,
  })
  .superRefine(({ de, ate }, ctx) => {
    if (de === undefined && ate === undefined) return
    const message = acharErroDosDias(de, ate)
    if (message) ctx.addIssue({ code: 'custom', path: [de === undefined ? 'de' : 'ate'], message })
  })
