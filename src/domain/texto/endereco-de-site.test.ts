import { expect, test } from 'vitest'
import { temEnderecoDeSite } from './endereco-de-site.ts'

test.each([
  'Auto Center Dr. João Ltda.',
  'A.B. Veículos',
  'J.R.S. Automóveis S.A.',
  'S.A. Veículos & Cia.',
  'Dr.João Multimarcas',
  'Garagem N.Sa. de Fátima',
  'Motos 1.4 Flex 62.000 km',
  'Silva, Souza e Cia. Ltda. - ME',
  'Nossa Sra. Aparecida',
  'Comercial Netuno',
  'AutoCom Veículos',
  'Org. Contábil do Vale',
  'José d’Ávila Neto',
])('accepts a name: %s', nome => expect(temEnderecoDeSite(nome)).toBe(false))

test.each([
  'URGENTE: seu Pix em https://evil.example/pix',
  'http:evil',
  'Ganhe em www.evil.example',
  'evil.com',
  'Carros EVIL.COM.BR',
  'veja evil.com/pix agora',
  'bit.ly/abc',
  'wa.me/5511999999999',
  'Promoção evil．com',
  'Promoção evil。com',
  'ganhe-já.online',
  'alvo@exemplo.com.br',
  'ftp://x',
  'javascript://x',
])('refuses an address: %s', nome => expect(temEnderecoDeSite(nome)).toBe(true))

test('takes linear time for any text', () => {
  for (const pedaco of ['a.', 'a-', '.', 'ab', 'www', 'é']) {
    expect(temEnderecoDeSite(pedaco.repeat(50_000))).toBeTypeOf('boolean')
  }
})
