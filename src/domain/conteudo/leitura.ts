import { eq, sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { conteudos_paginas } from './conteudo.table.ts'

/** A content page as stored: Markdown with its placeholders still in it. */
export type Conteudo = typeof conteudos_paginas.$inferSelect

type MundoDeLeitura = Pick<Mundo, 'db'>

/** Lists all content pages, by title. */
export function listarConteudos({ db }: MundoDeLeitura): Promise<Conteudo[]> {
  return db.publico.select().from(conteudos_paginas).orderBy(conteudos_paginas.titulo)
}

/** Lists key, title and day of every content page that has a text, by title: what footers and site maps need. */
export function listarTitulos({
  db,
}: MundoDeLeitura): Promise<Pick<Conteudo, 'chave' | 'titulo' | 'updated_at'>[]> {
  const { chave, titulo, updated_at } = conteudos_paginas
  return db.publico
    .select({ chave, titulo, updated_at })
    .from(conteudos_paginas)
    .where(sql`${conteudos_paginas.conteudo} ~ '\\S'`)
    .orderBy(titulo)
}

/** Reads one content page by its key, if there is one. */
export async function lerConteudo({ db }: MundoDeLeitura, chave: string): Promise<Conteudo | undefined> {
  const linhas = await db.publico.select().from(conteudos_paginas).where(eq(conteudos_paginas.chave, chave))
  return linhas[0]
}
