import type { Particular } from '#domain/avaliacao/mercado/negociacao.ts'
import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import type { Anuncio } from '../anuncios.ts'
import { criarSorteio } from '../sorteio.ts'
import type { Medida } from './medir-de-fora.ts'

/** Number of resamplings for the interval of a difference, and their seed. Our choice. */
const [SORTEIOS, SEMENTE] = [500, 7]

/**
 * Measures the difference between private sellers' and dealers' asking prices for the same car, relative to our figure.
 * The 80 % interval comes from resampling the adverts.
 */
export function compararVendedores(medidas: readonly Medida[]): Particular {
  const listarDesvios = (vendedor: Anuncio['vendedor']) =>
    medidas
      .filter(m => m.vendedor === vendedor && m.pedido.tipo_veiculo === 'carro' && !m.contradita)
      .map(m => m.sem_codigo.desvio)
  const [particulares, lojas] = [listarDesvios('particular'), listarDesvios('loja')]
  const meio = (lista: readonly number[]) => lista.toSorted((a, b) => a - b)[lista.length >> 1] ?? 0
  const diferenca = (p: readonly number[], l: readonly number[]) =>
    calcularPercentual(Math.expm1(meio(p) - meio(l)))
  const sorteio = criarSorteio(SEMENTE)
  const sortear = (lista: readonly number[]) =>
    lista.map(() => itemEm(lista, Math.floor(sorteio() * lista.length)))
  const sorteadas = Array.from({ length: SORTEIOS }, () =>
    diferenca(sortear(particulares), sortear(lojas)),
  ).sort((a, b) => a - b)
  return {
    diferenca_percentual: diferenca(particulares, lojas),
    de_percentual: sorteadas[0.1 * SORTEIOS] ?? 0,
    ate_percentual: sorteadas[0.9 * SORTEIOS - 1] ?? 0,
    particulares: particulares.length,
    lojas: lojas.length,
  }
}
