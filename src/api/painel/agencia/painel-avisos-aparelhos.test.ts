import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inscricoes_push } from '#domain/aviso/aviso.table.ts'
import { enfileirarJanela, enviarPendentes } from '#domain/aviso/envio/fila-de-envios.ts'
import { abrirAparelho } from '#domain/aviso/envio/selar-aparelho.ts'
import { type Agencia, usarAvisos } from '#tests/api/avisos-de-teste.ts'
import type { Recebido } from '#tests/api/receptor.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'

const avisos = usarAvisos()
const { dela, dar, lerRegistro } = avisos

describe('a device', () => {
  /** Invents a browser: its address at our test push service, and its private keys. */
  function inventarAparelho(caminho = '') {
    const par = createECDH('prime256v1')
    par.generateKeys()
    const segredo = randomBytes(16)
    return {
      par,
      segredo,
      inscricao: {
        endereco: `${avisos.crm.url}/${randomBytes(8).toString('hex')}${caminho}`,
        chave: par.getPublicKey('base64url'),
        segredo: segredo.toString('base64url'),
      },
    }
  }

  /**
   * Decrypts a message as a browser does (RFC 8291). The body: 16 bytes of salt, 5 of sizes, the sender's key of 65, the
   * text and its tag of 16.
   */
  function decifrar({ corpo }: Recebido, { par, segredo }: ReturnType<typeof inventarAparelho>) {
    const [sal, publica] = [corpo.subarray(0, 16), corpo.subarray(21, 86)]
    const derivar = (ikm: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), par.getPublicKey(), publica])
    const ikm = derivar(par.computeSecret(publica), segredo, info, 32)
    const cek = derivar(ikm, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derivar(ikm, sal, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cifra = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(corpo.subarray(-16))
    const claro = Buffer.concat([cifra.update(corpo.subarray(86, -16)), cifra.final()])
    // The last byte ends the text before a padding.
    return JSON.parse(claro.subarray(0, -1).toString())
  }

  /** Registers a new device, for a new agency unless one is given. */
  async function ligarAparelho(agencia?: Agencia) {
    const dono = agencia ?? (await avisos.painel.agencia())
    const aparelho = inventarAparelho()
    const { status, json, text } = await dela(dono, 'POST', 'push', aparelho.inscricao)
    expect(status, text).toBe(201)
    return { agencia: dono, aparelho, id: String(json.id) }
  }

  test('gets a new lead by the protocol of push services, signed with the key of the site', async () => {
    const { agencia } = await ligarAparelho()
    await dar(agencia)
    await enviarPendentes(avisos.painel.teste.mundo)
    const recebido = exigirFato(avisos.crm.recebidos[0], 'the message')
    expect(recebido.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      // Twelve hours, in seconds.
      ttl: '43200',
      urgency: 'high',
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    })
    const { chave } = (await dela(agencia, 'GET', 'push')).json
    expect(recebido.headers.authorization).toContain(`k=${chave}`)
  })

  test('shows a new lead: the vehicle, without the person', async () => {
    const { agencia, aparelho } = await ligarAparelho()
    const lead = await dar(agencia)
    await enviarPendentes(avisos.painel.teste.mundo)
    const recebido = exigirFato(avisos.crm.recebidos[0], 'the message')
    expect(decifrar(recebido, aparelho)).toEqual({
      titulo: 'Chegou um lead novo',
      texto: expect.stringMatching(/ \d{4}$/),
      endereco: `/painel-agencia?lead=${lead}`,
      marca: lead,
    })
    expect(JSON.stringify(decifrar(recebido, aparelho))).not.toMatch(/Maria|98765-?4321|Campinas/)
    expect(await lerRegistro(agencia), 'the log is the webhook’s').toEqual([])
  })

  test('has its address and secret sealed, as has the private key of the site', async () => {
    const { agencia, aparelho } = await ligarAparelho()
    const { rows } = await avisos.painel.teste.db.servico.execute(sql`select privada_selada from chaves_push`)
    expect(rows).toEqual([{ privada_selada: expect.stringMatching(/^v1\./) }])
    const guardado = await avisos.painel.teste.db.servico.execute(
      sql`select to_jsonb(i)::text as tudo from inscricoes_push i where agencia_id = ${agencia.id}`,
    )
    const { endereco, segredo } = aparelho.inscricao
    for (const dito of [endereco, segredo]) expect(JSON.stringify(guardado.rows)).not.toContain(dito)
  })

  /** Creates a device whose agency is invited to a new window. `avisar` queues the notice of the window. */
  async function convidarAparelho() {
    const { agencia, aparelho } = await ligarAparelho()
    const lead = await avisos.painel.lead({ aceita_contato_parceiros: false })
    const janela = await criarJanela(avisos.painel, lead, [agencia])
    const avisar = () => enfileirarJanela(avisos.painel.teste.db.servico, janela, [agencia.id])
    return { agencia, aparelho, lead, janela, avisar }
  }

  test('shows an open window once', async () => {
    const { aparelho, janela, avisar } = await convidarAparelho()
    await avisar()
    for (const _ of [1, 2]) await enviarPendentes(avisos.painel.teste.mundo)
    expect(avisos.crm.recebidos.map(recebido => decifrar(recebido, aparelho))).toEqual([
      {
        titulo: 'Um dono pede proposta',
        texto: 'Chevrolet Onix 2021',
        endereco: `/painel-agencia?janela=${janela}`,
        marca: janela,
      },
    ])
  })

  test('shows no window for which its agency has offered', async () => {
    const { agencia, janela, avisar } = await convidarAparelho()
    await avisar()
    await criarProposta(avisos.painel, janela, agencia, { valor: 50_000 })
    await enviarPendentes(avisos.painel.teste.mundo)
    expect(avisos.crm.recebidos).toEqual([])
  })

  test('shows that its agency was chosen, in place of a new lead', async () => {
    const { agencia, aparelho, lead, janela } = await convidarAparelho()
    await criarProposta(avisos.painel, janela, agencia, { valor: 50_000 })
    await escolherProposta(avisos.painel, janela, agencia, lead)
    await enviarPendentes(avisos.painel.teste.mundo)
    expect(avisos.crm.recebidos.map(recebido => decifrar(recebido, aparelho).titulo)).toEqual([
      'Escolheram a sua proposta',
    ])
  })

  test('of a seller shows windows only if sellers may offer', async () => {
    const { agencia, avisar } = await convidarAparelho()
    const { token } = await avisos.painel.vendedor(agencia)
    await dela({ ...agencia, token }, 'POST', 'push', inventarAparelho().inscricao)
    await avisar()
    expect(await enviarPendentes(avisos.painel.teste.mundo), 'the owner alone').toBe(1)
    await avisos.painel.teste.db.servico.execute(
      sql`update agencias set vendedores_propoem = true where id = ${agencia.id}`,
    )
    await avisar()
    expect(await enviarPendentes(avisos.painel.teste.mundo)).toBe(2)
  })

  test('re-enabled with another secret stays one device', async () => {
    const { agencia, aparelho, id } = await ligarAparelho()
    const outro = inventarAparelho()
    const de_novo = { ...outro.inscricao, endereco: aparelho.inscricao.endereco }
    expect((await dela(agencia, 'POST', 'push', de_novo)).json).toEqual({ id })
    await dar(agencia)
    await enviarPendentes(avisos.painel.teste.mundo)
    expect(avisos.crm.recebidos.map(recebido => decifrar(recebido, outro).titulo)).toEqual([
      'Chegou um lead novo',
    ])
  })

  test('gets no message about a lead that was deleted before', async () => {
    const { agencia } = await ligarAparelho()
    const lead = await dar(agencia)
    await avisos.painel.teste.db.servico.execute(sql`delete from leads where id = ${lead}`)
    await enviarPendentes(avisos.painel.teste.mundo)
    expect(avisos.crm.recebidos).toEqual([])
  })

  test('is not removed by another agency', async () => {
    const { agencia, id } = await ligarAparelho()
    await dela(await avisos.painel.agencia(), 'DELETE', `push/${id}`)
    expect((await dela(agencia, 'POST', `push/${id}/teste`)).json.estado).toBe('entregue')
  })

  test('gets no message after its agency removed it', async () => {
    const { agencia, id } = await ligarAparelho()
    expect((await dela(agencia, 'DELETE', `push/${id}`)).status).toBe(204)
    await dar(agencia)
    await enviarPendentes(avisos.painel.teste.mundo)
    expect(avisos.crm.recebidos).toEqual([])
    expect((await dela(agencia, 'POST', `push/${id}/teste`)).status).toBe(404)
  })

  test.each([404, 410])('unknown to its service (%s), it is deleted', async status => {
    const { agencia, id } = await ligarAparelho()
    await dar(agencia)
    avisos.crm.como.status = status
    await enviarPendentes(avisos.painel.teste.mundo)
    const { rows } = await avisos.painel.teste.db.servico.execute(
      sql`select 1 from inscricoes_push where id = ${id}`,
    )
    expect(rows).toEqual([])
  })

  test('after a change of user it notifies only the last one signed in', async () => {
    const [antes, depois] = [await avisos.painel.agencia(), await avisos.painel.agencia()]
    const { inscricao } = inventarAparelho()
    await dela(antes, 'POST', 'push', inscricao)
    await dela(depois, 'POST', 'push', inscricao)
    await dar(antes)
    expect(await enviarPendentes(avisos.painel.teste.mundo)).toBe(0)
    await dar(depois)
    await enviarPendentes(avisos.painel.teste.mundo)
    expect(avisos.crm.recebidos).toHaveLength(1)
  })

  /** Creates an agency with a device of its owner, and one of a seller. */
  async function ligarVendedora() {
    const { agencia, aparelho: doDono } = await ligarAparelho()
    const ana = await avisos.painel.vendedor(agencia)
    const vendedora = { ...agencia, token: ana.token }
    const aparelho = inventarAparelho()
    const { id } = (await dela(vendedora, 'POST', 'push', aparelho.inscricao)).json
    return { agencia, doDono, vendedora, vendedora_id: ana.id, aparelho, id: String(id) }
  }

  test('of a seller shows the leads that the seller is given', async () => {
    const { agencia, vendedora_id, aparelho } = await ligarVendedora()
    const lead = await dar(agencia)
    await enviarPendentes(avisos.painel.teste.mundo)
    avisos.crm.recebidos.length = 0
    const corpo = { ids: [lead], vendedor_id: vendedora_id }
    expect((await dela(agencia, 'PUT', 'leads/vendedor', corpo)).json).toEqual({ mudados: 1 })
    expect(await enviarPendentes(avisos.painel.teste.mundo)).toBe(1)
    expect(decifrar(exigirFato(avisos.crm.recebidos[0], 'the message'), aparelho)).toMatchObject({
      titulo: 'Um lead é seu',
      endereco: `/painel-agencia?lead=${lead}`,
    })
  })

  test('of a seller shows no lead that the seller takes', async () => {
    const { agencia, vendedora } = await ligarVendedora()
    const lead = await dar(agencia)
    await enviarPendentes(avisos.painel.teste.mundo)
    await dela(vendedora, 'POST', `leads/${lead}/pegar`)
    expect(await enviarPendentes(avisos.painel.teste.mundo)).toBe(0)
  })

  test('of a seller is tested by the seller, who does not see the log of the webhook', async () => {
    const { vendedora, id } = await ligarVendedora()
    expect((await dela(vendedora, 'POST', `push/${id}/teste`)).json.estado).toBe('entregue')
    expect((await dela(vendedora, 'GET', 'envios')).status).toBe(403)
  })

  test('of a seller goes when the seller leaves the team', async () => {
    const { agencia, doDono, vendedora_id } = await ligarVendedora()
    await dela(agencia, 'PATCH', `equipe/${vendedora_id}`, { ativo: false })
    const ficam = await avisos.painel.teste.db.servico
      .select()
      .from(inscricoes_push)
      .where(eq(inscricoes_push.agencia_id, agencia.id))
    const { cofre } = avisos.painel.teste.db
    expect(ficam.map(linha => abrirAparelho(cofre, linha).endereco)).toEqual([doDono.inscricao.endereco])
  })

  test.each([
    // A point that is not on the curve.
    { chave: Buffer.alloc(65, 4).toString('base64url') },
    { chave: 'curta' },
    { segredo: '' },
    { endereco: 'https://10.0.0.1/x' },
    { endereco: 'ftp://exemplo.com.br/x' },
    { endereco: 7 },
  ])('with %j is refused', async mudanca => {
    const corpo = { ...inventarAparelho().inscricao, ...mudanca }
    expect((await dela(await avisos.painel.agencia(), 'POST', 'push', corpo)).status).toBe(422)
  })

  test('is refused as the 21st of its agency', async () => {
    const { agencia } = await ligarAparelho()
    for (let n = 1; n < 20; n++) await ligarAparelho(agencia)
    const cheio = await dela(agencia, 'POST', 'push', inventarAparelho().inscricao)
    expect([cheio.status, cheio.json.error]).toEqual([409, expect.stringContaining('20 aparelhos')])
  })
})
