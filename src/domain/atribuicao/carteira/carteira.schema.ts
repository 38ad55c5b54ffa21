import { z } from 'zod'
import { buscaSchema, paginaSchema, tirarVazio } from '#domain/banco/consulta.schema.ts'
import { DESFECHOS, TEMPERATURAS } from '#domain/lead/classificacao.schema.ts'
import { OBJETIVOS } from '#domain/lead/lista/lista.schema.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { ORDENS_DA_AGENCIA } from './ordem.ts'

const valorSchema = tirarVazio(
  z.coerce
    .number('Informe o valor em reais, só com números.')
    .int('Informe o valor em reais, sem centavos.')
    .min(0, 'O valor não pode ser negativo.')
    .max(100_000_000, 'Confira o valor: parece alto demais.')
    .optional(),
)

/** Filters of an agency's list, for the screen and for the CSV of the same rows. */
export const recorteDaAgenciaSchema = z
  .object({
    busca: buscaSchema,
    /** Days since the lead was created, and since the agency received it: an old lead may have come yesterday. */
    periodo: tirarVazio(z.enum(['todos', '30', '120'], 'Escolha todos, 30 ou 120 dias.').default('todos')),
    recebido: tirarVazio(
      z.enum(['todos', '7', '30', '120'], 'Escolha todos, 7, 30 ou 120 dias.').default('todos'),
    ),
    /** `vencido`: a call is due today or earlier; `marcado`: on any day. */
    retorno: tirarVazio(z.enum(['todos', 'vencido', 'marcado'], 'Esse retorno não existe.').default('todos')),
    temperatura: tirarVazio(
      z.enum(['todas', 'sem', ...TEMPERATURAS], 'Essa classificação não existe.').default('todas'),
    ),
    /** `meus`: the signed-in person's; `sem`: without a seller; `livres`: these, if they are open; or one seller's. */
    vendedor: tirarVazio(
      z
        .union([z.enum(['todos', 'meus', 'sem', 'livres']), z.uuid()], 'Não há essa pessoa na equipe.')
        .default('todos'),
    ),
    /** `novo`: no contact yet; `aberto`: no outcome yet. */
    resultado: tirarVazio(
      z.enum(['todos', 'novo', 'aberto', ...DESFECHOS], 'Esse resultado não existe.').default('todos'),
    ),
    objetivo: tirarVazio(z.enum(['todos', ...OBJETIVOS], 'Esse objetivo não existe.').default('todos')),
    tipo_veiculo: tirarVazio(
      z.enum(['todos', ...TIPOS_VEICULO], 'Esse tipo de veículo não existe.').default('todos'),
    ),
    /** In the format of the leads: "Campinas - SP". */
    cidade: z.string().max(200, 'Cidade longa demais.').default(''),
    /** Limits of the reference value, in whole reais, both included. */
    valor_min: valorSchema,
    valor_max: valorSchema,
    ordem: tirarVazio(z.enum(ORDENS_DA_AGENCIA, 'Não há como ordenar assim.').default('recentes')),
  })
  .refine(({ valor_min, valor_max }) => (valor_min ?? 0) <= (valor_max ?? Number.POSITIVE_INFINITY), {
    path: ['valor_max'],
    error: 'O valor máximo precisa ser maior que o mínimo.',
  })

/** The parsed search and filters. */
export type RecorteDaAgencia = z.output<typeof recorteDaAgenciaSchema>

/** Query of `GET /api/minha-agencia/leads`. */
export const leadsDaAgenciaSchema = recorteDaAgenciaSchema.safeExtend({ pagina: paginaSchema })

/** The parsed query. */
export type FiltroDaAgencia = z.output<typeof leadsDaAgenciaSchema>

/** Maximum number of leads in one change of seller. */
const LEADS_DE_UMA_VEZ = 200

/** Body of `PUT /api/minha-agencia/leads/vendedor`: leads, and their new seller; null for none. */
export const vendedorDosLeadsSchema = z.object({
  ids: z
    .array(z.uuid('Identificador inválido.'), 'Envie uma lista.')
    .min(1, 'Escolha ao menos um lead.')
    .max(LEADS_DE_UMA_VEZ, `Escolha até ${LEADS_DE_UMA_VEZ} leads por vez.`),
  vendedor_id: z.uuid('Escolha alguém da equipe.').nullable(),
})
