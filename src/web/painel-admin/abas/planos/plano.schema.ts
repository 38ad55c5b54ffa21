import { z } from 'zod'

/**
 * Reads a figure as Brazilians type it: "1.299,90", "99", "R$ 249". Points separate thousands beside a comma, or before
 * groups of exactly three digits; any other point is a decimal point. Returns NaN for a text that is no figure.
 */
export function lerNumero(texto: string): number {
  const limpo = texto.replace(/^\s*R\$/, '').trim()
  if (!/^-?[\d.]+(,\d+)?$/.test(limpo)) return Number.NaN
  const semMilhar =
    limpo.includes(',') || /^-?\d{1,3}(\.\d{3})+$/.test(limpo) ? limpo.replaceAll('.', '') : limpo
  return Number(semMilhar.replace(',', '.'))
}

/** Returns the lines of a text that are not empty, trimmed. */
export function lerLinhas(texto: string): string[] {
  return texto
    .split('\n')
    .map(linha => linha.trim())
    .filter(Boolean)
}

const criarNumero = (mensagem: string) =>
  z.string(mensagem).transform((texto, contexto) => {
    const valor = lerNumero(texto)
    if (Number.isFinite(valor)) return valor
    contexto.addIssue({ code: 'custom', message: mensagem })
    return z.NEVER
  })

/** The form of a plan as it is sent; the server has the rules (domain/plano/plano.schema.ts). */
export const formularioDoPlanoSchema = z.object({
  nome: z.string(),
  preco: criarNumero('Informe o preço em reais.'),
  limite_leads: criarNumero('Informe quantos leads por mês.'),
  stripe_price_id: z.string(),
  ordem: criarNumero('A ordem é um número inteiro.'),
  descricao: z.string(),
  beneficios: z.string().transform(lerLinhas),
  ativo: z.stringbool().default(false),
  destaque: z.stringbool().default(false),
  site_proprio: z.stringbool().default(false),
})
