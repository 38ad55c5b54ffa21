import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { abrirSemDocumento } from '#domain/lead/contato/contato.ts'
import type { LeadParaAgencia } from '#domain/lead/lista/lead.csv.ts'
import { VENDEDOR_AUSENTE } from '#domain/lead/rotulos-do-lead.ts'
import type { RecorteDaAgencia } from './carteira.schema.ts'
import { selecionarLeads } from './linhas-da-carteira.ts'
import { lerEquipe } from './minha-agencia.ts'
import { condicoesDoRecorte, ordenacaoDoRecorte } from './recorte.ts'

/**
 * Exports the leads of a search and a period for the agency's own CSV, in the order of the screen. One statement gives
 * a consistent state. An agency's leads are limited by its plan, so they fit in memory. The export is audited before
 * the first row is sent. `em_equipe`: the agency has more than one person, and the rows contain the seller.
 */
export async function exportarDaAgencia(
  mundo: Mundo,
  quem: Quem,
  recorte: RecorteDaAgencia,
): Promise<{ linhas: LeadParaAgencia[]; em_equipe: boolean }> {
  const { linhas, equipe } = await mundo.db.como(quem, async tx => {
    const equipe = await lerEquipe(tx, agenciaDe(quem))
    const linhas = await selecionarLeads(tx, condicoesDoRecorte(mundo, quem, recorte)).orderBy(
      ...ordenacaoDoRecorte(mundo, recorte),
    )
    const detalhes = { escopo: 'agencia', linhas: linhas.length }
    await auditar(tx, mundo, 'leads_exportados', { quem: contaDe(quem), detalhes })
    return { linhas, equipe }
  })
  const nomes = new Map<string | null, string>(equipe.map(({ id, nome }) => [id, nome]))
  return {
    linhas: linhas.map(linha => ({
      ...abrirSemDocumento(mundo.db.cofre, linha),
      vendedor: nomes.get(linha.vendedor_id) ?? VENDEDOR_AUSENTE,
    })),
    em_equipe: equipe.length > 1,
  }
}
