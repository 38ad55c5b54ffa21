import { createHash, randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { type Consumo, consumir, consumirEmOrdem, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { avaliacoes } from '../avaliacao.table.ts'
import type { Emitida, Prova } from '../prova.ts'
import { acharAvaliacao } from './achar.ts'
import { compartilhamentos } from './compartilhamento.table.ts'

/** Default number of months for which a code opens its report. Our choice. */
export const RELATORIO_MESES = 12

/** The setting `PRAZO_RELATORIO_MESES`. */
export type PrazoDoRelatorio = { relatorio_meses?: number | undefined }

/** Letters and digits that are not easily confused (Crockford's base 32). */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GRUPOS = 4
const LETRAS_POR_GRUPO = 5

/** Returns the digest by which the database finds a code. */
const resumir = (texto: string) => createHash('sha256').update(texto).digest('base64url')

/** Chooses a random code of 100 bits in groups, short enough to type from paper. */
function sortearCodigo(): string {
  const letra = () => LETRAS.charAt(randomInt(LETRAS.length))
  const grupo = () => Array.from({ length: LETRAS_POR_GRUPO }, letra).join('')
  return Array.from({ length: GRUPOS }, grupo).join('-')
}

/**
 * Returns the stored form of a typed code; undefined for any other text. Links older than these codes have a word of 22
 * characters, which is returned unchanged.
 */
export function lerCodigo(texto: string): string | undefined {
  if (/^[\w-]{22}$/.test(texto)) return texto
  const letras = texto
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (letras.length !== GRUPOS * LETRAS_POR_GRUPO || [...letras].some(letra => !LETRAS.includes(letra)))
    return undefined
  return letras.match(new RegExp(`.{${LETRAS_POR_GRUPO}}`, 'g'))?.join('-')
}

/** Adds months to an instant by UTC; precise enough for a term of months in São Paulo. */
const somarMeses = (instante: Date, meses: number) => {
  const fim = new Date(instante)
  fim.setUTCMonth(fim.getUTCMonth() + meses)
  return fim
}

/**
 * Creates a private code that reopens a report; the database has only its digest.
 * @throws Recusa for a valuation that does not exist, and for too many links from one address.
 */
export async function compartilhar(
  mundo: Mundo & PrazoDoRelatorio,
  avaliacao_id: string,
  origem: { ip: string },
): Promise<{ codigo: string; expira_em: Date }> {
  recusarEspera(
    await consumir(mundo.db.publico, LIMITES.linkEndereco, origem.ip),
    'Aguarde um pouco antes de criar outro link.',
  )
  return mundo.db.como({ papel: 'anon', claims: { avaliacao_id } }, async tx => {
    if (!(await acharAvaliacao(tx, avaliacao_id)))
      throw new Recusa('avaliacao_desconhecida', 'Não encontramos essa avaliação. Refaça a simulação.')
    return criarCodigoDoRelatorio(tx, mundo, avaliacao_id)
  })
}

/** Creates a link to a report inside a transaction whose claims name an existing valuation. */
export async function criarCodigoDoRelatorio(
  tx: Queries,
  mundo: Pick<Mundo, 'clock'> & PrazoDoRelatorio,
  avaliacao_id: string,
): Promise<{ codigo: string; expira_em: Date }> {
  const codigo = sortearCodigo()
  const criado_em = mundo.clock.now()
  const expira_em = somarMeses(criado_em, mundo.relatorio_meses ?? RELATORIO_MESES)
  await tx.insert(compartilhamentos).values({ resumo: resumir(codigo), avaliacao_id, criado_em, expira_em })
  return { codigo, expira_em }
}

/**
 * Ends a link. The valuation's id, which no page behind a link shows, proves the ownership. Idempotent.
 * @throws Recusa for too many requests from one address.
 */
export async function desligarLink(
  mundo: Mundo,
  { avaliacao_id, codigo }: { avaliacao_id: string; codigo: string },
  origem: { ip: string },
): Promise<void> {
  recusarEspera(
    await consumir(mundo.db.publico, LIMITES.linkEndereco, origem.ip),
    'Aguarde um pouco antes de desligar outro link.',
  )
  const lido = lerCodigo(codigo)
  if (!lido) return
  const compartilhamento = resumir(lido)
  await mundo.db.como({ papel: 'anon', claims: { avaliacao_id, compartilhamento } }, tx =>
    tx.delete(compartilhamentos).where(eq(compartilhamentos.resumo, compartilhamento)),
  )
}

/** A report opened by its code. */
export type RelatorioAberto = Emitida & { prova: Prova | null; codigo: string; expira_em: Date }

/** Opens the report behind a code, or null for an unknown, disabled or expired code: the answers are the same. */
export async function abrirRelatorio(
  mundo: Pick<Mundo, 'db'>,
  texto: string,
): Promise<RelatorioAberto | null> {
  const codigo = lerCodigo(texto)
  if (!codigo) return null
  const resumo = resumir(codigo)
  return mundo.db.como({ papel: 'anon', claims: { compartilhamento: resumo } }, async tx => {
    const { id, criada_em, pedido, resultado, prova } = avaliacoes
    const [relatorio] = await tx
      .select({ id, criada_em, pedido, resultado, prova, expira_em: compartilhamentos.expira_em })
      .from(avaliacoes)
      .innerJoin(compartilhamentos, eq(compartilhamentos.avaliacao_id, id))
      .where(eq(compartilhamentos.resumo, resumo))
    return relatorio ? { ...relatorio, codigo } : null
  })
}

/**
 * Opens the report behind a code for an image or a PDF, which take the server's time.
 * @param ip address of the reader, if its requests are limited. Few addresses request images: messengers do it on
 * behalf of many readers.
 * @returns null for an invalid code, and the seconds to wait above the limit.
 */
export async function abrirParaDesenhar(
  mundo: Pick<Mundo, 'db'>,
  texto: string,
  ip?: string,
): Promise<RelatorioAberto | { espera_s: number } | null> {
  const relatorio = await abrirRelatorio(mundo, texto)
  // Only valid codes are counted, so that invented codes fill no table.
  if (!relatorio) return null
  const doEndereco: Consumo[] = ip === undefined ? [] : [[LIMITES.pdfEndereco, ip]]
  const espera_s = await consumirEmOrdem(mundo.db.publico, [...doEndereco, [LIMITES.desenho, relatorio.id]])
  return espera_s > 0 ? { espera_s } : relatorio
}

/** Reads the expiry of a code, and the last valid day of its valuation (`AAAA-MM-DD`); undefined for an invalid code. */
export async function lerPrazosDoCodigo(
  db: Queries,
  codigo: string,
): Promise<{ expira_em: Date; validade: string } | undefined> {
  const [linha] = await db
    .select({
      expira_em: compartilhamentos.expira_em,
      validade: sql<string>`${avaliacoes.resultado}->>'validade'`,
    })
    .from(compartilhamentos)
    .innerJoin(avaliacoes, eq(compartilhamentos.avaliacao_id, avaliacoes.id))
    .where(eq(compartilhamentos.resumo, resumir(codigo)))
  return linha
}
