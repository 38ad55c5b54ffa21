import { fatoDe } from '../palavras/fatos.ts'
import { lembrarSobre } from '../palavras/memoria.ts'
import { distanciaDeNome } from '../palavras/semelhanca.ts'
import { casarVersoes, lerDigitado } from '../versoes/casar.ts'
import { lerCompostos } from '../versoes/compostos.ts'
import { type IndiceVersoes, versaoEm } from '../versoes/versao-fipe.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import { ehCilindrada, ehNumeroDeModelo, separarMelhores } from './escolher.ts'
import { type Busca, FAMILIA_AUSENTE, type FamiliaAchada, listarNomes } from './familia-achada.ts'
import { procurarPeloComeco } from './pelo-comeco.ts'
import { ehDesconhecida, MARCAS_LEMBRADAS } from './vocabulario.ts'

/** Finds a name that FIPE writes after another one: "Titan 150", "Fielder", "Evoque"; one family only. */
export function procurarPorApelido(busca: Busca, palavras: readonly string[]): FamiliaAchada | null {
  const { indice, tipos } = busca
  const nomes = palavras.filter(palavra => fatoDe(palavra) === null)
  const ehChave = (palavra: string) => palavra.length >= 4 || /[a-z]\d|\d[a-z]/.test(palavra)
  // Lorries may have names of three digits.
  const deCaminhao = (palavra: string) => tipos.includes('caminhao') && /^\d{3}$/.test(palavra)
  const chave = nomes.findIndex(palavra => ehChave(palavra) || deCaminhao(palavra))
  const todas = chave < 0 ? nomes : nomes.slice(0, chave + 1)
  const todasJuntas = todas.join('')
  if (todasJuntas.length < 3 && !/[a-z]\d/.test(todasJuntas)) return null
  const posicoesAchadas = listarComTodas(busca, todas)
  const palavrasConhecidas = todas.filter(palavra => !ehDesconhecida(busca, palavra))
  // A number of three digits names a model also among unknown words.
  const porNumero =
    posicoesAchadas.length === 0 &&
    !(busca.soONome && tipos.includes('moto')) &&
    /^(?:[a-z]{1,3} ?)?\d{3}$/.test(palavrasConhecidas.join(' '))
  const posicoes = porNumero ? listarComTodas(busca, palavrasConhecidas) : posicoesAchadas
  // "C3 Aircross" is not a C3.
  const { presentes } = lerCompostos(nomes)
  const temCompostoPresente = (posicao: number) =>
    presentes.size === 0 || versaoEm(indice, posicao).nome.tokens.some(token => presentes.has(token))
  if (!posicoes.some(temCompostoPresente)) return null
  return posicoes.length > 0 ? escolherApelidadas(busca, posicoes, palavras) : null
}

/** Lists the versions of the brand that have all of the words. */
function listarComTodas({ indice, tipos, marca }: Busca, palavras: readonly string[]): number[] {
  return versoesDaMarca(indice, tipos, marca).filter(posicao => {
    const { palavras: daVersao } = versaoEm(indice, posicao).nome
    return palavras.every(palavra => daVersao.has(palavra))
  })
}

/** Finds the motorcycles with all of the words in any order: "fazer ys 250", "biz c100"; one family only. */
export function procurarMotoComTodasAsPalavras(
  busca: Busca,
  palavras: readonly string[],
): FamiliaAchada | null {
  const nomes = palavras.filter(palavra => fatoDe(palavra) === null)
  if (!busca.soONome || !busca.tipos.includes('moto') || nomes.length < 2) return null
  const posicoes = listarComTodas(busca, nomes)
  const familiaAchada = posicoes.length > 0 ? escolherApelidadas(busca, posicoes, palavras) : null
  return familiaAchada && familiaAchada.posicoes.length > 0 ? familiaAchada : null
}

/**
 * Joins names with one number into one name: their letters mean cab, use or gearbox ("L-1313", "LS-1313"; "T-113",
 * "R-113"; "320i", "320iA").
 */
function juntarNomesDoMesmoNumero(nomes: string[]): string[] {
  const numeros = nomes.map(nome =>
    /^(?:L[KS]?-(\d{4})|[PRT]-(1\d\d)|(\d{3})iA?)$/.exec(nome)?.slice(1).join(''),
  )
  return numeros.every(numero => numero !== undefined && numero === numeros[0]) ? nomes.slice(0, 1) : nomes
}

/** Chooses the best of the versions that have the words; only candidates if they are of several families. */
function escolherApelidadas(
  busca: Busca,
  posicoes: readonly number[],
  palavras: readonly string[],
): FamiliaAchada {
  const { indice } = busca
  const versoesCasadas = casarVersoes(indice, posicoes, lerDigitado(palavras), { soONome: true })
  const melhores = separarMelhores(posicoes, versoesCasadas)
  const nomes = juntarNomesDoMesmoNumero(listarNomes(indice, melhores.familia))
  // A displacement names a motorcycle if the brand has it: "srad 1000" is not the 750.
  const ehDeMoto = (naoUsada: string) =>
    ehCilindrada(naoUsada) && busca.tipos.includes('moto') && !ehDesconhecida(busca, naoUsada)
  if (melhores.naoUsadas.some(naoUsada => ehNumeroDeModelo(naoUsada) || ehDeMoto(naoUsada)))
    return { ...FAMILIA_AUSENTE, candidatos: nomes }
  if (nomes.length > 1) return { ...FAMILIA_AUSENTE, candidatos: nomes, apelidadas: melhores.familia }
  return { ...FAMILIA_AUSENTE, ...melhores, resto: palavras }
}

/** Finds a misspelled nickname: "titam 150", "twister". Only where one word of the brand is that near. */
export function procurarPorApelidoParecido(busca: Busca, palavras: readonly string[]): FamiliaAchada {
  const { indice } = busca
  const grafia = palavras.find(palavra => /^[a-z]{5,}$/.test(palavra) && !indice.vezes.has(palavra))
  const certa = grafia ? acharUnicaProxima(busca, grafia) : null
  if (!certa) return FAMILIA_AUSENTE
  const certas = palavras.map(palavra => (palavra === grafia ? certa : palavra))
  return procurarPeloComeco(busca, certas) ?? procurarPorApelido(busca, certas) ?? FAMILIA_AUSENTE
}

/** The longer trims of a brand, each once. */
const lembrarAcabamentos = lembrarSobre<IndiceVersoes, ReadonlySet<string>>(MARCAS_LEMBRADAS)

/** Finds the one trim of the brand that differs by one letter; null when there is none, or several. */
function acharUnicaProxima({ indice, tipos, marca }: Busca, grafia: string): string | null {
  const longas = lembrarAcabamentos(
    indice,
    `${tipos}|${marca}`,
    () =>
      new Set(
        versoesDaMarca(indice, tipos, marca)
          .flatMap(posicao => versaoEm(indice, posicao).nome.acabamentos)
          .filter(palavra => palavra.length >= 4),
      ),
  )
  const [unica, ...outras] = [...longas].filter(palavra => distanciaDeNome(grafia, palavra) <= 1)
  return unica && outras.length === 0 ? unica : null
}
