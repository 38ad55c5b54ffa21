import { sql } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import type { Classificacao } from '#domain/lead/classificacao.schema.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { recusarPreco, temPreco } from '#domain/resultado/plausivel.ts'
import { anotacoesDe, negocioDe } from './classificar.regras.ts'
import { auditarVendedor, colunaDoVendedor } from './dar-ao-vendedor.ts'
import { colunasDasAnotacoes, condicaoDaAtribuicao, LEAD_AUSENTE } from './linhas-da-carteira.ts'

/**
 * Stores the agency's notes on one of its leads: temperature, contact, outcome, notes. A contact keeps the time of its
 * first mark; an outcome counts as a contact. The database stores a deal's price beside the report's figures (migration
 * 0028), and the outcome is audited. A lead that has no seller goes to the first seller who writes a note.
 * @throws Recusa at the price, with a sentence, if it is implausible for this vehicle.
 * @throws Recusa for a lead of a colleague, or one that is not on the list.
 */
export async function classificarLead(mundo: Mundo, quem: Quem, id: string, dados: Classificacao) {
  return mundo.db.como(quem, async tx => {
    const anterior = await travarAnotacoes(tx, quem, id)
    conferirPreco({ ...anterior, ...dados })
    const [nova] = await tx
      .update(leads_agencias)
      .set({ ...mudancasDe(dados, mundo.clock.now()), ...colunaDoVendedor(quem) })
      .where(condicaoDaAtribuicao(quem, id))
      .returning(colunasDasAnotacoes)
    if (!nova) throw new Recusa('nao_encontrado', LEAD_AUSENTE)
    await auditarResultado(tx, mundo, quem, { id, antes: negocioDe(anterior), depois: negocioDe(nova) })
    if (quem.papel === 'vendedor' && anterior.vendedor_id === null)
      await auditarVendedor(tx, mundo, quem, {
        leads: [{ lead_id: id, de: null }],
        vendedor_id: contaDe(quem),
      })
    return { id, ...nova }
  })
}

type Precos = Pick<typeof leads_agencias.$inferSelect, 'valor_fechado' | 'valor_fipe'>

/** Audits a changed result. */
async function auditarResultado(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { id, antes, depois }: { id: string; antes: string; depois: string },
): Promise<void> {
  if (antes === depois) return
  const detalhes = { agencia: agenciaDe(quem), antes, depois }
  await auditar(tx, mundo, 'resultado_informado', { quem: contaDe(quem), alvo: id, detalhes })
}

/** Locks an assignment and reads its notes. @throws Recusa if the account may not change it. */
async function travarAnotacoes(tx: Queries, quem: Quem, id: string) {
  const { desfecho, negocio, valor_fechado, valor_fipe, vendedor_id } = leads_agencias
  const [anterior] = await tx
    .select({ desfecho, negocio, valor_fechado, valor_fipe, vendedor_id })
    .from(leads_agencias)
    .where(condicaoDaAtribuicao(quem, id))
    .for('no key update')
  if (!anterior) throw await explicarAusencia(tx, quem, id)
  return anterior
}

/**
 * Explains the refusal for a lead that the person cannot lock: a colleague's lead, which they may read, or an unknown
 * one.
 */
async function explicarAusencia(tx: Queries, quem: Quem, id: string): Promise<Recusa> {
  const legiveis = await tx.select({ um: sql`1` }).from(leads_agencias).where(condicaoDaAtribuicao(quem, id))
  return legiveis.length
    ? new Recusa('sem_permissao', 'Este lead é de outra pessoa da equipe: só ela e os donos anotam nele.')
    : new Recusa('nao_encontrado', LEAD_AUSENTE)
}

function conferirPreco({ valor_fechado, valor_fipe }: Precos): void {
  const motivo = temPreco(valor_fechado) ? recusarPreco(valor_fechado, valor_fipe) : null
  if (motivo) throw new Recusa('dados_invalidos', motivo, { campos: { valor_fechado: motivo } })
}

/** Returns the columns to store; the first contact keeps its time. */
function mudancasDe(dados: Classificacao, agora: Date) {
  const { mudancas, houveContato } = anotacoesDe(dados)
  return {
    ...mudancas,
    atualizado_em: agora,
    ...(houveContato && {
      contato_em: sql`coalesce(${leads_agencias.contato_em}, ${agora.toISOString()})`,
    }),
  }
}
