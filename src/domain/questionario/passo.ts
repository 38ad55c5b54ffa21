import type * as z from 'zod/mini'
import { mensagemDeValidacao } from '#domain/recusa/validacao.ts'
import type { Campo, CampoPerguntado, Faltas, Passo, Respostas } from './questionario.ts'
import { campoSchemas, PERGUNTAS } from './registro-das-perguntas.ts'

// Names in the form of a step. They are here because browsers need them without `formulario.ts`, which loads every
// municipality.

/** The step that is sent. */
export const PASSO_ENVIADO = 'passo'
/** All answers before this step, as JSON. */
export const RESPOSTAS_ANTERIORES = 'antes'
/** A step to go back to, with the answers of `RESPOSTAS_ANTERIORES`. */
export const VOLTAR = 'voltar'
/** Once for each field of the form: a field outside this list was not shown yet. */
export const PERGUNTADO = 'perguntado'

/** Tells if the answers so far require this field. */
export function ehVisivel(campo: Campo, respostas: Respostas): boolean {
  return campo.visivel === undefined || campo.visivel(respostas)
}

/** Returns the first message of a field for its answer, or null if it is accepted. */
function erroDoCampo({ nome }: Campo, respostas: Respostas): string | null {
  const schema: z.ZodMiniType = campoSchemas[nome]
  const resultado = schema.safeParse(respostas[nome], { error: mensagemDeValidacao })
  return resultado.success ? null : (resultado.error.issues[0]?.message ?? 'Confira este campo.')
}

/** Adds the label to a field: the registry's, unless the questionnaire asks with other words. */
export function perguntar(campo: CampoPerguntado): Campo {
  return { ...campo, rotulo: campo.rotulo ?? PERGUNTAS[campo.nome].rotulo }
}

type PassoPerguntado = Omit<Passo, 'faltas' | 'campos'> & { campos: readonly CampoPerguntado[] }

/** Makes a step from its fields: it has the faults of the fields that the answers call for. */
export function passo(dados: PassoPerguntado): Passo {
  const campos = dados.campos.map(perguntar)
  const faltas = (respostas: Respostas) => {
    const achadas: Faltas = {}
    for (const campo of campos) {
      const erro = ehVisivel(campo, respostas) ? erroDoCampo(campo, respostas) : null
      if (erro !== null) achadas[campo.nome] ??= erro
    }
    return achadas
  }
  return { ...dados, campos, faltas }
}
