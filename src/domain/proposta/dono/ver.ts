import { and, asc, count, desc, eq } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { impedimentoDe } from '#domain/atribuicao/atribuir.regras.ts'
import { COLUNAS_DO_LEAD } from '#domain/atribuicao/atribuir.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { sedeDoEndereco } from '#domain/distribuicao/decisao/combinar.ts'
import { listarFotos, listarProvas, verFoto } from '#domain/foto/ver-fotos.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { acharMesmoLead } from '#domain/lead/lista/leads-parecidos.ts'
import { dizerPalavra } from '#domain/palavra/contar.regras.ts'
import { contarPalavras } from '#domain/palavra/contar.ts'
import { distanciaKm, municipioDe } from '#domain/pessoa/localizacao/distancia.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import type { Janela, MundoDasPropostas } from '../avisos-da-janela.ts'
import {
  fimDaJanela,
  ordenarPropostas,
  PONTOS_DA_INSPECAO,
  prazoDoContato,
  sobraDaProposta,
} from '../janela.regras.ts'
import { PERGUNTAS_DA_LOJA } from '../perguntas.ts'
import { janelas, janelas_convites, janelas_perguntas, palavras, propostas } from '../proposta.table.ts'
import { impedimentoDaJanela, LOJAS_AUSENTES, lerAjustes } from './abrir.ts'
import { escolherConvidadas } from './convidar.ts'
import type { JanelaDoDono, PropostasDoDono } from './janela-do-dono.schema.ts'
import { ehViva, ordemDaVez } from './lead-e-janela.ts'
import { dividasDoLead } from './veiculo-da-janela.ts'

const LOJA_FECHADA = 'Essa loja não pode receber o seu contato agora.'

/** Returns the report's trade-in range; null if it abstained. */
const montarTroca = (min: number | null, max: number | null): JanelaDoDono['troca'] =>
  min === null || max === null ? null : { min, max }

/**
 * Reads the last window of a lead with its offers; without a live one also whether the owner may ask for offers.
 * @throws Recusa for a deleted lead.
 */
export async function verPropostas(mundo: MundoDasPropostas, lead_id: string): Promise<PropostasDoDono> {
  const { servico: tx, cofre } = mundo.db
  const [leadAchado] = await tx
    .select({
      ...COLUNAS_DO_LEAD,
      marca: leads.marca,
      modelo: leads.modelo,
      min: leads.valor_troca_min,
      max: leads.valor_troca_max,
      situacao_financeira: leads.situacao_financeira,
      valor_parcela_financiamento: leads.valor_parcela_financiamento,
      parcelas_restantes: leads.parcelas_restantes,
      excluido_em: leads.excluido_em,
    })
    .from(leads)
    .where(eq(leads.id, lead_id))
  if (!leadAchado || leadAchado.excluido_em)
    throw new Recusa('nao_encontrado', 'Não encontramos o seu pedido. Ele pode ter sido apagado.')
  const { excluido_em: _, marca, modelo, min, max, ...lead } = leadAchado
  const janela = await acharJanela(tx, lead_id)
  const vista = janela && (await verJanela(tx, mundo, janela))
  const comum = {
    contato_autorizado: lead.consente,
    veiculo: nomeDoVeiculo({ marca, modelo, ano: lead.ano }),
    troca: montarTroca(min, max),
    dividas: dividasDoLead(lead),
    fecharia_em: null,
    janela: vista ?? null,
  }
  if (ehViva(janela)) return { ...comum, pode: false, porque: null }
  const ajustes = await lerAjustes(tx)
  const impedimento = impedimentoDaJanela(ajustes, lead)
  if (impedimento) return { ...comum, pode: false, porque: impedimento }
  const idsDoMesmoLead = await acharMesmoLead(tx, cofre, lead_id)
  const agora = mundo.clock.now()
  const pode = (await escolherConvidadas(tx, lead, idsDoMesmoLead, agora)).length > 0
  if (!pode) return { ...comum, pode, porque: LOJAS_AUSENTES }
  return { ...comum, pode, porque: null, fecharia_em: fimDaJanela(agora, ajustes) }
}

/** Finds the last window of a lead. */
async function acharJanela(tx: Queries, lead_id: string): Promise<Janela | undefined> {
  const [janela] = await tx
    .select()
    .from(janelas)
    .where(eq(janelas.lead_id, lead_id))
    .orderBy(...ordemDaVez)
    .limit(1)
  return janela
}

/** Reads a window as its owner sees it. */
async function verJanela(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<JanelaDoDono> {
  const agora = mundo.clock.now()
  const vistas = await verOfertas(tx, janela, agora)
  const [convites] = await tx
    .select({ n: count() })
    .from(janelas_convites)
    .where(eq(janelas_convites.janela_id, janela.id))
  const { id, estado, tipo_veiculo, aberta_em, fecha_em, caduca_em, dividas, sem_avarias } = janela
  return {
    id,
    estado,
    tipo_veiculo,
    veiculo: nomeDoVeiculo(janela),
    aberta_em,
    fecha_em,
    caduca_em,
    convidadas: convites?.n ?? 0,
    troca: montarTroca(janela.valor_troca_min, janela.valor_troca_max),
    dividas,
    sem_avarias,
    propostas: vistas,
    perguntas: await verPerguntas(tx, id),
    escolha: await verEscolha(tx, janela, vistas),
    fatos: await verFatos(tx, mundo, id),
    fotos: (await listarFotos(tx, mundo, janela.lead_id)).map(verFoto),
  }
}

/** Reads the offers, best first; one of an agency that cannot receive the lead now is not valid. */
async function verOfertas(tx: Queries, janela: Janela, agora: Date): Promise<JanelaDoDono['propostas']> {
  const linhas = await tx
    .select({ proposta: propostas, agencia: agencias })
    .from(propostas)
    .innerJoin(agencias, eq(agencias.id, propostas.agencia_id))
    .where(eq(propostas.janela_id, janela.id))
  const porId = new Map(linhas.map(({ agencia }) => [agencia.id, agencia]))
  const contadas = await contarPalavras(tx, [...porId.keys()], agora)
  return ordenarPropostas(linhas.map(({ proposta }) => proposta)).flatMap(proposta => {
    const agencia = porId.get(proposta.agencia_id)
    if (!agencia) return []
    const { nome, logo_url } = agencia
    const lugar = sedeDoEndereco(agencia.endereco).codigo_ibge
    const km = lugar === null || janela.codigo_ibge === null ? null : distanciaKm(lugar, janela.codigo_ibge)
    const { id, valor, valor_inicial, busca_reais, validade_dias, vale_ate, situacao, aumentos } = proposta
    const contada = contadas.get(agencia.id)
    return {
      id,
      agencia: { nome, cidade: (lugar !== null && municipioDe(lugar)?.rotulo) || null, logo_url },
      distancia_km: km === null ? null : Math.round(km),
      valor,
      busca_reais,
      sobra: sobraDaProposta(proposta, janela.dividas),
      validade_dias,
      vale_ate,
      inspecao: PONTOS_DA_INSPECAO.filter(ponto => proposta.inspecao.includes(ponto)),
      situacao,
      ...podeEscolher(janela, proposta, agencia, agora),
      aumentada: aumentos > 0,
      aumento: valor - valor_inicial,
      palavra: contada ? dizerPalavra(contada) : null,
      contato: situacao === 'escolhida' ? { endereco: agencia.endereco, email: agencia.email } : null,
    }
  })
}

/** Tells if an offer can be chosen now, with the reason if only its agency prevents that. */
function podeEscolher(
  janela: Janela,
  { situacao, vale_ate }: typeof propostas.$inferSelect,
  agencia: typeof agencias.$inferSelect,
  agora: Date,
): Pick<JanelaDoDono['propostas'][number], 'valida' | 'porque_nao'> {
  const aberta = situacao === 'feita' || situacao === 'preterida'
  if (!aberta || !ehViva(janela) || vale_ate <= agora) return { valida: false, porque_nao: null }
  const impedida = impedimentoDe(agencia, agora) !== null
  return { valida: !impedida, porque_nao: impedida ? LOJA_FECHADA : null }
}

/** Reads the questions that agencies asked, in the order of `PERGUNTAS_DA_LOJA`. */
async function verPerguntas(tx: Queries, janela_id: string): Promise<JanelaDoDono['perguntas']> {
  const linhas = await tx.select().from(janelas_perguntas).where(eq(janelas_perguntas.janela_id, janela_id))
  const feitas = new Map(linhas.map(linha => [linha.pergunta, linha.resposta]))
  return Object.entries(PERGUNTAS_DA_LOJA).flatMap(([pergunta, { texto, opcoes }]) => {
    const resposta = feitas.get(pergunta)
    if (resposta === undefined) return []
    const escolhas = Object.entries(opcoes).map(([valor, dito]) => ({ valor, texto: dito }))
    return { pergunta, texto, opcoes: escolhas, resposta }
  })
}

/** Reads the owner's choice and its outcome so far; null before a choice. */
async function verEscolha(
  tx: Queries,
  { escolhida, escolhida_em }: Janela,
  vistas: JanelaDoDono['propostas'],
): Promise<JanelaDoDono['escolha']> {
  if (!escolhida_em) return null
  const caso = escolhida === null ? undefined : await acharCaso(tx, escolhida)
  const segunda_id = vistas.find(({ valida }) => valida)?.id ?? null
  return {
    proposta_id: escolhida,
    escolhida_em,
    contato_ate: prazoDoContato(escolhida_em),
    contato_em: caso?.contato_em ?? null,
    pode_trocar: segunda_id !== null,
    segunda_id,
    loja_desistiu: caso?.loja === 'desistiu',
    desfecho: caso?.desfecho ?? null,
  }
}

/** Finds the newest case of an offer: the answers of both sides since its choice. */
async function acharCaso(tx: Queries, proposta_id: string) {
  const [caso] = await tx
    .select({
      contato_em: palavras.contato_em,
      desfecho: palavras.dono_desfecho,
      loja: palavras.loja_desfecho,
    })
    .from(palavras)
    .where(eq(palavras.proposta_id, proposta_id))
    .orderBy(desc(palavras.escolhida_em))
    .limit(1)
  return caso
}

/** Reads the facts that agencies of the window say were stated wrong, with their photos of them. */
async function verFatos(
  tx: Queries,
  mundo: MundoDasPropostas,
  janela_id: string,
): Promise<JanelaDoDono['fatos']> {
  const linhas = await tx
    .select({
      proposta_id: propostas.id,
      agencia: agencias.nome,
      quilometragem: palavras.loja_km,
      confere: palavras.dono_confere,
    })
    .from(palavras)
    .innerJoin(propostas, eq(propostas.id, palavras.proposta_id))
    .innerJoin(agencias, eq(agencias.id, propostas.agencia_id))
    .where(and(eq(propostas.janela_id, janela_id), eq(palavras.loja_motivo, 'fato_errado')))
    .orderBy(asc(palavras.loja_em))
  const fatos: JanelaDoDono['fatos'] = []
  for (const linha of linhas) {
    const provas = await listarProvas(tx, mundo, linha.proposta_id)
    fatos.push({ ...linha, fotos: provas.map(verFoto) })
  }
  return fatos
}

/** Reads the window again after the owner changed it. @throws Recusa if the owner never asked for offers. */
export async function verDepois(
  mundo: MundoDasPropostas,
  lead_id: string,
): Promise<{ janela: JanelaDoDono }> {
  const janela = await acharJanela(mundo.db.servico, lead_id)
  if (!janela) throw new Recusa('conflito', 'Você ainda não pediu propostas.')
  return { janela: await verJanela(mundo.db.servico, mundo, janela) }
}
