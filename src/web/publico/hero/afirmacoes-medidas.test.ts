import { expect, test } from 'vitest'
import { precisao } from '#domain/avaliacao/precisao.ts'
import { duracaoPorExtenso } from '#domain/duracao.ts'
import { inteiro, umaCasa } from '#domain/numero.ts'
import { afirmacoesMedidas } from './afirmacoes-medidas.ts'

test('the measured claims are the committed figures of time and precision, none typed', () => {
  expect(afirmacoesMedidas().map(({ valor }) => valor)).toEqual([
    duracaoPorExtenso(),
    `${umaCasa(precisao.carros.erro_percentual)}%`,
    `${Math.round(precisao.tudo.dentro_percentual)}%`,
    inteiro(precisao.tudo.anuncios),
    String(precisao.fontes.length),
  ])
})
