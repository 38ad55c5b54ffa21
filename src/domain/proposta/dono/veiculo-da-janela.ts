import { saldoDoFinanciamento } from '#domain/avaliacao/relatorio/bolso.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import { municipioDe } from '#domain/pessoa/localizacao/distancia.ts'
import { ehFinanciado } from '#domain/questionario/campos.ts'
import { CARACTERISTICAS, type NomeCampo } from '#domain/questionario/registro-das-perguntas.ts'
import type { janelas } from '../proposta.table.ts'

type Lead = typeof leads.$inferSelect
type Veiculo = Omit<typeof janelas.$inferInsert, 'id' | 'lead_id' | 'aberta_em' | 'fecha_em' | 'caduca_em'>

/** Columns copied as they are. */
const COPIADAS = [
  'tipo_veiculo',
  'ano',
  'quilometragem',
  'horas_uso',
  'valor_fipe',
  'referencia_estimada',
  'referencia_fonte',
  'referencia_versoes',
  'referencia_min',
  'referencia_max',
  'valor_troca_min',
  'valor_troca_max',
] as const satisfies (keyof Lead & keyof Veiculo)[]

/** Further answers about the vehicle. Answers about the person, and wishes for another vehicle, stay out. */
const DETALHES = [
  'objetivo',
  ...CARACTERISTICAS,
  'tipo_veiculo_descricao',
  'conservacao_lataria',
  'estado_pneus',
  'extras',
  'ultima_vistoria',
  'nunca_fez_vistoria',
  'ipva_em_dia',
  'licenciamento_em_dia',
  'multas_pendentes',
  'detalhes_debitos',
  'situacao_financeira',
  'valor_parcela_financiamento',
  'parcelas_restantes',
] as const satisfies NomeCampo[]

const OCULTO = '[oculto]'
/** Eight digits or more, also with the usual separators: telephones, CPF and CNPJ. */
const NUMERO_LONGO = /[(+]{0,2}\d(?:[\s().-]{0,3}\d){7,}/g
const EMAIL = /[^\s@]+@[^\s@]+/g
const SITE = /(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}-]+\.(?:com|net|org|app|link|me|shop|site|online)\b\S*/giu

/**
 * Hides telephones, documents, e-mails, web addresses and the vehicle's plate in a free text.
 * @param placa canonical form, without separators.
 */
export function ocultarContato(texto: string, placa: string | null): string {
  const semContato = texto.replace(EMAIL, OCULTO).replace(SITE, OCULTO).replace(NUMERO_LONGO, OCULTO)
  if (!placa) return semContato
  const espacada = new RegExp([...placa].join(String.raw`[\s-]?`), 'gi')
  return semContato.replace(espacada, OCULTO)
}

function ocultarNaResposta(valor: unknown, placa: string | null): unknown {
  if (typeof valor === 'string') return ocultarContato(valor, placa)
  return Array.isArray(valor) ? valor.map(item => ocultarNaResposta(item, placa)) : valor
}

/** Computes the debts that a buyer pays off, in whole reais: the rest of a financing. */
export function dividasDoLead(
  lead: Pick<Lead, 'situacao_financeira' | 'valor_parcela_financiamento' | 'parcelas_restantes'>,
): number {
  if (!ehFinanciado(lead)) return 0
  return saldoDoFinanciamento({
    parcela_reais: lead.valor_parcela_financiamento,
    parcelas_restantes: lead.parcelas_restantes,
  })
}

/**
 * Returns the vehicle of a lead as agencies see it, without the person: city and state only by their official names.
 * @param placa the lead's plate, decrypted, so that no text repeats it.
 */
export function veiculoDaJanela(lead: Lead, placa: string | null): Veiculo {
  const lugar = lead.codigo_ibge === null ? undefined : municipioDe(lead.codigo_ibge)
  const texto = (dito: string) => ocultarContato(dito, placa)
  const detalhes = DETALHES.flatMap(nome => {
    const valor = lead[nome]
    return valor === null || valor === '' ? [] : [[nome, ocultarNaResposta(valor, placa)] as const]
  })
  const copiadas = Object.fromEntries(COPIADAS.map(nome => [nome, lead[nome]]))
  return {
    ...(copiadas as Pick<Lead, (typeof COPIADAS)[number]>),
    marca: texto(lead.marca),
    modelo: texto(lead.modelo),
    versao: lead.versao === null ? null : texto(lead.versao),
    cidade: lugar?.nome ?? null,
    uf: lugar?.uf ?? null,
    codigo_ibge: lugar ? lead.codigo_ibge : null,
    dividas: dividasDoLead(lead),
    detalhes: Object.fromEntries(detalhes),
  }
}
