import { type SQL, sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
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
  | 'acessos_retirados'
  | 'retidas_soltas'
  | 'retidas_descartadas'
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
  | 'lead_anotado'
  | 'documento_revelado'
  | 'leads_exportados'
  | 'lead_atribuido'
  | 'resultado_informado'
  | 'lead_excluido'
  | 'lead_restaurado'
  | 'lead_juntado'
  | 'agencia_alterada'
  | 'agencia_excluida'
  | 'contrato_iniciado'
  | 'contrato_encerrado'
  | 'leads_extras_concedidos'
  | 'operador_alterado'
  | 'operador_liberado'
  | 'operador_barrado'
  | 'operador_excluido'
  | 'conteudo_salvo'
  | 'plano_alterado'
  | 'titular_exportacao'
  | 'titular_correcao'
  | 'titular_retirada'
  | 'titular_exclusao'
  | 'titular_desligou_relatorio'
  | 'incidente_apurado'
  | 'pedido_recebido'
  | 'pedido_respondido'
  | 'preferencia_salva'
  | 'regra_criada'
  | 'regra_ativada'
  | 'regra_desligada'
  | 'devolucao_pedida'
  | 'devolucao_aceita'
  | 'devolucao_recusada'
  | 'atribuicao_retirada'
  | 'propostas_ajustadas'
  | 'contestacao_decidida'
  | 'distribuicao_desfeita'
  | 'webhook_mudou'
  | 'avisos_mudaram'
  | 'whatsapp_retomado'
  | 'convite_enviado'
  | 'convite_cancelado'
  | 'convite_aceito'
  | 'membro_mudou'
  | 'membro_saiu'
  | 'visao_da_equipe_mudou'
  | 'vendedor_mudou'
  | 'chave_de_parceiro_criada'
  | 'chave_de_parceiro_revogada'
  | 'vitrine_salva'
  | 'vitrine_desligada'
  | 'vitrine_religada'

type Evento = { quem?: string; alvo?: string; detalhes?: Record<string, string | number | boolean> }

/** Appends one security event: ids and codes only, never an address, a name or a token. */
export async function auditar(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  acao: AcaoAuditada,
  evento: Evento = {},
): Promise<void> {
  await auditarTodos(tx, mundo, acao, [evento])
}

/** Appends several security events of one kind in one statement. */
export async function auditarTodos(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  acao: AcaoAuditada,
  eventos: readonly Evento[],
): Promise<void> {
  if (eventos.length) await tx.execute(registroDe(mundo, acao, eventos))
}

/**
 * Returns the statement that appends events, for a caller that combines it with the change itself; one event at least.
 */
export function registroDe(
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  acao: AcaoAuditada,
  eventos: readonly Evento[],
): SQL {
  const quando = mundo.clock.now().toISOString()
  const linhas = eventos.map(
    ({ quem = null, alvo = null, detalhes = {} }) =>
      sql`(${mundo.novoId()}::uuid, ${quando}::timestamptz, ${acao}, ${quem}::uuid, ${alvo}::uuid, ${JSON.stringify(detalhes)}::jsonb)`,
  )
  return sql`insert into ${auditoria} (id, quando, acao, quem, alvo, detalhes) values ${sql.join(linhas, sql`, `)}`
}
