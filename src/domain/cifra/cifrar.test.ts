import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextoDaChave } from '#domain/foto/ver-fotos.ts'
import { abrirContato, chavesDoContato, selarContato } from '#domain/lead/contato/contato.ts'
import { leads, leads_chaves } from '#domain/lead/lead.table.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { apagarTudo, corrigirContato } from '#domain/privacidade/pedido/exercer.ts'
import { systemClock } from '#platform/clock.ts'
import { openSiteDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { chaves_de_dados } from './chave.table.ts'
import { listarChavesQueFaltam } from './chaves.ts'
import { cifrarPendentes, contarPendentes } from './cifrar.ts'
import { apagarPerdidos, contarPerdidos } from './perdidos.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const [velha, nova, alheia] = [7, 8, 9].map(n => Buffer.alloc(32, n)) as [Buffer, Buffer, Buffer]
/** Returns the world of a server that has these keys. */
const mundoComChaves = (...chaves: Buffer[]) => ({
  ...painel.teste.mundo,
  db: { ...painel.teste.db, cofre: openDataVault(() => chaves) },
})
type Servidor = ReturnType<typeof mundoComChaves>
const nada = () => undefined
/** Rows of a batch, few for many batches; `cifrar-ate-a-metade.ts` has the same figure. */
const LOTE = 50

/** Stores leads in a database from before the encryption. */
const guardarEmClaro = (quantos: number) =>
  executarComoDono(painel.teste.url, async dono => {
    await dono.query('alter table leads disable trigger recusar_em_claro_novo')
    await dono.query(
      `with novos as (select i, gen_random_uuid() as id, gen_random_uuid() as avaliacao_id from generate_series(1, $1::int) i),
       feitas as (insert into avaliacoes (id, tipo_veiculo, pedido, resultado) select avaliacao_id, 'carro', '{}', '{}' from novos)
       insert into leads (id, avaliacao_id, tipo_veiculo, objetivo, aceita_contato_parceiros, marca, modelo, ano, nome,
         whatsapp, email, cpf, placa, localizacao)
       select id, avaliacao_id, 'carro', 'vender', true, 'Fiat', 'Uno', 2010, 'Antiga ' || i,
         '+55119' || lpad(i::text, 8, '0'), 'antiga' || i || '@exemplo.com.br', lpad(i::text, 11, '0'),
         case when i % 2 = 0 then 'ABC1D' || lpad((i % 100)::text, 2, '0') end, 'Recife - PE'
       from novos`,
      [quantos],
    )
    await dono.query('alter table leads enable trigger recusar_em_claro_novo')
  })

/** Reads the leads' contact data, by name. */
async function lerContatos(mundo = mundoComChaves(velha)) {
  const linhas = await painel.teste.db.servico.select().from(leads)
  return new Map(
    linhas.map(linha => {
      const { nome, whatsapp, email, cpf, placa } = abrirContato(mundo.db.cofre, linha)
      return [nome, { whatsapp, email, cpf, placa }]
    }),
  )
}

/** Counts the rows of a table; a condition may follow its name. */
const contar = async (de: ReturnType<typeof sql>) =>
  (await painel.teste.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from ${de}`)).rows[0]?.n

test('the first start stores its key’s id; without it, or with another, the next one names the missing key', async () => {
  expect(await listarChavesQueFaltam(mundoComChaves(velha))).toEqual([])
  expect(await listarChavesQueFaltam(mundoComChaves(velha))).toEqual([])
  const [id] = COFRE_DE_TESTE.chaves
  expect(await listarChavesQueFaltam(mundoComChaves(alheia))).toEqual([id])
  expect(await contar(sql`chaves_de_dados`), 'a refused start leaves no key behind').toBe(1)
  expect(await listarChavesQueFaltam(mundoComChaves(nova, velha))).toEqual([])
  expect(await contar(sql`chaves_de_dados`)).toBe(2)
})

test('a server with another key does not start, and its sentence says which is missing and what to do', async () => {
  const settings = {
    DATABASE_URL: painel.teste.url,
    DADOS_CHAVE: alheia.toString('base64url'),
    DATA_DIR: os.tmpdir(),
  }
  const refused = openSiteDatabase(readEnv(settings), nada)
  await expect(refused).rejects.toThrow(/cifrados com uma chave que não está aqui \(\S{8}.*DADOS_CHAVE/)
})

test('the database takes nothing in clear, neither new nor as a change', async () => {
  const id = await painel.lead()
  for (const mudanca of [
    sql`cpf = '52998224725'`,
    sql`whatsapp = '+5511987654321'`,
    sql`email = 'c1.abc@exemplo.com.br'`,
    sql`placa = 'ABC1D23'`,
  ]) {
    const mudar = painel.teste.db.servico.execute(sql`update leads set ${mudanca} where id = ${id}`)
    await expect(mudar).rejects.toMatchObject({ cause: { constraint: 'leads_selados' } })
  }
  await painel.teste.db.servico.execute(sql`delete from leads`)
})

/** Runs the sealing in another process, and kills it in the middle of its third batch. */
async function cifrarAteAMetade(): Promise<void> {
  const child = spawn(process.execPath, [
    path.resolve(import.meta.dirname, '../../../tests/domain/cifra/cifrar-ate-a-metade.ts'),
    painel.teste.url,
  ])
  let dito = ''
  child.stdout.on('data', texto => {
    dito += texto
  })
  await expect.poll(() => dito).toBe('no meio\n')
  const morto = new Promise(resolve => child.once('exit', (_, sinal) => resolve(sinal)))
  child.kill('SIGKILL')
  expect(await morto).toBe('SIGKILL')
}

test('rows in clear are sealed without a loss, also after a kill in the middle of a batch', async () => {
  await guardarEmClaro(170)
  const antes = await lerContatos()
  expect(antes.get('Antiga 6')).toEqual({
    whatsapp: '+5511900000006',
    email: 'antiga6@exemplo.com.br',
    cpf: '00000000006',
    placa: 'ABC1D06',
  })
  await cifrarAteAMetade()
  const mundo = mundoComChaves(velha)
  expect(
    (await contarPendentes(mundo)).get(''),
    '170 rows without the two batches of 50 that were committed',
  ).toBe(70)
  expect(await lerContatos()).toEqual(antes)
  expect(await contar(sql`leads_chaves`)).toBe(100)

  const frases: string[] = []
  // The locks of the killed process end as soon as the database detects its exit.
  await expect
    .poll(async () => (await cifrarPendentes(mundo, frase => frases.push(frase), LOTE)).estado)
    .toBe('feita')
  expect(frases.at(-1)).toMatch(/^\d+ de \d+ registros cifrados$/)
  expect(await lerContatos()).toEqual(antes)
  expect(await contar(sql`leads_chaves`)).toBe(170)
  expect(await contar(sql`pg_constraint where conname = 'leads_selados' and convalidated`)).toBe(1)
  const achados = (await painel.pedir('GET', '/api/leads?busca=(11) 90000-0123')).json
  expect(achados.itens.map(({ nome }: { nome: string }) => nome)).toEqual(['Antiga 123'])
})

/** Corrects the contact of an old lead, as its owner. */
async function corrigir(servidor: Servidor, n: number) {
  const nome = `Antiga ${n}`
  const { rows } = await painel.teste.db.servico.execute<{ id: string }>(
    sql`select id from leads where nome = ${nome}`,
  )
  return corrigirContato(servidor, titularDe(servidor, `antiga${n}@exemplo.com.br`), {
    lead_id: rows[0]?.id ?? '',
    nome,
    whatsapp: `+55219${String(n).padStart(8, '0')}`,
    localizacao: 'Recife - PE',
  })
}

/** Stores a new lead, sealed under the key of a server. */
async function guardarNovo({ db: { cofre } }: Servidor, n: number): Promise<void> {
  const id = await painel.lead({ nome: `Nova ${n}` })
  const contato = {
    whatsapp: '+5531999998888',
    email: `nova${n}@exemplo.com.br`,
    cpf: '52998224725',
    placa: null,
  }
  await painel.teste.db.servico
    .update(leads)
    .set(selarContato(cofre, id, contato))
    .where(sql`id = ${id}`)
  await painel.teste.db.servico
    .update(leads_chaves)
    .set(chavesDoContato(cofre, id, contato))
    .where(sql`lead_id = ${id}`)
}

/** Checks that every lead has the hashes of its contact under the new key. */
async function conferirChaves(): Promise<void> {
  const linhas = await painel.teste.db.servico.select().from(leads)
  const chaves = new Map((await painel.teste.db.servico.select().from(leads_chaves)).map(c => [c.lead_id, c]))
  const { cofre } = mundoComChaves(nova).db
  for (const linha of linhas) {
    const { tokens_telefone, tokens_documento, ...marcas } = chavesDoContato(
      cofre,
      linha.id,
      abrirContato(cofre, linha),
    )
    expect(chaves.get(linha.id)).toMatchObject(marcas)
    // Every lead of these tests has a mobile number with country code, and a CPF: so each has equally many tokens.
    expect([tokens_telefone.length, tokens_documento.length]).toEqual([14, 9])
  }
}

test('a key is replaced during writes: all leads stay searchable, and the old key is retired', async () => {
  const servidor = mundoComChaves(nova, velha)
  // A server that was not restarted still seals under the old key.
  const atrasado = mundoComChaves(velha)
  /** Returns ten consecutive numbers of leads. */
  const dez = (de: number) => Array.from({ length: 10 }, (_, i) => de + i)
  const antes = await lerContatos()
  await Promise.all([
    cifrarPendentes(servidor, nada, LOTE),
    ...dez(1).map(n => corrigir(servidor, n)),
    ...dez(150).map(n => corrigir(servidor, n)),
    ...dez(100).map(n => apagarTudo(servidor, titularDe(servidor, `antiga${n}@exemplo.com.br`))),
    ...dez(1).map(n => guardarNovo(atrasado, n)),
  ])
  await expect.poll(async () => (await cifrarPendentes(servidor, nada, LOTE)).estado).toBe('feita')

  const depois = await lerContatos(mundoComChaves(nova))
  expect(depois.size).toBe(antes.size)
  for (const n of dez(100)) expect(depois.has(`Antiga ${n}`)).toBe(false)
  for (const n of dez(1)) expect(depois.get(`Nova ${n}`)?.email).toBe(`nova${n}@exemplo.com.br`)
  const corrigidos = [...dez(1), ...dez(150)]
  for (const n of corrigidos)
    expect(depois.get(`Antiga ${n}`)?.whatsapp).toBe(`+55219${String(n).padStart(8, '0')}`)
  for (const [nome, dita] of antes) {
    const n = Number(nome.split(' ')[1])
    if (!corrigidos.includes(n) && depois.has(nome)) expect(depois.get(nome)).toEqual(dita)
  }
  await conferirChaves()
  const usadas = await painel.teste.db.servico.select().from(chaves_de_dados)
  expect(usadas.map(({ id, sem_uso_em }) => [id, sem_uso_em === null]).sort()).toEqual(
    [
      [mundoComChaves(nova).db.cofre.chaves[0], true],
      [mundoComChaves(velha).db.cofre.chaves[0], false],
    ].sort(),
  )
  expect(
    await listarChavesQueFaltam(mundoComChaves(nova)),
    'a start without the old key is fine now',
  ).toEqual([])
})

test('data under a missing key stays unchanged, and is reported', async () => {
  const { estado, frase } = await cifrarPendentes({ ...mundoComChaves(alheia), clock: systemClock }, nada)
  expect([estado, frase]).toEqual(['adiada', expect.stringContaining('falta a chave deles')])
  expect((await lerContatos(mundoComChaves(nova))).size).toBeGreaterThan(100)
})

/** Stores the row of a lead's photo, whose key the first key of a server seals. */
async function guardarFoto(lead_id: string, { db }: Servidor): Promise<void> {
  const [foto, arquivo] = [randomUUID(), randomUUID()]
  const { envelope } = db.cofre.selar('a chave do arquivo', contextoDaChave(foto))
  await db.servico.execute(sql`insert into fotos_a_apagar values (${arquivo}, now())`)
  await db.servico.execute(sql`
    insert into fotos (id, lead_id, vista, arquivo, chave, resumo, bytes, largura, altura, criada_em)
    values (${foto}, ${lead_id}, 'frente', ${arquivo}, ${envelope}, 'x', 1, 1, 1, now())`)
}

test('if a key is lost, the operator can delete its unreadable values; the rest stays', async () => {
  await painel.teste.db.servico.execute(sql`delete from leads where nome not in ('Antiga 120', 'Antiga 121')`)
  const id = await painel.lead({ nome: 'Outra' })
  await guardarFoto(id, mundoComChaves(nova))
  const sobra = mundoComChaves(velha)
  const faltam = await listarChavesQueFaltam(sobra)
  expect(faltam).toContain(mundoComChaves(nova).db.cofre.chaves[0])
  expect(await contarPerdidos(sobra, faltam)).toMatchObject({ leads: 2 })
  await apagarPerdidos(sobra, faltam)
  expect(await painel.teste.db.servico.select({ id: leads.id }).from(leads)).toEqual([{ id }])
  expect(
    [await contar(sql`fotos`), await contar(sql`fotos_a_apagar`)],
    'the file of a lost photo goes too',
  ).toEqual([0, 1])
  expect(await contar(sql`leads_apagados where motivo = 'painel' and pessoa is null`)).toBeGreaterThan(1)
  expect(await listarChavesQueFaltam(sobra), 'the next start is fine').toEqual([])
})
