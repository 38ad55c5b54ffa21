import { boolean, inet, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The consent ledger: each box that a person saw with a lead, ticked or not (LGPD art. 8, §2). */
export const consentimentos = pgTable('consentimentos', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
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
  aceito: boolean().notNull(),
  texto: text().notNull(),
  versao: text().notNull(),
  documentos: jsonb().$type<Record<string, string>>(),
  registrado_em: timestamp({ withTimezone: true }).notNull(),
  ip: inet(),
})
