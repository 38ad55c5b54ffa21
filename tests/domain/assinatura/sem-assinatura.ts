import type { Situacao, UltimaPaga } from '#domain/assinatura/assinatura.ts'

/** An agency that never subscribed. */
export const NADA: Situacao & UltimaPaga = {
  status_assinatura: 'inativa',
  plano: 'basico',
  limite_leads_mensal: 0,
  assinatura_origem: 'nenhuma',
  assinatura_inicio: null,
  contagem_inicio: null,
  leads_usados_mes_atual: 0,
  assinatura_id: null,
  periodo_inicio: null,
}
