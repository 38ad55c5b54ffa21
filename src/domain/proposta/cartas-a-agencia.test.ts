import { expect, test } from 'vitest'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { CARRO, DIA, MOTO } from '#tests/domain/proposta/carta-de-teste.ts'
import { cartaDaEscolha, cartaDaPreterida, cartaDoConvite, cartaDoFim } from './cartas-a-agencia.ts'

const MOTIVO_DA_AGENCIA = 'Você recebe este aviso porque a sua agência recebe leads por aqui.'
const ENDERECO_NO_PAINEL = `${REMETENTE.publicUrl}/painel-agencia?janela=j`
const ABRIR_O_PAINEL = { texto: 'Abrir o painel', endereco: ENDERECO_NO_PAINEL }

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

test('an invitation for a machine has its hours, and leaves out the unknown facts', () => {
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

test('the letter to the chosen agency gives the time for the contact and leads to the lead', () => {
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

test('the letter to an agency that was not chosen gives its rank, and says that no lead was used', () => {
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

test('the letter about a window that ended without a choice says that no lead was used', () => {
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

test('the letter about a withdrawn window says that the owner withdrew the request', () => {
  expect(cartaDoFim(CARRO, 'retirada', REMETENTE).previa).toBe(
    'O dono do Chevrolet Onix 2019 retirou o pedido de propostas.',
  )
})

test.each([
  [CARRO, 'O dono do Chevrolet Onix 2019'],
  [MOTO, 'O dono da Honda CG 160 2019'],
])('the article agrees with the vehicle: $tipo_veiculo', (janela, dono) => {
  const cartas = [
    cartaDaEscolha(janela, { lead_id: 'l', contato_ate: DIA }, REMETENTE),
    cartaDaPreterida(janela, { colocacao: 2, vale_ate: DIA }, REMETENTE),
    cartaDoFim(janela, 'encerrada', REMETENTE),
    cartaDoFim(janela, 'retirada', REMETENTE),
  ]
  for (const { paragrafos } of cartas) expect(paragrafos[0]).toContain(dono)
})
