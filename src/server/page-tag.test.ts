import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPageTag, buildSiteTag, readBuild } from './page-tag.ts'

const UNO = '/quanto-vale/carro/fiat/uno'
const world = {
  mes: '2026-08',
  edicao: 'a',
  hoje: '2026-11-24T12:00:00Z',
  motor: { versao: '1.0.0', parametros: 'p' },
  indexaveis: new Set([UNO]),
}

const tag = (given: typeof world, fixed = 'um', pathname = UNO) =>
  buildPageTag(
    {
      clock: { now: () => new Date(given.hoje) },
      guias: () => given,
      edicaoDasTabelas: () => given.edicao,
      firmador: { com: () => given },
      env: { PAGINAS_INDEXADAS: 1000 },
    },
    fixed,
    pathname,
  )

test('the tag of a page stays until its month, a table, the engine, the wave, the build or the path changes', () => {
  const tags = [
    tag(world),
    tag({ ...world, mes: '2026-09' }),
    tag({ ...world, edicao: 'b' }),
    tag({ ...world, hoje: '2026-12-01T12:00:00Z' }),
    tag({ ...world, motor: { versao: '1.0.1', parametros: 'p' } }),
    tag({ ...world, motor: { versao: '1.0.0', parametros: 'q' } }),
    tag({ ...world, indexaveis: new Set() }),
    tag(world, 'dois'),
    tag(world, 'um', '/quanto-vale/carro/fiat/palio'),
  ]
  expect(new Set(tags).size).toBe(tags.length)
  expect(tag({ ...world, hoje: '2026-11-30T12:00:00Z' })).toBe(tags[0])
  for (const one of tags) expect(one).toMatch(/^"[\w-]{22}"$/)
})

test('the tag of a picture changes with the membership of its family', () => {
  const picture = (indexaveis: Set<string>) => tag({ ...world, indexaveis }, 'um', `${UNO}/imagem.png`)
  expect(picture(new Set([UNO]))).not.toBe(picture(new Set()))
})

test('the fixed part changes with each build and each setting that pages show', () => {
  const builds = { server: 'a', client: 'b' }
  const shown = { PUBLIC_URL: 'https://a.example', operador: { marca: 'Um' } }
  const parts = [
    buildSiteTag(builds, shown),
    buildSiteTag({ ...builds, server: 'c' }, shown),
    buildSiteTag({ ...builds, client: 'c' }, shown),
    buildSiteTag(builds, { ...shown, PUBLIC_URL: 'https://b.example' }),
    buildSiteTag(builds, { ...shown, operador: { marca: 'Dois' } }),
  ]
  expect(new Set(parts).size).toBe(parts.length)
})

test('the digest of a server build changes with an entry and with a chunk', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-build-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    fs.writeFileSync(path.join(folder, file), text)
    return readBuild(folder).digest
  }
  const digests = [
    write('index.js', 'a'),
    write('index.js', 'b'),
    write('servidor.js', 'c'),
    write('x-1.js', 'd'),
  ]
  expect(new Set(digests).size).toBe(digests.length)
  expect(write('x-1.js', 'd')).toBe(digests.at(-1))
})
