import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirRelatorio, compartilhar } from '#domain/avaliacao/emissao/compartilhar.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { identificarTitular, titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { FINALIDADES } from '#domain/privacidade/tratamento/finalidades.ts'
import { diaEmSaoPaulo, MINUTO_MS, somarDias } from '#domain/tempo/tempo.ts'
import { ativarRegra, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarTitulares, novaPessoa, type Pessoa } from '#tests/api/titulares-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const { chamar, entrar, leadDe, dar, contarLinhas } = criarTitulares(() => painel)

async function listarComoAgencia({ token }: { token: string }): Promise<{ id: string; nome: string }[]> {
  return (await painel.teste.call('GET', '/api/minha-agencia/leads', { token })).json.itens
}

describe('stored data', () => {
  test('the person sees all of it, its recipients and dates, and the accepted texts; no data of other people', async () => {
    const [pessoa, outra] = [novaPessoa(), novaPessoa()]
    const agencia = await painel.agencia()
    const id = await leadDe(pessoa, { nome: 'Ana Exemplo', placa: 'ABC1D23' })
    await leadDe(outra)
    await dar(id, agencia)
    const { json } = await chamar(pessoa, '', { sessao: await entrar(pessoa) })
    expect(json.email).toBe(pessoa.email)
    expect(json.pedidos).toHaveLength(1)
    expect(json.pedidos[0]).toMatchObject({
      id,
      nome: 'Ana Exemplo',
      cpf: '52998224725',
      placa: 'ABC1D23',
      agencias: [{ agencia: expect.stringMatching(/^Agência \d/), contato_em: null, pela_regra: false }],
      consentimentos: [
        { finalidade: 'termos', aceito: true, endereco_ip: '203.0.113.9' },
        { finalidade: 'contato_parceiros', aceito: true },
      ],
    })
  })

  test('the person sees if the rule or a person chose an agency, and the database shows only their own leads', async () => {
    const [pessoa, outra] = [novaPessoa(), novaPessoa()]
    const [pela, amao] = [await painel.agencia(), await painel.agencia()]
    const preferencia = { versao: 0, anos: { de: 1990, ate: null } }
    await painel.pedir('PUT', `/api/agencias/${pela.id}/preferencia`, preferencia)
    await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id <> ${pela.id}`)
    await ativarRegra(painel, { maximo_agencias: 1 })
    const dela = await leadDe(pessoa)
    await leadDe(outra)
    await distribuirPendentes(painel.teste.mundo)
    expect(await refazerDecisoes(painel.teste.db.servico)).toEqual({ total: 2, outras: [] })
    await painel.teste.db.servico.execute(sql`update agencias set ativa = true`)
    await painel.pedir('DELETE', '/api/distribuicao/vigencia')
    await dar(dela, amao)
    const { json } = await chamar(pessoa, '', { sessao: await entrar(pessoa) })
    const agencias: { pela_regra: boolean }[] = json.pedidos[0].agencias
    const porque = agencias.map(({ pela_regra }) => pela_regra)
    expect(porque).toEqual([true, false])
    const vistas = await painel.teste.db.como(
      identificarTitular(titularDe(painel.teste.mundo, pessoa.email)),
      async tx => (await tx.execute(sql`select distinct lead_id from distribuicoes`)).rows,
    )
    expect(vistas).toEqual([{ lead_id: dela }])
  })

  test('the file includes the report, our notes, a protocol number that the page shows after, and a mail about it', async () => {
    const [pessoa, outra] = [novaPessoa(), novaPessoa()]
    const [dela, alheio] = [await leadDe(pessoa), await leadDe(outra)]
    for (const [lead, texto] of [
      [dela, 'Ligar à tarde.'],
      [alheio, 'Não atende.'],
    ])
      expect((await painel.pedir('POST', `/api/leads/${lead}/notas`, { texto })).status).toBe(201)
    const sessao = await entrar(pessoa)
    const { json } = await chamar(pessoa, '/exportar', { sessao })
    expect(json.pedidos[0].notas).toEqual([{ texto: 'Ligar à tarde.', criada_em: expect.any(String) }])
    expect(json.protocolo).toMatch(/^\d{8}-[2-9A-HJ-NP-Z]{6}$/)
    expect(json.pedidos[0].relatorio.valor_fipe).toBe(60_000)
    const { protocolos } = (await chamar(pessoa, '', { sessao })).json
    expect(protocolos).toMatchObject([{ protocolo: json.protocolo, tipo: 'exportacao', leads: 1 }])
    const cartas = (await painel.teste.mails(pessoa.email)).filter(texto => texto.includes(json.protocolo))
    expect(cartas).toHaveLength(1)
    expect(cartas[0]).toContain('foi baixado em Meus dados')
  })

  test('the database shows a person only their own rows, for any query', async () => {
    const [pessoa, outra] = [novaPessoa(), novaPessoa()]
    const agencia = await painel.agencia()
    const [dela, alheio] = [await leadDe(pessoa), await leadDe(outra)]
    await dar(alheio, agencia)
    const como = <T>(work: Parameters<typeof painel.teste.db.como<T>>[1]) =>
      painel.teste.db.como(identificarTitular(titularDe(painel.teste.mundo, pessoa.email)), work)
    const ver = (tabela: string) =>
      como(async tx => (await tx.execute(sql`select * from ${sql.identifier(tabela)}`)).rows)
    expect((await ver('leads')).map(({ id }) => id)).toEqual([dela])
    expect(await ver('avaliacoes')).toHaveLength(1)
    expect(await ver('consentimentos')).toHaveLength(2)
    expect(await como(async tx => (await tx.execute(sql`select lead_id from leads_agencias`)).rows)).toEqual(
      [],
    )
    for (const instrucao of [
      sql`select 1 from auth_users`,
      sql`select 1 from auditoria`,
      sql`select notas from leads_agencias`,
      sql`update leads set cpf = '11144477735'`,
      sql`select 1 from acessos_de_titular`,
    ]) {
      await expect(como(tx => tx.execute(instrucao))).rejects.toThrow()
    }
    const afetadas = (instrucao: ReturnType<typeof sql>) =>
      como(async tx => (await tx.execute(instrucao)).rowCount)
    expect(await afetadas(sql`delete from leads where id = ${alheio}`)).toBe(0)
    expect(await afetadas(sql`update leads set nome = 'X' where id = ${alheio}`)).toBe(0)
  })
})

describe('withdrawing the authorisation', () => {
  test('agencies lose access to the lead at once and are notified, no agency receives it again, and the ledger keeps both choices', async () => {
    const pessoa = novaPessoa()
    const [a, b] = [await painel.agencia(), await painel.agencia()]
    const id = await leadDe(pessoa)
    await dar(id, a)
    expect((await listarComoAgencia(a)).map(lead => lead.id)).toContain(id)
    const usados = async () =>
      (await painel.teste.call('GET', '/api/minha-agencia', { token: a.token })).json.leads_usados_mes_atual
    const antes = await usados()

    const sessao = await entrar(pessoa)
    const { json } = await chamar(pessoa, '/retirar', { sessao })
    expect(json).toMatchObject({ leads: 1, agencias: 1 })

    expect((await listarComoAgencia(a)).map(lead => lead.id)).not.toContain(id)
    const aberto = await painel.teste.call('GET', `/api/minha-agencia/leads/${id}`, { token: a.token })
    expect(aberto.status).toBe(404)
    const csv = await painel.teste.call('GET', '/api/minha-agencia/leads.csv', { token: a.token })
    expect(csv.text).not.toContain(pessoa.email)
    expect(await usados(), 'what was received stays counted').toBe(antes)
    const recusado = await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [b.id] })
    expect(recusado.status).toBeGreaterThanOrEqual(400)

    const { rows } = await painel.teste.db.servico.execute<{ email: string }>(
      sql`select email from agencias where id = ${a.id}`,
    )
    const [aviso = ''] = await painel.teste.mails(rows[0]?.email ?? '')
    expect(aviso).toContain('retirou a autorização de contato')
    expect(aviso).not.toContain('Maria')
    expect(aviso).not.toContain(pessoa.email)
    const [confirmacao = ''] = await painel.teste.mails(pessoa.email)
    expect(confirmacao).toContain(json.protocolo)

    const provas = (await chamar(pessoa, '', { sessao })).json.pedidos[0].consentimentos
    expect(provas.map((prova: { aceito: boolean }) => prova.aceito)).toEqual([true, true, false])
    const outra = await chamar(pessoa, '/retirar', { sessao })
    expect([outra.status, outra.json.error]).toEqual([409, 'O contato de agências já não está autorizado.'])
  })

  test('a lead that waits for the rule goes to no agency once its owner withdraws the consent', async () => {
    const [pessoa, agencia] = [novaPessoa(), await painel.agencia()]
    await painel.pedir('PUT', `/api/agencias/${agencia.id}/preferencia`, {
      versao: 0,
      anos: { de: 1990, ate: null },
    })
    await ativarRegra(painel, { maximo_agencias: 1, espera_min: 30 })
    const id = await leadDe(pessoa)
    await distribuirPendentes(painel.teste.mundo)
    expect(await contarLinhas('distribuicao_fila', sql`lead_id = ${id}`), 'it waits').toBe(1)
    await chamar(pessoa, '/retirar', { sessao: await entrar(pessoa) })
    painel.teste.time.offset_ms = 31 * MINUTO_MS
    await distribuirPendentes(painel.teste.mundo)
    painel.teste.time.offset_ms = 0
    expect(await contarLinhas('distribuicao_fila', sql`lead_id = ${id}`)).toBe(0)
    expect(await contarLinhas('leads_agencias', sql`lead_id = ${id}`)).toBe(0)
    expect(
      await contarLinhas('distribuicoes', sql`lead_id = ${id} and motivo_do_lead = 'sem_consentimento'`),
    ).toBe(1)
    await painel.teste.call('DELETE', '/api/distribuicao/vigencia', { token: painel.token })
  })

  test('of two leads only the named one', async () => {
    const pessoa = novaPessoa()
    const [um, dois] = [await leadDe(pessoa), await leadDe(pessoa, { modelo: 'Prisma' })]
    const alheio = await leadDe(novaPessoa())
    const sessao = await entrar(pessoa)
    expect((await chamar(pessoa, '/retirar', { sessao, lead_id: um })).json.leads).toBe(1)
    expect((await chamar(pessoa, '/retirar', { sessao, lead_id: alheio })).status).toBe(404)
    expect(await contarLinhas('leads', sql`id = ${dois} and aceita_contato_parceiros`)).toBe(1)
    expect(await contarLinhas('leads', sql`id = ${alheio} and aceita_contato_parceiros`)).toBe(1)
  })
})

test('a report opens by its codes until its owner disables them', async () => {
  const [pessoa, outra] = [novaPessoa(), novaPessoa()]
  const [id, alheio] = [await leadDe(pessoa), await leadDe(outra)]
  const codigoDe = async (lead: string) => {
    const { rows } = await painel.teste.db.servico.execute<{ avaliacao_id: string }>(
      sql`select avaliacao_id from leads where id = ${lead}`,
    )
    return (await compartilhar(painel.teste.mundo, rows[0]?.avaliacao_id ?? '', { ip: '203.0.113.77' }))
      .codigo
  }
  const codigos = [await codigoDe(id), await codigoDe(id)]
  const doOutro = await codigoDe(alheio)
  const sessao = await entrar(pessoa)
  const abre_ate = async () => (await chamar(pessoa, '', { sessao })).json.pedidos[0].relatorio_abre_ate
  expect(await abre_ate()).toEqual(expect.stringMatching(/^\d{4}-/))
  for (const codigo of [...codigos, doOutro])
    expect(await abrirRelatorio(painel.teste.mundo, codigo)).not.toBeNull()

  expect((await chamar(pessoa, '/desligar', { sessao, lead_id: alheio })).status).toBe(404)
  expect((await chamar(pessoa, '/desligar', { sessao, lead_id: id })).json).toEqual({ desligados: 2 })
  for (const codigo of codigos) expect(await abrirRelatorio(painel.teste.mundo, codigo)).toBeNull()
  expect(await abrirRelatorio(painel.teste.mundo, doOutro)).not.toBeNull()
  expect(await abre_ate()).toBeNull()
  expect(await contarLinhas('auditoria', sql`alvo = ${id} and acao = 'titular_desligou_relatorio'`)).toBe(1)
})

test('a report opens in the session of its owner alone, and creates no code', async () => {
  const [pessoa, outra] = [novaPessoa(), novaPessoa()]
  const [id, alheio] = [await leadDe(pessoa), await leadDe(outra)]
  const sessao = await entrar(pessoa)
  const codigos = () => contarLinhas('compartilhamentos', sql`true`)
  const antes = await codigos()
  const { status, json } = await chamar(pessoa, '/relatorio', { sessao, lead_id: id })
  expect(status).toBe(200)
  expect(json.formulario).toMatchObject({ marca: 'Chevrolet', ano: expect.any(Number) })
  expect(json.avaliacao.valor_fipe).toEqual(expect.any(Number))
  const texto = JSON.stringify(json)
  for (const dado of [pessoa.email, 'Maria', '52998224725']) expect(texto).not.toContain(dado)
  expect(await codigos()).toBe(antes)

  expect((await chamar(pessoa, '/relatorio', { sessao, lead_id: alheio })).status).toBe(404)
  expect((await chamar(pessoa, '/relatorio', { sessao, lead_id: crypto.randomUUID() })).status).toBe(404)
  expect((await chamar(pessoa, '/relatorio', { sessao: 'x'.repeat(43), lead_id: id })).status).toBe(401)
})

test('a correction is visible to the agency, found by both searches, and notified', async () => {
  const pessoa = novaPessoa()
  const agencia = await painel.agencia()
  const id = await leadDe(pessoa, { nome: 'Joana Erradinha' })
  await dar(id, agencia)
  const sessao = await entrar(pessoa)
  const novo = { nome: 'Joana Corrigida', whatsapp: '(21) 98888-7777', localizacao: 'Santos - SP' }
  const notificados: string[] = []
  await painel.teste.db.listen('leads', notificado => notificados.push(notificado))
  const resposta = await chamar(pessoa, '/corrigir', { sessao, lead_id: id, ...novo })
  expect(resposta.status, resposta.text).toBe(200)
  expect((await listarComoAgencia(agencia)).find(lead => lead.id === id)).toMatchObject({
    nome: 'Joana Corrigida',
    whatsapp: '+5521988887777',
    localizacao: 'Santos - SP',
  })
  const achar = async (url: string, token: string) =>
    ((await painel.teste.call('GET', url, { token })).json.itens as { id: string }[]).map(lead => lead.id)
  expect(await achar('/api/leads?busca=corrigida', painel.token)).toEqual([id])
  expect(await achar('/api/leads?busca=erradinha', painel.token)).toEqual([])
  expect(await achar('/api/minha-agencia/leads?busca=corrigida', agencia.token)).toEqual([id])
  // An id would be counted as a new lead. Notifications arrive in order.
  await painel.teste.db.servico.execute(sql`select notificar('leads', 'fim')`)
  await expect.poll(() => notificados).toContain('fim')
  expect(notificados.filter(notificado => notificado === '').length).toBeGreaterThan(1)
  expect(notificados).not.toContain(id)
  const errado = await chamar(pessoa, '/corrigir', { sessao, lead_id: id, ...novo, whatsapp: '123' })
  expect(errado.status).toBe(422)
  expect(errado.json.campos.whatsapp).toBeTruthy()
})

test('an incident lists the affected people: of the named agencies, the opened leads first, and no data hidden from them', async () => {
  const hoje = diaEmSaoPaulo(painel.teste.mundo.clock.now())
  const [lida, outra, alheia] = [novaPessoa(), novaPessoa(), novaPessoa()]
  const [a, b] = [await painel.agencia(), await painel.agencia()]
  const [idLida, idOutra] = [
    await leadDe(lida, { placa: 'ABC1D23' }),
    await leadDe(outra, { placa: null, modelo: 'Tracker' }),
  ]
  await dar(idLida, a)
  await dar(idOutra, a)
  await dar(await leadDe(alheia), b)
  await painel.pedir('GET', `/api/leads/${idLida}`)
  const apurar = async (mudancas: object) =>
    (
      await painel.pedir('POST', '/api/privacidade/incidente', {
        de: hoje,
        // The day may end during this test.
        ate: somarDias(hoje, 1),
        agencia_ids: [a.id],
        campos: ['contato'],
        ...mudancas,
      })
    ).json
  const { total, lidas, itens } = await apurar({})
  expect([total, lidas, itens.map(({ email }: Pessoa) => email)]).toEqual([2, 1, [lida.email, outra.email]])
  expect((await apurar({ campos: ['placa'] })).total).toBe(1)
  expect((await apurar({ campos: ['documento'] })).total, 'agencies never see it').toBe(0)
  expect((await apurar({ agencia_ids: [], campos: ['documento'] })).total).toBeGreaterThanOrEqual(3)
  expect((await apurar({ de: '2020-01-01', ate: '2020-01-31' })).total).toBe(0)
  expect((await apurar({ de: '2026-02-01', ate: '2026-01-01' })).campos.ate).toBeTruthy()
  await chamar(outra, '/apagar', { sessao: await entrar(outra) })
  expect(await apurar({})).toMatchObject({ total: 1, apagadas: 1 })
  expect(await contarLinhas('auditoria', sql`acao = 'incidente_apurado'`)).toBeGreaterThan(3)
})

test('the records of processing are the code’s own purposes, with the periods of the settings', async () => {
  const { itens } = (await painel.pedir('GET', '/api/privacidade/tratamentos')).json
  expect(itens.map(({ id }: { id: string }) => id)).toEqual(Object.keys(FINALIDADES))
  expect(itens[0]).toMatchObject({
    base: expect.stringContaining('art. 7º'),
    prazo: '24 meses; sem agência, 12 meses',
  })
})
