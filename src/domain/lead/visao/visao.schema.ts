import { z } from 'zod'
import { ehDeAlguem } from '#domain/pessoa/de-alguem.ts'

/** What of a list's address a view keeps: filters and order. A search names somebody, whom erasing could not reach there. */
export function semBusca(consulta: string): string {
  const ditos = [...new URLSearchParams(consulta)].filter(([chave]) => chave.toLowerCase() !== 'busca')
  return String(new URLSearchParams(ditos))
}

/** A view as it is kept: the query of the list's address under a name, without the search. */
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
    .transform(semBusca),
})
/** The view once read. */
export type Visao = z.output<typeof visaoSchema>
