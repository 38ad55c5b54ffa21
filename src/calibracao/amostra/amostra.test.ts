import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { escreverAmostra } from './inventar.ts'
import { medirAmostra } from './medir.ts'

const PASTA = resolve(import.meta.dirname, '../../../dados/amostra')
const ler = (nome: string) => readFileSync(`${PASTA}/${nome}`, 'utf8')

test('the committed sample is the output of the script', () => {
  for (const [nome, texto] of Object.entries(escreverAmostra())) expect(ler(nome), nome).toBe(texto)
})

test('the recorded measurement is of the running engine', () => {
  const mudou =
    'The engine changed: follow the steps in src/domain/avaliacao/motor/versao.ts (npm run amostra -- --gravar)'
  expect(medirAmostra(PASTA), mudou).toEqual(JSON.parse(ler('medida.json')))
})
