import { Hono } from 'hono'
import { z } from 'zod'
import { lerProcura } from '#domain/distribuicao/procura.ts'
import { leadSchema } from '#domain/lead/lead.schema.ts'
import { registrarLead } from '#domain/lead/registro/registrar-lead.ts'
import type { ApiEnv } from '../mundo-da-api.ts'
import { criarRotaAberta } from '../rotas.ts'

const procuraSchema = z.object({ avaliacao_id: z.uuid('Faça a avaliação antes de perguntar.') })

/** Leads from the questionnaires, and the shops that look for such a vehicle. */
export const rotasDosLeads = new Hono<ApiEnv>()
const rota = criarRotaAberta(rotasDosLeads)
rota('POST /leads', 'Registra um lead a partir de uma avaliação')
  .ler(leadSchema)
  .criar((lead, c) => {
    const { env, ...mundo } = c.get('mundo')
    const site = { publicUrl: env.PUBLIC_URL, marca: env.MARCA }
    return registrarLead({ ...mundo, site }, lead, { ip: c.get('ip') })
  })
rota(
  'GET /procura',
  'Quais lojas receberam o pedido, e pelo menos quantas (de 3 em diante) procuram um veículo assim',
)
  .ler(procuraSchema)
  .dar(({ avaliacao_id }, c) => lerProcura(c.get('mundo'), avaliacao_id, { ip: c.get('ip') }))
