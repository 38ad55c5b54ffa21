import { z } from 'zod'
import { MAXIMOS } from '#domain/questionario/campo.schema.ts'
import type { ConsultaDePlacas } from '#domain/questionario/veiculo-dito/veiculo-da-placa.ts'
import { ANOS_DA_TABELA } from '#domain/veiculo/fipe.ts'
import type { Env } from '#platform/env.ts'
import type { Logger } from '#platform/log.ts'

/** Timeout for the register, in ms, our choice: a person waits for it. */
const TIMEOUT_MS = 5_000
/** Maximum size of a response: our choice, many times a real one. */
const MAX_BYTES = 64 * 1024

/** Above any model year: a larger number is an error of the register. */
const ANO_MAXIMO = 2200

/** Registers differ in the case of field names, and in the name of the model year. */
const answerSchema = z
  .record(z.string(), z.unknown())
  .transform(fields => new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value])))
  .transform(fields => ({
    marca: fields.get('marca'),
    modelo: fields.get('modelo'),
    ano: fields.get('ano_modelo') ?? fields.get('anomodelo') ?? fields.get('ano'),
  }))
  .pipe(
    z.object({
      marca: z.string().trim().min(1).max(MAXIMOS.marca),
      modelo: z.string().trim().min(1).max(MAXIMOS.modelo),
      ano: z.coerce.number().int().min(ANOS_DA_TABELA.primeiro).max(ANO_MAXIMO),
    }),
  )

/** Dependencies of the plate register: its settings and the log. The caller counts the quota. */
export type MundoDaConsultaDePlacas = {
  env: Pick<Env, 'PLACAS_URL' | 'PLACAS_TOKEN' | 'PLACAS_LIMITE_DIARIO'>
  log: Pick<Logger, 'warn'>
  /** Shorter in tests. */
  timeout_ms?: number
}

/**
 * Creates the client of the plate register at PLACAS_URL, where `{placa}` stands for the plate; undefined without that
 * setting. Sends a GET with PLACAS_TOKEN as bearer. The response is JSON with `marca`, `modelo` and `ano_modelo`
 * (`anoModelo`, `ano`) in any case, or 404 for an unknown plate. No plate is logged.
 */
export function createPlateRegister(world: MundoDaConsultaDePlacas): ConsultaDePlacas | undefined {
  const { PLACAS_URL, PLACAS_TOKEN, PLACAS_LIMITE_DIARIO } = world.env
  if (!PLACAS_URL) return undefined
  const headers = {
    accept: 'application/json',
    ...(PLACAS_TOKEN && { authorization: `Bearer ${PLACAS_TOKEN}` }),
  }
  return {
    limite_diario: PLACAS_LIMITE_DIARIO,
    async consultar(placa) {
      const signal = AbortSignal.timeout(world.timeout_ms ?? TIMEOUT_MS)
      try {
        const response = await fetch(PLACAS_URL.replace('{placa}', placa), {
          headers,
          signal,
          redirect: 'error',
        })
        if (response.status === 404) {
          await response.body?.cancel()
          return null
        }
        if (!response.ok) throw new RegisterFailure(`status ${response.status}`)
        return answerSchema.parse(JSON.parse(await readBounded(response)))
      } catch (error) {
        // The message may contain the URL, and so the plate.
        world.log.warn({ motivo: reasonOf(error) }, 'plate register failed')
        throw new RegisterFailure('failed')
      }
    },
  }
}

/** A failed request to the register. */
class RegisterFailure extends Error {}

/** Names the reason of a failure without data of the request. */
function reasonOf(error: unknown): string {
  if (error instanceof RegisterFailure) return error.message
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'unreadable answer'
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection'
}

/** Reads a response. @throws RegisterFailure for more than `MAX_BYTES`. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new RegisterFailure('answer too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
