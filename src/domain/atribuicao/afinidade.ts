import { dobrar } from '#domain/lead/contato/busca.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { TIPOS, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Days for which received leads count. */
export const HISTORICO_DIAS = 30

/** Leads that an agency received in the last days: the total, and those of the same kind as this lead. */
export type Historico = { recebidos: number; do_tipo: number }

/** Reasons for giving a lead to an agency, each comparable among agencies. */
export type Afinidade = {
  proximidade: 'cidade' | 'estado' | 'longe'
  historico: Historico
  /** Free places in the limit of the current period. */
  vagas: number
}

type LeadDado = { localizacao: string; tipo_veiculo: TipoVeiculo }

/** Nearness of an agency to a lead: its address, a free text, names the lead's city ("Campinas - SP") or state. */
export function proximidadeDe(endereco: string, localizacao: string): Afinidade['proximidade'] {
  const [cidade = '', uf = ''] = localizacao.split(' - ')
  const ufDaAgencia = /\b([A-Z]{2})\b[\s,.]*(?:CEP)?[\s:]*(?:\d{5}-?\d{3})?\s*$/.exec(endereco)?.[1]
  if (uf && ufDaAgencia && uf !== ufDaAgencia) return 'longe'
  const palavras = ` ${dobrar(endereco.replace(/[,/;-]/g, ' '))} `
  if (cidade && palavras.includes(` ${dobrar(cidade.replace(/[,/;-]/g, ' ')).trim()} `)) return 'cidade'
  return uf && uf === ufDaAgencia ? 'estado' : 'longe'
}

const PESO_DA_PROXIMIDADE = { cidade: 2, estado: 1, longe: 0 }

/** Share of the kind among the received leads; 0.5 without any. */
const parteDoTipo = ({ recebidos, do_tipo }: Historico) => (recebidos ? do_tipo / recebidos : 0.5)

/** Nearer agencies first, then those with a larger share of this kind, then those with more free places. */
export function compararAfinidade(a: Afinidade, b: Afinidade): number {
  return (
    PESO_DA_PROXIMIDADE[b.proximidade] - PESO_DA_PROXIMIDADE[a.proximidade] ||
    parteDoTipo(b.historico) - parteDoTipo(a.historico) ||
    b.vagas - a.vagas
  )
}

/** The same as texts, in the order of their weight. */
export function razoesDe({ proximidade, historico, vagas }: Afinidade, { tipo_veiculo }: LeadDado): string[] {
  const { recebidos, do_tipo } = historico
  return [
    { cidade: 'Mesma cidade', estado: 'Mesmo estado', longe: 'Outro estado' }[proximidade],
    recebidos
      ? `${TIPOS[tipo_veiculo].plural}: ${inteiro(do_tipo)} de ${contar(recebidos, 'lead', 'leads')} em ${HISTORICO_DIAS} dias`
      : `nenhum lead em ${HISTORICO_DIAS} dias`,
    contar(vagas, 'vaga', 'vagas'),
  ]
}
