import { Hono } from 'hono'
import { z } from 'zod'
import { autorizarContato } from '#domain/lead/registro/autorizar.ts'
import type { ApiEnv } from '../mundo-da-api.ts'
import { criarRotaAberta } from '../rotas.ts'

const autorizacaoSchema = z.object({
  avaliacao_id: z.uuid('Faça a avaliação antes de autorizar o contato.'),
  aceita_contato_parceiros: z.literal(true, 'Autorize o contato para receber propostas.'),
})

/** The consent to contact, which the owner of a vehicle gives after the report. */
export const rotasDosConsentimentos = new Hono<ApiEnv>()
criarRotaAberta(rotasDosConsentimentos)(
  'POST /consentimentos',
  'Autoriza o contato de parceiros depois do relatório',
)
  .ler(autorizacaoSchema)
  .criar(async ({ avaliacao_id, aceita_contato_parceiros }, c) => {
    await autorizarContato(c.get('mundo'), avaliacao_id, { ip: c.get('ip') })
    return { aceita_contato_parceiros }
  })
