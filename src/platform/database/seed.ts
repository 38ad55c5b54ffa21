import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { conteudos_paginas } from '#domain/conteudo/conteudo.table.ts'
import { CHAVES_CONTEUDO } from '#domain/conteudo/conteudo.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './db.ts'

const planosSchema = z.array(
  z.object({
    chave: z.string(),
    nivel: z.enum(NIVEIS),
    nome: z.string(),
    preco: z.number(),
    limite_leads: z.int(),
    stripe_price_id: z.string(),
    ordem: z.int(),
    destaque: z.boolean(),
    descricao: z.string(),
    beneficios: z.array(z.string()),
  }),
)

/** Inserts the missing texts of `folder`, and its plans if there are none. Several processes may run it. */
export async function seed(db: Database, folder: string, clock: Clock): Promise<void> {
  const planos = planosSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, 'planos.json'), 'utf8')))
  const { rows } = await db.servico.execute<{ conteudos: number; planos: number }>(
    sql`select (select count(*)::int from conteudos_paginas) as conteudos, (select count(*)::int from planos_disponiveis) as planos`,
  )
  if ((rows[0]?.conteudos ?? 0) < CHAVES_CONTEUDO.length) {
    const textos = CHAVES_CONTEUDO.map(chave => ({
      id: uuidv7(),
      chave,
      updated_at: clock.now(),
      ...readContent(folder, chave),
    }))
    await db.servico
      .insert(conteudos_paginas)
      .values(textos)
      .onConflictDoNothing({ target: conteudos_paginas.chave })
  }
  if (!rows[0]?.planos) {
    const linhas = planos.map(plano => ({ id: uuidv7(), ativo: true, ...plano }))
    await db.servico
      .insert(planos_disponiveis)
      .values(linhas)
      .onConflictDoNothing({ target: planos_disponiveis.chave })
  }
}

/** Reads a text and the title in its head (`titulo: …`). @throws Error that names a file without title or body. */
function readContent(folder: string, chave: string): { titulo: string; conteudo: string } {
  const text = fs.readFileSync(path.join(folder, 'conteudos', `${chave}.md`), 'utf8')
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const titulo = /^titulo:\s*(.+)$/m
    .exec(head)?.[1]
    ?.trim()
    .replace(/^["']|["']$/g, '')
  if (!titulo || !body.trim()) throw new Error(`seeds/conteudos/${chave}.md has no title or no body`)
  return { titulo, conteudo: body.trim() }
}
