import { z } from 'zod'
import { ehDeAlguem } from '#domain/pessoa/de-alguem.ts'

/**
 * Keeps the parts of a list's address that a view stores: filters and order. It drops the search, because a search may
 * contain a name that an erasure could not find there.
 */
export function tirarBusca(consulta: string): string {
  const ditos = [...new URLSearchParams(consulta)].filter(([chave]) => chave.toLowerCase() !== 'busca')
  return String(new URLSearchParams(ditos))
}

/** A stored view: a name and the query of the list's address, without the search. */
export const visaoSchema = z.object({
  nome: z
    .string('Dê um nome à visão.')
    .trim()
    .min(1, 'Dê um nome à visão.')
    .max(60, 'Use até 60 caracteres no nome.')
    .refine(
      nome => !ehDeAlguem(nome),
      'Dê um nome sem e-mail, telefone, documento nem placa: a visão fica quando os dados são apagados.',
    ),
  consulta: z
    .string('Envie os filtros da visão.')
    .max(1000, 'Esses filtros são longos demais.')
    .transform(tirarBusca),
})
/** The parsed view. */
export type Visao = z.output<typeof visaoSchema>
