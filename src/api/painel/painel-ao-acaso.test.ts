import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contarAte } from '#domain/banco/consulta.ts'
import { LEADS_POR_PAGINA } from '#domain/lead/lista/lista.regras.ts'
import {
  ATRIBUICOES,
  CONSENTIMENTOS,
  type ListaDeLeads,
  listaDeLeadsSchema,
  PONTOS,
  SEGUROS,
} from '#domain/lead/lista/lista.schema.ts'
import { listarIds } from '#domain/lead/lista/lista.ts'
import { CONTADOS_ATE } from '#domain/numero/contar.ts'
import { diaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'

/** Number of leads: more than `CONTADOS_ATE`, so that some filters keep more leads than a list counts. */
const LEADS = 14_000
/** Leads of one statement: more would exceed the timeout of statements. */
const LOTE = 2_000
/** Weeks over which the leads spread. */
const SEMANAS = 40
const NOMES = ['Ana Silva', 'Silvana Prado', 'Bruno Silva Silvano', 'João Ximenes', 'Rosa Lima', 'Caio Prado']
const VEICULOS = ['Fiat Uno', 'Honda CG', 'Scania R450']
const LOCALIZACOES = ['Campinas - SP', 'Recife - PE', 'Natal - RN', 'São José - SC']
const AGORA = new Date('2026-11-22T15:00:00Z')

/** The columns of a lead that the expected lists need. */
type Linha = {
  id: string
  created_at: Date
  dia: string
  tipo_veiculo: string
  objetivo: string
  tem_seguro: boolean
  localizacao: string
  palavras: string[]
  nome: string
  valor_fipe: number | null
  /** Reference that counts in the average; null for an estimate. */
  tabela: number | null
  aceita: boolean
  pontos: number | null
  agencias: string[]
}

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let agencias: string[]

beforeAll(async () => {
  painel = await criarPainelDeTeste()
  agencias = [(await painel.agencia()).id, (await painel.agencia()).id]
  await encher()
}, 120_000)
afterAll(() => painel?.teste.close())

/**
 * Creates leads with scattered values in the filtered columns: each column reads other digits of the number's hash. A
 * third of those with consent goes to agencies, some to both.
 */
async function encher(): Promise<void> {
  const modelo = await painel.lead({})
  const { servico } = painel.teste.db
  await servico.execute(sql`
    insert into avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado)
    select md5('avaliacao' || i)::uuid, ${AGORA.toISOString()}, 'carro', '{}', '{}' from generate_series(1, ${LEADS}) i`)
  for (let de = 1; de <= LEADS; de += LOTE)
    await servico.execute(sql`
    insert into leads (id, avaliacao_id, created_at, tipo_veiculo, objetivo, aceita_contato_parceiros, marca, modelo, ano, extras,
      nome, whatsapp, email, cpf, localizacao, valor_fipe, referencia_estimada, tem_seguro, seguradora, pontos)
    select md5('lead' || i)::uuid, md5('avaliacao' || i)::uuid,
      ${AGORA.toISOString()}::timestamptz - make_interval(secs => h % (${SEMANAS} * 604800)),
      (array['carro', 'carro', 'moto', 'trator'])[1 + h % 4], (array['trocar', 'vender'])[1 + h / 4 % 2], h / 8 % 5 > 0,
      split_part(veiculo, ' ', 1), split_part(veiculo, ' ', 2), 2010, '{}', (${sql.param(NOMES)}::text[])[1 + h / 16 % 6],
      l.whatsapp, l.email, l.cpf, (${sql.param(LOCALIZACOES)}::text[])[1 + h / 32 % 4],
      nullif(h / 64 % 150, 0) * 1000, h % 7 = 0, h / 128 % 3 = 0, case when h / 128 % 3 = 0 then 'Porto Seguro' end, nullif(h / 256 % 101, 50)
    from leads l, generate_series(${de}::integer, ${de + LOTE - 1}::integer) i, lateral (select abs(hashint4(i)::bigint) as h) de,
      lateral (select (${sql.param(VEICULOS)}::text[])[1 + (h / 512 % 3)::integer] as veiculo) v
    where l.id = ${modelo}`)
  await painel.pedir('DELETE', `/api/leads/${modelo}`)
  await servico.execute(sql`update agencias set limite_leads_mensal = ${LEADS}`)
  await servico.execute(sql`
    insert into leads_agencias (lead_id, agencia_id, atribuido_em)
    select l.id, a, l.created_at from leads l, unnest(${sql.param(agencias)}::uuid[]) with ordinality de (a, n)
    where l.aceita_contato_parceiros and l.excluido_em is null and hashtext(l.id::text) % 6 in (0, n)`)
}

/** Reads the leads that are not deleted, with the columns that the expected lists need. */
async function lerLinhas(): Promise<Linha[]> {
  const { rows } = await painel.teste.db.servico.execute<
    Omit<Linha, 'created_at' | 'dia'> & { criado: string }
  >(sql`
    select id, created_at::text as criado, tipo_veiculo, objetivo, tem_seguro, localizacao, valor_fipe, pontos,
      aceita_contato_parceiros as aceita, dobrar(nome) as nome,
      string_to_array(dobrar(nome || ' ' || marca || ' ' || modelo), ' ') as palavras,
      case when not referencia_estimada and tipo_veiculo not in ('trator', 'outros') then valor_fipe end as tabela,
      array(select agencia_id::text from leads_agencias where lead_id = leads.id) as agencias
    from leads where excluido_em is null`)
  return rows.map(linha => {
    const created_at = new Date(linha.criado)
    return { ...linha, created_at, dia: diaEmSaoPaulo(created_at) }
  })
}

/** Tells if a filter keeps a lead, by the lead's own columns. */
function vale(linha: Linha, filtro: ListaDeLeads): boolean {
  const { dia } = linha
  const quantas = linha.agencias.length
  return (
    (filtro.tipo_veiculo === 'todos' || filtro.tipo_veiculo === linha.tipo_veiculo) &&
    (filtro.objetivo === 'todos' || filtro.objetivo === linha.objetivo) &&
    (filtro.seguro === 'todos' || (filtro.seguro === 'com_seguro') === linha.tem_seguro) &&
    (filtro.localizacao === 'todas' || filtro.localizacao === linha.localizacao) &&
    (filtro.consentimento === 'todos' || (filtro.consentimento === 'aceita') === linha.aceita) &&
    { todas: true, nenhuma: !quantas, alguma: quantas > 0, uma: quantas === 1, duas_ou_mais: quantas > 1 }[
      filtro.atribuicao
    ] &&
    (filtro.agencia === undefined || linha.agencias.includes(filtro.agencia)) &&
    temPontos(linha.pontos, filtro.pontos) &&
    (!filtro.de || dia >= filtro.de) &&
    (!filtro.ate || dia <= filtro.ate) &&
    (!filtro.busca || linha.palavras.some(palavra => palavra.includes(filtro.busca)))
  )
}

/** Tells if a score meets a choice of the filter. */
function temPontos(pontos: number | null, pedidos: ListaDeLeads['pontos']): boolean {
  if (pedidos === 'todos') return true
  if (pontos === null) return false
  return pedidos === 'menos_40' ? pontos < 40 : pontos >= Number(pedidos)
}

/** The value that each order sorts by. */
const CHAVES = new Map<string, (linha: Linha) => string | number>([
  ['created_at', linha => linha.created_at.getTime()],
  ['nome', linha => linha.nome],
  ['valor_fipe', linha => linha.valor_fipe ?? 0],
])

/** Returns the ids in an order; the id decides between equal values. */
function ordenar(linhas: Linha[], ordem: string): string[] {
  const chave = exigirFato(CHAVES.get(ordem.replace('-', '')), ordem)
  const subindo = linhas.toSorted((a, b) => {
    const [x, y] = chave(a) === chave(b) ? [a.id, b.id] : [chave(a), chave(b)]
    return x < y ? -1 : 1
  })
  return (ordem.startsWith('-') ? subindo.reverse() : subindo).map(({ id }) => id)
}

/** Tells if a list has no filter but dates: then the stored totals of days count it exactly. */
const temSoDatas = ({
  ordem: _,
  pagina: _p,
  com_localizacoes: _l,
  de: _d,
  ate: _a,
  ...resto
}: ListaDeLeads) => Object.values(resto).every(valor => [undefined, '', 'todos', 'todas'].includes(valor))

/** Computes the page and the totals that a list must have, from the leads themselves. */
function esperado(linhas: Linha[], filtro: ListaDeLeads) {
  const delas = linhas.filter(linha => vale(linha, filtro))
  const precos = delas.flatMap(({ tabela }) => (tabela === null ? [] : [tabela]))
  const salto = (filtro.pagina - 1) * LEADS_POR_PAGINA
  const exato = temSoDatas(filtro) || delas.length <= CONTADOS_ATE
  const ordenadas = ordenar(delas, filtro.ordem)
  return {
    ids: (exato ? ordenadas : ordenadas.slice(0, CONTADOS_ATE)).slice(salto, salto + LEADS_POR_PAGINA),
    totais: {
      total: exato ? delas.length : CONTADOS_ATE,
      total_exato: exato,
      hoje: delas.filter(({ dia }) => dia === diaEmSaoPaulo(AGORA)).length,
      media_fipe:
        exato && precos.length ? Math.round(precos.reduce((a, b) => a + b, 0) / precos.length) : null,
      com_fipe: exato ? precos.length : 0,
    },
  }
}

/** Omits a filter in four cases of five, so that many lists are long. */
const tornarRaro = <T>(valor: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: valor })
const escolherRaramente = <T>(...valores: readonly T[]) => tornarRaro(fc.constantFrom(...valores))
const dia = fc.nat(SEMANAS * 7).map(n => somarDias(diaEmSaoPaulo(AGORA), -n))
const filtros = fc
  .record({
    tipo_veiculo: escolherRaramente('carro', 'moto', 'trator'),
    objetivo: escolherRaramente('trocar', 'vender'),
    seguro: escolherRaramente(...SEGUROS),
    localizacao: escolherRaramente(...LOCALIZACOES, 'Lugar Nenhum'),
    consentimento: escolherRaramente(...CONSENTIMENTOS),
    atribuicao: escolherRaramente(...ATRIBUICOES),
    pontos: escolherRaramente(...PONTOS),
    agencia: tornarRaro(fc.nat(1)),
    busca: escolherRaramente('silva', 'prado', 'uno', 'ximenes', 'o', 'cg', 'lv', 'nada'),
    de: tornarRaro(dia),
    ate: tornarRaro(dia),
    ordem: fc.constantFrom('-created_at', 'created_at', 'nome', '-valor_fipe'),
  })
  .map(({ agencia, ...filtro }) =>
    listaDeLeadsSchema.parse({ ...filtro, agencia: agencia === undefined ? undefined : agencias[agencia] }),
  )

const listar = (pedido: ListaDeLeads) =>
  painel.teste.db.como({ papel: 'admin', claims: {} }, tx =>
    listarIds(tx, painel.teste.db.cofre, pedido, AGORA),
  )

/** Filters with deep pages: around the last page that is counted (10,000 leads, 20 a page), and beyond. */
const LONGAS: [Record<string, string>, number[]][] = [
  [{}, [1, 150, 349, 500, 501]],
  [{ ordem: 'created_at' }, [150, 600]],
  [{ ordem: 'nome' }, [150, 600]],
  [{ consentimento: 'aceita' }, [1, 499, 500, 501]],
  [{ consentimento: 'aceita', ordem: 'nome' }, [500]],
  [{ atribuicao: 'nenhuma' }, [104, 250]],
]

/** Compares random lists of many filters, and deep pages, with the leads themselves. */
async function conferir(seed: number): Promise<void> {
  const linhas = await lerLinhas()
  for (const [filtro, paginas] of LONGAS)
    for (const pagina of paginas) {
      const pedido = listaDeLeadsSchema.parse({ ...filtro, pagina })
      expect(await listar(pedido), JSON.stringify(pedido)).toEqual(esperado(linhas, pedido))
    }
  await fc.assert(
    fc.asyncProperty(filtros, fc.double({ min: 0, max: 1, noNaN: true }), async (filtro, onde) => {
      const paginas = Math.ceil(linhas.filter(linha => vale(linha, filtro)).length / LEADS_POR_PAGINA)
      const pedido = { ...filtro, pagina: 1 + Math.round(onde * paginas) }
      expect(await listar(pedido)).toEqual(esperado(linhas, pedido))
    }),
    { seed, numRuns: 120 },
  )
}

test('any filters, orders and pages agree with the rows, also beyond what is counted', async () => {
  await conferir(20261122)
}, 120_000)

test('filters, orders and pages agree with the rows after deletions, transfers and withdrawals', async () => {
  const { servico } = painel.teste.db
  await servico.execute(sql`delete from leads_agencias where hashtext(lead_id::text) % 5 = 0`)
  await servico.execute(
    sql`update leads set aceita_contato_parceiros = false where hashtext(id::text) % 17 = 0 and not exists (select 1 from leads_agencias where lead_id = leads.id)`,
  )
  await servico.execute(sql`update leads set excluido_em = now() where hashtext(id::text) % 13 = 0`)
  await conferir(2)
}, 120_000)

test.each([
  [CONTADOS_ATE, { total: CONTADOS_ATE, total_exato: true }],
  [CONTADOS_ATE + 1, { total: CONTADOS_ATE, total_exato: false }],
])('a count stops at the limit: %d rows', async (linhas, total) => {
  expect(
    await contarAte(painel.teste.db.servico, sql`select from generate_series(1, ${linhas}::integer)`),
  ).toEqual(total)
})
