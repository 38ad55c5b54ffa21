import { describe, expect, test } from 'vitest'
import { misspelt, ownWords, portugueseTexts } from './portuguese.ts'

describe('Portuguese of screens, mails and content pages', () => {
  const own = new Set(ownWords())
  const texts = portugueseTexts()

  test('has no word outside the Brazilian dictionary and our own words', () => {
    expect(texts.length).toBeGreaterThan(3_000)
    const wrong = texts.flatMap(({ file, line, text }) =>
      misspelt(text, own).map(word => `${file}:${line}  ${word}`),
    )
    expect(wrong, wrong.join('\n')).toEqual([])
  })

  test('needs each of our own words, in lower case and in order', () => {
    const words = ownWords()
    const used = new Set(
      texts.flatMap(({ text }) => misspelt(text, new Set())).flatMap(word => [word, ...word.split('-')]),
    )
    const lower = new Set([...used].map(word => word.toLowerCase()))
    expect(words.filter(word => !lower.has(word))).toEqual([])
    expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'pt')))
  })

  test.each(['Avaliacao do veículo', 'O relatorio ficou pronto', 'Voce recebe um lead', 'Caminhao'])(
    'finds the missing accent: %s',
    text => expect(misspelt(text, own)).toHaveLength(1),
  )
})
