import type { palavras } from '#domain/proposta/proposta.table.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

type Resposta = Partial<typeof palavras.$inferInsert>

/** A window of the demonstration. */
export type JanelaDemo = {
  /** Hours since its opening. */
  horas: number
  /** Offers as parts of the trade-in middle, the chosen one first. */
  ofertas: readonly number[]
  /** Kind of the vehicle; by default any kind. */
  tipo?: TipoVeiculo
  fim?: 'aceita' | 'encerrada' | 'caducou' | 'retirada'
  fotos?: true
  /** Answers about the chosen offer, in their order. */
  caso?(valor: number, depois: (dias: number) => Date): Resposta[]
}

/** Windows in every state, newest first. */
export const JANELAS_DEMO: readonly JanelaDemo[] = [
  // Cars near the first agency of the list: its windows have several offers, or wait for its own.
  { horas: 3, ofertas: [], tipo: 'carro', fotos: true },
  { horas: 9, ofertas: [0.98, 1.03], tipo: 'carro', fotos: true },
  { horas: 16, ofertas: [1.01], fotos: true },
  { horas: 20, ofertas: [], tipo: 'carro' },
  { horas: 23, ofertas: [0.95, 1.04], tipo: 'carro' },
  { horas: 72, ofertas: [1.02, 0.97], fim: 'aceita', fotos: true },
  { horas: 90, ofertas: [0.9], fim: 'encerrada' },
  { horas: 140, ofertas: [], fim: 'caducou' },
  { horas: 190, ofertas: [0.93, 0.96], fim: 'caducou' },
  { horas: 260, ofertas: [], fim: 'retirada' },
  {
    horas: 24 * 18,
    ofertas: [1.05, 1],
    fim: 'aceita',
    caso: (valor, depois) => [
      { loja_desfecho: 'pagou', loja_valor: valor, loja_em: depois(4) },
      { dono_desfecho: 'vendi', dono_valor: valor, dono_em: depois(10), cumprida: true },
    ],
  },
  {
    horas: 24 * 24,
    ofertas: [1.06, 0.98],
    fim: 'aceita',
    caso: (valor, depois) => [
      { loja_desfecho: 'pagou', loja_valor: valor, loja_em: depois(3) },
      { dono_desfecho: 'baixou', dono_valor: valor - 3_000, dono_em: depois(10), cumprida: false },
      {
        contestacao:
          'Pagamos o valor da proposta: R$ 3.000 foram direto para a multa que estava no nome do dono.',
        contestada_em: depois(12),
      },
    ],
  },
]

/** Older records: the agency as an index of `AGENCIAS_DEMO`, kept cases, all cases. */
export const PALAVRAS_DEMO: readonly (readonly [agencia: number, cumpridas: number, casos: number])[] = [
  [0, 9, 10],
  [1, 3, 8],
  [2, 6, 6],
  [4, 2, 3],
  [5, 4, 6],
]

/** Validities of the offers of a window, in days, by their order. */
export const VALIDADES_DEMO = [7, 5, 10] as const

/** Paints of the drawn vehicles. */
export const TINTAS_DEMO = ['#b3261e', '#f2f2ee', '#2b3a42', '#7d8a8f', '#10458e'] as const
