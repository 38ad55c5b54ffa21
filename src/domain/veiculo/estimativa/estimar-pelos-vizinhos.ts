import { inserirEmOrdem } from '#domain/numero/colecoes.ts'
import { inteiroDaColuna, itemEm, numeroDaColuna } from '#domain/numero/indexed-access.ts'
import { ANO_ZERO_KM } from '../fipe.ts'
import { covariar, LINHAS_NO_MAXIMO, type LinhaVizinha, parear, resolverPesos } from './covariancia.ts'
import { calcularDistancia, distanciaSemPalavras, type Vizinho } from './distancia.ts'
import { ANOS_DE_DISTANCIA, NUCLEOS, type Nucleo } from './nucleo.ts'
import { medidasDoAno, medidasDoTexto, somarEfeitos, type Traco } from './tracos-da-versao.ts'
import { type Colunas, type LerVizinho, prepararVizinho, rotulosDe, type Vizinhanca } from './vizinhanca.ts'

/** Number of versions in one estimate: more versions cost time without a gain. Our choice. */
const VERSOES_USADAS = 16

/**
 * ln(price) with its standard deviation, the part from the effects of words and age alone, and the most similar
 * versions first.
 */
export type Estimativa = {
  log: number
  desvio: number
  efeitos: number
  perto: readonly Perto[]
}

/** A version by its position, with its distance from the requested one. */
type Perto = { posicao: number; distancia: number }

/**
 * The requested version in the form of a version of the table, its year, and the parameters for its kind of missing
 * price.
 */
type Procura = { procurado: Vizinho; quando: number; lerVizinho: LerVizinho; nucleo: Nucleo }

/**
 * Estimates ln(price) of a version in a year from the rows of the candidates (positions in the table); null without a
 * near row. `alvo` is the position of a version of the table that lacks the year, or the traits of a version that the
 * table lacks.
 */
export function estimarPelosVizinhos(
  ref: Colunas & { vizinhanca: Vizinhanca },
  { alvo, ano, candidatos }: { alvo: Traco | number; ano: number; candidatos: readonly number[] },
): Estimativa | null {
  const { efeitos, mes_ano, vizinhos: deCada, dicionario, rotulos, fixos } = ref.vizinhanca
  const falta = typeof alvo === 'number' ? 'ano' : 'codigo'
  const lerVizinho = deCada[falta]
  const procurado =
    typeof alvo === 'number'
      ? lerVizinho(alvo)
      : prepararVizinho(
          'codigo',
          dicionario,
          alvo,
          rotulosDe(alvo).map(rotulo => rotulos.get(rotulo) ?? -1),
        )
  const { traco } = procurado
  const nucleo = NUCLEOS[traco.tipo][falta]
  const quando = ano === ANO_ZERO_KM ? mes_ano + 1 : ano
  const procura: Procura = { procurado, quando, lerVizinho, nucleo }
  const perto = acharMaisParecidos(ref, procura, candidatos)
  const linhas = acharMaisLigadas(ref, procura, perto)
  if (linhas.length === 0) return null
  const vizinhos = perto.map(({ posicao }) => lerVizinho(posicao))
  const pesos = resolverPesos(linhas, vizinhos, nucleo)
  const efeitosDoTipo = efeitos[traco.tipo]
  const fixo =
    typeof alvo === 'number' ? itemEm(fixos, alvo) : somarEfeitos(efeitosDoTipo, medidasDoTexto(traco))
  const dosEfeitos = somarEfeitos(efeitosDoTipo, medidasDoAno(traco, ano, mes_ano), fixo)
  let log = dosEfeitos
  let explicada = 0
  for (let i = 0; i < linhas.length; i++) {
    const { residuo, covariancia } = itemEm(linhas, i)
    log += numeroDaColuna(pesos, i) * residuo
    explicada += numeroDaColuna(pesos, i) * covariancia
  }
  const propria = covariar(nucleo, parear(nucleo, procurado, procurado, 0), 0)
  const desvio = Math.sqrt(Math.max(propria - explicada, 0) + nucleo.ruido ** 2)
  return { log, desvio, efeitos: dosEfeitos, perto }
}

const ehMaisPerto = (um: Perto, outro: Perto) => um.distancia < outro.distancia

/** Selects the candidates of the same table that have rows near that year, most similar first. */
function acharMaisParecidos(
  ref: Colunas & { vizinhanca: Vizinhanca },
  { procurado, quando, lerVizinho, nucleo }: Procura,
  candidatos: readonly number[],
): Perto[] {
  const { tipo } = procurado.traco
  const vizinhos: Perto[] = []
  for (const posicao of candidatos) {
    if (!temAnoPerto(ref, posicao, quando)) continue
    const vizinho = lerVizinho(posicao)
    if (vizinho.traco.tipo !== tipo) continue
    const pior = vizinhos[VERSOES_USADAS - 1]?.distancia ?? Number.POSITIVE_INFINITY
    // Skips most versions of a brand before the slower comparison of words.
    if (distanciaSemPalavras(nucleo, procurado, vizinho) >= pior) continue
    const distancia = calcularDistancia(nucleo, procurado, vizinho)
    inserirEmOrdem(vizinhos, { posicao, distancia }, VERSOES_USADAS, ehMaisPerto)
  }
  return vizinhos
}

/** Tells if a version has a row near a year. Years are sorted, so the first and the last are enough. */
function temAnoPerto(
  { inicio, anos, vizinhanca }: Colunas & { vizinhanca: Vizinhanca },
  v: number,
  quando: number,
) {
  const primeiro = inteiroDaColuna(anos, inteiroDaColuna(inicio, v))
  const ultimo = Math.min(inteiroDaColuna(anos, inteiroDaColuna(inicio, v + 1) - 1), vizinhanca.mes_ano + 1)
  return Math.min(primeiro, ultimo) - ANOS_DE_DISTANCIA <= quando && ultimo + ANOS_DE_DISTANCIA >= quando
}

const ehMaisLigada = (uma: LinhaVizinha, outra: LinhaVizinha) => uma.covariancia > outra.covariancia

/** Selects the rows of these versions near that year with the highest covariance with the request, highest first. */
function acharMaisLigadas(
  { inicio, anos, vizinhanca }: Colunas & { vizinhanca: Vizinhanca },
  { procurado, quando, lerVizinho, nucleo }: Procura,
  perto: readonly Perto[],
): LinhaVizinha[] {
  const { mes_ano, residuos } = vizinhanca
  const linhas: LinhaVizinha[] = []
  perto.forEach(({ posicao, distancia }, vizinho) => {
    const par = parear(nucleo, procurado, lerVizinho(posicao), distancia)
    for (let i = inteiroDaColuna(inicio, posicao); i < inteiroDaColuna(inicio, posicao + 1); i++) {
      const ano = anos[i] === ANO_ZERO_KM ? mes_ano + 1 : inteiroDaColuna(anos, i)
      const distancia_anos = Math.abs(ano - quando)
      if (distancia_anos > ANOS_DE_DISTANCIA) continue
      const covariancia = covariar(nucleo, par, distancia_anos)
      const pior = linhas[LINHAS_NO_MAXIMO - 1]
      if (pior && covariancia <= pior.covariancia) continue
      const linha = { vizinho, ano, residuo: itemEm(residuos, i), covariancia }
      inserirEmOrdem(linhas, linha, LINHAS_NO_MAXIMO, ehMaisLigada)
    }
  })
  return linhas
}
