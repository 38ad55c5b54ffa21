import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco.ts'
import { inicioDoDia } from '#domain/consulta.ts'
import { em } from '#domain/lista.ts'
import type { CofreDeDados } from '#domain/sigilo.ts'
import { diaEmSaoPaulo } from '#domain/tempo.ts'
import { caixaDaBusca, palavrasDaBusca } from './busca.ts'
import { marcasDaCaixa } from './contato.ts'
import { pedacosProcurados } from './fichas.ts'
import {
  abrangeDia,
  type Contagem,
  FORA_DA_TABELA,
  fonteDosTotais,
  gruposDe,
  impossivel,
  LEADS_POR_PAGINA,
  localDe,
  numeroDe,
  type Ordenacao,
  ordemDe,
  type Procurada,
  palavrasContadas,
  SERIE,
  SERIE_DE_SITUACAO,
  serieDoDegrau,
  situacaoImpossivel,
  situacaoPedida,
  type Totais,
  temSemanas,
  totaisDe,
  trechoDe,
} from './lista.plano.ts'
import type { FiltroDeLeads, ListaDeLeads, Ordem } from './lista.schema.ts'

/** Rows that are cheaper to walk than to look up where to begin. */
const VALE_SALTAR = 2_000

const NENHUMA: Totais = { total: 0, hoje: 0, media_fipe: null, com_fipe: 0 }

/**
 * Ids of one page and the totals of the whole filtered set. Nothing here grows with the page number: totals
 * come from kept counts where the filter allows it, a far page is begun at the day (or name, value…) that the
 * counts point to, and what must be walked is walked from the nearer end.
 *
 * @param tx a transaction as `admin`.
 * @param dados what telephones, documents and mailboxes are looked for with.
 */
export async function listarIds(
  tx: Queries,
  dados: CofreDeDados,
  filtro: ListaDeLeads,
  agora: Date,
): Promise<{ ids: string[]; totais: Totais }> {
  const procura = await resolverBusca(tx, filtro.busca)
  if (procura?.some(impossivel) || situacaoImpossivel(filtro)) return { ids: [], totais: NENHUMA }
  const palavras = procura && palavrasContadas(filtro, procura)
  if (filtro.agencia || (procura && !palavras))
    return procurar(tx, filtro, condicoes(dados, filtro, procura), agora)
  const onde = procura
    ? condicoes(dados, filtro, procura)
    : condicoes(dados, filtro, procura, await situacoesQueHa(tx, filtro))
  const totais = palavras
    ? await contarPalavras(tx, filtro, palavras, onde, agora)
    : await contar(tx, filtro, onde, agora)
  const salto = (filtro.pagina - 1) * LEADS_POR_PAGINA
  if (salto >= totais.total) return { ids: [], totais }
  return { ids: await pagina(tx, filtro, onde, salto, totais.total), totais }
}

/**
 * The situations that a filter leaves, by name: an index can look them up, and the database knows how many rows have them,
 * which it guesses wrongly of bits. Undefined where all are left.
 */
async function situacoesQueHa(tx: Queries, filtro: FiltroDeLeads): Promise<SQL | undefined> {
  const doFiltro = naSituacao(filtro, sql`situacao`)
  if (!doFiltro) return undefined
  const { rows } = await tx.execute<{ ha: number[] }>(sql`
    select coalesce(array_agg(distinct situacao), '{}') as ha from leads_situacoes
    where serie = ${SERIE_DE_SITUACAO.tudo} and ${doFiltro}
  `)
  return sql`i.situacao = any(${vetor(rows[0]?.ha ?? [])}::integer[])`
}

function presentes(...condicoes: (SQL | undefined)[]): SQL[] {
  return condicoes.filter(condicao => condicao !== undefined)
}

function noGrupo(filtro: FiltroDeLeads, coluna: SQL): SQL | undefined {
  const grupos = gruposDe(filtro)
  return grupos && sql`${coluna} = any(${vetor(grupos)}::smallint[])`
}

function naSituacao(filtro: FiltroDeLeads, coluna: SQL): SQL | undefined {
  const pedida = situacaoPedida(filtro)
  return pedida && sql`(${coluna} & ${pedida.mascara}::integer) = ${pedida.valor}::integer`
}

/** Distinct places over all leads, by name. */
export async function listarLocalizacoes(tx: Queries): Promise<string[]> {
  const { rows } = await tx.execute<{ chave: string }>(sql`
    select chave from leads_contagens where serie = ${SERIE.localizacao} group by chave having sum(n) > 0
  `)
  return rows.map(({ chave }) => chave).sort((a, b) => a.localeCompare(b, 'pt-BR'))
}

/** The filter's rows in the order asked, as SQL over `leads_indice`; undefined when no row can match. */
export async function selecaoDeLeads(
  tx: Queries,
  dados: CofreDeDados,
  filtro: ListaDeLeads,
): Promise<SQL | undefined> {
  const procura = await resolverBusca(tx, filtro.busca)
  if (procura?.some(impossivel) || situacaoImpossivel(filtro)) return undefined
  const onde = e(condicoes(dados, filtro, procura))
  return sql`select lead_id from leads_indice i where ${onde} order by ${ordenar(ordemDe(filtro))}`
}

/** Looks up which stored words contain what was typed; undefined without a search. */
async function resolverBusca(tx: Queries, busca: string): Promise<Procurada[] | undefined> {
  const caixa = caixaDaBusca(busca)
  if (caixa) return [{ palavras: [], numero: caixa }]
  const digitadas = palavrasDaBusca(busca)
  if (!digitadas) return undefined
  if (!digitadas.length) return [{ palavras: [], numero: undefined }]
  const { rows } = await tx.execute<{ digitada: string; palavras: string[] }>(sql`
    select d.digitada, array(
      select chave from leads_contagens where serie = ${SERIE.palavra} and chave like '%' || d.digitada || '%'
      group by chave having sum(n) > 0
    ) as palavras
    from unnest(${vetor(digitadas)}::text[]) d (digitada)
  `)
  return rows.map(({ digitada, palavras }) => ({
    palavras,
    numero: numeroDe(digitada),
  }))
}

/** Folded words and group numbers need no quoting inside an array literal. */
function vetor(valores: readonly (string | number)[]): string {
  return `{${valores.join()}}`
}

function contem(dados: CofreDeDados, { palavras, numero }: Procurada): SQL {
  const nasPalavras = sql`i.palavras && ${vetor(palavras)}::text[]`
  if (numero === undefined) return nasPalavras
  // As an array it is read once, whatever the plan makes of the rest.
  const nasChaves = sql`i.lead_id = any (array(
    select c.lead_id from leads_chaves c where ${comONumero(dados, numero)}
  ))`
  return palavras.length ? sql`(${nasPalavras} or ${nasChaves})` : nasChaves
}

/** Rows of `leads_chaves` that have a number, as a piece of their telephone or document, or a mailbox. */
function comONumero(dados: CofreDeDados, numero: string): SQL {
  if (numero.includes('@')) return sql`c.email = any (${sql.param(marcasDaCaixa(dados, numero))}::text[])`
  const { telefone, documento } = pedacosProcurados(numero)
  const noDocumento = sql`c.fichas_documento && ${vetor(dados.todasAsFichas(documento))}::bigint[]`
  if (!telefone.length) return noDocumento
  return sql`${noDocumento} or c.fichas_telefone && ${vetor(dados.todasAsFichas(telefone))}::bigint[]`
}

/** The indexed expression of each order. */
const EXPRESSAO: Record<Ordem, SQL> = {
  created_at: sql.raw('i.created_at'),
  nome: sql.raw('i.nome'),
  localizacao: sql.raw('i.localizacao'),
  veiculo: sql.raw('i.veiculo'),
  valor_fipe: sql.raw('coalesce(i.valor_fipe, 0)'),
  valor_troca: sql.raw('coalesce(i.valor_troca, 0)'),
}

/** Places are tied by date, since their index serves the list of one place by date as well. */
function ordenar({ coluna, desc }: Ordenacao, expressao = EXPRESSAO[coluna]): SQL {
  const sentido = sql.raw(desc ? 'desc' : 'asc')
  const empate = coluna === 'localizacao' ? sql`i.created_at ${sentido}, ` : sql``
  return sql`${expressao} ${sentido}, ${empate}i.lead_id ${sentido}`
}

function e(onde: SQL[]): SQL {
  return onde.length ? sql.join(onde, sql` and `) : sql`true`
}

function condicoes(
  dados: CofreDeDados,
  filtro: FiltroDeLeads,
  procura: Procurada[] | undefined,
  situacao = naSituacao(filtro, sql`i.situacao`),
): SQL[] {
  return [
    ...presentes(situacao, noGrupo(filtro, sql`i.grupo`)),
    ...(filtro.agencia ? [sql`i.lead_id in (${recebidosPor(filtro.agencia)})`] : []),
    ...(localDe(filtro) === undefined ? [] : [sql`i.localizacao = ${localDe(filtro)}`]),
    ...(filtro.de ? [sql`i.created_at >= ${inicioDoDia(filtro.de)}`] : []),
    ...(filtro.ate ? [sql`i.created_at < ${inicioDoDia(filtro.ate, 1)}`] : []),
    ...(procura ?? []).map(procurada => contem(dados, procurada)),
  ]
}

/**
 * Leads that an agency received, also those whose owner took the consent back, as the rows of the list name it. In two
 * parts, because each index of an agency's assignments holds either those that it sees or those that it does not.
 */
function recebidosPor(agencia_id: string): SQL {
  return sql`select lead_id from leads_agencias where agencia_id = ${agencia_id} and not oculta
    union all select lead_id from leads_agencias where agencia_id = ${agencia_id} and oculta`
}

async function contar(tx: Queries, filtro: FiltroDeLeads, onde: SQL[], agora: Date): Promise<Totais> {
  const hoje = diaEmSaoPaulo(agora)
  const local = localDe(filtro)
  const fonte = fonteDosTotais(filtro)
  if (fonte === 'linhas') return contarLinhas(tx, onde, hoje)
  if (fonte === 'situacao') return contarSituacoes(tx, filtro, onde, hoje)
  const grupo = noGrupo(filtro, sql`grupo`)
  const doGrupo = grupo ? sql`and ${grupo}` : sql``
  const doLocal = grupo ? SERIE.localizacao_com_grupo : SERIE.localizacao
  const linhas = {
    localizacao: sql`serie = ${doLocal} and chave = ${local} ${doGrupo}`,
    dia: sql`serie = ${SERIE.dia} and ${entreDias(filtro)} ${doGrupo}`,
    tudo: sql`serie = ${SERIE.tudo} ${doGrupo}`,
  }[fonte]
  const deHoje =
    fonte === 'localizacao'
      ? contarDeHoje(onde, hoje)
      : sql`(select sum(n) from leads_contagens where serie = ${SERIE.dia} and chave = ${hoje} ${doGrupo}
          and ${abrangeDia(filtro, hoje)})`
  const { rows } = await tx.execute<Contagem>(sql`
    select ${SOMAS_GUARDADAS}, coalesce(${deHoje}, 0)::float8 as hoje from leads_contagens where ${linhas}
  `)
  return totaisDe(em(rows, 0))
}

const SOMAS_GUARDADAS = sql`coalesce(sum(n), 0)::float8 as total, coalesce(sum(n_fipe), 0)::float8 as n_fipe,
  coalesce(sum(soma_fipe), 0)::float8 as soma_fipe`

/** Rows of today are few, and counted. */
function contarDeHoje(onde: SQL[], hoje: string): SQL {
  return sql`(select count(*) from leads_indice i where ${e(onde)} and i.created_at >= ${inicioDoDia(hoje)})`
}

/** The same of what has a common word, which its index would be walked for whole: today's rows are read first, and then looked at. */
function contarDeHojeLendo(onde: SQL[], hoje: string): SQL {
  return sql`(
    select count(*) from (select * from leads_indice where created_at >= ${inicioDoDia(hoje)} offset 0) i where ${e(onde)}
  )`
}

function entreDias({ de, ate }: FiltroDeLeads): SQL {
  return sql`chave between ${de ?? '0'} and ${ate ?? '9999'}`
}

/** The value of a row where it is a price of the table; null elsewhere. */
const DA_TABELA = sql.raw(`case when situacao & ${FORA_DA_TABELA} = 0 then valor_fipe end`)

const SOMAS = sql`count(*)::float8 as total, count(${DA_TABELA})::float8 as n_fipe,
  coalesce(sum(${DA_TABELA}), 0)::float8 as soma_fipe`

async function contarLinhas(tx: Queries, onde: SQL[], hoje: string): Promise<Totais> {
  const { rows } = await tx.execute<Contagem>(sql`
    select ${SOMAS}, (count(*) filter (where dia = ${hoje}))::float8 as hoje from leads_indice i where ${e(onde)}
  `)
  return totaisDe(em(rows, 0))
}

/** Totals by what is kept of each situation, in one place or in all. */
async function contarSituacoes(tx: Queries, filtro: FiltroDeLeads, onde: SQL[], hoje: string) {
  const local = localDe(filtro)
  const serie = SERIE_DE_SITUACAO[local === undefined ? 'tudo' : 'localizacao']
  const { rows } = await tx.execute<Contagem>(sql`
    select ${SOMAS_GUARDADAS}, ${contarDeHoje(onde, hoje)}::float8 as hoje
    from leads_situacoes c where ${contadas(filtro, serie, [local ?? ''])}
  `)
  return totaisDe(em(rows, 0))
}

type SerieDeSituacao = (typeof SERIE_DE_SITUACAO)[keyof typeof SERIE_DE_SITUACAO]

/** The rows of `leads_situacoes` (as `c`) that a filter leaves of a series and its keys. */
function contadas(filtro: FiltroDeLeads, serie: SerieDeSituacao, chaves: string[]): SQL {
  return e(
    presentes(
      sql`c.serie = ${serie} and c.chave = any(${sql.param(chaves)}::text[])`,
      naSituacao(filtro, sql`c.situacao`),
      noGrupo(filtro, sql`c.grupo`),
    ),
  )
}

async function pagina(tx: Queries, filtro: ListaDeLeads, onde: SQL[], salto: number, total: number) {
  const { coluna, desc } = ordemDe(filtro)
  const { quantos, pulos, doFim } = trechoDe(salto, total)
  const ordem = { coluna, desc: desc !== doFim }
  const degrau = pulos > VALE_SALTAR ? await acharDegrau(tx, filtro, ordem, pulos) : undefined
  const ids = degrau
    ? await lerIds(tx, [...onde, degrau.desde], ordem, pulos - degrau.antes, quantos)
    : await lerIds(tx, onde, ordem, pulos, quantos)
  return doFim ? ids.reverse() : ids
}

async function lerIds(tx: Queries, onde: SQL[], ordem: Ordenacao, salto: number, quantos: number) {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    select i.lead_id from leads_indice i where ${e(onde)}
    order by ${ordenar(ordem)} offset ${salto} limit ${quantos}
  `)
  return rows.map(({ lead_id }) => lead_id)
}

/**
 * Where to begin instead of walking `salto` rows: the step of the order in which the page lies, as a
 * condition, and how many rows come before it. Undefined where no counts are kept for the filter.
 */
async function acharDegrau(tx: Queries, filtro: ListaDeLeads, { coluna, desc }: Ordenacao, salto: number) {
  const contados = degrausDe(filtro, coluna)
  if (!contados) return undefined
  const sentido = sql.raw(desc ? 'desc' : 'asc')
  const { rows } = await tx.execute<{ chave: string; antes: number }>(sql`
    with degraus as (
      select chave, sum(n) as n from ${contados} group by chave
    ), somas as (
      select chave, n, sum(n) over (order by chave ${sentido}) - n as antes from degraus
    )
    select chave, antes::float8 as antes from somas where antes <= ${salto} and antes + n > ${salto}
  `)
  const achado = rows[0]
  const dias = temSemanas(filtro, coluna) ? 7 : 1
  return achado && { antes: achado.antes, desde: desde(coluna, desc, achado.chave, dias) }
}

/** The kept counts of an order's steps, as what they are read from. */
function degrausDe(filtro: ListaDeLeads, coluna: Ordem): SQL | undefined {
  if (temSemanas(filtro, coluna))
    return sql`leads_situacoes where serie = ${SERIE_DE_SITUACAO.semana} and ${naSituacao(filtro, sql`situacao`)}`
  const serie = serieDoDegrau(filtro, coluna)
  if (serie === undefined) return undefined
  const daData = coluna === 'created_at' ? entreDias(filtro) : undefined
  return sql`leads_contagens where ${e(presentes(sql`serie = ${serie}`, noGrupo(filtro, sql`grupo`), daData))}`
}

/** The condition "from this step on", in the order's direction; a step of time begins on a day and has so many. */
function desde(coluna: Ordem, desc: boolean, chave: string, dias: number): SQL {
  const expressao = EXPRESSAO[coluna]
  if (coluna === 'created_at') {
    return desc ? sql`${expressao} < ${inicioDoDia(chave, dias)}` : sql`${expressao} >= ${inicioDoDia(chave)}`
  }
  if (coluna === 'valor_fipe' || coluna === 'valor_troca') {
    const milhar = Number(chave) * 1000
    return desc ? sql`${expressao} < ${milhar + 1000}` : sql`${expressao} >= ${milhar}`
  }
  // Steps of names are their first letters; folded text has nothing above "z", places are whole.
  const fim = coluna === 'localizacao' ? chave : `${chave}~`
  return desc ? sql`${expressao} <= ${fim}` : sql`${expressao} >= ${chave}`
}

/**
 * Totals of leads that have any of the words: the sum of each word's count, less what was counted more than
 * once. Those who have two of the words ("Silva" and "Silvana") are few, and found by index.
 */
async function contarPalavras(
  tx: Queries,
  filtro: FiltroDeLeads,
  palavras: string[],
  onde: SQL[],
  agora: Date,
): Promise<Totais> {
  const pares = palavras.flatMap((a, i) =>
    palavras.slice(i + 1).map(b => sql`i.palavras @> ${vetor([a, b])}::text[]`),
  )
  const repetidos = sql`
    select coalesce(sum(k - 1), 0) as n, coalesce(sum(k - 1) filter (where tabela is not null), 0) as n_fipe,
      coalesce(sum((k - 1) * tabela::bigint), 0) as soma_fipe
    from (
      select ${DA_TABELA} as tabela, cardinality(array(
        select unnest(i.palavras) intersect select unnest(${vetor(palavras)}::text[])
      )) as k
      from leads_indice i where (${pares.length ? sql.join(pares, sql` or `) : sql`false`})
        and ${e(presentes(naSituacao(filtro, sql`i.situacao`), noGrupo(filtro, sql`i.grupo`)))}
    ) varias`
  const { rows } = await tx.execute<Contagem>(sql`
    with somas as (
      select coalesce(sum(n), 0) as n, coalesce(sum(n_fipe), 0) as n_fipe, coalesce(sum(soma_fipe), 0) as soma_fipe
      from leads_situacoes c where ${contadas(filtro, SERIE_DE_SITUACAO.palavra, palavras)}
    )
    select (c.n - r.n)::float8 as total, (c.n_fipe - r.n_fipe)::float8 as n_fipe,
      (c.soma_fipe - r.soma_fipe)::float8 as soma_fipe, ${contarDeHojeLendo(onde, diaEmSaoPaulo(agora))}::float8 as hoje
    from somas c, (${repetidos}) r
  `)
  return totaisDe(em(rows, 0))
}

/** A search, or an agency, finds its rows once, and both the totals and the page are read from what was found. */
async function procurar(tx: Queries, filtro: ListaDeLeads, onde: SQL[], agora: Date) {
  const ordem = ordemDe(filtro)
  const salto = (filtro.pagina - 1) * LEADS_POR_PAGINA
  const { rows } = await tx.execute<Contagem & { ids: string[] }>(sql`
    with achados as materialized (
      select i.lead_id, i.dia, i.valor_fipe, i.situacao, i.created_at, ${EXPRESSAO[ordem.coluna]} as chave
      from leads_indice i where ${e(onde)}
    ), uma_pagina as (
      select i.lead_id from achados i
      order by ${ordenar(ordem, sql`i.chave`)} offset ${salto} limit ${LEADS_POR_PAGINA}
    )
    select ${SOMAS}, (count(*) filter (where dia = ${diaEmSaoPaulo(agora)}))::float8 as hoje,
      (select array(select lead_id from uma_pagina)) as ids
    from achados
  `)
  const { ids, ...contagem } = em(rows, 0)
  return { ids, totais: totaisDe(contagem) }
}
