import type { LoaderFunctionArgs } from 'react-router'
import { acharVitrine, contarNaVitrine } from '#domain/vitrine/visitar.ts'
import { lerOrigem } from '#domain/vitrine/vitrine.schema.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'

/** In place of an origin: the preview in the agency's own panel. */
const PREVIA = 'previa'

/**
 * Finds the agency and the origin of an address; `origem` is null in the preview.
 * @param origem the registered origin as base64url, or "previa".
 * @throws a 403 for an unknown key, an origin that the agency did not register, and while the valuation is off. The origin
 * may show the page that says so.
 */
export async function exigirVitrine(
  contexto: LoaderFunctionArgs['context'],
  { chave, origem: codificada }: { chave: string; origem: string },
) {
  const mundo = contexto.get(contextoDoMundo)
  const vitrine = await acharVitrine(mundo, chave)
  const ehPrevia = codificada === PREVIA
  const origem = ehPrevia ? null : lerOrigem(Buffer.from(codificada, 'base64url').toString())
  if (!vitrine || (!ehPrevia && !(origem && vitrine.origens.includes(origem))))
    throw new Response(null, {
      status: 403,
      headers: { 'Content-Security-Policy': `frame-ancestors ${origem ?? "'none'"}` },
    })
  return {
    ...vitrine,
    origem,
    /** Counts for the agency's numbers; a preview does not count. */
    contar: (o_que: 'vistas' | 'inicios') =>
      origem ? contarNaVitrine(mundo, vitrine.agencia_id, o_que) : Promise.resolve(),
  }
}
