/** A stretch of a text that two versions share, or that only one has. */
export type Trecho<T> = { tipo: 'igual' | 'sai' | 'entra'; itens: T[] }

/** A line of a comparison; `palavras` tells a changed line's parts apart. */
export type LinhaComparada = {
  tipo: Trecho<string>['tipo']
  texto: string
  palavras?: { muda: boolean; texto: string }[]
}

/** Above this many comparisons the middle of two texts is told as all gone and all new. */
const COMPARACOES_MAX = 4_000_000

/**
 * The shortest way from one sequence to another (longest common subsequence), what they share at both ends
 * set aside first.
 */
export function comparar(antes: readonly string[], depois: readonly string[]): Trecho<string>[] {
  let inicio = 0
  while (inicio < antes.length && inicio < depois.length && antes[inicio] === depois[inicio]) inicio++
  let fim = 0
  const resta = Math.min(antes.length, depois.length) - inicio
  while (fim < resta && antes.at(-1 - fim) === depois.at(-1 - fim)) fim++
  const trechos: Trecho<string>[] = []
  juntar(trechos, 'igual', antes.slice(0, inicio))
  compararMeio(trechos, antes.slice(inicio, antes.length - fim), depois.slice(inicio, depois.length - fim))
  juntar(trechos, 'igual', antes.slice(antes.length - fim))
  return trechos
}

function compararMeio(trechos: Trecho<string>[], a: readonly string[], b: readonly string[]): void {
  if (a.length * b.length > COMPARACOES_MAX) {
    juntar(trechos, 'sai', a)
    juntar(trechos, 'entra', b)
    return
  }
  const colunas = b.length + 1
  // tamanho[i * colunas + j]: how much a from i on and b from j on have in common.
  const tamanho = new Uint32Array((a.length + 1) * colunas)
  const em = (i: number, j: number) => tamanho[i * colunas + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      tamanho[i * colunas + j] = a[i] === b[j] ? em(i + 1, j + 1) + 1 : Math.max(em(i + 1, j), em(i, j + 1))
    }
  }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      juntar(trechos, 'igual', [a[i++] as string])
      j++
    } else if (j === b.length || (i < a.length && em(i + 1, j) >= em(i, j + 1))) {
      juntar(trechos, 'sai', [a[i++] as string])
    } else juntar(trechos, 'entra', [b[j++] as string])
  }
}

function juntar(trechos: Trecho<string>[], tipo: Trecho<string>['tipo'], itens: readonly string[]): void {
  if (itens.length === 0) return
  const ultimo = trechos.at(-1)
  if (ultimo?.tipo === tipo) ultimo.itens.push(...itens)
  else trechos.push({ tipo, itens: [...itens] })
}

/** Line by line; a line that was rewritten shows which of its words changed. */
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
        : { tipo: trecho.tipo, texto, ...palavrasQueMudam(texto, par) }
    })
  })
}

/** Nothing when the two lines have too little in common for their words to be worth telling apart. */
function palavrasQueMudam(linha: string, par: string): Pick<LinhaComparada, 'palavras'> {
  const trechos = comparar(linha.split(/(\s+)/), par.split(/(\s+)/)).filter(({ tipo }) => tipo !== 'entra')
  const palavras = trechos.map(({ tipo, itens }) => ({ muda: tipo === 'sai', texto: itens.join('') }))
  const iguais = palavras.reduce((soma, { muda, texto }) => soma + (muda ? 0 : texto.trim().length), 0)
  return iguais * 3 >= linha.length ? { palavras } : {}
}

/** How many unchanged lines stay in sight around what changed. */
const CONTEXTO = 2

/** The lines as they are shown: long stretches without a change become their number. */
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
