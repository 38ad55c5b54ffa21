import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { avisarAgencias } from '#domain/lead/avisar-agencias.ts'
import { abrirPlaca } from '#domain/lead/contato/contato.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { ufDoMunicipio } from '#domain/pessoa/localizacao/municipio.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { avisarConvidadas, type Janela, type MundoDasPropostas } from '../avisos-da-janela.ts'
import { fimDaJanela } from '../janela.regras.ts'
import { janelas, janelas_convites, propostas_ajustes } from '../proposta.table.ts'
import { TEXTO_DAS_PROPOSTAS } from '../textos-das-propostas.ts'
import { escolherConvidadas } from './convidar.ts'
import { ehViva, executarComoDono, type LeadEJanela, type LinhaDoDono } from './lead-e-janela.ts'
import { veiculoDaJanela } from './veiculo-da-janela.ts'

/** Words under which the authorisation of all agencies ends when an owner chooses offers instead. */
const TEXTO_DA_TROCA = 'Troco o contato de lojas parceiras por propostas antes do contato'

/** Message above `LIMITES.janelaLead`. */
const DEMAIS = 'Você já pediu propostas três vezes hoje. Peça de novo amanhã.'
/** Message for a lead without an agency to invite. */
export const LOJAS_AUSENTES = 'Ainda não temos lojas para o seu veículo na sua região.'

/** Reads the settings of the administrator. */
export async function lerAjustes(tx: Queries) {
  return itemEm(await tx.select().from(propostas_ajustes), 0)
}
type Ajustes = Awaited<ReturnType<typeof lerAjustes>>

/** Finds the reason against a window for this lead now, as a sentence; null without a reason. */
export function impedimentoDaJanela(
  ajustes: Ajustes,
  lead: Pick<LinhaDoDono, 'tipo_veiculo' | 'codigo_ibge' | 'valor_reais'>,
): string | null {
  const { ligada, tipos, estados } = ajustes
  const uf = lead.codigo_ibge === null ? null : ufDoMunicipio(lead.codigo_ibge)
  if (!ligada) return 'As propostas estão em pausa por aqui. Tente de novo mais tarde.'
  if (tipos.length && !tipos.includes(lead.tipo_veiculo))
    return 'Ainda não temos propostas para este tipo de veículo.'
  if (estados.length && !(uf && estados.includes(uf))) return 'Ainda não temos propostas no seu estado.'
  if (lead.valor_reais === null) return 'Sem um valor de referência, as lojas não têm como propor.'
  return null
}

/**
 * Opens the window of a lead and invites its agencies, with the proof of the consent. The authorisation of all agencies
 * ends; those that had the contact are notified. A repeat changes nothing.
 * @throws Recusa if offers are not possible for this lead, and above `LIMITES.janelaLead`.
 */
export function abrirJanela(
  mundo: MundoDasPropostas,
  lead_id: string,
  { sem_avarias }: { sem_avarias: boolean },
  origem: { ip: string },
): Promise<void> {
  return executarComoDono(mundo, lead_id, async (tx, travado) => {
    if (ehViva(travado.janela)) return
    const agora = mundo.clock.now()
    const ajustes = await lerAjustes(tx)
    const impedimento = impedimentoDaJanela(ajustes, travado.lead)
    if (impedimento) throw new Recusa('conflito', impedimento)
    const convidadas = await escolherConvidadas(tx, travado.lead, travado.idsDoMesmoLead, agora)
    if (!convidadas.length) throw new Recusa('conflito', LOJAS_AUSENTES)
    recusarEspera(await consumir(tx, LIMITES.janelaLead, lead_id), DEMAIS)
    await retirarAutorizacao(tx, mundo, travado, origem)
    await gravarConsentimento(tx, mundo, lead_id, origem.ip)
    const aberta = { sem_avarias, aberta_em: agora, fecha_em: fimDaJanela(agora, ajustes) }
    const janela = await gravarJanela(tx, mundo, lead_id, aberta)
    await convidar(tx, janela, convidadas)
    await avisarConvidadas(tx, mundo, janela, convidadas)
  })
}

/** Stores the owner's consent to receive offers. */
async function gravarConsentimento(tx: Queries, mundo: MundoDasPropostas, lead_id: string, ip: string) {
  await tx.insert(consentimentos).values(
    montarEscolhaAvulsa(mundo, {
      lead_id,
      finalidade: 'propostas',
      aceito: true,
      texto: TEXTO_DAS_PROPOSTAS,
      ip,
    }),
  )
}

/** Stores the window with a copy of its vehicle. */
async function gravarJanela(
  tx: Queries,
  mundo: MundoDasPropostas,
  lead_id: string,
  aberta: Pick<Janela, 'sem_avarias' | 'aberta_em' | 'fecha_em'>,
): Promise<Janela> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, lead_id))
  if (!lead) throw new Error('locked lead is gone')
  const [janela] = await tx
    .insert(janelas)
    .values({
      ...veiculoDaJanela(lead, abrirPlaca(mundo.db.cofre, lead_id, lead.placa)),
      ...aberta,
      id: mundo.novoId(),
      lead_id,
      caduca_em: aberta.fecha_em,
    })
    .returning()
  if (!janela) throw new Error('inserted window is gone')
  return janela
}

/** Invites the agencies to a window. */
async function convidar(tx: Queries, { id, aberta_em, fecha_em }: Janela, agencias: readonly string[]) {
  const convites = agencias.map(agencia_id => ({
    janela_id: id,
    agencia_id,
    convidada_em: aberta_em,
    fecha_em,
  }))
  await tx.insert(janelas_convites).values(convites)
}

/** Ends the authorisation of all agencies for every row of the lead, with its proof. */
async function retirarAutorizacao(
  tx: Queries,
  mundo: MundoDasPropostas,
  { linhas }: LeadEJanela,
  origem: { ip: string },
): Promise<void> {
  const ids = linhas.filter(({ consente }) => consente).map(({ id }) => id)
  if (!ids.length) return
  const { id, marca, modelo, ano } = leads
  await avisarAgencias(tx, mundo, 'retirada', {
    alvos: await tx.select({ id, marca, modelo, ano }).from(leads).where(inArray(id, ids)),
  })
  await tx.update(leads).set({ aceita_contato_parceiros: false }).where(inArray(id, ids))
  await tx.insert(consentimentos).values(
    ids.map(lead_id =>
      montarEscolhaAvulsa(mundo, {
        lead_id,
        finalidade: 'contato_parceiros',
        aceito: false,
        texto: TEXTO_DA_TROCA,
        ip: origem.ip,
      }),
    ),
  )
}
