import { duracaoPorExtenso } from '#domain/duracao.ts'
import type { Questionario } from '#domain/questionario/questionario.ts'

/** Title and description of a simulation's page. */
export function metaDaSimulacao(q: Questionario) {
  return () => [
    { title: `Quanto vale ${q.nome}? Avaliação grátis em ${duracaoPorExtenso(q.tipo)}` },
    // Its forms say where they come from, which the router wants to know; other sites are told as little as ever.
    { name: 'referrer', content: 'same-origin' },
    {
      name: 'description',
      content: `Responda a ${q.passos.length} perguntas e veja o valor de referência, a faixa de venda e a de troca, com o porquê de cada real.`,
    },
  ]
}
