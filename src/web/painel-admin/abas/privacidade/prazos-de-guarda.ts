import { contar } from '#domain/numero/contar.ts'
import type { Prazos, Vencidos } from '#domain/privacidade/tratamento/retencao.ts'

/** Answer of `GET /api/privacidade/prazos`: the terms, and the number of rows of each kind that expire by tomorrow. */
export type PrazosEVencidos = {
  prazos: Prazos & { avaliacoes_dias: number }
  amanha: Vencidos & { avaliacoes: number }
}

/** Lists each kind of data with its term, and how many rows expire by tomorrow. */
export function listarPrazos({ prazos, amanha }: PrazosEVencidos) {
  return [
    ['Leads com agência, avaliação e atribuições', contar(prazos.leads_meses, 'mês', 'meses'), amanha.leads],
    ['Leads sem agência', contar(prazos.leads_sem_agencia_meses, 'mês', 'meses'), amanha.leads_sem_agencia],
    ['Avaliação sem contato', contar(prazos.avaliacoes_dias, 'dia', 'dias'), amanha.avaliacoes],
    [
      'Endereço IP ao lado de um consentimento',
      contar(prazos.endereco_meses, 'mês', 'meses'),
      amanha.enderecos,
    ],
    ['Prova de consentimento sem lead', contar(prazos.provas_anos, 'ano', 'anos'), amanha.provas],
    ['Protocolos de titulares', contar(prazos.provas_anos, 'ano', 'anos'), amanha.protocolos],
    ['Trilha de auditoria', contar(prazos.auditoria_anos, 'ano', 'anos'), amanha.auditoria],
    ['Decisões de distribuição', contar(prazos.decisoes_meses, 'mês', 'meses'), amanha.decisoes],
    [
      'Pedidos de distribuir ou atribuir muitos leads',
      contar(prazos.decisoes_meses, 'mês', 'meses'),
      amanha.em_massa,
    ],
    ['E-mails que não saíram', contar(prazos.correio_dias, 'dia', 'dias'), amanha.correio],
    ['Sessões sem uso', contar(prazos.sessoes_dias, 'dia', 'dias'), amanha.sessoes],
  ] as const
}

/** Counts the terms, and the rows that expire by tomorrow: "11 prazos; nada vence até amanhã". */
export function dizerVencidos(data: PrazosEVencidos): string {
  const prazos = listarPrazos(data)
  const vencem = prazos.reduce((soma, [, , quantos]) => soma + quantos, 0)
  const quantos = vencem === 0 ? 'nada vence' : contar(vencem, 'registro vence', 'registros vencem')
  return `${contar(prazos.length, 'prazo', 'prazos')}; ${quantos} até amanhã`
}
