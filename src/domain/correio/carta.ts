import { z } from 'zod'

/**
 * A mail as data: what it says, in the order in which it is read. How it looks is `html.ts`' business, how it reads
 * without any look `texto.ts`'. It holds text only, never markup.
 */
export const cartaSchema = z.object({
  assunto: z.string(),
  /** What a list of mails shows after the subject. */
  previa: z.string(),
  titulo: z.string(),
  paragrafos: z.array(z.string()),
  /** The one figure that matters, larger than the rest. */
  destaque: z.object({ rotulo: z.string(), valor: z.string(), nota: z.string() }).optional(),
  /** Label and value, in lines. */
  fatos: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Figures over time, oldest first; `parte` of the greatest, from 0 to 1. */
  historico: z.array(z.object({ rotulo: z.string(), valor: z.string(), parte: z.number() })).optional(),
  /** The one action: a full address of the site. */
  botao: z.object({ texto: z.string(), endereco: z.url(), nota: z.string().optional() }).optional(),
  /** A code to be typed, the words before it, and how long it is good for. */
  codigo: z.object({ antes: z.string(), valor: z.string(), depois: z.string() }).optional(),
  /** Paragraphs after the action. */
  fecho: z.array(z.string()).optional(),
  /** Why it came to this address; empty where the letter itself says so. */
  porque: z.string(),
})

/** A mail as data. */
export type Carta = z.infer<typeof cartaSchema>

/** Who writes: the site and its operator. A fact that is not known is empty. */
export type Remetente = {
  publicUrl: string
  marca: string
  razao_social: string
  cnpj: string
  endereco: string
  email_contato: string
}

/** The lines under a letter that say who sent it. */
export function linhasDoRemetente({ razao_social, cnpj, endereco, email_contato }: Remetente): string[] {
  const quem = [razao_social, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(' · ')
  return [quem, endereco, email_contato].filter(Boolean)
}
