import { count, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { planoDe } from '#domain/agencia/situacao.ts'
import { DEVOLVEU, impedimentoDe, LEAD_JA_RECEBIDO } from '#domain/atribuicao/atribuir.regras.ts'
import {
  LEADS_DE_UMA_VEZ,
  type pedirAtribuicoes,
  pedirNaTransacao,
} from '#domain/atribuicao/em-massa/em-massa.ts'
import { tirarRepetidos } from '#domain/atribuicao/em-massa/par-da-vez.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { lerIdsDaSelecao, type Selecao } from '#domain/lead/lista/selecao.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { DIA_MS, diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { type LinhaDaAgencia, lerAgencias, lerLeadsADistribuir } from './candidatos.ts'
import {
  type Combinacao,
  combinar,
  compararCombinacoes,
  HISTORICO_DIAS,
  type Historico,
  type LeadEscolhido,
  listarFora,
  type Opcao,
  relacaoDe,
  sedeDoEndereco,
} from './decisao/combinar.ts'
import { temPausa } from './decisao/distribuir.ts'
import { dizerFora, dizerForaDeUm, dizerImpedidos, razoesDe } from './decisao/dizer-combinacao.ts'
import { PREFERENCIA_VAZIA } from './decisao/preferencia.schema.ts'
import { type Previsao, preverAtribuicao } from './decisao/prever.ts'
import { acharEmVigor } from './vigencia.ts'

/** An agency as an option for leads: its use, the reasons for and against it. */
export const disponivelSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  plano: z.enum(NIVEIS).nullable(),
  limite_leads_mensal: z.int(),
  leads_usados_mes_atual: z.int(),
  atribuido_em: z.date().nullable().describe('quando recebeu o lead, se a pergunta é de um só'),
  pode: z.boolean(),
  motivo: z.string().nullable(),
  razoes: z.array(z.string()).describe('o que fala a favor, para os leads perguntados'),
  combinam: z.int().describe('leads que ela pode receber e que cabem no que pediu'),
  fora: z.int().describe('leads que ela pode receber e não pediu'),
  porque_fora: z.array(z.string()),
  porque_impedida: z.array(z.string()).describe('leads que ela não pode receber'),
})
type Disponivel = z.output<typeof disponivelSchema>

/**
 * Lists the active agencies with their use and how the leads suit them. Agencies that can receive come first, the best
 * ones before the others. Without leads they are sorted by name (spec §7).
 * @throws Recusa for an empty selection, and for more leads than one assignment takes.
 */
export function listarDisponiveis(
  mundo: Mundo,
  quem: Quem,
  selecao: Selecao | undefined,
): Promise<Disponivel[]> {
  return mundo.db.como(quem, async tx => {
    const agora = mundo.clock.now()
    const ids = selecao ? await lerIdsDaSelecao(tx, mundo.db.cofre, selecao, LEADS_DE_UMA_VEZ) : []
    const escolhidos = await lerLeadsADistribuir(tx, mundo.db.cofre, ids)
    const opcoes = await lerOpcoes(tx, escolhidos, agora)
    const avaliadas = opcoes.map(umaOpcao => {
      const combinacao = combinar(escolhidos, umaOpcao.opcao)
      return { combinacao, disponivel: descreverOpcao(umaOpcao, combinacao, escolhidos, agora) }
    })
    if (selecao)
      avaliadas.sort(
        (a, b) =>
          Number(b.disponivel.pode) - Number(a.disponivel.pode) ||
          compararCombinacoes(a.combinacao, b.combinacao),
      )
    return avaliadas.map(({ disponivel }) => disponivel)
  })
}

type PedidoDeAtribuicao = { selecao: Selecao; agencia_ids: readonly string[]; com_fora: boolean }

/**
 * Starts the assignment of leads to agencies.
 * @param com_fora false leaves out the leads that an agency's preferences exclude.
 * @throws Recusa for an empty selection, and for more leads than one assignment takes.
 */
export function atribuirEscolhidos(
  mundo: Mundo,
  quem: Quem,
  { selecao, agencia_ids, com_fora }: PedidoDeAtribuicao,
): ReturnType<typeof pedirAtribuicoes> {
  return mundo.db.como(quem, async tx => {
    const ids = await lerIdsDaSelecao(tx, mundo.db.cofre, selecao, LEADS_DE_UMA_VEZ)
    const pares = tirarRepetidos(ids, agencia_ids)
    const fora = com_fora ? [] : await acharParesDeFora(tx, mundo, pares)
    return pedirNaTransacao(tx, mundo, quem, { pares, fora })
  })
}

/** Counts the leads that an assignment would leave without an agency, before it is saved. */
export function preverEscolhidos(
  mundo: Mundo,
  quem: Quem,
  { selecao, agencia_ids, com_fora }: PedidoDeAtribuicao,
): Promise<Previsao> {
  return mundo.db.como(quem, async tx => {
    const agora = mundo.clock.now()
    const ids = await lerIdsDaSelecao(tx, mundo.db.cofre, selecao, LEADS_DE_UMA_VEZ)
    // In the order of the selection, as the assignment works: the first leads use the last free places.
    const posicoes = new Map(ids.map((id, i) => [id, i]))
    const posicaoDe = ({ id }: LeadEscolhido) => posicoes.get(id) ?? 0
    const escolhidos = (await lerLeadsADistribuir(tx, mundo.db.cofre, ids)).sort(
      (a, b) => posicaoDe(a) - posicaoDe(b),
    )
    const opcoes = await lerOpcoes(tx, escolhidos, agora)
    return preverAtribuicao(escolhidos, {
      agencias: opcoes
        .filter(({ agencia }) => !impedimentoDe(agencia, agora))
        .map(({ agencia: { id }, opcao }) => ({ id, opcao })),
      escolhidas: agencia_ids,
      com_fora,
      tidas: new Map(escolhidos.map(({ id, ja_com }) => [id, ja_com])),
      maximo_agencias: (await acharEmVigor(tx))?.regra.maximo_agencias ?? Number.POSITIVE_INFINITY,
    })
  })
}

/** Lists the ids of the agencies that can receive a lead and want it, best first. */
export async function listarMelhores(tx: Queries, lead: LeadEscolhido, agora: Date): Promise<string[]> {
  const opcoes = await lerOpcoes(tx, [lead], agora)
  return opcoes
    .filter(({ agencia }) => !impedimentoDe(agencia, agora))
    .map(({ agencia, opcao }) => ({ id: agencia.id, combinacao: combinar([lead], opcao) }))
    .filter(({ combinacao }) => combinacao.combinam > 0)
    .sort((a, b) => compararCombinacoes(a.combinacao, b.combinacao))
    .map(({ id }) => id)
}

/** Finds the pairs in which the agency's preferences exclude the lead. */
async function acharParesDeFora(
  tx: Queries,
  mundo: Mundo,
  { lead_ids, agencia_ids }: ReturnType<typeof tirarRepetidos>,
) {
  const escolhidos = await lerLeadsADistribuir(tx, mundo.db.cofre, lead_ids)
  const opcoes = await lerOpcoes(tx, escolhidos, mundo.clock.now())
  return opcoes
    .filter(({ agencia }) => agencia_ids.includes(agencia.id))
    .flatMap(({ agencia, opcao }) =>
      listarFora(escolhidos, opcao).map(lead_id => ({ lead_id, agencia_id: agencia.id })),
    )
}

/** An agency as an option, with its use. */
type AgenciaComOpcao = {
  agencia: LinhaDaAgencia['agencia']
  opcao: Opcao
  /** Leads received in the current period, and its limit. */
  usados: number
  limite: number
}

/** Reads the active agencies by name, with what their comparison with these leads needs. */
async function lerOpcoes(
  tx: Queries,
  escolhidos: readonly LeadEscolhido[],
  agora: Date,
): Promise<AgenciaComOpcao[]> {
  const hoje = diaEmSaoPaulo(agora)
  const antes = await lerAntes(tx, escolhidos)
  const historicos = await contarHistoricos(tx, agora)
  const linhas = (await lerAgencias(tx)).filter(({ agencia }) => agencia.ativa)
  return linhas
    .sort((a, b) => a.agencia.nome.localeCompare(b.agencia.nome, 'pt-BR'))
    .map(({ agencia, preferencia: salva }) => {
      const preferencia = salva ?? PREFERENCIA_VAZIA
      const { usados, limite } = contagemDoPeriodo(agencia, agora)
      const opcao = {
        preferencia,
        em_pausa: temPausa(preferencia, hoje),
        sede: sedeDoEndereco(agencia.endereco),
        historico: historicos.get(agencia.id) ?? {},
        vagas: Math.max(0, limite - usados),
        antes: antes.get(agencia.id) ?? new Map(),
      }
      return { agencia, opcao, usados, limite }
    })
}

/** Reads for each agency the rows of these leads that it has, with the time of receipt, or that it returned, with null. */
async function lerAntes(tx: Queries, escolhidos: readonly LeadEscolhido[]) {
  const ids = escolhidos.flatMap(({ idsDoMesmoLead }) => idsDoMesmoLead)
  const { rows } = await tx.execute<{ agencia_id: string; lead_id: string; atribuido_em: string | null }>(sql`
    select agencia_id, lead_id, atribuido_em from leads_agencias where lead_id = any (${sql.param(ids)}::uuid[])
    union all
    select agencia_id, lead_id, null from devolucoes
    where lead_id = any (${sql.param(ids)}::uuid[]) and por = 'agencia' and estado = 'aceita'
  `)
  const porAgencia = new Map<string, Map<string, Date | null>>()
  for (const { agencia_id, lead_id, atribuido_em } of rows) {
    const datasPorLead = porAgencia.get(agencia_id) ?? new Map()
    porAgencia.set(agencia_id, datasPorLead)
    if (atribuido_em || !datasPorLead.has(lead_id))
      datasPorLead.set(lead_id, atribuido_em && new Date(atribuido_em))
  }
  return porAgencia
}

/** Counts the recently received leads of each agency by kind. */
async function contarHistoricos(tx: Queries, agora: Date): Promise<ReadonlyMap<string, Historico>> {
  const desde = new Date(agora.getTime() - HISTORICO_DIAS * DIA_MS)
  const { agencia_id, atribuido_em, tipo_veiculo } = leads_agencias
  const linhas = await tx
    .select({ agencia_id, tipo_veiculo, n: count() })
    .from(leads_agencias)
    .where(gte(atribuido_em, desde))
    .groupBy(agencia_id, tipo_veiculo)
  const porAgencia = new Map<string, Historico>()
  for (const { agencia_id: id, tipo_veiculo: tipo, n } of linhas)
    if (tipo) porAgencia.set(id, { ...porAgencia.get(id), [tipo]: n })
  return porAgencia
}

/** Builds the row of an agency: if it can receive the leads, and the reasons for and against it. */
function descreverOpcao(
  { agencia, opcao, usados, limite }: AgenciaComOpcao,
  combinacao: Combinacao,
  escolhidos: readonly LeadEscolhido[],
  agora: Date,
): Disponivel {
  const [unico, segundo] = escolhidos
  const recebido = unico && !segundo ? relacaoDe(unico, opcao) : undefined
  const fora = [...combinacao.fora.values()].reduce((soma, n) => soma + n, 0)
  const soImpedidos = escolhidos.length > 0 && combinacao.combinam + fora === 0
  const repetido = recebido ? LEAD_JA_RECEBIDO : DEVOLVEU
  const motivo = recebido === undefined ? impedimentoDe(agencia, agora) : repetido
  return {
    id: agencia.id,
    nome: agencia.nome,
    plano: planoDe(agencia),
    limite_leads_mensal: limite,
    leads_usados_mes_atual: usados,
    atribuido_em: recebido ?? null,
    pode: !motivo && !soImpedidos,
    motivo,
    razoes: razoesDe(combinacao, opcao.historico, escolhidos),
    combinam: combinacao.combinam,
    fora,
    porque_fora: escolhidos.length === 1 ? dizerForaDeUm(combinacao.fora) : dizerFora(combinacao.fora),
    porque_impedida: dizerImpedidos(combinacao.impedidos),
  }
}
