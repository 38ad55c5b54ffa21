import { eq, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { inicioDoDia } from '#domain/banco/consulta.ts'
import { lerPlanosVisiveis } from '#domain/plano/leitura.ts'
import { nomesDosNiveis, temRelatorios } from '#domain/plano/plano.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { diaEmSaoPaulo, FUSO, somarDias } from '#domain/tempo/tempo.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { lerEquipe } from '../carteira/minha-agencia.ts'
import {
  filtrarTipo,
  type LinhaContada,
  repartirAoVendedor,
  repartirCusto,
  vendedoresDe,
  visoesDe,
} from './relatorio.regras.ts'
import type {
  Fatia,
  FatiaComCusto,
  FatiaDoVendedor,
  Figuras,
  PedidoDeRelatorio,
  Relatorio,
} from './relatorio.schema.ts'

/** Number of days in a report, with the step of its series. */
const PASSOS = { '30': 'dia', '120': 'semana', '365': 'mes' } as const

type Vendedor = PedidoDeRelatorio['vendedor']

/**
 * Reads the state of the leads that the signed-in agency received in the last days, today included. It has the total,
 * and the parts by steps of time, by kind of vehicle and by seller; or one kind or one seller alone. Days are days in
 * São Paulo.
 * @throws Recusa if the agency's plan has no reports, or there is no current plan.
 */
export async function lerRelatorio(
  mundo: Mundo,
  quem: Quem,
  { periodo, tipo_veiculo: tipo, vendedor }: PedidoDeRelatorio,
): Promise<Relatorio> {
  return mundo.db.como(quem, async tx => {
    const custo = await exigirRelatorios(tx, quem)
    const quando = { ...diasDoPeriodo(periodo, mundo.clock.now()), custo }
    const daAgencia = await contarTodos(tx, quando)
    const { figuras, linhas } =
      vendedor === 'todos'
        ? daAgencia
        : await contarUm(tx, quando, vendedor, daAgencia.figuras.total.recebidos)
    const escolha = { de: quando.de, tipo, vendedor }
    return {
      antes: await contarAntes(tx, quando, escolha),
      ...(tipo === 'todos' ? figuras : filtrarTipo(figuras, linhas, tipo)),
      vendedores: await contarVendedores(tx, quem, escolha, daAgencia.figuras.total),
    }
  })
}

type Quando = Omit<Figuras, 'total' | 'serie' | 'tipos'>

function diasDoPeriodo(periodo: PedidoDeRelatorio['periodo'], agora: Date): Omit<Quando, 'custo'> {
  const ate = diaEmSaoPaulo(agora)
  return { periodo, passo: PASSOS[periodo], de: somarDias(ate, 1 - Number(periodo)), ate }
}

/** Counts the figures of all sellers, with the rows that they come from. */
async function contarTodos(tx: Queries, quando: Quando) {
  const linhas = await contar(tx, quando, 'todos')
  return { linhas, figuras: repartirCusto({ ...quando, ...visoesDe(linhas, quando) }) }
}

/** Counts the figures of one seller. The share of the cost depends on all leads that the agency received. */
async function contarUm(tx: Queries, quando: Quando, vendedor: Vendedor, leadsRecebidos: number) {
  const linhas = await contar(tx, quando, vendedor)
  return { linhas, figuras: repartirAoVendedor({ ...quando, ...visoesDe(linhas, quando) }, leadsRecebidos) }
}

/** Reads the plan's price from its first paid day, if both are known, of an agency whose plan has reports. */
async function exigirRelatorios(tx: Queries, quem: Quem): Promise<Quando['custo']> {
  const [agencia] = await tx
    .select()
    .from(agencias)
    .where(eq(agencias.id, agenciaDe(quem)))
  const planos = await lerPlanosVisiveis(tx)
  const nomes = nomesDosNiveis(planos)
  if (agencia?.status_assinatura !== 'active') {
    throw new Recusa('sem_permissao', 'Os relatórios voltam assim que a sua assinatura estiver ativa.')
  }
  if (!temRelatorios(agencia.plano)) {
    throw new Recusa(
      'sem_permissao',
      `Os relatórios detalhados fazem parte dos planos ${nomes.premium} e ${nomes.enterprise}. O seu é o ${nomes[agencia.plano]}: mude de plano para abri-los.`,
    )
  }
  const plano = planos.find(({ nivel }) => nivel === agencia.plano)
  if (!plano || !agencia.assinatura_inicio) return null
  return {
    plano_nome: plano.nome,
    preco_reais: plano.preco,
    desde: diaEmSaoPaulo(agencia.assinatura_inicio),
    contrato: agencia.assinatura_origem === 'manual',
  }
}

/**
 * Selects one row for each lead received since a day, of all sellers or of one, with only the columns to be counted. A
 * lead that was erased, or whose consent was withdrawn, still counts, without its person.
 */
function contadasDe({ de, passo, vendedor }: { de: string; passo: Relatorio['passo']; vendedor: Vendedor }) {
  const unidade = sql.raw({ dia: "'day'", semana: "'week'", mes: "'month'" }[passo])
  // A colleague may have called about a lead without a seller, so such leads have no response time.
  const semVendedor = vendedor === 'sem'
  const deQuem = semVendedor ? sql`vendedor_id is null` : sql`vendedor_id = ${vendedor}`
  return sql`
    select (date_trunc(${unidade}, atribuido_em at time zone ${sql.raw(`'${FUSO}'`)}))::date as dia,
      tipo_veiculo as tipo,
      vendedor_id as vendedor,
      contato_em is not null as contatado,
      desfecho is not distinct from 'fechado' as fechado,
      desfecho is not distinct from 'perdido' as perdido,
      case when desfecho = 'fechado' then valor_fechado end as valor,
      negocio,
      ${semVendedor ? sql`null::numeric` : sql`extract(epoch from contato_em - atribuido_em) / 60`} as minutos
    from contas_da_agencia(${inicioDoDia(de)})
    where ${vendedor === 'todos' ? sql`true` : deQuem}`
}

/** Columns of `Fatia`, over the rows of a part. */
const CONTAS = sql.raw(`
  count(*)::integer as recebidos,
  count(*) filter (where contatado)::integer as contatados,
  count(*) filter (where fechado)::integer as fechados,
  count(*) filter (where perdido)::integer as perdidos,
  coalesce(sum(valor), 0)::float8 as valor_fechado,
  coalesce(sum(valor) filter (where negocio = 'compra'), 0)::float8 as valor_comprado,
  coalesce(sum(valor) filter (where negocio = 'venda'), 0)::float8 as valor_vendido,
  (percentile_cont(0.5) within group (order by minutos))::float8 as resposta_mediana_min`)

/** Counts the rows of `contadasDe` in one statement: in total, by step, by kind, and by step and kind. */
async function contar(tx: Queries, { de, passo }: Quando, vendedor: Vendedor): Promise<LinhaContada[]> {
  const { rows } = await tx.execute<Fatia & { inicio: string | null; tipo_veiculo: TipoVeiculo | null }>(sql`
    select dia::text as inicio, tipo as tipo_veiculo, ${CONTAS}
    from (${contadasDe({ de, passo, vendedor })}) contadas
    group by grouping sets ((), (dia), (tipo), (dia, tipo))`)
  return rows.map(({ inicio, tipo_veiculo: tipo, ...fatia }) => ({ inicio, tipo_veiculo: tipo, fatia }))
}

type Escolha = { de: string; tipo: PedidoDeRelatorio['tipo_veiculo']; vendedor: Vendedor }

/** Counts the total of the days before, under the same filters. A part of the agency has no cost of its own there. */
async function contarAntes(tx: Queries, quando: Quando, { tipo, vendedor }: Escolha) {
  const de = somarDias(quando.de, -Number(quando.periodo))
  const { rows } = await tx.execute<Fatia>(sql`
    select ${CONTAS}
    from (${contadasDe({ de, passo: 'dia', vendedor })}) contadas
    where dia < ${quando.de} and ${tipo === 'todos' ? sql`true` : sql`tipo = ${tipo}`}`)
  const total = rows[0]
  if (!total?.recebidos) return null
  const { custo: preco } = quando
  const custo = preco && preco.desde <= de && tipo === 'todos' && vendedor === 'todos' ? preco : null
  const ate = somarDias(quando.de, -1)
  return repartirCusto({ ...quando, de, ate, custo, total, serie: [], tipos: [] }).total
}

/** Counts the figures of each seller; none in an agency of one person. */
async function contarVendedores(
  tx: Queries,
  quem: Quem,
  { de, tipo, vendedor }: Escolha,
  todos: FatiaComCusto,
): Promise<FatiaDoVendedor[]> {
  const equipe = await lerEquipe(tx, agenciaDe(quem))
  if (equipe.length < 2) return []
  const { rows } = await tx.execute<Fatia & { vendedor_id: string | null }>(sql`
    select vendedor as vendedor_id, ${CONTAS}
    from (${contadasDe({ de, passo: 'mes', vendedor })}) contadas
    where ${tipo === 'todos' ? sql`true` : sql`tipo = ${tipo}`}
    group by vendedor`)
  const linhas = rows.map(({ vendedor_id, ...fatia }) => ({ vendedor_id, fatia }))
  return vendedoresDe(linhas, new Map(equipe.map(({ id, nome }) => [id, nome])), todos)
}
