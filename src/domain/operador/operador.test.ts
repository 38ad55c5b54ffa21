import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth_sessions, auth_users } from '#domain/conta/conta.table.ts'
import { acharPorEmail, criarConta } from '#domain/conta/conta.ts'
import { abrirSessao } from '#domain/conta/sessao.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { editarOperador, excluirOperador, listarOperadores } from './gerir-operadores.ts'
import { edicaoOperadorSchema, novoOperadorSchema } from './operador.schema.ts'
import { operadores } from './operador.table.ts'
import { criarOuVincularOperador } from './vincular.ts'

let teste: MundoDeTeste
let chefe: string
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  chefe = (
    await criarConta(teste.db.servico, teste.mundo, { email: 'chefe@exemplo.com.br', email_provado: true })
  ).id
})
afterAll(() => teste.close())

let nomes = 0
const novo = (mudancas: Record<string, unknown> = {}) =>
  novoOperadorSchema.parse({
    nome: 'Rui Exemplo',
    email: `op${++nomes}@exemplo.com.br`,
    telefone: '',
    password: 'jabuti-roxo-42',
    ...mudancas,
  })
const criar = (dados: ReturnType<typeof novo>) => criarOuVincularOperador(teste.mundo, chefe, dados)
const admin = () => ({ papel: 'admin' as const, claims: { sub: chefe } })
const achar = async (email: string) => {
  const [operador] = await teste.db.servico.select().from(operadores).where(eq(operadores.email, email))
  return exigirFato(operador, `operator ${email}`)
}

describe('the input of a new operator', () => {
  const BOM = {
    nome: 'Rui Exemplo',
    email: 'Rui@Exemplo.com.br ',
    telefone: ' 11 98765-4321 ',
    password: 'jabuti-roxo-42',
  }

  test('loses spaces and capitals, and an empty field becomes null or undefined', () => {
    expect(novoOperadorSchema.parse(BOM)).toEqual({
      nome: 'Rui Exemplo',
      email: 'rui@exemplo.com.br',
      telefone: '11 98765-4321',
      password: 'jabuti-roxo-42',
    })
    expect(novoOperadorSchema.parse({ ...BOM, telefone: '  ', password: '' })).toMatchObject({
      telefone: null,
      password: undefined,
    })
  })

  test.each([
    [{ nome: '' }, 'nome', 'Nome é obrigatório'],
    [{ nome: 'x'.repeat(201) }, 'nome', 'Nome muito longo'],
    [{ email: 'sem-arroba' }, 'email', 'Email inválido'],
    [{ email: `${'x'.repeat(250)}@a.com` }, 'email', 'Email muito longo'],
    [{ telefone: '1'.repeat(21) }, 'telefone', 'Telefone muito longo'],
    [{ password: '12345' }, 'password', 'Senha deve ter pelo menos 6 caracteres'],
  ])('%j is refused at its field (spec §5)', (mudanca, campo, frase) => {
    const { error } = novoOperadorSchema.safeParse({ ...BOM, ...mudanca })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[campo, frase]])
  })

  test('an edit may have only some fields, and drops a password', () => {
    expect(edicaoOperadorSchema.parse({ ativo: false })).toEqual({ ativo: false })
    expect(edicaoOperadorSchema.parse({ nome: 'Lia', password: 'jabuti-roxo-42' })).not.toHaveProperty(
      'password',
    )
    expect(edicaoOperadorSchema.safeParse({ ativo: 'sim' }).success).toBe(false)
  })
})

describe('creating or linking', () => {
  test('an unknown address gets an account, a known one is linked and keeps its password', async () => {
    const dados = novo()
    expect(await criar(dados)).toEqual({
      userAlreadyExisted: false,
      message: 'Operador cadastrado com sucesso!',
    })
    const conhecida = await teste.account('lia@exemplo.com.br')
    expect(await criar(novo({ email: 'lia@exemplo.com.br', password: 'outra-senha-88' }))).toEqual({
      userAlreadyExisted: true,
      message: 'Operador vinculado com sucesso!',
    })
    expect((await acharPorEmail(teste.db.servico, 'lia@exemplo.com.br'))?.password_hash).toBe(
      conhecida.password_hash,
    )
    const { rows } = await teste.db.servico.execute(
      sql`select detalhes from auditoria where acao = 'operador_vinculado' and quem = ${chefe} order by quando, id`,
    )
    expect(rows).toEqual([{ detalhes: { existia: false } }, { detalhes: { existia: true } }])
  })

  test('of concurrent requests for one address one succeeds, and leaves one account', async () => {
    const dados = novo()
    const fins = await Promise.allSettled([criar(dados), criar(dados), criar(dados)])
    expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(criar(dados)).rejects.toMatchObject({ codigo: 'conflito' })
    const contas = await teste.db.servico.select().from(auth_users).where(eq(auth_users.email, dados.email))
    expect(contas).toHaveLength(1)
  })

  test('a new account needs a password, and its refusal names the field', async () => {
    const dados = novo({ password: undefined })
    await expect(criar(dados)).rejects.toMatchObject({
      codigo: 'dados_invalidos',
      campos: { password: 'Senha deve ter pelo menos 6 caracteres' },
    })
    expect(await acharPorEmail(teste.db.servico, dados.email)).toBeUndefined()
  })
})

describe('editing', () => {
  test('writes what differs, raises the version once, and tells which fields in the trail', async () => {
    const dados = novo()
    await criar(dados)
    const antes = await achar(dados.email)
    const depois = await editarOperador(teste.mundo, admin(), antes.id, {
      nome: 'Rui Novo',
      ativo: false,
      versao: antes.versao,
    })
    expect(depois).toMatchObject({ nome: 'Rui Novo', ativo: false, versao: antes.versao + 1 })
    expect(depois).not.toHaveProperty('user_id')
    const { rows } = await teste.db.servico.execute(
      sql`select detalhes from auditoria where acao = 'operador_alterado' and alvo = ${antes.id}`,
    )
    expect(rows).toEqual([{ detalhes: { campos: 'nome ativo' } }])
  })

  test('that changes nothing raises nothing and leaves no trace', async () => {
    const dados = novo()
    await criar(dados)
    const { id, nome, versao } = await achar(dados.email)
    expect(await editarOperador(teste.mundo, admin(), id, { nome, versao })).toMatchObject({ versao })
    const { rows } = await teste.db.servico.execute(
      sql`select 1 from auditoria where acao = 'operador_alterado' and alvo = ${id}`,
    )
    expect(rows).toEqual([])
  })

  test('with an old version is refused, and without a version is accepted', async () => {
    const dados = novo()
    await criar(dados)
    const { id, versao } = await achar(dados.email)
    await editarOperador(teste.mundo, admin(), id, { ativo: false })
    await expect(editarOperador(teste.mundo, admin(), id, { nome: 'Outro', versao })).rejects.toMatchObject({
      codigo: 'conflito',
    })
    expect(await achar(dados.email)).toMatchObject({ nome: 'Rui Exemplo', ativo: false })
  })

  test('takes no address that another has', async () => {
    const [a, b] = [novo(), novo()]
    await criar(a)
    await criar(b)
    const { id } = await achar(b.email)
    await expect(editarOperador(teste.mundo, admin(), id, { email: a.email })).rejects.toMatchObject({
      campos: { email: 'Já existe um operador cadastrado com este e-mail.' },
    })
  })

  test('or deleting an operator that does not exist is refused', async () => {
    await expect(
      editarOperador(teste.mundo, admin(), teste.mundo.novoId(), { nome: 'X' }),
    ).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
    await expect(excluirOperador(teste.mundo, admin(), teste.mundo.novoId())).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
  })
})

test('deactivating an operator ends the sessions of the account', async () => {
  const dados = novo()
  await criar(dados)
  const { id, user_id, versao } = await achar(dados.email)
  const conta = exigirFato(user_id, 'account of the operator')
  const sessoes = () => teste.db.servico.select().from(auth_sessions).where(eq(auth_sessions.user_id, conta))
  await abrirSessao(teste.db.servico, teste.mundo, {
    userId: conta,
    metodo: 'password',
    origem: { ip: '203.0.113.9', userAgent: undefined },
  })
  expect(await sessoes()).toHaveLength(1)
  await editarOperador(teste.mundo, admin(), id, { ativo: false, versao })
  expect(await sessoes()).toEqual([])
})

test('deleting an operator deletes its account, except one with another role', async () => {
  const [so, tambem] = [novo(), novo()]
  await criar(so)
  await criar(tambem)
  const mais = await achar(tambem.email)
  await teste.db.servico.execute(
    sql`insert into user_roles (user_id, role) values (${mais.user_id}, 'agencia')`,
  )
  for (const { id } of [await achar(so.email), mais]) await excluirOperador(teste.mundo, admin(), id)
  expect(await acharPorEmail(teste.db.servico, so.email)).toBeUndefined()
  expect(await acharPorEmail(teste.db.servico, tambem.email)).toBeDefined()
  const lista = await listarOperadores(teste.mundo, admin())
  expect(lista.map(({ email }) => email)).not.toContain(so.email)
})

test('the list has the newest operator first', async () => {
  await criar(novo())
  await criar(novo())
  const lista = await listarOperadores(teste.mundo, admin())
  expect(lista.length).toBeGreaterThan(1)
  expect(lista.map(({ created_at }) => created_at.getTime())).toEqual(
    lista.map(({ created_at }) => created_at.getTime()).toSorted((a, b) => b - a),
  )
})
