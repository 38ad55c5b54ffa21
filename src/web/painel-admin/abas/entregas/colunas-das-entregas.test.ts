import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { desenharEntrega } from './colunas-das-entregas.tsx'

type Entrega = Parameters<typeof desenharEntrega>[0]

const ENTREGA: Entrega = {
  id: '1',
  quando: '2026-11-20T15:00:00Z',
  agencia_nome: 'Loja',
  lead_id: null,
  lead_veiculo: null,
  tipo: 'limite_80',
  canal: 'email',
  estado: 'enviado',
  tentativas: 1,
  erro: null,
}

test.each([
  ['was sent', {}, 'Enviado', ''],
  ['failed', { estado: 'falhou', erro: '550' }, 'Falhou', '550'],
  ["is the demonstration's: it never says that it was sent", { erro: 'demonstracao' }, 'Exemplo', ''],
] as const)('a notice that %s', (_, mudanca, palavra, motivo) => {
  const html = renderToStaticMarkup(desenharEntrega({ ...ENTREGA, ...mudanca }))
  const textos = [...html.matchAll(/>([^<]+)</g)].map(([, texto]) => texto)
  expect(textos[1]).toBe(palavra)
  expect(html.includes('demonstracao')).toBe(false)
  expect(textos.at(-1)?.startsWith('E-mail') ? '' : textos.at(-1)).toBe(motivo)
})
