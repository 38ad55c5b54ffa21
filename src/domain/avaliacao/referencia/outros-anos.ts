import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import {
  anosDaVersao,
  type MeioDoAno,
  precoExato,
  type Referencia,
} from '#domain/veiculo/referencia/referencia.ts'
import type { Achada } from './achar-versao.ts'
import { precoDasEscolhidas } from './preco-no-ano.ts'
import type { AnoComValor } from './valor.ts'
import { meioDoModelo, noAno } from './versoes-do-modelo.ts'

/**
 * The years of the version, or of the model without one, that bound the asked one in value: the newer ones that
 * the table has and, for a year that it lacks, those down to the next that it has.
 */
export function outrosAnos(ref: Referencia, achada: Achada, ano: number): AnoComValor[] {
  const { modelo, escolhidas } = achada
  const deles = escolhidas.length > 0 ? escolhidas : [...new Set([...modelo.posicoes, ...modelo.amplas])]
  const doAno = (a: number) => (escolhidas.length > 0 ? escolhidas : noAno(ref, modelo, a))
  const tem = (a: number) => doAno(a).some(p => precoExato(ref, p, a) !== null)
  const vidas = deles.map(p => anosDaVersao(ref, p)).filter(vida => vida.ultimo !== ANO_ZERO_KM)
  const primeiro = Math.min(...vidas.map(vida => vida.primeiro))
  const ultimo = Math.max(...vidas.map(vida => vida.ultimo))
  const anos: number[] = []
  for (let a = ano + 1; a <= ultimo; a++) if (tem(a) || ano < primeiro) anos.push(a)
  if (ano > primeiro && !tem(ano)) {
    let a = ano
    do anos.push(--a)
    while (!tem(a))
  }
  const doModelo = (a: number) => {
    const meio = meioDoModelo(ref, achada, a)
    return meio ? emUmAno(a, meio) : []
  }
  if (escolhidas.length === 0) return anos.flatMap(doModelo)
  return anos.flatMap(a => {
    const preco = precoDasEscolhidas(ref, escolhidas, a)
    if (preco) return emUmAno(a, { ...preco, menor: null })
    return doModelo(a)
  })
}

const emUmAno = (ano: number, { valor, desvio, menor }: MeioDoAno): AnoComValor[] => [
  { ano, valor_reais: Math.round(valor), desvio, menor_reais: menor },
]
