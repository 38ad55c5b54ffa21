import { describe, expect, test } from 'vitest'
import { montarTexto } from '#domain/correio/carta-em-texto.ts'
import { montarHtml } from '#domain/correio/html.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import {
  avisoDoLimite,
  mensagemDaAssinatura,
  mensagemDoLimite,
  mensagemDosLeads,
} from './mensagens-da-entrega.ts'

const LEAD = {
  id: '01939c2e-0000-7000-8000-000000000000',
  tipo_veiculo: 'carro',
  marca: 'Gurgel',
  modelo: 'BR-800',
  ano: 1990,
  versao: 'BR-800 0.8',
  quilometragem: 62_000,
  horas_uso: null,
  localizacao: 'Campinas - SP',
  objetivo: 'vender',
  valor_fipe: 12_000,
  referencia_fonte: 'fipe',
  referencia_versoes: 1,
  referencia_min: null,
  referencia_max: null,
} as const
const UM = { ...LEAD, referencia_estimada: false } as const
const TRATOR = {
  ...UM,
  tipo_veiculo: 'trator',
  marca: 'Valtra',
  modelo: 'BM 125',
  versao: null,
  quilometragem: null,
  horas_uso: 1200,
} as const
const USO = { usados: 8, limite: 10, renova_em: '10/04/2026' }
const ASSINATURA = { plano: 'Professional', limite: 50, renova_em: '10/04/2026' }

test.each([
  [false, 'Valor FIPE: R$'],
  [true, 'Valor de referência: R$'],
])(
  'the mail about a lead uses the name FIPE only for FIPE’s prices (estimated: %s)',
  (referencia_estimada, trecho) => {
    const texto = montarTexto(mensagemDosLeads([{ ...LEAD, referencia_estimada }], REMETENTE), REMETENTE)
    expect(texto).toContain(trecho)
    expect(texto.includes('FIPE')).toBe(!referencia_estimada)
  },
)

describe('the message for the n-th lead of a period', () => {
  test.each([
    [7, 10, null],
    [8, 10, 'limite_80'],
    [9, 10, null],
    [10, 10, 'limite_100'],
    // Eighty per cent of few leads is rounded up, so that the message never comes early.
    [2, 3, null],
    [3, 3, 'limite_100'],
    [4, 5, 'limite_80'],
    [1, 1, 'limite_100'],
    [0, 0, 'limite_100'],
    [97, 121, 'limite_80'],
    [96, 121, null],
    // A limit lowered below the received leads causes no second message.
    [11, 10, null],
  ] as const)('%d of %d: %s', (usados, limite, aviso) => expect(avisoDoLimite(usados, limite)).toBe(aviso))

  test('each message comes once on the way to any limit, eighty before a hundred', () => {
    for (let limite = 2; limite <= 300; limite++) {
      const avisos = Array.from({ length: limite }, (_, i) => avisoDoLimite(i + 1, limite)).filter(Boolean)
      expect(avisos, String(limite)).toEqual(limite < 5 ? ['limite_100'] : ['limite_80', 'limite_100'])
    }
  })
})

describe('the mails to an agency', () => {
  const cartas = {
    lead: () => mensagemDosLeads([UM], REMETENTE),
    leads: () => mensagemDosLeads([UM, TRATOR, { ...UM, versao: null }], REMETENTE),
    limite_80: () => mensagemDoLimite('limite_80', USO, REMETENTE),
    limite_100: () => mensagemDoLimite('limite_100', { ...USO, usados: 10 }, REMETENTE),
    ativa: () => mensagemDaAssinatura('assinatura_ativa', ASSINATURA, REMETENTE),
    pendente: () => mensagemDaAssinatura('assinatura_pendente', ASSINATURA, REMETENTE),
    encerrada: () => mensagemDaAssinatura('assinatura_encerrada', ASSINATURA, REMETENTE),
  }

  test('have these texts', async () => {
    const lidas = Object.values(cartas)
      .map(escrever => escrever())
      .map(carta => `${carta.assunto}\n\n${montarTexto(carta, REMETENTE)}`)
    await expect(lidas.join('\n=====\n\n')).toMatchFileSnapshot(
      '../../../tests/domain/entrega/cartas-a-agencia.txt',
    )
  })

  test.each(Object.entries(cartas))(
    '%s has one action on the site, its reason, and a one-line summary',
    (_, escrever) => {
      const carta = escrever()
      expect(carta.botao?.endereco).toMatch(/^http:\/\/localhost:3000\/(painel-agencia|planos)/)
      expect(carta.porque).toMatch(/agência/)
      expect(carta.previa.length).toBeGreaterThan(20)
      expect(carta.assunto.length).toBeLessThan(90)
      expect(carta.previa).not.toBe(carta.assunto)
    },
  )

  test('a lead without a value shows none', () => {
    const carta = mensagemDosLeads([{ ...UM, valor_fipe: null }], REMETENTE)
    expect(carta.fatos).toEqual([
      ['Versão', 'BR-800 0.8'],
      ['Quilometragem', '62.000 km'],
      ['Cidade', 'Campinas - SP'],
    ])
  })

  test('a tractor has hours, and an unknown version leaves no line', () => {
    const { fatos } = mensagemDosLeads([{ ...TRATOR, valor_fipe: null }], REMETENTE)
    expect(fatos).toEqual([
      ['Horas de uso', '1.200 h'],
      ['Cidade', 'Campinas - SP'],
    ])
  })

  test('many leads are one list, each with its page, and the mail program does not cut it off', () => {
    const muitos = Array.from({ length: 52 }, (_, i) => ({ ...UM, id: `lead-${i}` }))
    const carta = mensagemDosLeads(muitos, REMETENTE)
    expect(carta.assunto).toBe('52 leads novos: Gurgel BR-800 1990 e mais 51')
    expect(carta.itens).toHaveLength(50)
    expect(carta.itens?.[1]).toEqual({
      titulo: 'Gurgel BR-800 1990',
      detalhe: 'BR-800 0.8 · 62.000 km · Campinas - SP',
      endereco: 'http://localhost:3000/painel-agencia?lead=lead-1',
    })
    expect(carta.paragrafos).toEqual(['Aqui estão 50. No painel há mais 2.'])
    // Gmail cuts a mail off after 102 kB.
    expect(montarHtml(carta, REMETENTE).length).toBeLessThan(90_000)
  })

  test.each([
    ['trocar', 'quer trocar por um mais novo'],
    ['vender', 'quer vender'],
    ['vender_urgente', 'quer vender com urgência'],
    ['curiosidade', 'quer saber quanto vale'],
  ] as const)('the owner’s aim is in the mail: %s', (objetivo, frase) => {
    const { previa } = mensagemDosLeads([{ ...UM, objetivo }], REMETENTE)
    expect(previa).toBe(`O dono ${frase}. BR-800 0.8, 62.000 km, Campinas - SP.`)
  })

  test('the messages about a limit count one lead in the singular, more in the plural', () => {
    const um = mensagemDoLimite('limite_100', { ...USO, usados: 1, limite: 1 }, REMETENTE)
    expect(um.paragrafos[0]).toContain('recebeu 1 lead, o limite')
    expect(cartas.limite_80().assunto).toBe('Você já recebeu 8 de 10 leads do seu plano')
  })

  test('both messages about a limit name the day of renewal', () => {
    expect(cartas.limite_80().previa).toContain('10/04/2026')
    expect(cartas.limite_100().previa).toContain('10/04/2026')
  })
})
