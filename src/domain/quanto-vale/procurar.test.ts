import { expect, test } from 'vitest'
import { catalogo } from '#domain/catalogo/catalogo.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { FRASES_CEGAS } from '#tests/domain/avaliacao/frases-cegas.ts'
import { FRASES_DIGITADAS } from '#tests/domain/avaliacao/frases-digitadas.ts'
import { FRASES_ESTRANHAS } from '#tests/domain/avaliacao/frases-estranhas.ts'
import { FRASES_RECENTES } from '#tests/domain/avaliacao/frases-recentes.ts'
import { type Achada, nomeDaPagina } from './guia.ts'
import { guiasDaReferencia } from './montar-guia.ts'

const { referencia } = carregarModelo()
const { procurar } = guiasDaReferencia(referencia, tipo => catalogo(tipo).marcas, 1_000)

test.each([
  ['gol g5 1.0 2010', 'Volkswagen Gol 2010'],
  ['cg titan 150', 'Honda CG 150'],
  ['onix lt 2019', 'Chevrolet Onix 2019'],
  ['fiat toro disel', 'Fiat Toro'],
  ['hr v ex', 'Honda HR-V'],
  ['cheverolet onix', 'Chevrolet Onix'],
  ['pejo 208', 'Peugeot 208'],
  // The number is the model, or the year, or first one and then the other.
  ['peugeot 2008', 'Peugeot 2008'],
  ['2008 griffe 2021', 'Peugeot 2008 2021'],
  // The table has no such year: the family has all of them.
  ['onix 1998', 'Chevrolet Onix'],
  ['scania', 'Scania'],
  ['fiat', 'Fiat'],
  ['chevrolet classic', 'Chevrolet Classic'],
  ['onix plus 2021', 'Chevrolet Onix Plus 2021'],
])('"%s" is the page of %s', (texto, nome) => {
  const { certa, achadas } = procurar(texto)
  expect([certa, achadas[0] && nomeDaPagina(achadas[0])]).toEqual([true, nome])
})

test.each([
  ['goll 1.6 power', 'Volkswagen Gol'],
  ['civiqui', 'Honda Civic'],
  ['cruse hatch', 'Chevrolet Cruze'],
  // The Space is a Mitsubishi.
  ['space fox 2012', 'Volkswagen SpaceFox 2012'],
  // A brand of cars and of motorcycles.
  ['honda', 'Honda'],
  ['niu civic', 'Honda Civic'],
  // Two families by their whole names.
  ['corsa classic', 'Chevrolet Classic'],
  ['corsa classic 2010', 'Chevrolet Corsa 2010'],
  ['chvktt', 'Chevrolet Chevette'],
])('"%s" is a question, and %s is among its answers', (texto, nome) => {
  const { certa, achadas } = procurar(texto)
  expect(certa).toBe(false)
  expect(achadas.map(nomeDaPagina)).toContain(nome)
})

test.each([
  ['classic', 'Chevrolet Classic'],
  ['delivery', 'Volkswagen Delivery'],
  ['triton', 'Mitsubishi Triton'],
])('of several brands with a model named "%s", the commonest comes first', (texto, nome) => {
  const { certa, achadas } = procurar(texto)
  expect([certa, achadas[0] && nomeDaPagina(achadas[0])]).toEqual([false, nome])
})

test.each([
  '',
  '   ',
  'qwerty',
  'xyzw',
  'xyzw sem sentido',
  'xyzw xyzw',
  'exyj',
  'ioqs',
  'não sei',
  '1.0',
  '2019',
  '🚗',
])('"%s" finds nothing', texto => {
  expect(procurar(texto)).toEqual({ certa: false, achadas: [] })
})

/** One phrase of so many of all lists is tried: a phrase takes some milliseconds, and there are almost five thousand. */
const UMA_DE = 8

test.each([
  ['without the brand', ''],
  ['after the brand', 'marca'],
] as const)('of the phrases that people typed, 95 of 100 lead to their vehicle %s', (_, como) => {
  const listas = [
    FRASES_DIGITADAS,
    FRASES_ESTRANHAS,
    ...Object.values(FRASES_CEGAS),
    ...Object.values(FRASES_RECENTES),
  ]
  const frases = listas.flatMap(lerFrases).filter((__, i) => i % UMA_DE === 0)
  const conta = { certas: 0, perguntadas: 0, outras: [] as string[], de_outra_marca: [] as string[] }
  for (const { marca, frase, ano, familia } of frases) {
    const { certa, achadas } = procurar(`${como ? `${marca} ` : ''}${frase} ${ano}`)
    const ehDela = (achada: Achada | undefined) => ehDaFamilia(achada, marca, familia)
    const dita = `${marca}: ${frase} ${ano} -> ${achadas.map(nomeDaPagina)}`
    if (certa && ehDela(achadas[0])) conta.certas++
    else if (!certa && achadas.some(ehDela)) conta.perguntadas++
    else if (certa && achadas[0] && chaveDeMarca(achadas[0].marca.nome) !== chaveDeMarca(marca))
      conta.de_outra_marca.push(dita)
    else conta.outras.push(dita)
  }
  expect((conta.certas + conta.perguntadas) / frases.length, conta.outras.join('\n')).toBeGreaterThanOrEqual(
    0.95,
  )
  expect(conta.de_outra_marca).toEqual([])
})

function lerFrases(lista: string) {
  return lista
    .trim()
    .split('\n')
    .flatMap(linha => {
      const [, marca = '', ano = '', familia = '', , frases = ''] = linha
        .split('::')
        .map(parte => parte.trim())
      return frases
        .split(';')
        .map(frase => ({ marca, ano, familia: new RegExp(familia), frase: frase.trim() }))
    })
}

function ehDaFamilia(achada: Achada | undefined, marca: string, familia: RegExp): boolean {
  if (!achada?.familia || chaveDeMarca(achada.marca.nome) !== chaveDeMarca(marca)) return false
  return achada.familia.posicoes.some(posicao =>
    familia.test(normalizar(versaoEm(referencia.indice, posicao).texto)),
  )
}
