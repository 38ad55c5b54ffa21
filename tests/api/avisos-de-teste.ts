import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { createWebhookClient } from '#platform/external/webhook-client.ts'
import { criarPainelDeTeste } from './painel-de-teste.ts'
import { criarReceptor } from './receptor.ts'

/** The panel, and `crm`: the receiver in place of an agency's system or of a browser's push service. */
type Avisos = Awaited<ReturnType<typeof abrirAvisos>>
export type Agencia = Awaited<ReturnType<Avisos['painel']['agencia']>>

/** Opens the panel with a receiver on this machine, which notices may reach. */
async function abrirAvisos() {
  const painel = await criarPainelDeTeste({ AVISOS_LOCAIS: 'true' })
  // A long timeout, except where the test is about timeouts.
  painel.teste.mundo.chamador = createWebhookClient({ local: true, limit_ms: MINUTO_MS })
  return { painel, crm: await criarReceptor() }
}

/** Removes the messages of a test, and what it set at the receiver. */
async function esquecerEnvios({ painel, crm }: Avisos): Promise<void> {
  await painel.teste.db.servico.execute(sql`delete from envios`)
  Object.assign(crm.como, { status: 204, mudo: false })
  crm.recebidos.length = 0
}

async function fecharAvisos({ painel, crm }: Avisos): Promise<void> {
  crm.close()
  await painel.teste.close()
}

/** Composes the helpers of the tests of notices. @param lerPainel the panel, which exists only once the tests run. */
export function criarAjudantes(lerPainel: () => Avisos['painel']) {
  /** Calls a route of the agency's own panel. */
  const dela = ({ token }: Agencia, metodo: string, caminho: string, body?: unknown) =>
    lerPainel().teste.call(metodo, `/api/minha-agencia/${caminho}`, {
      token,
      ...(body !== undefined && { body }),
    })

  /** Assigns a new lead to an agency. @returns its id. */
  async function dar(agencia: { id: string }, mudancas = {}): Promise<string> {
    const painel = lerPainel()
    const lead = await painel.lead(mudancas)
    const { status, text } = await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, {
      agencia_ids: [agencia.id],
    })
    if (status !== 201) throw new Error(text)
    return lead
  }

  /** Lists the messages in the log of an agency's webhook. */
  const lerRegistro = async (agencia: Agencia) => (await dela(agencia, 'GET', 'envios')).json

  return { dela, dar, lerRegistro }
}

/**
 * Opens the panel and its receiver before a file's tests, empties both after each test, and closes them after the last.
 * @returns both, which exist only once the tests run, and the helpers of `criarAjudantes`.
 */
export function usarAvisos() {
  let avisos: Avisos
  beforeAll(async () => {
    avisos = await abrirAvisos()
  })
  afterAll(() => fecharAvisos(avisos))
  afterEach(() => esquecerEnvios(avisos))
  return {
    ...criarAjudantes(() => avisos.painel),
    get painel() {
      return avisos.painel
    },
    get crm() {
      return avisos.crm
    },
  }
}
