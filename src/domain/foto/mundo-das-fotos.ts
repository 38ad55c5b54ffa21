import type { Mundo } from '#domain/banco/banco.ts'

/** A photo without metadata, as it is stored: a JPEG. */
export type FotoPronta = { jpeg: Buffer; largura: number; altura: number }

/** Port: prepares and stores photos (implemented in `platform/photos/photos.ts`). */
export type ServicoDeFotos = {
  /** Checks and re-encodes a file. @throws Recusa for one that is no photo that we accept. */
  preparar(enviada: Buffer): Promise<FotoPronta>
  /** Scales a stored photo for a list: a JPEG of at most 480 pixels, with about a tenth of the bytes. */
  reduzir(jpeg: Buffer): Promise<Buffer>
  /** Stores a file under a name, encrypted with its own key (32 bytes, base64url), and frees its bytes. */
  guardar(arquivo: string, chave: string, bytes: Buffer): Promise<void>
  /** The bytes again; undefined for an absent file. @throws for a changed file, or another key. */
  ler(arquivo: string, chave: string): Promise<Buffer | undefined>
  /** Deletes a file; an absent one is deleted already. */
  apagar(arquivo: string): Promise<void>
}

/** The first argument of the verbs of photos. */
export type MundoDasFotos = Mundo & {
  fotos: ServicoDeFotos
  cofre: { carimbar(texto: string): string }
}
