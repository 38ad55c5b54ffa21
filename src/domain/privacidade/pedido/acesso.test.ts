import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { pessoaDoEmail, type Titular, titularDe } from '../mundo-da-privacidade.ts'
import { abrirAcesso, esquecerAcessos, exigirTitular, pedirAcesso } from './acesso.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

let vez = 0
let email: string
let quem: Titular
beforeEach(() => {
  painel.teste.time.offset_ms = 0
  email = `acesso${++vez}@exemplo.com.br`
  quem = titularDe(painel.teste.mundo, email)
})
const mundo = () => painel.teste.mundo
const contar = async (de: ReturnType<typeof sql>) =>
  (await painel.teste.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from ${de}`)).rows[0]?.n

describe('proving a mailbox', () => {
  const origem = () => ({ ip: `198.51.100.${vez}` })
  const segredos = async () => {
    const [texto = ''] = await painel.teste.mails(email)
    const link = /\/meus-dados#([\w-]{20,})/.exec(texto)?.[1] ?? ''
    return { link, codigo: / (\d{6}) \(vale/.exec(texto)?.[1] ?? '' }
  }

  test('by the link opens half an hour, once', async () => {
    await pedirAcesso(mundo(), email, origem())
    const { link } = await segredos()
    const { sessao, email: provado } = await abrirAcesso(mundo(), { link }, origem())
    expect(provado).toBe(email)
    expect(await exigirTitular(mundo(), sessao, origem())).toEqual(quem)
    await expect(abrirAcesso(mundo(), { link }, origem())).rejects.toMatchObject({
      codigo: 'nao_autenticado',
    })
    painel.teste.time.offset_ms = 30 * MINUTO_MS
    await expect(exigirTitular(mundo(), sessao, origem())).rejects.toMatchObject({
      codigo: 'nao_autenticado',
    })
    await esquecerAcessos(mundo())
    expect(await contar(sql`acessos_de_titular where pessoa = ${quem.pessoa}`)).toBe(0)
  })

  test('by the code of another mailbox opens nothing', async () => {
    await pedirAcesso(mundo(), email, origem())
    const { codigo } = await segredos()
    const prova = { email: `outra${vez}@exemplo.com.br`, codigo }
    await expect(abrirAcesso(mundo(), prova, origem())).rejects.toMatchObject({ codigo: 'nao_autenticado' })
    await expect(abrirAcesso(mundo(), { email, codigo }, origem())).resolves.toMatchObject({ email })
  })

  test('expired or invented ones open nothing', async () => {
    await pedirAcesso(mundo(), email, origem())
    const { link, codigo } = await segredos()
    painel.teste.time.offset_ms = 30 * MINUTO_MS
    for (const prova of [{ link }, { email, codigo }, { link: 'x'.repeat(43) }, { link: '' }])
      await expect(abrirAcesso(mundo(), prova, origem())).rejects.toMatchObject({ codigo: 'nao_autenticado' })
  })

  test('keeps neither the mailbox nor a secret in the clear', async () => {
    await pedirAcesso(mundo(), email, origem())
    const { link, codigo } = await segredos()
    const { rows } = await painel.teste.db.servico.execute(
      sql`select * from acessos_de_titular where pessoa = ${quem.pessoa}`,
    )
    const guardado = JSON.stringify(rows)
    for (const segredo of [email, link, `"${codigo}"`]) expect(guardado).not.toContain(segredo)
  })

  test('of one spelling names one person, and of another spelling another', () => {
    expect(pessoaDoEmail(mundo(), email)).toBe(quem.pessoa)
    expect(pessoaDoEmail(mundo(), email.toUpperCase())).not.toBe(quem.pessoa)
  })
})
