import { expect, test } from 'vitest'
import { DURACAO_SEGUNDOS } from '#domain/tempo/duracao.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { ORCAMENTO, TELEFONE } from '../bench/assistente/assistente.ts'
import { jogar } from '../bench/assistente/jornadas.ts'
import { answerCookies, browserOfFile, visit } from './browser.ts'

const browser = browserOfFile()

/** Timeout in ms: six wizards at the same time, on a machine that may be four times slower. */
const TIMEOUT_MS = 5 * MINUTO_MS

// The site states durations in steps of five seconds, so a small change of the text is harmless.
test(
  'the site’s duration of each wizard matches the modelled person; else run npm run bench -- assistente --gravar',
  async () => {
    const medidas = await Promise.all(
      TIPOS_VEICULO.map(async tipo => {
        const visita = await visit(browser(), TELEFONE)
        await answerCookies(visita.page.context())
        const total = (await jogar(visita.page, tipo)).total()
        await visita.close()
        return { tipo, ...total }
      }),
    )
    for (const { tipo, segundos, pensando, toques, teclas } of medidas) {
      expect(Math.abs(segundos - DURACAO_SEGUNDOS[tipo]), tipo).toBeLessThan(5)
      expect(segundos, tipo).toBeLessThanOrEqual(ORCAMENTO.segundos)
      expect(pensando, tipo).toBeLessThanOrEqual(ORCAMENTO.pensando)
      expect(toques, tipo).toBeLessThanOrEqual(ORCAMENTO.toques)
      expect(teclas, tipo).toBeLessThanOrEqual(ORCAMENTO.teclas)
    }
  },
  TIMEOUT_MS,
)
