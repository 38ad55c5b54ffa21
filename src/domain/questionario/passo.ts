import { z } from 'zod'
import { mensagemDeValidacao } from '#domain/validacao.ts'
import { campoSchemas, type NomeCampo } from './campo.schema.ts'
import type { Campo, Passo, Respostas } from './questionario.ts'

/** Whether the answers so far call for this field. */
export function ehVisivel(campo: Campo, respostas: Respostas): boolean {
  return campo.visivel === undefined || campo.visivel(respostas)
}

/** First message of a field for its answer, or null when the answer stands. */
function erroDoCampo(nome: string, valor: unknown): string | null {
  const schema: z.ZodType | undefined = campoSchemas[nome as NomeCampo]
  if (!schema) return null
  const resultado = schema.safeParse(valor, { error: mensagemDeValidacao })
  return resultado.success ? null : (resultado.error.issues[0]?.message ?? 'Confira este campo.')
}

/**
 * Makes a step from its fields. Its schema takes all the answers, looks only at the fields of this step
 * that they call for, and gives one issue per field, with the field's name as path.
 */
export function passo(dados: Omit<Passo, 'schema'>): Passo {
  const schema = z.record(z.string(), z.unknown()).superRefine((respostas, ctx) => {
    for (const campo of dados.campos) {
      if (!ehVisivel(campo, respostas)) continue
      const erro = erroDoCampo(campo.nome, respostas[campo.nome])
      if (erro !== null) ctx.addIssue({ code: 'custom', message: erro, path: [campo.nome] })
    }
  })
  return { ...dados, schema }
}
