import { saldoDoFinanciamento } from '#domain/avaliacao/relatorio/bolso.ts'
import { ROTULOS_DO_DESFECHO } from '#domain/lead/rotulos-do-lead.ts'
import { contar } from '#domain/numero/contar.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { umaCasa } from '#domain/numero/numero.ts'
import { ehFinanciado, temPendencia } from '#domain/questionario/campos.ts'
import { compararComRelatorio } from '#domain/resultado/medir.ts'
import { temPreco } from '#domain/resultado/plausivel.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { diaEmSaoPaulo, relogioEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { possessivoDe } from '#domain/veiculo/veiculo.ts'
import { ehEncerrado, type LeadDaAgencia } from './minha-agencia.ts'

/** Returns the given name with normal capitals: "MARINA souza" is "Marina". */
export function primeiroNome(nome: string): string {
  const [primeiro = ''] = nome.trim().split(/\s+/)
  return primeiro.charAt(0).toLocaleUpperCase('pt-BR') + primeiro.slice(1).toLocaleLowerCase('pt-BR')
}

const PARTICULAS: ReadonlySet<string> = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/**
 * Returns the first two words of a name for a narrow place, with the particle between them: "Vinícius Vasconcelos",
 * "Maria da Silva".
 */
export function encurtarNome(nome: string): string {
  const palavras = nome.trim().split(/\s+/)
  const fim = palavras.findIndex((palavra, i) => i > 0 && !PARTICULAS.has(palavra.toLowerCase()))
  return palavras.slice(0, fim < 0 ? palavras.length : fim + 1).join(' ')
}

type Remetente = { agencia: string; marca: string }

/** Composes the first message to a lead, ready to send: who writes, where the contact comes from, one question. */
export function escreverMensagem(
  lead: Pick<LeadDaAgencia, 'nome' | 'tipo_veiculo' | 'marca' | 'modelo' | 'ano'>,
  { agencia, marca }: Remetente,
): string {
  const avaliacao = `a avaliação d${possessivoDe(lead.tipo_veiculo)} ${nomeDoVeiculo(lead)}`
  return [
    `Olá, ${primeiroNome(lead.nome)}. Aqui é da ${agencia}.`,
    `Recebemos pelo ${marca} ${avaliacao}.`,
    'Podemos conversar sobre uma proposta?',
  ].join(' ')
}

/**
 * Formats the number of leads that an owner gave to a seller, or to none: "3 leads passados para Bia", "1 lead ficou sem
 * vendedor".
 */
export function dizerPassados(quantos: number, vendedor: string | undefined): string {
  return vendedor
    ? `${contar(quantos, 'lead passado', 'leads passados')} para ${vendedor}`
    : `${contar(quantos, 'lead ficou', 'leads ficaram')} sem vendedor`
}

/**
 * Formats the debts on the vehicle's papers with the owner's own words about them, or returns "Nenhum":
 * "IPVA atrasado, multas pendentes: cerca de R$ 1.800".
 */
export function debitosDe(
  lead: Pick<LeadDaAgencia, 'ipva_em_dia' | 'licenciamento_em_dia' | 'multas_pendentes' | 'detalhes_debitos'>,
): string {
  if (!temPendencia(lead)) return 'Nenhum'
  const atrasados = [
    lead.ipva_em_dia === false && 'IPVA',
    lead.licenciamento_em_dia === false && 'licenciamento',
  ].filter(Boolean)
  const atraso = `${atrasados.join(' e ')} ${atrasados.length > 1 ? 'atrasados' : 'atrasado'}`
  const debitos = [atrasados.length > 0 && atraso, lead.multas_pendentes && 'multas pendentes'].filter(
    Boolean,
  )
  const frase = iniciarComMaiuscula(debitos.join(', '))
  return lead.detalhes_debitos ? `${frase}: ${lead.detalhes_debitos}` : frase
}

/** Formats the sum that pays a financing off, at most: "Até R$ 21.600 para quitar (18 × R$ 1.200)". */
export function quitacaoDe(
  lead: Pick<LeadDaAgencia, 'situacao_financeira' | 'valor_parcela_financiamento' | 'parcelas_restantes'>,
): string {
  const titular = lead.situacao_financeira?.endsWith('_terceiro') ? ', em nome de terceiro' : ''
  if (!lead.situacao_financeira) return TRACO
  if (!ehFinanciado(lead)) return `Quitado${titular}`
  const { valor_parcela_financiamento: parcela_reais, parcelas_restantes } = lead
  const saldo = saldoDoFinanciamento({ parcela_reais, parcelas_restantes })
  if (!saldo) return `Financiado${titular}; saldo não informado`
  const parcela = (Number.isInteger(parcela_reais) ? reais : reaisComCentavos)(parcela_reais ?? 0)
  return `Até ${reais(saldo)} para quitar${titular} (${parcelas_restantes}\u00a0×\u00a0${parcela})`
}

const FEITO = { compra: 'Comprado', venda: 'Vendido' } as const

/** Formats the stage of a lead, of a deal with its price: "Visita", "Comprado por R$ 52.000". Null without a stage. */
export function andamentoDe(
  lead: Pick<LeadDaAgencia, 'desfecho' | 'negocio' | 'valor_fechado'>,
): string | null {
  const { desfecho, negocio, valor_fechado } = lead
  if (!desfecho) return null
  if (desfecho !== 'fechado') return ROTULOS_DO_DESFECHO[desfecho]
  const feito = negocio ? FEITO[negocio] : ROTULOS_DO_DESFECHO.fechado
  return temPreco(valor_fechado) ? `${feito} por ${reais(valor_fechado)}` : feito
}

/** Formats the stage of a lead for a narrow place: "Comprado 52.000". */
export const resumirAndamento = (lead: Parameters<typeof andamentoDe>[0]): string =>
  andamentoDe(lead)?.replace(/ por R\$\s/, ' ') ?? ''

type CamposDoRetorno = Pick<LeadDaAgencia, 'retorno_em' | 'desfecho'>

/** Tells if a call is due today or earlier, without a deal or loss. `hoje` is AAAA-MM-DD. */
export const temRetornoVencido = ({ retorno_em, ...lead }: CamposDoRetorno, hoje: string) =>
  retorno_em !== null && retorno_em <= hoje && !ehEncerrado(lead)

/** Returns "chamar hoje", "chamar em 05/11"; nothing where no day was set, or the deal is over. `hoje` is AAAA-MM-DD. */
export function retornoDe({ retorno_em, ...lead }: CamposDoRetorno, hoje: string): string | null {
  if (!retorno_em || ehEncerrado(lead)) return null
  if (retorno_em === hoje) return 'chamar hoje'
  return `chamar ${retorno_em < hoje ? 'desde' : 'em'} ${diaCurto(retorno_em, hoje)}`
}

type Datas = Pick<LeadDaAgencia, 'created_at' | 'atribuido_em'>

/**
 * Formats the instant of a request, and the day on which the agency received it, if it is another one: "27/11 17:42",
 * "recebido 28/11". `hoje` is AAAA-MM-DD, in São Paulo.
 */
export function dizerDatas({ created_at, atribuido_em }: Datas, hoje: string): [string, string | null] {
  const pedido = relogioEmSaoPaulo(new Date(created_at))
  const feito = `${diaCurto(pedido.dia, hoje)} ${pedido.hora}`
  const recebido = diaCurto(diaEmSaoPaulo(new Date(atribuido_em)), hoje)
  return [feito, chegouDepois({ created_at, atribuido_em }) ? `recebido ${recebido}` : null]
}

/** Tells if the agency received a lead on another day than the request's, in São Paulo. */
export const chegouDepois = ({ created_at, atribuido_em }: Datas): boolean =>
  diaEmSaoPaulo(new Date(created_at)) !== diaEmSaoPaulo(new Date(atribuido_em))

/** Returns "05/11", or "05/11/2025" in another year than today's. */
function diaCurto(dia: string, hoje: string): string {
  const escrito = diaEscrito(dia)
  return dia.slice(0, 4) === hoje.slice(0, 4) ? escrito.slice(0, 5) : escrito
}

/**
 * Compares a closed deal with its report: "O relatório dizia de R$ 47.000 a R$ 52.000 na troca: o preço ficou dentro."
 * Null where either has no price.
 */
export function compararNegocioComRelatorio(lead: LeadDaAgencia): string | null {
  const { desfecho, negocio, valor_fechado } = lead
  if (desfecho !== 'fechado' || !negocio || !temPreco(valor_fechado)) return null
  const comparacao = compararComRelatorio(negocio, valor_fechado, lead)
  if (!comparacao) return null
  const { min, max, dentro } = comparacao
  const lado = valor_fechado < min ? 'abaixo' : 'acima'
  const distancia_percentual =
    valor_fechado < min ? (1 - valor_fechado / min) * 100 : (valor_fechado / max - 1) * 100
  const fim = dentro ? 'o preço ficou dentro' : `o preço ficou ${umaCasa(distancia_percentual)}% ${lado}`
  return `O relatório dizia de ${reais(min)} a ${reais(max)} ${negocio === 'compra' ? 'na troca' : 'na venda'}: ${fim}.`
}

/** Returns "Campinas" for "Campinas - SP", and an unrecognised place as it was written. */
export const cidadeDe = ({ localizacao }: Pick<LeadDaAgencia, 'localizacao'>): string | undefined =>
  localizacao.split(' - ')[0]

/** Returns "CS" for "Carros da Serra": the first letters of the first and the last word. */
export function iniciaisDe(nome: string): string {
  const palavras = nome.trim().split(/\s+/)
  const letras = palavras.length > 1 ? [palavras[0], palavras.at(-1)] : [palavras[0]]
  return letras.map(palavra => palavra?.charAt(0).toLocaleUpperCase('pt-BR')).join('')
}
