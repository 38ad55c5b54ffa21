import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apagarArquivos } from '#domain/foto/apagar-fotos.ts'
import { FOTO_MAX_BYTES } from '#domain/foto/limites.ts'
import { listarFotosDaJanela, listarProvas } from '#domain/foto/ver-fotos.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { apagarTudo } from '#domain/privacidade/pedido/exercer.ts'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { palavras } from '#domain/proposta/proposta.table.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { criarApiDescrita } from '#tests/api/api-descrita.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { photoWithPlace, pixelBomb } from '#tests/platform/photos/hostile-files.ts'
import { S3_KEYS, startS3 } from '#tests/platform/photos/s3-server.ts'

let descrita: Awaited<ReturnType<typeof criarApiDescrita>>
const foto = await drawPhoto('frente', '#b3392f')
const s3 = await startS3()
beforeAll(async () => {
  descrita = await criarApiDescrita({ TRUST_PROXY: 'true', FOTOS_S3_URL: s3.url, ...S3_KEYS })
})
afterAll(async () => {
  await descrita.painel.teste.close()
  s3.close()
})

type Pedido = {
  palavra?: string
  token?: string
  ip?: string
  corpo?: Buffer
  tipo?: string
  /** Without a declared length. */
  aosPoucos?: boolean
}

/** Sends one request, whose answer must be as the API describes it. */
async function chamar(operacao: string, url: string, pedido: Pedido = {}) {
  const { palavra, token, ip = '203.0.113.1', corpo, tipo = 'image/jpeg', aosPoucos } = pedido
  const resposta = await descrita.api.request(url, {
    method: operacao.split(' ')[0] ?? '',
    headers: {
      'x-forwarded-for': ip,
      ...(palavra && { 'x-propostas': palavra }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(corpo && { 'content-type': tipo }),
      ...(corpo && !aosPoucos && { 'content-length': String(corpo.length) }),
    },
    ...(corpo && { body: new Uint8Array(corpo) }),
  })
  const copia = resposta.clone()
  const lida = await descrita.conferir(operacao, resposta)
  return { status: copia.status, headers: copia.headers, lida, bytes: Buffer.from(await copia.arrayBuffer()) }
}

/** Creates a lead. @returns it with the word that opens its offers and photos. */
async function criarDono(mudancas: Parameters<typeof descrita.painel.lead>[0] = {}) {
  const lead_id = await descrita.painel.lead(mudancas)
  return { lead_id, palavra: palavraDoDono(descrita.painel.teste.mundo, lead_id) }
}
/** Sends a photo as the owner with this word: the front, under a new id, unless another is given. */
const enviar = (palavra: string, corpo: Buffer, outras: Pedido & { id?: string; vista?: string } = {}) => {
  const { id = randomUUID(), vista = 'frente', ...pedido } = outras
  return chamar('PUT /api/propostas/fotos/:id', `/api/propostas/fotos/${id}?vista=${vista}`, {
    palavra,
    corpo,
    ...pedido,
  })
}
const listar = async (palavra: string) =>
  (await chamar('GET /api/propostas/fotos', '/api/propostas/fotos', { palavra })).lida
const abrir = (link: string) => chamar('GET /api/fotos/:token', link)
/** Reads the photo's id, which its link begins with. */
const idDaFoto = (link: string) => link.split('/').at(-1)?.split('.')[0]

test('a sent photo is listed, and gone from list and link once it is deleted', async () => {
  const { palavra } = await criarDono()
  const { lida } = await enviar(palavra, await photoWithPlace(), { vista: 'painel' })
  expect(lida).toMatchObject({ vista: 'painel', largura: 800, altura: 1200 })
  expect((await listar(palavra)).map(({ id }: { id: string }) => id)).toEqual([lida.id])
  const uma = `/api/propostas/fotos/${lida.id}`
  await chamar('DELETE /api/propostas/fotos/:id', uma, { palavra })
  expect([await listar(palavra), (await abrir(lida.link)).status]).toEqual([[], 404])
})

test('a photo opens without the place where it was taken, without any cache, and runs nothing', async () => {
  const { palavra } = await criarDono()
  const { lida } = await enviar(palavra, await photoWithPlace())
  const { headers, bytes } = await abrir(lida.link)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('a list gets a small form of a photo, by the same link and without any cache', async () => {
  const { palavra } = await criarDono()
  const { lida } = await enviar(palavra, await photoWithPlace())
  const [inteira, pequena] = [await abrir(lida.link), await abrir(`${lida.link}?tamanho=pequena`)]
  const { width, height, format, exif } = await sharp(pequena.bytes).metadata()
  expect([width, height, format, exif]).toEqual([320, 480, 'jpeg', undefined])
  expect(pequena.bytes.length).toBeLessThan(inteira.bytes.length)
  expect(pequena.headers.get('cache-control')).toBe('private, no-store')
  expect((await abrir(`${lida.link}?tamanho=enorme`)).status).toBe(422)
  await chamar('DELETE /api/propostas/fotos/:id', `/api/propostas/fotos/${lida.id}`, { palavra })
  expect((await abrir(`${lida.link}?tamanho=pequena`)).status).toBe(404)
})

test('an erasure takes the photos from the store and ends their links, also those opened before', async () => {
  const email = 'apaga@exemplo.com.br'
  const { palavra } = await criarDono({ email })
  const antes = new Set(s3.objects.keys())
  const links = [(await enviar(palavra, foto)).lida.link, (await enviar(palavra, foto)).lida.link]
  const arquivos = [...s3.objects.keys()].filter(nome => !antes.has(nome))
  expect(arquivos).toHaveLength(2)
  for (const link of links) {
    const { status, headers } = await abrir(link)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  }
  await apagarTudo(descrita.painel.teste.mundo, titularDe(descrita.painel.teste.mundo, email))
  for (const link of links) expect((await abrir(link)).status).toBe(404)
  // A store that is down keeps them on the list of files to delete, until the retry.
  s3.state.down = true
  await expect(apagarArquivos(descrita.painel.teste.mundo)).rejects.toThrow()
  s3.state.down = false
  descrita.painel.teste.time.offset_ms = 2 * MINUTO_MS
  await apagarArquivos(descrita.painel.teste.mundo)
  descrita.painel.teste.time.offset_ms = 0
  expect(arquivos.filter(nome => s3.objects.has(nome))).toEqual([])
})

test.each([
  // [file, its content, status, message]
  ['a page named as a photo', Buffer.from('<!doctype html><script>1</script>'), 415, /não é uma foto/],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /JPEG, PNG ou WebP/],
  ['a HEIC file', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 415, /HEIC/],
  ['nothing', Buffer.alloc(0), 422, /vazio/],
  ['a pixel bomb', pixelBomb(), 422, /pixels demais/],
  ['half a photo', foto.subarray(0, 9_000), 422, /incompleto/],
  ['a page behind a photo', Buffer.concat([foto, Buffer.from('<html>')]), 415, /escondido atrás da foto/],
  ['a file of 16 MB', Buffer.alloc(16 * 1024 * 1024, 0xff), 413, /15 MB/],
])('%s is refused with its own message', async (_, corpo, status, frase) => {
  const { palavra } = await criarDono()
  for (const aosPoucos of [false, true]) {
    const recusa = await enviar(palavra, corpo, { aosPoucos })
    expect([recusa.status, recusa.lida.error]).toEqual([status, expect.stringMatching(frase)])
  }
  expect(await listar(palavra)).toEqual([])
})

test('a file up to the limit is read, and what is behind the photo is not kept', async () => {
  const { palavra } = await criarDono()
  const data = Buffer.alloc(FOTO_MAX_BYTES - foto.length, 'x<script>alert(1)</script>')
  const { lida } = await enviar(palavra, Buffer.concat([foto, data]), { tipo: 'text/html' })
  expect((await abrir(lida.link)).bytes.toString('latin1')).not.toContain('script')
})

test('only the word of a lead opens its album and deletes from it', async () => {
  const [um, outro] = [await criarDono(), await criarDono()]
  const { lida } = await enviar(um.palavra, foto)
  expect(await listar(outro.palavra)).toEqual([])
  for (const palavra of [undefined, 'x', `${outro.lead_id}${um.palavra.slice(36)}`])
    expect(
      (await chamar('GET /api/propostas/fotos', '/api/propostas/fotos', palavra ? { palavra } : {})).status,
    ).toBe(404)
  const uma = `/api/propostas/fotos/${lida.id}`
  await chamar('DELETE /api/propostas/fotos/:id', uma, { palavra: outro.palavra })
  expect(await listar(um.palavra)).toHaveLength(1)
})

test('a photo of an unknown side, or under no id, is refused', async () => {
  const { palavra } = await criarDono()
  expect((await enviar(palavra, foto, { vista: 'teto' })).status).toBe(422)
  expect((await enviar(palavra, foto, { id: 'x' })).status).toBe(404)
})

test('another route takes no photo', async () => {
  const resposta = await descrita.api.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(foto),
  })
  expect(resposta.status).toBe(415)
})

test('one lead sends a bounded number of photos, from any address', async () => {
  const { palavra } = await criarDono()
  await descrita.painel.teste.db.servico.execute(sql`delete from limites`)
  // Each from another address; `LIMITES` allows fewer than 130.
  let ultimo = 201
  for (let n = 0; n < 130 && ultimo !== 429; n++)
    ultimo = (await enviar(palavra, Buffer.alloc(0), { ip: `198.51.100.${n}` })).status
  expect(ultimo).toBe(429)
})

/** An agency, with the token of its owner. */
type Loja = { id: string; token: string }

/** Opens a window of two agencies out of three, with two photos of its owner. */
async function abrirJanelaComFotos() {
  const { painel } = descrita
  const { lead_id, palavra } = await criarDono()
  const [a, b, c] = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
  const janela = await criarJanela(painel, lead_id, [a, b], { detalhes: { conservacao_lataria: 'regular' } })
  await enviar(palavra, foto, { vista: 'traseira' })
  await enviar(palavra, foto, { vista: 'frente' })
  return { lead_id, palavra, a, b, c, janela }
}

/** Returns the role and claims of a person of an agency. */
const como = ({ id: agencia_id }: Loja, papel: 'agencia' | 'vendedor' = 'agencia') => ({
  papel,
  claims: { agencia_id, sub: descrita.painel.admin_id },
})

/** Counts the photos of a window that the invited agency, the same one's seller, and others see. */
function contarVistas(janela: string, a: Loja, b: Loja, c: Loja): Promise<number[]> {
  const { db, mundo } = descrita.painel.teste
  const contar = async (quem: ReturnType<typeof como>) =>
    (await db.como(quem, tx => listarFotosDaJanela(tx, mundo, janela))).length
  return Promise.all([como(a), como(b), como(b, 'vendedor'), como(c)].map(contar))
}

/** Reads an agency's list: condition, number of photos, and the answer of the cover's link if it shows that photo. */
async function verCartoes({ token }: Loja, ver: string, capa_id: string | undefined) {
  const { json } = await descrita.painel.teste.call('GET', `/api/agencia/janelas?ver=${ver}`, { token })
  return Promise.all(
    json.itens.map(async ({ conservacao, quantas_fotos, capa }: Record<string, string | null>) => [
      conservacao,
      quantas_fotos,
      capa && capa_id === idDaFoto(capa) && (await abrir(capa)).status,
    ]),
  )
}

/** Lists the photos that an agency's drawer of a window shows. */
const verGaveta = async ({ token }: Loja, janela: string) =>
  (await descrita.painel.teste.call('GET', `/api/agencia/janelas/${janela}`, { token })).json.fotos

/** Sends a photo as evidence for a chosen offer. @returns the status. */
async function provar({ token }: { token: string }, janela: string): Promise<number> {
  const caminho = `/api/agencia/janelas/${janela}/provas/${randomUUID()}`
  return (await chamar('PUT /api/agencia/janelas/:janela/provas/:id', caminho, { token, corpo: foto })).status
}

/** Stores the choice of an offer of R$ 50,000 and its case directly in the database. */
async function aceitarProposta(janela: string, proposta_id: string, { id: agencia_id }: Loja): Promise<void> {
  const { db, mundo } = descrita.painel.teste
  await db.servico.transaction(async tx => {
    await tx.execute(sql`update propostas set situacao = 'escolhida' where id = ${proposta_id}`)
    await tx.execute(
      sql`update janelas set estado = 'aceita', escolhida = ${proposta_id}, escolhida_em = now() where id = ${janela}`,
    )
    const caso = { id: randomUUID(), proposta_id, agencia_id, valor: 50_000, escolhida_em: mundo.clock.now() }
    await tx.insert(palavras).values(caso)
  })
}

/** Finds the photo of the front in an owner's album. */
const acharFrente = async (palavra: string) =>
  (await listar(palavra)).find(({ vista }: { vista: string }) => vista === 'frente')

test('invited agencies see the photos of an open window', async () => {
  const { palavra, a, b, c, janela } = await abrirJanelaComFotos()
  const frente = await acharFrente(palavra)
  expect(await contarVistas(janela, a, b, c)).toEqual([2, 2, 2, 0])
  expect(await verCartoes(a, 'abertas', frente?.id)).toEqual([['regular', 2, 200]])
  expect(await verCartoes(c, 'abertas', frente?.id)).toEqual([])
  const vista = (await verGaveta(a, janela)).find(({ id }: { id: string }) => id === frente?.id)
  expect(vista).toEqual({ id: expect.any(String), vista: 'frente', endereco: expect.any(String) })
  expect((await abrir(vista.endereco)).status).toBe(200)
})

test('after the choice only the chosen agency sees the photos, until the window is hidden', async () => {
  const { palavra, a, b, c, janela } = await abrirJanelaComFotos()
  const frente = await acharFrente(palavra)
  await aceitarProposta(janela, await criarProposta(descrita.painel, janela, a, { valor: 50_000 }), a)
  expect(await contarVistas(janela, a, b, c)).toEqual([2, 0, 0, 0])
  expect([(await verGaveta(a, janela)).length, await verGaveta(b, janela)]).toEqual([2, []])
  expect(await verCartoes(a, 'propostas', frente?.id)).toEqual([['regular', 2, 200]])
  expect(await verCartoes(b, 'encerradas', frente?.id)).toEqual([['regular', 0, null]])

  await descrita.painel.teste.db.servico.execute(sql`update janelas set oculta = true where id = ${janela}`)
  expect(await contarVistas(janela, a, b, c)).toEqual([0, 0, 0, 0])
})

/** Opens a window in which the offer of the first agency is chosen. */
async function abrirEscolhida() {
  const aberta = await abrirJanelaComFotos()
  const proposta_id = await criarProposta(descrita.painel, aberta.janela, aberta.a, { valor: 50_000 })
  await aceitarProposta(aberta.janela, proposta_id, aberta.a)
  return { ...aberta, proposta_id }
}

test('only the chosen agency sends evidence, and only after the choice', async () => {
  const { a, b, c, janela, palavra } = await abrirJanelaComFotos()
  const proposta_id = await criarProposta(descrita.painel, janela, a, { valor: 50_000 })
  expect(await provar(a, janela), 'before the choice').toBe(404)
  await aceitarProposta(janela, proposta_id, a)
  expect([await provar(a, janela), await provar(b, janela), await provar(c, janela)]).toEqual([201, 404, 404])
  expect([await provar({ token: palavra }, janela), await provar({ token: '' }, janela)]).toEqual([401, 401])
})

test('a seller sends evidence if sellers may offer', async () => {
  const { painel } = descrita
  const { a, janela } = await abrirEscolhida()
  const vendedor = await painel.vendedor(a)
  expect(await provar(vendedor, janela), 'a seller who may not offer').toBe(403)
  await painel.teste.db.servico.execute(sql`update agencias set vendedores_propoem = true where id = ${a.id}`)
  expect(await provar(vendedor, janela), 'a seller who may offer').toBe(201)
})

test('a suspended agency sends no evidence', async () => {
  const { a, janela } = await abrirEscolhida()
  await descrita.painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${a.id}`)
  expect(await provar(a, janela)).toBe(403)
})

test('evidence is refused from a day after the agency’s answer on', async () => {
  const { a, janela, proposta_id } = await abrirEscolhida()
  await descrita.painel.teste.db.servico.execute(sql`update palavras set loja_desfecho = 'baixou', loja_valor = 40000, loja_em = now() - interval '25 hours'
    where proposta_id = ${proposta_id}`)
  expect(await provar(a, janela)).toBe(404)
})

test('evidence is seen by its agency, the owner and the administrator, and is not in the album', async () => {
  const { painel } = descrita
  const { lead_id, palavra, a, b, c, janela, proposta_id } = await abrirEscolhida()
  for (let n = 0; n < 2; n++) expect(await provar(a, janela)).toBe(201)
  const provas = (quem: Parameters<typeof painel.teste.db.como>[0]) =>
    painel.teste.db.como(quem, async tx => (await listarProvas(tx, painel.teste.mundo, proposta_id)).length)
  const [doDono, doAdmin] = [
    { papel: 'anon', claims: { lead_id } },
    { papel: 'admin', claims: { sub: painel.admin_id } },
  ] as const
  expect(await Promise.all([como(a), doDono, doAdmin, como(b), como(c)].map(provas))).toEqual([2, 2, 2, 0, 0])
  expect(await listar(palavra)).toHaveLength(2)
  expect((await verGaveta(a, janela)).length).toBe(2)
})

test('evidence that follows the answer by less than a day changes how a cut price counts', async () => {
  const { painel } = descrita
  const { lead_id, palavra } = await criarDono()
  const a = await painel.agencia()
  const janela = await criarJanela(painel, lead_id, [a])
  await criarProposta(painel, janela, a, { valor: 50_000 })
  const id = await escolherProposta(painel, janela, a, lead_id)
  await painel.teste.db.servico.execute(sql`
    update palavras set contato_em = now(), dono_desfecho = 'baixou', dono_valor = 45000, dono_em = now() where id = ${id}`)
  const corpo = { desfecho: 'baixou', valor: 45_000, motivo: 'fato_errado' }
  const { json } = await painel.teste.call('POST', `/api/agencia/janelas/${janela}/desfecho`, {
    token: a.token,
    body: corpo,
  })
  expect(json.caso.cumprida).toBe(false)
  const caminho = `/api/agencia/janelas/${janela}/provas/${randomUUID()}`
  for (const _ of [1, 2])
    expect(
      (await chamar('PUT /api/agencia/janelas/:janela/provas/:id', caminho, { token: a.token, corpo: foto }))
        .status,
    ).toBe(201)
  const { rows } = await painel.teste.db.servico.execute(sql`select cumprida from palavras where id = ${id}`)
  expect(rows).toEqual([{ cumprida: true }])
  // The owner sees the photo beside the question if the fact was wrong.
  const { lida } = await chamar('GET /api/propostas', '/api/propostas', { palavra })
  const [fato] = lida.janela.fatos
  expect(fato).toMatchObject({ confere: null, fotos: [{ vista: 'avaria' }] })
  expect((await abrir(fato.fotos[0].endereco)).status).toBe(200)
})
