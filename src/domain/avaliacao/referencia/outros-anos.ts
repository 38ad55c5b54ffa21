import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import { AnoDaTabela, anosDaVersao, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { VersaoAchada } from './achar-versao.ts'
import { precoDasEscolhidas } from './preco-no-ano.ts'
import type { AnoComValor } from './valor.ts'
import { meioDoModelo, vendidasNoAno } from './versoes-do-modelo.ts'

/**
 * Lists the years of the version (or of the model, if the version is unknown) that bound the value of the requested
 * year. Newer years with a price count; before the first year of the version, all newer years count. For a year that
 * the table lacks, the older years down to the next one with a price count too.
 */
export function listarOutrosAnos(achada: VersaoAchada): AnoComValor[] {
  const { modelo, escolhidas, doAno } = achada
  const { ref, ano } = doAno
  const temPreco = (candidato: number) => {
    const deste = new AnoDaTabela(ref, candidato)
    const versoes = escolhidas.length > 0 ? escolhidas : vendidasNoAno(deste, modelo)
    return versoes.some(posicao => deste.preco(posicao) !== null)
  }
  const { primeiro, ultimo } = vidaDe(
    ref,
    escolhidas.length > 0 ? [escolhidas] : [modelo.posicoes, modelo.amplas],
  )
  const anos: number[] = []
  for (let maisNovo = ano + 1; maisNovo <= ultimo; maisNovo++)
    if (temPreco(maisNovo) || ano < primeiro) anos.push(maisNovo)
  if (ano > primeiro && !temPreco(ano)) {
    let maisVelho = ano
    do {
      maisVelho--
      anos.push(maisVelho)
    } while (!temPreco(maisVelho))
  }
  return anos.flatMap(outro => {
    const deste = new AnoDaTabela(ref, outro)
    const preco = precoDasEscolhidas(deste, escolhidas)
    const meio = preco ? { ...preco, menor: null } : meioDoModelo(deste, achada)
    if (!meio) return []
    const { valor, desvio, menor } = meio
    return { ano: outro, valor_reais: Math.round(valor), desvio, menor_reais: menor }
  })
}

/**
 * Finds the first and last year of all versions of the lists, without versions that have only zero km. Without any
 * year, `primeiro` is +∞ and `ultimo` is −∞.
 */
function vidaDe(
  ref: Referencia,
  listas: readonly (readonly number[])[],
): { primeiro: number; ultimo: number } {
  let [primeiro, ultimo] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const posicoes of listas) {
    for (const posicao of posicoes) {
      const vida = anosDaVersao(ref, posicao)
      if (vida.ultimo === ANO_ZERO_KM) continue
      primeiro = Math.min(primeiro, vida.primeiro)
      ultimo = Math.max(ultimo, vida.ultimo)
    }
  }
  return { primeiro, ultimo }
}
