import { expect, test } from 'vitest'
import { cartaDoAcesso, cartaDoProtocolo } from './cartas-da-privacidade.ts'

const SITE = { publicUrl: 'https://avalia.example', marca: 'Avalia60' }
const RESULTADO = { protocolo: '20261129-ABC234', leads: 2, agencias: 0 }
const escreverProtocolo = (mudancas: Partial<Parameters<typeof cartaDoProtocolo>[2]> = {}) =>
  cartaDoProtocolo(SITE, 'retirada', { ...RESULTADO, ...mudancas }).paragrafos.join(' ')

test('the letter of the access has the link behind a #, and the code', () => {
  const carta = cartaDoAcesso(SITE, { link: 'segredo', codigo: '123456' })
  expect(carta.botao?.endereco).toBe('https://avalia.example/meus-dados#segredo')
  expect(carta.codigo?.valor).toBe('123456')
})

test.each(['retirada', 'exclusao', 'exportacao', 'correcao'] as const)(
  'the letter after a request (%s) has the protocol number, and counts the leads',
  atendimento => {
    const carta = cartaDoProtocolo(SITE, atendimento, RESULTADO)
    expect(carta.fatos).toEqual([['Protocolo', '20261129-ABC234']])
    expect(carta.assunto).toContain('20261129-ABC234')
    expect(carta.paragrafos.join()).toContain('2 pedidos')
  },
)

test.each([
  [0, undefined],
  [1, '1 agência que recebeu'],
  [3, '3 agências que receberam'],
])('of %d notified agencies the letter says: %s', (agencias, dito) => {
  expect(/\d agências? que receb\w+/.exec(escreverProtocolo({ agencias }))?.[0]).toBe(dito)
})

test('after a withdrawal, the letter tells if a chosen agency keeps the data', () => {
  expect(escreverProtocolo({ tem_escolhida: true })).not.toBe(escreverProtocolo({ tem_escolhida: false }))
  expect(escreverProtocolo({ tem_escolhida: true })).toContain('que você escolheu')
})
