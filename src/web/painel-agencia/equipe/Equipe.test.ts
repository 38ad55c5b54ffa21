import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CHAVES } from '../carteira/consultas-da-carteira.ts'
import type { Membro } from './consultas-da-equipe.ts'
import Equipe from './Equipe.tsx'

type Pessoa = Pick<Membro, 'nome' | 'papel' | 'ativo'>
const DONA = { nome: 'Lia', papel: 'dono', ativo: true } as const
const VENDEDOR = { nome: 'Igor', papel: 'vendedor', ativo: true } as const

/** Returns the markup of the team's page, as an owner sees it. */
function desenhar(pessoas: readonly Pessoa[]): string {
  const client = new QueryClient()
  client.setQueryData(CHAVES.equipe, {
    pessoas: pessoas.map(pessoa => ({
      ...pessoa,
      id: pessoa.nome,
      email: 'pessoa@exemplo.com.br',
      desde: '2026-01-02T12:00:00Z',
      leads_abertos: 0,
    })),
    convites: [],
    pode_convidar: true,
    vendedores_veem_todos: true,
    vendedores_propoem: true,
  })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Equipe)))
}

/** Finds the people with a choice of the role, and those with a button that deactivates. */
const acharMudaveis = (visto: string) => [
  [...visto.matchAll(/Função de (\w+)/g)].map(([, nome]) => nome),
  [...visto.matchAll(/Desativar (\w+)/g)].map(([, nome]) => nome),
]

test('the only active owner cannot leave, and the page says to make another owner first', () => {
  const visto = desenhar([DONA, VENDEDOR, { nome: 'Rui', papel: 'dono', ativo: false }])
  expect(acharMudaveis(visto)).toEqual([['Igor', 'Rui'], ['Igor']])
  expect(visto).toContain('dê antes a função de dono a outra pessoa')
})

test('each of two owners may leave', () => {
  const visto = desenhar([DONA, { nome: 'Rui', papel: 'dono', ativo: true }])
  expect(acharMudaveis(visto)).toEqual([
    ['Lia', 'Rui'],
    ['Lia', 'Rui'],
  ])
  expect(visto).not.toContain('dê antes')
})

test('the invitation comes before a team of one, and after a larger team', () => {
  const convite_vem_antes = [[DONA], [DONA, VENDEDOR]].map(pessoas => {
    const visto = desenhar(pessoas)
    return visto.indexOf('id="titulo-convidar"') < visto.indexOf('id="titulo-equipe"')
  })
  expect(convite_vem_antes).toEqual([true, false])
})
