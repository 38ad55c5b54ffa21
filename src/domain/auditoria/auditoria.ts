import type { Mundo, Queries } from '#domain/banco.ts'
import { auditoria } from './auditoria.table.ts'

/** Everything that is audited. */
export type AcaoAuditada =
  | 'login'
  | 'login_recusado'
  | 'logout'
  | 'sessao_reusada'
  | 'sessao_encerrada'
  | 'conta_criada'
  | 'conta_excluida'
  | 'senha_trocada'
  | 'email_trocado'
  | 'link_enviado'
  | 'link_usado'
  | 'fator_criado'
  | 'fator_verificado'
  | 'fator_recusado'
  | 'fator_excluido'
  | 'chave_criada'
  | 'chave_excluida'
  | 'identidade_ligada'
  | 'identidade_desligada'
  | 'papel_concedido'
  | 'admin_redefinicao'
  | 'agencia_registrada'
  | 'agencia_vinculada'
  | 'operador_vinculado'
  | 'assinatura_mudou'
  | 'assinatura_repetida'
  | 'leads_listados'
  | 'lead_lido'
  | 'documento_revelado'
  | 'leads_exportados'
  | 'lead_atribuido'
  | 'resultado_informado'
  | 'lead_excluido'
  | 'lead_restaurado'
  | 'agencia_alterada'
  | 'agencia_excluida'
  | 'contrato_iniciado'
  | 'contrato_encerrado'
  | 'leads_extras_concedidos'
  | 'operador_alterado'
  | 'operador_excluido'
  | 'conteudo_salvo'
  | 'plano_alterado'
  | 'titular_exportacao'
  | 'titular_correcao'
  | 'titular_retirada'
  | 'titular_exclusao'
  | 'titular_desligou_relatorio'
  | 'incidente_apurado'
  | 'preferencia_salva'
  | 'regra_criada'
  | 'regra_ativada'
  | 'regra_desligada'
  | 'devolucao_pedida'
  | 'devolucao_aceita'
  | 'devolucao_recusada'
  | 'atribuicao_retirada'
  | 'webhook_mudou'
  | 'avisos_mudaram'

/** Appends one security event: ids and codes only, never an address, a name or a token. */
export async function auditar(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  acao: AcaoAuditada,
  evento: { quem?: string; alvo?: string; detalhes?: Record<string, string | number | boolean> } = {},
): Promise<void> {
  await tx.insert(auditoria).values({
    id: mundo.novoId(),
    quando: mundo.clock.now(),
    acao,
    quem: evento.quem ?? null,
    alvo: evento.alvo ?? null,
    detalhes: evento.detalhes ?? {},
  })
}
