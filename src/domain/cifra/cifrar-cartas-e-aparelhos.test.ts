import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inscricoes_push } from '#domain/aviso/aviso.table.ts'
import { abrirAparelho } from '#domain/aviso/envio/selar-aparelho.ts'
import { enfileirarCarta, enfileirarCartaAAgencia, listarEmails } from '#domain/correio/fila-de-emails.ts'
import { montarEmail } from '#domain/entrega/montar.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CARTA, REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { cifrarPendentes, contarPendentes } from './cifrar.ts'
import { apagarPerdidos, contarPerdidos } from './perdidos.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let agencia: { id: string }
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  agencia = await painel.agencia()
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
})
afterAll(() => painel.teste.close())

const NOVA = Buffer.alloc(32, 8)
const VELHA = Buffer.alloc(32, 7)
/** Returns the world of a server that has these keys. */
const mundoComChaves = (...chaves: Buffer[]) => ({
  ...painel.teste.mundo,
  db: { ...painel.teste.db, cofre: openDataVault(() => chaves) },
})
const nada = () => undefined

/** Address and secret of a device, in letters that no other text of the database has. */
const ENDERECO = 'https://push.example/aparelho/zq1'
const SEGREDO = 'zqsegredodoaparelho000'

/** Stores a letter and a device in a database from before the encryption. */
const guardarEmClaro = () =>
  executarComoDono(painel.teste.url, async dono => {
    for (const tabela of ['emails_saida', 'inscricoes_push']) {
      await dono.query(`alter table ${tabela} disable trigger recusar_em_claro_novo`)
      await dono.query(`alter table ${tabela} no force row level security`)
    }
    await dono.query('insert into emails_saida (agencia_id, carta) values ($1, $2)', [
      agencia.id,
      JSON.stringify({ ...CARTA, assunto: 'De antes' }),
    ])
    await dono.query(
      `insert into inscricoes_push (id, agencia_id, user_id, endereco, chave, segredo, criada_em)
       values (gen_random_uuid(), $1, $2, $3, 'publica', $4, now())`,
      [agencia.id, painel.admin_id, ENDERECO, SEGREDO],
    )
    for (const tabela of ['emails_saida', 'inscricoes_push']) {
      await dono.query(`alter table ${tabela} enable trigger recusar_em_claro_novo`)
      await dono.query(`alter table ${tabela} force row level security`)
    }
  })

/** Lists the pending mails and devices, as a server with these keys reads them. */
async function lerTudo(mundo: ReturnType<typeof mundoComChaves>) {
  const cartas = await Promise.all(
    (await listarEmails(mundo.db.servico)).map(email => montarEmail(mundo, email, REMETENTE)),
  )
  const aparelhos = await mundo.db.servico.select().from(inscricoes_push)
  return {
    assuntos: cartas.map(carta => carta?.assunto).sort(),
    aparelhos: aparelhos.map(linha => abrirAparelho(mundo.db.cofre, linha)),
  }
}

/** Reads the complete content of the two tables, as in a copy of the database. */
async function lerCopia(): Promise<string> {
  const { rows } = await painel.teste.db.servico.execute(sql`
    select to_jsonb(s)::text as linha from emails_saida s union all select to_jsonb(i)::text from inscricoes_push i`)
  return JSON.stringify(rows)
}

test('letters and devices from before are sealed, say the same, and follow a new key until the old one is not needed', async () => {
  expect(COFRE_DE_TESTE.chaves[0]).toBe(mundoComChaves(VELHA).db.cofre.chaves[0])
  await guardarEmClaro()
  const { servico, cofre } = painel.teste.db
  await enfileirarCarta(servico, cofre, 'quem@exemplo.com.br', { ...CARTA, assunto: 'De agora' })
  await enfileirarCartaAAgencia(servico, cofre, agencia.id, { ...CARTA, assunto: 'À agência' })
  const esperado = {
    assuntos: ['De agora', 'De antes', 'À agência'].sort(),
    aparelhos: [{ endereco: ENDERECO, segredo: SEGREDO }],
  }
  expect(await lerCopia()).toContain(ENDERECO)
  expect(await lerTudo(mundoComChaves(VELHA)), 'readable before the job').toEqual(esperado)
  expect((await contarPendentes(mundoComChaves(VELHA))).get('')).toBe(2)

  await expect.poll(async () => (await cifrarPendentes(mundoComChaves(VELHA), nada)).estado).toBe('feita')
  const depois = await lerCopia()
  for (const dito of [ENDERECO, SEGREDO, 'De agora', 'De antes', 'À agência', CARTA.titulo])
    expect(depois).not.toContain(dito)
  expect(await lerTudo(mundoComChaves(VELHA))).toEqual(esperado)

  await expect
    .poll(async () => (await cifrarPendentes(mundoComChaves(NOVA, VELHA), nada)).estado)
    .toBe('feita')
  expect(await lerTudo(mundoComChaves(NOVA)), 'the old key is not needed').toEqual(esperado)
})

test('neither table accepts clear text, and both report it once they have none', async () => {
  for (const linha of [
    sql`insert into emails_saida (agencia_id, carta) values (${agencia.id}, '{"assunto":"x"}')`,
    sql`update emails_saida set carta = '{"assunto":"x"}'`,
    sql`update inscricoes_push set segredo = ${SEGREDO}`,
    sql`update inscricoes_push set endereco = ${ENDERECO}`,
  ])
    await expect(painel.teste.db.servico.execute(linha)).rejects.toMatchObject({
      cause: { constraint: 'leads_selados' },
    })
  const { rows } = await painel.teste.db.servico.execute<{ conname: string }>(sql`
    select conname from pg_constraint where convalidated
      and conname in ('emails_saida_cartas_seladas', 'inscricoes_push_selados') order by 1`)
  expect(rows.map(({ conname }) => conname)).toEqual([
    'emails_saida_cartas_seladas',
    'inscricoes_push_selados',
  ])
})

test('data of a lost key is deleted with it', async () => {
  const chave = mundoComChaves(NOVA).db.cofre.chaves[0]
  const sobra = mundoComChaves(VELHA)
  expect(await contarPerdidos(sobra, [chave])).toMatchObject({ cartas: 3 })
  await apagarPerdidos(sobra, [chave])
  expect(await lerTudo(sobra)).toEqual({ assuntos: [], aparelhos: [] })
})
