import { itemEm } from '#domain/numero/indexed-access.ts'
import { lerFatos } from '../palavras/fatos.ts'
import { lembrarSobre } from '../palavras/memoria.ts'
import { type Casada, casarVersoes, lerDigitado } from '../versoes/casar.ts'
import { lerCompostos } from '../versoes/compostos.ts'
import { type IndiceVersoes, versaoEm } from '../versoes/versao-fipe.ts'
import { FAMILIA_AUSENTE, type FamiliaAchada, listarNomes } from './familia-achada.ts'

/** A smaller difference between two scores is a tie. Our choice. */
const EMPATE = 0.6

/** Chooses the versions of a family that fit the other words best, without its compound models unless named. */
export function escolherVersoes(
  indice: IndiceVersoes,
  todas: readonly number[],
  nome: readonly string[],
  resto: readonly string[],
): FamiliaAchada {
  const compostos = lerCompostos([...nome, ...resto])
  const simples = filtrarPelaCarroceria(indice, todas, tirarCompostos(indice, todas, compostos), resto)
  if (simples.length === 0) return { ...FAMILIA_AUSENTE, candidatos: listarNomes(indice, todas) }
  // "Onix Plus" never means the Onix.
  const amplas = compostos.presentes.size > 0 ? [] : todas
  if (resto.length === 0) return { ...FAMILIA_AUSENTE, posicoes: simples, familia: simples, amplas }
  const versoesCasadas = casarVersoes(indice, simples, lerDigitado(resto), { soONome: true })
  const melhor = itemEm(versoesCasadas, 0)
  const numero = itemEm(resto, 0)
  if (melhor.naoUsadas.includes(numero) && ehNumeroDeModelo(numero)) {
    const numeroCerto = acharNumeroDaFamilia(indice, simples, nome, numero)
    if (numeroCerto !== null)
      return escolherVersoes(
        indice,
        todas,
        nome,
        numeroCerto === '' ? resto.slice(1) : [numeroCerto, ...resto.slice(1)],
      )
    return { ...FAMILIA_AUSENTE, candidatos: listarNomes(indice, simples), vizinhas: simples }
  }
  const compostas = compostos.presentes.size > 0 || simples.length === todas.length ? [] : todas
  return { ...FAMILIA_AUSENTE, ...separarMelhores(simples, versoesCasadas), resto, compostas }
}

/**
 * Finds the family's number for a number that no version has: the 125 for "125i", the only 97 cc for "100". Empty where
 * the name implies the number ("XJ6 600") or it is a van's length ("Boxer 330M"). Null for the number of another model.
 */
function acharNumeroDaFamilia(
  indice: IndiceVersoes,
  posicoes: readonly number[],
  nome: readonly string[],
  numero: string,
): string | null {
  const tokens = new Set(posicoes.flatMap(posicao => versaoEm(indice, posicao).nome.tokens))
  const numeros = [...tokens].filter(token => /^\d{2,4}(?:cc)?$/.test(token))
  const temTresAlgarismos = numeros.some(token => /^\d{3}$/.test(token))
  const semLetra = /^(\d{3})i$/.exec(numero)?.[1]
  if (semLetra !== undefined && tokens.has(semLetra)) return semLetra
  if (/^\d{3}m$/.test(numero)) return temTresAlgarismos ? null : ''
  if (!/^\d{2,4}$/.test(numero) || versaoEm(indice, itemEm(posicoes, 0)).tipo !== 'moto') return null
  const [unico, ...outros] = numeros
  if (unico !== undefined) {
    const perto = Math.abs(Number.parseInt(unico, 10) / Number(numero) - 1) <= PERTO_DA_CILINDRADA
    return outros.length === 0 && perto ? unico : null
  }
  const doNome = Number(/\d{1,2}$/.exec(nome.join(''))?.[0])
  return doNome * 100 === Number(numero) ? '' : null
}

/** A rounded displacement: 97 cc as 100, 649 as 650. Our choice. */
const PERTO_DA_CILINDRADA = 0.04

/** Caches filtered lists by the identity of the full list, so that later caches by identity work too. */
const lembrarParte = lembrarSobre<readonly number[], readonly number[]>(50)

/**
 * Separates the best-scored versions, and their family: all that have the stated numbers ("CG 160", not "CG 125").
 * @param posicoes the list that was scored.
 */
export function separarMelhores(posicoes: readonly number[], versoesCasadas: readonly Casada[]) {
  const { nota, naoUsadas, numeros } = itemEm(versoesCasadas, 0)
  const temOsNumeros = (versaoCasada: Casada) =>
    numeros.every(numero => versaoCasada.numeros.includes(numero))
  const melhores: number[] = []
  for (const versaoCasada of versoesCasadas) {
    if (versaoCasada.nota <= nota - EMPATE) break
    if (temOsNumeros(versaoCasada)) melhores.push(versaoCasada.posicao)
  }
  const familia = lembrarParte(posicoes, `numeros ${numeros.join(' ')}`, () =>
    versoesCasadas
      .filter(temOsNumeros)
      .map(({ posicao }) => posicao)
      .sort((a, b) => a - b),
  )
  return { posicoes: melhores, familia, naoUsadas }
}

/** Recognises a number that names a model; 1000, 1600, 2000 and the like are displacements. */
export const ehNumeroDeModelo = (palavra: string) => /^\d{1,4}[a-z]?$/.test(palavra) && !ehCilindrada(palavra)

/** Recognises 1000, 1600, 2000: a displacement in cubic centimetres. */
export const ehCilindrada = (palavra: string) => /^[12]\d00$/.test(palavra)

/** Body types that FIPE always states for models with several: the word means those versions ("206 perua"). */
const CARROCERIAS_SEMPRE_DITAS = ['perua', 'conversivel']

/**
 * Filters by body type. "Onix sedan" is the Onix Plus, "Jetta perua" the Variant: a body type that only the compound
 * models have selects them.
 */
function filtrarPelaCarroceria(
  indice: IndiceVersoes,
  todas: readonly number[],
  simples: readonly number[],
  resto: readonly string[],
): readonly number[] {
  const carroceriasDitas = lerFatos(resto).carroceria
  const sempreDita =
    carroceriasDitas?.some(carroceria => CARROCERIAS_SEMPRE_DITAS.includes(carroceria)) ?? false
  if (!carroceriasDitas || (simples.length === todas.length && !sempreDita)) return simples
  const temCarroceriaDita = (posicao: number) =>
    versaoEm(indice, posicao).nome.fatos.carroceria?.some(uma => carroceriasDitas.includes(uma)) ?? false
  if (simples.some(temCarroceriaDita)) {
    return sempreDita
      ? lembrarParte(simples, `carroceria ${carroceriasDitas}`, () => simples.filter(temCarroceriaDita))
      : simples
  }
  const comCarroceriaDita = lembrarParte(todas, `carroceria ${carroceriasDitas}`, () =>
    todas.filter(temCarroceriaDita),
  )
  return comCarroceriaDita.length > 0 ? comCarroceriaDita : simples
}

/**
 * Filters out the compound models that are not named, or keeps those that are. A compound model's word is among the
 * first four of its text.
 */
function tirarCompostos(
  indice: IndiceVersoes,
  posicoes: readonly number[],
  { ausentes, presentes }: ReturnType<typeof lerCompostos>,
): readonly number[] {
  if (ausentes.size === 0 && presentes.size === 0) return posicoes
  return lembrarParte(posicoes, `sem ${[...ausentes]} com ${[...presentes]}`, () => {
    const restantes = posicoes.filter(posicao => {
      const [primeiro = '', ...seguintes] = versaoEm(indice, posicao).nome.tokens.slice(0, 4)
      return (
        seguintes.every(token => !ausentes.has(token)) &&
        (presentes.size === 0 || [primeiro, ...seguintes].some(token => presentes.has(token)))
      )
    })
    if (restantes.length === posicoes.length) return posicoes
    return restantes.length > 0 || presentes.size > 0 ? restantes : posicoes
  })
}
