/** The steps of a valuation, on the home page. */
export const PASSOS = [
  {
    titulo: 'Escolha o tipo de veículo',
    texto: 'Carro, moto, caminhão, utilitário, trator ou outro. Cada um tem as suas perguntas.',
  },
  {
    titulo: 'Responda ao que importa',
    texto: 'Quilometragem, conservação, débitos, extras. Uma pergunta por tela, quase tudo com um toque.',
  },
  {
    titulo: 'Receba o seu relatório',
    texto: 'Os valores, o porquê de cada um e, se você quiser, propostas de lojas parceiras.',
  },
] as const

/** The reasons to trust the number; docs/promessas.md has the proof of each sentence. */
export const HONESTIDADE = [
  {
    titulo: 'De onde veio',
    texto:
      'Tabela FIPE quando ela tem a sua versão, estimativa nossa quando não tem. O relatório diz qual das duas.',
  },
  {
    titulo: 'De que mês é',
    texto: 'Preço de carro muda todo mês. O relatório diz o mês da referência e até quando a avaliação vale.',
  },
  {
    titulo: 'Quanta certeza temos',
    texto: 'Confiança alta, média ou baixa, com os motivos. Com poucos dados, a faixa fica mais larga.',
  },
  {
    titulo: 'E quando não sabemos',
    texto: 'Dizemos que não sabemos. Melhor ficar sem número do que inventar um.',
  },
] as const
