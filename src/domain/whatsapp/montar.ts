import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { avisos_agencias } from '#domain/aviso/aviso.table.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { abrirCampo } from '#domain/lead/contato/contato.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { abrirConteudo, type Conteudo } from './avisar.ts'
import { filtrarMensagem, type Mensagem } from './fila-de-mensagens.ts'
import { whatsapp_donos, whatsapp_mensagens } from './whatsapp.table.ts'

/** A message's content, and the number of a recipient who still wants it. */
export type Montada = Pick<Conteudo, 'parametros' | 'botao'> & { numero: string | undefined }

/** Composes a message from the current rows; undefined if there is nothing left to say. */
export async function montarMensagem(
  { db }: { db: Pick<Mundo['db'], 'servico' | 'cofre'> },
  mensagem: Mensagem,
): Promise<Montada | undefined> {
  const tx = db.servico
  const numero = await acharNumero(tx, db.cofre, mensagem)
  if (mensagem.tipo === 'lead') {
    const conteudo = await lerConteudoDosLeads(tx, mensagem)
    return conteudo && { ...conteudo, numero }
  }
  if (!mensagem.conteudo) return undefined
  const { parametros, botao } = abrirConteudo(db.cofre, mensagem.id, mensagem.conteudo)
  return { parametros, botao, numero }
}

/** Finds the number of an active agency, or of a lead's owner, while they want this kind of message. */
async function acharNumero(
  tx: Queries,
  cofre: Mundo['db']['cofre'],
  { tipo, agencia_id, lead_id }: Mensagem,
): Promise<string | undefined> {
  if (agencia_id) {
    const desejo =
      tipo === 'janela_aberta' ? avisos_agencias.whatsapp_janelas : avisos_agencias.whatsapp_leads
    const [agencia] = await tx
      .select({ numero: avisos_agencias.whatsapp })
      .from(avisos_agencias)
      .innerJoin(agencias, eq(agencias.id, avisos_agencias.agencia_id))
      .where(and(eq(avisos_agencias.agencia_id, agencia_id), desejo, agencias.ativa))
    return agencia?.numero ?? undefined
  }
  const [dono] = await tx
    .select({ whatsapp: leads.whatsapp })
    .from(whatsapp_donos)
    .innerJoin(leads, eq(leads.id, whatsapp_donos.lead_id))
    .where(eq(whatsapp_donos.lead_id, lead_id))
  return dono && abrirCampo(cofre, lead_id, 'whatsapp', dono.whatsapp)
}

/** Reads one vehicle with its page, or the first and the number of the others; without personal data. */
async function lerConteudoDosLeads(
  tx: Queries,
  { id, agencia_id }: Mensagem,
): Promise<Omit<Montada, 'numero'> | undefined> {
  const avisados = tx
    .select({ id: whatsapp_mensagens.lead_id })
    .from(whatsapp_mensagens)
    .where(filtrarMensagem(id))
  const aindaTem = and(
    eq(leads_agencias.lead_id, leads.id),
    eq(leads_agencias.agencia_id, agencia_id ?? ''),
    eq(leads_agencias.oculta, false),
  )
  const { marca, modelo, ano, localizacao } = leads
  const novos = await tx
    .select({ id: leads.id, marca, modelo, ano, localizacao })
    .from(leads)
    .innerJoin(leads_agencias, aindaTem)
    .where(and(inArray(leads.id, avisados), isNull(leads.excluido_em)))
    .orderBy(asc(leads_agencias.atribuido_em), asc(leads.id))
  const [primeiro] = novos
  if (!primeiro) return undefined
  const veiculo = `${nomeDoVeiculo(primeiro)}, ${primeiro.localizacao}`
  return novos.length === 1
    ? { parametros: [veiculo], botao: `lead=${primeiro.id}` }
    : { parametros: [`${veiculo}, e mais ${novos.length - 1}`], botao: 'ver=leads' }
}
