import type { Classificacao } from '#domain/lead/classificacao.schema.ts'
import type { Acompanhamento } from './minha-agencia.ts'

/** Fields that a change may touch, and that the screen shows before the answer. */
const CAMPOS_DO_ACOMPANHAMENTO = [
  'temperatura',
  'contato_em',
  'desfecho',
  'negocio',
  'valor_fechado',
  'motivo_perda',
  'retorno_em',
  'notas',
  // A seller's first note makes the lead theirs.
  'vendedor_id',
] as const satisfies readonly (keyof Acompanhamento)[]

/** Returns the fields as the server will store them, for the screen before its answer. */
export function preverLead(
  { contato, ...mudanca }: Partial<Classificacao>,
  antes: Acompanhamento | undefined,
): Partial<Acompanhamento> {
  const definidos = Object.fromEntries(Object.entries(mudanca).filter(([, valor]) => valor !== undefined))
  // The first contact never moves.
  return contato && !antes?.contato_em ? { ...definidos, contato_em: new Date().toISOString() } : definidos
}

/** Returns the fields of an answer that the panel stores beside a lead. */
export function lerResposta(resposta: Partial<Acompanhamento> | undefined): Partial<Acompanhamento> {
  return Object.fromEntries(
    CAMPOS_DO_ACOMPANHAMENTO.flatMap(campo =>
      resposta && campo in resposta ? [[campo, resposta[campo]]] : [],
    ),
  )
}

type Mudado = { antes: Acompanhamento; depois: Partial<Acompanhamento>; atual: Acompanhamento }

/** Returns the fields that a refused change has to restore: those that still have its value. A later change stays. */
export function acharVolta({ antes, depois, atual }: Mudado): Partial<Acompanhamento> {
  const campos = CAMPOS_DO_ACOMPANHAMENTO.filter(campo => campo in depois && atual[campo] === depois[campo])
  return Object.fromEntries(campos.map(campo => [campo, antes[campo]]))
}
