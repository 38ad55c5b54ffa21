import type { AcaoAuditada } from '#domain/auditoria/auditoria.ts'
import type { agencias } from './agencia.table.ts'

type Agencia = typeof agencias.$inferSelect

/** Fields of an edit; other written columns follow from them. */
const EDITADOS = ['nome', 'cnpj', 'responsavel', 'endereco', 'plano', 'ativa'] as const

/** An audit entry of an edit: the action and its details. */
export type EventoDaEdicao = [acao: AcaoAuditada, detalhes: Record<string, string | number>]

/** Lists the audit entries of a change of an agency, one for each real difference. */
export function listarEventosDaEdicao(antes: Agencia, depois: Agencia): EventoDaEdicao[] {
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
