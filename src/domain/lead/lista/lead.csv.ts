import { formatarDocumento } from '#domain/pessoa/documento.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { campoObjetivo, rotuloDaOpcao, rotuloDaSituacao } from '#domain/questionario/campos.ts'
import { PERGUNTAS } from '#domain/questionario/registro-das-perguntas.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { escreverDataHora } from '#domain/tempo/tempo.ts'
import type { Desfecho, Negocio, Temperatura } from '../classificacao.schema.ts'
import type { Lead } from '../contato/contato.ts'
import { ROTULOS_DO_DESFECHO } from '../rotulos-do-lead.ts'

type ColunaDoCsv<T> = readonly [titulo: string, valor: (linha: T) => string | number | null]

/** An agency with a lead, and its result. */
export type AgenciaDoLead = {
  agencia_id: string
  nome: string
  temperatura: Temperatura | null
  desfecho: Desfecho | null
  valor_fechado: number | null
}

/** A lead with its agencies, in the order of receipt. */
export type LeadComAgencias = Lead & { agencias: readonly AgenciaDoLead[] }

/** A column of the administrator's file. */
export type ColunaDoAdmin = ColunaDoCsv<LeadComAgencias>

/** Byte order mark, which makes Excel read UTF-8. */
export const INICIO_UTF8 = '\uFEFF'

const dizerEscolha = (valor: boolean | null, [sim, nao]: readonly [string, string]) => {
  if (valor === null) return ''
  return valor ? sim : nao
}
const dizerSimNao = (valor: boolean | null) => dizerEscolha(valor, ['SIM', 'NÃO'])
const dizerPagamento = (valor: boolean | null) => dizerEscolha(valor, ['Em dia', 'Atrasado'])

const escreverFaixa = (min: number | null, max: number | null) =>
  min === null || max === null ? '' : `${min} a ${max}`
/** Formats the reference. Zero is no price: its cell stays empty. */
const escreverReferencia = (l: Pick<Lead, 'valor_fipe' | 'referencia_min' | 'referencia_max'>) =>
  escreverFaixa(l.referencia_min, l.referencia_max) || l.valor_fipe || null
/** Formats a telephone without its plus sign, with which a formula would begin. */
const escreverTelefone = (valor: string) => formatarTelefone(valor).replace('+', '')
const escreverUso = ({ quilometragem, horas_uso }: Pick<Lead, 'quilometragem' | 'horas_uso'>) =>
  horas_uso === null ? quilometragem : `${horas_uso} h`

/** The administrator's export: twenty columns (spec §9), whole document, values in whole reais. */
export const COLUNAS_DE_LEADS: readonly ColunaDoAdmin[] = [
  ['Data', l => escreverDataHora(l.created_at)],
  [PERGUNTAS.nome.rotulo, l => l.nome],
  [PERGUNTAS.cpf.rotulo, l => formatarDocumento(l.cpf)],
  [PERGUNTAS.objetivo.rotulo, l => rotuloDaOpcao(campoObjetivo, l.objetivo)],
  ['Preferências', l => l.preferencias_veiculo],
  ['Localização', l => l.localizacao],
  ['Aceita contato de parceiros', l => dizerSimNao(l.aceita_contato_parceiros)],
  [PERGUNTAS.whatsapp.rotulo, l => escreverTelefone(l.whatsapp)],
  [PERGUNTAS.email.rotulo, l => l.email],
  ['Seguro', l => dizerSimNao(l.tem_seguro)],
  [PERGUNTAS.seguradora.rotulo, l => l.seguradora],
  ['Veículo', l => `${l.marca} ${l.versao ?? l.modelo}`],
  [PERGUNTAS.ano.rotulo, l => l.ano],
  [PERGUNTAS.quilometragem.rotulo, escreverUso],
  ['IPVA', l => dizerPagamento(l.ipva_em_dia)],
  ['Licenciamento', l => dizerPagamento(l.licenciamento_em_dia)],
  [PERGUNTAS.multas_pendentes.rotulo, l => dizerSimNao(l.multas_pendentes)],
  [
    PERGUNTAS.situacao_financeira.rotulo,
    l => (l.situacao_financeira ? rotuloDaSituacao(l.situacao_financeira) : ''),
  ],
  ['Valor FIPE ou de referência', escreverReferencia],
  ['Valor de troca', l => escreverFaixa(l.valor_troca_min, l.valor_troca_max)],
]

/** Agencies and results of a lead, in two optional columns after the twenty. */
const COLUNAS_DAS_AGENCIAS: readonly ColunaDoAdmin[] = [
  ['Agências', l => l.agencias.map(({ nome }) => nome).join(', ')],
  [
    'Resultados',
    l =>
      l.agencias
        .flatMap(({ nome, desfecho }) => (desfecho ? `${nome}: ${ROTULOS_DO_DESFECHO[desfecho]}` : []))
        .join(', '),
  ],
]

/**
 * Returns the columns of the administrator's file.
 * @param completa true for agencies and results after the twenty columns.
 */
export function colunasDoAdmin(completa: boolean): readonly ColunaDoAdmin[] {
  return completa ? [...COLUNAS_DE_LEADS, ...COLUNAS_DAS_AGENCIAS] : COLUNAS_DE_LEADS
}

/** Formats the first line of a file, with the mark for Excel. */
export function cabecalhoCsv<T>(colunas: readonly ColunaDoCsv<T>[]): string {
  return INICIO_UTF8 + escreverLinha(colunas.map(([titulo]) => titulo))
}

/** Formats one record as a line. */
export function linhaCsv<T>(colunas: readonly ColunaDoCsv<T>[], registro: T): string {
  return escreverLinha(colunas.map(([, valor]) => valor(registro)))
}

function escreverLinha(valores: readonly (string | number | null)[]): string {
  return `${valores.map(escreverCelula).join(';')}\r\n`
}

/** Texts that a spreadsheet runs as a formula, also after spaces and quotes, which some programs remove. */
const FORMULA = /^[\t\r\n]|^[\s"'“”‘’]*[=+\-@|%＝＋－＠]/

/**
 * Formats a cell for a spreadsheet in Portuguese. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe: a visitor chooses the text, and an employee opens it.
 */
function escreverCelula(valor: string | number | null): string {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor)
  const seguro = FORMULA.test(valor) ? `'${valor}` : valor
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

/** Fields of an agency's own leads in its file: without the document, with its notes. */
export type LeadParaAgencia = Pick<
  Lead,
  | 'nome'
  | 'whatsapp'
  | 'email'
  | 'localizacao'
  | 'objetivo'
  | 'marca'
  | 'modelo'
  | 'versao'
  | 'ano'
  | 'quilometragem'
  | 'horas_uso'
  | 'valor_fipe'
  | 'referencia_min'
  | 'referencia_max'
  | 'valor_mercado_min'
  | 'valor_mercado_max'
  | 'valor_troca_min'
  | 'valor_troca_max'
  | 'created_at'
> & {
  atribuido_em: Date
  temperatura: Temperatura | null
  desfecho: Desfecho | null
  negocio: Negocio | null
  valor_fechado: number | null
  motivo_perda: string | null
  retorno_em: string | null
  notas: string
  /** Name of the lead's seller. */
  vendedor?: string
}

/** Columns of the agency’s file, in its order: never a document. */
export const COLUNAS_DA_AGENCIA: readonly ColunaDoCsv<LeadParaAgencia>[] = [
  ['Data do lead', l => escreverDataHora(l.created_at)],
  ['Recebido em', l => escreverDataHora(l.atribuido_em)],
  [PERGUNTAS.nome.rotulo, l => l.nome],
  [PERGUNTAS.whatsapp.rotulo, l => escreverTelefone(l.whatsapp)],
  [PERGUNTAS.email.rotulo, l => l.email],
  ['Localização', l => l.localizacao],
  [PERGUNTAS.objetivo.rotulo, l => rotuloDaOpcao(campoObjetivo, l.objetivo)],
  ['Veículo', l => `${l.marca} ${l.versao ?? l.modelo}`],
  [PERGUNTAS.ano.rotulo, l => l.ano],
  [PERGUNTAS.quilometragem.rotulo, escreverUso],
  ['Valor FIPE ou de referência', escreverReferencia],
  ['Valor de mercado', l => escreverFaixa(l.valor_mercado_min, l.valor_mercado_max)],
  ['Valor de troca', l => escreverFaixa(l.valor_troca_min, l.valor_troca_max)],
  ['Classificação', l => l.temperatura],
  ['Andamento', l => l.desfecho],
  ['Negócio', l => l.negocio],
  ['Valor fechado', l => l.valor_fechado],
  ['Motivo da perda', l => l.motivo_perda],
  ['Retorno', l => l.retorno_em && diaEscrito(l.retorno_em)],
  ['Notas', l => l.notas],
]

/**
 * Returns the columns of an agency's file.
 * @param emEquipe true for the seller's column, if the agency has more than one person.
 */
export function colunasDaAgencia(emEquipe: boolean): readonly ColunaDoCsv<LeadParaAgencia>[] {
  return emEquipe ? [...COLUNAS_DA_AGENCIA, ['Vendedor', l => l.vendedor ?? null]] : COLUNAS_DA_AGENCIA
}
