import { type and, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import type { Quem } from '#domain/banco/banco.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { recorteDaAgenciaSchema } from './carteira.schema.ts'
import { condicoesDoRecorte, ordenacaoDoRecorte } from './recorte.ts'

const QUEM: Quem = { papel: 'agencia', claims: { sub: 'conta', agencia_id: 'a1' } }
const AGORA = new Date('2026-11-22T12:00:00Z')
const MUNDO = { db: { cofre: COFRE_DE_TESTE }, clock: { now: () => AGORA } }
const dialeto = new PgDialect()

/** Returns the condition of a view besides "its own and not hidden", as SQL with its values inserted. */
function escreverCondicoes(pergunta: Record<string, string>): string {
  return escreverSql(condicoesDoRecorte(MUNDO, QUEM, recorteDaAgenciaSchema.parse(pergunta)))
}

function escreverSql(condicao: Parameters<typeof and>[0]): string {
  const { sql: texto, params } = dialeto.sqlToQuery(sql`${condicao}`)
  return texto
    .replaceAll('"leads_agencias".', '')
    .replaceAll('"', '')
    .replace(/\$(\d+)/g, (_, n) => String(params[Number(n) - 1]))
}

const DELA = 'agencia_id = a1 and oculta = false'

describe('the leads in a view of an agency', () => {
  test.each<[string, Record<string, string>, string]>([
    ['all visible ones of the agency', {}, ''],
    ['empty answers filter nothing', { periodo: '', temperatura: '', resultado: '', valor_min: '' }, ''],
    [
      'an explicit all is the same',
      {
        periodo: 'todos',
        temperatura: 'todas',
        resultado: 'todos',
        objetivo: 'todos',
        tipo_veiculo: 'todos',
      },
      '',
    ],
    ['the last thirty days', { periodo: '30' }, 'lead_criado_em >= 2026-10-23T12:00:00.000Z'],
    ['the last hundred and twenty', { periodo: '120' }, 'lead_criado_em >= 2026-07-25T12:00:00.000Z'],
    ['received in the last week', { recebido: '7' }, 'atribuido_em >= 2026-11-15T12:00:00.000Z'],
    [
      'with a call due today or earlier',
      { retorno: 'vencido' },
      '(retorno_em <= 2026-11-22 and (desfecho is null or desfecho not in (fechado, perdido)))',
    ],
    [
      'free: without a seller, a deal or a loss',
      { vendedor: 'livres' },
      '(vendedor_id is null and (desfecho is null or desfecho not in (fechado, perdido)))',
    ],
    ['with a call on any day', { retorno: 'marcado' }, 'retorno_em is not null'],
    ['one temperature', { temperatura: 'quente' }, 'temperatura = quente'],
    ['without a temperature', { temperatura: 'sem' }, 'temperatura is null'],
    ['one outcome', { resultado: 'fechado' }, 'desfecho = fechado'],
    ['open: without an outcome', { resultado: 'aberto' }, 'desfecho is null'],
    [
      'new: without an outcome and a contact',
      { resultado: 'novo' },
      '(desfecho is null and contato_em is null)',
    ],
    ['one goal', { objetivo: 'vender' }, 'objetivo = vender'],
    ['one kind of vehicle', { tipo_veiculo: 'moto' }, 'tipo_veiculo = moto'],
    ['one place', { cidade: 'Campinas - SP' }, 'localizacao = Campinas - SP'],
    ['from a value on', { valor_min: '0' }, 'valor_fipe >= 0'],
    ['up to a value', { valor_max: '50000' }, 'valor_fipe <= 50000'],
    ['between equal values', { valor_min: '7', valor_max: '7' }, 'valor_fipe >= 7 and valor_fipe <= 7'],
    ['every word of a search', { busca: 'João Onix' }, 'busca like %joao% and busca like %onix%'],
  ])('%s', (_, pergunta, mais) =>
    expect(escreverCondicoes(pergunta)).toBe(`(${DELA}${mais && ` and ${mais}`})`),
  )

  test('no row for a search that no lead can match, and not all rows', () =>
    expect(escreverCondicoes({ busca: '!?' })).toBe('false'))

  test('a session without an agency is refused', () =>
    expect(() =>
      condicoesDoRecorte(MUNDO, { ...QUEM, claims: { sub: 'conta' } }, recorteDaAgenciaSchema.parse({})),
    ).toThrow('Não encontramos a sua agência.'))
})

describe('refused filters', () => {
  test.each<[Record<string, string>, string, string]>([
    [{ valor_min: '8', valor_max: '7' }, 'valor_max', 'O valor máximo precisa ser maior que o mínimo.'],
    [{ valor_min: '-1' }, 'valor_min', 'O valor não pode ser negativo.'],
    [{ valor_min: '1.5' }, 'valor_min', 'Informe o valor em reais, sem centavos.'],
    [{ valor_min: 'muito' }, 'valor_min', 'Informe o valor em reais, só com números.'],
    [{ valor_max: '100000001' }, 'valor_max', 'Confira o valor: parece alto demais.'],
    [{ periodo: '7' }, 'periodo', 'Escolha todos, 30 ou 120 dias.'],
    [{ temperatura: 'gelado' }, 'temperatura', 'Essa classificação não existe.'],
    [{ resultado: 'ganho' }, 'resultado', 'Esse resultado não existe.'],
    [{ objetivo: 'doar' }, 'objetivo', 'Esse objetivo não existe.'],
    [{ tipo_veiculo: 'barco' }, 'tipo_veiculo', 'Esse tipo de veículo não existe.'],
    [{ cidade: 'x'.repeat(201) }, 'cidade', 'Cidade longa demais.'],
    [{ ordem: 'nome' }, 'ordem', 'Não há como ordenar assim.'],
  ])('%j is refused at %s: %s', (pergunta, campo, mensagem) => {
    const problemas = recorteDaAgenciaSchema.safeParse(pergunta).error?.issues
    expect(problemas?.map(({ path, message }) => [path.join(), message])).toEqual([[campo, mensagem]])
  })

  test('the largest value and the longest place are accepted', () => {
    expect(
      recorteDaAgenciaSchema.safeParse({ valor_max: '100000000', cidade: 'x'.repeat(200) }).success,
    ).toBe(true)
  })
})

describe('the orders of a view, with ties by the lead', () => {
  test.each([
    ['recentes', 'lead_criado_em desc, lead_id desc'],
    ['antigos', 'lead_criado_em asc, lead_id asc'],
    ['recebidos', 'atribuido_em desc, lead_id desc'],
    [
      'urgentes',
      'case when (retorno_em <= 2026-11-22 and (desfecho is null or desfecho not in (fechado, perdido))) then 0 ' +
        'when (desfecho is null and contato_em is null) then 1 ' +
        'when (temperatura = quente and (desfecho is null or desfecho not in (fechado, perdido))) then 2 else 3 end, ' +
        'atribuido_em desc, lead_id desc',
    ],
    ['maior_valor', 'valor_fipe desc nulls last, lead_id desc'],
    ['menor_valor', 'valor_fipe asc nulls last, lead_id desc'],
  ] as const)('%s', (ordem, esperada) =>
    expect(
      ordenacaoDoRecorte(MUNDO, { ordem })
        .map(parte => escreverSql(parte).replace(/\s+/g, ' '))
        .join(', '),
    ).toBe(esperada),
  )

  test('newest first by default', () => expect(recorteDaAgenciaSchema.parse({}).ordem).toBe('recentes'))
})
