import fs from 'node:fs'
import path from 'node:path'
import { escreverAmostra } from '#calibracao/amostra/inventar.ts'
import { type MedidaDaAmostra, medirAmostra } from '#calibracao/amostra/medir.ts'
import { NOTA_MINIMA } from '#calibracao/anuncios.ts'
import { escreverAcuracia } from '#calibracao/texto/acuracia-texto.ts'
import { INICIO_DA_PREVISAO } from '#calibracao/texto/previsao-texto.ts'
import { PARTICULAR } from '#domain/avaliacao/mercado/negociacao.ts'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/versao.ts'
import { precisao } from '#domain/avaliacao/precisao.ts'
import { commandLine } from '#platform/command-line.ts'
import { printLine } from '#platform/print-line.ts'
import { runCommand } from './run-command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PASTA = path.join(ROOT, 'dados/amostra')
const MEDIDA = path.join(PASTA, 'medida.json')
const ACURACIA = path.join(ROOT, 'docs/acuracia.md')

/**
 * Runs `npm run amostra`: measures the engine on the invented sample, beside the recorded measurement. `--gravar`
 * records it, and names the engine of the published precision in docs/acuracia.md. `--inventar` writes a new sample.
 */
function main(args: string[]): void {
  if (args.includes('--inventar'))
    for (const [nome, texto] of Object.entries(escreverAmostra()))
      fs.writeFileSync(path.join(PASTA, nome), texto)
  const antes: MedidaDaAmostra | null = fs.existsSync(MEDIDA)
    ? JSON.parse(fs.readFileSync(MEDIDA, 'utf8'))
    : null
  const agora = medirAmostra(PASTA)
  if (antes) printLine(`Gravado:\n${JSON.stringify(antes, null, 2)}`)
  printLine(`Medido agora:\n${JSON.stringify(agora, null, 2)}`)
  if (!args.includes('--gravar')) return
  if (antes) exigirPassosAnteriores(antes, agora)
  fs.writeFileSync(MEDIDA, `${JSON.stringify(agora, null, 2)}\n`)
  const pagina = fs.readFileSync(ACURACIA, 'utf8')
  // The following sections need the real tables, so they stay.
  const resto = pagina.slice(pagina.indexOf(`\n${INICIO_DA_PREVISAO}`))
  fs.writeFileSync(ACURACIA, escreverAcuracia(precisao, PARTICULAR, NOTA_MINIMA, VERSAO_MOTOR) + resto)
  printLine('Gravado em dados/amostra/medida.json e docs/acuracia.md.')
}

/** Requires the order of the steps in `motor/versao.ts`. @throws naming the step that is missing. */
function exigirPassosAnteriores(antes: MedidaDaAmostra, agora: MedidaDaAmostra): void {
  const guardados = fs.readdirSync(path.join(ROOT, 'motores'))
  const temGuardado = (versao: string) => guardados.some(nome => nome.startsWith(`${versao}-`))
  if (antes.versao_motor !== VERSAO_MOTOR && !temGuardado(antes.versao_motor))
    throw new Error(
      `Guarde antes o motor ${antes.versao_motor}, de um checkout de antes da mudança: ${commandLine('motor:guardar', 'PASTA')}`,
    )
  if (antes.impressao !== agora.impressao && temGuardado(VERSAO_MOTOR))
    throw new Error('Os números mudaram: aumente VERSAO_MOTOR em src/domain/avaliacao/motor/versao.ts.')
}

await runCommand(main, ({ message }) => message)
