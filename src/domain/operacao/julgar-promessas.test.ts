import { expect, test } from 'vitest'
import { casosDe } from '#tests/domain/operacao/casos-da-operacao.ts'
import { julgarAfirmacoes, julgarPedidos, julgarTempos } from './julgar-promessas.ts'

test('measured times are shown by type; a median above the promise of enough runs asks for attention', () => {
  expect(julgarTempos([]).frase).toBe('Ainda não há medidas dos últimos 30 dias.')
  const carro = { tipo_veiculo: 'carro', vezes: 200, mediana: 61 } as const
  const moto = { tipo_veiculo: 'moto', vezes: 1, mediana: 90 } as const
  expect(julgarTempos([carro, moto])).toMatchObject({
    situacao: 'atencao',
    frase: expect.stringMatching(
      /terminou as perguntas em até 61 s \(carro, 200 vezes\); 90 s \(moto, 1 vez\)\.$/,
    ),
    faca: 'O site promete 60 segundos: mude o texto, ou encurte as perguntas.',
  })
  for (const tempos of [[moto], [{ ...carro, mediana: 60 }], [{ ...carro, vezes: 199 }]])
    expect(julgarTempos(tempos)).toMatchObject({ situacao: 'bem', faca: null })
})

const RESPONDA = 'Responda à pessoa e marque o pedido na aba Privacidade.'
casosDe(
  julgarPedidos,
  { chave: 'pedidos', titulo: 'Pedidos de titulares' },
  {
    none: [{ abertos: 0, vencidos: 0, primeiro: null }, 'bem', 'Nenhum pedido de titular espera resposta.'],
    'with time left': [
      { abertos: 2, vencidos: 0, primeiro: '2026-11-28' },
      'bem',
      '2 pedidos esperam resposta; o primeiro prazo termina em 28/11/2026.',
    ],
    'five days before its end': [
      { abertos: 1, vencidos: 0, primeiro: '2026-11-27' },
      'atencao',
      '1 pedido espera resposta; o primeiro prazo termina em 27/11/2026.',
      RESPONDA,
    ],
    'past it': [
      { abertos: 3, vencidos: 1, primeiro: '2026-11-21' },
      'mal',
      '1 pedido passou do prazo legal de quinze dias sem resposta.',
      RESPONDA,
    ],
    'two past it': [
      { abertos: 3, vencidos: 2, primeiro: '2026-11-21' },
      'mal',
      '2 pedidos passaram do prazo legal de quinze dias sem resposta.',
      RESPONDA,
    ],
  },
)

const PROVE =
  'Informe no servidor os números que você pode provar (AFIRMACOES), ou mostre só os medidos (AFIRMACOES=medidas).'
casosDe(
  julgarAfirmacoes,
  { chave: 'afirmacoes', titulo: 'Página inicial' },
  {
    'only measured': [
      { nao_medidas: [], do_operador: true, exemplo: false },
      'bem',
      'Só mostra números medidos.',
    ],
    "the program's in production": [
      { nao_medidas: ['500+ agências', '85% de conversão'], do_operador: false, exemplo: false },
      'atencao',
      'Mostra números que este site não mediu: 500+ agências; 85% de conversão.',
      PROVE,
    ],
    "the program's in a demonstration": [
      { nao_medidas: ['500+ agências'], do_operador: false, exemplo: true },
      'atencao',
      'Mostra números que este site não mediu: 500+ agências. Nesta demonstração eles levam a marca Exemplo.',
      PROVE,
    ],
    "the operator's": [
      { nao_medidas: ['12 agências'], do_operador: true, exemplo: false },
      'bem',
      'Estes números foram informados por você, e o site não mede nenhum deles: 12 agências.',
    ],
  },
)
