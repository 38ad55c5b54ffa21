import { and, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { PrazoDoRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { travarTexto } from '#domain/banco/travas.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarConsentimentos } from '#domain/consentimento/consentimento.ts'
import { emails_saida } from '#domain/correio/correio.table.ts'
import { DIA_MS, HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { type Procedencia, repetirProcedencia } from '#domain/vitrine/procedencia.ts'
import { avisarAgencias, type Site } from '../avisar-agencias.ts'
import {
  abrirCampo,
  abrirPlaca,
  carimbosDaCaixa,
  carimbosDoCpf,
  carimbosDoWhatsapp,
  chavesDoContato,
} from '../contato/contato.ts'
import { leads, leads_chaves, leads_envios } from '../lead.table.ts'
import { colunasDoLead, type DadosDoLead, type EnvioDoLead } from './colunas-do-lead.ts'
import { exigirMesmaPessoa } from './conferir.ts'
import { consumirEnvioDoRelatorio, enviarRelatorio } from './enviar-relatorio.ts'
import { compararLeads, REPETICAO_DIAS, type VeiculoDoLead } from './repeticao.ts'

/** Dependencies of storing a lead; `site` names the site in mails to agencies that lose access to a lead by a repeat. */
export type MundoDoRegistro = Mundo & PrazoDoRelatorio & { site: Site }

/**
 * Locks the valuation and all identifiers of the person until the end of the transaction. Of concurrent repeats one is
 * stored, and the others find it. The order of locks is fixed, so that two never deadlock.
 */
export async function travarEnvio(tx: Queries, { db }: Mundo, dados: DadosDoLead): Promise<void> {
  const { cpf, whatsapp, email, avaliacao_id } = dados
  const carimbos = [
    ...carimbosDoCpf(db.cofre, cpf),
    ...carimbosDoWhatsapp(db.cofre, whatsapp),
    ...carimbosDaCaixa(db.cofre, email),
  ]
  for (const chave of [avaliacao_id, ...carimbos.sort()]) await travarTexto(tx, 'repeticao', chave)
}

/**
 * Finds the earlier answer to the same valuation: the answer's id, and its lead.
 * @throws Recusa `avaliacao_ja_usada` if another person sent it.
 */
export async function acharEnvio(
  { db }: Mundo,
  dados: DadosDoLead,
): Promise<{ id: string; lead_id: string } | undefined> {
  const { id, cpf, whatsapp } = leads
  const envio_id = sql<string | null>`(
    select e.id from leads_envios e where e.avaliacao_id = ${dados.avaliacao_id}::uuid
  )`
  const [achado] = await db.servico
    .select({ id, cpf, whatsapp, envio_id })
    .from(leads)
    .where(
      sql`${leads.avaliacao_id} = ${dados.avaliacao_id}::uuid
        or ${id} = (select e.lead_id from leads_envios e where e.avaliacao_id = ${dados.avaliacao_id}::uuid)`,
    )
  if (!achado) return undefined
  const abrir = (campo: 'cpf' | 'whatsapp') => abrirCampo(db.cofre, achado.id, campo, achado[campo])
  exigirMesmaPessoa({ cpf: abrir('cpf'), whatsapp: abrir('whatsapp') }, dados)
  return { id: achado.envio_id ?? achado.id, lead_id: achado.id }
}

type Envio = EnvioDoLead & { procedencia: Procedencia | undefined }

/**
 * Updates the lead that this one repeats with its answers, valuation and contact. The last decision about consent
 * counts: without consent the agencies lose access to the lead, and get a letter about it. No agency pays again or is
 * notified of a new lead.
 * @returns true if there was such a lead.
 */
export async function repetirLead(
  mundo: MundoDoRegistro,
  envio: Envio,
  origem: { ip: string },
): Promise<boolean> {
  const lead_id = await acharRepetido(mundo, envio.dados)
  if (!lead_id) return false
  return mundo.db.servico.transaction(async tx => {
    const [antes] = await tx
      .select()
      .from(leads)
      .where(and(eq(leads.id, lead_id), isNull(leads.excluido_em)))
      .for('no key update')
    // The lead was deleted since it was found.
    if (!antes) return false
    const { id, dados, avaliacao, repeticoes, procedencia } = envio
    const { avaliacao_id } = dados
    const agora = mundo.clock.now()
    await tx
      .insert(leads_envios)
      .values({ id: lead_id, lead_id, avaliacao_id: antes.avaliacao_id, enviado_em: antes.created_at })
      .onConflictDoNothing()
    const ultimo = await lerUltimoEnvio(tx, lead_id)
    await tx.insert(leads_envios).values({ id, lead_id, avaliacao_id, enviado_em: agora })
    await tx
      .insert(consentimentos)
      .values(await montarConsentimentos(tx, mundo, { ...dados, id: lead_id }, origem.ip))
    if (procedencia) await repetirProcedencia(tx, mundo, lead_id, { procedencia, ip: origem.ip })
    await tx
      .update(leads)
      .set(colunasDoLead(mundo, { id: lead_id, dados, avaliacao, repeticoes }))
      .where(eq(leads.id, lead_id))
    await tx
      .update(leads_chaves)
      .set(chavesDoContato(mundo.db.cofre, lead_id, dados))
      .where(eq(leads_chaves.lead_id, lead_id))
    if (antes.aceita_contato_parceiros && !dados.aceita_contato_parceiros)
      await avisarAgencias(tx, mundo, 'retirada', { alvos: [antes] })
    await enviarDeNovo(tx, mundo, { lead: { id: lead_id, avaliacao_id }, email: dados.email, ultimo })
    return true
  })
}

/** Reads the time of a lead's last submission. */
async function lerUltimoEnvio(tx: Queries, lead_id: string): Promise<Date> {
  const [ultimo] = await tx
    .select({ em: max(leads_envios.enviado_em) })
    .from(leads_envios)
    .where(eq(leads_envios.lead_id, lead_id))
  return ultimo?.em ?? new Date(0)
}

/** A form sent twice within this time, in ms, causes only one mail with the report. Our choice. */
const MESMO_ENVIO_MS = MINUTO_MS

/** Queues the report of the new valuation, in place of an earlier report that is still queued. */
async function enviarDeNovo(
  tx: Queries,
  mundo: MundoDoRegistro,
  { lead, email, ultimo }: { lead: { id: string; avaliacao_id: string }; email: string; ultimo: Date },
): Promise<void> {
  if (mundo.clock.now().getTime() - ultimo.getTime() < MESMO_ENVIO_MS) return
  if (!(await consumirEnvioDoRelatorio(tx, mundo, email))) return
  await tx.delete(emails_saida).where(eq(emails_saida.lead_id, lead.id))
  await enviarRelatorio(tx, mundo, lead)
}

/** Time in which a person may correct a vehicle without a value, in ms. Decision 0124. */
const CORRECAO_MS = HORA_MS

/**
 * Finds the oldest lead of `REPETICAO_DIAS` that this one repeats, else the latest that it corrects. A correction has the same
 * three contacts, comes within the hour, and follows a vehicle of the same type without a value. The search uses only
 * the mailbox, because both a repeat and a correction have the same one.
 */
async function acharRepetido({ db, clock }: Mundo, dados: DadosDoLead): Promise<string | undefined> {
  const { id, tipo_veiculo, marca, modelo, ano, placa, created_at, excluido_em, avaliacao_id } = leads
  const agora = clock.now().getTime()
  const desde = new Date(agora - REPETICAO_DIAS * DIA_MS)
  const temCarimbo = (coluna: typeof leads_chaves.cpf | typeof leads_chaves.whatsapp, carimbos: string[]) =>
    sql<boolean>`${coluna} = any (${sql.param(carimbos)}::text[])`
  const candidatos = await db.servico
    .select({
      lead: { id, tipo_veiculo, marca, modelo, ano, placa },
      valor: leads.valor_mercado_min,
      enviado_em: leads.created_at,
      documento: temCarimbo(leads_chaves.cpf, carimbosDoCpf(db.cofre, dados.cpf)),
      telefone: temCarimbo(leads_chaves.whatsapp, carimbosDoWhatsapp(db.cofre, dados.whatsapp)),
    })
    .from(leads_chaves)
    .innerJoin(leads, eq(id, leads_chaves.lead_id))
    .where(
      and(
        sql`${leads_chaves.email} = any (${sql.param(carimbosDaCaixa(db.cofre, dados.email))}::text[])`,
        sql`${created_at} > ${desde}`,
        isNull(excluido_em),
        ne(avaliacao_id, dados.avaliacao_id),
      ),
    )
    .orderBy(created_at, id)
  const repetido = candidatos.find(({ lead, documento, telefone }) => {
    const comum = { documento, telefone, email: true, nome_e_cidade: false }
    const guardado: VeiculoDoLead = { ...lead, placa: abrirPlaca(db.cofre, lead.id, lead.placa) }
    return compararLeads(comum, guardado, dados) === 'repete'
  })
  const corrigido = candidatos.findLast(
    ({ lead, documento, telefone, valor, enviado_em }) =>
      documento &&
      telefone &&
      valor === null &&
      lead.tipo_veiculo === dados.tipo_veiculo &&
      enviado_em.getTime() > agora - CORRECAO_MS,
  )
  return (repetido ?? corrigido)?.lead.id
}
