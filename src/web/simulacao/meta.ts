import type { Questionario } from '#domain/questionario/questionario.ts'

/** Title and description of a simulation's page. How long it takes is measured: `npm run bench -- assistente`. */
export function metaDaSimulacao(q: Questionario) {
  return () => [
    { title: `Quanto vale ${q.nome}? Avaliação grátis em menos de dois minutos` },
    {
      name: 'description',
      content: `Responda a ${q.passos.length} perguntas e veja o valor de referência, a faixa de venda e a de troca, com o porquê de cada real.`,
    },
  ]
}
