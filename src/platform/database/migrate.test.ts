import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cifrarPendentes } from '#domain/cifra/cifrar.ts'
import { abrirContato } from '#domain/lead/contato/contato.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { catalogoDe, executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from './db.ts'
import { FOLDED, migrate } from './migrate.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')
const nothing = () => undefined

test('an older program refuses the schema of a newer one without changing it', async () => {
  const db = await createTestDatabase()
  await db.close()
  const files = fs.readdirSync(MIGRATIONS).sort()
  const older = criarPastaCom(file => file !== files.at(-1))
  const refused = migrate(db.url, older, nothing)
  await expect(refused).rejects.toThrow(`versão mais nova do Avalia60 (migração ${files.at(-1)})`)
  await migrate(db.url, MIGRATIONS, nothing)
  const { rows } = await executarComoDono(db.url, client =>
    client.query('select count(*)::int as n from migracoes'),
  )
  expect(rows).toEqual([{ n: files.length }])
})

/** Ends the connection that runs the statement with the number in `queda`. */
const GUILHOTINA = `
  create schema guilhotina;
  create sequence guilhotina.comandos;
  create table guilhotina.queda (em bigint not null);
  insert into guilhotina.queda values (1);
  create function guilhotina.cair() returns event_trigger language plpgsql as $$ begin
    if nextval('guilhotina.comandos') = (select em from guilhotina.queda) then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
  end $$;
  create event trigger guilhotina on ddl_command_end execute function guilhotina.cair();`

test('R10: migrations whose connection is killed at one statement after another end in the same schema', async () => {
  const inteiro = await createTestDatabase()
  await inteiro.close()
  const url = await criarBancoVazio()
  await executarComoDono(url, client => client.query(GUILHOTINA))
  let quedas = 0
  // Each run is killed at a later statement, by a factor (our choice) that keeps the runs few. The next one resumes after the last
  // complete file.
  for (let em = 1; ; em = Math.ceil(em * 1.6)) {
    await executarComoDono(url, async client => {
      await client.query(`select setval('guilhotina.comandos', 1, false)`)
      await client.query('update guilhotina.queda set em = $1', [em])
    })
    const motivo = await migrate(url, MIGRATIONS, nothing).then(
      () => '',
      (error: Error) => error.message,
    )
    if (!motivo) break
    expect(motivo).toMatch(/parou no meio das migrações .*administrator command.* inicie de novo/)
    quedas++
  }
  // Fewer would mean that the guillotine cut too few statements.
  expect(quedas).toBeGreaterThanOrEqual(8)
  await migrate(url, MIGRATIONS, nothing)
  const esquema = await catalogoDe(url)
  // The catalogue was read: the schema has more entries.
  expect(esquema.length).toBeGreaterThan(300)
  expect(esquema).toEqual(await catalogoDe(inteiro.url))
})

/** Creates an empty database beside a migrated one; returns its address. */
async function criarBancoVazio(): Promise<string> {
  const inteiro = await createTestDatabase()
  await inteiro.close()
  const url = inteiro.url.replace(/\/[^/]*$/, `/teste_vazio_${randomBytes(4).toString('hex')}`)
  await executarComoDono(inteiro.url, client =>
    client.query(`create database ${new URL(url).pathname.slice(1)}`),
  )
  return url
}

/** Creates a folder with the migrations that `entra` keeps, for the time of one test. */
function criarPastaCom(entra: (file: string) => boolean): string {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-migracoes-'))
  onTestFinished(() => fs.rmSync(pasta, { recursive: true }))
  for (const file of fs.readdirSync(MIGRATIONS).filter(entra))
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(pasta, file))
  return pasta
}

/** Keeps the files up to migration 0024, as on 22 November 2026. */
const PRIMEIRAS_24 = (file: string) => file < '0025'

test('the folded migrations make the schema of 22 November 2026, to the last grant', async () => {
  const url = await criarBancoVazio()
  await migrate(url, criarPastaCom(PRIMEIRAS_24), nothing)
  // Generated from the files before folding (decision 0067); never generate it again.
  await expect((await catalogoDe(url)).join('\n')).toMatchFileSnapshot(
    '../../../dados/testes/esquema-0024.txt',
  )
})

/** Stores data as of 22 November 2026: agencies, the account of one, and a mail in each of the two former queues. */
async function guardarDados(url: string): Promise<void> {
  await executarComoDono(url, async client => {
    // The digests of the files before folding.
    for (const [nome, soma] of Object.entries(FOLDED))
      await client.query('update migracoes set soma = $2 where nome = $1', [nome, soma])
    await client.query('alter table agencias no force row level security')
    await client.query(`
      insert into agencias (id, nome, cnpj, responsavel, endereco, email, created_at, status_assinatura,
        assinatura_origem, assinatura_inicio)
      select gen_random_uuid(), 'Agência', '11222333000181', 'Rita Exemplo', 'Rua 1', status || '@exemplo.com.br', now(),
        status, 'manual', now()
      from unnest(array['active', 'sem_plano', 'palavra_de_outrora']) status`)
    // At that time an agency had one account.
    await client.query('alter table auth_users no force row level security')
    await client.query(`insert into auth_users (id, email) values (gen_random_uuid(), 'dona@exemplo.com.br')`)
    await client.query(
      `update agencias set user_id = (select id from auth_users) where email = 'active@exemplo.com.br'`,
    )
    await client.query('alter table auth_users force row level security')
    for (const tabela of ['entregas', 'emails_saida'])
      await client.query(`alter table ${tabela} no force row level security`)
    await client.query(`
      insert into entregas (id, agencia_id, tipo, estado, criada_em, atualizada_em)
      select gen_random_uuid(), id, 'limite_80', unnest(array['pendente', 'enviado']), now(), now() from agencias limit 2`)
    await client.query(`
      insert into emails_saida (id, para, assunto, texto)
      values (gen_random_uuid(), 'rita@exemplo.com.br', 'Olá', E'Olá.\\n\\nAbra:\\nhttps://a.example/x')`)
    for (const tabela of ['agencias', 'entregas', 'emails_saida'])
      await client.query(`alter table ${tabela} force row level security`)
  })
}

/** Reads the state of each agency's subscription; the start of its mail names the former state. */
async function lerAgencias(url: string) {
  const { rows } = await executarComoDono(url, async client => {
    await client.query('alter table agencias no force row level security')
    return client.query(
      'select split_part(email, $1, 1) as antes, status_assinatura from agencias order by 1',
      ['@'],
    )
  })
  return rows
}

/** Reads the queued mails with the state of their deliveries. */
async function lerFila(url: string) {
  const { rows } = await executarComoDono(url, async client => {
    for (const tabela of ['entregas', 'emails_saida'])
      await client.query(`alter table ${tabela} no force row level security`)
    return client.query(
      'select para, carta::jsonb as carta, e.estado from emails_saida s left join entregas e on e.id = s.entrega_id order by para',
    )
  })
  return rows
}

test('a database of 22 November 2026, with its data, upgrades to the schema of a new one', async () => {
  const inteiro = await createTestDatabase()
  await inteiro.close()
  const url = await criarBancoVazio()
  await migrate(url, criarPastaCom(PRIMEIRAS_24), nothing)
  await guardarDados(url)
  await migrate(url, MIGRATIONS, nothing)
  expect(await catalogoDe(url)).toEqual(await catalogoDe(inteiro.url))
  expect(await lerAgencias(url)).toEqual([
    { antes: 'active', status_assinatura: 'active' },
    { antes: 'palavra_de_outrora', status_assinatura: 'desconhecida' },
    { antes: 'sem_plano', status_assinatura: 'sem_plano' },
  ])
  const donos = await executarComoDono(url, client =>
    client.query(
      'select m.nome, m.papel, m.ativo, a.email from membros_agencias m join agencias a on a.id = m.agencia_id',
    ),
  )
  expect(donos.rows).toEqual([
    { nome: 'Rita Exemplo', papel: 'dono', ativo: true, email: 'active@exemplo.com.br' },
  ])
  expect(await lerFila(url)).toEqual([
    {
      para: 'rita@exemplo.com.br',
      carta: {
        assunto: 'Olá',
        previa: '',
        titulo: 'Olá',
        paragrafos: ['Olá.', 'Abra:\nhttps://a.example/x'],
        porque: '',
      },
      estado: null,
    },
    { para: null, carta: null, estado: 'pendente' },
  ])
})

/** Leads of a database that counted every value as FIPE: two of the table, an estimate, a tractor, one without value. */
const LEADS_DE_ANTES = `
  alter table avaliacoes no force row level security;
  insert into avaliacoes (id, tipo_veiculo, pedido, resultado)
    select md5(nome)::uuid, tipo, '{}', jsonb_build_object('valor_mercado_meio', meio,
      'referencia', jsonb_build_object('versao', case nome when 'dois' then 'LT' end, 'versoes_possiveis', versoes,
        'entre_versoes', case nome when 'um' then '{"min_reais": 38000, "max_reais": 44000}'::jsonb end))
    from (values ('um', 'carro', 41000, 8), ('dois', 'carro', null, 8), ('tres', 'carro', 90000, 1),
      ('quatro', 'trator', 300000, 0), ('cinco', 'moto', null, null)) de (nome, tipo, meio, versoes);
  alter table avaliacoes force row level security;
  insert into leads (id, avaliacao_id, tipo_veiculo, objetivo, aceita_contato_parceiros, marca, modelo, ano, nome, whatsapp,
    email, cpf, localizacao, valor_fipe, valor_mercado_min, valor_mercado_max, referencia_estimada)
  select md5(nome)::uuid, md5(nome)::uuid, tipo, 'vender', true, 'Fiat', 'Uno', 2010, nome, '+5511987654321',
    'a@exemplo.com.br', '52998224725', 'Recife - PE', fipe, fipe - 5000, fipe + 9000, nome = 'tres'
  from (values ('um', 'carro', 40000), ('dois', 'carro', 20000), ('tres', 'carro', 88000), ('quatro', 'trator', 300000),
    ('cinco', 'moto', null)) de (nome, tipo, fipe)`

/** Number of counted leads, number with a price, and the sum of these prices. */
const CONTADOS = `
  select sum(leads)::int as leads, sum(com_fipe)::int as com_fipe, sum(soma_fipe)::int as soma from leads_por_dia`

/** Outcomes of deals as lead, agency and price: the first pair has three. */
const RESULTADOS_DE_ANTES = `
  insert into resultados (lead_id, agencia_id, informado_em, negocio, valor_reais, tipo_veiculo, avaliacao_id,
    avaliado_em, demonstracao)
  select md5(lead)::uuid, md5(agencia)::uuid, now(), 'compra', valor, 'carro', md5(lead)::uuid, now(), false
  from (values ('l1', 'a1', 1), ('l1', 'a1', 2), ('l1', 'a2', 3), ('l2', 'a1', 4), ('l1', 'a1', 5))
    linhas (lead, agencia, valor)`

/** Creates a database as of migration 0032 with some rows, and upgrades it. @returns its address. */
async function atualizarCom(linhas: string): Promise<string> {
  const url = await criarBancoVazio()
  await migrate(
    url,
    criarPastaCom(file => file < '0033'),
    nothing,
  )
  await executarComoDono(url, client => client.query(linhas))
  await migrate(url, MIGRATIONS, nothing)
  return url
}

test('of several outcomes of one deal the last one stays', async () => {
  const url = await atualizarCom(RESULTADOS_DE_ANTES)
  const { rows } = await executarComoDono(url, client =>
    client.query('select valor_reais from resultados where superado_em is null order by ordem'),
  )
  expect(rows.map(({ valor_reais }) => valor_reais)).toEqual([3, 4, 5])
})

test('values of before that are estimates no longer count as FIPE', async () => {
  const url = await atualizarCom(LEADS_DE_ANTES)
  const contados = await executarComoDono(url, client => client.query(CONTADOS))
  // The two of the table: 40,000 and 20,000.
  expect(contados.rows).toEqual([{ leads: 5, com_fipe: 2, soma: 60_000 }])
  // The sums are zero again after the deletion of every lead.
  await executarComoDono(url, client => client.query('update leads set excluido_em = now()'))
  const vazios = await executarComoDono(url, client => client.query(CONTADOS))
  expect(vazios.rows).toEqual([{ leads: 0, com_fipe: 0, soma: 0 }])
})

test('leads of before get the middle and the range of their valuation', async () => {
  const url = await atualizarCom(LEADS_DE_ANTES)
  const meios = await executarComoDono(url, client =>
    client.query(
      'select nome, valor_mercado_meio as meio, referencia_versoes as versoes, referencia_min, referencia_max from leads order by nome',
    ),
  )
  expect(
    meios.rows.map(({ nome, meio, versoes, ...faixa }) => [nome, meio, versoes, ...Object.values(faixa)]),
  ).toEqual([
    ['cinco', null, 1, null, null],
    ['dois', null, 1, null, null],
    ['quatro', 300_000, 1, null, null],
    ['tres', 90_000, 1, null, null],
    ['um', 41_000, 8, 38_000, 44_000],
  ])
})

test('the job seals the plain values of an older version', async () => {
  const url = await atualizarCom(LEADS_DE_ANTES)
  const db = openDatabase(url, systemClock, COFRE_DE_TESTE)
  expect(await cifrarPendentes({ db, clock: systemClock }, nothing)).toMatchObject({
    estado: 'feita',
    detalhes: { linhas: 5 },
  })
  const [lead] = await db.servico.select().from(leads).limit(1)
  expect(lead && abrirContato(COFRE_DE_TESTE, lead)).toMatchObject({
    whatsapp: '+5511987654321',
    cpf: '52998224725',
  })
  await db.close()
  const claro = executarComoDono(url, client =>
    client.query(`select 1 from leads where whatsapp ilike '+55%' or email ilike '%@%'`),
  )
  expect((await claro).rows).toEqual([])
})

test('later migrations with a lower number are applied as well', async () => {
  const inteiro = await createTestDatabase()
  await inteiro.close()
  const url = await criarBancoVazio()
  await migrate(
    url,
    criarPastaCom(file => !file.startsWith('0025')),
    nothing,
  )
  await migrate(url, MIGRATIONS, nothing)
  expect(await catalogoDe(url)).toEqual(await catalogoDe(inteiro.url))
})

test('an applied file that was edited is refused by its name without a change', async () => {
  const db = await createTestDatabase()
  await db.close()
  const pasta = criarPastaCom(() => true)
  const editada = '0001_base.sql'
  fs.appendFileSync(path.join(pasta, editada), '\n-- Edited.\n')
  const antes = await catalogoDe(db.url)
  await expect(migrate(db.url, pasta, nothing)).rejects.toThrow(
    `A migração ${editada} mudou depois de aplicada`,
  )
  expect(await catalogoDe(db.url)).toEqual(antes)
})

test('an owner that may not create roles is refused with the name of its setting', async () => {
  const login = `teste_dono_${randomBytes(4).toString('hex')}`
  const url = await criarBancoVazio()
  await executarComoDono(url, client => client.query(`create role ${login} login password 'senha'`))
  const doLogin = new URL(url)
  doLogin.username = login
  doLogin.password = 'senha'
  const recusada = migrate(doLogin.href, MIGRATIONS, nothing, 'DATABASE_URL_DIRETA')
  await expect(recusada).rejects.toThrow(
    'O usuário de DATABASE_URL_DIRETA precisa poder criar papéis (CREATEROLE)',
  )
  await executarComoDono(url, client => client.query(`drop role ${login}`))
})
