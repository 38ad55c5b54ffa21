import { reais } from '#domain/numero/dinheiro.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import type { Caso } from './consultas-das-janelas.ts'

/** The agency's answer about a chosen offer, in words. */
const RESPOSTAS_DA_LOJA = {
  pagou: 'você pagou',
  baixou: 'você baixou o preço',
  desistiu: 'você desistiu',
} as const
/** The vehicle owner's answer, in words. */
const RESPOSTAS_DO_DONO = {
  vendi: 'o dono vendeu para você',
  baixou: 'o dono diz que o preço baixou',
  sem_contato: 'o dono diz que você não falou com ele',
  loja_desistiu: 'o dono diz que você desistiu',
  nao_vendi: 'o dono não vendeu',
} as const

const juntarValor = (texto: string, valor: number | null) =>
  valor === null ? texto : `${texto}: ${reais(valor)}`

function dizerContagem(cumprida: boolean | null): string {
  if (cumprida === null) return 'Ainda não conta.'
  return cumprida ? 'Conta como palavra cumprida.' : 'Conta como não cumprida.'
}

/** The parts of a case that its sentence needs. */
type CasoDito = Pick<Caso, 'loja' | 'dono' | 'cumprida' | 'decidida_em'>

/** Puts a case in words: both answers, and how it counts. */
export function dizerCaso(caso: CasoDito): string {
  const { loja, dono, cumprida, decidida_em } = caso
  const ditos = [
    loja && juntarValor(RESPOSTAS_DA_LOJA[loja.desfecho], loja.valor),
    dono && juntarValor(RESPOSTAS_DO_DONO[dono.desfecho], dono.valor),
  ].filter(dito => dito !== null)
  const frase = ditos.join('; ')
  const inicio = frase ? `${iniciarComMaiuscula(frase)}.` : ''
  return [inicio, dizerContagem(cumprida), decidida_em && 'A administração decidiu.']
    .filter(Boolean)
    .join(' ')
}
