import { expect, test } from 'vitest'
import { STATUS_DA_ASSINATURA } from '#domain/agencia/situacao.ts'
import { type Agencia, assinaturaDe, cidadeDoEndereco, ordenarAgencias } from './agencia.ts'

test('every state of a subscription has a text, and only the one that gives leads is green', () => {
  const verdes = STATUS_DA_ASSINATURA.filter(status => assinaturaDe(status).cor === 'bom')
  expect(verdes).toEqual(['active'])
  const textos = STATUS_DA_ASSINATURA.map(status => assinaturaDe(status).texto)
  expect(new Set(textos).size).toBe(STATUS_DA_ASSINATURA.length)
  for (const texto of textos) expect(texto).toMatch(/^\p{Lu}[\p{Ll}, ]+$/u)
})

test.each([
  ['Av. Brasil, 1200, Campinas - SP', 'Campinas - SP'],
  ['Rua A, 1 – Porto Alegre/RS', 'Porto Alegre - RS'],
  ['Rua A, 1, Santos, SP, CEP 11010-000', 'Santos - SP'],
  ['Rua das Flores, 10', undefined],
])('the town of %s', (endereco, cidade) => expect(cidadeDoEndereco(endereco)).toBe(cidade))

const criarAgencia = (nome: string, leads_periodo: number, usados: number | null): Agencia =>
  ({
    nome,
    leads_periodo,
    plano: usados === null ? null : 'basico',
    leads_usados_mes_atual: usados ?? 0,
    limite_leads_mensal: 20,
    leads_extras: 0,
  }) as Agencia

// Without a plan, nearly full, and half full.
const AGENCIAS = [criarAgencia('Évora', 3, null), criarAgencia('Zebra', 1, 19), criarAgencia('Andes', 2, 10)]

test.each([
  ['', ['Évora', 'Zebra', 'Andes']],
  ['cor', ['Évora', 'Zebra', 'Andes']],
  ['nome', ['Andes', 'Évora', 'Zebra']],
  ['-nome', ['Zebra', 'Évora', 'Andes']],
  ['leads', ['Zebra', 'Andes', 'Évora']],
  ['-uso', ['Zebra', 'Andes', 'Évora']],
])('agencies sorted by "%s"', (ordem, nomes) =>
  expect(ordenarAgencias(AGENCIAS, ordem).map(({ nome }) => nome)).toEqual(nomes),
)
