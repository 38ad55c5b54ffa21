import { expect, test } from 'vitest'
import { lerRespostasGuardadas } from './respostas-guardadas.ts'
import { caminhao } from './tipos/caminhao.ts'
import { carro } from './tipos/carro.ts'
import { moto } from './tipos/moto.ts'
import { outros } from './tipos/outros.ts'
import { trator } from './tipos/trator.ts'
import { utilitario } from './tipos/utilitario.ts'

test.each([carro, moto, caminhao, utilitario, trator, outros])(
  'the answers that a questionnaire begins with, and what is typed, come back: $tipo',
  q => {
    const campos = q.passos.flatMap(passo => passo.campos)
    const dito = Object.fromEntries(
      campos.map(campo => {
        if (campo.tipo === 'escolha') return [campo.nome, campo.opcoes.at(-1)?.valor]
        if (campo.tipo === 'caixa') return [campo.nome, true]
        if (campo.tipo === 'varias') return [campo.nome, ['Único Dono']]
        return [campo.nome, campo.tipo === 'ano' || campo.tipo === 'deslizante' ? 2019 : 'texto']
      }),
    )
    expect(lerRespostasGuardadas(q, JSON.stringify(q.padroes))).toEqual(q.padroes)
    expect(lerRespostasGuardadas(q, JSON.stringify(dito))).toEqual(dito)
  },
)

test('an invalid value of a field is omitted, alone', () => {
  const guardado = {
    marca: { nome: 'Fiat' },
    modelo: 'Argo',
    versao: 7,
    ano: [2019],
    quilometragem: 42_000,
    conservacao_lataria: 'linda',
    extras: ['GNV', 1],
    aceita_termos: 'sim',
    nome: null,
    campo_de_outro_site: 'x',
    __proto__: null,
  }
  expect(lerRespostasGuardadas(carro, JSON.stringify(guardado))).toEqual({
    modelo: 'Argo',
    quilometragem: 42_000,
    nome: null,
  })
})

test('answers without a field of their own come back, and a longer text is not read', () => {
  const guardado = { versao: 'LT 1.0', uso_conferido: true }
  expect(lerRespostasGuardadas(carro, JSON.stringify(guardado))).toEqual(guardado)
  expect(lerRespostasGuardadas(carro, '{"uso_conferido":"sim","versao":null}')).toEqual({})
  const modelo = { modelo: 'Argo' }
  expect(lerRespostasGuardadas(carro, JSON.stringify(modelo).padEnd(20_000))).toEqual(modelo)
  expect(lerRespostasGuardadas(carro, JSON.stringify(modelo).padStart(20_001))).toEqual({})
})

test.each([undefined, null, '', 'null', '7', '"x"', '[]', '{', '<html>'])('%j holds no answers', texto => {
  expect(lerRespostasGuardadas(carro, texto)).toEqual({})
})
