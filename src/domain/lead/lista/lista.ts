import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { inicioDoDia } from '#domain/banco/consulta.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { CONTADOS_ATE } from '#domain/numero/contar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { caixaDaBusca, palavrasDaBusca } from '../contato/busca.ts'
import { carimbosDaCaixa } from '../contato/contato.ts'
import { listarPedacosProcurados } from '../contato/pedacos.ts'
import {
  type Contagem,
  FAIXAS,
  LEADS_POR_PAGINA,
  localDe,
  numeroDe,
  type Ordenacao,
  ordemDe,
  type Totais,
  temSoDatas,
  totaisAlem,
  totaisDe,
  trechoDe,
} from './lista.regras.ts'
import type { FiltroDeLeads, ListaDeLeads, OrdemDaLista } from './lista.schema.ts'

/** Number of rows that are faster to skip than to look up. */
const VALE_SALTAR = 2_000

/**
 * Lists the ids of one page and the totals of the whole filtered set, counted up to `CONTADOS_ATE` rows. Totals of all
 * leads, and of days, are stored by day. A page further than `CONTADOS_ATE` rows from both known ends is empty. Only in
 * the order of dates, the totals of days give its first row.
 * @param tx a transaction as `admin`.
 * @param cofre computes the search hashes of telephones, documents and mailboxes.
 */
export async function listarIds(
  tx: Queries,
  cofre: CofreDeDados,
  filtro: ListaDeLeads,
  agora: Date,
): Promise<{ ids: string[]; totais: Totais }> {
  const onde = montarCondicoes(cofre, filtro)
  if (!onde) return { ids: [], totais: totaisDe({ total: 0, hoje: 0, n_fipe: 0, soma_fipe: 0 }) }
  const hoje = diaEmSaoPaulo(agora)
  if (!temSoDatas(filtro)) return procurar(tx, filtro, onde, hoje)
  const totais = await somarDias(tx, filtro, hoje)
  return { ids: await lerPaginaDeTodos(tx, filtro, onde.colunas, totais.total), totais }
}

/**
 * Lists the distinct places over all leads, by name. A loose index scan: each query jumps to the next place instead of
 * reading all rows.
 */
export async function listarLocalizacoes(tx: Queries): Promise<string[]> {
  const { rows } = await tx.execute<{ localizacao: string }>(sql`
    with recursive localizacoes as (
      select min(localizacao) as localizacao from leads_indice
      union all
      select (select min(i.localizacao) from leads_indice i where i.localizacao > l.localizacao)
      from localizacoes l where l.localizacao is not null
    )
    select localizacao from localizacoes where localizacao is not null
  `)
  return rows.map(({ localizacao }) => localizacao).sort((a, b) => a.localeCompare(b, 'pt-BR'))
}

/** Selects the filter's rows in the requested order, as SQL over `leads_indice`; undefined when no row can match. */
export function selecaoDeLeads(cofre: CofreDeDados, filtro: ListaDeLeads): SQL | undefined {
  const linhas = linhasDoFiltro(cofre, filtro)
  return linhas && sql`${linhas} order by ${ordenar(ordemDe(filtro))}`
}

/** Selects the filter's rows in no order, for a count. */
export function linhasDoFiltro(cofre: CofreDeDados, filtro: FiltroDeLeads): SQL | undefined {
  const onde = montarCondicoes(cofre, filtro)
  return (
    onde && sql`select lead_id from leads_indice i where ${juntarCondicoes([...onde.colunas, ...onde.busca])}`
  )
}

/** Returns the conditions for the words and numbers of a search; undefined when no row can match. */
function condicoesDaBusca(cofre: CofreDeDados, busca: string): SQL[] | undefined {
  const caixa = caixaDaBusca(busca)
  if (caixa) return [temNumeroNasChaves(cofre, caixa)]
  const palavras = palavrasDaBusca(busca) ?? []
  if (busca.trim() && !palavras.length) return undefined
  return palavras.map(palavra => filtrarPorPalavra(cofre, palavra))
}

function filtrarPorPalavra(cofre: CofreDeDados, palavra: string): SQL {
  const numero = numeroDe(palavra)
  return numero === undefined
    ? temPalavra(palavra)
    : sql`(${temPalavra(palavra)} or ${temNumeroNasChaves(cofre, numero)})`
}

/**
 * Returns the condition for a word. The index has pieces of three characters. For a word of two, the pattern includes
 * the character before it: a letter, a digit or the space before the word. Folded words need no quoting.
 */
function temPalavra(palavra: string): SQL {
  return palavra.length === 2 ? sql`i.texto ~ ${`[ a-z0-9]${palavra}`}` : sql`i.texto like ${`%${palavra}%`}`
}

/**
 * Returns the condition for a number among a lead's keys. As an array it is evaluated once, independent of the rest of
 * the plan.
 */
function temNumeroNasChaves(cofre: CofreDeDados, numero: string): SQL {
  return sql`i.lead_id = any (array(
    select c.lead_id from leads_chaves c where ${temNumero(cofre, numero)}
  ))`
}

/** Formats numbers as an array literal; inside it they need no quoting. */
function vetor(valores: readonly (string | number)[]): string {
  return `{${valores.join()}}`
}

/**
 * Returns the condition for rows of `leads_chaves` with a number, as a piece of their telephone or document, or with a
 * mailbox.
 */
function temNumero(cofre: CofreDeDados, numero: string): SQL {
  if (numero.includes('@')) return sql`c.email = any (${sql.param(carimbosDaCaixa(cofre, numero))}::text[])`
  const { telefone, documento } = listarPedacosProcurados(numero)
  const noDocumento = sql`c.tokens_documento && ${vetor(cofre.tokensDeTodasAsChaves(documento))}::bigint[]`
  if (!telefone.length) return noDocumento
  return sql`${noDocumento} or c.tokens_telefone && ${vetor(cofre.tokensDeTodasAsChaves(telefone))}::bigint[]`
}

/** The indexed expression of each order. */
const EXPRESSAO: Record<OrdemDaLista, SQL> = {
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
function ordenar({ coluna, desc }: Ordenacao, expressao = EXPRESSAO[coluna]): SQL {
  const sentido = sql.raw(desc ? 'desc' : 'asc')
  const empate = coluna === 'localizacao' ? sql`i.created_at ${sentido}, ` : sql``
  return sql`${expressao} ${sentido}, ${empate}i.lead_id ${sentido}`
}

function juntarCondicoes(onde: SQL[]): SQL {
  return onde.length ? sql.join(onde, sql` and `) : sql`true`
}

/** Conditions on a row of `leads_indice` (as `i`): of its columns, and of a search. */
type Condicoes = { colunas: SQL[]; busca: SQL[] }

/** Returns the conditions of a filter; undefined when no row can match. */
function montarCondicoes(cofre: CofreDeDados, filtro: FiltroDeLeads): Condicoes | undefined {
  const { tipo_veiculo, objetivo, seguro, agencia, de, ate } = filtro
  const local = localDe(filtro)
  const busca = condicoesDaBusca(cofre, filtro.busca)
  if (!busca) return undefined
  const colunas = [
    ...(tipo_veiculo === 'todos' ? [] : [sql`i.tipo_veiculo = ${tipo_veiculo}`]),
    ...(objetivo === 'todos' ? [] : [sql`i.objetivo = ${objetivo}`]),
    ...(seguro === 'todos' ? [] : [seguro === 'com_seguro' ? sql`i.tem_seguro` : sql`not i.tem_seguro`]),
    ...filtrarAndamento(filtro),
    ...filtrarPontos(filtro),
    ...filtrarValor(filtro),
    ...(agencia ? [sql`i.lead_id in (${recebidosPor(agencia)})`] : []),
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
  const dita = temperatura === 'sem' ? sql`i.temperatura is null` : sql`i.temperatura = ${temperatura}`
  const informado =
    resultado === 'sem'
      ? sql`i.agencias > 0 and i.desfechos = '{}'`
      : sql`i.desfechos @> array[${resultado}]::text[]`
  return [
    ...(consentimento === 'todos' ? [] : [aceita]),
    ...atribuidas,
    ...(temperatura === 'todas' ? [] : [dita]),
    ...(resultado === 'todos' ? [] : [informado]),
  ]
}

function filtrarPontos({ pontos }: FiltroDeLeads): SQL[] {
  if (pontos === 'todos') return []
  return [pontos === 'menos_40' ? sql`i.pontos < 40` : sql`i.pontos >= ${Number(pontos)}`]
}

/** Uses the same expression as the order's index. */
function filtrarValor({ valor }: FiltroDeLeads): SQL[] {
  const reais = EXPRESSAO.valor_fipe
  if (valor === 'todos') return []
  if (valor === 'sem') return [sql`${reais} = 0`, sql`i.valor_fipe is null`]
  const [desde, ate] = FAIXAS[valor]
  return [sql`${reais} >= ${desde}`, sql`${reais} < ${ate}`, sql`i.valor_fipe is not null`]
}

/**
 * Selects the leads that an agency received, including those with withdrawn consent, as row ids of the list. In two
 * parts, because each index of an agency's assignments has either the visible or the hidden ones.
 */
function recebidosPor(agencia_id: string): SQL {
  return sql`select lead_id from leads_agencias where agencia_id = ${agencia_id} and not oculta
    union all select lead_id from leads_agencias where agencia_id = ${agencia_id} and oculta`
}

/** Sums the totals of all leads, or of some days. */
async function somarDias(tx: Queries, filtro: FiltroDeLeads, hoje: string): Promise<Totais> {
  const { rows } = await tx.execute<Contagem>(sql`
    select coalesce(sum(leads), 0)::float8 as total, coalesce(sum(com_fipe), 0)::float8 as n_fipe,
      coalesce(sum(soma_fipe), 0)::float8 as soma_fipe,
      coalesce(sum(leads) filter (where dia = ${hoje}), 0)::float8 as hoje
    from leads_por_dia where ${ehDoPeriodo(filtro)}
  `)
  return totaisDe(itemEm(rows, 0))
}

function ehDoPeriodo({ de, ate }: FiltroDeLeads): SQL {
  return sql`dia between ${de ?? '-infinity'}::date and ${ate ?? 'infinity'}::date`
}

/** Reads a page of a list with a known total, from the nearer end. */
async function lerPaginaDeTodos(tx: Queries, filtro: ListaDeLeads, onde: SQL[], total: number) {
  const salto = (filtro.pagina - 1) * LEADS_POR_PAGINA
  if (salto >= total) return []
  const { coluna, desc } = ordemDe(filtro)
  const { quantos, pulos, doFim } = trechoDe(salto, total)
  const porData = coluna === 'created_at'
  if (!porData && pulos >= CONTADOS_ATE) return []
  const ordem = { coluna, desc: desc !== doFim }
  const inicio = porData && pulos > VALE_SALTAR ? await acharDia(tx, filtro, ordem.desc, pulos) : undefined
  const ids = inicio
    ? await lerIds(tx, [...onde, inicio.desde], ordem, { salto: pulos - inicio.antes, quantos })
    : await lerIds(tx, onde, ordem, { salto: pulos, quantos })
  return doFim ? ids.reverse() : ids
}

async function lerIds(
  tx: Queries,
  onde: SQL[],
  ordem: Ordenacao,
  { salto, quantos }: { salto: number; quantos: number },
) {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    select i.lead_id from leads_indice i where ${juntarCondicoes(onde)}
    order by ${ordenar(ordem)} offset ${salto} limit ${quantos}
  `)
  return rows.map(({ lead_id }) => lead_id)
}

/** Finds a condition for the day of the row after `salto` others, and the number of rows before that day. */
async function acharDia(tx: Queries, filtro: ListaDeLeads, desc: boolean, salto: number) {
  const sentido = sql.raw(desc ? 'desc' : 'asc')
  const { rows } = await tx.execute<{ dia: string; antes: number }>(sql`
    with dias as (
      select dia, leads, sum(leads) over (order by dia ${sentido}) - leads as antes
      from leads_por_dia where ${ehDoPeriodo(filtro)}
    )
    select dia::text, antes::float8 as antes from dias where antes <= ${salto} and antes + leads > ${salto}
  `)
  const diaAchado = rows[0]
  if (!diaAchado) return undefined
  const { dia, antes } = diaAchado
  const desde = desc ? sql`i.created_at < ${inicioDoDia(dia, 1)}` : sql`i.created_at >= ${inicioDoDia(dia)}`
  return { antes, desde }
}

/**
 * Finds the rows of a filter once up to `CONTADOS_ATE`, for the totals and the page. Above that number, separate
 * queries read the page in its order and count the rows of today.
 */
async function procurar(tx: Queries, filtro: ListaDeLeads, onde: Condicoes, hoje: string) {
  const ordem = ordemDe(filtro)
  const salto = (filtro.pagina - 1) * LEADS_POR_PAGINA
  const deHoje = sql`i.created_at >= ${inicioDoDia(hoje)}`
  const { rows } = await tx.execute<Contagem & { ids: string[] }>(sql`
    with achados as materialized (
      select i.lead_id, i.created_at, case when i.na_tabela then i.valor_fipe end as preco,
        ${EXPRESSAO[ordem.coluna]} as chave
      from leads_indice i where ${juntarCondicoes([...onde.colunas, ...onde.busca])} limit ${CONTADOS_ATE + 1}
    ), uma_pagina as (
      select i.lead_id from achados i
      order by ${ordenar(ordem, sql`i.chave`)} offset ${salto} limit ${LEADS_POR_PAGINA}
    )
    select count(*)::float8 as total, count(preco)::float8 as n_fipe, coalesce(sum(preco), 0)::float8 as soma_fipe,
      (count(*) filter (where ${deHoje}))::float8 as hoje, (select array(select lead_id from uma_pagina)) as ids
    from achados i
  `)
  const { ids, ...contagem } = itemEm(rows, 0)
  if (contagem.total <= CONTADOS_ATE) return { ids, totais: totaisDe(contagem) }
  const contados = await tx.execute<{ n: number }>(sql`
    select count(*)::integer as n from (
      select * from leads_indice i where ${juntarCondicoes([...onde.colunas, deHoje])} offset 0
    ) i where ${juntarCondicoes(onde.busca)}
  `)
  return {
    ids: await lerPaginaDeMuitos(tx, onde, ordem, salto),
    totais: totaisAlem(itemEm(contados.rows, 0).n),
  }
}

/**
 * Reads a page of more than `CONTADOS_ATE` rows, as far as they are counted. "offset 0" makes PostgreSQL read the rows
 * of a search in their order. Otherwise it takes a common word for a rare one and sorts all matching rows.
 */
async function lerPaginaDeMuitos(
  tx: Queries,
  { colunas, busca }: Condicoes,
  ordem: Ordenacao,
  salto: number,
) {
  const quantos = Math.min(LEADS_POR_PAGINA, CONTADOS_ATE - salto)
  if (quantos <= 0) return []
  if (!busca.length) return lerIds(tx, colunas, ordem, { salto, quantos })
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    select i.lead_id from (
      select * from leads_indice i where ${juntarCondicoes(colunas)} order by ${ordenar(ordem)} offset 0
    ) i where ${juntarCondicoes(busca)} order by ${ordenar(ordem)} offset ${salto} limit ${quantos}
  `)
  return rows.map(({ lead_id }) => lead_id)
}
