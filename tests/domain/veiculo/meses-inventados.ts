import { type Matriz, montarMatriz } from '#calibracao/matriz.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'

/** Invents a row of a table: brand and model follow from the code. */
export const inventarLinha = (
  codigo: number,
  ano: number,
  preco_reais: number,
  resto: Partial<LinhaFipe> = {},
): LinhaFipe => ({
  tipo: 'carro',
  marca: codigo % 2 ? 'Fiat' : 'Ford',
  modelo: `Modelo${codigo % 4} ${codigo}`,
  ano,
  combustivel: 'Flex',
  codigo_fipe: `${String(codigo).padStart(6, '0')}-1`,
  preco_reais,
  mes_ref: '',
  ...resto,
})

/**
 * Invents consecutive months from 2022-08 of 80 versions in three model years each.
 * @param log returns the natural logarithm of a price, as a share of a million, by month, code and year.
 */
export function inventarMeses(
  meses: number,
  log: (m: number, codigo: number, ano: number) => number,
): Matriz {
  const tabelas = Array.from({ length: meses }, (_, m) => {
    const mes = `${2022 + Math.floor((m + 7) / 12)}-${String(((m + 7) % 12) + 1).padStart(2, '0')}`
    const linhas = Array.from({ length: 80 }, (_, codigo) =>
      [2012, 2018, 2021].map(ano =>
        inventarLinha(codigo, ano, Math.round(1e6 * Math.exp(log(m, codigo, ano)))),
      ),
    ).flat()
    return { mes, linhas }
  })
  return montarMatriz(tabelas)
}
