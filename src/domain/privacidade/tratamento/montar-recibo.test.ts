import { expect, test } from 'vitest'
import { montarRecibo } from './montar-recibo.ts'

const CONTROLADOR = {
  razao_social: 'Avalia60 Ltda.',
  cnpj: '11222333000181',
  endereco: 'Campinas - SP',
  email: 'contato@exemplo.com.br',
  url: 'https://exemplo.com.br',
  encarregado: 'Rui',
  email_encarregado: 'dpo@exemplo.com.br',
}
const EMISSOR = { controlador: CONTROLADOR, pessoa: 'p', emitido_em: new Date('2026-11-05T15:00:00Z') }

/** Creates the choice of the box of partners. */
const escolher = (id: string, aceito: boolean) => ({
  id,
  finalidade: 'contato_parceiros' as const,
  aceito,
  texto: 'Aceito ser contatado',
  versao: '1',
  documentos: null,
  registrado_em: new Date('2026-11-05T14:00:00Z'),
})

test.each([
  // [answers of one box in their order, state of each event]
  [[true], ['given']],
  [[false], ['refused']],
  [
    [true, false],
    ['given', 'withdrawn'],
  ],
  [
    [false, true],
    ['refused', 'given'],
  ],
])('the answers %j of a box have the states %j', (respostas, estados) => {
  const escolhas = respostas.map((aceito, i) => escolher(String(i), aceito))
  const { events } = montarRecibo('l', { escolhas, repasses: [] }, EMISSOR)
  expect(events.map(({ event_state }) => event_state)).toEqual(estados)
})

test('a purpose with two choices is listed once', () => {
  const escolhas = [escolher('a', true), escolher('b', false)]
  const { pii_processing } = montarRecibo('l', { escolhas, repasses: [] }, EMISSOR)
  expect(pii_processing.purposes.map(({ purpose_id }) => purpose_id)).toEqual(['contato_parceiros'])
})

test('an agency that received the lead is a party and has an event', () => {
  const repasse = {
    agencia: 'Auto Sul',
    agencia_id: 'a',
    recebido_em: new Date('2026-11-05T16:00:00Z'),
    pela_escolha: false,
  }
  const recibo = montarRecibo('l', { escolhas: [], repasses: [repasse] }, EMISSOR)
  expect(recibo.party_identification).toContainEqual({
    party_id: 'a',
    party_role: 'third_party',
    party_name: 'Auto Sul',
  })
  expect(recibo.events).toEqual([
    {
      event_time: '2026-11-05T16:00:00.000Z',
      event_type: 'sharing',
      event_state: 'shared',
      purpose_id: 'contato_parceiros',
      party_id: 'a',
    },
  ])
})
