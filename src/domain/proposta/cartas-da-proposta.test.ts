import { expect, test } from 'vitest'
import { montarTexto } from '#domain/correio/carta-em-texto.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import {
  cartaDaCaducada,
  cartaDaEscolha,
  cartaDaPergunta,
  cartaDaPreterida,
  cartaDaPrimeira,
  cartaDoConvite,
  cartaDoDesfecho,
  cartaDoFechamento,
  cartaDoFim,
  escreverCartaSobreAEscolhida,
  type JanelaNaCarta,
  paginaDasPropostas,
} from './cartas-da-proposta.ts'

const DIA = new Date('2026-11-05T15:00:00Z')
const CARRO: JanelaNaCarta = {
  id: 'j',
  tipo_veiculo: 'carro',
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2019,
  versao: null,
  quilometragem: 60_000,
  horas_uso: null,
  cidade: 'Campinas',
  uf: 'SP',
  fecha_em: DIA,
}
const MOTO: JanelaNaCarta = { ...CARRO, tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 160' }
const PROPOSTA = { agencia: 'Auto Sul', valor: 50_000, sobra: 50_000, vale_ate: DIA, palavra: null }

/** Composes the letters that name the vehicle with an article; the letter of the close has some offers. */
const escrever = (janela: JanelaNaCarta, propostas: number) => {
  const feitas = Array.from({ length: propostas }, () => PROPOSTA)
  return [
    cartaDaEscolha(janela, { lead_id: 'l', contato_ate: DIA }, REMETENTE),
    cartaDaPreterida(janela, { colocacao: 2, vale_ate: DIA }, REMETENTE),
    cartaDoFim(janela, 'encerrada', REMETENTE),
    cartaDoFim(janela, 'retirada', REMETENTE),
    cartaDaPrimeira(janela, 'https://x', REMETENTE),
    cartaDaPergunta(janela, 'https://x', REMETENTE),
    cartaDoFechamento(janela, feitas, 'https://x', REMETENTE),
    cartaDoDesfecho(janela, 'Auto Sul', 'https://x', REMETENTE),
  ]
    .map(carta => `${carta.assunto}\n${montarTexto(carta, REMETENTE)}`)
    .join('\n')
}

// The vehicle, and the ways in which letters name it: of, for, as a subject, in a question.
test.each([
  [
    CARRO,
    'do Chevrolet Onix 2019',
    'pelo seu Chevrolet Onix',
    'o seu Chevrolet Onix',
    'vendeu o Chevrolet Onix',
  ],
  [MOTO, 'da Honda CG 160 2019', 'pela sua Honda CG 160', 'a sua Honda CG 160', 'vendeu a Honda CG 160'],
])('the article agrees with the vehicle: $tipo_veiculo', (janela, dela, pela, sua, vendeu) => {
  const texto = escrever(janela, 2)
  // The four letters to agencies have the sentence once each.
  expect(texto.split(`O dono ${dela}`)).toHaveLength(4 + 1)
  expect(texto).toContain(`Chegou uma proposta ${pela}\n`)
  expect(texto).toContain(`Uma loja perguntou sobre ${sua}\n`)
  expect(texto).toContain(`As propostas ${pela} chegaram\n`)
  expect(texto).toContain(vendeu)
})

test('the letter of the close with one offer is in the singular', () => {
  const texto = escrever(MOTO, 1)
  expect(texto).toContain('A proposta pela sua Honda CG 160 chegou\n')
  expect(texto).toContain('Decida enquanto ela vale. Se ela não servir, ninguém recebe o seu contato.')
})

const MOTIVO_DA_AGENCIA = 'Você recebe este aviso porque a sua agência recebe leads por aqui.'
const MOTIVO_DO_DONO = 'Você recebe este e-mail porque pediu propostas no Avalia60.'
const ENDERECO_NO_PAINEL = `${REMETENTE.publicUrl}/painel-agencia?janela=j`

test('an invitation has the facts of the vehicle that are known', () => {
  expect(cartaDoConvite({ ...CARRO, versao: '1.0 LT' }, REMETENTE)).toEqual({
    assunto: 'Pedido de proposta: Chevrolet Onix 2019, Campinas - SP',
    previa: 'Envie a sua até 05/11/2026 12:00.',
    titulo: 'Pedido de proposta: Chevrolet Onix 2019',
    paragrafos: [
      'O dono quer propostas antes de dar o contato. Você só usa um lead do plano se ele escolher a sua.',
    ],
    fatos: [
      ['Versão', '1.0 LT'],
      ['Quilometragem', '60.000 km'],
      ['Cidade', 'Campinas - SP'],
      ['Propostas até', '05/11/2026 12:00'],
    ],
    botao: { texto: 'Ver o veículo e fazer proposta', endereco: ENDERECO_NO_PAINEL },
    porque: MOTIVO_DA_AGENCIA,
  })
})

test('an invitation without the city, the kilometres and the version leaves them out', () => {
  const trator = {
    ...CARRO,
    tipo_veiculo: 'trator',
    horas_uso: 900,
    quilometragem: null,
    cidade: null,
  } as const
  const carta = cartaDoConvite(trator, REMETENTE)
  expect(carta.assunto).toBe('Pedido de proposta: Chevrolet Onix 2019')
  expect(carta.fatos).toEqual([
    ['Horas de uso', '900 h'],
    ['Propostas até', '05/11/2026 12:00'],
  ])
})

const ABRIR_O_PAINEL = { texto: 'Abrir o painel', endereco: ENDERECO_NO_PAINEL }

test('the letter to the chosen agency says until when it calls the owner', () => {
  expect(cartaDaEscolha(CARRO, { lead_id: 'l', contato_ate: DIA }, REMETENTE)).toEqual({
    assunto: 'Escolheram a sua proposta: Chevrolet Onix 2019',
    previa: 'Fale com o dono até 05/11/2026 12:00.',
    titulo: 'Escolheram a sua proposta',
    paragrafos: [
      'O dono do Chevrolet Onix 2019 escolheu a sua proposta.',
      'Fale com ele até 05/11/2026 12:00 e marque o contato no painel.',
    ],
    botao: {
      texto: 'Ver o contato no painel',
      endereco: `${REMETENTE.publicUrl}/painel-agencia?lead=l`,
    },
    porque: MOTIVO_DA_AGENCIA,
  })
})

test('the letter to another agency says its rank', () => {
  expect(cartaDaPreterida(CARRO, { colocacao: 2, vale_ate: DIA }, REMETENTE)).toEqual({
    assunto: 'Outra proposta foi escolhida: Chevrolet Onix 2019',
    previa: 'A sua ficou em 2º lugar.',
    titulo: 'Outra proposta foi escolhida',
    paragrafos: [
      'O dono do Chevrolet Onix 2019 escolheu outra proposta. A sua ficou em 2º lugar.',
      'Nenhum lead do seu plano foi usado. Se o negócio não andar, o dono pode voltar à sua até 05/11/2026.',
    ],
    botao: ABRIR_O_PAINEL,
    porque: MOTIVO_DA_AGENCIA,
  })
})

test('the letter after a window without a choice says that no lead of the plan was used', () => {
  const semEscolha = 'O dono do Chevrolet Onix 2019 encerrou o pedido sem escolher uma proposta.'
  expect(cartaDoFim(CARRO, 'encerrada', REMETENTE)).toEqual({
    assunto: 'O pedido de propostas terminou: Chevrolet Onix 2019',
    previa: semEscolha,
    titulo: 'O pedido de propostas terminou',
    paragrafos: [semEscolha, 'Nenhum lead do seu plano foi usado por essa proposta.'],
    botao: ABRIR_O_PAINEL,
    porque: MOTIVO_DA_AGENCIA,
  })
})

test('the letter after a withdrawal says that the owner took the request back', () => {
  expect(cartaDoFim(CARRO, 'retirada', REMETENTE).previa).toBe(
    'O dono do Chevrolet Onix 2019 retirou o pedido de propostas.',
  )
})

test('the page of offers has the owner’s word behind its address', () => {
  expect(paginaDasPropostas(REMETENTE, 'segredo')).toBe(`${REMETENTE.publicUrl}/propostas#segredo`)
})

test('the letter of the first offer leads to the page of offers', () => {
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

test('the letter of a question asks the owner for an answer', () => {
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

test('the title of the close with one offer is in the singular', () => {
  expect(cartaDoFechamento(CARRO, [PROPOSTA], 'https://x', REMETENTE).titulo).toBe(
    'Você recebeu uma proposta',
  )
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
