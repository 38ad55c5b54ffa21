import type { Escolha } from '../base/situacao-da-janela.ts'

type Resultado = Pick<Escolha, 'desfecho' | 'contato_ate'>

const RAZOES = [
  ['baixou', 'A loja baixou o preço e não vendi'],
  ['sem_contato', 'Não fizeram contato'],
  ['loja_desistiu', 'A loja desistiu'],
  ['nao_vendi', 'Eu não quis vender'],
] as const

/** A reason without a sale. */
export type Razao = (typeof RAZOES)[number][0]

/** Lists the reasons that the owner can give now. "Não fizeram contato" comes after the agency's deadline. */
export const razoesDe = ({ contato_ate }: Pick<Escolha, 'contato_ate'>, agora: Date) =>
  RAZOES.filter(([razao]) => razao !== 'sem_contato' || new Date(contato_ate) <= agora)

/** The owner's answers after which another offer may be chosen. */
export type Motivo = 'sem_contato' | 'baixou' | 'loja_desistiu'

/** Lists the reasons for another choice that the owner can give now; after an answer, the answer is the only one. */
export function motivosDaTroca({ desfecho, contato_ate }: Resultado, agora: Date): readonly Motivo[] {
  if (desfecho === 'vendi' || desfecho === 'nao_vendi') return []
  if (desfecho) return [desfecho]
  return new Date(contato_ate) <= agora ? ['sem_contato', 'baixou'] : ['baixou']
}
