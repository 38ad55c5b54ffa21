import { Hono } from 'hono'
import { z } from 'zod'
import { emitirAvaliacao } from '#domain/avaliacao/emissao/emitir.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { SEGUNDOS_NO_MAXIMO } from '#domain/tempo/duracao.ts'
import type { ApiEnv } from '../mundo-da-api.ts'
import { criarRotaAberta } from '../rotas.ts'

/** The request with the seconds from the visitor's first answer to the submit, which no value depends on. */
const pedidoSchema = pedidoAvaliacaoSchema.extend({
  segundos: z.int().min(1).max(SEGUNDOS_NO_MAXIMO).optional(),
})

/** The valuation of a vehicle. */
export const avaliarVeiculo = new Hono<ApiEnv>()
criarRotaAberta(avaliarVeiculo)('POST /avaliar-veiculo', 'Avalia um veículo')
  .ler(pedidoSchema)
  .dar(({ segundos, ...pedido }, c) => emitirAvaliacao(c.get('mundo'), pedido, { ip: c.get('ip'), segundos }))
