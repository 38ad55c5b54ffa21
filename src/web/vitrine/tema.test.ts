import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exigirFato } from '#tests/fato.ts'
import { lerTema } from './tema.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map(n => n.toString(16).padStart(6, '0'))

/** Computes the contrast of two tokens (WCAG 2.2), apart from the code under test. */
function contraste(tema: Record<string, string>, um: string, outro: string): number {
  const luz = (nome: string) => {
    const [r = 0, g = 0, b = 0] = (exigirFato(tema[nome], nome).match(/\d+/g) ?? []).map(n => {
      const parte = Number(n) / 255
      return parte <= 0.04045 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [x, y] = [luz(um), luz(outro)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

test('every text of a theme is readable, whatever colours the agency asks for', () => {
  // WCAG AA asks for 4.5; the rounding of a colour to whole numbers may take a little of that.
  const CONTRASTE_MINIMO = 4.4
  fc.assert(
    fc.property(hex, hex, hex, hex, (acao, marca, fundo, texto) => {
      const tema = lerTema(`#acao=${acao}&marca=${marca}&fundo=${fundo}&texto=${texto}`)
      for (const [cor, chao] of [
        ['--ink', '--paper'],
        ['--muted', '--paper'],
        ['--green', '--paper'],
        ['--green', '--green-soft'],
        ['--red', '--paper'],
        ['--on-mango', '--mango'],
        ['--on-green', '--green'],
      ] as const)
        expect(
          contraste(tema, cor, chao),
          `${cor} on ${chao} of ${fundo} ${texto} ${marca} ${acao}`,
        ).toBeGreaterThan(CONTRASTE_MINIMO)
    }),
    { seed: 2026, numRuns: 3000 },
  )
})

test('readable colours are used as they are', () => {
  expect(lerTema('#acao=0055aa&fundo=ffffff&texto=111111&marca=0055aa&canto=4px')).toMatchObject({
    '--paper': 'rgb(255 255 255)',
    '--ink': 'rgb(17 17 17)',
    '--mango': 'rgb(0 85 170)',
    '--on-mango': 'rgb(255 255 255)',
    '--canto': '4px',
    'color-scheme': 'light',
  })
})

test('a large corner becomes the largest one', () => {
  expect(lerTema('#canto=99')).toEqual({ '--canto': '24px' })
})

test('a text that is no colour is ignored', () => {
  expect(lerTema('#acao=url(x)&fundo=red;background:url(//x)')).toEqual({})
})

test('an empty fragment gives no token', () => {
  expect(lerTema('')).toEqual({})
})
