import { type SQL, sql } from 'drizzle-orm'
import { inicioDoDia } from '#domain/banco/consulta.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { caixaDaBusca, palavrasDaBusca } from '../contato/busca.ts'
import { carimbosDaCaixa } from '../contato/contato.ts'
import { listarPedacosProcurados } from '../contato/pedacos.ts'
import { FAIXAS, localDe, numeroDe, type Ordenacao } from './lista.regras.ts'
import type { FiltroDeLeads, OrdemDaLista } from './lista.schema.ts'

/** Conditions on a row of `leads_indice` (as `i`): of its columns, and of a search. */
export type Condicoes = { colunas: SQL[]; busca: SQL[] }

/** Returns the conditions of a filter; undefined when no row can match. */
export function montarCondicoes(cofre: CofreDeDados, filtro: FiltroDeLeads): Condicoes | undefined {
  const { tipo_veiculo, objetivo, seguro, agencia, de, ate } = filtro
  const local = localDe(filtro)
  const busca = montarCondicoesDaBusca(cofre, filtro.busca)
  if (!busca) return undefined
  const colunas = [
    ...(tipo_veiculo === 'todos' ? [] : [sql`i.tipo_veiculo = ${tipo_veiculo}`]),
    ...(objetivo === 'todos' ? [] : [sql`i.objetivo = ${objetivo}`]),
    ...(seguro === 'todos' ? [] : [seguro === 'com_seguro' ? sql`i.tem_seguro` : sql`not i.tem_seguro`]),
    ...filtrarAndamento(filtro),
    ...filtrarPontos(filtro),
    ...filtrarValor(filtro),
    ...(agencia ? [sql`i.lead_id in (${selecionarRecebidos(agencia)})`] : []),
    ...(local === undefined ? [] : [sql`i.localizacao = ${local}`]),
    ...(de ? [sql`i.created_at >= ${inicioDoDia(de)}`] : []),
    ...(ate ? [sql`i.created_at < ${inicioDoDia(ate, 1)}`] : []),
  ]
  return { colunas, busca }
}

/** Returns the conditions on the progress of a lead: its consent, its agencies and their notes. */
function filtrarAndamento({ consentimento, atribuicao, temperatura, resultado }: FiltroDeLeads): SQL[] {
  const atribuidas = {
    todas: [],
    nenhuma: [sql`i.agencias = 0`],
    alguma: [sql`i.agencias > 0`],
    uma: [sql`i.agencias = 1`],
    duas_ou_mais: [sql`i.agencias > 1`],
  }[atribuicao]
  const aceita = consentimento === 'aceita' ? sql`i.aceita_contato` : sql`not i.aceita_contato`
  const comTemperatura =
    temperatura === 'sem' ? sql`i.temperatura is null` : sql`i.temperatura = ${temperatura}`
  const comResultado =
    resultado === 'sem'
      ? sql`i.agencias > 0 and i.desfechos = '{}'`
      : sql`i.desfechos @> array[${resultado}]::text[]`
  return [
    ...(consentimento === 'todos' ? [] : [aceita]),
    ...atribuidas,
    ...(temperatura === 'todas' ? [] : [comTemperatura]),
    ...(resultado === 'todos' ? [] : [comResultado]),
  ]
}

function filtrarPontos({ pontos }: FiltroDeLeads): SQL[] {
  if (pontos === 'todos') return []
  return [pontos === 'menos_40' ? sql`i.pontos < 40` : sql`i.pontos >= ${Number(pontos)}`]
}

/** Returns the conditions on the reference value, with the expression of the order's index. */
function filtrarValor({ valor }: FiltroDeLeads): SQL[] {
  const reais = EXPRESSAO_DA_ORDEM.valor_fipe
  if (valor === 'todos') return []
  if (valor === 'sem') return [sql`${reais} = 0`, sql`i.valor_fipe is null`]
  const [desde, ate] = FAIXAS[valor]
  return [sql`${reais} >= ${desde}`, sql`${reais} < ${ate}`, sql`i.valor_fipe is not null`]
}

/**
 * Selects the leads that an agency received, including those with withdrawn consent, as lead ids. In two parts,
 * because each index of an agency's assignments has either the visible or the hidden ones.
 */
function selecionarRecebidos(agencia_id: string): SQL {
  return sql`select lead_id from leads_agencias where agencia_id = ${agencia_id} and not oculta
    union all select lead_id from leads_agencias where agencia_id = ${agencia_id} and oculta`
}

/** Returns the conditions for the words and numbers of a search; undefined when no row can match. */
function montarCondicoesDaBusca(cofre: CofreDeDados, busca: string): SQL[] | undefined {
  const caixa = caixaDaBusca(busca)
  if (caixa) return [filtrarPorNumero(cofre, caixa)]
  const palavras = palavrasDaBusca(busca) ?? []
  if (busca.trim() && !palavras.length) return undefined
  return palavras.map(palavra => filtrarPorPalavra(cofre, palavra))
}

function filtrarPorPalavra(cofre: CofreDeDados, palavra: string): SQL {
  const numero = numeroDe(palavra)
  return numero === undefined
    ? filtrarPorTexto(palavra)
    : sql`(${filtrarPorTexto(palavra)} or ${filtrarPorNumero(cofre, numero)})`
}

/**
 * Returns the condition for a word. The index has pieces of three characters. For a word of two, the pattern includes
 * the character before it: a letter, a digit or the space before the word. Folded words need no quoting.
 */
function filtrarPorTexto(palavra: string): SQL {
  return palavra.length === 2 ? sql`i.texto ~ ${`[ a-z0-9]${palavra}`}` : sql`i.texto like ${`%${palavra}%`}`
}

/**
 * Returns the condition for a number or a mailbox among a lead's keys. As an array it is evaluated once, independent of
 * the rest of the plan.
 */
function filtrarPorNumero(cofre: CofreDeDados, numero: string): SQL {
  return sql`i.lead_id = any (array(
    select c.lead_id from leads_chaves c where ${filtrarChaves(cofre, numero)}
  ))`
}

/**
 * Returns the condition for rows of `leads_chaves` with a number, as a piece of their telephone or document, or with a
 * mailbox.
 */
function filtrarChaves(cofre: CofreDeDados, numero: string): SQL {
  if (numero.includes('@')) return sql`c.email = any (${sql.param(carimbosDaCaixa(cofre, numero))}::text[])`
  const { telefone, documento } = listarPedacosProcurados(numero)
  const noDocumento = sql`c.tokens_documento && ${escreverVetor(cofre.tokensDeTodasAsChaves(documento))}::bigint[]`
  if (!telefone.length) return noDocumento
  return sql`${noDocumento} or c.tokens_telefone && ${escreverVetor(cofre.tokensDeTodasAsChaves(telefone))}::bigint[]`
}

/** Formats numbers as an array literal; inside it they need no quoting. */
function escreverVetor(valores: readonly (string | number)[]): string {
  return `{${valores.join()}}`
}

/** The indexed expression of each order. */
export const EXPRESSAO_DA_ORDEM: Record<OrdemDaLista, SQL> = {
  created_at: sql.raw('i.created_at'),
  nome: sql.raw('i.nome'),
  localizacao: sql.raw('i.localizacao'),
  veiculo: sql.raw('i.veiculo'),
  valor_fipe: sql.raw('coalesce(i.valor_fipe, 0)'),
  valor_troca: sql.raw('coalesce(i.valor_troca, 0)'),
}

/**
 * Returns the order of rows. Dates decide ties between places, because that index also serves the list of one place by
 * date.
 */
export function ordenar({ coluna, desc }: Ordenacao, expressao = EXPRESSAO_DA_ORDEM[coluna]): SQL {
  const sentido = sql.raw(desc ? 'desc' : 'asc')
  const empate = coluna === 'localizacao' ? sql`i.created_at ${sentido}, ` : sql``
  return sql`${expressao} ${sentido}, ${empate}i.lead_id ${sentido}`
}

/** Joins conditions with "and"; without any, every row matches. */
export function juntarCondicoes(onde: SQL[]): SQL {
  return onde.length ? sql.join(onde, sql` and `) : sql`true`
}
