import { expect, test } from 'vitest'
import { cartaDoConvite, PAPEIS } from './carta-do-convite.ts'

const SITE = { publicUrl: 'https://avalia.example', marca: 'Avalia60' }
const CONVITE = { nome: 'Rita', agencia: 'Autos Ipê', papel: 'vendedor', palavra: 'segredo' } as const

test('the word of an invitation stands after the # of its link', () => {
  expect(cartaDoConvite(SITE, CONVITE).botao?.endereco).toBe('https://avalia.example/convite#segredo')
})

test.each(['dono', 'vendedor'] as const)('the letter names the agency, and the role %s', papel => {
  const texto = cartaDoConvite(SITE, { ...CONVITE, papel }).paragrafos.join()
  expect(texto).toContain('Autos Ipê')
  expect(texto).toContain(PAPEIS[papel].nome.toLowerCase())
})

test('a name of sixty characters stays whole, and a longer one is cut to sixty', () => {
  const nomeNaCarta = (nome: string) =>
    /Olá, (.*?)\. A agência/.exec(cartaDoConvite(SITE, { ...CONVITE, nome }).paragrafos.join())?.[1]
  expect(nomeNaCarta('x'.repeat(60))).toBe('x'.repeat(60))
  expect(nomeNaCarta('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`)
})

test('a cut never divides a character of two units', () => {
  expect(cartaDoConvite(SITE, { ...CONVITE, agencia: '🚗'.repeat(61) }).assunto).toContain(
    `${'🚗'.repeat(59)}…`,
  )
})
