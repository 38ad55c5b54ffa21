import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import { janelaDeTeste } from '#tests/web/janela-da-lista.ts'
import type { Janela } from './janela/consultas-das-janelas.ts'
import { PerguntasAoDono } from './PerguntasAoDono.tsx'

const FEITA = { pergunta: 'batida', texto: 'Já bateu?', feita: true, resposta: null } as const
const OUTRA = { pergunta: 'leilao', texto: 'Passou por leilão?', feita: false, resposta: null } as const

/** Returns the markup of the questions of an open window in which the agency may ask, with some fields changed. */
function desenhar(mudancas: Partial<Janela>): string {
  const janela = montarParte<Janela>({ ...janelaDeTeste(), impedimento: null, ...mudancas })
  const perguntas = createElement(PerguntasAoDono, { janela })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, perguntas))
}

test('an asked question without an answer waits for the owner', () => {
  const visto = desenhar({ perguntas: [FEITA] })
  expect(visto).toContain('>Aguardando o dono</dd>')
  expect(visto).not.toContain('<button')
})

test('an answered question shows the answer', () => {
  const visto = desenhar({ perguntas: [{ ...FEITA, resposta: 'Não' }] })
  expect(visto).toContain('>Não</dd>')
  expect(visto).not.toContain('<button')
})

test('a question that was not asked is a button in an open window', () => {
  expect(desenhar({ perguntas: [OUTRA] })).toMatch(/<button[^>]*>Passou por leilão\?<\/button>/)
})

test.each([{ aberta: false }, { impedimento: 'sem vaga' }])('no question may be asked with %j', mudancas => {
  expect(desenhar({ perguntas: [FEITA, OUTRA], ...mudancas })).not.toContain('<button')
})

test('without a question that was asked or may be asked, nothing is drawn', () => {
  expect(desenhar({ perguntas: [OUTRA], aberta: false })).toBe('')
})
