import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfFile, expectAccessible, visit } from './browser.ts'
import {
  conferirPasso,
  continuar,
  enviar,
  escolherSugestao,
  preencherContato,
  responderObjetivo,
} from './simulacao.ts'

const browser = browserOfFile()

type Resposta = (page: Page) => Promise<unknown>
type Jornada = { tipo: string; objetivo?: string; passos: Resposta[]; titulo: string }

const seguir: Resposta = page => continuar(page).click()
const semSeguro: Resposta = page => page.getByRole('radio', { name: 'Não' }).click()
const condicao: Resposta = page => page.getByRole('radio', { name: 'Bom' }).click()
const lista = (campo: string, opcao: string) => (page: Page) => page.getByLabel(campo).selectOption(opcao)
const sugestao = (campo: string, digitado: string, opcao?: string) => (page: Page) =>
  escolherSugestao(page, campo, digitado, opcao)
const texto = (campo: string, valor: string) => (page: Page) => page.getByLabel(campo).fill(valor)
const todas =
  (...respostas: Resposta[]): Resposta =>
  async page => {
    for (const responder of respostas) await responder(page)
    await seguir(page)
  }

/** The steps between goal and contact, as spec §2 has them; the automatic advance is left to do its work. */
const JORNADAS: Jornada[] = [
  {
    tipo: 'moto',
    titulo: 'Honda CG 160 2020',
    passos: [
      todas(sugestao('Marca', 'honda', 'Honda'), sugestao('Modelo', 'CG 160'), lista('Cilindrada', '160cc')),
      seguir,
      semSeguro,
      seguir,
      condicao,
      seguir,
    ],
  },
  {
    tipo: 'caminhao',
    titulo: 'Volvo',
    passos: [
      todas(
        sugestao('Marca', 'Volvo'),
        sugestao('Modelo', 'FH 540'),
        lista('Tipo de caminhão', 'Cavalo Mecânico'),
      ),
      todas(lista('Câmbio', 'Automatizado')),
      seguir,
      semSeguro,
      seguir,
      condicao,
      seguir,
    ],
  },
  {
    tipo: 'utilitario',
    titulo: 'Fiat Ducato 2020',
    objetivo: 'Trocar por um mais novo',
    passos: [
      todas(sugestao('Marca', 'Fiat'), sugestao('Modelo', 'Ducato'), lista('Tipo de utilitário', 'Van')),
      seguir,
      todas(page => page.getByRole('radio', { name: 'Sim' }).check(), lista('Seguradora', 'Mapfre')),
      seguir,
      condicao,
      seguir,
    ],
  },
  {
    tipo: 'trator',
    titulo: 'John Deere',
    passos: [
      todas(sugestao('Marca', 'John Deere'), sugestao('Modelo', '5078E'), lista('Tração', '4x4')),
      todas(texto('Horas de uso', '3200')),
      todas(
        page => page.getByRole('radio', { name: 'Sim' }).check(),
        texto('Seguradora', 'Cooperativa Exemplo'),
      ),
      seguir,
      condicao,
      seguir,
    ],
  },
  {
    tipo: 'outros',
    titulo: 'Yamaha VX Cruiser 2020',
    passos: [
      todas(
        texto('Tipo do veículo', 'Moto aquática'),
        texto('Marca', 'Yamaha'),
        texto('Modelo', 'VX Cruiser'),
      ),
      seguir,
      async page => {
        expect(await page.getByText('Financiado - Nome de Terceiro').count()).toBe(0)
        await seguir(page)
      },
      condicao,
      todas(texto('Itens e extras', 'capa, carreta')),
    ],
  },
]

describe('the other five vehicles, on a phone', () => {
  test.each(JORNADAS)('$tipo', async ({ tipo, objetivo, passos, titulo }) => {
    const v = await visit(browser(), { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
    const { page } = v
    const total = passos.length + 2
    await page.goto(`/simulacao/${tipo}`)
    await page.getByRole('button', { name: 'Aceitar todos' }).click()
    await conferirPasso(page, 1, total)
    await responderObjetivo(page, objetivo)
    for (const [posicao, responder] of passos.entries()) {
      await conferirPasso(page, posicao + 2, total)
      await responder(page)
    }
    await conferirPasso(page, total, total)
    await preencherContato(page)
    await enviar(page).click()
    await page.waitForURL('**/resultado')
    await page.getByRole('heading', { level: 1, name: titulo }).waitFor()
    if (tipo === 'trator') {
      // No table of FIPE has farm machines: nothing of theirs is called by its name.
      await page.getByRole('heading', { name: 'Valor de referência' }).waitFor()
      expect(await page.getByText('Valor FIPE').count()).toBe(0)
    }
    await expectAccessible(page)
    expect(v.problems).toEqual([])
    await v.close()
  })
})
