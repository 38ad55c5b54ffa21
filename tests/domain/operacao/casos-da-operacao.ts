import { expect, test } from 'vitest'
import type { Execucao } from '#domain/operacao/execucao.ts'
import type { Fatos, Item } from '#domain/operacao/operacao.schema.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'

export const AGORA = new Date('2026-11-22T12:00:00Z')
/** Returns the instant that many hours before `AGORA`. */
export const ha = (horas: number) => new Date(AGORA.getTime() - horas * HORA_MS)
/** Returns a finished backup run, with changes. */
export const execucao = (mudancas: Partial<Execucao> = {}): Execucao => ({
  id: '0',
  tarefa: 'copia',
  iniciada_em: ha(9),
  terminada_em: ha(8.9),
  estado: 'feita',
  frase: '',
  detalhes: { arquivo: 'a', bytes: 12_345_678, linhas: 4_321, conferencia: 'restaurada' },
  ...mudancas,
})
/** Facts of which every item is in order. */
export const FATOS_EM_ORDEM: Fatos = {
  copia: { boa: execucao(), ultima: execucao(), desde: ha(1000) },
  fipe: { mes: '2026-11', ultima: null, automatica: false },
  prazos: execucao({ tarefa: 'prazos', detalhes: { apagados: { leads: 2, provas: 1 } } }),
  correio: { ligado: true, esperando: 0, avisos: 0, relatorios: 0, desde: null, falharam: 0 },
  cifra: { em_claro: false, ultima: null },
  pedidos: { abertos: 0, vencidos: 0, primeiro: null },
  webhooks: { esperando: 0, desde: null, falharam: 0 },
  retidas: 0,
  whatsapp: null,
  distribuicao: { ligada: true, atrasados: 0, desde: null },
  particoes: { adiante: 7, vencidas: 0 },
  leads: {},
  atribuicoes: { regra: 0, equipe: 0 },
  filas: [],
  tempos: [],
  pagamento: { recusas: null, ultimo: ha(2) },
  replica: true,
  afirmacoes: { nao_medidas: [], do_operador: true, exemplo: false },
}
/** Matches the name of a setting, such as SMTP_URL. */
export const NOME_DE_VARIAVEL = /[A-Z]{2,}_[A-Z]/

/**
 * Tests the cases of one item: its state, the sentence, and the action where one is needed.
 *
 * @param julgar judges the fact of a case at `AGORA`.
 */
export function casosDe<Fato>(
  julgar: (fato: Fato, agora: Date) => Item,
  { chave, titulo }: Pick<Item, 'chave' | 'titulo'>,
  casos: Record<string, [Fato, Item['situacao'], string, string?]>,
) {
  test.each(Object.entries(casos))(`${chave}: %s`, (_, [fato, situacao, frase, faca = null]) => {
    expect(julgar(fato, AGORA)).toEqual({ chave, titulo, situacao, frase, faca })
    // Names of settings are in the advice only, which the panel folds.
    expect(frase).not.toMatch(NOME_DE_VARIAVEL)
  })
}
