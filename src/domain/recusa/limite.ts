import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { DIA_S, HORA_S } from '#domain/tempo/tempo.ts'
import { Recusa } from './erro.ts'

/**
 * A throttle: at most `vezes` in each window of `segundos`. With `por: 'endereco'` it counts an address, and all
 * addresses of one network count as one.
 */
export type Limite = { nome: string; segundos: number; vezes: number; por?: 'endereco' }

/** Throttles. They store a digest of the counted value, never the value itself. */
export const LIMITES = {
  /** One address and one account: 20 wrong passwords in five minutes. */
  senhaContaEndereco: { nome: 'senha-conta-ip', segundos: 300, vezes: 20 },
  /** One address and any account. */
  senhaEndereco: { nome: 'senha-ip', segundos: 300, vezes: 150, por: 'endereco' },
  /** Attempts of one address at one account that no other address can use up. */
  senhaPrimeiras: { nome: 'senha-primeiras', segundos: 300, vezes: 3 },
  /** A device that has signed in to the account before has a separate allowance. */
  senhaAparelho: { nome: 'senha-aparelho', segundos: 300, vezes: 20 },
  /** Many addresses and one account, after the first attempts of each. */
  senhaConta: { nome: 'senha-conta', segundos: 60, vezes: 30 },
  /** A refused refresh signs people out, so the limit is high, and its status is 503. */
  renovar: { nome: 'renovar-ip', segundos: 300, vezes: 3000, por: 'endereco' },
  /** Codes and links that one address tries. */
  verificar: { nome: 'verificar-ip', segundos: 300, vezes: 30, por: 'endereco' },
  /** Mails that one address requests. */
  enviar: { nome: 'enviar-ip', segundos: 300, vezes: 30, por: 'endereco' },
  /** Mails of one kind to one mailbox. */
  mensagemConta: { nome: 'mensagem-conta', segundos: 60, vezes: 1 },
  cadastro: { nome: 'cadastro-ip', segundos: 300, vezes: 30, por: 'endereco' },
  /** Wrong codes of one factor; 10^6 codes, three of them valid at a time. */
  fator: { nome: 'fator', segundos: 300, vezes: 10 },
  fatorEndereco: { nome: 'fator-ip', segundos: 60, vezes: 30, por: 'endereco' },
  /** Sign-ins by passkey: no guessing is possible, so the limit is only against floods. */
  chaveEndereco: { nome: 'chave-ip', segundos: 60, vezes: 60, por: 'endereco' },
  /** Requests for a new administrator's password, from all callers together. */
  redefinirAdmin: { nome: 'redefinir-admin', segundos: 300, vezes: 5 },
  /** A new link voids the one before, so repeated requests must not lock out the administrator. */
  linkAdmin: { nome: 'link-admin', segundos: 60, vezes: 1 },
  /**
   * Valuations of one address. It allows a household, a shop's counter, or a carrier with hundreds of telephones behind
   * one address, but not a script that fills the table.
   */
  avaliarPorMinuto: { nome: 'avaliar-ip-minuto', segundos: 60, vezes: 120, por: 'endereco' },
  avaliarPorHora: { nome: 'avaliar-ip-hora', segundos: HORA_S, vezes: 1500, por: 'endereco' },
  /** Leads of one address and of one person. It allows a family behind one address, but not a script. */
  leadEndereco: { nome: 'lead-ip', segundos: 60, vezes: 60, por: 'endereco' },
  leadDocumento: { nome: 'lead-doc', segundos: HORA_S, vezes: 30 },
  leadTelefone: { nome: 'lead-fone', segundos: HORA_S, vezes: 30 },
  /** Reports mailed to one address. It allows the valuations of a family's cars, but not flooding a mailbox. */
  relatorioEmail: { nome: 'relatorio-email', segundos: DIA_S, vezes: 6 },
  /** Reads of a partner's own use, which do not count in the quota of its key. */
  usoDaChave: { nome: 'uso-da-chave-ip', segundos: 60, vezes: 60, por: 'endereco' },
  /** Calls of MCP tools without a key: enough for a conversation, not for a data collector. */
  mcpPorMinuto: { nome: 'mcp-ip-minuto', segundos: 60, vezes: 30, por: 'endereco' },
  mcpPorDia: { nome: 'mcp-ip-dia', segundos: DIA_S, vezes: 500, por: 'endereco' },
  /** Private links to reports. */
  linkEndereco: { nome: 'link-ip', segundos: 60, vezes: 30, por: 'endereco' },
  /** Checks of reports: each may run a stored engine again. */
  conferirEndereco: { nome: 'conferir-ip', segundos: 60, vezes: 10, por: 'endereco' },
  /** Images and PDFs of one report: each takes a tenth of a second of processor time. */
  desenho: { nome: 'desenho', segundos: 60, vezes: 30 },
  /**
   * PDFs of one address, for all reports. It allows a shop's counter, but not a script that keeps the processor busy.
   */
  pdfEndereco: { nome: 'pdf-ip', segundos: 60, vezes: 30, por: 'endereco' },
  autorizar: { nome: 'autorizar-ip', segundos: 300, vezes: 60, por: 'endereco' },
  /** Plate look-ups in a register that charges for each. It allows a household, but not a data collector. */
  placaPorMinuto: { nome: 'placa-ip-minuto', segundos: 60, vezes: 5, por: 'endereco' },
  placaPorDia: { nome: 'placa-ip-dia', segundos: DIA_S, vezes: 30, por: 'endereco' },
  /** Number of agencies that look for a vehicle: each report asks once. */
  procuraEndereco: { nome: 'procura-ip', segundos: 60, vezes: 60, por: 'endereco' },
  /** Number of leads that preferences accept: a form asks after each change. */
  ofertaConta: { nome: 'oferta-conta', segundos: 60, vezes: 120 },
  /** Consents given from the report. */
  autorizarContato: { nome: 'consentimento-ip', segundos: 60, vezes: 30, por: 'endereco' },
  /** Requests of owners about offers: a page reads again while it is open. */
  propostasEndereco: { nome: 'propostas-ip', segundos: 60, vezes: 120, por: 'endereco' },
  /** Windows of one lead: each writes to all its invited agencies. */
  janelaLead: { nome: 'janela-lead', segundos: DIA_S, vezes: 3 },
  /** Links to one's own data: from one address, and to one mailbox, which must not be flooded. */
  meusDadosEndereco: { nome: 'meus-dados-ip', segundos: 300, vezes: 20, por: 'endereco' },
  meusDadosCaixa: { nome: 'meus-dados-caixa', segundos: 60, vezes: 1 },
  /** Links of one address to one mailbox that no other address can use up. */
  meusDadosPrimeiros: { nome: 'meus-dados-primeiros', segundos: DIA_S, vezes: 3 },
  meusDadosCaixaPorDia: { nome: 'meus-dados-caixa-dia', segundos: DIA_S, vezes: 10 },
  /** Attempts with links and codes, and all following requests, of one address. */
  meusDadosPedidos: { nome: 'meus-dados-pedidos-ip', segundos: 60, vezes: 60, por: 'endereco' },
  /** Codes to and from one agency's mailbox for ADF: 10^6 codes, two of them valid. */
  codigoDeAdf: { nome: 'codigo-adf', segundos: HORA_S, vezes: 10 },
  /** Invitations to one mailbox, and of one agency, which chooses the addresses. */
  conviteCaixa: { nome: 'convite-caixa', segundos: 60, vezes: 1 },
  conviteAgencia: { nome: 'convite-agencia', segundos: HORA_S, vezes: 30 },
  /** Secrets of invitations tried by one address. */
  conviteEndereco: { nome: 'convite-ip', segundos: 60, vezes: 30, por: 'endereco' },
  /** Photos of one address, as of a carrier with many telephones; and of one lead or account, with repeats. */
  fotoEndereco: { nome: 'foto-ip', segundos: 60, vezes: 240, por: 'endereco' },
  fotoLead: { nome: 'foto-lead', segundos: HORA_S, vezes: 120 },
  /** Tests of one agency's webhook: each calls an address that the agency chose. */
  testeDeWebhook: { nome: 'teste-webhook', segundos: 60, vezes: 10 },
} satisfies Record<string, Limite>

/**
 * Returns the counted form of an address: itself, or the /64 network of an IPv6 address, since its owner has all
 * addresses of it.
 */
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

/** A throttle and its counted value. */
export type Consumo = [limite: Limite, valor: string]

/** Characters of base64url in a key: 132 bits of the digest. */
const LETRAS_DO_RESUMO = 22

/** Returns the key under which uses are counted. */
export function chaveDe({ nome, por }: Limite, valor: string): string {
  const contado = por === 'endereco' ? redeDe(valor) : valor
  return `${nome}:${createHash('sha256').update(contado).digest('base64url').slice(0, LETRAS_DO_RESUMO)}`
}

function consumirNaConsulta([limite, valor]: Consumo) {
  return sql`consumir_limite(${chaveDe(limite, valor)}, ${limite.segundos}, ${limite.vezes})`
}

/** Counts one use of a value and returns the seconds to wait; 0 when it is allowed. */
export function consumir(db: Queries, limite: Limite, valor: string): Promise<number> {
  return consumirTodos(db, [[limite, valor]])
}

/** Counts one use of every throttle, in one statement, and returns the longest wait in seconds. */
export async function consumirTodos(db: Queries, consumos: Consumo[]): Promise<number> {
  const { rows } = await db.execute<{ espera: number }>(
    sql`select greatest(${sql.join(consumos.map(consumirNaConsulta), sql`, `)}) as espera`,
  )
  return rows[0]?.espera ?? 0
}

/**
 * Counts one use of each throttle in order, and stops at the first that requires a wait. So failed attempts of one
 * address do not use up the account's own allowance. One statement; COALESCE stops at the first non-null.
 */
export async function consumirEmOrdem(db: Queries, consumos: Consumo[]): Promise<number> {
  const passos = consumos.map(consumo => sql`nullif(${consumirNaConsulta(consumo)}, 0)`)
  const { rows } = await db.execute<{ espera: number }>(
    sql`select coalesce(${sql.join(passos, sql`, `)}, 0) as espera`,
  )
  return rows[0]?.espera ?? 0
}

/**
 * Counts a use so that other addresses cannot use it up. The first uses of a pair of address and target count for that
 * pair alone. Further uses count for the target, from all addresses.
 * @returns the seconds to wait (0 when it is allowed), and the counted use, so that a legitimate one can be returned.
 */
export async function consumirComPrimeiras(
  db: Queries,
  doPar: Consumo,
  deTodos: Consumo,
): Promise<{ espera: number; consumos: Consumo[] }> {
  if (!(await consumir(db, ...doPar))) return { espera: 0, consumos: [doPar] }
  return { espera: await consumir(db, ...deTodos), consumos: [deTodos] }
}

/** Refuses if there is a wait. @throws Recusa `muitas_tentativas` with the seconds. */
export function recusarEspera(espera: number, frase: string): void {
  if (espera > 0) throw new Recusa('muitas_tentativas', frase, { tentar_em_segundos: espera })
}

/** Returns uses that turned out to be legitimate. */
export async function devolver(db: Queries, consumos: Consumo[]): Promise<void> {
  const passos = consumos.map(([limite, de]) => sql`devolver_limite(${chaveDe(limite, de)})`)
  await db.execute(sql`select ${sql.join(passos, sql`, `)}`)
}
