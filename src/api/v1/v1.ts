import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { precisao } from '#domain/avaliacao/precisao.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { lerPassado } from '#domain/historico/ler-passado.ts'
import { lerUso } from '#domain/parceiro/usar.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { DIA_S } from '#domain/tempo/tempo.ts'
import { TIPOS_FIPE } from '#domain/veiculo/fipe.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { consulta, corpo } from '../body.ts'
import { SAIDAS } from '../descricao/sobre.ts'
import { declararParceiro } from '../guard.ts'
import type { ApiEnv, MundoDaApi } from '../mundo-da-api.ts'
import { anoSchema, versoesSchema } from '../publico/versoes.schema.ts'
import { chaveDoPedido, criarExigenciaDeChave, type MundoDosParceiros } from './chave-do-pedido.ts'
import { avisarSaida } from './sair-de-uso.ts'

/** The request of a valuation for partners: without the report, and never stored. */
const pedidoSchema = pedidoAvaliacaoSchema.omit({ relatorio: true })

const versoesDoTipoSchema = z.object({
  tipo: z.enum(TIPOS_VEICULO, 'Tipo de veículo desconhecido'),
  ...versoesSchema.shape,
})

const historicoSchema = z.object({
  tipo: z.enum(TIPOS_FIPE, 'Tipo de veículo desconhecido'),
  codigo_fipe: z
    .string()
    .trim()
    .regex(/^\d{6}-\d$/, 'Use o código da FIPE, como 004381-8'),
  ano: anoSchema,
})

/** Other sites may call with a key, never with credentials of a browser. */
const admitirOutrosSites = cors({
  origin: '*',
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
  exposeHeaders: [
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Idempotency-Replayed',
    'Deprecation',
    'Sunset',
    'Link',
  ],
  maxAge: DIA_S,
})

/** Creates the API for partners: valuations, versions, history and precision by key, without leads or personal data. */
export function criarRotasDosParceiros(mundo: MundoDaApi & MundoDosParceiros) {
  const exigir = criarExigenciaDeChave(mundo)
  return new Hono<ApiEnv>()
    .use('/v1/*', admitirOutrosSites)
    .use('/v1/*', avisarSaida(SAIDAS, mundo.env.PUBLIC_URL))
    .post(
      '/v1/avaliar',
      describeRoute({ summary: 'Avalia um veículo, sem guardar nada' }),
      exigir('avaliar'),
      corpo(pedidoSchema),
      c => c.json(mundo.avaliador({ ...c.req.valid('json'), relatorio: false })),
    )
    .get(
      '/v1/versoes',
      describeRoute({ summary: 'Versões de um modelo, com código FIPE e preço de referência do ano' }),
      exigir('versoes'),
      consulta(versoesDoTipoSchema),
      c => c.json({ itens: mundo.versoes(c.req.valid('query')) }),
    )
    .get(
      '/v1/historico',
      describeRoute({ summary: 'Preços de uma versão nos meses importados da tabela FIPE' }),
      exigir('historico'),
      consulta(historicoSchema),
      async c => {
        const pedido = c.req.valid('query')
        const { pontos, mexeu_sozinha } = await lerPassado(mundoDeLeitura(mundo).db.publico, pedido)
        if (!pontos.length) throw new Recusa('nao_encontrado', 'Não temos preços dessa versão nesse ano.')
        return c.json({ ...pedido, fonte: 'fipe' as const, pontos, mexeu_sozinha })
      },
    )
    .get(
      '/v1/precisao',
      describeRoute({ summary: 'O erro medido do motor, como na página Nossa precisão' }),
      exigir('precisao'),
      c => {
        const { medido_em, versao_motor, carros, motos, referencia, mes_da_tabela } = precisao
        return c.json({ medido_em, versao_motor, mes_da_tabela, carros, motos, referencia })
      },
    )
    .get(
      '/v1/uso',
      describeRoute({ summary: 'O uso da chave, para quem a tem; não conta na cota' }),
      limitarUsoPorEndereco(mundo),
      async c => c.json(await lerUso(mundo, chaveDoPedido(c))),
    )
}

/** Creates middleware that limits the reads of a key's use by the caller's address, because they count on no quota. */
function limitarUsoPorEndereco({ db }: MundoDaApi): MiddlewareHandler {
  return declararParceiro(async (c, next) => {
    // `declararParceiro` keeps no environment; `createApi` sets the address for every route.
    const { ip } = c.var as ApiEnv['Variables']
    recusarEspera(await consumir(db.publico, LIMITES.usoDaChave, ip), 'Aguarde um pouco e tente de novo.')
    await next()
  })
}
