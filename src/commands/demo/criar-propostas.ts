import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { sedeDoEndereco } from '#domain/distribuicao/decisao/combinar.ts'
import { receberFoto } from '#domain/foto/receber.ts'
import { VISTAS } from '#domain/foto/vista.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { veiculoDaJanela } from '#domain/proposta/dono/veiculo-da-janela.ts'
import { fimDaJanela } from '#domain/proposta/janela.regras.ts'
import { janelas, janelas_convites, propostas } from '#domain/proposta/proposta.table.ts'
import { DIA_MS, HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { type AgenciaNoBanco, acharAgenciasPerto, serve } from './agencias-perto.ts'
import { criarPalavras } from './criar-palavras.ts'
import { escolher } from './escolher-oferta.ts'
import {
  consentir,
  type JanelaACriar,
  type JanelaCriada,
  type Lead,
  type MundoDaDemo,
} from './janela-a-criar.ts'
import { JANELAS_DEMO, type JanelaDemo, TINTAS_DEMO, VALIDADES_DEMO } from './janelas.ts'
import { AGENCIAS_DEMO } from './mundo-da-demonstracao.ts'

/** Settings of the windows: hours open, and the hour of the day at which they close. */
const AJUSTES = { horas: 24, hora_de_fechar: 18 }
/** The engine room is no view of a demonstration: six photos are enough. */
const VISTAS_DEMO = VISTAS.slice(0, 6)

/** A free lead with the agencies near it, the nearest first. */
type Livre = { lead: Lead; perto: AgenciaNoBanco[] }

/** Creates windows in every state, with offers, photos and records. @returns the number of windows. */
export async function criarPropostas(mundo: MundoDaDemo, admin: Quem): Promise<number> {
  const agora = mundo.clock.now()
  const agencias = await lerAgencias(mundo)
  await criarPalavras(mundo, agencias, agora)
  const livres = (await lerLeads(mundo)).map(
    (lead): Livre => ({ lead, perto: acharAgenciasPerto(agencias, lead) }),
  )
  let criadas = 0
  for (const roteiro of JANELAS_DEMO) {
    const aberta_em = new Date(agora.getTime() - roteiro.horas * HORA_MS)
    const i = livres.findIndex(livre => cabe(roteiro, livre, aberta_em, agencias[0]))
    const [livre] = i < 0 ? [] : livres.splice(i, 1)
    if (!livre) continue
    const { lead, perto } = livre
    await mundo.db.servico.transaction(tx =>
      criarJanela(tx, mundo, admin, { roteiro, lead, aberta_em, agencias: perto }),
    )
    if (roteiro.fotos) await fotografar(mundo, lead, itemEm(TINTAS_DEMO, criadas % TINTAS_DEMO.length))
    criadas++
  }
  return criadas
}

/** Tells if a lead suits a window that opens after the lead's date. */
const cabe = (roteiro: JanelaDemo, livre: Livre, aberta_em: Date, primeira: AgenciaNoBanco | undefined) =>
  livre.lead.created_at < aberta_em && serve(roteiro, livre, primeira)

/** Reads the demonstration's agencies, with the city of each address. */
async function lerAgencias({ db }: Mundo): Promise<AgenciaNoBanco[]> {
  const { rows } = await db.servico.execute<{ id: string; email: string }>(
    sql`select id, email from agencias where email like '%@demo.example'`,
  )
  return AGENCIAS_DEMO.flatMap(({ email, tipos, endereco }) => {
    const achada = rows.find(row => row.email === email)
    return achada ? [{ id: achada.id, email, tipos, codigo_ibge: sedeDoEndereco(endereco).codigo_ibge }] : []
  })
}

/** Reads the leads whose persons gave no contact to agencies, newest first: those who prefer offers. */
function lerLeads({ db }: Mundo): Promise<Lead[]> {
  return db.servico
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.aceita_contato_parceiros, false),
        isNotNull(leads.valor_troca_min),
        isNull(leads.excluido_em),
      ),
    )
    .orderBy(sql`${leads.created_at} desc`)
}

/** Creates a window with its invitations, offers and end. */
async function criarJanela(
  tx: Queries,
  mundo: MundoDaDemo,
  admin: Quem,
  pedido: JanelaACriar,
): Promise<void> {
  const { roteiro, lead, aberta_em, agencias } = pedido
  const id = mundo.novoId()
  const fecha_em = fimDaJanela(aberta_em, AJUSTES)
  await consentir(tx, mundo, { lead_id: lead.id, finalidade: 'propostas', registrado_em: aberta_em })
  await tx.insert(janelas).values({
    ...veiculoDaJanela(lead, null),
    lead_id: lead.id,
    id,
    aberta_em,
    fecha_em,
    caduca_em: fecha_em,
    avisada_da_primeira_em: roteiro.ofertas.length ? aberta_em : null,
  })
  for (const { id: agencia_id } of agencias)
    await tx
      .insert(janelas_convites)
      .values({ janela_id: id, agencia_id, convidada_em: aberta_em, fecha_em, vista_em: aberta_em })
  const ids: string[] = []
  for (const [i, parte] of roteiro.ofertas.entries()) {
    const agencia = agencias[i]
    if (agencia) ids.push(await propor(tx, mundo, { janela_id: id, agencia, i, parte, aberta_em, lead }))
  }
  await terminar(tx, mundo, admin, { ...pedido, id, ids, fecha_em })
}

/** The i-th offer of a window, as a part of the trade-in middle. */
type Oferta = {
  janela_id: string
  agencia: AgenciaNoBanco
  i: number
  parte: number
  aberta_em: Date
  lead: Lead
}

/** Makes an offer. The second of a window charges for fetching the vehicle. @returns its id. */
async function propor(tx: Queries, { novoId }: Mundo, oferta: Oferta): Promise<string> {
  const { janela_id, agencia, i, parte, aberta_em, lead } = oferta
  const meio = ((lead.valor_troca_min ?? 0) + (lead.valor_troca_max ?? 0)) / 2
  const valor = Math.max(100, Math.round((meio * parte) / 100) * 100)
  // The first offer comes after 25 minutes, each other one 55 minutes later.
  const feita_em = new Date(aberta_em.getTime() + (25 + i * 55) * MINUTO_MS)
  const validade_dias = itemEm(VALIDADES_DEMO, i % VALIDADES_DEMO.length)
  const id = novoId()
  await tx.insert(propostas).values({
    id,
    janela_id,
    agencia_id: agencia.id,
    valor,
    valor_inicial: valor,
    validade_dias,
    vale_ate: new Date(feita_em.getTime() + validade_dias * DIA_MS),
    // One to three parts to inspect, in turn.
    inspecao: ['documentos', 'estrutura', 'motor_cambio'].slice(0, 1 + ((i + 1) % 3)),
    busca_reais: i === 1 ? 450 : 0,
    feita_em,
    mudada_em: feita_em,
  })
  return id
}

/** Ends the window as its script says; without an end it stays open. */
async function terminar(tx: Queries, mundo: MundoDaDemo, admin: Quem, pedido: JanelaCriada): Promise<void> {
  const { roteiro, id, fecha_em } = pedido
  const { fim } = roteiro
  if (fim === 'aceita') return escolher(tx, mundo, admin, pedido)
  if (!fim) return
  const terminou_em = new Date(Math.min(fecha_em.getTime(), mundo.clock.now().getTime()))
  const motivo = fim === 'encerrada' ? ('valor_baixo' as const) : null
  const avisos = { agencias_avisadas_em: terminou_em, avisada_do_fim_em: terminou_em }
  await tx
    .update(janelas)
    .set({ estado: fim, terminou_em, motivo, ...avisos })
    .where(eq(janelas.id, id))
}

/** Draws the photos of a vehicle and stores them. */
async function fotografar(mundo: MundoDaDemo, lead: Lead, tinta: string): Promise<void> {
  for (const vista of VISTAS_DEMO) {
    const bytes = await drawPhoto(vista, tinta, lead.tipo_veiculo)
    await receberFoto(mundo, { id: mundo.novoId(), lead_id: lead.id, vista, bytes })
  }
}
