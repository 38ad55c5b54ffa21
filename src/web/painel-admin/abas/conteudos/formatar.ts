/** The effect of a toolbar button: the part to replace, the replacement, and the new selection. */
export type Troca = { de: number; ate: number; por: string; selecao: readonly [number, number] }

/** A button of the editor's toolbar. */
export type Formato = 'negrito' | 'titulo' | 'lista' | 'link'

/** Applies a format to the selection from `inicio` to `fim`. A second press removes bold, a heading or a list. */
export function formatar(formato: Formato, texto: string, inicio: number, fim: number): Troca {
  if (formato === 'negrito') return marcarNegrito(texto, inicio, fim)
  if (formato === 'link') return inserirLink(texto, inicio, fim)
  return marcarLinhas(formato === 'titulo' ? '## ' : '- ', texto, inicio, fim)
}

/** Mark of bold, before and after the words. */
const MARCA = '**'

function marcarNegrito(texto: string, inicio: number, fim: number): Troca {
  const n = MARCA.length
  const marcado = texto.slice(inicio - n, inicio) === MARCA && texto.slice(fim, fim + n) === MARCA
  const palavras = texto.slice(inicio, fim)
  if (marcado) {
    return { de: inicio - n, ate: fim + n, por: palavras, selecao: [inicio - n, fim - n] }
  }
  const miolo = palavras || 'texto'
  return {
    de: inicio,
    ate: fim,
    por: MARCA + miolo + MARCA,
    selecao: [inicio + n, inicio + n + miolo.length],
  }
}

/** The address of a new link, selected so that typing replaces it. */
const ENDERECO = 'https://'

function inserirLink(texto: string, inicio: number, fim: number): Troca {
  const palavras = texto.slice(inicio, fim) || 'texto do link'
  const endereco = inicio + `[${palavras}](`.length
  return {
    de: inicio,
    ate: fim,
    por: `[${palavras}](${ENDERECO})`,
    selecao: [endereco, endereco + ENDERECO.length],
  }
}

/** Marks whole lines: all selected lines get the mark, or lose it when all have it. A heading replaces another. */
function marcarLinhas(marca: string, texto: string, inicio: number, fim: number): Troca {
  const de = texto.lastIndexOf('\n', inicio - 1) + 1
  const quebra = texto.indexOf('\n', fim)
  const ate = quebra < 0 ? texto.length : quebra
  const linhas = texto.slice(de, ate).split('\n')
  const todas = linhas.every(linha => linha.startsWith(marca))
  const por = linhas
    .map(linha => (todas ? linha.slice(marca.length) : marca + linha.replace(/^(#{1,6} |[-*+] )/, '')))
    .join('\n')
  return {
    de,
    ate,
    por,
    selecao: linhas.length > 1 ? [de, de + por.length] : [de + por.length, de + por.length],
  }
}
