import { lembrarSobre } from '../palavras/memoria.ts'
import { procurarModelo } from '../versoes/por-nome.ts'
import type { IndiceVersoes } from '../versoes/versao-fipe.ts'
import { type Busca, type FamiliaAchada, NADA, type NomeDito } from './familia-achada.ts'
import { lerMarca } from './ler-marca.ts'
import { lerNome } from './limpar-digitado.ts'
import { reconhecerPeloOuvido } from './pelo-ouvido.ts'
import { procurarPorRegras } from './por-regras.ts'

/** Cached names of an index. The catalogue has about 900, and one valuation may ask for the same one twice. */
const lembrarNome = lembrarSobre<IndiceVersoes, FamiliaAchada>(2_000)

/**
 * The versions of a model by its name, in any spelling: the catalogue's, FIPE's, or a person's.
 * With an open brand the name must begin a text of some brand as FIPE writes it, or begin with the brand.
 * `reconhecer.test.ts` has the cases.
 */
export function reconhecerModelo(indice: IndiceVersoes, nome: NomeDito): FamiliaAchada {
  const { tipos, marca, modelo, soONome = false } = nome
  return lembrarNome(indice, `${tipos}|${soONome}|${marca}|${modelo}`, () => procurarNome(indice, nome))
}

function procurarNome(indice: IndiceVersoes, nome: NomeDito): FamiliaAchada {
  const { aberta, busca, modelo } = lerMarca(indice, nome)
  const daFipe = aberta ? comoNaFipe(indice, nome) : NADA
  if (daFipe.posicoes.length > 0) return daFipe
  const digitada = busca ? comoDigitado(busca, modelo) : NADA
  if (aberta || digitada.posicoes.length > 0) return digitada
  const doCatalogo = comoNaFipe(indice, nome)
  return doCatalogo.posicoes.length > 0 ? doCatalogo : digitada
}

/** The name in the spelling of the catalogue or FIPE. */
function comoNaFipe(indice: IndiceVersoes, { tipos, marca, modelo }: NomeDito): FamiliaAchada {
  const posicoes = procurarModelo(indice, tipos, marca, modelo)
  return { ...NADA, posicoes, familia: posicoes }
}

/** The name as typed, else with the cedilla replaced by its sound: "paçat", "corça". */
function comoDigitado(busca: Busca, modelo: string): FamiliaAchada {
  const achada = lerEDecidir(busca, modelo)
  if (achada.posicoes.length > 0 || !/ç/i.test(modelo)) return achada
  const comS = lerEDecidir(busca, modelo.replace(/ç/gi, 'ss'))
  return comS.posicoes.length > 0 ? comS : achada
}

/** Reads the words, and searches by rules. Without a version and a code, it searches by sound too. */
function lerEDecidir(busca: Busca, modelo: string): FamiliaAchada {
  const lido = lerNome(busca, modelo)
  if (!lido) return NADA
  const porRegras = procurarPorRegras(busca, lido)
  return busca.soONome ? reconhecerPeloOuvido(busca, lido, porRegras) : porRegras
}
