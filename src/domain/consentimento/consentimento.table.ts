import { boolean, inet, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The consent ledger: each box that a person saw with a lead, ticked or not (LGPD art. 8, §2). */
export const consentimentos = pgTable('consentimentos', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  /** Purpose of the box. */
  finalidade: text({
    enum: [
      'termos',
      'contato_parceiros',
      'meu_veiculo',
      'propostas',
      'contato_da_escolhida',
      'whatsapp',
      'contato_da_loja',
    ],
  }).notNull(),
  /** True if the box was ticked. */
  aceito: boolean().notNull(),
  /** Words beside the box. */
  texto: text().notNull(),
  /** Digest of `texto`. */
  versao: text().notNull(),
  /** Digests of the documents that the text links to, by name. */
  documentos: jsonb().$type<Record<string, string>>(),
  registrado_em: timestamp({ withTimezone: true }).notNull(),
  /** The visitor's address; null after its retention. */
  ip: inet(),
})
