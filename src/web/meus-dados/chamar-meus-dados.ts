import type { abrirAcesso } from '#domain/privacidade/pedido/acesso.ts'
import type { PedidoAtendido } from '#domain/privacidade/pedido/exercer.ts'
import type {
  exportarMeusDados,
  lerMeusDados as lerDoServidor,
  lerMeuRelatorio as lerRelatorioDoServidor,
} from '#domain/privacidade/pedido/meus-dados.ts'
import type { lerMeuRecibo } from '#domain/privacidade/tratamento/recibo.ts'
import { chamarAberto, ErroDaApi } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** All stored data of the person who proved the e-mail, by request of a valuation. */
export type MeusDados = RespostaDe<typeof lerDoServidor>
export type PedidoGuardado = MeusDados['pedidos'][number]

const chamar = <T>(caminho: string, corpo: object) =>
  chamarAberto<T>('POST', `/api/meus-dados${caminho}`, { corpo })

/** Requests the mail with a link and a code; the answer is the same for an address without stored data. */
export const pedirLink = (email: string) => chamar<{ enviado: true }>('/link', { email })

/** Exchanges the link, or the code, for the session; it is kept in this tab alone. */
export async function entrarComProva(
  prova: { link: string } | { email: string; codigo: string },
): Promise<string> {
  const { sessao } = await chamar<RespostaDe<typeof abrirAcesso>>('/entrar', prova)
  guardarSessao(sessao)
  return sessao
}

export const lerMeusDados = (sessao: string) => chamar<MeusDados>('', { sessao })

/** Reads the report of one lead. */
export const lerMeuRelatorio = (sessao: string, lead_id: string) =>
  chamar<RespostaDe<typeof lerRelatorioDoServidor>>('/relatorio', { sessao, lead_id })

export const corrigirPedido = (sessao: string, correcao: object) =>
  chamar<PedidoAtendido>('/corrigir', { sessao, ...correcao })

/** Withdraws the authorisation of contact, of one lead or, without its id, of all. */
export const retirarAutorizacao = (sessao: string, lead_id?: string) =>
  chamar<PedidoAtendido>('/retirar', { sessao, ...(lead_id && { lead_id }) })

/** Switches off every link that opens the report of one lead. */
export const desligarLinks = (sessao: string, lead_id: string) =>
  chamar<{ desligados: number }>('/desligar', { sessao, lead_id })

/** Ends the monthly mail with the vehicle's value. */
export const pararMeuVeiculo = (sessao: string, lead_id: string) =>
  chamar<{ parou: boolean }>('/parar-meu-veiculo', { sessao, lead_id })

/** Ends the messages about one lead by WhatsApp. */
export const pararWhatsapp = (sessao: string, lead_id: string) =>
  chamar<{ parou: boolean }>('/parar-whatsapp', { sessao, lead_id })

export const apagarTudo = (sessao: string) => chamar<PedidoAtendido>('/apagar', { sessao })

/** Saves the person's data as a file, and returns the request's protocol. */
export async function baixarMeusDados(sessao: string): Promise<string> {
  const dados = await chamar<RespostaDe<typeof exportarMeusDados>>('/exportar', { sessao })
  entregarArquivo(dados, `meus-dados-${dados.protocolo}.json`)
  return dados.protocolo
}

/** Saves the receipt of the consents to one lead as a file. */
export async function baixarRecibo(sessao: string, lead_id: string): Promise<void> {
  const recibo = await chamar<RespostaDe<typeof lerMeuRecibo>>('/recibo', { sessao, lead_id })
  entregarArquivo(recibo, `recibo-de-consentimento-${recibo.receipt_time.slice(0, 10)}.json`)
}

function entregarArquivo(dados: object, nome: string): void {
  const arquivo = new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' })
  const a = document.createElement('a')
  a.href = URL.createObjectURL(arquivo)
  a.download = nome
  a.click()
  URL.revokeObjectURL(a.href)
}

/** Name under which the tab keeps the session. */
const CHAVE = 'meus-dados'

/** Reads the session of this tab, if one is kept. */
export function sessaoGuardada(): string | undefined {
  try {
    return sessionStorage.getItem(CHAVE) ?? undefined
  } catch {
    return undefined
  }
}

function guardarSessao(sessao: string): void {
  try {
    sessionStorage.setItem(CHAVE, sessao)
  } catch {
    // Storage refused (private mode): the session holds until the page is left.
  }
}

/** Removes the session from this tab. */
export function esquecerSessao(): void {
  try {
    sessionStorage.removeItem(CHAVE)
  } catch {
    // There was no session to remove.
  }
}

/** Tells if a call failed because the session's half hour is over. */
export const ehFimDaMeiaHora = (erro: unknown) =>
  erro instanceof ErroDaApi && erro.codigo === 'nao_autenticado'
