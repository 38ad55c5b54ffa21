import { and, eq, isNull } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import type { Banco, Queries } from '#domain/banco/banco.ts'
import { abrirSemDocumento, type Lead } from '#domain/lead/contato/contato.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import type { Envio } from './mundo-dos-envios.ts'

/** Body of a message, in the format that Standard Webhooks recommends. */
type Conteudo = { type: string; timestamp: string; data: Record<string, unknown> }

/**
 * Composes the body of a message from the current rows; undefined if there is nothing left to send. It contains
 * personal data only if the agency may see the lead at this moment.
 */
export async function montarConteudo(
  { servico: tx, cofre }: Pick<Banco, 'servico' | 'cofre'>,
  envio: Envio,
  publicUrl: string,
): Promise<Conteudo | undefined> {
  const { evento, lead_id, motivo, ocorrido_em } = envio
  const conteudoCom = (data: Record<string, unknown>): Conteudo => ({
    type: evento,
    timestamp: ocorrido_em.toISOString(),
    data,
  })
  if (evento === 'teste') return conteudoCom({ mensagem: 'Este é um teste. Nenhum lead foi enviado.' })
  if (evento === 'lead.revogado') return conteudoCom({ lead_id, motivo })
  if (evento === 'lead.apagado') return conteudoCom({ lead_id })
  const linha = await acharLead(tx, envio)
  if (!linha) return undefined
  const recebido_em = linha.recebido_em.toISOString()
  const painel = `${publicUrl}/painel-agencia?lead=${lead_id}`
  return conteudoCom({ lead_id, recebido_em, ...descreverLead(abrirSemDocumento(cofre, linha.lead)), painel })
}

/** Finds the lead of a message and the time of its assignment, if its agency may see it at this moment. */
export async function acharLead(tx: Queries, { agencia_id, lead_id }: Envio) {
  const [linha] = await tx
    .select({ lead: leads, recebido_em: leads_agencias.atribuido_em })
    .from(leads_agencias)
    .innerJoin(leads, eq(leads.id, leads_agencias.lead_id))
    .innerJoin(agencias, eq(agencias.id, leads_agencias.agencia_id))
    .where(
      and(
        eq(leads_agencias.lead_id, lead_id ?? ''),
        eq(leads_agencias.agencia_id, agencia_id),
        eq(leads_agencias.oculta, false),
        isNull(leads.excluido_em),
        eq(agencias.ativa, true),
      ),
    )
  return linha
}

/** Returns the fields of a lead for a receiving system; values in whole reais, without the document. */
function descreverLead(lead: Omit<Lead, 'cpf'>) {
  return {
    criado_em: lead.created_at.toISOString(),
    objetivo: lead.objetivo,
    veiculo: {
      tipo: lead.tipo_veiculo,
      marca: lead.marca,
      modelo: lead.modelo,
      versao: lead.versao,
      ano: lead.ano,
      placa: lead.placa,
      quilometragem: lead.quilometragem,
      horas_uso: lead.horas_uso,
      codigo_fipe: lead.codigo_fipe,
    },
    valores: {
      referencia: lead.valor_fipe,
      referencia_min: lead.referencia_min,
      referencia_max: lead.referencia_max,
      mercado_min: lead.valor_mercado_min,
      mercado_max: lead.valor_mercado_max,
      troca_min: lead.valor_troca_min,
      troca_max: lead.valor_troca_max,
    },
    contato: { nome: lead.nome, whatsapp: lead.whatsapp, email: lead.email, cidade: lead.localizacao },
  }
}
