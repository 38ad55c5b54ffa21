import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { diferenca } from '#domain/numero/dinheiro.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { avaliarExemplo, Exemplo } from './Exemplo.tsx'

const modelo = carregarModelo()
const hoje = new Date('2026-11-23T15:00:00Z')

test('the sample report has the value, the ranges and each step that the engine gives its car', () => {
  const relatorio = avaliarExemplo(pedido => avaliar(pedido, { referencia: referenciaVazia, modelo, hoje }))
  if (!relatorio) throw new Error('the engine has no value for the sample')
  const pagina = renderToStaticMarkup(createElement(Exemplo, relatorio))
  const { dito } = relatorio
  expect(dito.passos.length).toBeGreaterThan(2)
  const figuras = dito.passos.map(({ efeito_reais }) => diferenca(efeito_reais))
  // Equal steps would look like a mistake.
  expect(new Set(figuras).size).toBe(figuras.length)
  for (const texto of [dito.venda.meio.texto, dito.venda.texto, dito.troca.texto, ...figuras])
    expect(pagina).toContain(texto)
  // The step of all extras has the name of the car's only extra.
  expect(pagina).toContain('Único dono')
  expect(pagina).not.toContain('Itens e extras')
})

test('without a value there is no sample', () => {
  const semModelo = (pedido: PedidoAvaliacao) => ({
    ...pedido,
    marca: 'Inventada',
    modelo: 'Inexistente',
    codigo_fipe: null,
  })
  expect(
    avaliarExemplo(pedido => avaliar(semModelo(pedido), { referencia: referenciaVazia, modelo, hoje })),
  ).toBeNull()
})
