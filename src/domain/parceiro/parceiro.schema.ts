import { z } from 'zod'
import { textoSchema } from '#domain/texto/texto.schema.ts'

/** Scopes of a key: one for each door of `/api/v1`. */
export const ESCOPOS = ['avaliar', 'versoes', 'historico', 'precisao'] as const
/** One of the scopes; a key may have several. */
export type Escopo = (typeof ESCOPOS)[number]

/** Labels of the scopes, for the administrator. */
export const ROTULOS_DOS_ESCOPOS: Readonly<Record<Escopo, string>> = {
  avaliar: 'Avaliar um veículo',
  versoes: 'Ver as versões de um modelo',
  historico: 'Ver o histórico de preços',
  precisao: 'Ver a nossa precisão',
}

/** Periods of a quota, in São Paulo. */
export const COTAS_POR = ['dia', 'mes'] as const
/** One of the periods; each starts the count of requests at zero. */
export type CotaPor = (typeof COTAS_POR)[number]

const criarInteiro = (frase: string, maximo: number) =>
  z.coerce.number(frase).int(frase).min(1, frase).max(maximo, frase)

/** A new key, as the administrator enters it. */
export const novaChaveSchema = z.object({
  nome: textoSchema({
    obrigatorio: 'Diga quem vai usar a chave',
    muito_longo: 'Nome muito longo',
    maximo: 120,
  }),
  escopos: z
    .array(z.enum(ESCOPOS, 'Escolha da lista'))
    .min(1, 'Escolha ao menos uma consulta')
    .max(ESCOPOS.length),
  cota: criarInteiro('Use um número de 1 a 10.000.000', 10_000_000),
  cota_por: z.enum(COTAS_POR, 'Escolha por dia ou por mês'),
  por_minuto: criarInteiro('Use um número de 1 a 6.000', 6_000),
  vale_ate: z.iso.date('Diga até que dia a chave vale, como 05/11/2027.'),
})
/** A parsed new key. */
export type NovaChave = z.output<typeof novaChaveSchema>
