import fs from 'node:fs'
import { chromium } from 'playwright-core'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { jogar } from './jornadas.ts'
import { emSegundos, type Pessoa } from './pessoa.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

/** Budget of a wizard: seconds, taps and keys. */
const ORCAMENTO = { segundos: 60, toques: 22, teclas: 45 }

/** File of the figures that the site shows. */
const DURACAO = new URL('../../dados/duracao.dados.json', import.meta.url)

/** The phone of the modelled person. */
export const TELEFONE = { viewport: { width: 360, height: 740 }, locale: 'pt-BR', hasTouch: true }

const COLUNAS = ['segundos', 'toques', 'teclas', 'palavras', 'tocar s', 'teclar s', 'ler s', 'situar s']
const linha = (nome: string, valores: readonly (string | number)[]) =>
  nome.slice(0, 38).padEnd(40) + valores.map(valor => String(valor).padStart(10)).join('')

/**
 * Runs a modelled person through the six wizards on a phone. Reports seconds, taps, keys and words by step and kind,
 * beside the budget. `gravar` stores the durations that the site shows.
 */
export async function medirAssistente(url: string, gravar: boolean): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('no Chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  say(`\n${linha('assistente', COLUNAS)}`)
  const duracao: Record<string, number> = {}
  try {
    for (const tipo of TIPOS_VEICULO) {
      const context = await browser.newContext({ baseURL: url, ...TELEFONE })
      await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"essenciais":true}'))
      const pessoa = await jogar(await context.newPage(), tipo)
      imprimir(tipo, pessoa)
      duracao[tipo] = Math.round(pessoa.total().segundos)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const { segundos, toques, teclas } = ORCAMENTO
  say(`orçamento: ≤ ${segundos} s com metade das palavras lidas, ≤ ${toques} toques, ≤ ${teclas} teclas`)
  if (gravar) fs.writeFileSync(DURACAO, `${JSON.stringify(duracao, null, 2)}\n`)
}

function imprimir(tipo: string, pessoa: Pessoa): void {
  for (const gasto of pessoa.gastos) {
    const { toques, teclas, palavras } = gasto
    const { tocar, teclar, ler, situar, total } = emSegundos(gasto)
    const segundos = [tocar, teclar, ler, situar].map(valor => valor.toFixed(1))
    say(linha(`  ${gasto.titulo}`, [total.toFixed(1), toques, teclas, palavras, ...segundos]))
  }
  const { segundos, toques, teclas, palavras } = pessoa.total()
  say(linha(tipo, [segundos.toFixed(1), toques, teclas, palavras]))
}
