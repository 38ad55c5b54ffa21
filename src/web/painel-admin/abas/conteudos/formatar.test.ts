import { expect, test } from 'vitest'
import { type Formato, formatar } from './formatar.ts'

/** Returns the text after the press, its selection between bars. */
function apertar(formato: Formato, marcado: string): string {
  const [antes = '', meio = '', depois = ''] = marcado.split('|')
  const texto = antes + meio + depois
  const { de, ate, por, selecao } = formatar(formato, texto, antes.length, antes.length + meio.length)
  const novo = texto.slice(0, de) + por + texto.slice(ate)
  return `${novo.slice(0, selecao[0])}|${novo.slice(selecao[0], selecao[1])}|${novo.slice(selecao[1])}`
}

test.each<[Formato, string, string]>([
  ['negrito', 'um |dois| três', 'um **|dois|** três'],
  ['negrito', 'um **|dois|** três', 'um |dois| três'],
  ['negrito', 'um || três', 'um **|texto|** três'],
  ['link', 'leia |isto| hoje', 'leia [isto](|https://|) hoje'],
  ['link', '||', '[texto do link](|https://|)'],
  ['titulo', 'um\nd|oi|s\ntrês', 'um\n## dois||\ntrês'],
  ['titulo', '### |dois|', '## dois||'],
  ['titulo', '## |dois|', 'dois||'],
  ['lista', 'a|b\nc|d', '|- ab\n- cd|'],
  ['lista', '|- ab\n- cd|', '|ab\ncd|'],
  ['lista', '||', '- ||'],
])('%s on %j gives %j', (formato, antes, depois) => {
  expect(apertar(formato, antes)).toBe(depois)
})
