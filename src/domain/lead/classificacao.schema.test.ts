import { describe, expect, test } from 'vitest'
import { classificacaoSchema, DESFECHOS, NEGOCIOS, TEMPERATURAS } from './classificacao.schema.ts'

const problemas = (corpo: unknown) =>
  classificacaoSchema.safeParse(corpo).error?.issues.map(({ path, message }) => [path.join('.'), message])
const CAMPO_ALHEIO =
  'Só é possível mudar a classificação, o contato, o andamento, o retorno e as notas do lead.'

describe('notes of an agency on a lead', () => {
  test('the words of the spec (§3), and the stages', () => {
    expect(TEMPERATURAS).toEqual(['quente', 'morno', 'frio'])
    expect(DESFECHOS).toEqual(['contatado', 'visita', 'proposta', 'fechado', 'perdido'])
  })

  test.each([
    ...TEMPERATURAS.map(temperatura => ({ temperatura })),
    ...DESFECHOS.map(desfecho => ({ desfecho })),
    ...NEGOCIOS.map(negocio => ({ negocio })),
    { temperatura: null },
    { desfecho: null },
    { negocio: null },
    { valor_fechado: 0 },
    { valor_fechado: 100_000_000 },
    { valor_fechado: null },
    { motivo_perda: 'x'.repeat(500) },
    { motivo_perda: null },
    { notas: '' },
    { notas: 'x'.repeat(5000) },
    { contato: true },
  ])('one field is enough: %j', corpo => expect(classificacaoSchema.parse(corpo)).toEqual(corpo))

  test('spaces around texts are removed', () => {
    expect(classificacaoSchema.parse({ notas: ' Ligar ', motivo_perda: ' caro ' })).toEqual({
      notas: 'Ligar',
      motivo_perda: 'caro',
    })
  })

  test.each<[unknown, string, string]>([
    [{}, '', CAMPO_ALHEIO],
    [{ notas: '', cpf: '1' }, '', CAMPO_ALHEIO],
    [{ temperatura: 'fria' }, 'temperatura', 'Escolha quente, morno ou frio.'],
    [{ desfecho: 'ganho' }, 'desfecho', 'Escolha um dos andamentos da lista.'],
    [{ negocio: 'troca' }, 'negocio', 'Escolha se a agência comprou ou vendeu o veículo.'],
    [{ valor_fechado: 1.5 }, 'valor_fechado', 'Informe o valor em reais, sem centavos.'],
    [{ valor_fechado: -1 }, 'valor_fechado', 'O valor não pode ser negativo.'],
    [{ valor_fechado: 100_000_001 }, 'valor_fechado', 'Confira o valor: parece alto demais.'],
    [{ motivo_perda: 'x'.repeat(501) }, 'motivo_perda', 'Use até 500 caracteres no motivo.'],
    [{ notas: 'x'.repeat(5001) }, 'notas', 'Use até 5.000 caracteres nas notas.'],
  ])('refused: %j', (corpo, campo, mensagem) => expect(problemas(corpo)).toEqual([[campo, mensagem]]))

  test('a contact is never unmarked', () => expect(problemas({ contato: false })?.[0]?.[0]).toBe('contato'))
})
