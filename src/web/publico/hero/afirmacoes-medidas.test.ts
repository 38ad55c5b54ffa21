import { expect, test } from 'vitest'
import { precisao } from '#domain/avaliacao/precisao.ts'
import { AFIRMACOES_DO_DONO } from '#domain/conteudo/afirmacoes.ts'
import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import { duracoesPorExtenso } from '#domain/tempo/duracao.ts'
import { escreverMes } from '#domain/tempo/tempo.ts'
import { afirmacoesDaPagina, reunirAfirmacoesMedidas } from './afirmacoes-medidas.ts'

test('the measured claims are the committed figures of time and precision', () => {
  expect(reunirAfirmacoesMedidas().map(({ valor }) => valor)).toEqual([
    `${umaCasa(precisao.carros.erro_percentual)}%`,
    `${Math.round(precisao.carros.dentro_percentual)} de 100`,
    inteiro(precisao.carros.anuncios),
    duracoesPorExtenso(),
  ])
})

test('the adverts have the month of their measurement', () => {
  expect(reunirAfirmacoesMedidas()[2]?.rotulo).toBe(
    `anúncios reais de carros, medidos em ${escreverMes(precisao.medido_em.slice(0, 7))}`,
  )
})

test('the time is the median of real runs where that is longer', () => {
  // 94 seconds, rounded up to a multiple of five.
  const tempos = [{ tipo_veiculo: 'moto' as const, vezes: 200, mediana: 94 }]
  expect(afirmacoesDaPagina({ demo: false, afirmacoes: 'medidas' }, tempos).medidas.at(-1)?.valor).toMatch(
    / a 95 segundos$/,
  )
})

const DELE = [{ valor: '12', rotulo: 'agências parceiras' }]

test.each([
  ['in production, without a setting', false, undefined, AFIRMACOES_DO_DONO, false],
  ['in a demonstration, without a setting', true, undefined, AFIRMACOES_DO_DONO, true],
  ["in a demonstration, the operator's own", true, DELE, DELE, false],
  ["in production, the operator's own", false, DELE, DELE, false],
  ['only measured figures', true, 'medidas' as const, [], false],
])(
  'the claims %s, and the measured figures that do not repeat one',
  (_, demo, afirmacoes, mostradas, exemplo) =>
    expect(afirmacoesDaPagina({ demo, afirmacoes })).toEqual({
      afirmacoes: mostradas,
      exemplo,
      medidas: reunirAfirmacoesMedidas().filter(({ valor }) => mostradas.every(dita => dita.valor !== valor)),
    }),
)

test('a measured figure that only repeats a claim is left out', () => {
  const [erro, ...outras] = reunirAfirmacoesMedidas()
  const afirmacoes = [{ valor: erro?.valor ?? '', rotulo: 'de erro' }]
  expect(afirmacoesDaPagina({ demo: false, afirmacoes }).medidas).toEqual(outras)
})
