import { casarVersoes, lerDigitado } from './casar.ts'
import { ehNumeroDeModelo, separarMelhores } from './escolher.ts'
import { type Busca, type FamiliaAchada, NADA, nomesDe } from './familia-achada.ts'
import { fatoDe } from './fatos.ts'
import { peloComeco } from './pelo-comeco.ts'
import { distanciaDeNome } from './semelhanca.ts'
import { type IndiceVersoes, versaoEm } from './versao-fipe.ts'
import { versoesDaMarca } from './versoes.ts'

/** "Titan 150", "Fielder", "Evoque": a name that FIPE writes after another; one family only. */
export function peloApelido(
  { indice, tipos, marca }: Busca,
  palavras: readonly string[],
): FamiliaAchada | null {
  const nomes = palavras.filter(palavra => fatoDe(palavra) === null)
  const chave = nomes.findIndex(palavra => palavra.length >= 4 || /[a-z]\d|\d[a-z]/.test(palavra))
  const todas = chave < 0 ? nomes : nomes.slice(0, chave + 1)
  const todasJuntas = todas.join('')
  if (todasJuntas.length < 3 && !/[a-z]\d/.test(todasJuntas)) return null
  const posicoes = versoesDaMarca(indice, tipos, marca).filter(posicao => {
    const { palavras: tem } = versaoEm(indice, posicao).nome
    return todas.every(palavra => tem.has(palavra))
  })
  return posicoes.length > 0 ? escolherApelidadas(indice, posicoes, palavras) : null
}

function escolherApelidadas(
  indice: IndiceVersoes,
  posicoes: readonly number[],
  palavras: readonly string[],
): FamiliaAchada {
  const casadas = casarVersoes(indice, posicoes, lerDigitado(palavras), true)
  const melhores = separarMelhores(posicoes, casadas)
  const nomes = nomesDe(indice, melhores.familia)
  if (melhores.sobras.some(ehNumeroDeModelo)) return { ...NADA, candidatos: nomes }
  if (nomes.length > 1) return { ...NADA, candidatos: nomes, apelidadas: melhores.familia }
  return { ...NADA, ...melhores, resto: palavras }
}

/** A nickname with a slip: "titam 150", "twister". Only where one word of the brand is that near. */
export function peloApelidoProximo(busca: Busca, palavras: readonly string[]): FamiliaAchada {
  const { indice } = busca
  const escrita = palavras.find(palavra => /^[a-z]{5,}$/.test(palavra) && !indice.vezes.has(palavra))
  const certa = escrita ? unicaProxima(busca, escrita) : null
  if (!certa) return NADA
  const certas = palavras.map(palavra => (palavra === escrita ? certa : palavra))
  return peloComeco(busca, certas) ?? peloApelido(busca, certas) ?? NADA
}

/** The one trim of the brand that is a letter away; null when there is none, or several. */
function unicaProxima({ indice, tipos, marca }: Busca, escrita: string): string | null {
  const proximas = new Set<string>()
  for (const posicao of versoesDaMarca(indice, tipos, marca))
    for (const palavra of versaoEm(indice, posicao).nome.acabamentos)
      if (palavra.length >= 4 && distanciaDeNome(escrita, palavra) <= 1) proximas.add(palavra)
  const [unica, ...outras] = proximas
  return unica && outras.length === 0 ? unica : null
}
