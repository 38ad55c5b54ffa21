/** Maximum nesting of a JSON text. The deepest valid one, a signed receipt, has six levels. Our choice. */
const NIVEIS_MAXIMOS = 64

const ASPAS = 0x22
const CONTRABARRA = 0x5c
const ABRE_LISTA = 0x5b
const FECHA_LISTA = 0x5d
const ABRE_OBJETO = 0x7b
const FECHA_OBJETO = 0x7d
const DOIS_PONTOS = 0x3a

/** Reason to refuse a JSON text before it is parsed: too many levels, or a repeated name in one object. */
export type FalhaDoJson = 'fundo' | 'repetido'

/** One message for each reason. */
export const FRASES_DO_JSON: Record<FalhaDoJson, string> = {
  fundo: 'Os dados têm níveis demais, um dentro do outro.',
  repetido: 'Os dados repetem um campo. Envie cada campo uma vez só.',
}

/**
 * Finds problems of a JSON text that `JSON.parse` accepts. Deep nesting overflows the stack of recursive code over the
 * value. Of repeated names, the parser silently keeps the last. One pass, no recursion.
 * @param json any text; the parser refuses invalid JSON later.
 */
export function falhaDoJson(json: string): FalhaDoJson | undefined {
  /** Names of each open object; undefined for an open list. */
  const abertos: (Set<string> | undefined)[] = []
  for (let i = 0; i < json.length; i++) {
    switch (json.charCodeAt(i)) {
      case ABRE_OBJETO:
        if (abertos.push(new Set()) > NIVEIS_MAXIMOS) return 'fundo'
        break
      case ABRE_LISTA:
        if (abertos.push(undefined) > NIVEIS_MAXIMOS) return 'fundo'
        break
      case FECHA_OBJETO:
      case FECHA_LISTA:
        abertos.pop()
        break
      case ASPAS: {
        const fim = fimDoTexto(json, i)
        if (ehRepetido(json, i, fim, abertos.at(-1))) return 'repetido'
        i = fim
      }
    }
  }
  return undefined
}

/** Tells if a JSON text has too many levels. It keeps no names, so that a text of megabytes costs milliseconds. */
export function ehFundo(json: string): boolean {
  let niveis = 0
  for (let i = 0; i < json.length; i++) {
    const letra = json.charCodeAt(i)
    if (letra === ASPAS) i = fimDoTexto(json, i)
    else if (letra === ABRE_OBJETO || letra === ABRE_LISTA) {
      if (++niveis > NIVEIS_MAXIMOS) return true
    } else if (letra === FECHA_OBJETO || letra === FECHA_LISTA) niveis--
  }
  return false
}

/** Tells if the text between two indexes is a name that its object has already; adds a new one. */
function ehRepetido(json: string, inicio: number, fim: number, nomes: Set<string> | undefined): boolean {
  if (!nomes || !ehNome(json, fim + 1)) return false
  const nome = lerNome(json.slice(inicio, fim + 1))
  if (nomes.has(nome)) return true
  nomes.add(nome)
  return false
}

/** Returns the index of the quote that ends the text begun at `inicio`; the end of `json` without such a quote. */
function fimDoTexto(json: string, inicio: number): number {
  for (let i = inicio + 1; i < json.length; i++) {
    const letra = json.charCodeAt(i)
    if (letra === ASPAS) return i
    if (letra === CONTRABARRA) i++
  }
  return json.length
}

/** Tells if a colon follows, after white space. */
function ehNome(json: string, inicio: number): boolean {
  let i = inicio
  while (json.charCodeAt(i) <= 0x20) i++
  return json.charCodeAt(i) === DOIS_PONTOS
}

/** Parses a name: escapes with the same letters give the same name. */
function lerNome(escrito: string): string {
  if (!escrito.includes('\\')) return escrito.slice(1, -1)
  try {
    return JSON.parse(escrito)
  } catch {
    return escrito
  }
}
