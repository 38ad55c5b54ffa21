import type { z } from 'zod'
import type { Classificacao } from '#domain/lead/classificacao.schema.ts'
import type { Acompanhamento } from '../carteira/minha-agencia.ts'
import type { acompanhamentoSchema } from './acompanhamento.schema.ts'

/** Typed and unsaved text, by field. */
export type Rascunho = Record<string, string>

/** Drafts by the id of their lead. They last as long as the panel is open: a closed drawer loses nothing. */
export type Rascunhos = Map<string, Rascunho>

/** Finds the differences from the stored values, so that an old screen does not overwrite another person's notes. */
export function mudancaDe(
  salvo: Acompanhamento,
  dados: z.output<typeof acompanhamentoSchema>,
): Partial<Classificacao> {
  const mudanca: Partial<Classificacao> = {}
  for (const campo of [
    'desfecho',
    'negocio',
    'valor_fechado',
    'motivo_perda',
    'notas',
    'retorno_em',
  ] as const) {
    if (dados[campo] !== salvo[campo]) Object.assign(mudanca, { [campo]: dados[campo] })
  }
  // Any outcome implies a contact with the person.
  if (dados.desfecho && !salvo.contato_em) mudanca.contato = true
  return mudanca
}
