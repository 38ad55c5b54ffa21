import { reais, reaisComCentavos } from '#domain/dinheiro.ts'
import { ROTULOS_DO_DESFECHO, ROTULOS_DO_OBJETIVO, ROTULOS_DO_TIPO } from '#domain/lead/rotulos.ts'
import { inteiro, umaCasa } from '#domain/numero.ts'
import { rotuloDaSituacao } from '#domain/questionario/campos.ts'
import { compararComRelatorio } from '#domain/resultado/medir.ts'
import { ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { data } from '#web/ui/formatos.ts'
import type { LeadDaAgencia, LeadPorInteiro } from './minha-agencia.ts'

const CONSERVACOES: Readonly<Record<string, string>> = ROTULOS_DA_CONSERVACAO
const PNEUS: Record<string, string> = {
  novos: 'Novos',
  'meia-vida': 'Meia-vida',
  trocar: 'Precisam de troca',
}

/** "Fiat Argo". */
export const veiculoDe = (lead: Pick<LeadDaAgencia, 'marca' | 'modelo'>) => `${lead.marca} ${lead.modelo}`

/** Given name, written as a name whatever the keyboard was doing: "MARINA souza" is "Marina". */
export function primeiroNome(nome: string): string {
  const [primeiro = ''] = nome.trim().split(/\s+/)
  return primeiro.charAt(0).toLocaleUpperCase('pt-BR') + primeiro.slice(1).toLocaleLowerCase('pt-BR')
}

type Remetente = { agencia: string; marca: string }

/** First message to a lead, ready to send: who writes, where the contact comes from, one question. */
export function mensagemPronta(
  lead: Pick<LeadDaAgencia, 'nome' | 'tipo_veiculo' | 'marca' | 'modelo' | 'ano'>,
  { agencia, marca }: Remetente,
): string {
  const seu = lead.tipo_veiculo === 'moto' ? 'da sua' : 'do seu'
  return `Olá, ${primeiroNome(lead.nome)}. Aqui é da ${agencia}. Recebemos pela ${marca} a avaliação ${seu} ${veiculoDe(lead)} ${lead.ano}. Podemos conversar sobre uma proposta?`
}

const simOuNao = (valor: boolean) => (valor ? 'Sim' : 'Não')

/** One answer of the form: what was asked and what was said. */
export type Resposta = { pergunta: string; resposta: string }

/** The answers of the form in words, in the order in which they were asked; what was not asked is left out. */
export function respostasDe(lead: LeadPorInteiro['lead']): Resposta[] {
  const respostas: Resposta[] = []
  const dizer = <T>(
    pergunta: string,
    valor: T | null | undefined,
    emPalavras: (valor: T) => string = String,
  ) => {
    const resposta = valor === null || valor === undefined ? '' : emPalavras(valor)
    if (resposta) respostas.push({ pergunta, resposta })
  }
  dizer('Objetivo', lead.objetivo, valor => ROTULOS_DO_OBJETIVO[valor])
  dizer('Veículo que procura', lead.preferencias_veiculo)
  dizerVeiculo(lead, dizer)
  dizer('Tem seguro', lead.tem_seguro, tem =>
    tem ? ['Sim', lead.seguradora].filter(Boolean).join(', ') : 'Não',
  )
  dizerSituacao(lead, dizer)
  dizer('Conservação', lead.conservacao_lataria, valor => CONSERVACOES[valor] ?? valor)
  dizer('Pneus', lead.estado_pneus, valor => PNEUS[valor] ?? valor)
  dizer('Itens e extras', lead.extras, itens => itens.join(', '))
  dizer('Cidade', lead.localizacao)
  return respostas
}

type Dizer = <T>(pergunta: string, valor: T | null | undefined, emPalavras?: (valor: T) => string) => void

function dizerVeiculo(lead: LeadPorInteiro['lead'], dizer: Dizer) {
  dizer('Tipo', lead.tipo_veiculo, valor => ROTULOS_DO_TIPO[valor])
  dizer('Descrição', lead.tipo_veiculo_descricao)
  dizer('Marca e modelo', veiculoDe(lead))
  dizer('Versão', lead.versao)
  dizer('Ano', lead.ano)
  dizer('Placa', lead.placa)
  dizer('Quilometragem', lead.quilometragem, valor => `${inteiro(valor)} km`)
  dizer('Horas de uso', lead.horas_uso, valor => `${inteiro(valor)} h`)
  dizer('Cilindrada', lead.cilindradas)
  dizer('Tipo de caminhão', lead.tipo_caminhao)
  dizer('Capacidade de carga', lead.capacidade_carga)
  dizer('Carroceria', lead.tipo_carroceria)
  dizer('Potência do motor', lead.potencia_motor)
  dizer('Câmbio', lead.tipo_cambio)
  dizer('Tipo de utilitário', lead.tipo_utilitario)
  dizer('Capacidade', lead.capacidade)
  dizer('Tração', lead.tracao)
  dizer('Tipo de trator', lead.tipo_trator)
}

function dizerSituacao(lead: LeadPorInteiro['lead'], dizer: Dizer) {
  if (lead.nunca_fez_vistoria) dizer('Última vistoria', 'Nunca fez')
  else dizer('Última vistoria', lead.ultima_vistoria, dia => data(`${dia}T12:00:00-03:00`))
  dizer('IPVA em dia', lead.ipva_em_dia, simOuNao)
  dizer('Licenciamento em dia', lead.licenciamento_em_dia, simOuNao)
  dizer('Multas pendentes', lead.multas_pendentes, simOuNao)
  dizer('O que está pendente', lead.detalhes_debitos)
  dizer('Situação financeira', lead.situacao_financeira, rotuloDaSituacao)
  dizer('Valor da parcela', lead.valor_parcela_financiamento, reaisComCentavos)
  dizer('Parcelas restantes', lead.parcelas_restantes, inteiro)
}

const FEITO = { compra: 'Comprado', venda: 'Vendido' } as const

/** How far the agency got with a lead, with its figure: "Fechado por R$ 52.000", "Comprado por R$ 52.000". */
export function andamentoDe(
  lead: Pick<LeadDaAgencia, 'desfecho' | 'negocio' | 'valor_fechado'>,
): string | null {
  const { desfecho, negocio, valor_fechado } = lead
  if (!desfecho) return null
  if (desfecho !== 'fechado') return ROTULOS_DO_DESFECHO[desfecho]
  const feito = negocio ? FEITO[negocio] : ROTULOS_DO_DESFECHO.fechado
  return valor_fechado === null ? feito : `${feito} por ${reais(valor_fechado)}`
}

/** A closed deal beside its report: "O relatório dizia de R$ 47.000 a R$ 52.000 na troca: ficou dentro." */
export function relatorioContraNegocio(lead: LeadDaAgencia): string | null {
  const { desfecho, negocio, valor_fechado } = lead
  if (desfecho !== 'fechado' || !negocio || !valor_fechado) return null
  const comparacao = compararComRelatorio(negocio, valor_fechado, lead)
  if (!comparacao) return null
  const { min, max, dentro } = comparacao
  const lado = valor_fechado < min ? 'abaixo' : 'acima'
  const longe = valor_fechado < min ? (1 - valor_fechado / min) * 100 : (valor_fechado / max - 1) * 100
  const fim = dentro ? 'o preço ficou dentro' : `o preço ficou ${umaCasa(longe)}% ${lado}`
  return `O relatório dizia de ${reais(min)} a ${reais(max)} ${negocio === 'compra' ? 'na troca' : 'na venda'}: ${fim}.`
}

/** "CS" for "Carros da Serra": the first letters of the first and the last word. */
export function iniciaisDe(nome: string): string {
  const palavras = nome.trim().split(/\s+/)
  const letras = palavras.length > 1 ? [palavras[0], palavras.at(-1)] : [palavras[0]]
  return letras.map(palavra => palavra?.charAt(0).toLocaleUpperCase('pt-BR')).join('')
}
