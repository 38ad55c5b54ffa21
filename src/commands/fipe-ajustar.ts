import fs from 'node:fs'
import path from 'node:path'
import { ajustarEfeitos } from '#calibracao/ajustar-efeitos.ts'
import { calibrarMercado } from '#calibracao/ajustes.ts'
import { type Anuncio, contarCasadas, lerAnuncios, lerEscritos } from '#calibracao/anuncios.ts'
import { ajustarCorrecoes } from '#calibracao/correcao.ts'
import { medirEscondidas } from '#calibracao/linhas-escondidas.ts'
import { lerArquivoFipe, tabelaMaisNova, tabelasAnteriores } from '#calibracao/tabela-fipe.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { palavrasDe } from '#domain/recusa/falha.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { ajustarModelo } from '#domain/veiculo/referencia/ajuste-do-modelo.ts'
import { printLine } from '#platform/print-line.ts'
import { gravarNoTempo } from './no-tempo.ts'

const DADOS = path.resolve(import.meta.dirname, '../../dados')
const MOTOR = path.join(DADOS, 'motor')
const SAIDA = path.join(MOTOR, 'modelo.dados.json')
const EFEITOS = path.join(MOTOR, 'parecidos.dados.json')
const CORRECAO = path.join(MOTOR, 'correcao.dados.json')
const MERCADO = path.join(MOTOR, 'ajustes-mercado.dados.json')
const COMPARAVEIS = path.join(MOTOR, 'comparaveis.dados.json')
const DEMANDA = path.join(MOTOR, 'demanda.dados.json')
const CASADAS = path.join(DADOS, 'casadas-por-marca.json')
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
  const { file, mes } = tabelaMaisNova(folder)
  const linhas = lerArquivoFipe(file)
  printLine(`${inteiro(linhas.length)} linhas de ${mes}`)
  const anteriores = tabelasAnteriores(folder, mes).map(lerArquivoFipe)
  printLine(`${anteriores.length} meses anteriores`)
  if (flag !== '--correcao') medir(linhas, mes, anteriores)
  if (flag === '--medir') return
  gravarCorrecao(linhas, mes)
  if (flag === '--correcao') return
  const efeitos = JSON.stringify({ efeitos: ajustarEfeitos(linhas, mes) })
  fs.writeFileSync(EFEITOS, `${efeitos.replaceAll(',"', ',\n"')}\n`)
  printLine(`efeitos das palavras gravados: ${(efeitos.length / 1024).toFixed(0)} kB`)
  const text = JSON.stringify(ajustarModelo(linhas, mes, anteriores))
  fs.writeFileSync(SAIDA, `${text.replaceAll('],[', '],\n[')}\n`)
  printLine(`modelo gravado: ${(text.length / 1024).toFixed(0)} kB`)
  gravarNoTempo(folder)
}

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

/** Formats the trees on few lines: cuts of one or two characters, trees in base64. */
function gravarCorrecao(linhas: readonly LinhaFipe[], mes: string): void {
  const texto = JSON.stringify(ajustarCorrecoes(linhas, mes))
  fs.writeFileSync(CORRECAO, `${texto.replaceAll('},"', '},\n"').replaceAll('],"bytes"', '],\n"bytes"')}\n`)
  printLine(`correção das estimativas gravada: ${(texto.length / 1024).toFixed(0)} kB`)
}

/** Source that sells a rental fleet: its adverts printLine little of what the market offers. */
const FROTA = 'Localiza'

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

function medir(linhas: readonly LinhaFipe[], mes: string, anteriores: readonly LinhaFipe[][]): void {
  printLine('\nfonte   escondido  tipo      n       sem resposta  mediana  p90     até 5%  até 10%')
  for (const m of medirEscondidas(linhas, mes, anteriores)) {
    const colunas: [string | number, number][] = [
      [m.fonte, 8],
      [m.escondido, 11],
      [m.tipo, 10],
      [m.linhas, 8],
      [m.sem_resposta, 14],
      [`${m.erro_percentual}%`, 9],
      [`${m.erro_p90_percentual}%`, 8],
      [`${m.ate_5_percentual}%`, 8],
      [`${m.ate_10_percentual}%`, 8],
    ]
    printLine(colunas.map(([valor, largura]) => String(valor).padEnd(largura)).join(''))
  }
}

try {
  main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`\n${palavrasDe(error)}\n`)
  process.exit(1)
}
