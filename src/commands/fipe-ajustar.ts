import fs from 'node:fs'
import path from 'node:path'
import { ajustarEfeitos } from '#calibracao/ajustar-efeitos.ts'
import { ajustarNoTempo } from '#calibracao/ajustar-no-tempo.ts'
import { type Anuncio, contarCasadas, lerAnuncios, lerEscritos } from '#calibracao/anuncios.ts'
import { ajustarCorrecoes } from '#calibracao/correcao.ts'
import { medirEscondidas } from '#calibracao/linhas-escondidas.ts'
import { lerMatriz } from '#calibracao/matriz.ts'
import { calibrarMercado } from '#calibracao/mercado/calibrar-mercado.ts'
import { acharTabelaMaisNova, lerArquivoFipe, listarTabelasAnteriores } from '#calibracao/tabela-fipe.ts'
import { escreverTamanho } from '#calibracao/texto/tamanho.ts'
import type { ReferenciaMedida } from '#domain/avaliacao/precisao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { ajustarModelo } from '#domain/veiculo/referencia/ajuste-do-modelo.ts'
import { printLine } from '#platform/print-line.ts'
import { runCommand } from './run-command.ts'

/** Files that this command writes: parameters of the engine, and the matched adverts of each brand. */
const DADOS = path.resolve(import.meta.dirname, '../../dados')
const MOTOR = path.join(DADOS, 'motor')
const SAIDA = path.join(MOTOR, 'modelo.dados.json')
const EFEITOS = path.join(MOTOR, 'parecidos.dados.json')
const CORRECAO = path.join(MOTOR, 'correcao.dados.json')
const EFEITO_DO_TEMPO = path.join(MOTOR, 'no-tempo.dados.json')
const MERCADO = path.join(MOTOR, 'ajustes-mercado.dados.json')
const COMPARAVEIS = path.join(MOTOR, 'comparaveis.dados.json')
const DEMANDA = path.join(MOTOR, 'demanda.dados.json')
const CASADAS = path.join(DADOS, 'casadas-por-marca.json')
/** Source that sells a rental fleet: its adverts say little about the offer of the market. */
const FROTA = 'Localiza'

/**
 * Runs `npm run fipe:ajustar -- DIR`: fits the embedded model to the newest table of DIR, and the market to the adverts
 * beside DIR. `--medir` only measures the model; `--mercado`, `--correcao` and `--tempo` fit only the market, the
 * correction of estimates, or the effect of time.
 */
function main([folder, flag]: string[]): void {
  if (!folder) throw new Error('Diga a pasta das tabelas: npm run fipe:ajustar -- PASTA [--medir]')
  if (flag === '--tempo') {
    gravarNoTempo(folder)
    return
  }
  ajustarMercado(path.join(folder, '../anuncios.csv.gz'), flag)
  if (flag === '--mercado') return
  const { file, mes } = acharTabelaMaisNova(folder)
  const linhas = lerArquivoFipe(file)
  printLine(`${inteiro(linhas.length)} linhas de ${mes}`)
  const anteriores = listarTabelasAnteriores(folder, mes).map(lerArquivoFipe)
  printLine(`${anteriores.length} meses anteriores`)
  if (flag !== '--correcao') medir(linhas, mes, anteriores)
  if (flag === '--medir') return
  gravarCorrecao(linhas, mes)
  if (flag === '--correcao') return
  const efeitos = JSON.stringify({ efeitos: ajustarEfeitos(linhas, mes) })
  fs.writeFileSync(EFEITOS, `${efeitos.replaceAll(',"', ',\n"')}\n`)
  printLine(`efeitos das palavras gravados: ${escreverTamanho(efeitos)}`)
  const text = JSON.stringify(ajustarModelo(linhas, mes, anteriores))
  fs.writeFileSync(SAIDA, `${text.replaceAll('],[', '],\n[')}\n`)
  printLine(`modelo gravado: ${escreverTamanho(text)}`)
  gravarNoTempo(folder)
}

/** Fits the market to the adverts and writes it; nothing without adverts, or for another flag. */
function ajustarMercado(file: string, flag: string | undefined): void {
  if (flag === '--medir' || flag === '--correcao' || !fs.existsSync(file)) return
  const anuncios = lerAnuncios(file)
  const { mercado, comparaveis } = calibrarMercado(anuncios)
  fs.writeFileSync(MERCADO, `${JSON.stringify(mercado, null, 1)}\n`)
  fs.writeFileSync(COMPARAVEIS, `${JSON.stringify(comparaveis).replaceAll('],"', '],\n"')}\n`)
  fs.writeFileSync(DEMANDA, `${JSON.stringify(contarOferta(anuncios))}\n`)
  fs.writeFileSync(CASADAS, `${JSON.stringify(contarCasadas(lerEscritos(file), FROTA), null, 1)}\n`)
  printLine(`mercado gravado em ${MERCADO}`)
}

/** Fits the correction and writes it on few lines: the cuts of a group, and then its trees. */
function gravarCorrecao(linhas: readonly LinhaFipe[], mes: string): void {
  const texto = JSON.stringify(ajustarCorrecoes(linhas, mes))
  fs.writeFileSync(CORRECAO, `${texto.replaceAll('},"', '},\n"').replaceAll('],"bytes"', '],\n"bytes"')}\n`)
  printLine(`correção das estimativas gravada: ${escreverTamanho(texto)}`)
}

/** Fits the effect of time on prices to all months of a folder, and writes it. */
function gravarNoTempo(folder: string): void {
  const { parametros } = ajustarNoTempo(lerMatriz(folder))
  const texto = JSON.stringify(parametros)
  // One line for each group, so that the diff of a new fit is short.
  fs.writeFileSync(EFEITO_DO_TEMPO, `${texto.replaceAll(/(\]|\}),"/g, '$1,\n"')}\n`)
  printLine(`efeito do tempo gravado: ${escreverTamanho(texto)}`)
}

/** Counts the adverts of each code, with the rental fleet and without. */
function contarOferta(anuncios: readonly Anuncio[]): object {
  return {
    ...contarPorCodigo(anuncios),
    sem_frota: contarPorCodigo(anuncios.filter(({ fonte }) => fonte !== FROTA)),
  }
}

/** Counts the adverts of each FIPE code, by table, in the order of the codes. */
function contarPorCodigo(anuncios: readonly Anuncio[]): Record<string, Record<string, number>> {
  const contagens: Record<string, Record<string, number>> = { carro: {}, moto: {} }
  for (const { tipo, codigo_fipe } of anuncios.toSorted((a, b) =>
    a.codigo_fipe.localeCompare(b.codigo_fipe),
  )) {
    const doTipo = contagens[tipo]
    if (doTipo) doTipo[codigo_fipe] = (doTipo[codigo_fipe] ?? 0) + 1
  }
  return contagens
}

/** Columns of the measurement: heading, width, and the figure of a row. */
const COLUNAS: readonly (readonly [string, number, (medida: ReferenciaMedida) => string | number])[] = [
  ['fonte', 8, m => m.fonte],
  ['escondido', 11, m => m.escondido],
  ['tipo', 10, m => m.tipo],
  ['n', 8, m => m.linhas],
  ['sem resposta', 14, m => m.sem_resposta],
  ['mediana', 9, m => `${m.erro_percentual}%`],
  ['p90', 8, m => `${m.erro_p90_percentual}%`],
  ['até 5%', 8, m => `${m.ate_5_percentual}%`],
  ['até 10%', 8, m => `${m.ate_10_percentual}%`],
]

/** Measures the reference on hidden rows, and prints the figures as a table. */
function medir(linhas: readonly LinhaFipe[], mes: string, anteriores: readonly LinhaFipe[][]): void {
  printLine(`\n${COLUNAS.map(([titulo, largura]) => titulo.padEnd(largura)).join('')}`)
  for (const medida of medirEscondidas(linhas, mes, anteriores))
    printLine(COLUNAS.map(([, largura, ler]) => String(ler(medida)).padEnd(largura)).join(''))
}

await runCommand(main, ({ message }) => message)
