import { expect, test } from 'vitest'
import { chaveDe, recusarEspera, redeDe } from './limite.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['1:2::3', '1:2:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
])('counts an address as its network: %s', (ip, rede) => expect(redeDe(ip)).toBe(rede))

test('counts uses by name, and by network only for limits per address', () => {
  const [por_endereco, por_conta] = [
    { nome: 'a', segundos: 60, vezes: 1, por: 'endereco' },
    { nome: 'a', segundos: 60, vezes: 1 },
  ] as const
  const [um, outro] = ['2001:db8::1', '2001:db8::2']
  expect(chaveDe(por_endereco, um)).toBe(chaveDe(por_endereco, outro))
  expect(chaveDe(por_conta, um)).not.toBe(chaveDe(por_conta, outro))
  expect(chaveDe(por_conta, um)).toMatch(/^a:[\w-]{22}$/)
  expect(chaveDe({ ...por_conta, nome: 'b' }, um)).not.toBe(chaveDe(por_conta, um))
})

test('refuses a wait with its seconds, and accepts without a wait', () => {
  expect(() => recusarEspera(0, 'Aguarde.')).not.toThrow()
  expect(() => recusarEspera(7, 'Aguarde.')).toThrow(
    expect.objectContaining({
      message: 'Aguarde.',
      codigo: 'muitas_tentativas',
      tentar_em_segundos: 7,
    }),
  )
})
