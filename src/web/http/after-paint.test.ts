import { expect, test } from 'vitest'
import { putScriptOff } from './after-paint.ts'

const PAGE =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head><body><script nonce="n" type="module" async="">import "/a.js"; "</b>"</script><script nonce="n">1</script></body>'

test('a script loads the page script and its files after the first paint; the text of that script stays unchanged', () => {
  const { html, text } = putScriptOff(PAGE)
  expect(text).toBe('import "/a.js"; "</b>"')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toContain(
    '(["/a.js"],"import \\"/a.js\\"; \\"\\u003c/b>\\"")</script><script nonce="n">1</script>',
  )
  expect(html).toContain('<script nonce="n" type="module" async="">(function loadAfterPaint(')
})

test('a page without a module script is left as it is', () => {
  expect(putScriptOff('<body><p>1</p></body>')).toEqual({ html: '<body><p>1</p></body>' })
})
