import { expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { montarPorTabela } from '#domain/veiculo/fipe.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { modelosDaReferencia } from '#domain/veiculo/referencia/buscar.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { FRASES_CEGAS } from '#tests/domain/avaliacao/frases-cegas.ts'
import { FRASES_DIGITADAS } from '#tests/domain/avaliacao/frases-digitadas.ts'
import { FRASES_ESTRANHAS } from '#tests/domain/avaliacao/frases-estranhas.ts'
import { FRASES_RECENTES } from '#tests/domain/avaliacao/frases-recentes.ts'
import { nomeDaPagina, type PaginaAchada } from './guia.ts'
import { guiasDaReferencia } from './montar-guia.ts'
import { prepararProcura, procurarNaGuia } from './procurar.ts'

const { referencia } = carregarModelo()
const { porTipo } = guiasDaReferencia(referencia, tipo => catalogoDe(tipo).marcas, 0)
const indices = montarPorTabela(tipo => modelosDaReferencia(referencia, tipo, catalogoDe(tipo).marcas))
const mundo = prepararProcura(referencia, porTipo, indices)
const procurar = (texto: string) => procurarNaGuia(mundo, texto)

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
  // As people ask a search engine.
  ['Quanto vale o meu Onix 2019?', 'Chevrolet Onix 2019'],
  ['tabela fipe do gol 2012', 'Volkswagen Gol 2012'],
  ['preço civic 2015', 'Honda Civic 2015'],
  ['qual o valor da hilux', 'Toyota Hilux'],
  ['carro fiat', 'Fiat'],
  ['onix plus 2021', 'Chevrolet Onix Plus 2021'],
  // Known by the word of its versions, which sounds like no family that sells more.
  ['lander', 'Yamaha XTZ 250'],
  ['factor 125', 'Yamaha YBR 125'],
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
  ['chevrolet corsa classic', 'Chevrolet Classic'],
  ['onix hb20', 'Hyundai HB20'],
  ['chvktt', 'Chevrolet Chevette'],
  // "linha" is an empty word of "top de linha".
  ['linha', 'Fiat Linea'],
  ['linha 2015', 'Fiat Linea 2015'],
  // Found with its year only.
  ['daster 2.0 4x4 2014', 'Renault Duster 2014'],
])('"%s" is a question, and %s is among its answers', (texto, nome) => {
  const { certa, achadas } = procurar(texto)
  expect(certa).toBe(false)
  expect(achadas.map(nomeDaPagina)).toContain(nome)
})

test.each([
  ['classic', 'Chevrolet Classic'],
  ['delivery', 'Volkswagen Delivery'],
  ['triton', 'Mitsubishi Triton'],
  // Also a trim of a Toyota and of a tricycle: the family of that name comes first.
  ['xre', 'Honda XRE 300'],
  ['pop', 'Honda Pop 110i'],
])('of several brands with a model named "%s", the commonest comes first', (texto, nome) => {
  const { certa, achadas } = procurar(texto)
  expect([certa, achadas[0] && nomeDaPagina(achadas[0])]).toEqual([false, nome])
})

test.each<[string, boolean, string[]]>([
  // The text names a brand without its model: brands with adverts come first, then models of like sound.
  ['niu xpto', true, ['NIU']],
  ['niu honda xpto', false, ['Honda', 'Honda', 'NIU']],
  ['niu civic', false, ['Honda Civic', 'NIU']],
  ['honda fiat', false, ['Honda Fit']],
  ['asia motors fiat xpto', false, ['Fiat', 'Asia Motors']],
  // "moby" is a version of a moped, and sounds like a model that sells more.
  ['moby', false, ['Traxx JL 50', 'Fiat Mobi']],
  ['moby 2019', false, ['Traxx JL 50', 'Fiat Mobi 2019']],
  ['azul moby', false, ['Traxx JL 50', 'Fiat Mobi']],
  // The family with more adverts first.
  ['biz', true, ['Honda Biz 125', 'Honda Biz 110i']],
  ['fox', false, ['Volkswagen Fox', 'MVK FOX 110', 'FOX']],
  // The name of one family contains the other's, or is no name of its own.
  ['uno mille', true, ['Fiat UNO Mille']],
  ['corsa sedan', true, ['Chevrolet Corsa']],
  ['xj 6', false, ['Jaguar XJ', 'Yamaha XJ6']],
])('"%s" (a certain answer: %j) has the pages %j, in this order', (texto, certa, nomes) => {
  const procura = procurar(texto)
  expect([procura.certa, procura.achadas.map(nomeDaPagina)]).toEqual([certa, nomes])
})

test('a question has at most six answers', () => {
  expect(procurar('titan').achadas).toHaveLength(6)
  expect(procurar('elite').achadas).toHaveLength(6)
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
  'quanto vale meu carro',
  'Tabela FIPE',
  '1.0',
  '2019',
  '🚗',
])('"%s" finds nothing', texto => {
  expect(procurar(texto)).toEqual({ certa: false, achadas: [] })
})

/**
 * The test tries one in eight phrases: each takes some milliseconds, and the lists have thousands. `UMA_DE=1` in the
 * environment tries all.
 */
const UMA_DE = Number(process.env.UMA_DE ?? 8)

const LISTAS = [
  FRASES_DIGITADAS,
  FRASES_ESTRANHAS,
  ...Object.values(FRASES_CEGAS),
  ...Object.values(FRASES_RECENTES),
]
type Frase = ReturnType<typeof lerFrases>[number]

test.each<[string, (frase: Frase) => string]>([
  ['as they were typed', ({ frase }) => frase],
  ['with the year', ({ frase, ano }) => `${frase} ${ano}`],
  ['with the brand and the year', ({ marca, frase, ano }) => `${marca} ${frase} ${ano}`],
])(
  'of the phrases that people typed, 95 of 100 %s lead to their vehicle, and none to another brand',
  (_, digitar) => {
    const frases = LISTAS.flatMap(lerFrases).filter((__, i) => i % UMA_DE === 0)
    const conta = {
      certas: 0,
      perguntadas: 0,
      outro_ano: [] as string[],
      outras: [] as string[],
      de_outra_marca: [] as string[],
    }
    for (const frase of frases) {
      const texto = digitar(frase)
      const { certa, achadas } = procurar(texto)
      const dela = (certa ? achadas.slice(0, 1) : achadas).find(achada => ehDaFamilia(achada, frase))
      const dita = `${frase.marca}: ${texto} -> ${achadas.map(nomeDaPagina)}`
      if (dela && !ehDoAno(dela, texto)) conta.outro_ano.push(dita)
      else if (dela) conta[certa ? 'certas' : 'perguntadas']++
      else if (certa && achadas[0] && chaveDeMarca(achadas[0].marca.nome) !== chaveDeMarca(frase.marca))
        conta.de_outra_marca.push(dita)
      else conta.outras.push(dita)
    }
    const dica = JSON.stringify(conta, null, 2)
    expect((conta.certas + conta.perguntadas) / frases.length, dica).toBeGreaterThanOrEqual(0.95)
    expect(conta.outro_ano, dica).toEqual([])
    expect(conta.de_outra_marca, dica).toEqual([])
  },
  900_000,
)

/** Tells if the page has the last year of the text, or the family lacks that year and the page has none. */
function ehDoAno({ familia, ano }: PaginaAchada, texto: string): boolean {
  const dito = Number(texto.match(/(?<!\d)(19|20)\d\d(?!\d)/g)?.at(-1))
  return ano === (familia?.anos.includes(dito) ? dito : undefined)
}

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

function ehDaFamilia(achada: PaginaAchada, { marca, familia }: Frase): boolean {
  if (!achada.familia || chaveDeMarca(achada.marca.nome) !== chaveDeMarca(marca)) return false
  return achada.familia.posicoes.some(posicao =>
    familia.test(normalizar(versaoEm(referencia.indice, posicao).texto)),
  )
}
