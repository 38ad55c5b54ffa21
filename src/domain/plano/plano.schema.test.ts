import { describe, expect, test } from 'vitest'
import { edicaoPlanoSchema } from './plano.schema.ts'

const problemas = (corpo: object) =>
  edicaoPlanoSchema.safeParse(corpo).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('an edition of a plan', () => {
  test('may have a single field, and drops unknown fields', () => {
    expect(edicaoPlanoSchema.parse({ ativo: false, versao: 2, chave: 'x', nivel: 'premium' })).toEqual({
      ativo: false,
      versao: 2,
    })
  })

  test('accepts both ends of every range', () => {
    const extremos = [
      { nome: 'x'.repeat(60), preco: 0, limite_leads: 0, ordem: -1000, beneficios: [] },
      { stripe_price_id: 'x'.repeat(100), preco: 100_000, limite_leads: 100_000, ordem: 1000 },
      { descricao: 'x'.repeat(300), beneficios: Array(12).fill('x'.repeat(120)), preco: 249.9 },
    ]
    for (const corpo of extremos) expect(problemas(corpo)).toBeUndefined()
    expect(edicaoPlanoSchema.parse({ stripe_price_id: ' price_1-A ', descricao: ' a ' })).toEqual({
      stripe_price_id: 'price_1-A',
      descricao: 'a',
    })
  })

  const CODIGO = 'O código do preço tem só letras, números, hífen e sublinhado.'
  test.each<[object, string, string]>([
    [{ nome: '' }, 'nome', 'Informe o nome do plano.'],
    [{ nome: 'x'.repeat(61) }, 'nome', 'Nome muito longo'],
    [{ preco: '9' }, 'preco', 'Informe o preço em reais.'],
    [{ preco: -0.01 }, 'preco', 'O preço não pode ser negativo.'],
    [{ preco: 100_000.01 }, 'preco', 'Confira o preço: parece alto demais.'],
    [{ preco: 9.999 }, 'preco', 'Use no máximo duas casas decimais.'],
    [{ limite_leads: 1.5 }, 'limite_leads', 'Informe quantos leads por mês.'],
    [{ limite_leads: -1 }, 'limite_leads', 'O limite não pode ser negativo.'],
    [{ limite_leads: 100_001 }, 'limite_leads', 'Confira o limite: parece alto demais.'],
    [{ stripe_price_id: 7 }, 'stripe_price_id', 'Informe o código do preço.'],
    [{ stripe_price_id: '' }, 'stripe_price_id', CODIGO],
    [{ stripe_price_id: 'price 1' }, 'stripe_price_id', CODIGO],
    [{ stripe_price_id: 'x'.repeat(101) }, 'stripe_price_id', CODIGO],
    [{ ordem: 1.5 }, 'ordem', 'A ordem é um número inteiro.'],
    [{ ordem: -1001 }, 'ordem', 'Ordem fora do intervalo.'],
    [{ ordem: 1001 }, 'ordem', 'Ordem fora do intervalo.'],
    [{ ativo: 1 }, 'ativo', 'Diga se o plano está à venda.'],
    [{ destaque: 1 }, 'destaque', 'Diga se o plano é o destaque.'],
    [{ site_proprio: 1 }, 'site_proprio', 'Diga se o plano inclui a avaliação no site da agência.'],
    [{ descricao: 'x'.repeat(301) }, 'descricao', 'Descrição muito longa: use até 300 caracteres.'],
    [{ beneficios: 'leads' }, 'beneficios', 'Os benefícios são uma lista.'],
    [{ beneficios: [''] }, 'beneficios.0', 'Um benefício está vazio.'],
    [{ beneficios: ['x'.repeat(121)] }, 'beneficios.0', 'Benefício muito longo'],
    [{ beneficios: Array(13).fill('x') }, 'beneficios', 'Use até 12 benefícios.'],
  ])('refused: %j', (corpo, campo, mensagem) => expect(problemas(corpo)).toEqual([[campo, mensagem]]))
})
