import fs from 'node:fs'
import { chromium } from 'playwright-core'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { printLine } from '#platform/print-line.ts'
import { contarSegundos } from './gasto.ts'
import { jogar } from './jornadas.ts'
import type { Pessoa } from './pessoa.ts'

/** Budget of a wizard with autofill: seconds without and with thinking, taps and keys. */
export const ORCAMENTO = { segundos: 60, pensando: 70, toques: 22, teclas: 45 }

/** The durations that the site shows. */
const DURACAO = new URL('../../dados/duracao.dados.json', import.meta.url)

/** A small phone. */
export const TELEFONE = { viewport: { width: 360, height: 740 }, locale: 'pt-BR', hasTouch: true }

/** The stored answer to the cookie notice, which the person gave on another day; as in `e2e/browser.ts`, which only a test can import. */
const COOKIES = '{"essenciais":true,"analiticos":false,"marketing":false}'

/** Heads of the columns: the sums, then the seconds by kind of action. */
const COLUNAS = ['segundos', 'pensando', 'toques', 'teclas', 'palavras', 'escolhas']
const PARTES = ['tocar s', 'teclar s', 'ler s', 'situar s']
/** Formats a line of the table: a name, and a column for each value. */
const formatarLinha = (nome: string, valores: readonly (string | number)[]) =>
  nome.slice(0, 38).padEnd(40) + valores.map(valor => String(valor).padStart(10)).join('')

/**
 * Runs a modelled person through the six wizards on a phone, with and without the browser's autofill. Reports seconds,
 * taps, keys and words by step and kind, beside the budget. `gravar` stores the durations that the site shows: those
 * with autofill and without thinking.
 */
export async function medirAssistente(url: string, gravar: boolean): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('no Chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  printLine(`\n${formatarLinha('assistente', [...COLUNAS, ...PARTES])}`)
  const duracao: Record<string, number> = {}
  try {
    for (const tipo of TIPOS_VEICULO) {
      for (const autopreenche of [true, false]) {
        const context = await browser.newContext({ baseURL: url, ...TELEFONE })
        await context.addInitScript(cookies => localStorage.setItem('cookie-consent', cookies), COOKIES)
        const pessoa = await jogar(await context.newPage(), tipo, autopreenche)
        imprimir(tipo, pessoa)
        if (autopreenche) duracao[tipo] = Math.round(pessoa.total().segundos)
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  const { segundos, pensando, toques, teclas } = ORCAMENTO
  printLine(
    `orçamento, com preenchimento do navegador e metade das palavras lidas: ≤ ${segundos} s, ≤ ${pensando} s pensando, ≤ ${toques} toques, ≤ ${teclas} teclas`,
  )
  if (gravar) fs.writeFileSync(DURACAO, `${JSON.stringify(duracao, null, 2)}\n`)
}

/** Prints the steps of a person with autofill, and the sums of any person. */
function imprimir(tipo: string, pessoa: Pessoa): void {
  const soma = pessoa.total()
  if (pessoa.autopreenche)
    for (const gasto of pessoa.gastos) {
      const { toques, teclas, palavras, escolhas } = gasto
      const { tocar, teclar, ler, situar, pensar, total } = contarSegundos(gasto)
      const segundos = [tocar, teclar, ler, situar].map(valor => valor.toFixed(1))
      const contas = [total.toFixed(1), (total + pensar).toFixed(1), toques, teclas, palavras, escolhas]
      printLine(formatarLinha(`  ${gasto.titulo}`, [...contas, ...segundos]))
    }
  const { segundos, pensando, toques, teclas, palavras, escolhas } = soma
  const nome = pessoa.autopreenche ? tipo : `${tipo}, sem preenchimento do navegador`
  printLine(
    formatarLinha(nome, [segundos.toFixed(1), pensando.toFixed(1), toques, teclas, palavras, escolhas]),
  )
  const tudo = pessoa.total(1)
  printLine(formatarLinha('  lendo todas as palavras', [tudo.segundos.toFixed(1), tudo.pensando.toFixed(1)]))
}
