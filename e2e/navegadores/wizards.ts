import { expect, test } from 'vitest'
import { JORNADAS, type Jornada, pedeContinuar, type Resposta } from '../assistentes.ts'
import { cpfDe } from '../people.ts'
import type { BrowserFixture } from './browser-fixture.ts'
import type { BrowserPage } from './browser-page.ts'
import { type Pessoa, pessoaDe, type Rodada } from './browser-people.ts'
import { listMarkers } from './na-pagina.ts'

const PLACA = 'Placa (opcional)'

/** The car's wizard: year and version by a tap, and the owner's extras. */
export const JORNADA_DO_CARRO: Jornada = {
  tipo: 'carro',
  titulo: 'Chevrolet Onix 2021',
  passos: {
    veiculo: [
      { sugestao: 'Marca', digitado: 'chevr', opcao: 'Chevrolet' },
      { sugestao: 'Modelo', digitado: 'onix', opcao: 'Onix' },
      { marcar: '2021' },
      { abrir: PLACA },
      { texto: 'Placa', valor: 'abc1d23' },
    ],
    quilometragem: [{ texto: 'Quilometragem', valor: '42300' }],
    seguro: [{ marcar: 'Não', avanca_sozinho: true }],
    situacao: [
      { marcar: 'Tem algo diferente' },
      { texto: 'Data da última vistoria', valor: '05/01/2020' },
      { marcar: 'Financiado - Meu Nome' },
    ],
    lataria: [{ marcar: 'Bom', avanca_sozinho: true }],
    pneus: [{ marcar: 'Meia-vida', avanca_sozinho: true }],
    extras: [{ marcar: 'Laudo Cautelar Aprovado' }],
  },
}

/** Tests each wizard from its first question to the report. */
export function testarAssistentes({ browserPage }: BrowserFixture, rodada: Rodada) {
  test.each([JORNADA_DO_CARRO, ...JORNADAS])('the wizard of $tipo reaches its report', async jornada => {
    const navegador = browserPage()
    await navegador.startAfresh()
    await percorrerAssistente(navegador, jornada, pessoaDe(rodada, 'responde_o_assistente'))
    await navegador.find('heading', new RegExp(`^${jornada.titulo}`))
    await conferirPagina(navegador)
  })
}

/** Requires that the page has no undefined or NaN figure, and no triangle of the browser beside a heading. */
async function conferirPagina(navegador: BrowserPage) {
  expect(await navegador.evaluate(listMarkers)).toEqual([])
  expect(await navegador.evaluate(() => document.body.innerText)).not.toMatch(
    /\bNaN\b|undefined|Invalid Date/,
  )
}

/** Answers a wizard and leaves the browser on the report. */
export async function percorrerAssistente(
  navegador: BrowserPage,
  { tipo, objetivo = 'Vender', passos }: Jornada,
  { numero, email }: Pessoa,
) {
  const respostasDosPassos = Object.values(passos)
  const total = respostasDosPassos.length + 2
  await navegador.open(`/simulacao/${tipo}`)
  await navegador.find('text', `Passo 1 de ${total}`)
  await navegador.click('radio', objetivo)
  await navegador.click('checkbox', /^Li e aceito/)
  await navegador.click('button', 'Continuar')
  for (const [posicao, respostas] of respostasDosPassos.entries()) {
    await navegador.find('text', `Passo ${posicao + 2} de ${total}`)
    for (const resposta of respostas) await darResposta(navegador, resposta)
    await conferirPagina(navegador)
    if (pedeContinuar(respostas)) await navegador.click('button', 'Continuar')
  }
  await navegador.find('text', `Passo ${total} de ${total}`)
  await navegador.fill('Nome', 'Maria Aparecida Exemplo')
  await navegador.fill('WhatsApp', `119${80_000_000 + numero}`)
  await navegador.fill('E-mail', email)
  await navegador.fill('CPF', cpfDe(numero))
  await navegador.fill('Cidade', 'campin')
  await navegador.click('option', 'Campinas - SP')
  await navegador.click('button', 'Ver Meu Relatório + Receber Propostas')
  await navegador.waitForAddress(/^\/resultado/)
}

/** Gives one answer on the current step. */
async function darResposta(navegador: BrowserPage, resposta: Resposta) {
  if ('lista' in resposta) return navegador.select(resposta.lista, resposta.opcao)
  if ('texto' in resposta) return navegador.fill(resposta.texto, resposta.valor)
  if ('abrir' in resposta) {
    // The versions come after the year, and move the plate below them.
    if (resposta.abrir === PLACA) await navegador.find('text', 'Não sei')
    return navegador.click('button', resposta.abrir)
  }
  if ('marcar' in resposta) return navegador.click('choice', resposta.marcar)
  await navegador.fill(resposta.sugestao, resposta.digitado)
  return navegador.click('option', resposta.opcao)
}
