import { type Fatos, fatoDe, lerFatos, temMesmosFatos } from '../palavras/fatos.ts'
import { grauDePalavra } from './casar.ts'
import type { VersaoFipe } from './versao-fipe.ts'

/**
 * Tells if a word states a body or the valves. A line must have this word itself: a "Roadster" is not a "Cabriolet",
 * and a text with 16V never means a line without 16V.
 */
function ehCarroceriaOuValvulas(palavra: string): boolean {
  const dimensao = fatoDe(palavra)?.[0]
  return dimensao === 'carroceria' || dimensao === 'valvulas'
}

/** Facts that a text may omit without being another version, unless the model was sold in several kinds. */
const CALADAS = ['portas', 'valvulas', 'combustivel', 'carroceria'] as const

/**
 * Tells if one of the two omits a fact that the other states, and the model was sold in more than one kind. "Gol 1.8
 * Mi" is not certainly the line "Gol 1.8 Mi 4p".
 * @param daFamilia facts of the model's versions.
 */
export function faltaFatoDecisivo(fatosDitos: Fatos, daVersao: Fatos, daFamilia: readonly Fatos[]): boolean {
  return CALADAS.some(dimensao => {
    if (Boolean(fatosDitos[dimensao]) === Boolean(daVersao[dimensao])) return false
    const variantes = new Set(daFamilia.map(fatos => fatos[dimensao]?.join(' ')))
    // A version without a stated body is a body of its own; without another fact it says nothing.
    if (dimensao !== 'carroceria') variantes.delete(undefined)
    return variantes.size > 1
  })
}

/** Tells if one states no gearbox, or both state the same: "Man." and "Aut." in one text is not "Aut." alone. */
const temMesmosCambios = ({ cambio: um }: Fatos, { cambio: outro }: Fatos) =>
  !um || !outro || (um.length === outro.length && um.every(valor => outro.includes(valor)))

/**
 * Tells if a word is a short form or a misspelling of the other. A separate word ("Sport", "Sportback") or an extra
 * last letter is neither.
 */
function ehAMesma(grafia: string, daVersao: string, ehPalavra: (palavra: string) => boolean): boolean {
  const [curta, longa] = grafia.length < daVersao.length ? [grafia, daVersao] : [daVersao, grafia]
  const continua = longa.startsWith(curta)
  return (
    grauDePalavra(grafia, daVersao) > 0 &&
    !(continua && (longa.length - curta.length < 3 || ehPalavra(curta)))
  )
}

/**
 * Tells if the typed words and facts cover a version's text, and no other important word is left. Then the text means
 * this line of the table, not a version that the table lacks.
 * @param ehPalavra true for a word of the table.
 */
export function bastamParaNomear(
  digitadas: readonly string[],
  { tokens, fatos }: VersaoFipe['nome'],
  ehPalavra: (palavra: string) => boolean = () => false,
): boolean {
  const fatosDitos = lerFatos(digitadas)
  const nomes = digitadas.filter(palavra => fatoDe(palavra) === null)
  const juntas = nomes.join('')
  // "cr v" has the CRV, but the beginning of a word is no part: "FXFBS" does not name the FXFB.
  const ehParteDasJuntas = (token: string) =>
    token.length > 1 &&
    juntas.includes(token) &&
    !nomes.some(nome => /^[a-z]+$/.test(token) && nome.startsWith(token))
  const estaEscrita = (token: string) =>
    nomes.some(palavra => palavra === token || (!/\d/.test(token) && ehAMesma(palavra, token, ehPalavra))) ||
    ehParteDasJuntas(token)
  return (
    temMesmosFatos(fatosDitos, fatos) &&
    digitadas.every(palavra => !ehCarroceriaOuValvulas(palavra) || tokens.includes(palavra)) &&
    temMesmosCambios(fatosDitos, fatos) &&
    !(fatosDitos.combustivel?.includes('flex') && fatos.combustivel?.includes('gasolina')) &&
    tokens.every(token => fatoDe(token) !== null || /^\d+cv$/.test(token) || estaEscrita(token))
  )
}
