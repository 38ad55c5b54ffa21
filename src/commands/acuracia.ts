import fs from 'node:fs'
import path from 'node:path'
import { ajustarNoTempo } from '#calibracao/ajustar-no-tempo.ts'
import { lerAnuncios, lerEscritos, NOTA_MINIMA } from '#calibracao/anuncios.ts'
import { medirEscondidas } from '#calibracao/linhas-escondidas.ts'
import { lerMatriz } from '#calibracao/matriz.ts'
import { compararVendedores } from '#calibracao/precisao/comparar-vendedores.ts'
import { medirDeFora } from '#calibracao/precisao/medir-de-fora.ts'
import { resumir } from '#calibracao/precisao/resumir.ts'
import { acharTabelaMaisNova, lerArquivoFipe, listarTabelasAnteriores } from '#calibracao/tabela-fipe.ts'
import { escreverAcuracia, escreverFaixas } from '#calibracao/texto/acuracia-texto.ts'
import { escreverPrevisao } from '#calibracao/texto/previsao-texto.ts'
import { escreverTextoDaVersao, medirTextoDaVersao } from '#calibracao/texto/texto-da-versao.ts'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/versao.ts'
import { type Precisao, precisao as publicada } from '#domain/avaliacao/precisao.ts'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import { printLine } from '#platform/print-line.ts'
import { runCommand } from './run-command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Runs `npm run acuracia -- DIR`: measures the engine against asking prices, beside FIPE alone, the reference against
 * hidden FIPE rows (DIR/fipe), and forecasts against later months. An advert's range has no bounds by other years,
 * which a report adds (`comparar`). `--gravar` writes the figures of `/nossa-precisao` and `docs/acuracia.md`;
 * `--conferir` fails when the published figures differ from the measured ones.
 */
function main(args: string[]): void {
  const folder = args.find(arg => !arg.startsWith('--'))
  if (!folder) throw new Error('Diga a pasta dos dados: npm run acuracia -- PASTA [--gravar | --conferir]')
  const file = path.join(folder, 'anuncios.csv.gz')
  if (!fs.existsSync(file)) throw new Error(`Não encontramos ${file}.`)
  const { file: tabela, mes } = acharTabelaMaisNova(path.join(folder, 'fipe'))
  const anteriores = listarTabelasAnteriores(path.join(folder, 'fipe'), mes).map(lerArquivoFipe)
  const medidas = medirDeFora(lerAnuncios(file))
  const particular = compararVendedores(medidas)
  const precisao: Precisao = {
    ...resumir(medidas),
    mes_da_tabela: mes,
    referencia: medirEscondidas(lerArquivoFipe(tabela), mes, anteriores),
  }
  const { medidas: adiante } = ajustarNoTempo(lerMatriz(path.join(folder, 'fipe')))
  const texto =
    escreverAcuracia(precisao, particular, NOTA_MINIMA, VERSAO_MOTOR) +
    escreverPrevisao(adiante) +
    medirTexto(file, tabela)
  printLine(texto)
  printLine(escreverFaixas(precisao))
  if (args.includes('--conferir')) conferir(precisao)
  if (!args.includes('--gravar')) return
  const gravar = (nome: string, dados: object) =>
    fs.writeFileSync(path.join(ROOT, `dados/${nome}.dados.json`), `${JSON.stringify(dados, null, 2)}\n`)
  gravar('precisao', precisao)
  gravar('motor/particular', particular)
  fs.writeFileSync(path.join(ROOT, 'docs/acuracia.md'), texto)
  printLine('Gravado em dados (precisao e motor/particular) e docs/acuracia.md.')
}

/** Checks that every published figure is reproduced from the data. @throws Error when one of them differs. */
function conferir(medida: Precisao): void {
  const semODia = ({ medido_em: _, ...resto }: Precisao) => JSON.stringify(resto)
  if (semODia(medida) !== semODia(publicada))
    throw new Error(
      'O que /nossa-precisao mostra não é o que se mede agora. Rode com --gravar e leia a diferença.',
    )
  printLine('Conferido: cada número de /nossa-precisao saiu igual.')
}

/** Measures the value of the words of a version, from the adverts of `file` and the table `tabela`. */
function medirTexto(file: string, tabela: string): string {
  const linhas = lerArquivoFipe(tabela)
  const mundo = { referencia: construirReferencia(linhas), modelo: modeloVazio, hoje: new Date() }
  return escreverTextoDaVersao(medirTextoDaVersao(lerEscritos(file), linhas, mundo))
}

await runCommand(main, ({ message }) => message)
