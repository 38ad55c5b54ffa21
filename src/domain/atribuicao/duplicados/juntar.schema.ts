import { z } from 'zod'

/** Maximum number of groups in the preview and in one merge. */
export const GRUPOS_DE_UMA_VEZ = 100

/** Body of `POST /api/leads/duplicados`: the leads that stay, as in the preview. */
export const juntarSchema = z.object({
  ficam: z
    .array(z.uuid('Identificador inválido.'), 'Envie uma lista.')
    .min(1, 'Escolha ao menos um grupo.')
    .max(GRUPOS_DE_UMA_VEZ, `Junte até ${GRUPOS_DE_UMA_VEZ} grupos por vez.`),
})
