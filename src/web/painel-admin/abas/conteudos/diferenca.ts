import { diffArrays } from 'diff'

/** A stretch of a text that two versions share, or that only one has. */
export type Trecho<T> = { tipo: 'igual' | 'sai' | 'entra'; itens: T[] }

/** A line of a comparison; `palavras` tells a changed line's parts apart. */
export type LinhaComparada = {
  tipo: Trecho<string>['tipo']
  texto: string
  palavras?: { muda: boolean; texto: string }[]
}

/** Beyond this number of changes two texts count as all removed and all added: such a comparison is unreadable. Our choice. */
const MUDANCAS_MAX = 2_000

function tipoDe(added: boolean, removed: boolean): Trecho<string>['tipo'] {
  if (added) return 'entra'
  return removed ? 'sai' : 'igual'
}

/** Finds the shortest way from one sequence to another. */
export function comparar(antes: readonly string[], depois: readonly string[]): Trecho<string>[] {
  const mudancas = diffArrays([...antes], [...depois], { maxEditLength: MUDANCAS_MAX })
  if (!mudancas) {
    return [
      { tipo: 'sai', itens: [...antes] },
      { tipo: 'entra', itens: [...depois] },
    ]
  }
  return mudancas.map(({ added, removed, value }) => ({
    tipo: tipoDe(added, removed),
    itens: value,
  }))
}

/** Compares line by line; a line that was rewritten shows which of its words changed. */
export function compararTextos(antes: string, depois: string): LinhaComparada[] {
  const trechos = comparar(antes.split('\n'), depois.split('\n'))
  return trechos.flatMap((trecho, i) => {
    const vizinho = trecho.tipo === 'sai' ? trechos[i + 1] : trechos[i - 1]
    const outro = trecho.tipo === 'sai' ? 'entra' : 'sai'
    const pares = trecho.tipo !== 'igual' && vizinho?.tipo === outro ? vizinho.itens : []
    return trecho.itens.map((texto, n): LinhaComparada => {
      const par = pares[n]
      return par === undefined
        ? { tipo: trecho.tipo, texto }
        : { tipo: trecho.tipo, texto, ...acharPalavrasQueMudam(texto, par) }
    })
  })
}

/** Compares two lines by words, spaces kept as items; empty when they share less than a third of the line. */
function acharPalavrasQueMudam(linha: string, par: string): Pick<LinhaComparada, 'palavras'> {
  const trechos = comparar(linha.split(/(\s+)/), par.split(/(\s+)/)).filter(({ tipo }) => tipo !== 'entra')
  const palavras = trechos.map(({ tipo, itens }) => ({ muda: tipo === 'sai', texto: itens.join('') }))
  const iguais = palavras.reduce((soma, { muda, texto }) => soma + (muda ? 0 : texto.trim().length), 0)
  return iguais * 3 >= linha.length ? { palavras } : {}
}

/** Number of unchanged lines shown around a change: our choice. */
const CONTEXTO = 2

/** Shortens the lines to those shown: long stretches without a change become their number. */
export function resumir(linhas: readonly LinhaComparada[]): (LinhaComparada | { omitidas: number })[] {
  const mudou = linhas.map(({ tipo }) => tipo !== 'igual')
  const perto = (i: number) => mudou.slice(Math.max(0, i - CONTEXTO), i + CONTEXTO + 1).some(Boolean)
  const mostradas: (LinhaComparada | { omitidas: number })[] = []
  linhas.forEach((linha, i) => {
    const ultima = mostradas.at(-1)
    if (perto(i)) mostradas.push(linha)
    else if (ultima && 'omitidas' in ultima) ultima.omitidas++
    else mostradas.push({ omitidas: 1 })
  })
  return mostradas
}
