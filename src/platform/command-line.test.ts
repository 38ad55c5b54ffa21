import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandLine } from './command-line.ts'

test('in a clone the command line runs npm', () => {
  expect(commandLine('copias:chave')).toBe('npm run copias:chave')
  expect(commandLine('chaves:novas', '--apagar-fatores')).toBe('npm run chaves:novas -- --apagar-fatores')
})

test('in an image, which has no npm, the command line runs node', () => {
  const image = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-imagem-'))
  onTestFinished(() => fs.rmSync(image, { recursive: true }))
  fs.copyFileSync('package.json', path.join(image, 'package.json'))
  expect(commandLine('copias:chave', '', image)).toBe('node src/commands/copias-chave.ts')
  expect(commandLine('chaves:novas', '--apagar-fatores', image)).toBe(
    'node src/commands/chaves-novas.ts --apagar-fatores',
  )
})

test('an unknown script has no command line', () => {
  expect(() => commandLine('nada')).toThrow('no script nada')
})

test('no message of the server contains an npm command, which an image lacks', () => {
  const sources = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    // Measuring the engine and building the site only happen in a clone.
    .filter(
      file => !/^(calibracao|platform\/command-line\.ts|commands\/(acuracia|fipe-ajustar|demo))/.test(file),
    )
  const spelled = sources.flatMap(file =>
    fs
      .readFileSync(path.join('src', file), 'utf8')
      .split('\n')
      .filter(line => /npm run (?!montar)/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(spelled).toEqual([])
})
