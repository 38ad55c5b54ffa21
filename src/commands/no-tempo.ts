import fs from 'node:fs'
import path from 'node:path'
import { ajustarNoTempo } from '#calibracao/ajustar-no-tempo.ts'
import { type Matriz, montarMatriz } from '#calibracao/matriz.ts'
import { lerArquivoFipe, listarTabelas } from '#calibracao/tabela-fipe.ts'
import { printLine } from '#platform/print-line.ts'

const SAIDA = path.resolve(import.meta.dirname, '../../dados/motor/no-tempo.dados.json')

/** Reads all months of a folder as one matrix. */
export function lerMatriz(folder: string): Matriz {
  return montarMatriz(listarTabelas(folder).map(({ file, mes }) => ({ mes, linhas: lerArquivoFipe(file) })))
}

/** Fits the effect of time on prices to all months of a folder, and writes the parameters. */
export function gravarNoTempo(folder: string): void {
  const { parametros } = ajustarNoTempo(lerMatriz(folder))
  const text = JSON.stringify(parametros)
  fs.writeFileSync(SAIDA, `${text.replaceAll(/(\]|\}),"/g, '$1,\n"')}\n`)
  printLine(`o que o tempo faz gravado: ${escreverTamanho(text)}`)
}

/** Formats the size of a written text. */
export const escreverTamanho = (texto: string) => `${(texto.length / 1024).toFixed(0)} kB`
