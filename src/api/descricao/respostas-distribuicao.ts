import { z } from 'zod'
import { MOTIVOS_DA_DEVOLUCAO } from '#domain/atribuicao/devolucao.regras.ts'
import { MOTIVOS } from '#domain/distribuicao/decisao/motivos.ts'
import { preferenciaSchema } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { criado, instante, json, pedido, type Resposta, vazio } from './resposta.ts'

const SUMIU = 'nao_encontrado' as const
const texto = z.string()
const motivo = z.enum(MOTIVOS)
const falta = z.enum([...MOTIVOS, 'sem_agencias', 'sem_decisao'])
const contagem = z.array(z.tuple([falta, z.int()])).describe('motivo e quantos leads, do mais comum ao menos')

/** The stored value with its input schema: transforms have no description. */
function comoEntra(schema: z.ZodType) {
  const { $schema: _, ...descrito } = z.toJSONSchema(schema, { io: 'input' })
  return z.looseObject({}).meta(descrito as Record<string, unknown>)
}
const regra = comoEntra(regraSchema)
const preferencia = comoEntra(preferenciaSchema)

const caminho = z.object({
  chegaram: z.int(),
  pela_regra: z.int(),
  por_mao: z.int(),
  sem_agencia: z.int(),
  sem_consentimento: z.int(),
  motivos: contagem,
})
const painel = z.object({
  em_vigor: z.object({ versao: z.int(), desde: instante, frase: texto }).nullable(),
  hoje: caminho,
  dias_30: caminho,
  esperando: z.object({ leads: z.int(), proxima: instante.nullable(), motivos: contagem }),
  agencias: z.array(
    z.object({
      id: z.uuid(),
      nome: texto,
      hoje: z.int(),
      dias_30: z.int(),
      usados: z.int(),
      limite: z.int(),
      usados_desde: instante,
    }),
  ),
  devolucoes_pendentes: z.int(),
})
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
const simulacao = z.object({
  id: z.uuid(),
  regra_versao: z.int(),
  de: instante,
  ate: instante,
  pedida_em: instante,
  total: z.int(),
  feitos: z.int(),
  terminada_em: instante.nullable(),
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
const andamento = z.object({
  id: z.uuid(),
  pedida_em: instante,
  terminada_em: instante.nullable(),
  total: z.int(),
  feitos: z.int(),
  dados: z.int(),
  sem_agencia: z.record(texto, z.int()),
})
const explicacao = z.object({
  em_vigor: z.boolean(),
  tentar_em: instante.nullable(),
  decisoes: z.array(
    z.object({
      id: z.uuid(),
      decidida_em: instante,
      origem: z.enum(['chegada', 'espera', 'devolucao', 'mao']),
      regra_versao: z.int(),
      frase: texto,
      motivo_do_lead: motivo.nullable(),
      faltou: falta.nullable(),
      candidatos: z.array(
        z.object({
          agencia_id: z.uuid(),
          agencia_nome: texto.nullable(),
          fora: motivo.nullable(),
          lugar: z.int().nullable(),
          recebe: z.boolean(),
          figuras: texto.nullable(),
        }),
      ),
    }),
  ),
})
const preferenciaLida = z.object({
  versao: z.int(),
  preferencia,
  frase: texto,
  cidades: z.array(z.object({ codigo_ibge: z.int(), rotulo: texto })),
  salva_em: instante.nullable(),
})
const devolucao = z.object({
  id: z.uuid(),
  lead_id: z.uuid(),
  agencia_id: z.uuid(),
  atribuido_em: instante,
  por: z.enum(['agencia', 'administrador']),
  motivo: z.enum([...MOTIVOS_DA_DEVOLUCAO, 'engano']),
  nota: texto,
  pedida_em: instante,
  estado: z.enum(['pendente', 'aceita', 'recusada']),
  decidida_em: instante.nullable(),
  decidida_por: z.uuid().nullable(),
  resposta: texto,
})

/** Answers of `painel-distribuicao.ts`, by operation. */
export const RESPOSTAS_DA_DISTRIBUICAO: Readonly<Record<string, Resposta>> = {
  'GET /api/distribuicao': json(painel),
  'GET /api/distribuicao/regras': json(z.array(regraLida)),
  'POST /api/distribuicao/regras': criado(versao),
  'POST /api/distribuicao/vigencia': json(versao, SUMIU, 'conflito'),
  'DELETE /api/distribuicao/vigencia': vazio(),
  'GET /api/distribuicao/simulacao': json(z.object({ simulacao: simulacao.nullable() })),
  'POST /api/distribuicao/simulacoes': pedido(simulacao, SUMIU, 'conflito'),
  'GET /api/distribuicao/simulacoes/:id': json(simulacao, SUMIU),
  'DELETE /api/distribuicao/simulacoes/:id': json(simulacao, SUMIU),
  'POST /api/leads/distribuir': pedido(andamento, 'conflito'),
  'POST /api/distribuicao/pedidos': pedido(andamento, 'conflito'),
  'GET /api/distribuicao/pedidos': json(z.array(andamento)),
  'GET /api/distribuicao/pedidos/:id': json(andamento, SUMIU),
  'GET /api/leads/:id/distribuicao': json(explicacao, SUMIU),
  'GET /api/agencias/:id/preferencia': json(preferenciaLida, SUMIU),
  'PUT /api/agencias/:id/preferencia': json(preferenciaLida, SUMIU, 'conflito'),
  'GET /api/devolucoes': json(
    z.array(devolucao.extend({ agencia_nome: texto, marca: texto, modelo: texto, ano: z.int() })),
  ),
  'POST /api/devolucoes/:id/resposta': json(devolucao, SUMIU, 'conflito'),
  'DELETE /api/leads/:id/atribuicoes/:agencia': vazio(SUMIU),
  'GET /api/minha-agencia/preferencia': json(preferenciaLida, SUMIU),
  'PUT /api/minha-agencia/preferencia': json(preferenciaLida, SUMIU, 'conflito'),
  'GET /api/minha-agencia/nao-recebidos': json(
    z.object({
      desde: instante,
      motivos: z.array(z.object({ motivo: z.enum([...MOTIVOS, 'outra_na_frente']), leads: z.int() })),
    }),
    SUMIU,
  ),
  'GET /api/minha-agencia/devolucoes': json(z.array(devolucao)),
  'GET /api/minha-agencia/leads/:id/distribuicao': json(
    z.object({ porque: z.object({ frase: texto, decidida_em: instante }).nullable() }),
    SUMIU,
  ),
  'POST /api/minha-agencia/leads/:id/devolucao': criado(devolucao, SUMIU, 'conflito'),
}
