import { expect, test } from 'vitest'
import { compararAnos, type VersaoComPreco } from './vizinhas.ts'

const versao = (codigo_fipe: string, valor_reais: number): VersaoComPreco => ({
  codigo_fipe,
  titulo: codigo_fipe,
  versao: codigo_fipe,
  valor_reais,
})
const outro = (nome: string, versoes: VersaoComPreco[]) => ({ nome, caminho: `/${nome}`, versoes })

test('neighbour years are compared by one version that they all have', () => {
  // The middle prices fall with the year: 2018 lost the cheap Joy, 2020 the dear LTZ.
  const anos = compararAnos(
    [versao('joy', 50), versao('lt', 60), versao('ltz', 65)],
    [
      outro('2018', [versao('lt', 57), versao('ltz', 61)]),
      outro('2020', [versao('joy', 53), versao('lt', 63)]),
    ],
  )
  expect(anos).toEqual({
    versao: versao('lt', 60),
    lista: [
      { nome: '2018', caminho: '/2018', preco: 57 },
      { nome: '2020', caminho: '/2020', preco: 63 },
    ],
  })
})

test('a year without the version says which other one it has, and a year without versions is left out', () => {
  const { versao: comum, lista } = compararAnos(
    [versao('lt', 60), versao('ltz', 65)],
    [outro('2018', [versao('lt', 57)]), outro('2020', [versao('rs', 80)]), outro('2021', [])],
  )
  expect(comum?.titulo).toBe('lt')
  expect(lista).toEqual([
    { nome: '2018', caminho: '/2018', preco: 57 },
    { nome: '2020', caminho: '/2020', preco: 80, outra: 'rs' },
  ])
})

test('without a common version each year has its own', () => {
  expect(compararAnos([versao('lt', 60)], [outro('2018', [versao('ls', 40)])])).toEqual({
    versao: null,
    lista: [{ nome: '2018', caminho: '/2018', preco: 40, outra: 'ls' }],
  })
})
