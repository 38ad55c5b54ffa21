import { z } from 'zod'
import { versaoSchema } from '#domain/recusa/versao.schema.ts'

/** Body of `PUT /api/conteudos/:chave`: Markdown as it was typed. */
export const conteudoSchema = z.object({
  titulo: z.string('Informe o título.').trim().min(1, 'Informe o título.').max(200, 'Título muito longo'),
  conteudo: z
    .string('Escreva o texto da página.')
    .max(100_000, 'Texto longo demais: use até 100 mil caracteres.'),
  versao: versaoSchema,
})
