import fs from 'node:fs'
import { expect, test } from 'vitest'

// Every command that the operator's guides print has its proof in docs/comandos.md, or the reason why it has none.

/** Beginnings that make a piece of a sentence a command. */
const PROGRAMA =
  /^(?:[A-Z_]+=\S+ )?(?:npm|su|sudo|systemctl|journalctl|docker|openssl|age|useradd|install|chown|ln|cp|caddy|promtool|kill|pg_\w+|apt-get|alter|VACUUM) /

/**
 * Lists the commands of a block without a language. A line that ends in a backslash continues on the next one. The text
 * that a command reads (<<'FIM') belongs to the command.
 */
const linhasDe = (bloco: string) =>
  bloco
    .replace(/ \\\n\s*/g, ' ')
    .replace(/(<<'FIM')\n[\s\S]*?\nFIM$/gm, '$1')
    .split('\n')
    .filter(linha => linha && !linha.startsWith('#'))

/** Lists the commands of a guide. They stand in its blocks without a language, and in quotes inside a sentence. */
function comandosDe(guia: string): string[] {
  const partes = fs.readFileSync(guia, 'utf8').split(/^ *```(.*)\n/m)
  const achados = partes.flatMap((texto, i) => {
    // The parts repeat in fours: sentences, the language of a block, the block, and the empty rest of its closing fence.
    if (i % 4 === 2) return partes[i - 1] === '' ? linhasDe(texto) : []
    const codigos = i % 4 === 0 ? [...texto.matchAll(/`([^`]+)`/g)] : []
    return codigos
      .map(([, codigo = '']) => codigo.replace(/\s+/g, ' '))
      .filter(codigo => PROGRAMA.test(codigo))
  })
  return [...new Set(achados)]
}

const comandos = ['docs/operacao.md', 'docs/incidentes.md'].flatMap(comandosDe)

type Linha = { comeco: string; prova: string; detalhe: string }

/**
 * Reads the proofs that a line of docs/comandos.md has. A row of the table has one. An item of the list has a day, a way,
 * and the commands that somebody ran by hand.
 */
function linhasDaProva(linha: string): Linha[] {
  const [, comeco, prova, detalhe] = /^\| `(.+?)` \| (.+?) \| (.*?) ?\|$/.exec(linha) ?? []
  if (comeco && prova) return [{ comeco, prova, detalhe: detalhe ?? '' }]
  const [, dia = '', como = '', rodados = ''] = /^- (\d{4}-\d\d-\d\d), ([^`]+): (`.+`)$/.exec(linha) ?? []
  return [...rodados.matchAll(/`([^`]+)`/g)].map(([, rodado = '']) => ({
    comeco: rodado,
    prova: dia,
    detalhe: como,
  }))
}

const linhas = fs.readFileSync('docs/comandos.md', 'utf8').split('\n').flatMap(linhasDaProva)

test('every command of the guides has one proof, and every proof still has its command', () => {
  expect(comandos.length).toBeGreaterThan(60)
  const provas = (comando: string) => linhas.filter(({ comeco }) => comando.startsWith(comeco))
  expect(comandos.filter(comando => provas(comando).length !== 1)).toEqual([])
  expect(linhas.filter(({ comeco }) => !comandos.some(comando => comando.startsWith(comeco)))).toEqual([])
})

test.each(linhas)('the proof of $comeco exists', ({ prova, detalhe }) => {
  expect(detalhe).not.toBe('')
  // A run by hand has no file.
  if (/^\d{4}-\d\d-\d\d$/.test(prova) || prova === 'não rodado') return
  expect(fs.readFileSync(prova.replaceAll('`', ''), 'utf8')).toContain(detalhe)
})

test('the scripts and the files that they name exist', () => {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: object }
  const nomes = comandos.flatMap(comando =>
    [...comando.matchAll(/npm run ([\w:]+(?:-\w+)*)/g)].map(([, nome]) => nome),
  )
  expect(nomes.filter(nome => !Object.keys(scripts).includes(nome ?? ''))).toEqual([])
  const arquivos = comandos.flatMap(comando => comando.match(/\b(?:src|deploy)\/[\w./-]+\w/g) ?? [])
  expect(arquivos.length).toBeGreaterThan(10)
  expect(arquivos.filter(arquivo => !fs.existsSync(arquivo))).toEqual([])
})
