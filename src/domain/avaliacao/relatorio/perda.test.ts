import { expect, test } from 'vitest'
import { descreverPerda, escreverVariacao } from './perda.ts'

test.each([
  [-4.2, '−4,2%'],
  [1, '+1%'],
  [0, '0%'],
])('the change %d reads %s', (percentual, escrita) => expect(escreverVariacao(percentual)).toBe(escrita))

test.each([
  [
    { percentual: 5, min_percentual: -1, max_percentual: 9 },
    'perdeu 5% em 12 meses; de cada 100, 80 ficaram entre −9% e +1%.',
  ],
  [
    { percentual: -2, min_percentual: -6, max_percentual: 3 },
    'subiu 2% em 12 meses; de cada 100, 80 ficaram entre −3% e +6%.',
  ],
  [
    { percentual: 0, min_percentual: -4, max_percentual: 4 },
    'ficou no mesmo preço em 12 meses; de cada 100, 80 ficaram entre −4% e +4%.',
  ],
])('the loss %j reads "%s"', (perda, escrita) => expect(descreverPerda(perda)).toBe(escrita))
