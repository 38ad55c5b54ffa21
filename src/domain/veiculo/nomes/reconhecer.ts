import { lembrarSobre } from '../palavras/memoria.ts'
import { procurarModelo } from '../versoes/por-nome.ts'
import type { IndiceVersoes } from '../versoes/versao-fipe.ts'
import { type Busca, FAMILIA_AUSENTE, type FamiliaAchada, type NomeDito } from './familia-achada.ts'
import { lerMarca } from './ler-marca.ts'
import { lerNome } from './limpar-digitado.ts'
import { reconhecerPeloOuvido } from './pelo-ouvido.ts'
import { procurarPorRegras } from './por-regras.ts'

/*
 * From a typed name to a price. The first two stages are here; the others are in `domain/avaliacao/referencia`.
 * 1. Words: `lerMarca` finds the brand, `lerNome` (`limpar-digitado.ts`) the words that name the model.
 * 2. Family: `por-regras.ts` reads these words in several ways; `pelo-ouvido.ts` tries their sound.
 * 3. Candidates: `candidatos.ts` scores the family's versions of that year with the other words (`versoes/casar.ts`).
 * 4. Version: `achar-versao.ts` names one if its score is clearly the best and no word contradicts it.
 * 5. Price: `valor-de-referencia.ts` takes the row of that version, else the middle of the versions that fit.
 *
 * Without `versao`, a code or a whole FIPE text, no single version is named. Then each version that fits counts by its
 * number of adverts.
 *
 * Example with the embedded model, brand Volkswagen, year 2012: "gol g5 1.6 2012".
 * 1. "g5" becomes "novo" (`palavras/digitado.ts`), a filler word. It and the year go; "gol" and "1.6" stay.
 * 2. The family is the Gol; some of its versions have "1.6", the remaining word (`resto`).
 * 3. and 4. Some of these were sold in 2012. All have the same score, and there is no `versao`: none is named.
 * 5. The price is their middle. With the version "Power 1.6" two are left, with equal scores: again a middle.
 */

/** Cached names of an index. The catalogue has about 900, and one valuation may ask for the same one twice. */
const lembrarNome = lembrarSobre<IndiceVersoes, FamiliaAchada>(2_000)

/**
 * Finds the versions of a model by its name, in any spelling: the catalogue's, FIPE's, or a person's. With an open
 * brand the name must begin a text of some brand as FIPE writes it, or begin with the brand. `reconhecer.test.ts` has
 * the cases; the comment above has the stages after this one.
 */
export function reconhecerModelo(indice: IndiceVersoes, nome: NomeDito): FamiliaAchada {
  const { tipos, marca, modelo, soONome = false } = nome
  return lembrarNome(indice, `${tipos}|${soONome}|${marca}|${modelo}`, () => procurarNome(indice, nome))
}

function procurarNome(indice: IndiceVersoes, nome: NomeDito): FamiliaAchada {
  const { aberta, busca, modelo } = lerMarca(indice, nome)
  const daFipe = aberta ? procurarComoNaFipe(indice, nome) : FAMILIA_AUSENTE
  if (daFipe.posicoes.length > 0) return daFipe
  const comoDigitado = busca ? procurarComoDigitado(busca, modelo) : FAMILIA_AUSENTE
  if (aberta || comoDigitado.posicoes.length > 0) return comoDigitado
  const doCatalogo = procurarComoNaFipe(indice, nome)
  return doCatalogo.posicoes.length > 0 ? doCatalogo : comoDigitado
}

/** Finds the name in the spelling of the catalogue or FIPE. */
function procurarComoNaFipe(indice: IndiceVersoes, { tipos, marca, modelo }: NomeDito): FamiliaAchada {
  const posicoes = procurarModelo(indice, tipos, marca, modelo)
  return { ...FAMILIA_AUSENTE, posicoes, familia: posicoes }
}

/** Finds the name as typed, else with the cedilla replaced by its sound: "paçat", "corça". */
function procurarComoDigitado(busca: Busca, modelo: string): FamiliaAchada {
  const familiaAchada = lerEDecidir(busca, modelo)
  if (familiaAchada.posicoes.length > 0 || !/ç/i.test(modelo)) return familiaAchada
  const comS = lerEDecidir(busca, modelo.replace(/ç/gi, 'ss'))
  return comS.posicoes.length > 0 ? comS : familiaAchada
}

/** Reads the words, and searches by rules. Without a version and a code, it searches by sound too. */
function lerEDecidir(busca: Busca, modelo: string): FamiliaAchada {
  const lido = lerNome(busca, modelo)
  if (!lido) return FAMILIA_AUSENTE
  const porRegras = procurarPorRegras(busca, lido)
  return busca.soONome ? reconhecerPeloOuvido(busca, lido, porRegras) : porRegras
}
