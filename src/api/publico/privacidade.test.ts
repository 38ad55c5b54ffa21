import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirRelatorio, compartilhar } from '#domain/avaliacao/emissao/compartilhar.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { identificarTitular, titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { FINALIDADES } from '#domain/privacidade/tratamento/finalidades.ts'
import { diaEmSaoPaulo, MINUTO_MS, somarDias } from '#domain/tempo/tempo.ts'
import { ativarRegra, lerUsados, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarTitulares, novaPessoa, type Pessoa } from '#tests/api/titulares-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const { chamar, entrar, leadDe, dar, contarLinhas } = criarTitulares(() => painel)

/** Lists the leads that an agency sees. */
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

  test('the person sees if the rule or a person chose an agency, and the decisions about no other lead', async () => {
    const [pessoa, outra] = [novaPessoa(), novaPessoa()]
    const [pela, amao] = [await painel.agencia(), await painel.agencia()]
    const preferencia = { versao: 0, anos: { de: 1990, ate: null } }
    await painel.pedir('PUT', `/api/agencias/${pela.id}/preferencia`, preferencia)
    await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id <> ${pela.id}`)
    await ativarRegra(painel, { maximo_agencias: 1 })
    const dela = await leadDe(pessoa)
    await leadDe(outra)
    await distribuirPendentes(painel.teste.mundo)
    // Both leads were decided.
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

  test('the file includes the report and our notes', async () => {
    const [pessoa, outra] = [novaPessoa(), novaPessoa()]
    const [dela, alheio] = [await leadDe(pessoa), await leadDe(outra)]
    for (const [lead, texto] of [
      [dela, 'Ligar à tarde.'],
      [alheio, 'Não atende.'],
    ])
      expect((await painel.pedir('POST', `/api/leads/${lead}/notas`, { texto })).status).toBe(201)
    const { json } = await chamar(pessoa, '/exportar', { sessao: await entrar(pessoa) })
    expect(json.pedidos[0].notas).toEqual([{ texto: 'Ligar à tarde.', criada_em: expect.any(String) }])
    expect(json.pedidos[0].relatorio.valor_fipe).toBe(60_000)
  })

  test('a download of the file has a protocol number, on the page and in a mail', async () => {
    const pessoa = novaPessoa()
    await leadDe(pessoa)
    const sessao = await entrar(pessoa)
    const { json } = await chamar(pessoa, '/exportar', { sessao })
    expect(json.protocolo).toMatch(/^\d{8}-[2-9A-HJ-NP-Z]{6}$/)
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
  /** Gives a person's lead to an agency. The person then withdraws the authorisation by `retirar`. */
  async function darERetirar() {
    const [pessoa, a] = [novaPessoa(), await painel.agencia()]
    const id = await leadDe(pessoa)
    await dar(id, a)
    const sessao = await entrar(pessoa)
    return { pessoa, a, id, sessao, retirar: () => chamar(pessoa, '/retirar', { sessao }) }
  }

  test('agencies lose access to the lead at once, in the list, by its address and in the file', async () => {
    const { pessoa, a, id, retirar } = await darERetirar()
    expect((await listarComoAgencia(a)).map(lead => lead.id)).toContain(id)
    expect((await retirar()).json).toMatchObject({ leads: 1, agencias: 1 })
    expect((await listarComoAgencia(a)).map(lead => lead.id)).not.toContain(id)
    const aberto = await painel.teste.call('GET', `/api/minha-agencia/leads/${id}`, { token: a.token })
    expect(aberto.status).toBe(404)
    const csv = await painel.teste.call('GET', '/api/minha-agencia/leads.csv', { token: a.token })
    expect(csv.text).not.toContain(pessoa.email)
  })

  test('a withdrawn lead stays counted', async () => {
    const { a, retirar } = await darERetirar()
    const antes = await lerUsados(painel, a.id)
    await retirar()
    expect(await lerUsados(painel, a.id)).toBe(antes)
  })

  test('no agency receives the lead again', async () => {
    const { id, retirar } = await darERetirar()
    await retirar()
    const outra = await painel.agencia()
    const recusado = await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [outra.id] })
    expect(recusado.status).toBe(409)
  })

  test('the agency gets a letter without the person, and the person one with the protocol number', async () => {
    const { pessoa, a, retirar } = await darERetirar()
    const { json } = await retirar()
    const [aviso = ''] = await painel.teste.mails(a.email)
    expect(aviso).toContain('retirou a autorização de contato')
    expect(aviso).not.toContain('Maria')
    expect(aviso).not.toContain(pessoa.email)
    const [confirmacao = ''] = await painel.teste.mails(pessoa.email)
    expect(confirmacao).toContain(json.protocolo)
  })

  test('the ledger keeps both choices', async () => {
    const { pessoa, sessao, retirar } = await darERetirar()
    await retirar()
    const provas = (await chamar(pessoa, '', { sessao })).json.pedidos[0].consentimentos
    // The terms, the authorisation, and its withdrawal.
    expect(provas.map((prova: { aceito: boolean }) => prova.aceito)).toEqual([true, true, false])
  })

  test('a second withdrawal is refused', async () => {
    const { retirar } = await darERetirar()
    await retirar()
    const outra = await retirar()
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

test('a report opens in the session of its owner, without the person, and creates no code', async () => {
  const pessoa = novaPessoa()
  const id = await leadDe(pessoa)
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
})

test('a report opens in no other session, and no other report in a session', async () => {
  const [pessoa, outra] = [novaPessoa(), novaPessoa()]
  const [id, alheio] = [await leadDe(pessoa), await leadDe(outra)]
  const sessao = await entrar(pessoa)
  expect((await chamar(pessoa, '/relatorio', { sessao, lead_id: alheio })).status).toBe(404)
  expect((await chamar(pessoa, '/relatorio', { sessao, lead_id: crypto.randomUUID() })).status).toBe(404)
  expect((await chamar(pessoa, '/relatorio', { sessao: 'x'.repeat(43), lead_id: id })).status).toBe(401)
})

/** Gives a lead to an agency, and returns the calls of its owner, who corrects the contact. */
async function criarCorrecao() {
  const [pessoa, agencia] = [novaPessoa(), await painel.agencia()]
  const id = await leadDe(pessoa, { nome: 'Joana Erradinha', whatsapp: '+5521911112222' })
  await dar(id, agencia)
  const sessao = await entrar(pessoa)
  const novo = { nome: 'Joana Corrigida', whatsapp: '(21) 98888-7777', localizacao: 'Santos - SP' }
  const corrigir = (mudancas: object = {}) =>
    chamar(pessoa, '/corrigir', { sessao, lead_id: id, ...novo, ...mudancas })
  return { agencia, id, corrigir }
}

test('a correction is visible to the agency, and found by both searches', async () => {
  const { agencia, id, corrigir } = await criarCorrecao()
  const resposta = await corrigir()
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
})

test('a correction notifies the open panels, and not as a new lead', async () => {
  const { id, corrigir } = await criarCorrecao()
  const notificados: string[] = []
  await painel.teste.db.listen('leads', notificado => notificados.push(notificado))
  await corrigir()
  // Notifications arrive in order.
  await painel.teste.db.servico.execute(sql`select notificar('leads', 'fim')`)
  await expect.poll(() => notificados).toContain('fim')
  expect(notificados.filter(notificado => notificado === '').length).toBeGreaterThan(0)
  // An id would be counted as a new lead.
  expect(notificados).not.toContain(id)
})

test('a correction to an invalid telephone is refused at its field', async () => {
  const { corrigir } = await criarCorrecao()
  const errado = await corrigir({ whatsapp: '123' })
  expect(errado.status).toBe(422)
  expect(errado.json.campos.whatsapp).toBeTruthy()
})

/** Determines the people of an incident: contacts of today, unless changed. */
async function apurar(mudancas: object) {
  const hoje = diaEmSaoPaulo(painel.teste.mundo.clock.now())
  const { json } = await painel.pedir('POST', '/api/privacidade/incidente', {
    de: hoje,
    // The day may end during the test.
    ate: somarDias(hoje, 1),
    agencia_ids: [],
    campos: ['contato'],
    ...mudancas,
  })
  return json
}

/** Gives an agency two leads, of which the administrator opened the first; only that one has a plate. */
async function criarAfetados() {
  const [lida, outra, agencia] = [novaPessoa(), novaPessoa(), await painel.agencia()]
  const idLida = await leadDe(lida, { placa: 'ABC1D23' })
  await dar(idLida, agencia)
  await dar(await leadDe(outra, { placa: null, modelo: 'Tracker' }), agencia)
  await painel.pedir('GET', `/api/leads/${idLida}`)
  return { lida, outra, agencia_ids: [agencia.id] }
}

test('an incident lists the people of the named agencies, the opened leads first', async () => {
  const { lida, outra, agencia_ids } = await criarAfetados()
  await dar(await leadDe(novaPessoa()), await painel.agencia())
  const { total, lidas, itens } = await apurar({ agencia_ids })
  expect([total, lidas, itens.map(({ email }: Pessoa) => email)]).toEqual([2, 1, [lida.email, outra.email]])
})

test('an incident counts only people who have the data, and whose data the agencies see', async () => {
  const { agencia_ids } = await criarAfetados()
  expect((await apurar({ agencia_ids, campos: ['placa'] })).total).toBe(1)
  expect((await apurar({ agencia_ids, campos: ['documento'] })).total, 'agencies never see it').toBe(0)
  // Without agencies the data of all is affected, at least these two.
  expect((await apurar({ campos: ['documento'] })).total).toBeGreaterThanOrEqual(2)
})

test('an incident affects no data from outside of its days', async () => {
  const { agencia_ids } = await criarAfetados()
  expect((await apurar({ agencia_ids, de: '2020-01-01', ate: '2020-01-31' })).total).toBe(0)
})

test('an incident that ends before it begins is refused at its field', async () => {
  expect((await apurar({ de: '2026-02-01', ate: '2026-01-01' })).campos.ate).toBeTruthy()
})

test('an incident counts people whose data is erased by now', async () => {
  const { outra, agencia_ids } = await criarAfetados()
  await chamar(outra, '/apagar', { sessao: await entrar(outra) })
  expect(await apurar({ agencia_ids })).toMatchObject({ total: 1, apagadas: 1 })
})

test('each determination of an incident is audited', async () => {
  const contar = () => contarLinhas('auditoria', sql`acao = 'incidente_apurado'`)
  const antes = Number(await contar())
  await apurar({})
  expect(await contar()).toBe(antes + 1)
})

test('the records of processing are the code’s own purposes, with the periods of the settings', async () => {
  const { itens } = (await painel.pedir('GET', '/api/privacidade/tratamentos')).json
  expect(itens.map(({ id }: { id: string }) => id)).toEqual(Object.keys(FINALIDADES))
  expect(itens[0]).toMatchObject({
    base: expect.stringContaining('art. 7º'),
    prazo: '24 meses; sem agência, 12 meses',
  })
})
