import { expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { conferirAchadas } from './conferir-achadas.ts'
import { nomeDaPagina } from './guia.ts'
import { guiasDaReferencia } from './montar-guia.ts'

const { referencia } = carregarModelo()
const guias = guiasDaReferencia(referencia, tipo => catalogoDe(tipo).marcas, 1_000)

const conferir = (texto: string) => {
  const { provaveis, improvaveis, desconhecidas } = conferirAchadas(
    referencia,
    texto,
    guias.procurar(texto).achadas,
  )
  return [desconhecidas, provaveis.map(nomeDaPagina), improvaveis.map(nomeDaPagina)]
}

test.each([
  // "hatch" is a word of the versions of the Cruze; the motorcycles only sound alike.
  ['cruse hatch', ['cruse'], ['Chevrolet Cruze'], ['Kasinski Cruise 125', 'Kasinski Cruise']],
  ['Cruse Hatch 2015', ['Cruse'], ['Chevrolet Cruze 2015'], ['Kasinski Cruise 125', 'Kasinski Cruise']],
  // A Mobi has adverts; "moby" is a word of the other's versions.
  ['moby', [], ['Traxx JL 50', 'Fiat Mobi'], []],
  // A brand's usual short name is known.
  ['volks 1113', [], ['Volkswagen', 'VW Constellation', 'Mercedes-Benz L-1113'], []],
  ['honda zzq', ['zzq'], ['Honda', 'Honda'], []],
  // Two words of the text are one word of the name.
  ['xj 6', [], ['Jaguar XJ', 'Yamaha XJ6'], []],
  ['quanto vale um fox', [], ['Volkswagen Fox', 'MVK FOX 110', 'FOX'], []],
])('of "%s" no page has %j; likely are %j, unlikely %j', (texto, desconhecidas, provaveis, improvaveis) => {
  expect(conferir(texto)).toEqual([desconhecidas, provaveis, improvaveis])
})

test.each([
  ['cruse hatch', ['hatch']],
  ['Cruse 1.8 Automático 2015', ['1.8', 'Automático']],
  ['cruse', []],
  // A brand's page has no versions.
  ['honda zzq 1.0', []],
])('of "%s" the version has the facts %j', (texto, fatos) => {
  expect(guias.conferir(texto, guias.procurar(texto).achadas).daVersao).toEqual(fatos)
})

test('without a likely page, all pages are offered as likely', () => {
  const { achadas } = guias.procurar('cruse hatch')
  const motos = achadas.filter(({ marca }) => marca.tipo === 'moto')
  expect(guias.conferir('cruse hatch', motos)).toMatchObject({ provaveis: motos, improvaveis: [] })
})
