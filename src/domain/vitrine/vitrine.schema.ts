import { z } from 'zod'
import { lerUrl } from '#domain/texto/url.ts'

const ORIGENS_MAXIMO = 10
const CONFIRA = 'Escreva o endereço do seu site como https://www.sualoja.com.br'

/** Hosts of a developer's own machine, the only ones without https. */
const LOCAIS = /^(localhost|127\.0\.0\.1)$/

/** Reads the origin of an address that may show the valuation; null for another. */
export function lerOrigem(endereco: string): string | null {
  const lida = lerUrl(endereco)
  if (!lida) return null
  const { protocol, hostname, origin } = lida
  const serve = protocol === 'https:' || (protocol === 'http:' && LOCAIS.test(hostname))
  return serve && /^[a-z0-9.:/-]{8,255}$/.test(origin) ? origin : null
}

const origemSchema = z
  .string(CONFIRA)
  .trim()
  .max(300, CONFIRA)
  .transform((endereco, ctx) => {
    const origem = lerOrigem(endereco.includes('://') ? endereco : `https://${endereco}`)
    if (origem) return origem
    ctx.addIssue({ code: 'custom', message: CONFIRA })
    return z.NEVER
  })

/** An agency's settings: the origins of its sites, and if the valuation is shown there; a form sends a line for each. */
export const vitrineSchema = z.object({
  ligada: z.preprocess(marcada => marcada === 'on' || (marcada ?? false), z.boolean('Diga se fica ligada.')),
  origens: z.preprocess(
    escrito => (typeof escrito === 'string' ? escrito.split(/\s+/).filter(Boolean) : escrito),
    z
      .array(origemSchema, CONFIRA)
      .min(1, CONFIRA)
      .max(ORIGENS_MAXIMO, `Registre até ${ORIGENS_MAXIMO} endereços.`)
      .transform(origens => [...new Set(origens)]),
  ),
})

/** The administrator's switch. */
export const desligarVitrineSchema = z.object({ desligada: z.boolean('Diga se fica desligada.') })

/** The part of a lead's body that a site of an agency sends. */
export const vitrineDoLeadSchema = z.object({
  chave: z.string().max(40),
  origem: z.string().max(300),
  aceita: z.boolean('Diga se aceita ser contatado.'),
})
/** The site's part of a lead: its key, the origin of the page, and the answer to being contacted by that agency. */
export type VitrineDoLead = z.output<typeof vitrineDoLeadSchema>
