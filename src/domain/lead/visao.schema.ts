import { z } from 'zod'

/** A view as it is kept: the query of the list's address under a name. */
export const visaoSchema = z.object({
  nome: z
    .string('Dê um nome à visão.')
    .trim()
    .min(1, 'Dê um nome à visão.')
    .max(60, 'Use até 60 caracteres no nome.'),
  consulta: z.string('Envie os filtros da visão.').max(1000, 'Esses filtros são longos demais.'),
})
/** The view once read. */
export type Visao = z.output<typeof visaoSchema>
