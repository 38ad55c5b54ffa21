import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { camposConsentimento } from '#domain/questionario/campos.ts'
import type { consentimentos } from './consentimento.table.ts'

const FINALIDADES = { aceita_termos: 'termos', aceita_contato_parceiros: 'contato_parceiros' } as const

type NomeDoConsentimento = keyof typeof FINALIDADES

/** Names the words that stood beside a box: the same for the same words. */
export function versaoDoTexto(texto: string): string {
  return createHash('sha256').update(texto).digest('hex').slice(0, 12)
}

/**
 * The ledger rows for one lead: each box with its text, a digest of that text as its version, and digests of the
 * linked documents.
 */
export async function consentimentosDoLead(
  tx: Queries,
  mundo: Mundo,
  lead: { id: string } & { [Nome in NomeDoConsentimento]?: boolean },
  ip: string,
): Promise<(typeof consentimentos.$inferInsert)[]> {
  const documentos = await digestDocuments(tx)
  return camposConsentimento.flatMap(campo => {
    const nome = campo.nome as NomeDoConsentimento
    const aceito = lead[nome]
    if (aceito === undefined) return []
    return {
      id: mundo.novoId(),
      lead_id: lead.id,
      finalidade: FINALIDADES[nome],
      aceito,
      texto: campo.rotulo,
      versao: versaoDoTexto(campo.rotulo),
      documentos,
      registrado_em: mundo.clock.now(),
      ip,
    }
  })
}

/** The ledger row of a choice outside the questionnaire, with its words. */
export const escolhaAvulsa = (
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  escolha: Pick<typeof consentimentos.$inferInsert, 'lead_id' | 'finalidade' | 'aceito' | 'texto' | 'ip'>,
): typeof consentimentos.$inferInsert => ({
  ...escolha,
  id: mundo.novoId(),
  versao: versaoDoTexto(escolha.texto),
  registrado_em: mundo.clock.now(),
})

async function digestDocuments(tx: Queries): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ chave: string; soma: string }>(sql`
    select chave, md5(titulo || conteudo) as soma from conteudos_paginas
    where chave in ('politica-privacidade', 'termos-condicoes', 'termo-consentimento-lgpd')
  `)
  return Object.fromEntries(rows.map(row => [row.chave, row.soma]))
}
