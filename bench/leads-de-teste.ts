import pg from 'pg'
import { cifrarPendentes } from '#domain/cifra/cifrar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { exigirFato } from '#tests/fato.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

/** Common names. The statement draws the first ones more often, so that searches have realistic hit counts. */
const NOMES = `
  Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Francisca
  Daniel Marcelo Bruno Eduardo Felipe Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda
  Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana
  Sônia Renata Eliane Josefa Simone Natália Cristiane Débora Roberto Ricardo Rodrigo Fábio Gustavo Sérgio
  Jorge Alexandre Thiago Leandro Vinícius
`
  .trim()
  .split(/\s+/)
const SOBRENOMES = `
  Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho
  Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado
  Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Conceição Cavalcanti Assunção Guimarães
  Falcão Peçanha Queiroz Ximenes Zanetti Tavares Brandão Siqueira Moura Aguiar
`
  .trim()
  .split(/\s+/)
const VEICULOS = `
  Fiat|Strada,Fiat|Argo,Fiat|Mobi,Fiat|Toro,Fiat|Uno,Volkswagen|Gol,Volkswagen|Polo,Volkswagen|T-Cross,
  Volkswagen|Nivus,Volkswagen|Fox,Chevrolet|Onix,Chevrolet|Tracker,Chevrolet|S10,Chevrolet|Prisma,
  Hyundai|HB20,Hyundai|Creta,Toyota|Corolla,Toyota|Hilux,Toyota|Yaris,Honda|Civic,Honda|HR-V,Honda|Fit,
  Jeep|Compass,Jeep|Renegade,Renault|Kwid,Renault|Duster,Nissan|Kicks,Ford|Ka,Ford|EcoSport,BYD|Dolphin,
  Honda|CG 160,Honda|Biz 125,Yamaha|Fazer 250,Mercedes-Benz|Accelo 1016,Volvo|FH 540,John Deere|5078E
`
  .trim()
  .split(/,\s*/)
const CIDADES = `
  São Paulo - SP,Rio de Janeiro - RJ,Brasília - DF,Salvador - BA,Fortaleza - CE,Belo Horizonte - MG,
  Manaus - AM,Curitiba - PR,Recife - PE,Goiânia - GO,Porto Alegre - RS,Campinas - SP
`
  .trim()
  .split(/,\s*/)

/** Leads of one statement. */
const LOTE = 100_000

/** The indexes that are most expensive to maintain row by row, with their definitions in the migrations. */
const INDICES = {
  leads_indice_texto: 'leads_indice using gin (texto gin_trgm_ops) with (fastupdate = off)',
  leads_chaves_tokens_telefone: 'leads_chaves using gin (tokens_telefone) with (fastupdate = off)',
  leads_chaves_tokens_documento: 'leads_chaves using gin (tokens_documento) with (fastupdate = off)',
}

/**
 * Inserts `quantos` invented leads with valuations into a migrated database, spread over three years. Runs as the
 * owner. Rebuilds the search index at the end, several times faster than row by row.
 * @param selar false when no step reads personal data: sealing 100,000 leads takes a minute.
 */
export async function gerarLeads(ownerUrl: string, quantos: number, { selar = true } = {}): Promise<void> {
  const conexao = new pg.Client({ connectionString: ownerUrl })
  await conexao.connect()
  try {
    await inserirLeads(conexao, quantos)
    if (selar) await cifrar(ownerUrl)
    await indexarBusca(conexao)
  } finally {
    await conexao.end()
  }
}

/**
 * Inserts clear text, as an older version did. The job that seals it adds the two constraints again: with
 * `selar: false` they stay dropped.
 */
async function inserirLeads(conexao: pg.Client, quantos: number): Promise<void> {
  await conexao.query('set jit = off')
  await conexao.query('alter table leads disable trigger recusar_em_claro_novo')
  await conexao.query('alter table leads drop constraint if exists leads_selados')
  await conexao.query('alter table emails_saida drop constraint if exists emails_saida_selados')
  for (const nome of Object.keys(INDICES)) await conexao.query(`drop index if exists ${nome}`)
  try {
    for (let inicioDoLote = 0; inicioDoLote < quantos; inicioDoLote += LOTE) {
      const ate = Math.min(quantos, inicioDoLote + LOTE)
      await conexao.query(SQL_DE_LEADS, [inicioDoLote + 1, ate, NOMES, SOBRENOMES, VEICULOS, CIDADES])
      process.stdout.write(`\rgerando leads: ${inteiro(ate)}`)
    }
  } finally {
    await conexao.query('alter table leads enable trigger recusar_em_claro_novo')
  }
}

/** Builds the dropped indexes, and the planner's statistics. */
async function indexarBusca(conexao: pg.Client): Promise<void> {
  process.stdout.write('\nindexando a busca…\n')
  await conexao.query("set maintenance_work_mem = '512MB'")
  for (const [nome, definicao] of Object.entries(INDICES))
    await conexao.query(`create index ${nome} on ${definicao}`)
  await conexao.query('vacuum analyze leads')
  await conexao.query('vacuum analyze leads_chaves')
  await conexao.query('vacuum analyze leads_indice')
  await conexao.query('vacuum analyze leads_por_dia')
}

/** Seals the leads with the product's job, and prints its speed. */
async function cifrar(ownerUrl: string): Promise<void> {
  const db = openDatabase(ownerUrl, systemClock, COFRE_DE_TESTE)
  try {
    const inicio = performance.now()
    const { detalhes } = await cifrarPendentes({ db, clock: systemClock }, frase =>
      process.stdout.write(`\r${frase}`),
    )
    const segundos = (performance.now() - inicio) / 1000
    const porSegundo = Math.round(exigirFato(detalhes?.linhas, 'a contagem das linhas cifradas') / segundos)
    process.stdout.write(`\ncifrados em ${segundos.toFixed(0)} s: ${inteiro(porSegundo)} leads por segundo`)
  } finally {
    await db.close()
  }
}

/**
 * `h` and `g` are scattered numbers per row: the same row is the same person in every run. 94,608,000 seconds are
 * three years. `least` of two draws prefers the first entries of a list; the second draw, over 1.5 lengths, makes the
 * preference less steep. Any prime serves as the factor 7919. The documents have no valid check digits. `$1` and `$2`
 * are the first and the last number, `$3` `NOMES`, `$4` `SOBRENOMES`, `$5` `VEICULOS`, `$6` `CIDADES`.
 */
const SQL_DE_LEADS = `
with linhas as (
  select i, abs(hashint8(i)::bigint) as h, abs(hashint8(i * 7919)::bigint) as g
  from generate_series($1::bigint, $2::bigint) i
), valores as (
  select i, h, g,
    (array['carro','carro','carro','carro','carro','carro','moto','moto','caminhao','utilitario','trator','outros'])[h % 12 + 1] as tipo,
    ($5::text[])[least(g % cardinality($5::text[]), h % (cardinality($5::text[]) * 3 / 2)) + 1] as veiculo,
    now() - make_interval(secs => (h % 94608000)) as quando,
    gen_random_uuid() as id, gen_random_uuid() as avaliacao_id,
    15000 + (g % 180000)::integer as valor
  from linhas
), feitas as (
  insert into avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado)
  select avaliacao_id, quando, tipo, '{}', '{}' from valores
)
insert into leads (
  id, created_at, avaliacao_id, tipo_veiculo, objetivo, aceita_contato_parceiros, marca, modelo, ano, quilometragem,
  tem_seguro, seguradora, nome, whatsapp, email, cpf, localizacao, valor_fipe, valor_mercado_min, valor_mercado_max,
  valor_troca_min, valor_troca_max, pontos
)
select id, quando, avaliacao_id, tipo,
  (array['trocar','vender','vender','vender_urgente','curiosidade'])[h % 5 + 1], g % 4 <> 0,
  split_part(veiculo, '|', 1), split_part(veiculo, '|', 2), 2005 + (g % 20)::integer, (h % 200000)::integer,
  g % 3 = 0, case when g % 3 = 0 then 'Porto Seguro' end,
  ($3::text[])[least(g % cardinality($3::text[]), h % (cardinality($3::text[]) * 3 / 2)) + 1] || ' '
    || ($4::text[])[least(h / 7 % cardinality($4::text[]), g % (cardinality($4::text[]) * 3 / 2)) + 1] || ' '
    || ($4::text[])[(g / 11) % cardinality($4::text[]) + 1],
  '+55' || (array['11','21','31','41','51','61','71','81','85','92'])[h % 10 + 1] || '9' || lpad((g % 100000000)::text, 8, '0'),
  'pessoa' || i || '@exemplo.com.br', lpad((h % 99999999999)::text, 11, '0'),
  case when h % 10 < 5 then ($6::text[])[least(g % cardinality($6::text[]), h % (cardinality($6::text[]) * 3 / 2)) + 1]
    else 'Cidade ' || (h % 5500) || ' - MG' end,
  case when tipo = 'trator' and h % 2 = 0 then null else valor end, valor * 0.93, valor * 1.05, valor * 0.8, valor * 0.88,
  (h % 101)::smallint
from valores`
