import { afterEach, expect, test, vi } from 'vitest'
import { FRASES } from '#web/servidor/pedido.ts'
import { fazer, lerSituacao, pedirPalavraDoDono } from './situacao-da-janela.ts'

const JANELA = {
  id: 'j',
  estado: 'aberta',
  fotos: [],
  propostas: [],
  perguntas: [],
  escolha: null,
  convidadas: 3,
}
const SITUACAO = { pode: false, porque: null, contato_autorizado: false, janela: JANELA }
const PERGUNTAS = {
  word: () => pedirPalavraDoDono('a'),
  situation: () => lerSituacao('palavra'),
  act: () => fazer('palavra', ['', { aceito: true }]),
}

const responder = (corpo: unknown) => vi.stubGlobal('fetch', async () => Response.json(corpo))

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['word', { palavra: 'abc' }, 'abc'],
  ['situation', SITUACAO, SITUACAO],
  ['situation', { ...SITUACAO, janela: null }, { ...SITUACAO, janela: null }],
  ['act', { janela: JANELA }, JANELA],
] as const)('the answer of a %s keeps its members', async (qual, corpo, lida) => {
  responder(corpo)
  expect(await PERGUNTAS[qual]()).toEqual(lida)
})

test.each([
  ['word', null],
  ['word', {}],
  ['word', { palavra: '' }],
  ['situation', null],
  ['situation', {}],
  ['situation', { ...SITUACAO, janela: {} }],
  ['situation', { ...SITUACAO, janela: { ...JANELA, propostas: [null] } }],
  ['situation', { ...SITUACAO, janela: { ...JANELA, fotos: undefined } }],
  ['act', null],
  ['act', {}],
  ['act', { janela: null }],
] as const)('a %s answered by %j is refused, so it is not cached', async (qual, corpo) => {
  responder(corpo)
  await expect(PERGUNTAS[qual]()).rejects.toMatchObject({ mensagem: FRASES.sem_explicacao })
})
