import { z } from 'zod'
import { VISTAS } from './vista.ts'

/** The query of an upload. */
export const vistaSchema = z.object({ vista: z.enum(VISTAS, 'Diga o que a foto mostra.') })

/** The query of a link: a list asks for the small form of a photo. */
export const tamanhoSchema = z.object({
  tamanho: z.enum(['inteira', 'pequena'], 'O tamanho é "inteira" ou "pequena".').default('inteira'),
})

/** A photo as pages see it. */
export const fotoSchema = z.object({
  id: z.uuid(),
  vista: z.enum(VISTAS),
  largura: z.int(),
  altura: z.int(),
  criada_em: z.date(),
  link: z.string().describe('abre a foto por dez minutos'),
})
/** A photo with a link that expires: a page that stays open must ask again. Pixels, without the file itself. */
export type Foto = z.output<typeof fotoSchema>
