import { z } from 'zod'
import { ehFinanciado, ehTroca, temPendencia } from '#domain/questionario/campos.ts'
import {
  campoSchemas,
  ehDoTipo,
  NOMES_DAS_PERGUNTAS,
  type NomeCampo,
  type NomesCom,
  perguntaDe,
} from '#domain/questionario/registro-das-perguntas.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { vitrineDoLeadSchema } from '#domain/vitrine/vitrine.schema.ts'

const aceitarNulo = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess(valor => (valor === '' || valor === undefined ? null : valor), z.nullable(schema))

/** Questions of only some types, which their forms require: a body may omit them. */
const exigidas = Object.fromEntries(
  NOMES_DAS_PERGUNTAS.filter(nome => perguntaDe(nome).exigida).map(nome => [
    nome,
    aceitarNulo<z.core.$ZodType>(campoSchemas[nome]),
  ]),
) as unknown as { [N in NomesCom<{ exigida: string }>]: z.ZodType<z.output<(typeof campoSchemas)[N]> | null> }

/** Characters of a filled honeypot that are kept. Our choice. */
const LETRAS_DA_ISCA = 100

const corpoSchema = z.object({
  ...campoSchemas,
  ...exigidas,
  tipo_veiculo: z.enum(TIPOS_VEICULO, 'Tipo de veículo desconhecido.').default('carro'),
  avaliacao_id: z.uuid('Faça a avaliação antes de enviar os seus dados.'),
  /** Honeypot: a person never sees it. The caller handles a filled one. */
  site: z.preprocess(valor => {
    if (typeof valor === 'string') return valor.slice(0, LETRAS_DA_ISCA)
    return valor ? 'preenchido' : ''
  }, z.string()),
  /** The agency's own site that shows the form; absent on ours. */
  vitrine: z.optional(vitrineDoLeadSchema),
})

type Corpo = z.output<typeof corpoSchema>

/**
 * Checks the rules across fields, and lists [field, message] of the broken ones; it also runs when single fields are
 * already wrong.
 */
function faltasDoTipo(corpo: Corpo): [string, string][] {
  const faltas: [string, string][] = []
  if (corpo.tem_seguro === true && ehDoTipo('seguradora', corpo.tipo_veiculo) && !corpo.seguradora) {
    faltas.push(['seguradora', 'Informe a seguradora.'])
  }
  if (corpo.tipo_veiculo === 'outros' && corpo.situacao_financeira === 'financiado_terceiro') {
    faltas.push(['situacao_financeira', 'Escolha a situação financeira.'])
  }
  for (const nome of NOMES_DAS_PERGUNTAS) {
    const falta = perguntaDe(nome).exigida === 'no lead' && ehDoTipo(nome, corpo.tipo_veiculo) && !corpo[nome]
    if (falta) faltas.push([nome, faltaDe(nome)])
  }
  return faltas
}

/** Returns the message of a question without an answer. */
const faltaDe = (nome: NomeCampo) => campoSchemas[nome].safeParse('').error?.issues[0]?.message ?? ''

/** Clears answers that others invalidate, and answers that this type of vehicle does not have. */
function limpar(corpo: Corpo) {
  const limpo = { ...corpo } as Record<string, unknown>
  for (const nome of NOMES_DAS_PERGUNTAS) {
    if (!ehDoTipo(nome, corpo.tipo_veiculo)) limpo[nome] = null
  }
  if (!ehTroca(corpo)) limpo.preferencias_veiculo = null
  if (corpo.tem_seguro !== true) limpo.seguradora = null
  if (!temPendencia(corpo)) limpo.detalhes_debitos = null
  if (corpo.nunca_fez_vistoria) limpo.ultima_vistoria = null
  if (!corpo.codigo_fipe) limpo.versao = null
  limpo.valor_parcela_financiamento = ehFinanciado(corpo) ? (corpo.valor_parcela_financiamento ?? null) : null
  limpo.parcelas_restantes = ehFinanciado(corpo) ? (corpo.parcelas_restantes ?? null) : null
  return limpo as {
    [K in keyof Corpo]: K extends NomesCom<{ tipos: unknown }>
      ? Corpo[K] | null
      : Exclude<Corpo[K], undefined>
  }
}

/**
 * Body of `POST /api/leads`: the fields of spec §3 with the rules of spec §4 and §5, per type. Unknown fields (a
 * client's `valor_*` among them) are dropped. Documents, telephone, plate and e-mail come out canonical. Fields that
 * were not asked or do not apply come out null. Every wrong field is reported at once. The rule "not later than today"
 * needs a clock: see `conferirVistoria`.
 */
export const leadSchema = corpoSchema
  .superRefine(
    (corpo, ctx) => {
      for (const [campo, mensagem] of faltasDoTipo(corpo)) {
        ctx.addIssue({ code: 'custom', path: [campo], message: mensagem })
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .transform(limpar)

/** A parsed lead: checked, canonical, without valuation figures. */
export type LeadNovo = z.output<typeof leadSchema>

/**
 * Returns the message for an inspection later than `hoje` (AAAA-MM-DD in America/Sao_Paulo), or null. Separate from the
 * schema, because the domain has no clock.
 */
export function conferirVistoria(lead: Pick<LeadNovo, 'ultima_vistoria'>, hoje: string): string | null {
  return lead.ultima_vistoria !== null && lead.ultima_vistoria > hoje
    ? 'A data não pode ser depois de hoje.'
    : null
}
