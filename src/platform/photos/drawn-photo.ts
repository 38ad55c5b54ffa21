import { contornoDe } from '#domain/foto/contorno.ts'
import type { Vista } from '#domain/foto/vista.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/**
 * Draws a vehicle in place of a photo, as a JPEG of 1200 by 800 pixels: the demonstration and tests need no real photos.
 *
 * @param paint colour of the vehicle, as in SVG.
 */
export async function drawPhoto(vista: Vista, paint: string, tipo: TipoVeiculo = 'carro'): Promise<Buffer> {
  const [shape, ...strokes] = contornoDe(vista, tipo)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 120 80">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#dfe6ea"/><stop offset="1" stop-color="#aeb8bd"/></linearGradient></defs>
    <rect width="120" height="80" fill="url(#g)"/><rect y="60" width="120" height="20" fill="#6f777b"/>
    <ellipse cx="60" cy="67" rx="50" ry="5" fill="#000" opacity=".25"/>
    <path d="${shape}" fill="${paint}"/>
    <g fill="#20272b" fill-opacity=".55" stroke="#20272b" stroke-width=".8">${strokes.map(d => `<path d="${d}"/>`).join('')}</g></svg>`
  const [{ renderAsync }, { default: sharp }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('sharp'),
  ])
  const png = (await renderAsync(svg)).asPng()
  return sharp(png).jpeg({ quality: 82 }).toBuffer()
}
