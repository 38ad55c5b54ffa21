import { and, count, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { contarAte, paginaSchema } from '#domain/banco/consulta.ts'
import type { Classificacao } from '#domain/lead/classificacao.ts'
import { abrirSemDocumento } from '#domain/lead/contato/contato.ts'
import { leads, leads_agencias, leadsParaAgencias } from '#domain/lead/lead.table.ts'
import type { LeadParaAgencia } from '#domain/lead/lista/lead.csv.ts'
import { LEADS_POR_PAGINA } from '#domain/lead/lista/lista.regras.ts'
import { duplicadosDe, vezesDeNovo } from '#domain/lead/lista/parecidos.ts'
import { totalDe } from '#domain/numero/contar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { recusarPreco } from '#domain/resultado/plausivel.ts'
import { lerEquipe } from './minha-agencia.ts'
import { anotacoesDe, negocioDe } from './painel.regras.ts'
import {
  condicoesDoRecorte,
  ordenacaoDoRecorte,
  type RecorteDaAgencia,
  recorteDaAgenciaSchema,
} from './recorte.ts'
import { SEM_VENDEDOR } from './relatorio.regras.ts'
import { auditarVendedor, ficarCom } from './vendedor.ts'

/** Query of `GET /api/minha-agencia/leads`. */
export const leadsDaAgenciaSchema = recorteDaAgenciaSchema.safeExtend({ pagina: paginaSchema })
/** The parsed query. */
export type FiltroDaAgencia = z.output<typeof leadsDaAgenciaSchema>

const {
  lead_id: _lead,
  agencia_id: _agencia,
  atribuido_por: _por,
  atualizado_em: _atualizado,
  busca: _busca,
  oculta: _oculta,
  tipo_veiculo: _tipo,
  objetivo: _objetivo,
  localizacao: _localizacao,
  valor_fipe: _valor,
  lead_criado_em: _criado,
  ...colunasDasAnotacoes
} = getTableColumns(leads_agencias)

export { colunasDasAnotacoes }

const daLista = { ...leadsParaAgencias, ...colunasDasAnotacoes }

const SEM_LEAD = 'Esse lead não está mais na sua lista.'

/** A page of the leads assigned to the signed-in agency; by default newest first (spec §5), never with a document. */
export async function listarDaAgencia(mundo: Mundo, quem: Quem, filtro: FiltroDaAgencia) {
  const lista = await mundo.db.como(quem, async tx => {
    const onde = condicoesDoRecorte(mundo, quem, filtro)
    const salto = (filtro.pagina - 1) * LEADS_POR_PAGINA
    // Selects the page's leads first, before it reads their columns.
    const daPagina = tx
      .select({ lead_id: leads_agencias.lead_id })
      .from(leads_agencias)
      .where(onde)
      .orderBy(...ordenacaoDoRecorte(filtro))
      .offset(salto)
      .limit(LEADS_POR_PAGINA)
    const itens = onde
      ? await selecionar(
          tx,
          and(eq(leads_agencias.agencia_id, agenciaDe(quem)), inArray(leads_agencias.lead_id, daPagina)),
        ).orderBy(...ordenacaoDoRecorte(filtro))
      : []
    const total = onde ? await contarAte(tx, sql`select from ${leads_agencias} where ${onde}`) : totalDe(0)
    const duplicados = await duplicadosDe(
      tx,
      mundo.db.cofre,
      itens.map(({ id }) => id),
    )
    const abertos = itens.map(linha => ({
      ...abrirSemDocumento(mundo.db.cofre, linha),
      duplicado_de: duplicados.get(linha.id) ?? null,
    }))
    return { itens: abertos, ...total, pagina: filtro.pagina, por_pagina: LEADS_POR_PAGINA }
  })
  if (lista.itens.length) {
    await auditarAgencia(mundo, quem, 'leads_listados', {
      detalhes: { por: 'agencia', pagina: lista.pagina, itens: lista.itens.length },
    })
  }
  return lista
}

/** An agency may not write audit rows: the jobs' login writes them after the agency's transaction. */
function auditarAgencia(
  mundo: Mundo,
  quem: Quem,
  acao: 'leads_listados' | 'lead_lido' | 'leads_exportados' | 'resultado_informado',
  evento: { alvo?: string; detalhes: Record<string, string | number> },
): Promise<void> {
  return auditar(mundo.db.servico, mundo, acao, { quem: String(quem.claims.sub), ...evento })
}

function selecionar(tx: Queries, onde: SQL | undefined) {
  return tx
    .select(daLista)
    .from(leads_agencias)
    .innerJoin(leads, eq(leads.id, leads_agencias.lead_id))
    .where(onde)
    .$dynamic()
}

/** Places of the agency's leads with the number of leads, by name: the options of the filter. */
export async function listarCidades(mundo: Mundo, quem: Quem): Promise<{ cidade: string; leads: number }[]> {
  return mundo.db.como(quem, tx =>
    tx
      .select({ cidade: sql<string>`${leads_agencias.localizacao}`, leads: count() })
      .from(leads_agencias)
      .where(
        and(
          eq(leads_agencias.agencia_id, String(quem.claims.agencia_id)),
          eq(leads_agencias.oculta, false),
          isNotNull(leads_agencias.localizacao),
        ),
      )
      .groupBy(leads_agencias.localizacao)
      .orderBy(sql`dobrar(${leads_agencias.localizacao})`),
  )
}

/** One of the agency's leads with its valuation. */
export async function lerLeadDaAgencia(mundo: Mundo, quem: Quem, id: string) {
  const lido = await mundo.db.como(quem, async tx => {
    const [lead] = await selecionar(tx, dela(quem, id)).limit(1)
    if (!lead) throw new Recusa('nao_encontrado', SEM_LEAD)
    const [avaliacao] = await tx
      .select({ resultado: avaliacoes.resultado, validacao: leads.validacao })
      .from(avaliacoes)
      .innerJoin(leads, eq(leads.avaliacao_id, avaliacoes.id))
      .where(eq(leads.id, id))
    const duplicados = await duplicadosDe(tx, mundo.db.cofre, [id])
    return {
      lead: { ...abrirSemDocumento(mundo.db.cofre, lead), duplicado_de: duplicados.get(id) ?? null },
      de_novo_em: await vezesDeNovo(tx, id),
      avaliacao: avaliacao?.resultado ?? null,
      validacao: avaliacao?.validacao ?? null,
    }
  })
  await auditarAgencia(mundo, quem, 'lead_lido', { alvo: id, detalhes: { por: 'agencia' } })
  return lido
}

function dela(quem: Quem, leadId: string): SQL | undefined {
  return and(
    eq(leads_agencias.agencia_id, String(quem.claims.agencia_id)),
    eq(leads_agencias.lead_id, leadId),
  )
}

/**
 * Stores the agency's notes on one of its leads: temperature, contact, outcome, notes. A contact keeps the time of its
 * first mark; an outcome counts as a contact. The database stores a deal's price beside the report's figures (migration
 * 0028), and it is audited. A lead without a seller goes to the first seller who writes a note.
 * @throws Recusa at the price, with a sentence, if it is implausible for this vehicle.
 */
export async function classificarLead(mundo: Mundo, quem: Quem, id: string, dados: Classificacao) {
  const { antes, ficou, linha } = await mundo.db.como(quem, async tx => {
    const anterior = await travarAnotacoes(tx, quem, id)
    conferirPreco({ ...anterior, ...dados })
    const [nova] = await tx
      .update(leads_agencias)
      .set({ ...mudancasDe(dados, mundo.clock.now()), ...ficarCom(quem) })
      .where(dela(quem, id))
      .returning(colunasDasAnotacoes)
    if (!nova) throw new Recusa('nao_encontrado', SEM_LEAD)
    const ficou = quem.papel === 'vendedor' && anterior.vendedor_id === null
    return { antes: negocioDe(anterior), ficou, linha: nova }
  })
  const depois = negocioDe(linha)
  if (antes !== depois) {
    const detalhes = { agencia: String(quem.claims.agencia_id), antes, depois }
    await auditarAgencia(mundo, quem, 'resultado_informado', { alvo: id, detalhes })
  }
  if (ficou) await auditarVendedor(mundo.db.servico, mundo, quem, [id], String(quem.claims.sub))
  return { id, ...linha }
}

async function travarAnotacoes(tx: Queries, quem: Quem, id: string) {
  const { desfecho, negocio, valor_fechado, valor_fipe, vendedor_id } = leads_agencias
  const [anterior] = await tx
    .select({ desfecho, negocio, valor_fechado, valor_fipe, vendedor_id })
    .from(leads_agencias)
    .where(dela(quem, id))
    .for('no key update')
  if (!anterior) throw await porqueNao(tx, quem, id)
  return anterior
}

/** Reason for an unreachable lead: a colleague's lead, which may be readable, or none. */
async function porqueNao(tx: Queries, quem: Quem, id: string): Promise<Recusa> {
  const lidos = await tx.select({ um: sql`1` }).from(leads_agencias).where(dela(quem, id))
  return lidos.length
    ? new Recusa('sem_permissao', 'Este lead é de outra pessoa da equipe: só ela e os donos anotam nele.')
    : new Recusa('nao_encontrado', SEM_LEAD)
}

function conferirPreco({ valor_fechado, valor_fipe }: Awaited<ReturnType<typeof travarAnotacoes>>): void {
  const motivo = valor_fechado ? recusarPreco(valor_fechado, valor_fipe) : null
  if (motivo) throw new Recusa('dados_invalidos', motivo, { campos: { valor_fechado: motivo } })
}

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

/**
 * The leads of a search and a period for the agency's own CSV, in the order of the screen. One statement gives a
 * consistent state. An agency's leads are limited by its plan, so they fit in memory. The export is audited before the
 * first row is sent. `em_equipe`: the agency has more than one person, and the rows contain the seller.
 */
export async function exportarDaAgencia(
  mundo: Mundo,
  quem: Quem,
  recorte: RecorteDaAgencia,
): Promise<{ linhas: LeadParaAgencia[]; em_equipe: boolean }> {
  const { linhas, equipe } = await mundo.db.como(quem, async tx => {
    const onde = condicoesDoRecorte(mundo, quem, recorte)
    return {
      equipe: await lerEquipe(tx, agenciaDe(quem)),
      linhas: onde ? await selecionar(tx, onde).orderBy(...ordenacaoDoRecorte(recorte)) : [],
    }
  })
  await auditarAgencia(mundo, quem, 'leads_exportados', {
    detalhes: { escopo: 'agencia', linhas: linhas.length },
  })
  const nomes = new Map<string | null, string>(equipe.map(({ id, nome }) => [id, nome]))
  return {
    linhas: linhas.map(linha => ({
      ...abrirSemDocumento(mundo.db.cofre, linha),
      vendedor: nomes.get(linha.vendedor_id) ?? SEM_VENDEDOR,
    })),
    em_equipe: equipe.length > 1,
  }
}
