import type { agencias } from '#domain/agencia/agencia.table.ts'

type Agencia = typeof agencias.$inferSelect

/** Time at which the agency of these tests registered. */
export const INICIO = new Date('2026-03-10T03:00:00Z')

/** Builds an agency that registered itself: it chose a plan, and has paid nothing for it. */
export function agencia(mudancas: Partial<Agencia> = {}): Agencia {
  return {
    vendedores_veem_todos: false,
    vendedores_propoem: false,
    id: '01890000-0000-7000-8000-00000000000a',
    nome: 'Autos Ipê',
    cnpj: '11222333000181',
    responsavel: 'Rita Exemplo',
    plano: 'basico',
    endereco: 'Rua das Acácias, 10, Campinas - SP',
    email: 'rita@exemplo.com.br',
    logo_url: null,
    ativa: true,
    created_at: INICIO,
    status_assinatura: 'inativa',
    limite_leads_mensal: 0,
    assinatura_origem: 'nenhuma',
    assinatura_inicio: null,
    contagem_inicio: null,
    leads_usados_mes_atual: 0,
    leads_extras: 0,
    leads_extras_periodo: null,
    versao: 1,
    ...mudancas,
  }
}
