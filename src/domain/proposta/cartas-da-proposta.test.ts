import { expect, test } from 'vitest'
import { montarTexto } from '#domain/correio/texto.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import {
  cartaDaEscolha,
  cartaDaPreterida,
  cartaDaPrimeira,
  cartaDoDesfecho,
  cartaDoFechamento,
  cartaDoFim,
  type JanelaNaCarta,
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

/** Composes the letters that name the vehicle with an article. */
const escrever = (janela: JanelaNaCarta, propostas: number) => {
  const feitas = Array.from({ length: propostas }, () => PROPOSTA)
  return [
    cartaDaEscolha(janela, { lead_id: 'l', contato_ate: DIA }, REMETENTE),
    cartaDaPreterida(janela, { colocacao: 2, vale_ate: DIA }, REMETENTE),
    cartaDoFim(janela, 'encerrada', REMETENTE),
    cartaDoFim(janela, 'retirada', REMETENTE),
    cartaDaPrimeira(janela, 'https://x', REMETENTE),
    cartaDoFechamento(janela, feitas, 'https://x', REMETENTE),
    cartaDoDesfecho(janela, 'Auto Sul', 'https://x', REMETENTE),
  ]
    .map(carta => `${carta.assunto}\n${montarTexto(carta, REMETENTE)}`)
    .join('\n')
}

test.each([
  [CARRO, 'do Chevrolet Onix 2019', 'pelo seu Chevrolet Onix', 'vendeu o Chevrolet Onix'],
  [MOTO, 'da Honda CG 160 2019', 'pela sua Honda CG 160', 'vendeu a Honda CG 160'],
])('the article agrees with the vehicle: $tipo_veiculo', (janela, dela, pela, vendeu) => {
  const texto = escrever(janela, 2)
  expect(texto.split(`O dono ${dela}`)).toHaveLength(5)
  expect(texto).toContain(`Chegou uma proposta ${pela}\n`)
  expect(texto).toContain(`As propostas ${pela} chegaram\n`)
  expect(texto).toContain(vendeu)
})

test('one offer is singular', () => {
  const texto = escrever(MOTO, 1)
  expect(texto).toContain('A proposta pela sua Honda CG 160 chegou\n')
  expect(texto).toContain('Decida enquanto ela vale. Se ela não servir, ninguém recebe o seu contato.')
})
