import type { MetaDescriptor } from 'react-router'
import type { Questionario } from '#domain/questionario/questionario.ts'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'

/** The route's `meta` function of a simulation's page: its title and its description for search engines. */
export function metaDaSimulacao({ nome, tipo, passos }: Questionario): () => MetaDescriptor[] {
  return () => [
    { title: `Quanto vale ${nome}? Avaliação grátis em ${duracaoPorExtenso(tipo)}` },
    {
      name: 'description',
      content: `Responda a ${passos.length} perguntas e veja o valor de referência, a faixa de venda e a de troca, com o porquê de cada real.`,
    },
    // The router accepts a form only with its origin; to other sites the browser still sends no referrer.
    { name: 'referrer', content: 'same-origin' },
  ]
}
