import { z } from 'zod'

/** The owner's statement about damage; `sem` is true if there is none to show. */
export const avariasSchema = z.object({ sem: z.boolean('Diga se há avarias.') })
