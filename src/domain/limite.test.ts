import { expect, test } from 'vitest'
import { redeDe } from './limite.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('an address is counted as its network: %s', (ip, rede) => expect(redeDe(ip)).toBe(rede))
