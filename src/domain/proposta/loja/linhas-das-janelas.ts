import { and, eq, type SQL, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { sedeDoEndereco } from '#domain/distribuicao/decisao/combinar.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { criarLink } from '#domain/foto/ver-fotos.ts'
import { distanciaKm } from '#domain/pessoa/localizacao/distancia.ts'
import { CONSERVACOES } from '#domain/veiculo/veiculo.ts'
import { PONTOS_DA_INSPECAO } from '../janela.regras.ts'
import { janelas, janelas_convites, propostas } from '../proposta.table.ts'
import type { JanelaDaLista } from './loja.schema.ts'

/** Message for a window that the agency's list does not have. */
export const JANELA_AUSENTE = 'Esse pedido de proposta não está mais na sua lista.'

/** Columns that the role of an agency reads (migration 0173): neither the lead nor the owner's decision. */
const visiveis = {
  id: janelas.id,
  fechada: janelas.fechada,
  aberta_em: janelas.aberta_em,
  fecha_em: janelas.fecha_em,
  tipo_veiculo: janelas.tipo_veiculo,
  marca: janelas.marca,
  modelo: janelas.modelo,
  versao: janelas.versao,
  ano: janelas.ano,
  quilometragem: janelas.quilometragem,
  horas_uso: janelas.horas_uso,
  cidade: janelas.cidade,
  uf: janelas.uf,
  codigo_ibge: janelas.codigo_ibge,
  valor_fipe: janelas.valor_fipe,
  referencia_estimada: janelas.referencia_estimada,
  referencia_fonte: janelas.referencia_fonte,
  referencia_versoes: janelas.referencia_versoes,
  referencia_min: janelas.referencia_min,
  referencia_max: janelas.referencia_max,
  valor_troca_min: janelas.valor_troca_min,
  valor_troca_max: janelas.valor_troca_max,
  dividas: janelas.dividas,
  detalhes: janelas.detalhes,
  sem_avarias: janelas.sem_avarias,
}

/** Photos that the agency may see now: their number, and the one for the card, best from the front. */
const fotos = sql<{ quantas: number; capa: string | null }>`(
  select json_build_object('quantas', count(*), 'capa', (array_agg(f.id order by f.vista <> 'frente', f.criada_em))[1])
  from fotos_da_janela(${janelas.id}) f
)`
const colunas = { janela: visiveis, vista_em: janelas_convites.vista_em, proposta: propostas, fotos }

/** Selects the windows to which the agency is invited, with its own offer. */
export function selecionarJanelas(tx: Queries, quem: Quem, onde: SQL | undefined) {
  return tx
    .select(colunas)
    .from(janelas_convites)
    .innerJoin(janelas, eq(janelas.id, janelas_convites.janela_id))
    .leftJoin(
      propostas,
      and(eq(propostas.janela_id, janelas.id), eq(propostas.agencia_id, janelas_convites.agencia_id)),
    )
    .where(and(eq(janelas_convites.agencia_id, agenciaDe(quem)), onde))
    .$dynamic()
}

/** A row of `selecionarJanelas`. */
export type LinhaDaJanela = Awaited<ReturnType<typeof selecionarJanelas>>[number]
type Proposta = typeof propostas.$inferSelect

/** Reads the municipality of the agency, which a seller's role cannot read; null where its address names none. */
export async function lerMunicipioDaAgencia(mundo: Mundo, quem: Quem): Promise<number | null> {
  const [agencia] = await mundo.db.servico
    .select({ endereco: agencias.endereco })
    .from(agencias)
    .where(eq(agencias.id, agenciaDe(quem)))
  return agencia ? sedeDoEndereco(agencia.endereco).codigo_ibge : null
}

/** Tells if an agency may still make or raise an offer. */
export function estaAberta(
  { fechada, fecha_em }: { fechada: boolean; fecha_em: Date },
  agora: Date,
): boolean {
  return !fechada && agora < fecha_em
}

/** The world, with the vault (`cofre`) that signs links of photos. */
export type MundoDaJanela = Mundo & Pick<MundoDasFotos, 'cofre'>

/** Builds a window as the agency's list shows it; `municipio` is the agency's own, for the distance. */
export function montarParaLista(
  mundo: MundoDaJanela,
  { janela, vista_em, proposta, fotos }: LinhaDaJanela,
  municipio: number | null,
): JanelaDaLista {
  const agora = mundo.clock.now()
  const { detalhes, codigo_ibge, fechada, ...visivel } = janela
  const km = municipio === null || codigo_ibge === null ? null : distanciaKm(municipio, codigo_ibge)
  return {
    ...visivel,
    aberta: estaAberta(janela, agora),
    nova: vista_em === null,
    distancia_km: km === null ? null : Math.round(km),
    conservacao: CONSERVACOES.find(uma => uma === detalhes.conservacao_lataria) ?? null,
    quantas_fotos: fotos.quantas,
    capa: fotos.capa && criarLink(mundo, fotos.capa),
    proposta: proposta && montarParaLoja(proposta, fechada, agora),
  }
}

/** Returns the state of an offer before a choice: open, or too late for one. */
const situacaoDaFeita = ({ vale_ate }: Proposta, fechada: boolean, agora: Date) =>
  fechada || vale_ate <= agora ? 'sem_escolha' : 'aguarda'

/** Builds an agency's own offer as its list shows it. */
function montarParaLoja(
  proposta: Proposta,
  fechada: boolean,
  agora: Date,
): NonNullable<JanelaDaLista['proposta']> {
  const { valor, aumentos, validade_dias, vale_ate, inspecao, busca_reais, situacao, colocacao } = proposta
  return {
    valor,
    aumentada: aumentos > 0,
    validade_dias,
    vale_ate,
    inspecao: PONTOS_DA_INSPECAO.filter(ponto => inspecao.includes(ponto)),
    busca_reais,
    situacao: situacao === 'feita' ? situacaoDaFeita(proposta, fechada, agora) : situacao,
    colocacao,
  }
}
