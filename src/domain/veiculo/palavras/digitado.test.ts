import { expect, test } from 'vitest'
import { traduzirDigitado } from './digitado.ts'

test.each([
  ['volkswagen', 'Gol geração 5', 'gol novo'],
  ['volkswagen', 'gol bolinha', 'gol'],
  ['volkswagen', 'Amarok V6', 'amarok  3.0'],
  ['honda', 'New Civic', 'civic'],
  ['honda', 'Titan 150', 'cg 150 titan'],
  ['honda', 'bros 160', 'nxr 160 bros'],
  ['yamaha', 'R3', 'yzf r-3'],
  ['toyota', 'SW4', 'hilux sw4'],
  ['toyota', 'hilux SW-4 diesel', 'hilux sw4 diesel'],
  ['hyundai', 'HB20-X', 'hb20x'],
  ['hyundai', 'hb 20 sedã 1.0', 'hb20s 1.0'],
  ['honda', 'titã 160', 'cg 160 titan'],
  ['honda', 'biz cento e vinte e cinco', 'biz 125'],
  ['chevrolet', 'opala 6 cilindros', 'opala'],
  ['ford', 'Eco Titanium', 'ecosport titanium'],
  ['ford', 'ecosport', 'ecosport'],
  ['fiat', 'Mille', 'uno mille'],
  ['chevrolet', 'Spin 7 lugares', 'spin'],
  ['honda', 'civic g10', 'civic'],
  ['bmw', 'g 310', 'g 310'],
  ['fiat', 'Argo', 'argo'],
])('%s %j in the words of FIPE is %j', (marca, modelo, palavras) => {
  expect(traduzirDigitado(modelo, marca)).toBe(palavras)
})
