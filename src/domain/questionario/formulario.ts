import { itemEm } from '#domain/numero/indexed-access.ts'
import { cidadeEscrita } from '#domain/pessoa/localizacao/cidade.ts'
import { PASSO_ENVIADO, PERGUNTADO, RESPOSTAS_ANTERIORES, VOLTAR } from './passo.ts'
import type { Campo, Faltas, NomeResposta, Passo, Questionario, Respostas } from './questionario.ts'
import { camposVisiveis, primeiroPassoIncompleto, responder, validarPasso } from './regras-das-respostas.ts'
import { lerRespostasGuardadas } from './respostas-guardadas.ts'

/** A form as a browser without script sends it; `FormData` is one. */
export type FormularioEnviado = {
  get(nome: string): unknown
  getAll(nome: string): readonly unknown[]
  has(nome: string): boolean
}

/** The result of a form: the answers so far, the step to show now, and its errors. */
export type FormularioLido = {
  respostas: Respostas
  /** Name of the step to show. */
  passo: string
  /** One pt-BR sentence a field of that step; empty for a step that was not answered yet. */
  faltas: Faltas
  /** Every step is answered and the last one was sent: it can be valued. */
  completo: boolean
}

const textoDe = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** Reads one field's answer as its control sends it. */
function lerCampo(campo: Campo, form: FormularioEnviado): Respostas[NomeResposta] {
  const texto = textoDe(form.get(campo.nome))
  switch (campo.tipo) {
    case 'caixa':
      return form.has(campo.nome) !== (campo.inverso === true)
    case 'escolha':
      return campo.opcoes.find(({ valor }) => String(valor) === texto)?.valor ?? null
    case 'varias':
      return form.getAll(campo.nome).map(textoDe)
    case 'ano':
      return /^\d{4}$/.test(texto) ? Number(texto) : texto
    case 'municipio':
      return cidadeEscrita(texto)
    default:
      return texto
  }
}

/** Tells if the form's step asks a question that the form did not show, because of its own answers. */
function temPerguntaNova(passo: Passo, respostas: Respostas, perguntados: readonly unknown[]): boolean {
  return camposVisiveis(passo, respostas).some(({ nome }) => !perguntados.includes(nome))
}

/**
 * Reads a step's form, with the same rules as the page with script. Returns the answers and the step to show: the
 * same one with an error or a new question, else the next.
 *
 * @param padroes initial answers besides the questionnaire's own: the vehicle of the address.
 * @param hoje the day in America/Sao_Paulo, `AAAA-MM-DD`.
 */
export function lerFormulario(
  q: Questionario,
  form: FormularioEnviado,
  padroes: Respostas,
  hoje: string,
): FormularioLido {
  const indice = Math.max(
    0,
    q.passos.findIndex(({ id }) => id === form.get(PASSO_ENVIADO)),
  )
  const passo = itemEm(q.passos, indice)
  const perguntados = form.getAll(PERGUNTADO)
  let respostas: Respostas = {
    ...q.padroes,
    ...padroes,
    ...lerRespostasGuardadas(q, form.get(RESPOSTAS_ANTERIORES)),
  }
  const volta = q.passos.find(({ id }) => id === form.get(VOLTAR))
  if (volta) return { respostas, passo: volta.id, faltas: {}, completo: false }
  for (const campo of passo.campos) {
    if (perguntados.includes(campo.nome))
      respostas = responder(q, respostas, campo.nome, lerCampo(campo, form))
  }
  if (form.has('uso_conferido')) respostas.uso_conferido = true
  const faltas = validarPasso(q, indice, respostas, hoje)
  const certo = Object.keys(faltas).length === 0 && !temPerguntaNova(passo, respostas, perguntados)
  const primeiro = primeiroPassoIncompleto(q, respostas, hoje)
  const destino = Math.min(certo ? indice + 1 : indice, primeiro, q.passos.length - 1)
  return {
    respostas,
    passo: itemEm(q.passos, destino).id,
    faltas: destino === indice ? faltas : {},
    completo: certo && indice === q.passos.length - 1 && destino === indice,
  }
}
