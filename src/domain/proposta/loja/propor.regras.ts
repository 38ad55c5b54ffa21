import { reais } from '#domain/numero/dinheiro.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { pareceEngano, sobraDaProposta } from '../janela.regras.ts'
import type { propostas } from '../proposta.table.ts'
import type { DadosDaProposta } from './loja.schema.ts'

/** The stored offer, in the columns that limit its change. */
type PropostaFeita = Pick<DadosDaProposta, 'valor' | 'validade_dias' | 'busca_reais'> & {
  inspecao: readonly string[]
  aumentos: number
  situacao: (typeof propostas.$inferSelect)['situacao']
  vale_ate: Date
}

/** Tells if a request repeats an offer, that is, changes nothing of it. */
export function ehRepeticao(anterior: PropostaFeita, dados: DadosDaProposta): boolean {
  return (
    anterior.valor === dados.valor &&
    anterior.validade_dias === dados.validade_dias &&
    anterior.busca_reais === dados.busca_reais &&
    anterior.inspecao.join() === dados.inspecao.join()
  )
}

/** Returns the last instant of an offer's validity. */
export function fimDaValidade(agora: Date, validade_dias: number): Date {
  return new Date(agora.getTime() + validade_dias * DIA_MS)
}

/**
 * Checks a change of an offer, which may get better once and never worse. A higher amount is a raise, also if a higher
 * price of the pick-up takes the gain.
 * @returns the number of raises after it.
 * @throws Recusa for a worse offer, a second raise, or an offer that is over.
 */
export function conferirMudanca(anterior: PropostaFeita, dados: DadosDaProposta, agora: Date): number {
  if (anterior.situacao === 'desistiu')
    throw new Recusa('conflito', 'Você desistiu desta proposta e não pode propor de novo.')
  if (anterior.situacao !== 'feita')
    throw new Recusa('conflito', 'O dono já escolheu: a proposta não muda mais.')
  if (dados.valor < anterior.valor)
    recusar('valor', `A proposta só pode aumentar: a sua é de ${reais(anterior.valor)}.`)
  const ganho = sobraDaProposta(dados, 0) - sobraDaProposta(anterior, 0)
  if (ganho < 0)
    recusar('busca_reais', 'A mudança deixaria menos dinheiro para o dono. Aumente o valor também.')
  if (fimDaValidade(agora, dados.validade_dias) < anterior.vale_ate)
    recusar('validade_dias', 'A proposta não pode vencer antes do que você prometeu.')
  if (ganho === 0 && dados.valor === anterior.valor) return anterior.aumentos
  if (anterior.aumentos > 0)
    throw new Recusa('conflito', 'Você já aumentou esta proposta: só dá para aumentar uma vez.')
  return anterior.aumentos + 1
}

/**
 * Requires a confirmation of an amount that is probably a slip.
 * @throws Recusa at `confirmado` for one that was not confirmed.
 */
export function exigirConfirmacao(
  { valor, confirmado }: DadosDaProposta,
  troca: { min: number | null; max: number | null },
): void {
  if (confirmado || !pareceEngano(valor, troca)) return
  recusar('confirmado', `${reais(valor)} está longe da faixa de troca. Confirme o valor para enviar.`)
}

function recusar(campo: string, mensagem: string): never {
  throw new Recusa('dados_invalidos', mensagem, { campos: { [campo]: mensagem } })
}
