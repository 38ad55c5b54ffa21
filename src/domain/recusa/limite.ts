import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { Recusa } from './erro.ts'

/**
 * A throttle: at most `usos` in each window of `segundos`. What one with `por: 'endereco'` counts is an address,
 * and all addresses of one network are counted as one.
 */
export type Limite = { nome: string; segundos: number; usos: number; por?: 'endereco' }

/** Throttles; a digest of whom they count is kept, never the thing itself. */
export const LIMITES = {
  /** One address guessing one account: 20 wrong passwords in five minutes. */
  senhaContaEndereco: { nome: 'senha-conta-ip', segundos: 300, usos: 20 },
  /** One address guessing at all. */
  senhaEndereco: { nome: 'senha-ip', segundos: 300, usos: 150, por: 'endereco' },
  /** Tries of one address at one account that no other address can use up. */
  senhaPrimeiras: { nome: 'senha-primeiras', segundos: 300, usos: 3 },
  /** A device that has signed in to the account before has an allowance of its own. */
  senhaAparelho: { nome: 'senha-aparelho', segundos: 300, usos: 20 },
  /** Many addresses guessing one account, beyond the first tries of each. */
  senhaConta: { nome: 'senha-conta', segundos: 60, usos: 30 },
  /** Refusing a refresh signs people out: only a flood is stopped, and with 503. */
  renovar: { nome: 'renovar-ip', segundos: 300, usos: 3000, por: 'endereco' },
  verificar: { nome: 'verificar-ip', segundos: 300, usos: 30, por: 'endereco' },
  enviar: { nome: 'enviar-ip', segundos: 300, usos: 30, por: 'endereco' },
  mensagemConta: { nome: 'mensagem-conta', segundos: 60, usos: 1 },
  cadastro: { nome: 'cadastro-ip', segundos: 300, usos: 30, por: 'endereco' },
  /** Wrong codes of one factor; 10^6 codes, three of them valid at a time. */
  fator: { nome: 'fator', segundos: 300, usos: 10 },
  fatorEndereco: { nome: 'fator-ip', segundos: 60, usos: 30, por: 'endereco' },
  /** Sign-ins by passkey; nothing can be guessed there, only asked for in floods. */
  chaveEndereco: { nome: 'chave-ip', segundos: 60, usos: 60, por: 'endereco' },
  redefinirAdmin: { nome: 'redefinir-admin', segundos: 300, usos: 5 },
  /** A new link kills the one before it; whoever presses the button all day must not. */
  linkAdmin: { nome: 'link-admin', segundos: 60, usos: 1 },
  /**
   * Valuations of one address. A household, a shop's counter or a carrier that puts hundreds of telephones behind
   * one address passes; a script that fills the table does not.
   */
  avaliarPorMinuto: { nome: 'avaliar-ip-minuto', segundos: 60, usos: 120, por: 'endereco' },
  avaliarPorHora: { nome: 'avaliar-ip-hora', segundos: 3600, usos: 1500, por: 'endereco' },
  /** Leads of one address and of one person: a family behind one address passes, a script does not. */
  leadEndereco: { nome: 'lead-ip', segundos: 60, usos: 60, por: 'endereco' },
  leadDocumento: { nome: 'lead-doc', segundos: 3600, usos: 30 },
  leadTelefone: { nome: 'lead-fone', segundos: 3600, usos: 30 },
  /** Reports mailed to one address: whoever values a family's cars passes, a mailbox is not filled. */
  relatorioEmail: { nome: 'relatorio-email', segundos: 86_400, usos: 6 },
  /** Private links to reports. */
  linkEndereco: { nome: 'link-ip', segundos: 60, usos: 30, por: 'endereco' },
  /** Reports checked: each may have an engine of before make an account again. */
  conferirEndereco: { nome: 'conferir-ip', segundos: 60, usos: 10, por: 'endereco' },
  /** Pictures and papers drawn of one report: each takes the processor for a tenth of a second. */
  desenho: { nome: 'desenho', segundos: 60, usos: 30 },
  /** PDFs of one address, whatever the reports: a shop's counter passes, a script that keeps the processor busy does not. */
  pdfEndereco: { nome: 'pdf-ip', segundos: 60, usos: 30, por: 'endereco' },
  autorizar: { nome: 'autorizar-ip', segundos: 300, usos: 60, por: 'endereco' },
  /** Plates looked up in a register that charges for each: a household passes, a collector does not. */
  placaPorMinuto: { nome: 'placa-ip-minuto', segundos: 60, usos: 5, por: 'endereco' },
  placaPorDia: { nome: 'placa-ip-dia', segundos: 86_400, usos: 30, por: 'endereco' },
  /** How many look for such a vehicle: asked once by each report. */
  procuraEndereco: { nome: 'procura-ip', segundos: 60, usos: 60, por: 'endereco' },
  /** Consents given from the report. */
  autorizarContato: { nome: 'consentimento-ip', segundos: 60, usos: 30, por: 'endereco' },
  /** Links to one's own data: of one address, and to one mailbox, which must not be flooded. */
  meusDadosEndereco: { nome: 'meus-dados-ip', segundos: 300, usos: 20, por: 'endereco' },
  meusDadosCaixa: { nome: 'meus-dados-caixa', segundos: 60, usos: 1 },
  /** Links of one address to one mailbox that no other address can use up. */
  meusDadosPrimeiros: { nome: 'meus-dados-primeiros', segundos: 86_400, usos: 3 },
  meusDadosCaixaPorDia: { nome: 'meus-dados-caixa-dia', segundos: 86_400, usos: 10 },
  /** Tries of links and codes, and all that follows, of one address. */
  meusDadosPedidos: { nome: 'meus-dados-pedidos-ip', segundos: 60, usos: 60, por: 'endereco' },
  /** Codes to and of one agency's mailbox for ADF: 10^6 codes, two of them valid. */
  codigoDeAdf: { nome: 'codigo-adf', segundos: 3600, usos: 10 },
  /** Invitations to one mailbox, and of one agency: they go to addresses of its choosing. */
  conviteCaixa: { nome: 'convite-caixa', segundos: 60, usos: 1 },
  conviteAgencia: { nome: 'convite-agencia', segundos: 3600, usos: 30 },
  /** Words of invitations tried by one address. */
  conviteEndereco: { nome: 'convite-ip', segundos: 60, usos: 30, por: 'endereco' },
  /** Tests of one agency's webhook: a call each, to an address of its choosing. */
  testeDeWebhook: { nome: 'teste-webhook', segundos: 60, usos: 10 },
} satisfies Record<string, Limite>

/** Whom an address is counted as: itself, or its /64, since whoever has one IPv6 address has all of those. */
export function redeDe(ip: string): string {
  if (!ip.includes(':')) return ip
  const [antes = '', depois] = ip.split('::')
  const grupos = (texto: string) => texto.split(':').filter(Boolean)
  const zeros = depois === undefined ? 0 : 8 - grupos(antes).length - grupos(depois).length
  return [...grupos(antes), ...Array(Math.max(0, zeros)).fill('0'), ...grupos(depois ?? '')]
    .slice(0, 4)
    .map(grupo => Number.parseInt(grupo, 16).toString(16))
    .join(':')
}

/** A throttle and whom it counts. */
export type Uso = [limite: Limite, de: string]

/** The name under which the uses of one are counted. */
export function chaveDe({ nome, por }: Limite, de: string): string {
  const contado = por === 'endereco' ? redeDe(de) : de
  return `${nome}:${createHash('sha256').update(contado).digest('base64url').slice(0, 22)}`
}

function chamada([limite, de]: Uso) {
  return sql`consumir_limite(${chaveDe(limite, de)}, ${limite.segundos}, ${limite.usos})`
}

/** Counts one use for `de` and answers the seconds to wait; 0 when it is allowed. */
export function consumir(db: Queries, limite: Limite, de: string): Promise<number> {
  return consumirTodos(db, [[limite, de]])
}

/** Counts one use of every throttle, in one statement, and answers the longest wait in seconds. */
export async function consumirTodos(db: Queries, usos: Uso[]): Promise<number> {
  const { rows } = await db.execute<{ espera: number }>(
    sql`select greatest(${sql.join(usos.map(chamada), sql`, `)}) as espera`,
  )
  return rows[0]?.espera ?? 0
}

/**
 * Counts one use of each throttle in order, and stops at the first that says to wait: what one address tries
 * in vain must not use up the account's own allowance. One statement; COALESCE stops at the first non-null.
 */
export async function consumirEmOrdem(db: Queries, usos: Uso[]): Promise<number> {
  const passos = usos.map(uso => sql`nullif(${chamada(uso)}, 0)`)
  const { rows } = await db.execute<{ espera: number }>(
    sql`select coalesce(${sql.join(passos, sql`, `)}, 0) as espera`,
  )
  return rows[0]?.espera ?? 0
}

/**
 * Counts a use so that no number of other addresses can use it up: the first ones of a pair of address and target count
 * for that pair alone, what is beyond them counts for the target, whoever asks.
 *
 * @returns the seconds to wait, 0 when it is allowed, and the use that was counted, to give back what was legitimate.
 */
export async function consumirComPrimeiras(
  db: Queries,
  doPar: Uso,
  deTodos: Uso,
): Promise<{ espera: number; usos: Uso[] }> {
  if (!(await consumir(db, ...doPar))) return { espera: 0, usos: [doPar] }
  return { espera: await consumir(db, ...deTodos), usos: [deTodos] }
}

/** Refuses while there is something to wait for. @throws Recusa `muitas_tentativas` with the seconds. */
export function recusarEspera(espera: number, frase: string): void {
  if (espera > 0) throw new Recusa('muitas_tentativas', frase, { tentar_em_segundos: espera })
}

/** Takes back uses that turned out to be legitimate. */
export async function devolver(db: Queries, usos: Uso[]): Promise<void> {
  const passos = usos.map(([limite, de]) => sql`devolver_limite(${chaveDe(limite, de)})`)
  await db.execute(sql`select ${sql.join(passos, sql`, `)}`)
}
