import { and, desc, eq, gt, inArray, max, or, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import { compartilhamentos } from '#domain/avaliacao/emissao/compartilhamento.table.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { abrirContato } from '#domain/lead/contato/contato.ts'
import { leads, leads_agencias, leads_envios } from '#domain/lead/lead.table.ts'
import { notas_de_leads } from '#domain/lead/nota/nota.table.ts'
import { meu_veiculo } from '#domain/meu-veiculo/meu-veiculo.table.ts'
import { exportarJanelas, foiEscolhida } from '#domain/proposta/dono/exportar-janelas.ts'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { leads_da_vitrine } from '#domain/vitrine/vitrine.table.ts'
import { whatsapp_donos } from '#domain/whatsapp/whatsapp.table.ts'
import { identificarTitular, type MundoDaPrivacidade, type Titular } from '../mundo-da-privacidade.ts'
import { cartaDoProtocolo } from './cartas-da-privacidade.ts'
import { listarPedidosDaPessoa, registrarPedido } from './pedido.ts'

const COLUNAS_DO_LEAD = tirarColunas(leads, ['codigo_ibge', 'excluido_em', 'exclusao_lote', 'avaliacao_id'])

/**
 * Reads all data stored under a mailbox; row level security filters it. Reading changes no data and needs no protocol
 * number.
 */
export function lerMeusDados(mundo: MundoDaPrivacidade, titular: Titular) {
  return mundo.db.como(identificarTitular(titular), async tx => {
    const { agencias: _, pedidos, ...dados } = await reunir(tx, mundo, titular)
    // The word opens the offers of a request: the page needs it, the file for other providers must not have it.
    return {
      ...dados,
      pedidos: pedidos.map(pedido => ({ ...pedido, palavra: palavraDoDono(mundo, pedido.id) })),
    }
  })
}

/**
 * Reads the report of one request, with what values the vehicle again. It creates no code, so no link opens the report.
 * Row level security leaves only the person's own leads.
 * @throws Recusa for a lead that is not the person's.
 */
export function lerMeuRelatorio(mundo: MundoDaPrivacidade, titular: Titular, lead_id: string) {
  return mundo.db.como(identificarTitular(titular), async tx => {
    const { tipo_veiculo, marca, modelo, ano, valor_parcela_financiamento, parcelas_restantes } = leads
    const [lido] = await tx
      .select({
        formulario: { tipo_veiculo, marca, modelo, ano, valor_parcela_financiamento, parcelas_restantes },
        avaliacao_id: avaliacoes.id,
        pedido: avaliacoes.pedido,
        resultado: avaliacoes.resultado,
      })
      .from(leads)
      .innerJoin(avaliacoes, eq(avaliacoes.id, leads.avaliacao_id))
      .where(eq(leads.id, lead_id))
    if (!lido) throw new Recusa('nao_encontrado', 'Não guardamos esse relatório com o seu e-mail.')
    const { formulario, avaliacao_id, pedido, resultado } = lido
    return { avaliacao: { ...resultado, avaliacao_id }, pedido, formulario }
  })
}

/** Reads the person's requests with all that belongs to them, newest first, and the protocols. */
async function reunir(tx: Queries, { clock, db }: MundoDaPrivacidade, titular: Titular) {
  const linhas = await tx.select(COLUNAS_DO_LEAD).from(leads).orderBy(desc(leads.created_at))
  const ids = linhas.map(({ id }) => id)
  const [recebido, escolhas, abertos, seguidos, comWhatsapp, lojas] = ids.length
    ? [
        await listarQuemRecebeu(tx, ids),
        await listarConsentimentos(tx, ids),
        await listarRelatoriosAbertos(tx, clock, ids),
        await tx.select().from(meu_veiculo).where(inArray(meu_veiculo.lead_id, ids)),
        await tx.select().from(whatsapp_donos).where(inArray(whatsapp_donos.lead_id, ids)),
        await listarLojasAutorizadas(tx, ids),
      ]
    : [[], [], [], [], [], []]
  return {
    email: titular.email,
    lido_em: clock.now(),
    pedidos: linhas.map(lead => ({
      ...abrirContato(db.cofre, lead),
      meu_veiculo_desde: seguidos.find(({ lead_id }) => lead_id === lead.id)?.ligado_em ?? null,
      whatsapp_desde: comWhatsapp.find(({ lead_id }) => lead_id === lead.id)?.ligado_em ?? null,
      relatorio_abre_ate: abertos.find(({ lead_id }) => lead_id === lead.id)?.ate ?? null,
      lojas_autorizadas: lojas.filter(({ lead_id }) => lead_id === lead.id).map(({ nome }) => nome),
      agencias: filtrarDoLead(recebido, lead.id).map(({ agencia_id: _, ...resto }) => resto),
      consentimentos: filtrarDoLead(escolhas, lead.id),
    })),
    protocolos: await listarPedidosDaPessoa(tx, titular.pessoa),
    /** Each agency once, for any number of its leads. */
    agencias: new Set(recebido.map(({ agencia_id }) => agencia_id)).size,
  }
}

/**
 * Reads the agencies that received the leads. `pela_regra`: the rule of distribution chose the agency; `pela_escolha`:
 * the owner chose its offer. If both are false, a person assigned the lead. `ve_agora`: the agency sees the lead now.
 */
function listarQuemRecebeu(tx: Queries, ids: string[]) {
  return tx
    .select({
      lead_id: leads_agencias.lead_id,
      agencia_id: leads_agencias.agencia_id,
      agencia: agencias.nome,
      recebido_em: leads_agencias.atribuido_em,
      contato_em: leads_agencias.contato_em,
      pela_regra: sql<boolean>`exists (
        select 1 from distribuicoes d
        where d.lead_id = ${leads_agencias.lead_id} and ${leads_agencias.agencia_id} = any(d.escolhidas)
      )`,
      pela_escolha: foiEscolhida,
      ve_agora: sql<boolean>`not ${leads_agencias.oculta}`,
    })
    .from(leads_agencias)
    .innerJoin(agencias, eq(agencias.id, leads_agencias.agencia_id))
    .where(inArray(leads_agencias.lead_id, ids))
    .orderBy(leads_agencias.atribuido_em)
}

/** Reads the shops whose own site brought a lead, and that its owner authorised by name. */
function listarLojasAutorizadas(tx: Queries, ids: string[]) {
  return tx
    .select({ lead_id: leads_da_vitrine.lead_id, nome: agencias.nome })
    .from(leads_da_vitrine)
    .innerJoin(agencias, eq(agencias.id, leads_da_vitrine.agencia_id))
    .where(and(inArray(leads_da_vitrine.lead_id, ids), eq(leads_da_vitrine.aceita, true)))
    .orderBy(agencias.nome)
}

/** Returns the condition that joins a valuation with its lead, of any submit. */
const ligarAoLead = (avaliacao: typeof avaliacoes.id | typeof compartilhamentos.avaliacao_id) =>
  or(
    eq(leads.avaliacao_id, avaliacao),
    sql`exists (select 1 from ${leads_envios} e where e.lead_id = ${leads.id} and e.avaliacao_id = ${avaliacao})`,
  )

/** Reads the expiry of the last valid code of each report; a report without a valid code is not in the list. */
function listarRelatoriosAbertos(tx: Queries, clock: Mundo['clock'], ids: string[]) {
  const { avaliacao_id, expira_em } = compartilhamentos
  return tx
    .select({ lead_id: leads.id, ate: max(expira_em) })
    .from(compartilhamentos)
    .innerJoin(leads, ligarAoLead(avaliacao_id))
    .where(and(inArray(leads.id, ids), gt(expira_em, clock.now())))
    .groupBy(leads.id)
}

/** Reads the choices of the leads, oldest first. */
function listarConsentimentos(tx: Queries, ids: string[]) {
  const { lead_id, finalidade, aceito, texto, registrado_em, ip } = consentimentos
  return tx
    .select({ lead_id, finalidade, aceito, texto, registrado_em, endereco_ip: ip })
    .from(consentimentos)
    .where(inArray(lead_id, ids))
    .orderBy(registrado_em)
}

/** Reads the notes of administrators and operators about the leads, without their authors. */
function listarNotas(tx: Queries, ids: string[]) {
  const { lead_id, texto, criada_em } = notas_de_leads
  return tx
    .select({ lead_id, texto, criada_em })
    .from(notas_de_leads)
    .where(inArray(lead_id, ids))
    .orderBy(criada_em)
}

/** Exports all data in one file for a program or another provider (LGPD art. 18, V), under a protocol number. */
export function exportarMeusDados(mundo: MundoDaPrivacidade, titular: Titular) {
  return mundo.db.como(identificarTitular(titular), async tx => {
    const { pedidos, agencias: quantas, ...resto } = await reunir(tx, mundo, titular)
    const ids = pedidos.map(({ id }) => id)
    const relatorios = ids.length ? await listarRelatorios(tx, ids) : []
    const janelas = await exportarJanelas(mundo.db.servico, ids)
    const notas = ids.length ? await listarNotas(tx, ids) : []
    const protocolo = await registrarPedido(tx, mundo, titular, {
      tipo: 'exportacao',
      leads: ids,
      agencias: quantas,
    })
    // The mail informs a person who did not request the file.
    const carta = cartaDoProtocolo(mundo.site, 'exportacao', { protocolo, leads: ids.length, agencias: 0 })
    await enfileirarCarta(tx, mundo.db.cofre, titular.email, carta)
    return {
      protocolo,
      ...resto,
      pedidos: pedidos.map(pedido => ({
        ...pedido,
        janelas: filtrarDoLead(janelas, pedido.id),
        notas: filtrarDoLead(notas, pedido.id),
        ...separarRelatorios(filtrarDoLead(relatorios, pedido.id)),
      })),
    }
  })
}

/** Reads the valuations of the leads; `atual` marks the one of the newest submit. */
function listarRelatorios(tx: Queries, ids: string[]) {
  return tx
    .select({
      lead_id: leads.id,
      avaliado_em: avaliacoes.criada_em,
      atual: sql<boolean>`${leads.avaliacao_id} = ${avaliacoes.id}`,
      relatorio: avaliacoes.resultado,
    })
    .from(avaliacoes)
    .innerJoin(leads, ligarAoLead(avaliacoes.id))
    .where(inArray(leads.id, ids))
    .orderBy(avaliacoes.criada_em)
}

/** Separates the newest report of a lead from its earlier ones. */
function separarRelatorios(
  relatorios: readonly Omit<Awaited<ReturnType<typeof listarRelatorios>>[number], 'lead_id'>[],
) {
  return {
    relatorio: relatorios.find(({ atual }) => atual)?.relatorio ?? null,
    relatorios_anteriores: relatorios
      .filter(({ atual }) => !atual)
      .map(({ avaliado_em, relatorio }) => ({ avaliado_em, relatorio })),
  }
}

/** Filters the rows of one lead, without its id. */
function filtrarDoLead<L extends { lead_id: string }>(
  linhas: readonly L[],
  id: string,
): Omit<L, 'lead_id'>[] {
  return linhas.filter(({ lead_id }) => lead_id === id).map(({ lead_id: _, ...resto }) => resto)
}
