import type { Prazos } from '#domain/privacidade/tratamento/retencao.ts'

/** The periods of retention in tests. */
export const PRAZOS: Prazos = {
  leads_meses: 24,
  leads_sem_agencia_meses: 12,
  endereco_meses: 6,
  provas_anos: 5,
  auditoria_anos: 5,
  decisoes_meses: 24,
  correio_dias: 7,
  sessoes_dias: 30,
}
