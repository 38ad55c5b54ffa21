import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { camposConsentimento } from '#domain/questionario/campos.ts'
import type { consentimentos } from './consentimento.table.ts'

/** The purpose in the ledger of each box of the questionnaire. */
const FINALIDADES = { aceita_termos: 'termos', aceita_contato_parceiros: 'contato_parceiros' } as const

type NomeDoConsentimento = keyof typeof FINALIDADES
type LinhaDoConsentimento = typeof consentimentos.$inferInsert

/** Hex digits of the digest that is a text's version. */
const DIGITOS_DA_VERSAO = 12

/** Returns the version of a box's text: a digest, equal for equal words. */
export function versaoDoTexto(texto: string): string {
  return createHash('sha256').update(texto).digest('hex').slice(0, DIGITOS_DA_VERSAO)
}

/**
 * Composes the ledger rows for one lead, one for each answered box. Each has the text of its box, a digest of that
 * text as its version, and digests of the linked documents.
 */
export async function montarConsentimentos(
  tx: Queries,
  mundo: Mundo,
  lead: { id: string } & { [Nome in NomeDoConsentimento]?: boolean },
  ip: string,
): Promise<LinhaDoConsentimento[]> {
  const documentos = await resumirDocumentos(tx)
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

/** Composes the ledger row of a choice outside the questionnaire, with its words. */
export function montarEscolhaAvulsa(
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  escolha: Pick<LinhaDoConsentimento, 'lead_id' | 'finalidade' | 'aceito' | 'texto' | 'ip'>,
): LinhaDoConsentimento {
  return {
    ...escolha,
    id: mundo.novoId(),
    versao: versaoDoTexto(escolha.texto),
    registrado_em: mundo.clock.now(),
  }
}

/** Computes a digest of each document that the texts of the boxes link to, by its name. */
async function resumirDocumentos(tx: Queries): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ nome: string; resumo: string }>(sql`
    select chave as nome, md5(titulo || conteudo) as resumo from conteudos_paginas
    where chave in ('politica-privacidade', 'termos-condicoes', 'termo-consentimento-lgpd')
  `)
  return Object.fromEntries(rows.map(({ nome, resumo }) => [nome, resumo]))
}
