import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { Corrigir } from './Corrigir.tsx'
import { ProximoPasso } from './ProximoPasso.tsx'

const formulario = {
  tipo_veiculo: 'carro',
  marca: 'Fiat',
  modelo: 'Argu',
  ano: 2021,
  quilometragem: '20.000',
}
const avaliacao = avaliar(
  pedidoAvaliacaoSchema.parse({
    ...formulario,
    quilometragem: 20_000,
    conservacao_lataria: 'bom',
    extras: [],
  }),
  { referencia: referenciaVazia, modelo: modeloVazio, hoje: new Date('2026-11-22T12:00:00Z') },
)

/** Returns the text of the page of an abstention. */
function ler(autorizado: boolean): string {
  const element = createElement(Relatorio, {
    avaliacao,
    formulario,
    corrigir: createElement(Corrigir, { formulario }),
    acao: createElement(ProximoPasso, {
      avaliacao_id: 'x',
      tipo: 'carro',
      semValor: true,
      autorizado,
      aoAutorizar() {},
    }),
  })
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replace(/<[^>]*>/g, ' ')
}

test.each([true, false])(
  'the page of an abstention has its reasons and no price; contact authorised: %s',
  autorizado => {
    const texto = ler(autorizado)
    expect(texto).toContain('Faltam dados para dar um valor')
    for (const motivo of avaliacao.motivos) expect(texto).toContain(motivo)
    expect(texto).toMatch(/corrigir o modelo/i)
    expect(texto).toContain('a quilometragem baixa ajuda no preço')
    expect(texto.includes('peça mais de uma proposta')).toBe(autorizado)
    expect(texto).not.toMatch(/faixa de troca|R\$/)
  },
)
