import { OUTROS_COMUNS } from '#domain/catalogo/outros.ts'
import { normalizar } from '#domain/texto/texto.ts'
import type { Respostas } from '../questionario.ts'

/**
 * Formats words: a word in small letters gets a capital at its beginning, or only capitals if it has no vowel. Other
 * words stay as they are.
 */
const escrever = (palavras: readonly string[]) =>
  palavras
    .map(palavra => {
      if (palavra !== palavra.toLowerCase()) return palavra
      const grandes = /[aeiouáéíóúâêôãõ]/.test(palavra) ? 1 : palavra.length
      return palavra.slice(0, grandes).toUpperCase() + palavra.slice(grandes)
    })
    .join(' ')

/**
 * Reads a vehicle of "outros" from one line: "jet ski yamaha vx". A known kind is at the beginning; the brand and the
 * model follow. A line without a known kind answers nothing, because no list tells its brand from its kind.
 */
export function lerOutroDito(texto: string): Pick<Respostas, 'tipo_veiculo_descricao' | 'marca' | 'modelo'> {
  const lido = texto.trim().replace(/\s+/g, ' ')
  const dito = normalizar(lido)
  const tipo = OUTROS_COMUNS.find(comum => `${dito} `.startsWith(`${normalizar(comum)} `))
  if (!tipo) return {}
  const [marca, ...modelo] = lido.slice(tipo.length).split(' ').filter(Boolean)
  return {
    tipo_veiculo_descricao: tipo,
    ...(marca && { marca: escrever([marca]) }),
    ...(modelo.length > 0 && { modelo: escrever(modelo) }),
  }
}
