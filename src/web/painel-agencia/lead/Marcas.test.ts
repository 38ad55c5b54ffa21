import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import { ehQuente, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { BotoesDeContato, ContatoNoCartao } from './Contato.tsx'
import { MarcaDoRetorno } from './Marcas.tsx'

type Notas = Partial<Pick<LeadDaAgencia, 'desfecho' | 'retorno_em'>>

/** Returns the markup of a component about a lead with these notes. */
const desenhar = (Parte: ComponentType<{ lead: LeadDaAgencia }>, notas: Notas) => {
  const lead = montarParte<LeadDaAgencia>({ nome: 'Ana Exemplo', whatsapp: '+5511987654321', ...notas })
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Parte, { lead })),
  )
}

test.each([
  [{ retorno_em: '2020-01-02', desfecho: 'contatado' }, 'chamar desde 02/01/2020'],
  [{ retorno_em: '2099-01-02', desfecho: 'contatado' }, ''],
  [{ retorno_em: '2020-01-02', desfecho: 'fechado' }, ''],
  [{ retorno_em: null, desfecho: null }, ''],
] as const)('a lead with %j is marked "%s"', (notas, marca) =>
  expect(desenhar(MarcaDoRetorno, notas).replace(/<[^>]+>/g, '')).toBe(marca),
)

test.each([
  [{ temperatura: 'quente', desfecho: null }, true],
  [{ temperatura: 'morno', desfecho: null }, false],
  [{ temperatura: 'quente', desfecho: 'perdido' }, false],
] as const)('a lead is hot if its agency finds it hot and it is open: %j, %s', (notas, quente) =>
  expect(ehQuente(notas)).toBe(quente),
)

test.each([
  [BotoesDeContato, 'bg-mango'],
  [ContatoNoCartao, 'bg-green-soft'],
])('only an open lead has a bright way to call: %o, %s', (Parte, cor) => {
  expect(desenhar(Parte, { desfecho: 'proposta' })).toContain(cor)
  for (const desfecho of ['fechado', 'perdido'] as const)
    expect(desenhar(Parte, { desfecho })).not.toContain(cor)
})
