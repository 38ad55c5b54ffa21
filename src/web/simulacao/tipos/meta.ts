import type { MetaDescriptor } from 'react-router'
import type { Questionario } from '#domain/questionario/questionario.ts'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { metaDaPagina } from '#web/site/meta.ts'

type Argumentos = { matches: Parameters<typeof metaDaPagina>[0] }

/**
 * Builds the route's `meta` function of a simulation's page. The frame on an agency's site names our page as the
 * original.
 */
export function metaDaSimulacao({ nome, tipo, passos }: Questionario) {
  return ({ matches }: Argumentos): MetaDescriptor[] => [
    ...metaDaPagina(matches, {
      titulo: `Quanto vale ${nome}? Avaliação grátis em ${duracaoPorExtenso(tipo)}`,
      descricao: `Quanto vale ${nome}: responda a ${passos.length} perguntas e veja o valor de referência, a faixa de venda e a de troca, com o porquê de cada real.`,
      caminho: `/simulacao/${tipo}`,
    }),
    // The router accepts a form only with its origin; to other sites the browser still sends no referrer.
    { name: 'referrer', content: 'same-origin' },
  ]
}
