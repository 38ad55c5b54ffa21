import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Chamada, type Chamador, FalhaDaChamada } from '#domain/aviso/chamador.ts'
import { ESPERA_DA_RESPOSTA_S, type FalhaDoEnvio } from '#domain/aviso/evento.ts'
import { codigoDe } from '#domain/recusa/falha.ts'
import { traced } from '#platform/tracing/trace.ts'
import { withTimeout } from '#platform/with-timeout.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

type Address = { address: string; family: number }

/** Settings of the client; production uses the defaults. */
export type WebhookClientSettings = {
  /** Allows `http://` and loopback; only for tests and development. */
  local?: boolean
  /** DNS lookup; tests replace it. */
  resolve?: (host: string) => Promise<Address[]>
  /** Timeout for a whole call, in ms. */
  limit_ms?: number
}

const resolveAll = (host: string) => lookup(host, { all: true })

/**
 * Calls addresses that agencies choose, and blocks SSRF: it resolves a name once and refuses it unless all its
 * addresses are public. It pins the connection to those (DNS pinning). It follows no redirect and reads only the
 * status.
 */
export function createWebhookClient({
  local = false,
  resolve = resolveAll,
  limit_ms = ESPERA_DA_RESPOSTA_S * 1000,
}: WebhookClientSettings = {}): Chamador {
  const resolveTarget = async (address: string) => {
    const url = readAddress(address, local)
    return { url, addresses: await resolveChecked(url, local, resolve) }
  }
  return {
    async chamar(call) {
      // Ends the request; `withTimeout` also limits the DNS lookup, which takes no signal.
      const signal = AbortSignal.timeout(limit_ms)
      const posted = resolveTarget(call.endereco).then(({ url, addresses }) =>
        post(url, addresses, call, signal),
      )
      return traced('webhook', 'client', {}, () => translate(withTimeout(posted, limit_ms)))
    },
    async conferir(address) {
      try {
        await translate(withTimeout(resolveTarget(address), limit_ms))
        return null
      } catch (error) {
        const falha = error instanceof FalhaDaChamada ? error.falha : 'conexao'
        // An unreachable resolver does not make the address invalid: each call checks it again.
        return falha === 'conexao' || falha === 'sem_resposta' ? null : falha
      }
    },
  }
}

/** Parses and checks the URL: https, without credentials. */
function readAddress(text: string, local: boolean): URL {
  if (!URL.canParse(text)) throw new FalhaDaChamada('endereco_invalido')
  const url = new URL(text)
  const scheme = url.protocol === 'https:' || (local && url.protocol === 'http:')
  if (!scheme || url.username || url.password || !url.hostname) throw new FalhaDaChamada('endereco_invalido')
  return url
}

/** Resolves the host; a single private address refuses it as a whole. */
async function resolveChecked(
  { hostname }: URL,
  local: boolean,
  resolve: (host: string) => Promise<Address[]>,
): Promise<Address[]> {
  // The URL puts brackets around an IPv6 address.
  const host = hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(host)
  const addresses = literal ? [{ address: host, family: literal }] : await resolve(host)
  const allowed = ({ address }: Address) => isPublicAddress(address) || (local && isLoopbackAddress(address))
  if (!addresses.length) throw new FalhaDaChamada('nome_desconhecido')
  if (!addresses.every(allowed)) throw new FalhaDaChamada('rede_interna')
  return addresses
}

/** Returns a DNS lookup that always returns the checked addresses. */
function createPinnedLookup(addresses: Address[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = addresses
    if (options.all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
}

/** Posts once, over a connection of its own. @returns the status. */
function post(
  url: URL,
  addresses: Address[],
  { cabecalhos, corpo }: Chamada,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = Buffer.from(corpo)
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        headers: { 'user-agent': 'Avalia60', ...cabecalhos, 'content-length': body.length },
        agent: false,
        lookup: createPinnedLookup(addresses),
        signal,
      },
      response => {
        resolve(response.statusCode ?? 0)
        // The body is not read; the errors of its end have no meaning.
        response.on('error', () => undefined)
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Maps errors to the closed list of `FalhaDoEnvio`. */
async function translate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof FalhaDaChamada ? error : new FalhaDaChamada(kindOf(codigoDe(error) ?? ''))
  }
}

/** Returns the kind of a failure by the error code of Node. */
function kindOf(code: string): FalhaDoEnvio {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'nome_desconhecido'
  if (code === 'ETIMEDOUT' || code === 'ABORT_ERR') return 'sem_resposta'
  if (/CERT|TLS|SSL|EPROTO|SIGNATURE|SELF_SIGNED/.test(code)) return 'certificado'
  return 'conexao'
}
