import { describe, expect, test } from 'vitest'
import { textoDaCarta } from '#domain/correio/texto.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import {
  avisoDoLimite,
  mensagemDaAssinatura,
  mensagemDoLead,
  mensagemDoLimite,
} from './mensagens-da-entrega.ts'

const LEAD = {
  id: '01939c2e-0000-7000-8000-000000000000',
  tipo_veiculo: 'carro',
  marca: 'Gurgel',
  modelo: 'BR-800',
  ano: 1990,
  localizacao: 'Campinas - SP',
  objetivo: 'vender',
  valor_fipe: 12_000,
  referencia_versoes: 1,
} as const
const USO = { usados: 8, limite: 10, renova_em: '10/04/2026' }
const ASSINATURA = { plano: 'Professional', limite: 50, renova_em: '10/04/2026' }

test.each([
  [false, 'Valor FIPE: R$'],
  [true, 'Valor de referência: R$'],
])(
  'the mail about a lead uses the name FIPE only for FIPE’s prices (estimated: %s)',
  (referencia_estimada, trecho) => {
    const texto = textoDaCarta(mensagemDoLead({ ...LEAD, referencia_estimada }, REMETENTE), REMETENTE)
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
    lead: () => mensagemDoLead({ ...LEAD, referencia_estimada: false }, REMETENTE),
    limite_80: () => mensagemDoLimite('limite_80', USO, REMETENTE),
    limite_100: () => mensagemDoLimite('limite_100', { ...USO, usados: 10 }, REMETENTE),
    ativa: () => mensagemDaAssinatura('assinatura_ativa', ASSINATURA, REMETENTE),
    pendente: () => mensagemDaAssinatura('assinatura_pendente', ASSINATURA, REMETENTE),
    encerrada: () => mensagemDaAssinatura('assinatura_encerrada', ASSINATURA, REMETENTE),
  }

  test('have these texts', async () => {
    const lidas = Object.values(cartas)
      .map(escrever => escrever())
      .map(carta => `${carta.assunto}\n\n${textoDaCarta(carta, REMETENTE)}`)
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
    const carta = mensagemDoLead({ ...LEAD, valor_fipe: null, referencia_estimada: false }, REMETENTE)
    expect(carta.fatos).toEqual([
      ['Veículo', 'Gurgel BR-800 1990'],
      ['Cidade', 'Campinas - SP'],
    ])
  })

  test.each([
    ['trocar', 'quer trocar por um mais novo'],
    ['vender', 'quer vender'],
    ['vender_urgente', 'quer vender com urgência'],
    ['curiosidade', 'quer saber quanto vale'],
  ] as const)('the owner’s aim is in the mail: %s', (objetivo, frase) => {
    const { previa } = mensagemDoLead({ ...LEAD, objetivo, referencia_estimada: false }, REMETENTE)
    expect(previa).toBe(`O dono ${frase}. Quem responde primeiro costuma fechar.`)
  })

  test('singular and plural, and the day of renewal in both messages', () => {
    const um = mensagemDoLimite('limite_100', { ...USO, usados: 1, limite: 1 }, REMETENTE)
    expect(um.paragrafos[0]).toContain('recebeu 1 lead, o limite')
    expect(cartas.limite_80().assunto).toBe('Você já recebeu 8 de 10 leads do seu plano')
    expect(cartas.limite_80().previa).toContain('10/04/2026')
    expect(cartas.limite_100().previa).toContain('10/04/2026')
  })
})
