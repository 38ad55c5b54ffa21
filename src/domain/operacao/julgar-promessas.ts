import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { PROMETIDO_SEGUNDOS } from '#domain/tempo/duracao.ts'
import { diaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import { criarItem } from './julgamento.ts'
import type { Fatos, Item } from './operacao.schema.ts'

/** Number of simulations from which a median can contradict the promised time. */
const RODADAS_QUE_BASTAM = 200

/** Compares the measured times of a simulation with the promised one. */
export function julgarTempos(tempos: Fatos['tempos']): Item {
  const lentos = tempos.filter(
    ({ vezes, mediana }) => vezes >= RODADAS_QUE_BASTAM && mediana > PROMETIDO_SEGUNDOS,
  )
  const ditos = tempos.map(
    ({ tipo_veiculo, vezes, mediana }) =>
      `${inteiro(mediana)} s (${TIPOS[tipo_veiculo].rotulo.toLowerCase()}, ${contar(vezes, 'vez', 'vezes')})`,
  )
  const item = criarItem('tempos', 'Tempo de resposta')
  if (ditos.length === 0) return item('bem', 'Ainda não há medidas dos últimos 30 dias.')
  const frase = `Nos últimos 30 dias, metade das pessoas terminou as perguntas em até ${ditos.join('; ')}.`
  if (lentos.length === 0) return item('bem', frase)
  return item(
    'atencao',
    frase,
    `O site promete ${PROMETIDO_SEGUNDOS} segundos: mude o texto, ou encurte as perguntas.`,
  )
}

/** Days before a deadline from which it counts as near. */
const PERTO_DIAS = 5

/** Judges the open requests of persons by their legal term. */
export function julgarPedidos({ abertos, vencidos, primeiro }: Fatos['pedidos'], agora: Date): Item {
  const perto = primeiro !== null && primeiro <= somarDias(diaEmSaoPaulo(agora), PERTO_DIAS)
  const item = criarItem('pedidos', 'Pedidos de titulares')
  const faca = 'Responda à pessoa e marque o pedido na aba Privacidade.'
  if (vencidos) {
    const quantos = contar(vencidos, 'pedido passou', 'pedidos passaram')
    return item('mal', `${quantos} do prazo legal de quinze dias sem resposta.`, faca)
  }
  const frase = abertos
    ? `${contar(abertos, 'pedido espera', 'pedidos esperam')} resposta; o primeiro prazo termina em ${diaEscrito(primeiro ?? '')}.`
    : 'Nenhum pedido de titular espera resposta.'
  return perto ? item('atencao', frase, faca) : item('bem', frase)
}

/** Judges the claims of the landing page that no measurement supports. */
export function julgarAfirmacoes({ nao_medidas, do_operador, exemplo }: Fatos['afirmacoes']): Item {
  const item = criarItem('afirmacoes', 'Página inicial')
  if (nao_medidas.length === 0) return item('bem', 'Só mostra números medidos.')
  const marca = exemplo ? ' Nesta demonstração eles levam a marca Exemplo.' : ''
  const lista = `${nao_medidas.join('; ')}.${marca}`
  if (do_operador)
    return item('bem', `Estes números foram informados por você, e o site não mede nenhum deles: ${lista}`)
  return item(
    'atencao',
    `Mostra números que este site não mediu: ${lista}`,
    'Informe no servidor os números que você pode provar (AFIRMACOES), ou mostre só os medidos (AFIRMACOES=medidas).',
  )
}
