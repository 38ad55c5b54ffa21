import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { travarTexto } from '#domain/banco/travas.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { conferirVersao } from '#domain/recusa/versao.ts'
import type { conteudoSchema } from './conteudo.schema.ts'
import { conteudos_paginas, conteudos_versoes } from './conteudo.table.ts'
import { CHAVES_CONTEUDO, type ChaveConteudo } from './conteudo.ts'
import type { Conteudo } from './leitura.ts'

/** Requires the key of an editable page. @throws Recusa for any other. */
export function exigirChave(chave: string): ChaveConteudo {
  const achada = CHAVES_CONTEUDO.find(conhecida => conhecida === chave)
  if (!achada) throw new Recusa('nao_encontrado', 'O conteúdo solicitado não foi encontrado.')
  return achada
}

/**
 * Saves a page: inserts it, or replaces title and text (spec §4). Keeps the text before the first save and every
 * saved one as versions. Refuses a `versao` that is not the stored one. Notifies the page cache through `notificar`.
 */
export async function salvarConteudo(
  mundo: Mundo,
  quem: Quem,
  chave: ChaveConteudo,
  { versao, ...texto }: z.output<typeof conteudoSchema>,
): Promise<Conteudo> {
  return mundo.db.como(quem, async tx => {
    await travarTexto(tx, 'conteudo', chave)
    const [antes] = await tx.select().from(conteudos_paginas).where(eq(conteudos_paginas.chave, chave))
    conferirVersao(versao, antes?.versao ?? 0)
    const agora = mundo.clock.now()
    const salvo_por = contaDe(quem)
    const nova = { ...texto, versao: (antes?.versao ?? 0) + 1, updated_at: agora }
    if (antes) await guardarOriginal(tx, antes)
    const salvos = antes
      ? await tx.update(conteudos_paginas).set(nova).where(eq(conteudos_paginas.chave, chave)).returning()
      : await tx
          .insert(conteudos_paginas)
          .values({ ...nova, id: mundo.novoId(), chave })
          .returning()
    await tx
      .insert(conteudos_versoes)
      .values({ chave, ...texto, versao: nova.versao, salvo_em: agora, salvo_por })
    await auditar(tx, mundo, 'conteudo_salvo', { quem: salvo_por, detalhes: { chave, versao: nova.versao } })
    await tx.execute(sql`select notificar('site', '')`)
    return itemEm(salvos, 0)
  })
}

/** Stores the text that a page began with as a version before it is replaced: it was never "saved". */
async function guardarOriginal(tx: Queries, { chave, versao, titulo, conteudo, updated_at }: Conteudo) {
  await tx
    .insert(conteudos_versoes)
    .values({ chave, versao, titulo, conteudo, salvo_em: updated_at, salvo_por: null })
    .onConflictDoNothing()
}

/** Lists the saved versions of a page, newest first, with the mailbox of who saved each. */
export function listarVersoes(mundo: Pick<Mundo, 'db'>, quem: Quem, chave: ChaveConteudo) {
  const { versao, titulo, salvo_em } = conteudos_versoes
  return mundo.db.como(quem, tx =>
    tx
      .select({
        versao,
        titulo,
        salvo_em,
        salvo_por: sql<string | null>`email_da_conta(${conteudos_versoes.salvo_por})`,
      })
      .from(conteudos_versoes)
      .where(eq(conteudos_versoes.chave, chave))
      .orderBy(desc(versao)),
  )
}

/** Reads one saved version of a page. @throws Recusa for an unknown one. */
export async function lerVersao(mundo: Pick<Mundo, 'db'>, quem: Quem, chave: ChaveConteudo, numero: number) {
  const { versao, titulo, conteudo } = conteudos_versoes
  const [linha] = await mundo.db.como(quem, tx =>
    tx
      .select({ versao, titulo, conteudo })
      .from(conteudos_versoes)
      .where(and(eq(conteudos_versoes.chave, chave), eq(versao, numero))),
  )
  if (!linha) throw new Recusa('nao_encontrado', 'Essa versão não existe.')
  return linha
}
