import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import { janelaDeTeste } from '#tests/web/janela-da-lista.ts'
import type { Janela } from './janela/consultas-das-janelas.ts'
import { RespostasDoDono } from './RespostasDoDono.tsx'

test('the answers of a window are its own and those of its copy, without those that neither has', () => {
  const janela = montarParte<Janela>({ ...janelaDeTeste(), detalhes: { estado_pneus: 'trocar' } })
  const visto = renderToStaticMarkup(createElement(RespostasDoDono, { janela }))
  const respostas = [...visto.matchAll(/<dd[^>]*>([^<]+)<\/dd>/g)].map(([, resposta]) => resposta)
  expect(respostas).toEqual(['Carro', 'Fiat Argo', '2021', '45.000 km', 'Precisam de troca'])
})
