import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Mundo } from '#domain/banco/banco.ts'
import type { Carimbo } from '#domain/parceiro/gerir-chaves.ts'
import type { Escopo } from '#domain/parceiro/parceiro.schema.ts'
import { type Consumo, guardarResposta, usarChave } from '#domain/parceiro/usar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { declararParceiro } from '../guard.ts'

/** The dependencies of the routes for partners. */
export type MundoDosParceiros = Mundo & Carimbo

/** Reads the key of a request, from `Authorization: Bearer`. @throws Recusa for a request without a key. */
export function chaveDoPedido(c: Context): string {
  const chave = /^Bearer +([\w-]{1,200})$/i.exec((c.req.header('authorization') ?? '').trim())?.[1]
  if (!chave) throw new Recusa('nao_autenticado', 'Envie a sua chave em Authorization: Bearer.')
  return chave
}

/**
 * Returns the RateLimit fields for HTTP (draft-ietf-httpapi-ratelimit-headers-10). A monthly quota has no window (`w`),
 * because a month has no fixed number of seconds.
 */
export function limitesEmCabecalhos(consumo: Consumo): Record<string, string> {
  const { cota, cota_por, por_minuto, restam, restam_no_minuto } = consumo
  const janela = cota_por === 'dia' ? ';w=86400' : ''
  return {
    'RateLimit-Policy': `"cota";q=${cota}${janela}, "ritmo";q=${por_minuto};w=60`,
    RateLimit: `"cota";r=${restam};t=${consumo.renova_em_segundos}, "ritmo";r=${restam_no_minuto};t=${consumo.minuto_em_segundos}`,
  }
}

/** A value of `Idempotency-Key`: visible ASCII (draft-ietf-httpapi-idempotency-key-header). */
const IDEMPOTENCIA = /^[\x21-\x7e]{1,255}$/

/** Reads the key under which a request is counted once, with or without quotes. @throws Recusa for an unusable one. */
function idempotenciaDe(c: Context): string | undefined {
  const dita = c.req.header('idempotency-key')?.replace(/^"(.*)"$/, '$1')
  if (dita === undefined || IDEMPOTENCIA.test(dita)) return dita
  const frase = 'Use de 1 a 255 caracteres, sem espaços nem acentos.'
  throw new Recusa('dados_invalidos', frase, { campos: { 'Idempotency-Key': frase } })
}

/**
 * Creates middleware that admits a key with a scope and counts the request, also one with invalid data. A repeated
 * idempotency key gets the stored answer, and does not count again.
 */
export function criarExigenciaDeChave(mundo: MundoDosParceiros) {
  return (escopo: Escopo): MiddlewareHandler =>
    declararParceiro(async (c, next) => {
      const idempotencia = idempotenciaDe(c)
      const consumo = await contar(mundo, c, escopo, idempotencia)
      if (consumo.corpo) {
        c.header('Idempotency-Replayed', 'true')
        return c.body(consumo.corpo, 200, { 'Content-Type': 'application/json' })
      }
      await next()
      if (!idempotencia) return
      // Without a body the stored start is deleted, so that the client may repeat a failed request.
      const corpo = c.res.status === 200 ? await c.res.clone().text() : undefined
      await guardarResposta(mundo, consumo.id, idempotencia, corpo)
    })
}

/** Counts the request of a key, and adds the state of the quota to the headers, also of a refusal. @throws Recusa */
async function contar(
  mundo: MundoDosParceiros,
  c: Context,
  escopo: Escopo,
  idempotencia?: string,
): Promise<Consumo> {
  const chave = chaveDoPedido(c)
  const { pathname, search } = new URL(c.req.url)
  const pedido = idempotencia && digestDe(`${c.req.method} ${pathname}${search} ${await c.req.text()}`)
  const { consumo, recusa } = await usarChave(mundo, chave, { escopo, idempotencia, pedido })
  if (consumo) for (const [nome, valor] of Object.entries(limitesEmCabecalhos(consumo))) c.header(nome, valor)
  if (recusa) throw recusa
  return consumo
}

const digestDe = (texto: string) => createHash('sha256').update(texto).digest('base64url')
