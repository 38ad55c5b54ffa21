import { and, eq } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { abrirSemDocumento } from '#domain/lead/contato/contato.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { acharDuplicados, lerVezesDeNovo } from '#domain/lead/lista/leads-parecidos.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { leads_da_vitrine } from '#domain/vitrine/vitrine.table.ts'
import { condicaoDaAtribuicao, LEAD_AUSENTE, selecionarLeads } from './linhas-da-carteira.ts'

/**
 * Reads one of the agency's leads with its valuation.
 * @throws Recusa for a lead that is not on the person's list.
 */
export async function lerLeadDaAgencia(mundo: Mundo, quem: Quem, id: string) {
  return mundo.db.como(quem, async tx => {
    const [lead] = await selecionarLeads(tx, condicaoDaAtribuicao(quem, id)).limit(1)
    if (!lead) throw new Recusa('nao_encontrado', LEAD_AUSENTE)
    const [avaliacao] = await tx
      .select({ resultado: avaliacoes.resultado, validacao: leads.validacao })
      .from(avaliacoes)
      .innerJoin(leads, eq(leads.avaliacao_id, avaliacoes.id))
      .where(eq(leads.id, id))
    const [daVitrine] = await tx
      .select({ origem: leads_da_vitrine.origem })
      .from(leads_da_vitrine)
      .where(and(eq(leads_da_vitrine.lead_id, id), eq(leads_da_vitrine.agencia_id, agenciaDe(quem))))
    const duplicados = await acharDuplicados(tx, mundo.db.cofre, [id])
    const detalhes = { por: 'agencia' }
    await auditar(tx, mundo, 'lead_lido', { quem: contaDe(quem), alvo: id, detalhes })
    return {
      lead: { ...abrirSemDocumento(mundo.db.cofre, lead), duplicado_de: duplicados.get(id) ?? null },
      /** The agency's own site that sent the lead. */
      site: daVitrine?.origem ?? null,
      de_novo_em: await lerVezesDeNovo(tx, id),
      avaliacao: avaliacao?.resultado ?? null,
      validacao: avaliacao?.validacao ?? null,
    }
  })
}
