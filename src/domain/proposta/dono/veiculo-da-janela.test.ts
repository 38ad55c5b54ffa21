import { expect, test } from 'vitest'
import { mascararContato } from './veiculo-da-janela.ts'

test.each([
  ['Chame no (11) 98765-4321', 'Chame no [oculto]'],
  ['zap 11 9 8765 4321 ou ana@exemplo.com', 'zap [oculto] ou [oculto]'],
  ['veja em www.loja.com.br/ana', 'veja em [oculto]'],
  ['IPVA de 2026: R$ 1.200', 'IPVA de 2026: R$ 1.200'],
  ['1.0 TURBO FLEX 12V 5p Aut.', '1.0 TURBO FLEX 12V 5p Aut.'],
  ['CBR1000RR', 'CBR1000RR'],
  ['placa abc-1d23', 'placa [oculto]'],
])('%j shows agencies no contact', (texto, visto) => {
  expect(mascararContato(texto, 'ABC1D23')).toBe(visto)
})
