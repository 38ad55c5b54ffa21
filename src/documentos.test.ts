import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const DECISOES = 'docs/decisions'
const registros = fs.readdirSync(DECISOES).filter(nome => /^\d{4}-/.test(nome))
const documentos = fs
  .readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter(nome => nome.endsWith('.md'))
  .map(nome => `docs/${nome}`)

const ler = (arquivo: string) => fs.readFileSync(arquivo, 'utf8')
/** Counts the words: a word has a letter or a digit, and the bars of a table separate words. */
const contarPalavras = (texto: string) =>
  texto.split(/[\s|]+/).filter(palavra => /[\p{L}\d]/u.test(palavra)).length

test.each(registros)('%s has context, decision and consequence in at most 200 words', nome => {
  const texto = ler(`${DECISOES}/${nome}`)
  expect(texto).toMatch(new RegExp(`^# ${nome.slice(0, 4)} \\S`))
  expect([...texto.matchAll(/^## (.+)$/gm)].map(([, titulo]) => titulo)).toEqual([
    'Context',
    'Decision',
    'Consequence',
  ])
  expect(contarPalavras(texto)).toBeLessThanOrEqual(200)
})

test('the index lists each decision once', () => {
  const citados = [...ler(`${DECISOES}/README.md`).matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, nome]) => nome)
  expect(citados.sort()).toEqual(registros.sort())
})

test('every link between documents leads to a file', () => {
  const quebrados = ['README.md', 'README.en.md', 'STYLE.md', ...documentos].flatMap(arquivo =>
    [...ler(arquivo).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, alvo = '']) => alvo)
      .filter(alvo => !/^\w+:/.test(alvo) && !fs.existsSync(path.join(path.dirname(arquivo), alvo)))
      .map(alvo => `${arquivo}: ${alvo}`),
  )
  expect(quebrados).toEqual([])
})

test('every path of a file in a document exists', () => {
  const ausentes = ['README.md', 'README.en.md', 'STYLE.md', ...documentos].flatMap(arquivo =>
    [...ler(arquivo).matchAll(/`((?:src|docs|tests|bench|e2e|caos|bin|dados|implantacao)\/[\w./-]+\.\w+)/g)]
      .map(([, caminho = '']) => caminho)
      .filter(caminho => !caminho.includes('/TYPE.') && !fs.existsSync(caminho))
      .map(caminho => `${arquivo}: ${caminho}`),
  )
  expect(ausentes).toEqual([])
})

test('the architecture names every folder of the domain and the platform, and its diagram every noun', () => {
  const arquitetura = ler('docs/arquitetura.md')
  const [, lugares = ''] = arquitetura.split('## Where things are')
  const citadas = [...lugares.matchAll(/^\|`(domain|platform)\/(.+?)\|/gm)].flatMap(([, casa, nomes = '']) =>
    (nomes.match(/[\w-]+/g) ?? []).map(nome => `${casa}/${nome}`),
  )
  const pastas = ['domain', 'platform'].flatMap(casa =>
    fs
      .readdirSync(`src/${casa}`, { withFileTypes: true })
      .filter(entrada => entrada.isDirectory())
      .map(({ name }) => `${casa}/${name}`),
  )
  expect(citadas.sort()).toEqual(pastas.sort())
  const [, diagrama = ''] = arquitetura.split('```')
  const nomes = pastas.filter(pasta => pasta.startsWith('domain/')).map(pasta => path.basename(pasta))
  expect(nomes.filter(nome => !new RegExp(`\\b${nome}\\b`).test(diagrama))).toEqual([])
})

test('a row of the finder names files with a symbol that each declares', () => {
  const [, achados = ''] = ler('docs/arquitetura.md').split('|subject|file and symbol|')
  const linhas = (achados.split('\n\n')[0] ?? '').split('\n').filter(linha => /^\|\w/.test(linha))
  expect(linhas.length).toBeGreaterThan(10)
  const lugares = linhas.flatMap(linha => {
    const [, , celula = ''] = linha.split('|')
    return [...celula.matchAll(/`([\w./-]+\.tsx?)`(?: `(\w+)`)?/g)]
  })
  const errados = lugares.filter(([, caminho = '', simbolo = '']) => {
    const arquivo = [`src/domain/${caminho}`, `src/${caminho}`].find(candidato => fs.existsSync(candidato))
    const declara = new RegExp(
      `^(?:export )?(?:default )?(?:async )?(?:function|const|class) ${simbolo}\\b`,
      'm',
    )
    return !arquivo || !simbolo || !declara.test(ler(arquivo))
  })
  expect(errados.map(([citacao]) => citacao)).toEqual([])
})

test.each(['README.md', 'README.en.md'])('%s names every command of package.json', arquivo => {
  const comandos = Object.keys(JSON.parse(ler('package.json')).scripts)
  const texto = ler(arquivo)
  const ausentes = comandos.filter(
    comando => !new RegExp(`\`npm (?:run )?${comando}\\b|^npm ${comando}\\b`, 'm').test(texto),
  )
  expect(ausentes).toEqual([])
})

test('the table of README.md names every benchmark', () => {
  const [, medicoes = ''] = /const MEDICOES[^{]*\{\n([\s\S]*?)\n\}/.exec(ler('bench/bench.ts')) ?? []
  const nomes = [...medicoes.matchAll(/^ {2}(\w+):/gm)].map(([, nome = '']) => nome)
  const [, tabela = ''] = ler('README.md').split('| medida | mede |')
  expect(nomes.length).toBeGreaterThan(10)
  expect(nomes.filter(nome => !new RegExp(`^\\|[^|]*\`${nome}\\b`, 'm').test(tabela))).toEqual([])
})

test('the terms of each part of the glossary are sorted', () => {
  const partes = ler('docs/glossary.md').split(/^## /m).slice(1)
  const termos = partes.map(parte => [...parte.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, termo = '']) => termo))
  expect(termos.flat().length).toBeGreaterThan(50)
  expect(termos).toEqual(termos.map(deles => deles.toSorted()))
})

test('the documents have at most 30,000 words together', () => {
  const total = documentos.reduce((soma, arquivo) => soma + contarPalavras(ler(arquivo)), 0)
  expect(total).toBeLessThanOrEqual(30_000)
})
