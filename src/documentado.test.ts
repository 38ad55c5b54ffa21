import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = import.meta.dirname

test('every export of the domain says what it is', () => {
  const calados = fs
    .readdirSync(path.join(src, 'domain'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ts$/.test(file) && !/(\.test\.ts|(^|[\\/])test-[^\\/]*)$/.test(file))
    .flatMap(file => {
      const linhas = fs.readFileSync(path.join(src, 'domain', file), 'utf8').split('\n')
      return linhas.flatMap((linha, i) => {
        const nome = /^export (?:async )?(?:function\*?|const|class|type) (\w+)/.exec(linha)?.[1]
        return nome && !linhas[i - 1]?.endsWith('*/') ? [`${file}: ${nome}`] : []
      })
    })
  expect(calados).toEqual([])
})
