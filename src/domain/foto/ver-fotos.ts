import { timingSafeEqual } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { Quem, Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import type { Foto } from './foto.schema.ts'
import { fotos } from './foto.table.ts'
import type { MundoDasFotos } from './mundo-das-fotos.ts'
import type { Vista } from './vista.ts'

/** Validity of a signed link, in ms. Decision 0174. */
const LINK_MS = 10 * MINUTO_MS

/** Names the place of a photo's key in the vault. */
export const contextoDaChave = (id: string) => `fotos.chave ${id}`

const SUMIU = 'Essa foto não está mais aqui.'

/** Identifies the owner of a lead. */
export const identificarDono = (lead_id: string): Quem => ({ papel: 'anon', claims: { lead_id } })

/** Columns of a photo that every reader may see. */
const visiveis = {
  id: fotos.id,
  lead_id: fotos.lead_id,
  vista: fotos.vista,
  proposta_id: fotos.proposta_id,
  largura: fotos.largura,
  altura: fotos.altura,
  criada_em: fotos.criada_em,
}
type Mostravel = Omit<Foto, 'link'>

/** Returns the photo as readers receive it, with a link that opens it for ten minutes. */
export function mostrar(mundo: Pick<MundoDasFotos, 'clock' | 'cofre'>, foto: Mostravel): Foto {
  const { id, vista, largura, altura, criada_em } = foto
  return { id, vista, largura, altura, criada_em, link: criarLink(mundo, id) }
}

/** Creates a link that opens a photo for ten minutes. */
export function criarLink(mundo: Pick<MundoDasFotos, 'clock' | 'cofre'>, id: string): string {
  const ate = mundo.clock.now().getTime() + LINK_MS
  return `/api/fotos/${id}.${ate.toString(36)}.${firmar(mundo, id, ate)}`
}

/** Returns the part of a photo that pages about offers need. */
export const verFoto = ({ id, vista, link }: Foto) => ({ id, vista, endereco: link })

const firmar = ({ cofre }: Pick<MundoDasFotos, 'cofre'>, id: string, ate: number) =>
  cofre.carimbar(`foto ${id} ${ate}`)

/**
 * Lists the owner's photos of a lead, oldest first, as the role of the transaction sees them; without evidence photos.
 */
export async function listarFotos(
  tx: Queries,
  mundo: Pick<MundoDasFotos, 'clock' | 'cofre'>,
  lead_id: string,
): Promise<Foto[]> {
  const linhas = await tx
    .select(visiveis)
    .from(fotos)
    .where(eq(fotos.lead_id, lead_id))
    .orderBy(asc(fotos.criada_em), asc(fotos.id))
  return linhas.filter(({ proposta_id }) => !proposta_id).map(linha => mostrar(mundo, linha))
}

/** A row of the function `fotos_da_janela`: the driver leaves the time as text. */
type LinhaDaJanela = { id: string; vista: Vista; largura: number; altura: number; criada_em: string }

/** Lists the photos of a window, as an invited agency sees them; nothing of the lead. */
export async function listarFotosDaJanela(
  tx: Queries,
  mundo: Pick<MundoDasFotos, 'clock' | 'cofre'>,
  janela_id: string,
): Promise<Foto[]> {
  const { rows } = await tx.execute<LinhaDaJanela>(sql`select * from fotos_da_janela(${janela_id}::uuid)`)
  return rows.map(linha => mostrar(mundo, { ...linha, criada_em: new Date(linha.criada_em) }))
}

/** Lists an agency's evidence for an offer, as its role, the owner and the administrator see it. */
export async function listarProvas(
  tx: Queries,
  mundo: Pick<MundoDasFotos, 'clock' | 'cofre'>,
  proposta_id: string,
): Promise<Foto[]> {
  const linhas = await tx
    .select(visiveis)
    .from(fotos)
    .where(eq(fotos.proposta_id, proposta_id))
    .orderBy(asc(fotos.criada_em), asc(fotos.id))
  return linhas.map(linha => mostrar(mundo, linha))
}

/**
 * Opens a signed link.
 *
 * @returns the JPEG. The small one is computed at each call: a stored copy would need its own erasure and key.
 * @throws Recusa for a link that expired or is not ours, and a deleted photo.
 */
export async function abrirFoto(
  mundo: MundoDasFotos,
  token: string,
  tamanho: 'inteira' | 'pequena' = 'inteira',
): Promise<Buffer> {
  const foto_id = lerLink(mundo, token)
  const foto = await mundo.db.como({ papel: 'anon', claims: { foto_id } }, async tx => {
    const [linha] = await tx.select().from(fotos).where(eq(fotos.id, foto_id))
    return linha
  })
  const chave = foto && mundo.db.cofre.abrir(foto.chave, contextoDaChave(foto.id))
  const jpeg = chave && (await mundo.fotos.ler(foto.arquivo, chave))
  if (!jpeg) throw new Recusa('nao_encontrado', SUMIU)
  return tamanho === 'pequena' ? mundo.fotos.reduzir(jpeg) : jpeg
}

/** Reads the photo's id in a link. @throws Recusa for a link that is not ours, or too old. */
function lerLink(mundo: MundoDasFotos, token: string): string {
  const [id = '', quando = '', firma = ''] = token.split('.')
  const ate = Number.parseInt(quando, 36)
  const certa = Buffer.from(firmar(mundo, id, ate))
  const dita = Buffer.from(firma)
  const confere = ehUuid(id) && certa.length === dita.length && timingSafeEqual(certa, dita)
  if (!confere) throw new Recusa('nao_encontrado', SUMIU)
  if (ate <= mundo.clock.now().getTime())
    throw new Recusa('nao_encontrado', 'O link desta foto venceu. Abra a página de novo.')
  return id
}
