import { z } from 'zod'
import { versaoSchema } from '#domain/recusa/versao.schema.ts'
import { textoSchema } from '#domain/texto/texto.schema.ts'

/** Edition of a plan by the administrator. */
export const edicaoPlanoSchema = z
  .object({
    nome: textoSchema({
      obrigatorio: 'Informe o nome do plano.',
      muito_longo: 'Nome muito longo',
      maximo: 60,
    }),
    preco: z
      .number('Informe o preço em reais.')
      .min(0, 'O preço não pode ser negativo.')
      .max(100_000, 'Confira o preço: parece alto demais.')
      .multipleOf(0.01, 'Use no máximo duas casas decimais.'),
    limite_leads: z
      .int('Informe quantos leads por mês.')
      .min(0, 'O limite não pode ser negativo.')
      .max(100_000, 'Confira o limite: parece alto demais.'),
    stripe_price_id: z
      .string('Informe o código do preço.')
      .trim()
      .regex(/^[\w-]{1,100}$/, 'O código do preço tem só letras, números, hífen e sublinhado.'),
    ordem: z
      .int('A ordem é um número inteiro.')
      .min(-1000, 'Ordem fora do intervalo.')
      .max(1000, 'Ordem fora do intervalo.'),
    ativo: z.boolean('Diga se o plano está à venda.'),
    destaque: z.boolean('Diga se o plano é o destaque.'),
    site_proprio: z.boolean('Diga se o plano inclui a avaliação no site da agência.'),
    descricao: z.string().trim().max(300, 'Descrição muito longa: use até 300 caracteres.'),
    beneficios: z
      .array(
        textoSchema({
          obrigatorio: 'Um benefício está vazio.',
          muito_longo: 'Benefício muito longo',
          maximo: 120,
        }),
        'Os benefícios são uma lista.',
      )
      .max(12, 'Use até 12 benefícios.'),
  })
  .partial()
  .extend({ versao: versaoSchema })
