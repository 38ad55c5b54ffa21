import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { carimbarCodigo, ehOCodigo } from '#domain/banco/sigilo.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import {
  consumir,
  consumirComPrimeiras,
  consumirTodos,
  devolver,
  LIMITES,
  recusarEspera,
  redeDe,
} from '#domain/recusa/limite.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { type MundoDaPrivacidade, pessoaDoEmail, type Titular, titularDe } from '../mundo-da-privacidade.ts'
import { acessos_de_titular } from '../privacidade.table.ts'
import { cartaDoAcesso } from './cartas-da-privacidade.ts'

/** Life of a link, and of its code. Our choice. */
export const ACESSO_MINUTOS = 30
/** Time for which the page stays open after the proof. Decision 0087. */
export const SESSAO_MINUTOS = 30
/** Maximum number of attempts at one code; a six-digit code has a million values. */
const TENTATIVAS = 5

/** Computes the digest of a secret. It has 256 random bits: impossible to guess. */
const resumirSegredo = (segredo: string) => createHash('sha256').update(segredo).digest()
/**
 * Returns the text of a code for its keyed hash. A code has a million values: without the vault's key a copy of the
 * database reveals nothing of it.
 */
const textoDoCodigo = (pessoa: string, codigo: string) => `código ${pessoa} ${codigo}`
/** Returns the instant this many minutes from now. */
const calcularFim = (mundo: MundoDaPrivacidade, minutos: number) =>
  new Date(mundo.clock.now().getTime() + minutos * MINUTO_MS)

const ESPERE = 'Espere um pouco antes de pedir de novo.'

/**
 * Counts a request for a link to a mailbox. Other network addresses cannot lock the owner out, because the first
 * requests of each address have a separate count. An address beyond its limit does not use up the mailbox's minute.
 */
async function contarPedido({ db }: MundoDaPrivacidade, pessoa: string, ip: string): Promise<void> {
  recusarEspera(await consumir(db.publico, LIMITES.meusDadosEndereco, ip), ESPERE)
  const { espera, consumos: usos } = await consumirComPrimeiras(
    db.publico,
    [LIMITES.meusDadosPrimeiros, `${redeDe(ip)} ${pessoa}`],
    [LIMITES.meusDadosCaixaPorDia, pessoa],
  )
  recusarEspera(espera, ESPERE)
  const minuto = await consumir(db.publico, LIMITES.meusDadosCaixa, pessoa)
  if (minuto) await devolver(db.servico, usos)
  recusarEspera(minuto, ESPERE)
}

/**
 * Sends a link and a code to a mailbox. Does the same work for every mailbox, so that neither the answer nor its
 * duration reveals stored data. The owner of the mailbox sees the result on the page.
 *
 * @param email canonical form.
 * @throws Recusa when one address, or one mailbox, asks too often.
 */
export async function pedirAcesso(
  mundo: MundoDaPrivacidade,
  email: string,
  origem: { ip: string },
): Promise<void> {
  const pessoa = pessoaDoEmail(mundo, email)
  await contarPedido(mundo, pessoa, origem.ip)
  const link = randomBytes(32).toString('base64url')
  const codigo = String(randomInt(1_000_000)).padStart(6, '0')
  const id = mundo.novoId()
  await mundo.db.servico.transaction(async tx => {
    await tx.insert(acessos_de_titular).values({
      id,
      email_selado: mundo.cofre.selar(email, id),
      pessoa,
      link: resumirSegredo(link),
      codigo: carimbarCodigo(mundo.db.cofre, textoDoCodigo(pessoa, codigo)),
      criado_em: mundo.clock.now(),
      expira_em: calcularFim(mundo, ACESSO_MINUTOS),
    })
    await enfileirarCarta(tx, mundo.db.cofre, email, cartaDoAcesso(mundo.site, { link, codigo }))
  })
}

/** The proof of a mailbox: the link of the message, or the mailbox with the code of the newest message. */
export type Prova = { link: string } | { email: string; codigo: string }

const LINK_VENCIDO =
  'Esse link ou código não vale mais. Confira os números, ou peça outro: cada um vale por 30 minutos e uma vez só.'

/**
 * Exchanges a link or a code for the session of half an hour in which a person handles the own data.
 *
 * @throws Recusa for one that is unknown, spent, too old or tried too often.
 */
export async function abrirAcesso(
  mundo: MundoDaPrivacidade,
  prova: Prova,
  origem: { ip: string },
): Promise<{ sessao: string; email: string; expira_em: Date }> {
  recusarEspera(await consumir(mundo.db.publico, LIMITES.meusDadosPedidos, origem.ip), ESPERE)
  const sessao = randomBytes(32).toString('base64url')
  const expira_em = calcularFim(mundo, SESSAO_MINUTOS)
  const acesso =
    'link' in prova ? await acharPeloLink(mundo, prova.link) : await acharPeloCodigo(mundo, prova)
  if (!acesso) throw new Recusa('nao_autenticado', LINK_VENCIDO)
  const gasto = await mundo.db.servico
    .update(acessos_de_titular)
    // Of two concurrent requests the second finds it spent: `sessao` is no longer null.
    .set({ link: null, tentativas: TENTATIVAS, sessao: resumirSegredo(sessao), sessao_expira_em: expira_em })
    .where(and(eq(acessos_de_titular.id, acesso.id), sql`sessao is null`))
    .returning({ id: acessos_de_titular.id })
  const email = mundo.cofre.abrir(acesso.email_selado, acesso.id)
  if (!gasto.length || email === undefined) throw new Recusa('nao_autenticado', LINK_VENCIDO)
  return { sessao, email, expira_em }
}

type Linha = typeof acessos_de_titular.$inferSelect

/** Finds an access by its link; a used link was deleted from its row. */
async function acharPeloLink({ db, clock }: MundoDaPrivacidade, link: string): Promise<Linha | undefined> {
  const [linha] = await db.servico
    .select()
    .from(acessos_de_titular)
    .where(
      and(eq(acessos_de_titular.link, resumirSegredo(link)), gt(acessos_de_titular.expira_em, clock.now())),
    )
  return linha
}

/**
 * Finds a request by its code. A wrong code counts before it is compared, so that tries at the same moment count too.
 */
async function acharPeloCodigo(
  mundo: MundoDaPrivacidade,
  { email, codigo }: { email: string; codigo: string },
): Promise<Linha | undefined> {
  const pessoa = pessoaDoEmail(mundo, email)
  const [ultimo] = await mundo.db.servico
    .select({ id: acessos_de_titular.id })
    .from(acessos_de_titular)
    .where(and(eq(acessos_de_titular.pessoa, pessoa), gt(acessos_de_titular.expira_em, mundo.clock.now())))
    .orderBy(desc(acessos_de_titular.criado_em), desc(acessos_de_titular.id))
    .limit(1)
  if (!ultimo) return undefined
  const [linha] = await mundo.db.servico
    .update(acessos_de_titular)
    .set({ tentativas: sql`tentativas + 1` })
    .where(and(eq(acessos_de_titular.id, ultimo.id), lt(acessos_de_titular.tentativas, TENTATIVAS)))
    .returning()
  return linha && ehOCodigo(mundo.db.cofre, textoDoCodigo(pessoa, codigo), linha.codigo) ? linha : undefined
}

/** Finds the owner of the session. @throws Recusa when it is over. */
export async function exigirTitular(
  mundo: MundoDaPrivacidade,
  sessao: string,
  origem: { ip: string },
): Promise<Titular> {
  recusarEspera(
    await consumirTodos(mundo.db.publico, [[LIMITES.meusDadosPedidos, origem.ip]]),
    'Espere um pouco antes de tentar de novo.',
  )
  const [linha] = await mundo.db.servico
    .select()
    .from(acessos_de_titular)
    .where(
      and(
        eq(acessos_de_titular.sessao, resumirSegredo(sessao)),
        gt(acessos_de_titular.sessao_expira_em, mundo.clock.now()),
      ),
    )
  const email = linha && mundo.cofre.abrir(linha.email_selado, linha.id)
  if (!email) throw new Recusa('nao_autenticado', 'O seu acesso terminou. Peça um novo link para continuar.')
  return titularDe(mundo, email)
}

/** Deletes expired links and sessions; run every few minutes. */
export async function esquecerAcessos({
  db,
  clock,
}: Pick<MundoDaPrivacidade, 'db' | 'clock'>): Promise<void> {
  await db.servico
    .delete(acessos_de_titular)
    .where(
      sql`greatest(expira_em, coalesce(sessao_expira_em, expira_em)) < ${clock.now().toISOString()}::timestamptz`,
    )
}
