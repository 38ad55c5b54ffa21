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
  const doAno = (a: number) => (escolhidas.length > 0 ? escolhidas : noAno(ref, modelo, a))
  const tem = (a: number) => doAno(a).some(p => precoExato(ref, p, a) !== null)
  const { primeiro, ultimo } = vidaDe(
    ref,
    escolhidas.length > 0 ? [escolhidas] : [modelo.posicoes, modelo.amplas],
  )
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

/** First and last year of all of them, zero km left out; the first is endless where none has a year. */
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

const emUmAno = (ano: number, { valor, desvio, menor }: MeioDoAno): AnoComValor[] => [
  { ano, valor_reais: Math.round(valor), desvio, menor_reais: menor },
]
