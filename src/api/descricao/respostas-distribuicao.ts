import { z } from 'zod'
import { MOTIVOS } from '#domain/distribuicao/decisao/motivos.ts'
import { preferenciaSchema } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { colunasDaDevolucao } from '#domain/distribuicao/devolucao/listar-devolucoes.ts'
import { distribuicoes_em_massa, simulacoes } from '#domain/distribuicao/distribuicao.table.ts'
import { leadExplicadoSchema } from '#domain/distribuicao/explicar.ts'
import { painelDaDistribuicaoSchema } from '#domain/distribuicao/painel.ts'
import { janelaDaListaSchema, painelDasPropostasSchema } from '#domain/proposta/administracao/painel.ts'
import { propostas_ajustes } from '#domain/proposta/proposta.table.ts'
import { rowSchema } from '#platform/database/row-schema.ts'
import { criado, instante, json, paginaDe, pedido, type Resposta, SUMIU, texto, vazio } from './resposta.ts'

/** The refusal for a row that is missing or not the caller's. */

/** Describes a stored value by its input schema, because Zod cannot describe the output of a transform. */
function descreverPedido(schema: z.ZodType) {
  const { $schema: _, ...descrito } = z.toJSONSchema(schema, { io: 'input' })
  return z.looseObject({}).meta({ ...descrito })
}
const regra = descreverPedido(regraSchema)
const preferencia = descreverPedido(preferenciaSchema)

const regraLida = z.object({
  versao: z.int(),
  regra,
  frase: texto,
  criada_em: instante,
  criada_por: texto.nullable(),
  em_vigor: z.boolean(),
  vigencias: z.array(z.object({ desde: instante, ate: instante.nullable(), por: texto.nullable() })),
})
const versao = z.object({ versao: z.int() })

/** One of the two rules that a simulation compares: how many leads each agency receives. */
const lado = z.object({
  dados: z.int(),
  agencias: z.array(
    z.object({
      id: z.uuid(),
      recebidos: z.int(),
      capacidade: z.int(),
      limite: z.int().optional().describe('o que a agência podia receber no período'),
      renovacoes: z.int().optional().describe('vezes em que o plano renovou dentro do período'),
    }),
  ),
  pior: z.object({ id: z.uuid(), parte: z.number() }).nullable(),
  sem_agencia: z.record(texto, z.int()),
  espera: z.object({ mediana_min: z.int(), p95_min: z.int() }).nullable(),
})
const simulacao = rowSchema(simulacoes)
  .omit({ pedida_por: true, parar: true })
  .extend({
    resultado: z
      .object({
        leads: z.int(),
        rascunho: lado,
        hoje: lado,
        hoje_versao: z.int().nullable(),
        mudam: z.int(),
        exemplos: z.array(z.object({ lead_id: z.uuid(), de: z.array(z.uuid()), para: z.array(z.uuid()) })),
      })
      .nullable(),
  })
const andamento = rowSchema(distribuicoes_em_massa)
  .omit({ pedida_por: true, lead_ids: true })
  .extend({ total: z.int(), sem_agencia: z.record(texto, z.int()) })
const preferenciaLida = z.object({
  versao: z.int(),
  preferencia,
  frase: texto,
  cidades: z.array(z.object({ codigo_ibge: z.int(), rotulo: texto })),
  salva_em: instante.nullable(),
})
const ajustes = rowSchema(propostas_ajustes).omit({ um: true })
const devolucao = rowSchema(colunasDaDevolucao)

/** Answers of `painel-distribuicao.ts`, by operation. */
export const RESPOSTAS_DA_DISTRIBUICAO: Readonly<Record<string, Resposta>> = {
  'GET /api/distribuicao': json(painelDaDistribuicaoSchema),
  'GET /api/distribuicao/regras': json(z.array(regraLida)),
  'POST /api/distribuicao/regras': criado(versao),
  'POST /api/distribuicao/vigencia': json(versao, SUMIU, 'conflito'),
  'DELETE /api/distribuicao/vigencia': vazio(),
  'GET /api/distribuicao/simulacao': json(z.object({ simulacao: simulacao.nullable() })),
  'POST /api/distribuicao/simulacoes': pedido(simulacao, SUMIU, 'conflito'),
  'GET /api/distribuicao/simulacoes/:id': json(simulacao),
  'DELETE /api/distribuicao/simulacoes/:id': json(simulacao),
  'POST /api/leads/distribuir': pedido(andamento, 'conflito'),
  'POST /api/leads/distribuir/previa': json(
    z.object({ vao: z.int(), com_agencia: z.int(), ficam: z.partialRecord(z.enum(MOTIVOS), z.int()) }),
    'conflito',
  ),
  'POST /api/distribuicao/pedidos': pedido(andamento, 'conflito'),
  'GET /api/distribuicao/sem-agencia': json(z.object({ leads: z.int() })),
  'POST /api/distribuicao/pedidos/:id/desfazer': pedido(andamento, SUMIU, 'conflito'),
  'GET /api/distribuicao/pedidos': json(z.array(andamento)),
  'GET /api/distribuicao/pedidos/:id': json(andamento),
  'GET /api/leads/:id/distribuicao': json(leadExplicadoSchema),
  'GET /api/agencias/:id/preferencia': json(preferenciaLida),
  'PUT /api/agencias/:id/preferencia': json(preferenciaLida, 'conflito'),
  'GET /api/devolucoes': json(
    z.array(devolucao.extend({ agencia_nome: texto, marca: texto, modelo: texto, ano: z.int() })),
  ),
  'POST /api/devolucoes/:id/resposta': json(devolucao, 'conflito'),
  'DELETE /api/leads/:id/atribuicoes/:agencia': vazio(),
  'GET /api/admin/propostas': json(painelDasPropostasSchema),
  'GET /api/admin/propostas/janelas': json(paginaDe(janelaDaListaSchema)),
  'GET /api/admin/propostas/ajustes': json(ajustes),
  'PUT /api/admin/propostas/ajustes': json(ajustes, 'conflito'),
  'POST /api/admin/propostas/contestacoes/:id': json(
    z.object({ id: z.uuid(), cumprida: z.boolean() }),
    'conflito',
  ),
  'GET /api/minha-agencia/preferencia': json(preferenciaLida, SUMIU),
  'PUT /api/minha-agencia/preferencia': json(preferenciaLida, SUMIU, 'conflito'),
  'POST /api/minha-agencia/preferencia/oferta': json(z.object({ dias: z.int(), leads: z.int() })),
  'GET /api/minha-agencia/nao-recebidos': json(
    z.object({
      desde: instante,
      de_outras: z.int().describe('cerca de quantos combinam e estão só com outras agências; 0: menos de 5'),
      de_ninguem: z.int().describe('cerca de quantos combinam e ainda não têm agência; 0: menos de 5'),
      motivos: z.array(z.object({ motivo: z.enum([...MOTIVOS, 'outra_na_frente']), leads: z.int() })),
    }),
    SUMIU,
  ),
  'GET /api/minha-agencia/devolucoes': json(z.array(devolucao)),
  'GET /api/minha-agencia/leads/:id/distribuicao': json(
    z.object({ porque: z.object({ frase: texto, decidida_em: instante }).nullable() }),
  ),
  'POST /api/minha-agencia/leads/:id/devolucao': criado(devolucao, 'conflito'),
}
