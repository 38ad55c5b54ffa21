import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirContato } from '#domain/lead/contato/contato.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { createTestApi, lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'

let teste: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  teste = await createTestApi()
})
afterAll(() => teste.db.close())

let inventados = 0

/** Invents an unused CPF, different each time; any prime serves as the factor. */
const inventarCpf = () => completarCpf(String(500_000_000 + ++inventados * 7919))

async function avaliar(pedido: Record<string, unknown> = CARRO): Promise<string> {
  const resposta = await teste.postar('/functions/v1/avaliar-veiculo', pedido)
  expect(resposta.status).toBe(200)
  return (await resposta.json()).avaliacao_id
}

async function contarLeads(): Promise<number> {
  const { rows } = await teste.db.servico.execute<{ total: number }>(
    sql`select count(*)::int as total from leads`,
  )
  return rows[0]?.total ?? 0
}

async function lerLead(id: string) {
  const { rows } = await teste.db.servico.execute<Record<string, unknown>>(
    sql`select * from leads where id = ${id}`,
  )
  return rows[0]
}

test('a lead stores the valuation as issued, and ignores the sender’s figures', async () => {
  const forjado = {
    valor_fipe: 999_999,
    valor_mercado_min: -1,
    valor_troca_max: 'NaN',
    analise_ia: 'forjada',
    id: 'x',
  }
  const resposta = await teste.postar('/api/leads', lead(await avaliar(), { cpf: inventarCpf(), ...forjado }))
  expect(resposta.status).toBe(201)
  const { id } = await resposta.json()
  const [guardado] = await teste.db.servico.select().from(leads).where(eq(leads.id, id))
  expect(guardado && abrirContato(teste.db.cofre, guardado).whatsapp).toBe('+5511987654321')
  expect(await lerLead(id)).toMatchObject({
    valor_fipe: 60_000,
    valor_mercado_min: 56_000,
    valor_mercado_max: 68_000,
    valor_mercado_meio: 59_000,
    valor_troca_max: 52_000,
    analise_ia: 'Texto do motor.',
    codigo_ibge: 3509502,
    extras: ['Multimídia'],
    nunca_fez_vistoria: true,
  })
})

test('a lead says if its base value is our own estimate', async () => {
  const [da_fipe, estimada] = [await avaliar(), await avaliar()]
  await teste.db.servico.execute(
    sql`update avaliacoes_emitidas set resultado = jsonb_set(resultado, '{referencia,estimada}', '"anos_vizinhos"') where id = ${estimada}`,
  )
  // A separate telephone: the others of this file use up the hour's limit.
  const guardar = async (id: string) => {
    const corpo = lead(id, { cpf: inventarCpf(), whatsapp: '+55 (19) 97654-3210' })
    return lerLead((await (await teste.postar('/api/leads', corpo)).json()).id)
  }
  expect(await guardar(da_fipe)).toMatchObject({ referencia_estimada: false })
  expect(await guardar(estimada)).toMatchObject({ referencia_estimada: true })
})

test('the ledger proves both boxes, with their texts, the documents, the time and the address', async () => {
  const corpo = lead(await avaliar(), { cpf: inventarCpf(), aceita_contato_parceiros: false })
  const { id } = await (await teste.postar('/api/leads', corpo, '203.0.113.9')).json()
  const { rows } = await teste.db.servico.execute<Record<string, unknown>>(
    sql`select finalidade, aceito, texto, documentos, registrado_em, host(ip) as ip from consentimentos where lead_id = ${id} order by 1`,
  )
  expect(rows).toMatchObject([
    { finalidade: 'contato_parceiros', aceito: false, ip: '203.0.113.9' },
    { finalidade: 'termos', aceito: true, texto: expect.stringContaining('Li e aceito') },
  ])
  expect(Object.keys(rows[1]?.documentos as object)).toContain('politica-privacidade')
})

describe('a repeat is the same lead', () => {
  test('the same valuation again, also twenty concurrent times', async () => {
    const corpo = lead(await avaliar(), { cpf: inventarCpf() })
    const antes = await contarLeads()
    const respostas = await Promise.all(Array.from({ length: 20 }, () => teste.postar('/api/leads', corpo)))
    const ids = await Promise.all(respostas.map(async resposta => (await resposta.json()).id))
    expect(new Set(respostas.map(resposta => resposta.status))).toEqual(new Set([201]))
    expect(new Set(ids).size).toBe(1)
    expect(await contarLeads()).toBe(antes + 1)
  })

  test('the same person and vehicle within a minute, through a second valuation', async () => {
    const antes = await contarLeads()
    const pessoa = { cpf: inventarCpf(), email: 'minuto@exemplo.com.br', placa: '' }
    const [a, b] = [await avaliar(), await avaliar()]
    const respostas = await Promise.all([a, b].map(id => teste.postar('/api/leads', lead(id, pessoa))))
    expect(respostas.map(({ status }) => status)).toEqual([201, 201])
    expect(await contarLeads()).toBe(antes + 1)
  })

  test('another person may not take a used valuation', async () => {
    const id = await avaliar()
    await teste.postar('/api/leads', lead(id, { cpf: inventarCpf() }))
    const resposta = await teste.postar('/api/leads', lead(id, { cpf: inventarCpf() }))
    expect(resposta.status).toBe(409)
    expect(await resposta.json()).toMatchObject({ code: 'avaliacao_ja_usada' })
  })
})

describe('a valuation must be ours, of this vehicle, and fresh', () => {
  test.each([
    ['more kilometres', { quilometragem: 999_999 }],
    ['no kilometres', { quilometragem: null }],
    ['a worse condition', { conservacao_lataria: 'ruim' }],
    ['other tyres', { estado_pneus: 'novos' }],
  ])('one whose vehicle changed is refused: %s', async (_, mudanca) => {
    const antes = await contarLeads()
    const resposta = await teste.postar(
      '/api/leads',
      lead(await avaliar(), { cpf: inventarCpf(), whatsapp: '+5511955550001', ...mudanca }),
    )
    expect(resposta.status).toBe(422)
    expect(await resposta.json()).toMatchObject({ code: 'avaliacao_de_outro_veiculo' })
    expect(await contarLeads()).toBe(antes)
  })

  test('an unknown one is refused', async () => {
    const resposta = await teste.postar(
      '/api/leads',
      lead('01939c2e-0000-7000-8000-000000000000', { cpf: inventarCpf() }),
    )
    expect(resposta.status).toBe(422)
    expect(await resposta.json()).toMatchObject({ code: 'avaliacao_desconhecida' })
  })

  test('one of another vehicle is refused', async () => {
    const resposta = await teste.postar(
      '/api/leads',
      lead(await avaliar(), { cpf: inventarCpf(), modelo: 'Corolla' }),
    )
    expect(await resposta.json()).toMatchObject({ code: 'avaliacao_de_outro_veiculo' })
  })

  test('one older than a day is refused', async () => {
    const id = await avaliar()
    teste.relogio.agora = new Date(teste.relogio.agora.getTime() + 25 * HORA_MS)
    const resposta = await teste.postar('/api/leads', lead(id, { cpf: inventarCpf() }))
    expect(resposta.status).toBe(410)
    expect(await resposta.json()).toMatchObject({ code: 'avaliacao_expirada' })
  })
})

describe('invalid input is refused at its field, and no row is stored', () => {
  const casos: [string, Record<string, unknown>, string][] = [
    ['no terms', { aceita_termos: false }, 'aceita_termos'],
    ['terms as a text', { aceita_termos: 'true' }, 'aceita_termos'],
    ['no name', { nome: '  ' }, 'nome'],
    ['a name of 100 kB is over the limit of its field', { nome: 'a'.repeat(100_000) }, 'nome'],
    ['a landline as WhatsApp', { whatsapp: '+55 (11) 3333-4444' }, 'whatsapp'],
    ['a mobile without its 9', { whatsapp: '+55 (11) 8765-4321' }, 'whatsapp'],
    ['a CPF with a wrong digit', { cpf: '529.982.247-26' }, 'cpf'],
    ['a DDD that does not exist', { whatsapp: '+55 20 98765-4321' }, 'whatsapp'],
    ['an e-mail without a dot', { email: 'maria@exemplo' }, 'email'],
    ['an e-mail that names another mailbox', { email: 'f:maria@exemplo.com.br;' }, 'email'],
    [
      'an inspection in the future',
      { ultima_vistoria: '2027-01-01', nunca_fez_vistoria: false },
      'ultima_vistoria',
    ],
    [
      'a day that does not exist',
      { ultima_vistoria: '2025-02-30', nunca_fez_vistoria: false },
      'ultima_vistoria',
    ],
    ['insurance without the insurer', { tem_seguro: true }, 'seguradora'],
    ['a negative mileage', { quilometragem: -5 }, 'quilometragem'],
    ['an unknown goal', { objetivo: 'doar' }, 'objetivo'],
  ]
  test.each(casos)('%s', async (_, mudancas, campo) => {
    const antes = await contarLeads()
    const resposta = await teste.postar('/api/leads', lead(await avaliar(), mudancas))
    const corpo = await resposta.json()
    expect(resposta.status).toBe(422)
    expect(corpo).toMatchObject({ code: 'dados_invalidos' })
    expect(Object.keys(corpo.campos)).toContain(campo)
    expect(await contarLeads()).toBe(antes)
  })

  test('every wrong field is named at once', async () => {
    const resposta = await teste.postar(
      '/api/leads',
      lead(await avaliar(), { nome: '', email: 'x', cpf: '1' }),
    )
    expect(Object.keys((await resposta.json()).campos).sort()).toEqual(['cpf', 'email', 'nome'])
  })
})

test('a filled honeypot gets the usual answer and stores no row', async () => {
  const antes = await contarLeads()
  const resposta = await teste.postar(
    '/api/leads',
    lead(await avaliar(), { cpf: inventarCpf(), site: 'http://spam' }),
  )
  expect(resposta.status).toBe(201)
  expect(await contarLeads()).toBe(antes)
})

test('a script is throttled by address; another address is served', async () => {
  const id = await avaliar()
  const corpo = lead(id, { cpf: inventarCpf() })
  const respostas = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      teste.postar(
        '/api/leads',
        { ...corpo, cpf: inventarCpf(), whatsapp: `+55119${80_000_000 + i}` },
        '198.51.100.7',
      ),
    ),
  )
  const recusadas = respostas.filter(resposta => resposta.status === 429)
  expect(recusadas.length).toBeGreaterThanOrEqual(40)
  expect(Number(recusadas[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await teste.postar('/api/leads', lead(await avaliar(), { cpf: inventarCpf() }))).status).toBe(201)
})

test('the public role cannot ask whether a document is known', async () => {
  const visitante = { papel: 'anon' as const, claims: {} }
  for (const pergunta of [
    sql`select * from contar_repetidos('52998224725', '+5511987654321', 'maria@exemplo.com.br', now() - interval '1 year')`,
    sql`select count(*) from leads_indice`,
  ])
    await expect(teste.db.como(visitante, tx => tx.execute(pergunta))).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(42883|42501)$/) },
    })
  const { rows } = await teste.db.como(visitante, tx => tx.execute(sql`select count(*)::int as n from leads`))
  expect(rows).toEqual([{ n: 0 }])
})

test('a returning person is counted in the score of the lead', async () => {
  const cpf = inventarCpf()
  const registrar = async (mudancas: Record<string, unknown>) => {
    const modelo = `Onix ${++inventados}`
    const id = await avaliar({ ...CARRO, modelo })
    const { id: criado } = await (
      await teste.postar('/api/leads', lead(id, { cpf, modelo, ...mudancas }))
    ).json()
    return lerLead(criado)
  }
  const primeiro = await registrar({ whatsapp: '+5511912345601', email: 'so-desta@exemplo.com.br' })
  const repetido = await registrar({ whatsapp: '+5511912345602', email: 'outra@exemplo.com.br' })
  expect(repetido?.pontos).toBeLessThan(Number(primeiro?.pontos))
})

test('the report’s owner may ask which agencies received it and how many look for it; an unknown report is refused', async () => {
  const avaliacao_id = await avaliar()
  await teste.postar('/api/leads', lead(avaliacao_id, { cpf: inventarCpf() }))
  const resposta = await teste.api.request(`/api/procura?avaliacao_id=${avaliacao_id}`)
  expect([resposta.status, await resposta.json()]).toEqual([200, { lojas: 0, receberam: [] }])
  expect((await teste.api.request('/api/procura?avaliacao_id=onix')).status).toBe(422)
})
