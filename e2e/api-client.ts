import http from 'node:http'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { CARRO, lead } from '#tests/api/carro.ts'

type Sent = { body?: object; token?: string; ip?: string }
/** Includes the local port of the connection. */
type Answer = { status: number; text: string; port: number }

/** Calls a site without a browser, through agents whose connections each go to one of its processes. */
export function createClient(url: () => string) {
  const ask = (agent: http.Agent, method: string, path: string, sent: Sent = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = http.request(url() + path, { agent, method, headers: headersOf(sent) }, response => {
        const chunks: Buffer[] = []
        const port = request.socket?.localPort ?? 0
        response.on('data', chunk => chunks.push(chunk)).once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), port }),
        )
      })
      request.once('error', reject).end(sent.body && JSON.stringify(sent.body))
    })
  return {
    ask,
    /** Calls like `ask` and returns the parsed answer. @throws Error for a status above 299. */
    async must(agent: http.Agent, method: string, path: string, sent?: Sent) {
      const { status, text } = await ask(agent, method, path, sent)
      if (status > 299) throw new Error(`${method} ${path}: ${status} ${text}`)
      return text ? JSON.parse(text) : undefined
    },
    /** Opens the administrator's event stream and records its text. */
    openEvents(agent: http.Agent, token: string) {
      const chunks: string[] = []
      const stream = http.get(`${url()}/api/eventos`, { agent, headers: headersOf({ token }) }, events =>
        events.on('data', chunk => chunks.push(String(chunk))).on('error', () => undefined),
      )
      stream.on('error', () => undefined)
      return { text: () => chunks.join(''), close: () => void stream.destroy() }
    },
  }
}

const headersOf = ({ body, token, ip }: Sent) => ({
  ...(body && { 'Content-Type': 'application/json' }),
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(ip && { 'X-Forwarded-For': ip }),
})

/** Invents the n-th person with a separate address: the valuation request, and the lead. */
export const person = (n: number) => ({
  ip: `10.1.${n >> 8}.${n & 255}`,
  carro: { ...CARRO, quilometragem: 1_000 + n },
  lead: (avaliacao_id: string) =>
    lead(avaliacao_id, {
      quilometragem: 1_000 + n,
      // Multiplied by a prime, so that neighbours differ in most digits.
      cpf: completarCpf(String(100_000_000 + n * 7919)),
      whatsapp: `+55119${80_000_000 + n}`,
      email: `pessoa${n}@exemplo.com.br`,
    }),
})

/** An agency under contract, as the administrator enters it. */
export const CONTRATO = {
  nome: 'Agência Única',
  cnpj: '11.222.333/0001-81',
  responsavel: 'Rui Exemplo',
  endereco: 'Rua Um, 1, Campinas - SP',
  email: 'unica@exemplo.com.br',
  password: 'caneca de barro',
  plano: 'basico',
}
