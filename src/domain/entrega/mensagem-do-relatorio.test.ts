import { describe, expect, test } from 'vitest'
import { montarTexto } from '#domain/correio/carta-em-texto.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { mensagemDoRelatorio } from './mensagem-do-relatorio.ts'

const LEAD = {
  tipo_veiculo: 'carro',
  marca: 'Gurgel',
  modelo: 'BR-800',
  ano: 1990,
  valor_fipe: 11_930,
  referencia_estimada: false,
  referencia_fonte: 'fipe' as const,
  referencia_versoes: 1,
  referencia_min: null,
  referencia_max: null,
  valor_mercado_min: 10_400,
  valor_mercado_max: 14_950,
  valor_mercado_meio: 12_041,
  valor_troca_min: 8_100,
  valor_troca_max: 9_600,
} as const
const LINK = { codigo: '7K2QX-9MPAB-C3DEF-4GHJK', valor_ate: '29/11/2026', vale_ate: '22/12/2026' }

const escrever = (mudancas: Partial<Parameters<typeof mensagemDoRelatorio>[0]> = {}) =>
  montarTexto(mensagemDoRelatorio({ ...LEAD, ...mudancas }, LINK, REMETENTE), REMETENTE).replaceAll(
    '\u00a0',
    ' ',
  )

describe('the report by mail', () => {
  test('has the figures of the page: the typical price, the ranges and the reference, to the real', () => {
    const texto = escrever()
    expect(texto).toContain('Valor estimado: R$ 12.041')
    expect(texto).toContain('Na venda: R$ 10.400 a R$ 14.950')
    expect(texto).toContain('Na troca: R$ 8.100 a R$ 9.600')
    expect(texto).toContain('Valor FIPE: R$ 11.930')
    expect(texto).toContain(':\nhttp://localhost:3000/avaliacao/7K2QX-9MPAB-C3DEF-4GHJK\n')
    expect(texto).toContain('abre até 22/12/2026')
    expect(texto).toContain('/avaliacao/7K2QX-9MPAB-C3DEF-4GHJK/relatorio.pdf')
  })

  test('has this text, with a value and without', async () => {
    const lidas = [{}, { valor_fipe: null }].map(mudancas => {
      const carta = mensagemDoRelatorio({ ...LEAD, ...mudancas }, LINK, REMETENTE)
      return [carta.assunto, carta.previa, montarTexto(carta, REMETENTE)].join('\n\n')
    })
    await expect(lidas.join('\n=====\n\n')).toMatchFileSnapshot(
      '../../../tests/domain/entrega/carta-do-relatorio.txt',
    )
  })

  test('its subject agrees with the vehicle', () => {
    const moto = { ...LEAD, tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 160', ano: 2020 } as const
    expect(mensagemDoRelatorio(moto, LINK, REMETENTE).assunto).toBe('O relatório da sua Honda CG 160 2020')
  })

  test.each([null, undefined])(
    'uses the middle of the ends for a valuation without a typical price (%s)',
    meio => {
      // (10,400 + 14,950) / 2
      expect(escrever({ valor_mercado_meio: meio })).toContain('Valor estimado: R$ 12.675')
    },
  )

  test('uses the name FIPE only for FIPE’s prices', () => {
    expect(escrever({ referencia_estimada: true })).toMatch(/Valor de referência: R\$ 11\.930/)
    expect(escrever({ referencia_versoes: 8 })).toContain('Valor FIPE, meio de 8 versões: R$ 11.930')
    const faixa = { referencia_versoes: 8, referencia_min: 9_000, referencia_max: 14_000 }
    expect(escrever(faixa)).toContain('Valor FIPE de 8 versões: R$ 9.000 a R$ 14.000')
    expect(escrever({ tipo_veiculo: 'trator' })).not.toContain('FIPE')
  })

  test.each([
    'valor_fipe',
    'valor_mercado_min',
    'valor_mercado_max',
    'valor_troca_min',
    'valor_troca_max',
  ] as const)('without %s there are no figures, and the link to the report still works', campo => {
    const texto = escrever({ [campo]: null })
    expect(texto).not.toContain('R$')
    expect(texto).toContain('Faltam dados para dar um valor')
    expect(texto).toContain(LINK.codigo)
  })
})
