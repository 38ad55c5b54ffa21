import type { Foto } from '#domain/foto/foto.schema.ts'
import type { Vista } from '#domain/foto/vista.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import type { ValorEmJson } from '#web/servidor/resposta.ts'
import { enviarArquivo } from './enviar-arquivo.ts'

/** A photo as the server answers it. */
export type FotoEnviada = ValorEmJson<Foto>

/** A photo on its way. */
export type Envio = { id: string; vista: Vista; blob: Blob; previa: string }

/** The end of an attempt: stored, refused for good, or to be repeated because the signal or the server failed. */
type Fim = { foto: FotoEnviada } | { recusa: string } | { repetir_em_s: number }

/** Pause before an attempt is repeated. */
const PAUSA_S = 4

/** Sends one photo. The server takes a repeated id for the same photo. */
export async function enviarFoto(
  palavraDoDono: string,
  { id, vista, blob }: Envio,
  aoAndar: (parte: number) => void,
): Promise<Fim> {
  try {
    const caminho = `/api/propostas/fotos/${id}?vista=${vista}`
    return { foto: await enviarArquivo<FotoEnviada>(caminho, blob, { palavraDoDono, aoAndar }) }
  } catch (erro) {
    return valeRepetir(erro) ? { repetir_em_s: PAUSA_S } : { recusa: mensagemDe(erro) }
  }
}

/**
 * Tells if a repeat can succeed: no answer came (status 0), or the server was busy or failed. A photo is repeated after
 * more failures than a read of the panels (`ehPassageiro`), because nobody would send it again.
 */
export function valeRepetir(erro: unknown): boolean {
  // Any other error is a bug of this page, which a repeat does not mend.
  if (!(erro instanceof ErroDaApi)) return false
  const { status } = erro
  return status === 0 || status >= 500 || status === 408 || status === 429
}
