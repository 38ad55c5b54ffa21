import fs from 'node:fs'
import pg from 'pg'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { oQueMaisVale } from '#domain/questionario/abertas/perguntas.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { CARRO } from '#tests/api/carro.ts'
import { newDataDir } from '../e2e/site.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)
/** Equal stretches of time, oldest first; the oldest one is past its term. */
const PARTES = 24
const DIAS_DE_UMA_PARTE = 30
/** Rows in one statement of what fills a table. */
const LOTE = 5_000
/** What the nightly walk looks at in one statement (domain/avaliacao/emissao/apagar-antigas.ts). */
const LOTE_APAGADO = 2_000
const BUSCAS = 2_000

type Forma = { nome: string; criar: string; particoes: number }

/** Names of columns and what is not null are those of migration 0001; what is measured is where rows stand. */
const COLUNAS =
  'id uuid primary key, criada_em timestamptz not null, tipo_veiculo text not null, pedido jsonb not null, resultado jsonb not null, prova jsonb'
const INDICE = 'create index avaliacoes_criada on avaliacoes (criada_em, id)'

/** The first id of an instant: 48 bits of milliseconds, the rest zero (RFC 9562). */
const ID_DE = `create function id_de(quando timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from quando) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$;
  create function id_em(quando timestamptz) returns uuid language sql volatile as $$
  select (left(id_de(quando)::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid $$`

const FORMAS: readonly Forma[] = [
  { nome: 'uma tabela', criar: `create table avaliacoes (${COLUNAS}); ${INDICE}`, particoes: 1 },
  {
    nome: '24 partições',
    criar: `create table avaliacoes (${COLUNAS}) partition by range (id)`,
    particoes: PARTES,
  },
  {
    nome: '720 partições',
    criar: `create table avaliacoes (${COLUNAS}) partition by range (id)`,
    particoes: PARTES * DIAS_DE_UMA_PARTE,
  },
]

/**
 * Valuations in one table, in 24 partitions and in 720: what it costs to write them, to find one, and to be rid of the
 * oldest 24th; first as they are, then twenty times as many without their contents.
 */
export async function medirCrescimento(quantas = 500_000): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say })
  const dono = new pg.Client({ connectionString: servidor.url })
  try {
    await dono.connect()
    await dono.query(ID_DE)
    const inteira = umaAvaliacao()
    await medirFormas(dono, 'como são', quantas, inteira)
    await medirFormas(dono, 'sem conteúdo', quantas * 20, { pedido: '{}', resultado: '{}', prova: null })
  } finally {
    await dono.end()
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

type Conteudo = { pedido: string; resultado: string; prova: string | null }

function umaAvaliacao(): Conteudo {
  const modelo = carregarModelo()
  const hoje = new Date()
  const pedido = pedidoAvaliacaoSchema.parse({ tipo_veiculo: 'carro', ...CARRO })
  const avaliador = (outro: typeof pedido) => avaliar(outro, { referencia: referenciaVazia, modelo, hoje })
  const resultado = avaliador(pedido)
  const perguntas = oQueMaisVale(pedido, resultado, { avaliador, versoes: [], hoje })
  const motor = { versao: resultado.versao_motor, parametros: 'x'.repeat(64) }
  const prova = {
    motor,
    tabela: { mes: '2026-11', soma: 'x'.repeat(64) },
    chave: 'x'.repeat(43),
    assinatura: 'x'.repeat(86),
  }
  return {
    pedido: JSON.stringify(pedido),
    resultado: JSON.stringify({ ...resultado, perguntas }),
    prova: JSON.stringify(prova),
  }
}

async function medirFormas(
  dono: pg.Client,
  nome: string,
  quantas: number,
  conteudo: Conteudo,
): Promise<void> {
  say(`\n${quantas.toLocaleString('pt-BR')} avaliações ${nome}`)
  for (const forma of FORMAS) {
    await dono.query(`drop table if exists avaliacoes cascade; ${forma.criar}`)
    await criarParticoes(dono, forma.particoes)
    const escrita = await medido(dono, () => encher(dono, quantas, conteudo))
    await dono.query('vacuum analyze avaliacoes')
    await dono.query('checkpoint')
    const bytes = await tamanho(dono)
    say(
      `${forma.nome.padEnd(16)} escrever ${por(quantas, escrita.s)}/s, WAL ${Math.round(escrita.wal / quantas)} bytes cada, no disco ${Math.round(bytes / quantas)} bytes cada`,
    )
    say(`${''.padEnd(16)} ${await medirBusca(dono)}`)
    const fim = await medido(dono, () => apagarAMaisVelha(dono, forma.particoes))
    await dono.query('checkpoint')
    const depois = await tamanho(dono)
    say(
      `${''.padEnd(16)} apagar 1/24: ${fim.s.toFixed(2)} s, WAL ${mega(fim.wal)}, devolvidos ao disco ${mega(bytes - depois)} de ${mega(bytes / PARTES)}`,
    )
  }
}

const INICIO = "timestamptz '2024-12-01'"

async function criarParticoes(dono: pg.Client, particoes: number): Promise<void> {
  if (particoes === 1) return
  const segundos = (PARTES * DIAS_DE_UMA_PARTE * 86_400) / particoes
  for (let i = 0; i < particoes; i++)
    await dono.query(
      `do $$ begin execute format('create table p${i} partition of avaliacoes for values from (%L) to (%L)',
        id_de(${INICIO} + make_interval(secs => ${segundos * i})), id_de(${INICIO} + make_interval(secs => ${segundos * (i + 1)}))); end $$`,
    )
}

/** In the order of time, as they come. */
async function encher(
  dono: pg.Client,
  quantas: number,
  { pedido, resultado, prova }: Conteudo,
): Promise<void> {
  const passo = (PARTES * DIAS_DE_UMA_PARTE * 86_400) / quantas
  for (let n = 0; n < quantas; n += LOTE)
    await dono.query(
      `insert into avaliacoes select id_em(quando), quando, 'carro', $1::jsonb, $2::jsonb, $3::jsonb
       from (select ${INICIO} + make_interval(secs => $4::float8 * i) as quando from generate_series($5::integer, $6::integer) i) q`,
      [pedido, resultado, prova, passo, n, Math.min(quantas, n + LOTE) - 1],
    )
}

async function medirBusca(dono: pg.Client): Promise<string> {
  const { rows } = await dono.query<{ id: string }>(
    `select id from avaliacoes tablesample system (1) order by random() limit ${BUSCAS}`,
  )
  const tempos: number[] = []
  const planos: number[] = []
  for (const [i, { id }] of rows.entries()) {
    const inicio = performance.now()
    await dono.query('select resultado from avaliacoes where id = $1', [id])
    tempos.push(performance.now() - inicio)
    if (i % 10) continue
    const { rows: plano } = await dono.query<{ 'QUERY PLAN': { 'Planning Time': number }[] }>(
      `explain (summary, format json) select resultado from avaliacoes where id = '${id}'`,
    )
    planos.push(plano[0]?.['QUERY PLAN'][0]?.['Planning Time'] ?? 0)
  }
  const [meio, fim] = [quantil(tempos, 0.5), quantil(tempos, 0.95)]
  return `achar uma pelo id: mediana ${meio.toFixed(2)} ms, p95 ${fim.toFixed(2)} ms; planejar: mediana ${quantil(planos, 0.5).toFixed(3)} ms`
}

function quantil(tempos: readonly number[], q: number): number {
  return tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * q)] ?? 0
}

/** Rows by the walk of today and the vacuum that must follow; partitions by what takes them away whole. */
async function apagarAMaisVelha(dono: pg.Client, particoes: number): Promise<void> {
  if (particoes > 1) {
    for (let i = 0; i < particoes / PARTES; i++) await dono.query(`drop table p${i}`)
    return
  }
  const ate = `${INICIO} + interval '${DIAS_DE_UMA_PARTE} days'`
  for (;;) {
    const { rowCount } = await dono.query(
      `delete from avaliacoes a using (
         select id from avaliacoes where criada_em < ${ate} order by criada_em, id limit ${LOTE_APAGADO}
       ) lote where a.id = lote.id`,
    )
    if ((rowCount ?? 0) < LOTE_APAGADO) break
  }
  await dono.query('vacuum avaliacoes')
}

async function medido(dono: pg.Client, fazer: () => Promise<void>): Promise<{ s: number; wal: number }> {
  const onde = async () =>
    Number((await dono.query(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as n`)).rows[0].n)
  const [antes, inicio] = [await onde(), performance.now()]
  await fazer()
  return { s: (performance.now() - inicio) / 1000, wal: (await onde()) - antes }
}

async function tamanho(dono: pg.Client): Promise<number> {
  const { rows } = await dono.query(
    `select coalesce(
       (select sum(pg_total_relation_size(relid)) from pg_partition_tree('avaliacoes') where isleaf),
       pg_total_relation_size('avaliacoes'))::text as n`,
  )
  return Number(rows[0].n)
}

const por = (quantas: number, s: number) => Math.round(quantas / s).toLocaleString('pt-BR')
const mega = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`
