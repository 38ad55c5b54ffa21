import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OQueMaisVale, type Pergunta } from './OQueMaisVale.tsx'

/** Builds a version, with or without its value. */
const montarVersao = (titulo: string, valor_reais: number | undefined) => ({
  codigo_fipe: titulo,
  versao: titulo,
  titulo,
  ...(valor_reais !== undefined && { valor_reais }),
})

const EFEITO = { passo: 'veiculo', estreita_reais: 8_100, muda_reais: 900 }
const VERSAO = { ...EFEITO, campo: 'versao', rotulo: 'Versão' }

const desenhar = (props: Partial<ComponentProps<typeof OQueMaisVale>>) =>
  renderToStaticMarkup(
    createElement(OQueMaisVale, { perguntas: [], aoResponder: async () => {}, ...props }),
  ).replaceAll('\u00a0', ' ')

/** Returns the texts of the buttons of a question about these versions, and the words above them. */
function ler(versoes: NonNullable<Pergunta['versoes']>) {
  const html = desenhar({ perguntas: [{ ...VERSAO, versoes }] })
  const botoes = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, botao = '']) =>
    botao.replace(/<[^>]*>/g, ' ').trim(),
  )
  return { botoes, html }
}

test('versions stand in the order of their values, one without a value last', () => {
  const { botoes } = ler([
    montarVersao('LTZ', 68_652),
    montarVersao('?', undefined),
    montarVersao('LT', 59_916),
  ])
  expect(botoes).toEqual(['LT R$ 59.916', 'LTZ R$ 68.652', '?'])
})

test('values beside the versions have one label instead of the effect of the answer', () => {
  const comValor = ler([montarVersao('LT', 59_916), montarVersao('LTZ', 68_652)]).html
  expect(comValor).toContain('Toque na sua: o preço ao lado vira o seu valor.')
  expect(comValor).not.toContain('Estreita a faixa')
  expect(ler([montarVersao('LT', undefined), montarVersao('LTZ', undefined)]).html).toContain(
    'Estreita a faixa em',
  )
})

test.each([
  // Up to eight (TODAS_A_VISTA) are all in sight.
  [8, 8, undefined],
  // Four (A_VISTA) and the button for the rest.
  [9, 5, 'Ver mais 5'],
])('of %d versions there are %d buttons', (quantas, botoes, ultimo) => {
  const lidos = ler(Array.from({ length: quantas }, (_, i) => montarVersao(`V${i}`, 50_000 + i))).botoes
  expect(lidos).toHaveLength(botoes)
  expect(lidos.find(texto => texto.startsWith('Ver mais'))).toBe(ultimo)
})

test('the present value stands before the first version with a higher value', () => {
  const versoes = [montarVersao('LT', 59_916), montarVersao('LTZ', 68_652)]
  const html = desenhar({ perguntas: [{ ...VERSAO, versoes }], agora_reais: 60_000 })
  expect(html).toMatch(/R\$ 59\.916.*O seu valor agora.*R\$ 60\.000.*LTZ/)
})

test('the fold of the other questions names them', () => {
  const pneus = { ...EFEITO, campo: 'estado_pneus', rotulo: 'Estado dos pneus' }
  const extras = { ...EFEITO, campo: 'extras', rotulo: 'Algum destes é o seu caso?' }
  expect(desenhar({ perguntas: [VERSAO, pneus, extras] })).toContain('Estado dos pneus e cuidados')
})
