import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import type { criarPainelDeTeste } from './painel-de-teste.ts'

type Painel = Awaited<ReturnType<typeof criarPainelDeTeste>>

let pessoas = 0
/** Invents a mailbox with a separate address, so that throttles do not apply. */
export function novaPessoa() {
  const n = ++pessoas
  return { email: `pessoa${n}@exemplo.com.br`, ip: `198.51.${n >> 8}.${n & 255}` }
}
export type Pessoa = ReturnType<typeof novaPessoa>

/** Composes the helpers of the tests of Meus dados. @param lerPainel the panel, which exists only once the tests run. */
export function criarTitulares(lerPainel: () => Painel) {
  const chamar = ({ ip }: Pessoa, caminho: string, body: object) =>
    lerPainel().teste.call('POST', `/api/meus-dados${caminho}`, { body, ip })

  /** Reads the secrets of the newest message. */
  async function segredos(email: string) {
    const [texto = ''] = await lerPainel().teste.mails(email)
    const link = /\/meus-dados#([\w-]{20,})/.exec(texto)?.[1] ?? ''
    const codigo = / (\d{6}) \(vale/.exec(texto)?.[1] ?? ''
    return { link, codigo, texto }
  }

  /** Signs a person in by the link of a message. @returns the session. */
  async function entrar(pessoa: Pessoa): Promise<string> {
    expect((await chamar(pessoa, '/link', { email: pessoa.email })).status).toBe(200)
    const { link } = await segredos(pessoa.email)
    const entrada = await chamar(pessoa, '/entrar', { link })
    expect(entrada.status).toBe(200)
    return entrada.json.sessao
  }

  /** Creates a lead with the proof that the owner ticked both boxes: the terms, and contact by partners. */
  async function leadDe({ email }: Pessoa, mudancas: object = {}) {
    const painel = lerPainel()
    const id = await painel.lead({ email, ...mudancas })
    await painel.teste.db.servico.insert(consentimentos).values(
      (['termos', 'contato_parceiros'] as const).map(finalidade => ({
        id: painel.teste.mundo.novoId(),
        lead_id: id,
        finalidade,
        aceito: true,
        texto: 'Li e aceito',
        versao: 'abc',
        registrado_em: painel.teste.mundo.clock.now(),
        ip: '203.0.113.9',
      })),
    )
    return id
  }

  /** Assigns a lead to an agency. */
  async function dar(lead: string, agencia: { id: string }) {
    const resposta = await lerPainel().pedir('POST', `/api/leads/${lead}/atribuicoes`, {
      agencia_ids: [agencia.id],
    })
    expect(resposta.status, resposta.text).toBeLessThan(300)
  }

  /** Counts the rows of a table. @param onde the condition. */
  async function contarLinhas(tabela: string, onde: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await lerPainel().teste.db.servico.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(tabela)} where ${onde}`,
    )
    return rows[0]?.n ?? -1
  }

  return { chamar, segredos, entrar, leadDe, dar, contarLinhas }
}
