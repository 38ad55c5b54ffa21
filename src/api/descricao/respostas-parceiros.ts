import { z } from 'zod'
import { avaliacaoSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import { COTAS_POR, ESCOPOS } from '#domain/parceiro/parceiro.schema.ts'
import { TIPOS_FIPE } from '#domain/veiculo/fipe.ts'
import { versaoOferecidaSchema } from '#domain/veiculo/oferta.schema.ts'
import { criado, instante, json, type Resposta, texto, vazio } from './resposta.ts'

const mes = z.string().describe('AAAA-MM')
const dia = z.string().describe('AAAA-MM-DD')

/** Median errors of a group of adverts, in percent of the asking price. */
const grupo = z.looseObject({
  anuncios: z.int(),
  erro_percentual: z.number().describe('metade dos anúncios fica a até isto do nosso meio'),
  erro_so_fipe_percentual: z.number().describe('o mesmo, só com a FIPE'),
  erro_p90_percentual: z.number().describe('nove em dez ficam a até isto'),
  dentro_percentual: z.number().describe('anúncios dentro da nossa faixa'),
})

/** Fields of a key that its holder and the administrator read. */
const camposDaChave = {
  nome: texto,
  comeco: texto.describe('as primeiras letras da chave'),
  escopos: z.array(z.enum(ESCOPOS)),
  cota: z.int(),
  cota_por: z.enum(COTAS_POR),
  por_minuto: z.int(),
  vale_ate: dia,
}

/** Refusals of a counted request. */
const RECUSAS_POR_CHAVE = ['muitas_tentativas', 'dados_invalidos', 'conflito'] as const

/** Answers of the API for partners, and of the keys in the administrator's panel. */
export const RESPOSTAS_DOS_PARCEIROS: Readonly<Record<string, Resposta>> = {
  'POST /api/v1/avaliar': { ...json(avaliacaoSchema, ...RECUSAS_POR_CHAVE), idempotente: true },
  'GET /api/v1/versoes': json(z.object({ itens: z.array(versaoOferecidaSchema) }), ...RECUSAS_POR_CHAVE),
  'GET /api/v1/historico': json(
    z.object({
      tipo: z.enum(TIPOS_FIPE),
      codigo_fipe: texto,
      ano: z.int(),
      fonte: z.literal('fipe'),
      pontos: z.array(z.object({ mes, preco_reais: z.int() })),
      mexeu_sozinha: z
        .object({ vezes: z.int(), meses: z.int() })
        .nullable()
        .describe('em quantos meses o preço mudou por si, e não com a tabela toda'),
    }),
    ...RECUSAS_POR_CHAVE,
    'nao_encontrado',
  ),
  'GET /api/v1/precisao': json(
    z.object({
      medido_em: dia,
      versao_motor: texto,
      mes_da_tabela: mes,
      carros: grupo,
      motos: grupo,
      referencia: z.array(
        z.object({
          fonte: z.enum(['tabela', 'modelo']),
          escondido: z.enum(['ano', 'codigo']),
          tipo: z.enum(TIPOS_FIPE),
          linhas: z.int(),
          sem_resposta: z.int(),
          erro_percentual: z.number(),
          erro_p90_percentual: z.number(),
          ate_5_percentual: z.number(),
          ate_10_percentual: z.number(),
        }),
      ),
    }),
    ...RECUSAS_POR_CHAVE,
  ),
  'GET /api/v1/uso': json(
    z.object({
      ...camposDaChave,
      usados: z.int(),
      restam: z.int(),
      dias: z.array(z.object({ dia, atendidos: z.int(), recusados: z.int() })),
    }),
    'muitas_tentativas',
  ),
  'GET /api/v1/cliente.ts': { ...json(texto), tipo: 'text/plain' },
  'GET /api/parceiros/chaves': json(
    z.array(
      z.object({
        id: z.uuid(),
        ...camposDaChave,
        criada_em: instante,
        revogada_em: instante.nullable(),
        usos: z.int().describe('no dia ou no mês corrente'),
        estado: z.enum(['ativa', 'vencida', 'revogada']),
      }),
    ),
  ),
  'POST /api/parceiros/chaves': criado(
    z.object({ id: z.uuid(), chave: texto.describe('mostrada só agora') }),
  ),
  'DELETE /api/parceiros/chaves/:id': vazio(),
}
