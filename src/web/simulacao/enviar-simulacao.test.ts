import { afterEach, expect, test, vi } from 'vitest'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { lerRespostas, pedidoDe } from '#domain/questionario/envio.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { Respostas } from '#domain/questionario/questionario.ts'
import { carro } from '#domain/questionario/tipos/carro.ts'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import {
  avaliarVeiculo,
  enviarSimulacao,
  INTERESSE_VAZIO,
  lerInteresse,
  veiculoDaPlaca,
} from './enviar-simulacao.ts'
import { ERRO_DA_SIMULACAO } from './erro-da-simulacao.ts'
import { lerEstado } from './resultado/estado.ts'

const ID = '0190d0d0-0000-7000-8000-000000000001'
const RESPOSTAS: Respostas = { ...carro.padroes, marca: 'Fiat', modelo: 'Argo', ano: 2021 }
const AVALIADA = {
  ...avaliar(pedidoAvaliacaoSchema.parse(pedidoDe(lerRespostas(carro, RESPOSTAS))), {
    referencia: referenciaVazia,
    modelo: modeloVazio,
    hoje: new Date('2026-11-22T12:00:00Z'),
  }),
  avaliacao_id: ID,
}

/** Imitates a server that answers each path in order and repeats the last answer. Returns the requested paths. */
function imitarServidor(respostas: Record<string, unknown[]>) {
  const pedidos: string[] = []
  vi.stubGlobal('fetch', async (caminho: string) => {
    pedidos.push(caminho)
    const daqui = respostas[caminho] ?? []
    return Response.json(daqui.length > 1 ? daqui.shift() : daqui[0])
  })
  return pedidos
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const AVALIAR = '/functions/v1/avaliar-veiculo'

test.each([
  ['null', null],
  ['an empty answer', {}],
  ['a valuation without its id', { ...AVALIADA, avaliacao_id: undefined }],
  ['a valuation with half of its figures', { ...AVALIADA, confianca: 'alta', valor_fipe: 50_000 }],
  ['a page of a proxy', 'ok'],
])(
  '%s in place of a valuation shows an error and is not cached: the retry sends a new request',
  async (_, errada) => {
    const pedidos = imitarServidor({ [AVALIAR]: [errada, AVALIADA], '/api/leads': [{ avaliacao_id: ID }] })
    await expect(enviarSimulacao(carro, RESPOSTAS)).rejects.toMatchObject({ mensagem: ERRO_DA_SIMULACAO })
    expect(pedidos).toEqual([AVALIAR])
    expect(await enviarSimulacao(carro, RESPOSTAS)).toMatchObject({
      avaliacao: { avaliacao_id: ID, do_lead: ID },
    })
    expect(pedidos).toEqual([AVALIAR, AVALIAR, '/api/leads'])
  },
)

test('a lead with an unreadable answer is sent again with the same valuation', async () => {
  const pedidos = imitarServidor({ [AVALIAR]: [AVALIADA], '/api/leads': [null, { avaliacao_id: ID }] })
  await expect(enviarSimulacao(carro, RESPOSTAS)).rejects.toMatchObject({ mensagem: ERRO_DA_SIMULACAO })
  expect(await enviarSimulacao(carro, RESPOSTAS)).toMatchObject({ avaliacao: { do_lead: ID } })
  expect(pedidos).toEqual([AVALIAR, '/api/leads', '/api/leads'])
})

test('a report is refused unless its schema fits', async () => {
  imitarServidor({ [AVALIAR]: [null] })
  await expect(avaliarVeiculo(pedidoDe(lerRespostas(carro, RESPOSTAS)))).rejects.toMatchObject({
    mensagem: ERRO_DA_SIMULACAO,
  })
})

test('the vehicle of a plate is refused unless its schema fits', async () => {
  imitarServidor({ '/api/placas': [{ marca: 1 }] })
  await expect(veiculoDaPlaca('ABC1D23', 'carro')).rejects.toMatchObject({ mensagem: ERRO_DA_SIMULACAO })
})

test.each([null, {}, { lojas: 3 }, { lojas: 3, receberam: [null] }])(
  'an interest of %j counts as none',
  async corpo => {
    imitarServidor({ [`/api/procura?avaliacao_id=${ID}`]: [corpo] })
    expect(await lerInteresse(ID)).toEqual(INTERESSE_VAZIO)
  },
)

test('an interest names the shops that received the request', async () => {
  const lido = { lojas: 3, receberam: ['Auto Sul'] }
  imitarServidor({ [`/api/procura?avaliacao_id=${ID}`]: [lido] })
  expect(await lerInteresse(ID)).toEqual(lido)
})

test('the browser’s history opens a report that is one, and no other', () => {
  const formulario = { tipo_veiculo: 'carro', marca: 'Fiat', modelo: 'Argo', ano: 2021 }
  const estado = { avaliacao: AVALIADA, formulario }
  expect(lerEstado(estado)).toBe(estado)
  for (const outro of [null, 'x', {}, { ...estado, avaliacao: null }, { avaliacao: AVALIADA }])
    expect(lerEstado(outro)).toBeNull()
})
