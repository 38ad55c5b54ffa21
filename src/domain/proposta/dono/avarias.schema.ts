import { z } from 'zod'

/** The owner's word that there is no damage to show. */
export const avariasSchema = z.object({ sem: z.boolean('Diga se há avarias.') })
