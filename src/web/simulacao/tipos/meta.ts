import type { Questionario } from '#domain/questionario/questionario.ts'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'

/** Title and description of a simulation's page. */
export function metaDaSimulacao(q: Questionario) {
  return () => [
    { title: `Quanto vale ${q.nome}? Avaliação grátis em ${duracaoPorExtenso(q.tipo)}` },
    // Its forms send their origin, which the router requires; other sites still get no referrer.
    { name: 'referrer', content: 'same-origin' },
    {
      name: 'description',
      content: `Responda a ${q.passos.length} perguntas e veja o valor de referência, a faixa de venda e a de troca, com o porquê de cada real.`,
    },
  ]
}
