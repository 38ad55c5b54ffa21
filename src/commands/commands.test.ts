import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHasher } from '#auth/argon2.ts'
import { abrirSessao } from '#domain/conta/sessao.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { keysFile } from '#platform/secrets/data-vault.ts'
import { KEYS_FILE } from '#platform/secrets/signing-keys.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CARTA } from '#tests/domain/correio/carta-de-teste.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

// Runs the commands of docs/operacao.md and docs/incidentes.md through npm, as printed. Each loads the whole program: one
// to five seconds.

/** Time limit of a test, which runs several commands. */
const LIMITE_MS = 3 * MINUTO_MS

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-comandos-'))
const dataDir = path.join(pasta, 'dados')
const [chaves, jwt] = [keysFile(dataDir), path.join(dataDir, 'auth', KEYS_FILE)]
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  fs.mkdirSync(path.dirname(chaves), { recursive: true })
  // The key of `COFRE_DE_TESTE`.
  fs.writeFileSync(chaves, Buffer.alloc(32, 7).toString('base64url'))
  fs.writeFileSync(jwt, '{}')
})
afterAll(async () => {
  await painel.teste.close()
  fs.rmSync(pasta, { recursive: true })
})

/** Returns the output and success of `npm run COMMAND -- ARGUMENTS…`; `entrada` is its stdin. */
function rodar(comando: string, args: string[] = [], env: Record<string, string> = {}, entrada = '') {
  return new Promise<{ ok: boolean; dito: string }>(resolve => {
    const npm = spawn('npm', ['run', '--silent', comando, '--', ...args], {
      env: { ...process.env, DATABASE_URL: painel.teste.url, DATA_DIR: dataDir, ...env },
    })
    npm.stdin.end(entrada)
    let dito = ''
    for (const saida of [npm.stdout, npm.stderr])
      saida.on('data', texto => {
        dito += texto
      })
    npm.once('close', code => resolve({ ok: code === 0, dito }))
  })
}

const listarNomes = async (db = painel.teste.db) =>
  (await db.servico.execute<{ nome: string }>(sql`select nome from leads order by nome`)).rows.map(
    ({ nome }) => nome,
  )

test(
  'copias:chave, backup and restore: with the confirmation, a sealed copy replaces the data, and fills an empty database',
  async () => {
    await painel.lead({ nome: 'Ana Copiada' })
    await painel.teste.db.servico.execute(sql`delete from emails_saida`)
    await enfileirarCarta(painel.teste.db.servico, painel.teste.db.cofre, 'espera@exemplo.com.br', CARTA)
    const { dito } = await rodar('copias:chave')
    const chave = { COPIAS_CHAVE: /^COPIAS_CHAVE=(\S+)$/m.exec(dito)?.[1] ?? '' }
    const arquivo = path.join(pasta, 'antes.jsonl.gz.age')
    expect(await rodar('backup', [arquivo], chave)).toMatchObject({ ok: true })
    expect(fs.readFileSync(arquivo, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)

    await painel.lead({ nome: 'Bia Depois' })
    const recusa = await rodar('restore', [arquivo], chave)
    expect(recusa).toEqual({ ok: false, dito: expect.stringContaining('acrescente --substituir') })
    expect(await listarNomes()).toEqual(['Ana Copiada', 'Bia Depois'])
    expect(await rodar('restore', [arquivo, '--substituir'], chave)).toMatchObject({ ok: true })
    expect(await listarNomes()).toEqual(['Ana Copiada'])

    const vazio = await createTestDatabase()
    const volta = await rodar('restore', [arquivo], { ...chave, DATABASE_URL: vazio.url })
    expect(volta).toEqual({ ok: true, dito: expect.stringContaining('linhas restauradas') })
    expect(volta.dito).toContain('ficam retidas até você decidir, com npm run retidas')
    expect(await listarNomes(vazio)).toEqual(['Ana Copiada'])
    const retidas = (...args: string[]) => rodar('retidas', args, { DATABASE_URL: vazio.url })
    expect((await retidas()).dito).toMatch(/^Retidas: 1 e-mail, .*\n.*npm run retidas -- --soltar/)
    expect(await retidas('--descartar')).toMatchObject({ ok: true })
    expect((await retidas()).dito).toBe('Nada está retido.\n')
    await vazio.close()
  },
  LIMITE_MS,
)

test(
  'chaves:novas: with the confirmation, unreadable factors are deleted, and the signing keys with them',
  async () => {
    const [conta, fator] = [randomUUID(), randomUUID()]
    const outra = openVault({ key: 'a chave de antes, de mais de 32 caracteres', dataDir: pasta })
    await painel.teste.db.servico.execute(
      sql`insert into auth_users (id, email) values (${conta}, 'duas-etapas@exemplo.com.br')`,
    )
    await painel.teste.db.servico.execute(sql`
    insert into auth_factors (id, user_id, factor_type, secret, created_at, updated_at)
    values (${fator}, ${conta}, 'totp', ${outra.selar('JBSWY3DPEHPK3PXP', fator)}, now(), now())`)
    const recusa = await rodar('chaves:novas')
    expect(recusa).toEqual({
      ok: false,
      dito: expect.stringContaining('não abre 1 segundo fator de 1 conta'),
    })
    expect(fs.existsSync(jwt)).toBe(true)
    expect(await rodar('chaves:novas', ['--apagar-fatores'])).toMatchObject({ ok: true })
    expect(fs.existsSync(jwt)).toBe(false)
    const { rows } = await painel.teste.db.servico.execute(sql`select 1 from auth_factors`)
    expect(rows).toEqual([])
  },
  LIMITE_MS,
)

test(
  'chaves:dados-novas: a new key, the data under it, the old one retired; and what a lost one leaves',
  async () => {
    const antiga = fs.readFileSync(chaves, 'utf8').trim()
    const linhas = () => fs.readFileSync(chaves, 'utf8').trim().split('\n')
    const dizer = async (...args: string[]) => (await rodar('chaves:dados-novas', args)).dito
    expect(await dizer()).toContain('Reinicie o servidor agora')
    expect(linhas()).toEqual([expect.stringMatching(/^[\w-]{43}$/), antiga])
    expect(await dizer('--cifrar')).toMatch(/\d+ registros? cifrados?/)
    expect(await dizer('--aposentar')).toContain('Saíram do arquivo')
    expect(linhas()).toHaveLength(1)

    fs.rmSync(chaves)
    // The lead, and the mail with its report.
    expect(await dizer('--andamento')).toMatch(/sob a chave \S{8}: 2 registros/)
    expect(await dizer('--apagar-perdidos')).toContain('1 lead apagado')
    expect(await listarNomes()).toEqual([])
  },
  LIMITE_MS,
)

test(
  'admin:senha: a new password for an administrator alone, that no argument carries; sessions end, and the trail says how',
  async () => {
    const { servico } = painel.teste.db
    const admin = 'quem.chefia@exemplo.com.br'
    const [conta, comum] = [randomUUID(), randomUUID()]
    for (const [id, email] of [
      [conta, admin],
      [comum, 'comum@exemplo.com.br'],
    ])
      await servico.execute(
        sql`insert into auth_users (id, email, password_hash) values (${id}, ${email}, 'antes')`,
      )
    await servico.execute(
      sql`insert into user_roles (user_id, role, created_at) values (${conta}, 'admin', now())`,
    )
    await servico.transaction(tx =>
      abrirSessao(tx, painel.teste.mundo, {
        userId: conta,
        metodo: 'password',
        origem: { ip: '203.0.113.4', userAgent: undefined },
      }),
    )
    const lerSenhaGuardada = async (id = conta) =>
      (
        await servico.execute<{ senha: string }>(
          sql`select password_hash as senha from auth_users where id = ${id}`,
        )
      ).rows[0]?.senha ?? ''

    const recusadas = [
      [[admin, 'girafa-no-telhado-61'], '', 'A senha não vai na linha de comando'],
      [[admin], '', 'A senha veio vazia'],
      [['comum@exemplo.com.br'], 'girafa-no-telhado-61\n', 'Não há administrador com esse e-mail'],
    ] as const
    // None of them writes, so they may run at the same time.
    const ditas = await Promise.all(
      recusadas.map(([args, entrada]) => rodar('admin:senha', [...args], {}, entrada)),
    )
    expect(ditas).toEqual(
      recusadas.map(([, , frase]) => ({ ok: false, dito: expect.stringContaining(frase) })),
    )
    expect([await lerSenhaGuardada(), await lerSenhaGuardada(comum)]).toEqual(['antes', 'antes'])

    const trocada = await rodar('admin:senha', ['Quem.Chefia@exemplo.com.br'], {}, 'girafa-no-telhado-61\n')
    expect(trocada).toEqual({ ok: true, dito: expect.stringContaining('Todas as sessões dessa conta') })
    expect(trocada.dito).not.toContain('girafa')
    const { verify } = createHasher()
    expect(await verify('girafa-no-telhado-61', await lerSenhaGuardada())).toBe(true)
    expect((await servico.execute(sql`select 1 from auth_sessions where user_id = ${conta}`)).rows).toEqual(
      [],
    )
    const { rows } = await servico.execute(
      sql`select acao, detalhes from auditoria where alvo = ${conta} and acao = 'admin_redefinicao'`,
    )
    expect(rows).toEqual([{ acao: 'admin_redefinicao', detalhes: { por: 'comando' } }])

    const criada = await rodar('admin:senha', [admin, '--gerar'])
    const [, senha = ''] = /^A senha nova é (\S+) /m.exec(criada.dito) ?? []
    expect(senha).toMatch(/^[\w-]{16}$/)
    expect(await verify(senha, await lerSenhaGuardada())).toBe(true)
  },
  LIMITE_MS,
)
