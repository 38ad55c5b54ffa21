import { expect, test } from 'vitest'
import { descreverAparelho } from './descrever-aparelho.ts'

/** The start of every user agent but Firefox's; X is the place of the system. */
const AGENTE = 'Mozilla/5.0 (X) AppleWebKit/537.36 (KHTML, like Gecko)'

// The user agent, the name of the device, and if it is a mobile one.
test.each([
  [
    AGENTE.replace('X', 'Windows NT 10.0; Win64; x64').concat(' Chrome/140.0 Safari/537.36'),
    'Chrome no Windows',
    false,
  ],
  [
    AGENTE.replace('X', 'Windows NT 10.0').concat(' Chrome/140.0 Safari/537.36 Edg/140.0'),
    'Edge no Windows',
    false,
  ],
  [
    AGENTE.replace('X', 'Linux; Android 14; Pixel').concat(' Chrome/140.0 Mobile Safari/537.36'),
    'Chrome no Android',
    true,
  ],
  [
    AGENTE.replace('X', 'iPhone; CPU iPhone OS 18_0 like Mac OS X').concat(' Version/18.0 Safari/604.1'),
    'Safari no iPhone',
    true,
  ],
  [
    AGENTE.replace('X', 'iPhone; CPU iPhone OS 18_0 like Mac OS X').concat(' CriOS/140.0 Safari/604.1'),
    'Chrome no iPhone',
    true,
  ],
  [
    AGENTE.replace('X', 'Macintosh; Intel Mac OS X 10_15').concat(' Version/18.0 Safari/605.1'),
    'Safari no Mac',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux', false],
  ['node', 'Aparelho desconhecido', false],
  [null, 'Aparelho desconhecido', false],
])('the user agent %j is "%s", mobile: %s', (userAgent, nome, movel) => {
  expect(descreverAparelho(userAgent)).toEqual({ nome, movel })
})
