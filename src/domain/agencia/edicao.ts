import type { AcaoAuditada } from '#domain/auditoria/auditoria.ts'
import type { agencias } from './agencia.table.ts'

type Agencia = typeof agencias.$inferSelect

/** Fields that an edit names; what else it writes follows from them. */
const EDITADOS = ['nome', 'cnpj', 'responsavel', 'endereco', 'plano', 'ativa'] as const

/** What is audited of an edit: what was done, and its details. */
export type EventoDaEdicao = [acao: AcaoAuditada, detalhes: Record<string, string | number>]

/** The traces that a change of an agency leaves, each for what really differs. */
export function eventosDaEdicao(antes: Agencia, depois: Agencia): EventoDaEdicao[] {
  const eventos: EventoDaEdicao[] = []
  const campos = EDITADOS.filter(campo => antes[campo] !== depois[campo])
  if (campos.length) eventos.push(['agencia_alterada', { campos: campos.join(' ') }])
  const { plano, limite_leads_mensal: limite, leads_extras: extras } = depois
  if (antes.assinatura_origem !== depois.assinatura_origem) {
    const iniciado = depois.assinatura_origem === 'manual'
    eventos.push([iniciado ? 'contrato_iniciado' : 'contrato_encerrado', { plano, limite }])
  }
  if (antes.leads_extras !== extras) eventos.push(['leads_extras_concedidos', { extras }])
  return eventos
}
