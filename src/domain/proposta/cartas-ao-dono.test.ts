import { expect, test } from 'vitest'
import { reais } from '#domain/numero/dinheiro.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { CARRO, DIA, MOTO } from '#tests/domain/proposta/carta-de-teste.ts'
import {
  cartaDaCaducada,
  cartaDaPergunta,
  cartaDaPrimeira,
  cartaDoDesfecho,
  cartaDoFechamento,
  escreverCartaSobreAEscolhida,
  paginaDasPropostas,
} from './cartas-ao-dono.ts'

const PROPOSTA = { agencia: 'Auto Sul', valor: 50_000, sobra: 50_000, vale_ate: DIA, palavra: null }
const MOTIVO_DO_DONO = 'Você recebe este e-mail porque pediu propostas no Avalia60.'

test.each([
  // [window, "for your vehicle", "your vehicle", "sold the vehicle"]
  [CARRO, 'pelo seu Chevrolet Onix', 'o seu Chevrolet Onix', 'vendeu o Chevrolet Onix'],
  [MOTO, 'pela sua Honda CG 160', 'a sua Honda CG 160', 'vendeu a Honda CG 160'],
])('the article agrees with the vehicle: $tipo_veiculo', (janela, peloVeiculo, seuVeiculo, vendeu) => {
  expect(cartaDaPrimeira(janela, 'https://x', REMETENTE).assunto).toBe(`Chegou uma proposta ${peloVeiculo}`)
  expect(cartaDaPergunta(janela, 'https://x', REMETENTE).assunto).toBe(
    `Uma loja perguntou sobre ${seuVeiculo}`,
  )
  expect(cartaDoFechamento(janela, [PROPOSTA, PROPOSTA], 'https://x', REMETENTE).assunto).toBe(
    `As propostas ${peloVeiculo} chegaram`,
  )
  expect(cartaDoDesfecho(janela, 'Auto Sul', 'https://x', REMETENTE).paragrafos[0]).toContain(vendeu)
})

test('the letter of the close with one offer is in the singular', () => {
  expect(cartaDoFechamento(MOTO, [PROPOSTA], 'https://x', REMETENTE)).toMatchObject({
    assunto: 'A proposta pela sua Honda CG 160 chegou',
    titulo: 'Você recebeu uma proposta',
    paragrafos: ['Decida enquanto ela vale. Se ela não servir, ninguém recebe o seu contato.'],
  })
})

test("the owner's page has the secret after the #", () => {
  expect(paginaDasPropostas(REMETENTE, 'segredo')).toBe(`${REMETENTE.publicUrl}/propostas#segredo`)
})

test('the letter about the first offer leads to the offers', () => {
  expect(cartaDaPrimeira(CARRO, 'https://x', REMETENTE)).toEqual({
    assunto: 'Chegou uma proposta pelo seu Chevrolet Onix',
    previa: 'As lojas podem enviar propostas até 05/11/2026 12:00.',
    titulo: 'Chegou a primeira proposta',
    paragrafos: [
      'As lojas podem enviar propostas até 05/11/2026 12:00. Você escolhe quando quiser.',
      'O seu contato só vai para a loja que você escolher.',
    ],
    botao: { texto: 'Ver as propostas', endereco: 'https://x' },
    porque: MOTIVO_DO_DONO,
  })
})

test('the letter about a question leads to the answer', () => {
  expect(cartaDaPergunta(CARRO, 'https://x', REMETENTE)).toEqual({
    assunto: 'Uma loja perguntou sobre o seu Chevrolet Onix',
    previa: 'Responda com um toque.',
    titulo: 'Uma loja perguntou sobre o seu veículo',
    paragrafos: [
      'Você responde com um toque, e todas as lojas convidadas veem a resposta. Quem sabe mais propõe com mais segurança.',
      'Outras perguntas podem chegar até 05/11/2026 12:00. Para elas não mandamos outro e-mail.',
    ],
    botao: { texto: 'Responder', endereco: 'https://x' },
    porque: MOTIVO_DO_DONO,
  })
})

test('the letter of the close lists each offer with the amount after debts', () => {
  const comDivida = {
    ...PROPOSTA,
    agencia: 'Auto Norte',
    sobra: 30_000,
    palavra: 'cumpriu 9 de 10 propostas',
  }
  expect(cartaDoFechamento(CARRO, [PROPOSTA, comDivida], 'https://x', REMETENTE)).toEqual({
    assunto: 'As propostas pelo seu Chevrolet Onix chegaram',
    previa: 'Você recebeu 2 propostas.',
    titulo: 'Você recebeu 2 propostas',
    paragrafos: ['Escolha uma enquanto ela vale. Se nenhuma servir, ninguém recebe o seu contato.'],
    itens: [
      {
        titulo: `Auto Sul, sobram ${reais(50_000)} para você`,
        detalhe: 'vale até 05/11/2026',
        endereco: 'https://x',
      },
      {
        titulo: `Auto Norte, sobram ${reais(30_000)} para você`,
        detalhe: `proposta de ${reais(50_000)} · vale até 05/11/2026 · cumpriu 9 de 10 propostas`,
        endereco: 'https://x',
      },
    ],
    botao: { texto: 'Comparar e escolher', endereco: 'https://x' },
    porque: MOTIVO_DO_DONO,
  })
})

test.each([
  [true, 'O prazo para escolher terminou'],
  [false, 'Desta vez nenhuma loja fez proposta'],
])('the letter about a lapsed window, which had offers: %s', (teve_propostas, titulo) => {
  expect(cartaDaCaducada(CARRO, teve_propostas, 'https://x', REMETENTE)).toEqual({
    assunto: `${titulo}: Chevrolet Onix`,
    previa: 'Ninguém recebeu o seu contato.',
    titulo,
    paragrafos: [
      'Ninguém recebeu o seu contato. Você pode pedir propostas de novo ou deixar as lojas chamarem.',
    ],
    botao: { texto: 'Ver o que fazer agora', endereco: 'https://x' },
    porque: MOTIVO_DO_DONO,
  })
})

const SEGUNDA = { ...PROPOSTA, agencia: 'Auto Norte', valor: 51_000, sobra: 48_000 }
const A_SEGUNDA = `à segunda proposta com um toque: Auto Norte, sobram ${reais(48_000)} para você, vale até 05/11/2026.`

// The case, the second offer if one exists, the title of the letter, and what the owner can do.
test.each([
  ['sem_contato', SEGUNDA, 'Auto Sul já falou com você?', `Se não, volte ${A_SEGUNDA}`],
  ['sem_contato', undefined, 'Auto Sul já falou com você?', 'Se não, conte para a gente com um toque.'],
  ['desistiu', SEGUNDA, 'Auto Sul desistiu do seu veículo', `Volte ${A_SEGUNDA}`],
  [
    'desistiu',
    undefined,
    'Auto Sul desistiu do seu veículo',
    'Conte o que houve com um toque: isso ajuda outros donos.',
  ],
] as const)(
  'the letter about a chosen agency that did not buy: %s, runner-up %j',
  (houve, segunda, titulo, agora) => {
    const frase =
      houve === 'desistiu'
        ? 'A loja que você escolheu avisou que desistiu da compra.'
        : 'A loja tinha 24 horas e ainda não marcou o contato.'
    const carta = escreverCartaSobreAEscolhida(
      houve,
      { agencia: 'Auto Sul', segunda },
      'https://x',
      REMETENTE,
    )
    expect(carta).toEqual({
      assunto: titulo,
      previa: frase,
      titulo,
      paragrafos: [frase, agora],
      botao: { texto: segunda ? 'Ver a segunda proposta' : 'Contar o que houve', endereco: 'https://x' },
      porque: MOTIVO_DO_DONO,
    })
  },
)

test('the letter that asks for the result of the choice', () => {
  expect(cartaDoDesfecho(CARRO, 'Auto Sul', 'https://x', REMETENTE)).toEqual({
    assunto: 'Deu certo com a Auto Sul?',
    previa: 'A sua resposta ajuda quem vem depois.',
    titulo: 'Deu certo com a Auto Sul?',
    paragrafos: [
      'Conte se você vendeu o Chevrolet Onix, e por quanto. A sua resposta mostra a outros donos se a loja cumpre o que oferece.',
    ],
    botao: { texto: 'Responder com um toque', endereco: 'https://x' },
    porque: MOTIVO_DO_DONO,
  })
})
