import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { criarMundoDeTeste, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { acharPorEmail, criarConta } from '../conta.ts'
import type { ConfiguracaoDoSite } from '../mundo-das-contas.ts'
import { lerPapeis } from '../papeis.ts'
import { EMAIL_ADMIN_SEMEADO, SENHA_DEMO_ADMIN } from '../senha.ts'
import { abrirSessao, listarSessoes } from '../sessao.ts'
import { acharAdminParaRedefinir, bootstrapAdmin, concederPapel, garantirAdmin } from './administrador.ts'
import { redefinirAdmin, temAdminSemeado, trocarSenhaDoAdmin } from './redefinir-admin.ts'

let teste: MundoDeTeste
let banco: pg.Client
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  banco = new pg.Client({ connectionString: teste.url })
  await banco.connect()
})
afterAll(async () => {
  await banco.end()
  await teste.close()
})
beforeEach(async () => {
  teste.time.offset_ms = 0
  // The database refuses to delete the last administrator, so its owner empties the tables.
  await banco.query('truncate auth_users, limites cascade')
})

const DONO = 'dona@exemplo.com.br'
const mundoComSite = (site: Partial<ConfiguracaoDoSite>) => ({
  ...teste.mundo,
  site: { ...teste.mundo.site, ...site },
})
const papeis = (id: string) => lerPapeis(teste.db.servico, id)
/** Starts a site with these settings. Returns the printed sentences. */
const garantir = async (site: Partial<ConfiguracaoDoSite>) => {
  const ditos: string[] = []
  await garantirAdmin(mundoComSite(site), dito => ditos.push(dito))
  return ditos
}
/** Tells if an account has this password. */
const temSenha = async (email: string, senha: string) =>
  teste.mundo.hasher.verify(senha, (await acharPorEmail(teste.db.servico, email))?.password_hash)

describe('the first start', () => {
  test('creates an administrator and prints its password; the second start does neither', async () => {
    const [dito = ''] = await garantir({})
    const senha = /senha (\S+) /.exec(dito)?.[1] ?? ''
    expect(await temSenha(EMAIL_ADMIN_SEMEADO, senha)).toBe(true)
    expect(await garantir({})).toEqual([])
  })

  test('takes the configured address and password, and prints neither', async () => {
    expect(await garantir({ adminEmail: DONO, adminPassword: SENHA })).toEqual([])
    expect(await temSenha(DONO, SENHA)).toBe(true)
    expect(await acharPorEmail(teste.db.servico, EMAIL_ADMIN_SEMEADO)).toBeUndefined()
  })

  test('takes over an account that a stranger registered with the configured address, and removes its access', async () => {
    const { id } = await criarConta(teste.db.servico, teste.mundo, {
      email: DONO,
      password_hash: await teste.mundo.hasher.hash('deles-de-antes-1'),
    })
    await teste.db.servico.transaction(tx =>
      abrirSessao(tx, teste.mundo, {
        userId: id,
        metodo: 'password',
        origem: { ip: '203.0.113.4', userAgent: undefined },
      }),
    )
    await garantir({ adminEmail: DONO, adminPassword: SENHA })
    expect([await temSenha(DONO, 'deles-de-antes-1'), await temSenha(DONO, SENHA)]).toEqual([false, true])
    expect(await listarSessoes(teste.db.servico, id, '')).toEqual([])
    expect(await papeis(id)).toEqual(['admin'])
  })

  test('with another configured password keeps the one of an existing administrator', async () => {
    await garantir({ adminEmail: DONO, adminPassword: SENHA })
    await garantir({ adminEmail: DONO, adminPassword: 'outra-do-arquivo-2' })
    expect(await temSenha(DONO, SENHA)).toBe(true)
  })
})

describe('the first administrator by its address', () => {
  const pedir = (id: string, adminEmail?: string) => bootstrapAdmin(mundoComSite({ adminEmail }), id)

  test('is the proved owner of the configured address, once', async () => {
    const { id } = await teste.account(DONO)
    expect(await pedir(id)).toBe(false)
    expect(await pedir(id, 'outra@exemplo.com.br')).toBe(false)
    expect(await pedir(id, DONO)).toBe(true)
    expect(await pedir(id, DONO)).toBe(false)
    expect(await papeis(id)).toEqual(['admin'])
  })

  test('is not an account that has not proved the configured address', async () => {
    const { id } = await criarConta(teste.db.servico, teste.mundo, { email: DONO, entra_sem_prova: true })
    expect(await pedir(id, DONO)).toBe(false)
    expect(await papeis(id)).toEqual([])
  })

  test('is granted once to concurrent callers', async () => {
    const { id } = await teste.account(DONO)
    const feitos = await Promise.all([1, 2, 3, 4].map(() => pedir(id, DONO)))
    expect(feitos.filter(Boolean)).toHaveLength(1)
  })
})

describe('recovering the administrator’s password', () => {
  const redefinir = (site: Partial<ConfiguracaoDoSite>, demoLocal: boolean) =>
    redefinirAdmin(mundoComSite(site), { demoLocal })

  test('sets the fixed password only in a demo on its own machine', async () => {
    await garantir({ demo: true })
    expect(await temAdminSemeado({ db: teste.db, demo: true })).toBe(true)
    expect(await temAdminSemeado({ db: teste.db, demo: false })).toBe(false)
    await redefinir({ demo: true }, false)
    expect(await temSenha(EMAIL_ADMIN_SEMEADO, SENHA_DEMO_ADMIN)).toBe(false)
    await redefinir({ demo: true }, true)
    expect(await temSenha(EMAIL_ADMIN_SEMEADO, SENHA_DEMO_ADMIN)).toBe(true)
  })

  test('elsewhere sends a letter to the administrator, one a minute', async () => {
    await garantir({ adminEmail: DONO, adminPassword: SENHA })
    await redefinir({ adminEmail: DONO }, true)
    await redefinir({ adminEmail: DONO }, true)
    expect(await teste.mails(DONO)).toHaveLength(1)
    expect(await temSenha(DONO, SENHA)).toBe(true)
  })

  test('is for the configured administrator, else for the oldest', async () => {
    const [velha, nova] = [
      await teste.account('velha@exemplo.com.br'),
      await teste.account('nova@exemplo.com.br'),
    ]
    const conceder = (id: string) =>
      teste.db.servico.transaction(tx => concederPapel(tx, teste.mundo, { userId: id, role: 'admin' }))
    await conceder(velha.id)
    teste.time.offset_ms = 1000
    await conceder(nova.id)
    await conceder(nova.id)
    const para = (adminEmail?: string) =>
      acharAdminParaRedefinir(teste.db.servico, mundoComSite({ adminEmail }))
    expect((await para())?.id).toBe(velha.id)
    expect((await para('nova@exemplo.com.br'))?.id).toBe(nova.id)
    expect((await para('ninguem@exemplo.com.br'))?.id).toBe(velha.id)
  })
})

describe('a new password by a command on the machine', () => {
  const NOVA = 'girafa-no-telhado-61'

  test('is refused for an account that is no administrator, and if it is a common password', async () => {
    await garantir({ adminEmail: DONO, adminPassword: SENHA })
    const outra = await criarConta(teste.db.servico, teste.mundo, {
      email: 'outra@exemplo.com.br',
      password_hash: await teste.mundo.hasher.hash(SENHA),
    })
    await concederPapel(teste.db.servico, teste.mundo, { userId: outra.id, role: 'agencia' })
    for (const email of ['outra@exemplo.com.br', 'ninguem@exemplo.com.br'])
      await expect(trocarSenhaDoAdmin(teste.mundo, email, NOVA)).rejects.toMatchObject({
        codigo: 'nao_encontrado',
      })
    await expect(trocarSenhaDoAdmin(teste.mundo, DONO, '123456')).rejects.toMatchObject({
      codigo: 'dados_invalidos',
    })
    expect(await temSenha('outra@exemplo.com.br', SENHA)).toBe(true)
    expect(await temSenha(DONO, SENHA)).toBe(true)
  })

  test('replaces the old one and ends every session', async () => {
    await garantir({ adminEmail: DONO, adminPassword: SENHA })
    const { id = '' } = (await acharPorEmail(teste.db.servico, DONO)) ?? {}
    await teste.db.servico.transaction(tx =>
      abrirSessao(tx, teste.mundo, {
        userId: id,
        metodo: 'password',
        origem: { ip: '203.0.113.4', userAgent: undefined },
      }),
    )
    expect(await trocarSenhaDoAdmin(teste.mundo, DONO, NOVA)).toEqual({ segunda_etapa: false })
    expect(await temSenha(DONO, NOVA)).toBe(true)
    expect(await listarSessoes(teste.db.servico, id, '')).toEqual([])
  })
})
