import { itemEm } from '#domain/numero/indexed-access.ts'
import { ANO_ZERO_KM, type LinhaFipe, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { lerArquivoFipe, listarTabelas } from './tabela-fipe.ts'

/** One published month. */
export type TabelaDoMes = { mes: string; linhas: readonly LinhaFipe[] }

/** One version and model year over the months: ln of its price, NaN where a month lacks it. */
export type LinhaDoTempo = {
  tipo: TipoFipe
  chave_marca: string
  texto: string
  codigo_fipe: string
  ano: number
  logs: Float64Array
}

/** Sorted months, and the price of each version and model year in them. Zero km and fuel labels are left out. */
export type Matriz = { meses: string[]; linhas: LinhaDoTempo[] }

/** Reads all months of a folder as one matrix. */
export function lerMatriz(folder: string): Matriz {
  return montarMatriz(listarTabelas(folder).map(({ file, mes }) => ({ mes, linhas: lerArquivoFipe(file) })))
}

/** Joins the months. Fuel labels changed over time, so rows are joined by code and year alone. */
export function montarMatriz(tabelas: readonly TabelaDoMes[]): Matriz {
  const ordem = tabelas.toSorted((a, b) => (a.mes < b.mes ? -1 : 1))
  const porChave = new Map<string, LinhaDoTempo>()
  const marcas = new Map<string, string>()
  for (const [m, { linhas }] of ordem.entries()) {
    for (const { tipo, marca, modelo, codigo_fipe, ano, preco_reais } of linhas) {
      if (ano === ANO_ZERO_KM) continue
      const chave = `${tipo}|${codigo_fipe}|${ano}`
      let linha = porChave.get(chave)
      if (!linha) {
        const chave_marca = marcas.get(marca) ?? chaveDeMarca(marca)
        marcas.set(marca, chave_marca)
        const logs = new Float64Array(ordem.length).fill(Number.NaN)
        linha = { tipo, chave_marca, texto: modelo, codigo_fipe, ano, logs }
        porChave.set(chave, linha)
      }
      if (Number.isNaN(linha.logs[m])) linha.logs[m] = Math.log(preco_reais)
    }
  }
  return { meses: ordem.map(({ mes }) => mes), linhas: [...porChave.values()] }
}

/** Finds the index of the month `passos` months later (earlier if negative); -1 if it is missing. */
export function acharMes({ meses }: Matriz, m: number, passos: number): number {
  const partida = itemEm(meses, m)
  return meses.findIndex(mes => mesesEntre(partida, mes) === passos)
}
