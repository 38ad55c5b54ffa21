import { z } from 'zod'
import { campoSchemas, type NomeCampo } from '#domain/questionario/campo.schema.ts'
import { ehFinanciado, ehTroca, temPendencia } from '#domain/questionario/campos.ts'
import { TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Fields that only some types have (spec §3); a lead of another type never stores them. */
const SO_DOS_TIPOS = {
  placa: ['carro', 'moto', 'caminhao', 'utilitario'],
  quilometragem: ['carro', 'moto', 'caminhao', 'utilitario', 'outros'],
  horas_uso: ['trator'],
  cilindradas: ['moto'],
  tipo_caminhao: ['caminhao'],
  capacidade_carga: ['caminhao'],
  tipo_carroceria: ['caminhao'],
  tipo_cambio: ['caminhao'],
  potencia_motor: ['caminhao', 'trator'],
  tipo_utilitario: ['utilitario'],
  capacidade: ['utilitario'],
  tracao: ['trator'],
  tipo_trator: ['trator'],
  tipo_veiculo_descricao: ['outros'],
  tem_seguro: ['carro', 'moto', 'caminhao', 'utilitario', 'trator'],
  seguradora: ['carro', 'moto', 'caminhao', 'utilitario', 'trator'],
  ultima_vistoria: ['carro'],
  nunca_fez_vistoria: ['carro'],
  estado_pneus: ['carro'],
} satisfies Partial<Record<NomeCampo, readonly TipoVeiculo[]>>

/** Answers without which a type's second step does not go on (spec §5). */
const EXIGIDOS: readonly (readonly [
  TipoVeiculo,
  'cilindradas' | 'tipo_caminhao' | 'tipo_veiculo_descricao',
  string,
])[] = [
  ['moto', 'cilindradas', 'Escolha a cilindrada.'],
  ['caminhao', 'tipo_caminhao', 'Escolha o tipo de caminhão.'],
  ['outros', 'tipo_veiculo_descricao', 'Diga que veículo é.'],
]

const nulo = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess(valor => (valor === '' || valor === undefined ? null : valor), z.nullable(schema))

const corpoSchema = z.object({
  ...campoSchemas,
  tipo_veiculo: z.enum(TIPOS_VEICULO, 'Tipo de veículo desconhecido.').default('carro'),
  avaliacao_id: z.uuid('Faça a avaliação antes de enviar os seus dados.'),
  quilometragem: nulo(campoSchemas.quilometragem),
  horas_uso: nulo(campoSchemas.horas_uso),
  cilindradas: nulo(campoSchemas.cilindradas),
  tipo_caminhao: nulo(campoSchemas.tipo_caminhao),
  tipo_veiculo_descricao: nulo(campoSchemas.tipo_veiculo_descricao),
  tem_seguro: nulo(campoSchemas.tem_seguro),
  seguradora: nulo(campoSchemas.seguradora),
  estado_pneus: nulo(campoSchemas.estado_pneus),
  /** Honeypot: a person never sees it. What to do when it is filled is the caller's business. */
  site: z.preprocess(
    valor => (typeof valor === 'string' ? valor.slice(0, 100) : valor ? 'preenchido' : ''),
    z.string(),
  ),
})

type Corpo = z.output<typeof corpoSchema>

/** Rules that tie fields together, as [field, message]; runs also when single fields are already wrong. */
function faltasDoTipo(corpo: Corpo): [string, string][] {
  const faltas: [string, string][] = []
  if (corpo.tem_seguro === true && corpo.tipo_veiculo !== 'outros' && !corpo.seguradora) {
    faltas.push(['seguradora', 'Informe a seguradora.'])
  }
  if (corpo.tipo_veiculo === 'outros' && corpo.situacao_financeira === 'financiado_terceiro') {
    faltas.push(['situacao_financeira', 'Escolha a situação financeira.'])
  }
  for (const [tipo, campo, mensagem] of EXIGIDOS) {
    if (corpo.tipo_veiculo === tipo && !corpo[campo]) faltas.push([campo, mensagem])
  }
  return faltas
}

/** Clears what the other answers make void, and what this type of vehicle does not have. */
function limpar(corpo: Corpo) {
  const limpo = { ...corpo } as Record<string, unknown>
  for (const [nome, tipos] of Object.entries<readonly TipoVeiculo[]>(SO_DOS_TIPOS)) {
    if (!tipos.includes(corpo.tipo_veiculo)) limpo[nome] = null
  }
  if (!ehTroca(corpo)) limpo.preferencias_veiculo = null
  if (corpo.tem_seguro !== true) limpo.seguradora = null
  if (!temPendencia(corpo)) limpo.detalhes_debitos = null
  if (corpo.nunca_fez_vistoria) limpo.ultima_vistoria = null
  if (!corpo.codigo_fipe) limpo.versao = null
  limpo.valor_parcela_financiamento = ehFinanciado(corpo) ? (corpo.valor_parcela_financiamento ?? null) : null
  limpo.parcelas_restantes = ehFinanciado(corpo) ? (corpo.parcelas_restantes ?? null) : null
  return limpo as {
    [K in keyof Corpo]: K extends keyof typeof SO_DOS_TIPOS ? Corpo[K] | null : Exclude<Corpo[K], undefined>
  }
}

/**
 * Body of `POST /api/leads`: the fields of spec §3 with the rules of spec §4 and §5, per type. Unknown
 * fields (a client's `valor_*` among them) are dropped; documents, telephone, plate and e-mail come out
 * canonical; what was not asked or does not stand comes out null. Every wrong field is reported at once.
 * The one rule it cannot hold is "not later than today": see `conferirVistoria`.
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

/** A lead as it enters: checked, canonical, without valuation figures. */
export type LeadNovo = z.output<typeof leadSchema>

/**
 * The message for an inspection later than `hoje` (AAAA-MM-DD in America/Sao_Paulo), or null. Apart from
 * the schema because the domain has no clock.
 */
export function conferirVistoria(lead: Pick<LeadNovo, 'ultima_vistoria'>, hoje: string): string | null {
  return lead.ultima_vistoria !== null && lead.ultima_vistoria > hoje
    ? 'A data não pode ser depois de hoje.'
    : null
}
