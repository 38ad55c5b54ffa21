import type { Dito } from '#domain/avaliacao/relatorio/dito.ts'

/** Size and margin of a preview picture, in pixels. */
export const IMAGEM = { largura: 1200, altura: 630, margem: 72 }
const { largura: LARGURA, altura: ALTURA, margem: MARGEM } = IMAGEM
/** Place and size of the road, in pixels. */
const ESTRADA = { x: MARGEM, y: 440, largura: LARGURA - 2 * MARGEM, altura: 96 }

/** Longest name, in characters, that fits in the width in large letters. */
export const LETRAS_DO_NOME_GRANDE = 30
/** Longest name that fits in smaller letters; a longer one is cut. */
const NOME_MAXIMO = 44

/** Characters that SVG reads as markup. */
const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Room at both ends of the road, as a share of the span of its prices. */
const FOLGA = 0.06
/** Light colours of look.md. */
export const CORES = {
  papel: '#faf8f3',
  tinta: '#10231d',
  apagada: '#51635b',
  verde: '#0b6b4f',
  asfalto: '#22332c',
  manga: '#ffb224',
  troca: '#8fa39a',
  placa: '#10458e',
  branco: '#ffffff',
}

type Conteudo = { veiculo: string; dito: Dito; marca: string }

/**
 * Draws the preview picture of a shared report: the vehicle, its value and its road. Contains no data of the person.
 */
export function desenharImagem({ veiculo, dito, marca }: Conteudo): string {
  const faixa = `na venda, de ${dito.venda.texto}`
  const nome = encurtar(veiculo)
  return montarImagem([
    desenharTexto(nome, {
      y: 128,
      tamanho: nome.length > LETRAS_DO_NOME_GRANDE ? 44 : 60,
      familia: 'Bricolage Grotesque',
    }),
    desenharTexto(dito.venda.meio.nome, { y: 202, tamanho: 36, cor: CORES.apagada, peso: 500 }),
    desenharTexto(dito.venda.meio.texto, {
      y: 318,
      tamanho: 128,
      familia: 'Bricolage Grotesque',
    }),
    desenharTexto(faixa, { y: 388, tamanho: 38, peso: 500 }),
    desenharEstrada(dito),
    desenharTexto(marca, { y: 594, tamanho: 34, cor: CORES.verde }),
    desenharTexto('Estimativa, não é uma proposta.', {
      x: LARGURA - MARGEM,
      y: 594,
      tamanho: 28,
      cor: CORES.apagada,
      peso: 500,
    }),
  ])
}

/** Builds a preview picture with these parts on paper. */
export const montarImagem = (partes: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}"><rect width="100%" height="100%" fill="${CORES.papel}"/>${partes.join('')}</svg>`

/** Place and look of a text: `x` and `y` of its base line and `tamanho` in pixels, `ancora` as in SVG. */
type Letra = {
  x?: number
  y: number
  tamanho: number
  familia?: string
  cor?: string
  peso?: number
  ancora?: string
}

/** Draws a line of text in SVG. Without `ancora` a text in the right half ends at `x`, and in the left half it starts there. */
export function desenharTexto(conteudo: string, letra: Letra): string {
  const { x = MARGEM, y, tamanho, familia = 'Figtree', cor = CORES.tinta, peso = 700 } = letra
  const ancora = letra.ancora ?? (x > LARGURA / 2 ? 'end' : 'start')
  return `<text x="${x}" y="${y}" font-family="${familia}" font-weight="${peso}" font-size="${tamanho}" fill="${cor}" text-anchor="${ancora}">${escapar(conteudo)}</text>`
}

/** Draws the lanes and the reference, as in `Estrada.tsx`. */
function desenharEstrada({ referencia: { partida }, venda, troca }: Dito): string {
  const [de, ate] = [Math.min(troca.min.reais, partida.reais), Math.max(venda.max.reais, partida.reais)]
  const folga = (ate - de) * FOLGA
  const x = (valor: number) =>
    Math.round(ESTRADA.x + ((valor - de + folga) / (ate - de + 2 * folga)) * ESTRADA.largura)
  const faixa = ({ min, max }: Dito['troca'], { y, cor, nome }: { y: number; cor: string; nome: string }) =>
    `<rect x="${x(min.reais)}" y="${ESTRADA.y + y}" width="${x(max.reais) - x(min.reais)}" height="34" rx="8" fill="${cor}"/>` +
    desenharTexto(nome, {
      x: (x(min.reais) + x(max.reais)) / 2,
      y: ESTRADA.y + y + 26,
      tamanho: 26,
      ancora: 'middle',
    })
  const { y, altura, largura } = ESTRADA
  return [
    `<rect x="${ESTRADA.x}" y="${y}" width="${largura}" height="${altura}" rx="16" fill="${CORES.asfalto}"/>`,
    faixa(venda, { y: 8, cor: CORES.manga, nome: 'Venda' }),
    faixa(troca, { y: 54, cor: CORES.troca, nome: 'Troca' }),
    `<rect x="${x(partida.reais) - 5}" y="${y - 10}" width="10" height="${altura + 20}" rx="5" fill="${CORES.branco}"/>`,
    `<rect x="${x(partida.reais) - 3}" y="${y - 8}" width="6" height="${altura + 16}" rx="3" fill="${CORES.placa}"/>`,
  ].join('')
}

/** Cuts a name that is too long for the picture. */
function encurtar(veiculo: string): string {
  return veiculo.length > NOME_MAXIMO ? `${veiculo.slice(0, NOME_MAXIMO - 1).trimEnd()}…` : veiculo
}

const escapar = (conteudo: string) => conteudo.replace(/[&<>"]/g, letra => ENTIDADES[letra] ?? letra)
