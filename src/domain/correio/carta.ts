import { z } from 'zod'

/**
 * A mail as data: its parts in reading order. `html.ts` gives it a layout, `carta-em-texto.ts` plain text.
 * It contains text only, never markup.
 */
export const cartaSchema = z.object({
  assunto: z.string(),
  /** Preview after the subject in a list of mails. */
  previa: z.string(),
  titulo: z.string(),
  paragrafos: z.array(z.string()),
  /** The most important figure, in a larger size. */
  destaque: z.object({ rotulo: z.string(), valor: z.string(), nota: z.string() }).optional(),
  /** Label and value, in lines. */
  fatos: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** One line for each of several things, each with its page. */
  itens: z.array(z.object({ titulo: z.string(), detalhe: z.string(), endereco: z.url() })).optional(),
  /** The one action: a full address of the site. `copiar` also shows the address, if no menu of the site leads there. */
  botao: z
    .object({
      texto: z.string(),
      endereco: z.url(),
      nota: z.string().optional(),
      copiar: z.boolean().optional(),
    })
    .optional(),
  /** Further pages of the site. */
  links: z.array(z.object({ texto: z.string(), endereco: z.url() })).optional(),
  /** A code to type, the words before it, and its validity. */
  codigo: z.object({ antes: z.string(), valor: z.string(), depois: z.string() }).optional(),
  /** Paragraphs after the action. */
  fecho: z.array(z.string()).optional(),
  /** Reason why it came to this address; empty if the letter itself says so. */
  porque: z.string(),
})

/** A mail as data. */
export type Carta = z.infer<typeof cartaSchema>

/** The sender: the site and its operator. An unknown fact is empty. */
export type Remetente = {
  publicUrl: string
  marca: string
  razao_social: string
  cnpj: string
  endereco: string
  email_contato: string
}

/** Returns the lines under a letter that name its sender. */
export function linhasDoRemetente({ razao_social, cnpj, endereco, email_contato }: Remetente): string[] {
  const quem = [razao_social, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(' · ')
  return [quem, endereco, email_contato].filter(Boolean)
}
