import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { lerTextoFipe } from '#domain/veiculo/meses/ler-tabela.ts'

/** Name of the file of a month's table; it begins with the month. */
const NOME_DE_TABELA = /^\d{4}-\d{2}\.csv(\.gz)?$/
const lerMes = (nome: string) => nome.slice(0, 'AAAA-MM'.length)

/** Reads the rows of a FIPE table file (CSV or CSV.gz) without bad rows. */
export function lerArquivoFipe(file: string): LinhaFipe[] {
  const bytes = fs.readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return [...lerTextoFipe(text)].flatMap(lida => ('registro' in lida ? [lida.registro] : []))
}

/** Finds the newest table of a folder, `AAAA-MM.csv` or `AAAA-MM.csv.gz`. */
export function acharTabelaMaisNova(folder: string): { file: string; mes: string } {
  const names = fs
    .readdirSync(folder)
    .filter(name => NOME_DE_TABELA.test(name))
    .sort()
  const newest = names.at(-1)
  if (!newest) throw new Error(`${folder} não tem tabelas FIPE (AAAA-MM.csv ou AAAA-MM.csv.gz).`)
  return { file: `${folder}/${newest}`, mes: lerMes(newest) }
}

/** Number of earlier months that may fill gaps of a table: a row missing for longer was removed for good. */
const MESES_ANTERIORES = 12

/** Lists the twelve newest tables of `historico/` before `mes`, newest first; none without that folder. */
export function listarTabelasAnteriores(folder: string, mes: string): string[] {
  const historico = `${folder}/historico`
  if (!fs.existsSync(historico)) return []
  return fs
    .readdirSync(historico)
    .filter(name => NOME_DE_TABELA.test(name) && lerMes(name) < mes)
    .sort()
    .reverse()
    .slice(0, MESES_ANTERIORES)
    .map(name => `${historico}/${name}`)
}

/** Lists every table of a folder and of its `historico/`, oldest first. */
export function listarTabelas(folder: string): { file: string; mes: string }[] {
  return [`${folder}/historico`, folder]
    .filter(pasta => fs.existsSync(pasta))
    .flatMap(pasta => fs.readdirSync(pasta).map(name => ({ file: `${pasta}/${name}`, name })))
    .filter(({ name }) => NOME_DE_TABELA.test(name))
    .map(({ file, name }) => ({ file, mes: lerMes(name) }))
    .sort((a, b) => (a.mes < b.mes ? -1 : 1))
}
