import { and, eq, inArray } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import type { Mundo } from '#domain/banco/banco.ts'
import { auth_users } from '#domain/conta/conta.table.ts'
import type { ConfiguracaoDoSite } from '#domain/conta/mundo-das-contas.ts'
import type { Carta } from '#domain/correio/carta.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { contar } from '#domain/numero/contar.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { fatosDoLead, type LeadNaMensagem, listaDeLeads, paginaDoLead } from './mensagens-da-entrega.ts'

type Site = Pick<ConfiguracaoDoSite, 'publicUrl' | 'marca'>

/**
 * Sends a mail to a seller who got leads from a colleague of the agency. One mail for all leads, to the address of the
 * seller's account, without personal data of the leads.
 */
export async function avisarVendedor(
  { db, site }: Pick<Mundo, 'db'> & { site: Site },
  dados: { agencia_id: string; vendedor_id: string; lead_ids: readonly string[] },
): Promise<void> {
  const { agencia_id, vendedor_id, lead_ids } = dados
  if (!lead_ids.length) return
  const [para] = await db.servico
    .select({ email: auth_users.email, agencia: agencias.nome })
    .from(membros_agencias)
    .innerJoin(agencias, eq(agencias.id, membros_agencias.agencia_id))
    .innerJoin(auth_users, eq(auth_users.id, membros_agencias.user_id))
    .where(
      and(
        eq(membros_agencias.agencia_id, agencia_id),
        eq(membros_agencias.user_id, vendedor_id),
        membros_agencias.ativo,
      ),
    )
  const { id, marca, modelo, ano, versao, quilometragem, horas_uso, localizacao } = leads
  const passados = await db.servico
    .select({ id, marca, modelo, ano, versao, quilometragem, horas_uso, localizacao })
    .from(leads)
    .where(inArray(id, [...lead_ids]))
  if (para?.email && passados.length)
    await enfileirarCarta(db.servico, db.cofre, para.email, cartaDosLeads(passados, para.agencia, site))
}

/** Composes the mail to a seller about leads that a colleague handed over. */
export function cartaDosLeads(passados: readonly LeadNaMensagem[], agencia: string, site: Site): Carta {
  const [primeiro] = passados
  const unico = passados.length === 1 ? primeiro : undefined
  const titulo = unico
    ? `Um lead é seu: ${nomeDoVeiculo(unico)}`
    : `${contar(passados.length, 'lead é seu', 'leads são seus')} agora`
  const { paragrafos, itens } = listaDeLeads(passados, site)
  const passou = `A equipe da ${agencia} passou ${unico ? 'este lead' : 'estes leads'} para você.`
  return {
    assunto: unico ? `${titulo}, ${unico.localizacao}` : titulo,
    previa: passou,
    titulo,
    paragrafos: [passou, ...paragrafos],
    ...(unico ? { fatos: fatosDoLead(unico) } : { itens }),
    botao: {
      texto: unico ? 'Ver o contato no painel' : 'Ver os meus leads no painel',
      endereco: unico ? paginaDoLead(unico, site) : `${site.publicUrl}/painel-agencia?vendedor=meus`,
    },
    porque: `Você recebe este aviso porque faz parte da equipe da ${agencia} no ${site.marca}.`,
  }
}
