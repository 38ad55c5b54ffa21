import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Quem, Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { codigoDe } from '#domain/recusa/falha.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import type { Foto } from './foto.schema.ts'
import { fotos, fotos_a_apagar } from './foto.table.ts'
import { FOTOS_POR_LEAD } from './limites.ts'
import type { FotoPronta, MundoDasFotos } from './mundo-das-fotos.ts'
import { contextoDaChave, identificarDono, mostrar } from './ver-fotos.ts'
import type { Vista } from './vista.ts'

/** A file without a photo after this long belongs to an upload that failed. Our choice. */
const RESERVA_MS = HORA_MS

/** A photo as sent: its id, its lead, and the side of the vehicle that it shows. */
type FotoEnviada = { id: string; lead_id: string; vista: Vista; bytes: Buffer }
/** A photo as sent, with its sender's role and the offer that it is evidence for. */
type Remessa = FotoEnviada & { quem: Quem; proposta_id: string | null }
type Linha = typeof fotos.$inferSelect

/**
 * Stores a photo of the owner. A repeated upload under one id is one photo. The file is written before its row.
 * Meanwhile its name waits in the list of files to delete, so a crash leaves no file without a row.
 *
 * @param id chosen by the browser.
 * @throws Recusa for a file that is no photo, a full album, or an id of another file.
 */
export function receberFoto(mundo: MundoDasFotos, enviada: FotoEnviada): Promise<Foto> {
  return receber(mundo, { ...enviada, quem: identificarDono(enviada.lead_id), proposta_id: null })
}

/**
 * Stores evidence of the chosen agency about the vehicle of a window, until a day after its own answer.
 *
 * @throws Recusa as `receberFoto`, and for any other agency or time.
 */
export async function receberProva(
  mundo: MundoDasFotos,
  quem: Quem,
  { janela_id, ...enviada }: { janela_id: string; id: string; bytes: Buffer },
): Promise<Foto> {
  const achada = await mundo.db.como(quem, async tx => {
    const { rows } = await tx.execute<{ proposta_id: string; lead_id: string }>(
      sql`select proposta_id, lead_id from prova_da_janela(${janela_id}::uuid)`,
    )
    return rows[0]
  })
  if (!achada)
    throw new Recusa('nao_encontrado', 'Só a loja escolhida envia fotos, até um dia depois da resposta dela.')
  return receber(mundo, { ...enviada, ...achada, quem, vista: 'avaria' })
}

/** Stores a photo, or returns the one of an earlier attempt. The network is never awaited inside a transaction. */
async function receber(mundo: MundoDasFotos, enviada: Remessa): Promise<Foto> {
  const resumo = createHash('sha256').update(enviada.bytes).digest('base64url')
  const fotoExistente = await mundo.db.como(enviada.quem, tx => acharFeita(tx, enviada, resumo))
  if (fotoExistente) return mostrar(mundo, fotoExistente)
  const pronta = await mundo.fotos.preparar(enviada.bytes)
  const chave = randomBytes(32).toString('base64url')
  return reservarArquivo(mundo, async (arquivo, criada_em) => {
    const linha = montarLinha(mundo, enviada, pronta, { arquivo, chave, resumo, criada_em })
    await mundo.fotos.guardar(arquivo, chave, pronta.jpeg)
    return mundo.db.como(enviada.quem, tx => inserir(tx, linha)).catch(explicar)
  })
}

/** Reserves the name of a file while a photo is stored under it. A file that then has no photo is deleted by the job. */
async function reservarArquivo(
  mundo: MundoDasFotos,
  guardar: (arquivo: string, agora: Date) => Promise<Linha>,
): Promise<Foto> {
  const [arquivo, agora] = [randomUUID(), mundo.clock.now()]
  const apagar_em = new Date(agora.getTime() + RESERVA_MS)
  const { servico } = mundo.db
  await servico.insert(fotos_a_apagar).values({ arquivo, apagar_em })
  const soltar = () =>
    servico.update(fotos_a_apagar).set({ apagar_em: agora }).where(eq(fotos_a_apagar.arquivo, arquivo))
  try {
    const guardada = await guardar(arquivo, agora)
    if (guardada.arquivo !== arquivo) await soltar()
    return mostrar(mundo, guardada)
  } catch (erro) {
    // The first error is the one to report; without the release the reservation ends after RESERVA_MS.
    await soltar().catch(() => undefined)
    throw erro
  }
}

/** Turns refusals of the database into refusals to a person: the lead was erased, or other uploads filled the album. */
function explicar(erro: unknown): never {
  const causa = erro instanceof Error ? erro.cause : undefined
  if (codigoDe(causa) === LEAD_AUSENTE) throw new Recusa('nao_encontrado', 'Esse pedido não existe mais.')
  if (codigoDe(causa) === ALBUM_CHEIO) throw montarRecusaDoAlbum()
  throw erro
}

/** PostgreSQL: foreign_key_violation. */
const LEAD_AUSENTE = '23503'
/** PostgreSQL: check_violation, of the trigger that counts the photos. */
const ALBUM_CHEIO = '23514'

/** Builds the row of a photo, with its key sealed. */
function montarLinha(
  { db }: MundoDasFotos,
  { id, lead_id, vista, proposta_id }: Remessa,
  { jpeg, largura, altura }: FotoPronta,
  { chave, ...dados }: { arquivo: string; chave: string; resumo: string; criada_em: Date },
): Linha {
  const selada = db.cofre.selar(chave, contextoDaChave(id))
  return {
    id,
    lead_id,
    vista,
    proposta_id,
    chave: selada,
    ...dados,
    bytes: jpeg.length,
    largura,
    altura,
  }
}

/**
 * Finds the photo of an earlier attempt, if there is one.
 * @throws Recusa for a full album, or another file of this id.
 */
async function acharFeita(
  tx: Queries,
  { id, lead_id, proposta_id }: Remessa,
  resumo: string,
): Promise<Linha | undefined> {
  const album = await tx
    .select()
    .from(fotos)
    .where(
      and(
        eq(fotos.lead_id, lead_id),
        proposta_id ? eq(fotos.proposta_id, proposta_id) : isNull(fotos.proposta_id),
      ),
    )
  const fotoExistente = album.find(foto => foto.id === id)
  if (fotoExistente && fotoExistente.resumo !== resumo) throw montarRecusaDaFoto()
  if (!fotoExistente && album.length >= FOTOS_POR_LEAD) throw montarRecusaDoAlbum()
  return fotoExistente
}

function montarRecusaDoAlbum(): Recusa {
  return new Recusa('conflito', `Já são ${FOTOS_POR_LEAD} fotos. Apague uma para enviar outra.`)
}

/** Stores a photo's row; a repeat of the same photo returns the stored one. @throws Recusa for another photo's id. */
async function inserir(tx: Queries, linha: Linha): Promise<Linha> {
  const [nova] = await tx.insert(fotos).values(linha).onConflictDoNothing({ target: fotos.id }).returning()
  if (nova) return nova
  // Either a second attempt at the same time stored it, or the id is another owner's, whose row the policy hides.
  const [outra] = await tx.select().from(fotos).where(eq(fotos.id, linha.id))
  if (outra?.resumo !== linha.resumo) throw montarRecusaDaFoto()
  return outra
}

function montarRecusaDaFoto(): Recusa {
  return new Recusa('conflito', 'Já existe outra foto com este código. Envie de novo.')
}
