import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { esconderDeTodosOsMeses } from './linhas-escondidas.ts'
import { lerArquivoFipe, listarTabelasAnteriores } from './tabela-fipe.ts'

const FIPE = path.resolve(import.meta.dirname, '../../../shared/data/fipe')
const MES = '2026-08'

const linha = (codigo: number, ano: number, mes_ref: string): LinhaFipe => ({
  tipo: 'carro',
  marca: 'Exemplo',
  modelo: `ARARA ${codigo}`,
  ano,
  combustivel: 'Flex',
  codigo_fipe: `${String(codigo).padStart(6, '0')}-0`,
  preco_reais: 10 * codigo + ano,
  mes_ref,
})
const tabela = (mes: string) =>
  Array.from({ length: 100 }, (_, codigo) => [2018, 2019, 2020].map(ano => linha(codigo, ano, mes))).flat()

/**
 * Counts the hidden prices, and those still visible. Earlier months compare by code and year, the month itself by whole
 * code. Another fuel of a hidden year may stay with its own price: it is another row of the table.
 */
function esconder(linhas: readonly LinhaFipe[], anteriores: readonly (readonly LinhaFipe[])[]) {
  const { escondido, vistas, mesesSemEscondidas } = esconderDeTodosOsMeses(linhas, anteriores)
  const codigo = ({ tipo, codigo_fipe }: LinhaFipe) => `${tipo} ${codigo_fipe}`
  const ano = (uma: LinhaFipe) => `${codigo(uma)} ${uma.ano}`
  const inteiros = new Set<string>()
  const anos = new Set<string>()
  for (const [uma, forma] of escondido) {
    if (forma === 'codigo') inteiros.add(codigo(uma))
    else anos.add(ano(uma))
  }
  return {
    inteiros: inteiros.size,
    anos: anos.size,
    sobraram: mesesSemEscondidas.map(({ length }) => length),
    vazadas: [
      ...mesesSemEscondidas.flat().filter(uma => inteiros.has(codigo(uma)) || anos.has(ano(uma))),
      ...vistas.filter(uma => inteiros.has(codigo(uma)) || escondido.has(uma)),
    ],
  }
}

test('a row hidden from a month is hidden from all months before', () => {
  const medida = esconder(tabela(MES), [tabela('2026-07'), tabela('2026-06')])
  expect(medida.inteiros).toBeGreaterThan(3)
  expect(medida.anos).toBeGreaterThan(10)
  expect(medida.vazadas).toEqual([])
  // All other rows stay.
  const vistas = 300 - medida.inteiros * 3 - medida.anos
  expect(medida.sobraram).toEqual([vistas, vistas])
})

test('the rows hidden from August are in none of the earlier months of the measurement', ({ skip }) => {
  skip(!fs.existsSync(`${FIPE}/${MES}.csv.gz`), 'no ../shared/data/fipe: there are no real months to check')
  // Only the nearest and the farthest of the twelve months: reading all of them takes a minute.
  const anteriores = listarTabelasAnteriores(FIPE, MES)
  const files = [anteriores.at(0), anteriores.at(-1)].filter(file => file !== undefined)
  const medida = esconder(lerArquivoFipe(`${FIPE}/${MES}.csv.gz`), files.map(lerArquivoFipe))
  expect(medida.inteiros).toBeGreaterThan(500)
  expect(medida.vazadas).toHaveLength(0)
  expect(Math.min(...medida.sobraram)).toBeGreaterThan(20_000)
})
