import { eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { abrirContato } from '#domain/lead/contato/contato.ts'
import { acharDuplicados, lerVezesDeNovo } from '#domain/lead/lista/leads-parecidos.ts'
import { acharLead, esconderDocumento } from '#domain/lead/lista/linhas-dos-leads.ts'
import { notasDoLead } from '#domain/lead/nota/anotar.ts'
import { atribuicoesDoLead } from './atribuir.ts'

/**
 * Reads all data of one lead for the administrator's drawer, with the document masked. The reading is audited.
 * @throws Recusa for an unknown lead.
 */
export async function lerLead(mundo: Mundo, quem: Quem, id: string) {
  return mundo.db.como(quem, async tx => {
    const linha = abrirContato(mundo.db.cofre, await acharLead(tx, id))
    const [avaliacao] = await tx.select().from(avaliacoes).where(eq(avaliacoes.id, linha.avaliacao_id))
    const provas = tirarColunas(consentimentos, ['id', 'lead_id', 'ip', 'documentos'])
    const consentidos = await tx.select(provas).from(consentimentos).where(eq(consentimentos.lead_id, id))
    const atribuicoes = await atribuicoesDoLead(tx, id)
    await auditar(tx, mundo, 'lead_lido', { quem: contaDe(quem), alvo: id })
    const { validacao, excluido_em: _e, exclusao_lote: _l, ...lead } = linha
    return {
      lead: { ...lead, cpf: esconderDocumento(lead.cpf) },
      avaliacao: avaliacao?.resultado ?? null,
      validacao,
      consentimentos: consentidos,
      atribuicoes,
      notas: await notasDoLead(tx, quem, id),
      de_novo_em: await lerVezesDeNovo(tx, id),
      duplicado_de: (await acharDuplicados(tx, mundo.db.cofre, [id])).get(id) ?? null,
    }
  })
}
