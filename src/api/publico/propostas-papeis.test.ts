import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { criarApiDescrita } from '#tests/api/api-descrita.ts'
import { criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'

let descrita: Awaited<ReturnType<typeof criarApiDescrita>>
const jpeg = await drawPhoto('frente', '#b3392f')
beforeAll(async () => {
  descrita = await criarApiDescrita()
})
afterAll(() => descrita.painel.teste.close())

type Corpo = object | Buffer
/** A route of the owner as `GET /path`, the status for its owner, and the body. */
type Rota = readonly [operacao: string, status: number, corpo?: Corpo]
type Pedidos = { a: string; b: string; foto: string; avaliacao_id: string }

/**
 * Lists every route of the owner in the order of a window's life, so that each request succeeds for its owner. Only the
 * answer to a fact is refused, because no agency has stated a fact.
 */
const rotasDe = ({ a, b, foto, avaliacao_id }: Pedidos): readonly Rota[] => [
  ['POST /api/propostas/palavra', 200, { avaliacao_id }],
  ['GET /api/propostas', 200],
  ['POST /api/propostas', 201, { aceito: true }],
  ['PUT /api/propostas/avarias', 204, { sem: true }],
  [`PUT /api/propostas/fotos/${foto}?vista=frente`, 201, jpeg],
  ['GET /api/propostas/fotos', 200],
  ['POST /api/propostas/respostas', 200, { pergunta: 'batida', resposta: 'nunca' }],
  ['POST /api/propostas/aceitar', 200, { proposta_id: a }],
  ['POST /api/propostas/trocar', 200, { proposta_id: b, motivo: 'baixou' }],
  ['POST /api/propostas/fato', 409, { proposta_id: b, confere: true }],
  ['POST /api/propostas/desfecho', 200, { desfecho: 'vendi', valor: 50_000 }],
  ['POST /api/propostas/encerrar', 200, { motivo: 'outro' }],
  ['POST /api/propostas/retirar', 200, { para: 'nada' }],
  [`DELETE /api/propostas/fotos/${foto}`, 204],
]

/** Sends a request of the matrix. @returns the status. */
const pedir = async ([operacao, , corpo]: Rota, headers: Record<string, string>) => {
  const [method = '', url = ''] = operacao.split(' ')
  const foto = Buffer.isBuffer(corpo)
  const body = foto ? new Uint8Array(corpo) : corpo && JSON.stringify(corpo)
  const tipo = foto ? 'image/jpeg' : 'application/json'
  const todos = { ...headers, ...(body && { 'content-type': tipo }) }
  return (await descrita.api.request(url, { method, headers: todos, ...(body && { body }) })).status
}

/** Letters of a lead's id, with which its word begins. */
const UUID_LETRAS = 36
const criarPalavra = (lead: string) => palavraDoDono(descrita.painel.teste.mundo, lead)

/** Creates a window with a question and two offers, whose owner sent a photo already. */
async function preparar() {
  const { painel } = descrita
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false`)
  const [loja, outra, suspensa] = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
  const vendedor = await painel.vendedor(loja)
  const lead = await painel.lead({ aceita_contato_parceiros: false })
  const palavra = criarPalavra(lead)
  expect(await pedir(['POST /api/propostas', 201, { aceito: true }], { 'x-propostas': palavra })).toBe(201)
  const { rows } = await painel.teste.db.servico.execute<{ id: string; avaliacao_id: string }>(
    sql`select j.id, l.avaliacao_id from janelas j join leads l on l.id = j.lead_id where l.id = ${lead}`,
  )
  const { id = '', avaliacao_id = '' } = rows[0] ?? {}
  await painel.teste.db.servico.execute(
    sql`insert into janelas_perguntas (janela_id, pergunta, perguntada_em) values (${id}, 'batida', now())`,
  )
  const a = await criarProposta(painel, id, loja, { valor: 50_000 })
  const b = await criarProposta(painel, id, outra, { valor: 49_000 })
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${suspensa.id}`)
  return {
    lead,
    palavra,
    loja,
    suspensa,
    vendedor,
    rotas: rotasDe({ a, b, foto: randomUUID(), avaliacao_id }),
  }
}

/** Computes a digest of all stored data of a lead that the routes may change. */
async function fotografar(lead: string) {
  const { rows } = await descrita.painel.teste.db.servico.execute<{ tudo: string }>(sql`
    select md5(concat(
      (select string_agg(j::text, '' order by j.id) from janelas j where lead_id = ${lead}),
      (select string_agg(o::text, '' order by o.id) from propostas o join janelas j on j.id = o.janela_id where j.lead_id = ${lead}),
      (select string_agg(q::text, '') from janelas_perguntas q join janelas j on j.id = q.janela_id where j.lead_id = ${lead}),
      (select count(*) from fotos where lead_id = ${lead}),
      (select count(*) from consentimentos where lead_id = ${lead}),
      (select aceita_contato_parceiros from leads where id = ${lead}),
      (select count(*) from palavras)
    )) as tudo`)
  return rows[0]?.tudo
}

test('the matrix has every route of the owner’s offers', () => {
  const naMatriz = rotasDe({ a: '', b: '', foto: '{id}', avaliacao_id: '' }).map(
    ([operacao]) => operacao.split('?')[0],
  )
  const descritas = Object.entries<object>(descrita.documento.paths)
    .filter(([caminho]) => caminho.startsWith('/api/propostas'))
    .flatMap(([caminho, metodos]) => Object.keys(metodos).map(metodo => `${metodo.toUpperCase()} ${caminho}`))
  expect(naMatriz.toSorted()).toEqual(descritas.toSorted())
})

describe('the routes of an owner’s offers', () => {
  let caso: Awaited<ReturnType<typeof preparar>>
  let antes: string | undefined
  beforeAll(async () => {
    caso = await preparar()
    antes = await fotografar(caso.lead)
  })
  beforeEach(() => descrita.painel.teste.db.servico.execute(sql`delete from limites`))

  test('answer 404 to any caller without the word, and change nothing', async () => {
    const { lead, palavra, loja, suspensa, vendedor, rotas } = caso
    const outro = await descrita.painel.lead({ email: 'outra@exemplo.com.br' })
    const token = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
    const semPalavra = {
      ninguem: {},
      loja: token(loja),
      vendedor: token(vendedor),
      suspensa: token(suspensa),
      admin: token(descrita.painel),
      'o token da loja como palavra': { 'x-propostas': loja.token },
      'o id do lead como palavra': { 'x-propostas': lead },
      'o lead com a firma de outro': { 'x-propostas': `${lead}${criarPalavra(outro).slice(UUID_LETRAS)}` },
      'a palavra como token': { authorization: `Bearer ${palavra}` },
    }
    for (const [quem, headers] of Object.entries<Record<string, string>>(semPalavra)) {
      await descrita.painel.teste.db.servico.execute(sql`delete from limites`)
      // The first route gives the word to the recipient of a report: it needs no word.
      for (const rota of rotas.slice(1)) expect(await pedir(rota, headers), `${quem}: ${rota[0]}`).toBe(404)
    }
    expect(await fotografar(lead)).toBe(antes)
  })

  test('answer 404 to the word of a deleted lead', async () => {
    const excluido = await descrita.painel.lead({ email: 'foi@exemplo.com.br' })
    await descrita.painel.teste.db.servico.execute(
      sql`update leads set excluido_em = now() where id = ${excluido}`,
    )
    const doExcluido = { 'x-propostas': criarPalavra(excluido) }
    for (const rota of caso.rotas.filter(
      ([operacao]) => /^(GET|POST) /.test(operacao) && !/palavra|fotos/.test(operacao),
    ))
      expect(await pedir(rota, doExcluido), rota[0]).toBe(404)
  })

  test('act for another owner’s word on that owner’s lead alone', async () => {
    const { lead, rotas } = caso
    const outro = await descrita.painel.lead({
      aceita_contato_parceiros: false,
      email: 'mais-uma@exemplo.com.br',
    })
    const doOutro = criarPalavra(outro)
    // The offers, the question and the photo of the first lead do not exist there.
    const alheios: [string, number][] = []
    for (const rota of rotas.slice(3).concat(rotas.slice(1, 3))) {
      const nome = rota[0].replace('/api/propostas', '').replace(/\/[\da-f-]{36}/, '/{id}')
      alheios.push([nome, await pedir(rota, { 'x-propostas': doOutro })])
    }
    expect(alheios).toEqual([
      ['PUT /avarias', 204],
      ['PUT /fotos/{id}?vista=frente', 201],
      ['GET /fotos', 200],
      ['POST /respostas', 409],
      ['POST /aceitar', 409],
      ['POST /trocar', 409],
      ['POST /fato', 409],
      ['POST /desfecho', 409],
      ['POST /encerrar', 409],
      ['POST /retirar', 409],
      ['DELETE /fotos/{id}', 204],
      ['GET ', 200],
      ['POST ', 201],
    ])
    expect(await fotografar(lead)).toBe(antes)
  })

  test('succeed for the word of their lead', async () => {
    for (const rota of caso.rotas)
      expect(await pedir(rota, { 'x-propostas': caso.palavra }), rota[0]).toBe(rota[1])
  })
})

test('only the recipient of a fresh report gets the word for its offers', async () => {
  const { painel } = descrita
  const lead = await painel.lead()
  const { rows } = await painel.teste.db.servico.execute<{ avaliacao_id: string }>(
    sql`select avaliacao_id from leads where id = ${lead}`,
  )
  const avaliacao_id = rows[0]?.avaliacao_id
  const pedirPalavra = (corpo: object) => pedir(['POST /api/propostas/palavra', 0, corpo], {})
  expect(await pedirPalavra({ avaliacao_id })).toBe(200)
  for (const outra of [randomUUID(), lead]) expect(await pedirPalavra({ avaliacao_id: outra })).toBe(422)
  expect(await pedirPalavra({})).toBe(422)
  await painel.teste.db.servico.execute(sql`
    update avaliacoes set resultado = resultado || '{"validade": "2020-01-31"}' where id = ${avaliacao_id}`)
  expect(await pedirPalavra({ avaliacao_id })).toBe(410)
})
