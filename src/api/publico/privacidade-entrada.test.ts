import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { esquecerAcessos } from '#domain/privacidade/pedido/acesso.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarTitulares, novaPessoa, type Pessoa } from '#tests/api/titulares-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const { chamar, segredos, entrar, leadDe, contarLinhas } = criarTitulares(() => painel)

/** Returns the text of a database statement without its values. */
function textoDe(feita: unknown): string {
  return typeof feita === 'object' && feita !== null && 'text' in feita ? String(feita.text) : String(feita)
}

describe('signing in', () => {
  test('a known and an unknown mailbox get the same answer and the same message; only the page differs', async () => {
    const [conhecida, estranha] = [novaPessoa(), novaPessoa()]
    await leadDe(conhecida)
    // The work for a mailbox, statement by statement: the duration of an answer depends on it.
    const trabalho: string[][] = []
    const pedir = async (pessoa: Pessoa) => {
      const espia = vi.spyOn(pg.Client.prototype, 'query')
      const resposta = await chamar(pessoa, '/link', { email: pessoa.email })
      trabalho.push(espia.mock.calls.map(([feita]: unknown[]) => textoDe(feita)))
      espia.mockRestore()
      return resposta
    }
    const respostas = [await pedir(conhecida), await pedir(estranha)]
    expect(trabalho[0]).toEqual(trabalho[1])
    expect(trabalho[0]?.length).toBeGreaterThan(3)
    expect(respostas.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"enviado":true}'],
      [200, '{"enviado":true}'],
    ])
    const [a, b] = [await segredos(conhecida.email), await segredos(estranha.email)]
    const limpo = ({ texto, link, codigo }: typeof a) => texto.replace(link, '').replace(codigo, '')
    expect(limpo(a)).toBe(limpo(b))
    const sessao = (await chamar(estranha, '/entrar', { link: b.link })).json.sessao
    expect((await chamar(estranha, '', { sessao })).json).toMatchObject({ pedidos: [], protocolos: [] })
  })

  test('a link opens once, a code once, and each invalidates the other', async () => {
    const pessoa = novaPessoa()
    await entrar(pessoa)
    const { link, codigo } = await segredos(pessoa.email)
    const deNovo = await chamar(pessoa, '/entrar', { link })
    expect(deNovo.status).toBe(401)
    expect(deNovo.json.error).toContain('não vale mais')
    expect((await chamar(pessoa, '/entrar', { email: pessoa.email, codigo })).status).toBe(401)
  })

  test('a copy of the database reveals neither the link nor the code: both are sealed or hashed under a key', async () => {
    const pessoa = novaPessoa()
    await chamar(pessoa, '/link', { email: pessoa.email })
    const { link, codigo } = await segredos(pessoa.email)
    const { rows } = await painel.teste.db.servico.execute<{ linha: string; codigo?: Buffer }>(sql`
      select to_jsonb(s)::text as linha, null as codigo from emails_saida s
      union all select to_jsonb(a)::text, a.codigo from acessos_de_titular a`)
    for (const { linha } of rows) for (const dito of [link, codigo]) expect(linha).not.toContain(` ${dito}`)
    const guardados = rows.map(({ codigo: guardado }) => guardado?.toString('base64url'))
    const titular = titularDe(painel.teste.mundo, pessoa.email).pessoa
    const semChave = (texto: string) => createHash('sha256').update(texto).digest('base64url')
    for (const texto of [codigo, `${titular} ${codigo}`, `código ${titular} ${codigo}`])
      expect(guardados).not.toContain(semChave(texto))
    const outra = openDataVault(() => [Buffer.alloc(32, 9)])
    expect(guardados).not.toContain(outra.carimbar(`código ${titular} ${codigo}`))
    expect((await chamar(pessoa, '/entrar', { email: pessoa.email, codigo })).status).toBe(200)
  })

  test('of many concurrent presses of one link one opens', async () => {
    const pessoa = novaPessoa()
    await chamar(pessoa, '/link', { email: pessoa.email })
    const { link } = await segredos(pessoa.email)
    const entradas = await Promise.all(Array.from({ length: 8 }, () => chamar(pessoa, '/entrar', { link })))
    expect(entradas.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the code works as people type it, and is invalid after five wrong ones, also concurrent ones', async () => {
    const pessoa = novaPessoa()
    await chamar(pessoa, '/link', { email: pessoa.email })
    const { codigo } = await segredos(pessoa.email)
    const comEspaco = `${codigo.slice(0, 3)} ${codigo.slice(3)}`
    const certo = await chamar(pessoa, '/entrar', {
      email: ` ${pessoa.email.toUpperCase()} `,
      codigo: comEspaco,
    })
    expect(certo.status, certo.text).toBe(200)

    const outra = novaPessoa()
    await chamar(outra, '/link', { email: outra.email })
    const doutra = await segredos(outra.email)
    const errado = doutra.codigo === '000000' ? '000001' : '000000'
    const erros = await Promise.all(
      Array.from({ length: 5 }, () => chamar(outra, '/entrar', { email: outra.email, codigo: errado })),
    )
    expect(new Set(erros.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await chamar(outra, '/entrar', { email: outra.email, codigo: doutra.codigo })).status).toBe(401)
  })

  test('links, codes and sessions end after half an hour, and no data of them stays', async () => {
    const pessoa = novaPessoa()
    const sessao = await entrar(pessoa)
    const tarde = novaPessoa()
    await chamar(tarde, '/link', { email: tarde.email })
    const { link } = await segredos(tarde.email)
    onTestFinished(() => {
      painel.teste.time.offset_ms = 0
    })
    painel.teste.time.offset_ms += 31 * MINUTO_MS
    expect((await chamar(pessoa, '', { sessao })).json.error).toBe(
      'O seu acesso terminou. Peça um novo link para continuar.',
    )
    expect((await chamar(tarde, '/entrar', { link })).status).toBe(401)
    await esquecerAcessos(painel.teste.mundo)
    expect(await contarLinhas('acessos_de_titular', sql`true`)).toBe(0)
  })

  test('one address cannot flood a mailbox, and other addresses cannot lock its owner out', async () => {
    const { email } = novaPessoa()
    const pedir = async (ip: string) => (await chamar({ email, ip }, '/link', { email })).status
    const passarUmMinuto = () =>
      painel.teste.db.servico.execute(sql`delete from limites where chave like 'meus-dados-caixa:%'
        or chave like 'meus-dados-ip:%'`)
    const daMesma = []
    for (let i = 0; i < 15; i++) {
      daMesma.push(await pedir('198.51.100.77'))
      await passarUmMinuto()
    }
    // Three from its own address, ten from all.
    expect(daMesma).toEqual([...Array(13).fill(200), 429, 429])
    for (let i = 0; i < 12; i++) {
      expect(await pedir(`198.51.100.${i}`)).toBe(200)
      await passarUmMinuto()
    }
    // A refused caller does not use up the mailbox's minute.
    expect(await pedir('198.51.100.77')).toBe(429)
    expect(await pedir('203.0.113.200')).toBe(200)
    // A refusal within the minute does not use the owner's limit.
    for (let i = 0; i < 5; i++) expect(await pedir('203.0.113.200')).toBe(429)
    await passarUmMinuto()
    expect(await pedir('203.0.113.200')).toBe(200)
  })

  test('one mailbox is not flooded, and invalid input is reported at its field', async () => {
    const pessoa = novaPessoa()
    await chamar(pessoa, '/link', { email: pessoa.email })
    const outra = await chamar(pessoa, '/link', { email: pessoa.email })
    expect(outra.status).toBe(429)
    expect(Number(outra.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await chamar(novaPessoa(), '/link', { email: 'sem-arroba' })).json.campos.email).toBeTruthy()
    for (const body of [{}, { sessao: 7 }, { sessao: 'x'.repeat(50) }, { sessao: null }]) {
      expect((await chamar(novaPessoa(), '', body)).status).toBeGreaterThanOrEqual(401)
    }
    const semCodigo = await chamar(novaPessoa(), '/entrar', { email: pessoa.email, codigo: '12' })
    expect(semCodigo.status).toBe(422)
  })
})
