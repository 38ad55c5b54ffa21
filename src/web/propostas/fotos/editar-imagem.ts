import { FOTO_LADO_PX, FOTO_MAX_BYTES } from '#domain/foto/limites.ts'

/** Quality of the JPEG that is sent; the server encodes it once more. Our choice. */
const QUALIDADE = 0.85
/** Longer side of a preview, in pixels: our choice. */
const PREVIA_PX = 320
/** Quality of a preview, which the page shows smaller than it is. Our choice. */
const QUALIDADE_DA_PREVIA = 0.7
/** Largest file to open, in bytes: our choice. A large original may still fit the server's limit once it is scaled. */
const ORIGINAL_MAX_BYTES = 4 * FOTO_MAX_BYTES
/** Colour of a cover, the same as of the movable one in `CobrirPlaca.tsx`. */
const COR_DA_TARJA = '#8a9490'

/** Explains the refusal of a format that few browsers can decode. */
const HEIC =
  'Este arquivo é HEIC, um formato que só alguns aparelhos abrem. Envie a foto como JPEG: no iPhone, em Ajustes, Câmera, Formatos, escolha Mais Compatível.'

/** A photo that cannot be sent; `message` is the sentence to show. */
export class FotoRecusada extends Error {}

/**
 * Decodes a chosen file upright and scales it. It reads the file as a data address, because the pages' content security
 * policy admits no other address of a local picture.
 *
 * @throws FotoRecusada
 */
export async function abrirFoto(arquivo: File): Promise<HTMLCanvasElement> {
  if (/hei[cf]/i.test(arquivo.type) || /\.hei[cf]$/i.test(arquivo.name)) throw new FotoRecusada(HEIC)
  if (arquivo.size > ORIGINAL_MAX_BYTES) throw new FotoRecusada('Esta foto é grande demais. Escolha outra.')
  const imagem = new Image()
  try {
    imagem.src = await lerEndereco(arquivo)
    await imagem.decode()
  } catch {
    throw new FotoRecusada('Não conseguimos abrir este arquivo. Escolha uma foto JPEG, PNG ou WebP.')
  }
  return desenhar(imagem, imagem.naturalWidth, imagem.naturalHeight, FOTO_LADO_PX)
}

/** Returns the file as a data address. */
function lerEndereco(arquivo: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const leitor = new FileReader()
    leitor.onload = () => resolve(String(leitor.result))
    leitor.onerror = () => reject(leitor.error)
    leitor.readAsDataURL(arquivo)
  })
}

/** Draws a picture whose longer side has at most `lado` pixels. */
function desenhar(
  origem: CanvasImageSource,
  largura: number,
  altura: number,
  lado: number,
): HTMLCanvasElement {
  const escala = Math.min(1, lado / Math.max(largura, altura))
  const tela = document.createElement('canvas')
  tela.width = Math.max(1, Math.round(largura * escala))
  tela.height = Math.max(1, Math.round(altura * escala))
  const contexto = tela.getContext('2d')
  if (contexto) {
    // JPEG has no transparency: a transparent picture gets a white ground.
    contexto.fillStyle = '#ffffff'
    contexto.fillRect(0, 0, tela.width, tela.height)
    contexto.drawImage(origem, 0, 0, tela.width, tela.height)
  }
  return tela
}

/** A place in a photo, in shares of its width and height. */
export type Tarja = { x: number; y: number; largura: number; altura: number }

/** Covers a place in the pixels themselves: nothing below it is sent. */
export function cobrir(tela: HTMLCanvasElement, { x, y, largura, altura }: Tarja): void {
  const contexto = tela.getContext('2d')
  if (!contexto) return
  contexto.fillStyle = COR_DA_TARJA
  contexto.fillRect(x * tela.width, y * tela.height, largura * tela.width, altura * tela.height)
}

/** Draws a small copy and returns its data address. */
export function desenharPrevia(tela: HTMLCanvasElement): string {
  return desenhar(tela, tela.width, tela.height, PREVIA_PX).toDataURL('image/jpeg', QUALIDADE_DA_PREVIA)
}

/** Encodes the file to send. @throws FotoRecusada when the browser has no memory for it. */
export function codificarJpeg(tela: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    tela.toBlob(
      blob =>
        blob ? resolve(blob) : reject(new FotoRecusada('Faltou memória para esta foto. Tente de novo.')),
      'image/jpeg',
      QUALIDADE,
    ),
  )
}
