import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { dizerSemAvarias } from '#domain/proposta/dono/avarias.ts'
import { vencerJanelas } from '#domain/proposta/dono/vencer.ts'
import { HORAS_PARA_CONTATO } from '#domain/proposta/janela.regras.ts'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { lerUsados as lerUsadosDe } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())
// All owners call from one address, which may open only a few windows an hour.
beforeEach(() => painel.teste.db.servico.execute(sql`delete from limites`))

/** Returns the calls of the routes of offers as the owner of a lead. */
function dono(lead_id: string) {
  const palavra = palavraDoDono(painel.teste.mundo, lead_id)
  return (method: string, caminho = '', body?: unknown) =>
    painel.teste.call(method, `/api/propostas${caminho}`, {
      headers: { 'x-propostas': palavra },
      ...(body !== undefined && { body }),
    })
}

/**
 * Creates a window of a new lead, to which three new agencies are invited; the agencies of other tests are inactive.
 * @param enderecos of the agencies, in their order.
 */
async function abrir(mudancas: Parameters<typeof painel.lead>[0] = {}, enderecos: readonly string[] = []) {
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false`)
  const criar = (endereco?: string) => painel.agencia(endereco === undefined ? {} : { endereco })
  const agencias = [await criar(enderecos[0]), await criar(enderecos[1]), await criar(enderecos[2])] as const
  const lead = await painel.lead(mudancas)
  const pedir = dono(lead)
  const { status, json, text } = await pedir('POST', '', { aceito: true })
  if (status !== 201) throw new Error(text)
  return { agencias, lead, pedir, janela: json.janela }
}

/** Creates a window of two offers, the first of which is chosen. */
async function escolher() {
  const aberta = await abrir()
  const [a, b] = aberta.agencias
  const pa = await criarProposta(painel, aberta.janela.id, a, { valor: 50_000 })
  const pb = await criarProposta(painel, aberta.janela.id, b, { valor: 49_000 })
  expect((await aberta.pedir('POST', '/aceitar', { proposta_id: pa })).status).toBe(200)
  return { ...aberta, a, b, pa, pb }
}

/** Later than the time that the agency has to contact the owner (`HORAS_PARA_CONTATO`). */
const PRAZO_VENCIDO_HORAS = HORAS_PARA_CONTATO + 1

/** Runs steps as if hours had passed. */
async function passarHoras(horas: number, passos: () => Promise<unknown>) {
  painel.teste.time.offset_ms = horas * HORA_MS
  try {
    await passos()
  } finally {
    painel.teste.time.offset_ms = 0
  }
}

/** Reads the answer of the owner and the verdict in the case of a chosen offer. */
const casoDe = async (proposta: string) => {
  const { rows } = await painel.teste.db.servico.execute(
    sql`select dono_desfecho, cumprida from palavras where proposta_id = ${proposta}`,
  )
  return rows[0]
}

/** Reads the leads that an agency used in its period. */
const lerUsados = (agencia_id: string) => lerUsadosDe(painel, agencia_id)

test('the owner asks for offers, sees them best first, and only the chosen agency gets the contact', async () => {
  const { agencias, lead, pedir, janela } = await abrir()
  expect(janela).toMatchObject({ estado: 'aberta', convidadas: 3, propostas: [], troca: { min: 47_000 } })
  const [a, b] = agencias
  const pa = await criarProposta(painel, janela.id, a, { valor: 50_000 })
  const pb = await criarProposta(painel, janela.id, b, { valor: 51_000, mudancas: { busca_reais: 2_000 } })
  const vista = (await pedir('GET')).json
  expect(vista).toMatchObject({
    pode: false,
    contato_autorizado: false,
    veiculo: vista.janela.veiculo,
    troca: vista.janela.troca,
  })
  expect(vista.janela.propostas.map(({ id }: { id: string }) => id)).toEqual([pa, pb])
  const depois = await pedir('POST', '/aceitar', { proposta_id: pb })
  expect(depois.json.janela).toMatchObject({
    estado: 'aceita',
    escolha: { proposta_id: pb, segunda_id: pa, pode_trocar: true, desfecho: null },
  })
  const { rows } = await painel.teste.db.servico.execute(
    sql`select agencia_id, oculta from leads_agencias where lead_id = ${lead}`,
  )
  expect(rows).toEqual([{ agencia_id: b.id, oculta: false }])
})

test('each offer has the record and the place of its agency, its inspection, and what stays after debts and pick-up', async () => {
  const financiado = {
    codigo_ibge: 3_509_502,
    situacao_financeira: 'financiado_proprio',
    valor_parcela_financiamento: 1_000,
    parcelas_restantes: 3,
  } as const
  const enderecos = ['Rua Um, 1, Campinas - SP', 'Rua Dois, 2, Jundiaí - SP', 'Galpão sem cidade']
  const { agencias, pedir, janela } = await abrir(financiado, enderecos)
  const [a, b, c] = agencias
  const guardarCasos = async ({ id }: { id: string }, quantos: number, cumpridos: number) => {
    for (let i = 0; i < quantos; i++)
      await painel.teste.db.servico.execute(sql`insert into palavras (id, agencia_id, valor, escolhida_em, cumprida)
        values (${painel.teste.mundo.novoId()}, ${id}, 40000, now() - interval '30 days', ${i < cumpridos})`)
  }
  await guardarCasos(a, 5, 4)
  await guardarCasos(b, 4, 4)
  await criarProposta(painel, janela.id, a, {
    valor: 52_000,
    mudancas: { busca_reais: 400, inspecao: ['motor_cambio', 'documentos'] },
  })
  await criarProposta(painel, janela.id, b, { valor: 51_000, mudancas: { busca_reais: 0 } })
  await criarProposta(painel, janela.id, c, { valor: 50_000 })
  const pagina = (await pedir('GET')).json
  const vista = pagina.janela
  expect([pagina.dividas, vista.dividas]).toEqual([3_000, 3_000])
  expect(vista.propostas).toMatchObject([
    {
      agencia: { cidade: 'Campinas - SP' },
      distancia_km: 0,
      palavra: 'cumpriu 4 de 5 propostas',
      inspecao: ['documentos', 'motor_cambio'],
      // 52,000 less the debts of 3,000 and the pick-up of 400.
      sobra: 48_600,
    },
    {
      agencia: { cidade: 'Jundiaí - SP' },
      distancia_km: expect.any(Number),
      palavra: null,
      inspecao: [],
      sobra: 48_000,
    },
    { agencia: { cidade: null }, distancia_km: null, palavra: null, sobra: 47_000 },
  ])
  const km = vista.propostas[1].distancia_km
  expect(km > 25 && km < 50, `${km} km from Jundiaí to Campinas`).toBe(true)
})

/** Creates a window of three offers, of which the second is valid for a week and the others for 15 days. */
async function criarComUmaCurta() {
  const { agencias, pedir, janela } = await abrir()
  const [a, b, c] = agencias
  const longa = {
    validade_dias: 15,
    vale_ate: new Date(painel.teste.mundo.clock.now().getTime() + 15 * DIA_MS),
  }
  const pa = await criarProposta(painel, janela.id, a, { valor: 50_000, mudancas: longa })
  const vencida = await criarProposta(painel, janela.id, b, { valor: 49_000 })
  const pc = await criarProposta(painel, janela.id, c, { valor: 48_000, mudancas: longa })
  const aceitar = (proposta_id: string) => pedir('POST', '/aceitar', { proposta_id })
  const trocar = (proposta_id: string) => pedir('POST', '/trocar', { proposta_id, motivo: 'baixou' })
  return { pedir, pa, vencida, pc, aceitar, trocar }
}

/** Eight days: longer than the week of the short offer. */
const PASSADA_A_SEMANA_HORAS = 8 * 24
/** Status and sentence that refuse an expired offer. */
const RECUSA_DE_VENCIDA = [409, 'Essa proposta não vale mais. Escolha outra.']

test('the choice of an expired offer is refused', async () => {
  const { pedir, pa, vencida, pc, aceitar } = await criarComUmaCurta()
  await passarHoras(PASSADA_A_SEMANA_HORAS, async () => {
    expect((await pedir('GET')).json.janela.propostas).toMatchObject([
      { id: pa, valida: true },
      { id: vencida, valida: false, porque_nao: null },
      { id: pc, valida: true },
    ])
    const recusada = await aceitar(vencida)
    expect([recusada.status, recusada.json.error]).toEqual(RECUSA_DE_VENCIDA)
  })
})

test('no tap after the choice leads back to an expired offer', async () => {
  const { vencida, pa, pc, aceitar, trocar } = await criarComUmaCurta()
  await passarHoras(PASSADA_A_SEMANA_HORAS, async () => {
    expect((await aceitar(pa)).json.janela.escolha).toMatchObject({ segunda_id: pc, pode_trocar: true })
    const deVolta = await trocar(vencida)
    expect([deVolta.status, deVolta.json.error]).toEqual(RECUSA_DE_VENCIDA)
    expect((await trocar(pc)).json.janela.escolha).toMatchObject({
      proposta_id: pc,
      segunda_id: null,
      pode_trocar: false,
    })
  })
})

test('a consent given elsewhere ends the window, and agencies with an offer are notified', async () => {
  const { agencias, lead, janela } = await abrir()
  await criarProposta(painel, janela.id, agencias[0], { valor: 50_000 })
  await painel.teste.db.servico.transaction(async tx => {
    await tx.execute(sql`update leads set aceita_contato_parceiros = true where id = ${lead}`)
    await tx.insert(consentimentos).values(
      montarEscolhaAvulsa(painel.teste.mundo, {
        lead_id: lead,
        finalidade: 'contato_parceiros',
        aceito: true,
        texto: 'Aceito ser contatado',
      }),
    )
  })
  await vencerJanelas(painel.teste.mundo)
  expect(await vencerJanelas(painel.teste.mundo), 'the second run ends no window').toBe(0)
  expect((await dono(lead)('GET')).json).toMatchObject({
    contato_autorizado: true,
    janela: { estado: 'retirada' },
  })
  const cartas = (await painel.teste.mundo.mail.list()).filter(({ assunto }) => assunto.includes('terminou'))
  expect(cartas.map(({ para }) => para)).toEqual([agencias[0].email])
})

test('a repeated request opens no second window', async () => {
  const { pedir, janela } = await abrir()
  expect((await pedir('POST', '', { aceito: true })).json.janela.id).toBe(janela.id)
})

test('a repeated choice changes nothing, and the choice of another offer is refused', async () => {
  const { a, b, pa, pb, pedir } = await escolher()
  expect((await pedir('POST', '/aceitar', { proposta_id: pa })).json.janela.estado).toBe('aceita')
  expect((await pedir('POST', '/aceitar', { proposta_id: pb })).status).toBe(409)
  expect([await lerUsados(a.id), await lerUsados(b.id)]).toEqual([1, 0])
})

test('a change to the runner-up for want of a contact is refused before the time for it', async () => {
  const { pb, pedir } = await escolher()
  const cedo = await pedir('POST', '/trocar', { proposta_id: pb, motivo: 'sem_contato' })
  expect([cedo.status, cedo.json.error]).toEqual([409, expect.stringContaining('A loja tem até')])
})

test('a repeated change moves the contact to the runner-up once, and each consent is recorded', async () => {
  const { b, lead, pb, pedir } = await escolher()
  for (const _ of [1, 2]) {
    const { json } = await pedir('POST', '/trocar', { proposta_id: pb, motivo: 'baixou' })
    expect(json.janela).toMatchObject({ estado: 'aceita', escolha: { proposta_id: pb } })
  }
  const visiveis = await painel.teste.db.servico.execute(
    sql`select agencia_id from leads_agencias where lead_id = ${lead} and not oculta`,
  )
  expect(visiveis.rows).toEqual([{ agencia_id: b.id }])
  const escolhas = await painel.teste.db.servico.execute(
    sql`select aceito from consentimentos where lead_id = ${lead} and finalidade = 'contato_da_escolhida' order by id`,
  )
  // For the first agency, for the second, and the withdrawal from the first.
  expect(escolhas.rows).toEqual([{ aceito: true }, { aceito: true }, { aceito: false }])
})

test('an inactive or full agency gets no contact: the owner may choose another', async () => {
  const { agencias, pedir, janela } = await abrir()
  const [a, b] = agencias
  const pa = await criarProposta(painel, janela.id, a, { valor: 50_000 })
  const pb = await criarProposta(painel, janela.id, b, { valor: 49_000 })
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${a.id}`)
  await painel.teste.db.servico.execute(sql`update agencias set limite_leads_mensal = 0 where id = ${b.id}`)
  for (const proposta_id of [pa, pb]) {
    const { status, json } = await pedir('POST', '/aceitar', { proposta_id })
    expect([status, json.error]).toEqual([409, expect.stringContaining('Escolha outra proposta')])
  }
  const { rows } = await painel.teste.db.servico.execute(
    sql`select count(*)::integer as n from palavras where agencia_id in (${a.id}, ${b.id})`,
  )
  expect(rows).toEqual([{ n: 0 }])
  expect((await pedir('GET')).json.janela).toMatchObject({ estado: 'com_propostas' })
})

test('time closes a window once, and without a choice no contact is given', async () => {
  const { agencias, lead, janela } = await abrir()
  await criarProposta(painel, janela.id, agencias[0], { valor: 50_000 })
  const listarCartas = async () =>
    (await painel.teste.mundo.mail.list()).filter(({ texto }) =>
      texto.includes(palavraDoDono(painel.teste.mundo, lead)),
    )
  const vencerEm = async (instante: string) => {
    painel.teste.time.offset_ms = new Date(instante).getTime() - Date.now()
    await vencerJanelas(painel.teste.mundo)
    await vencerJanelas(painel.teste.mundo)
  }
  await vencerEm(janela.aberta_em)
  await vencerEm(janela.fecha_em)
  await vencerEm(new Date(Date.now() + 9 * DIA_MS).toISOString())
  painel.teste.time.offset_ms = 0
  expect((await listarCartas()).map(({ assunto }) => assunto).sort()).toEqual([
    'A proposta pelo seu Chevrolet Onix chegou',
    'Chegou uma proposta pelo seu Chevrolet Onix',
    'O prazo para escolher terminou: Chevrolet Onix',
  ])
  expect((await dono(lead)('GET')).json.janela).toMatchObject({ estado: 'caducou', escolha: null })
  const { rows } = await painel.teste.db.servico.execute(
    sql`select from leads_agencias where lead_id = ${lead}`,
  )
  expect(rows).toEqual([])
})

test('none serves: the reason ends the window once, agencies with an offer get a letter, and no contact is given', async () => {
  const { agencias, lead, pedir, janela } = await abrir()
  await criarProposta(painel, janela.id, agencias[0], { valor: 50_000 })
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  for (const _ of [1, 2]) {
    const { status, json } = await pedir('POST', '/encerrar', { motivo: 'valor_baixo' })
    expect([status, json.janela.estado, json.janela.escolha]).toEqual([200, 'encerrada', null])
  }
  expect((await pedir('POST', '/encerrar', { motivo: 'outro' })).status).toBe(409)
  const cartas = await painel.teste.mundo.mail.list()
  expect(cartas.map(({ para }) => para)).toEqual([agencias[0].email])
  expect(cartas[0]?.assunto).toMatch(/^O pedido de propostas terminou: Chevrolet Onix/)
  expect(cartas[0]?.texto).not.toMatch(/Maria|98765|50\.000/)
  const { rows } = await painel.teste.db.servico.execute(sql`
    select motivo, (select count(*)::integer from leads_agencias where lead_id = ${lead}) as contatos,
      (select count(*)::integer from palavras w join propostas o on o.id = w.proposta_id where o.janela_id = ${janela.id}) as casos
    from janelas where id = ${janela.id}`)
  expect(rows).toEqual([{ motivo: 'valor_baixo', contatos: 0, casos: 0 }])
})

test('none serves after the choice: the chosen agency loses the contact, and a letter tells it to erase it', async () => {
  const { agencias, lead, pedir, janela } = await abrir()
  const proposta_id = await criarProposta(painel, janela.id, agencias[0], { valor: 50_000 })
  await pedir('POST', '/aceitar', { proposta_id })
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  expect((await pedir('POST', '/encerrar', { motivo: 'desisti' })).json.janela.estado).toBe('encerrada')
  const cartas = await painel.teste.mundo.mail.list()
  expect(cartas.map(({ para }) => para)).toEqual([agencias[0].email])
  expect(cartas[0]?.assunto).toMatch(/retirou a autorização/)
  const visiveis = sql`select from leads_agencias where lead_id = ${lead} and not oculta`
  expect((await painel.teste.db.servico.execute(visiveis)).rows).toEqual([])
})

/** Creates a window in which the first agency may ask if the vehicle crashed, by `perguntar`. */
async function abrirComPergunta() {
  const aberta = await abrir()
  const { agencias, pedir, janela } = aberta
  const responder = (resposta: string, pergunta = 'batida') =>
    pedir('POST', '/respostas', { pergunta, resposta })
  const perguntar = () =>
    painel.teste.call('POST', `/api/agencia/janelas/${janela.id}/perguntas`, {
      token: agencias[0].token,
      body: { pergunta: 'batida' },
    })
  return { ...aberta, responder, perguntar }
}

test('the owner answers a question between its asking and the end of the window', async () => {
  const { pedir, responder, perguntar } = await abrirComPergunta()
  expect((await responder('nunca')).status, 'before the question').toBe(409)
  await perguntar()
  expect((await responder('nunca')).json.janela.perguntas).toMatchObject([{ resposta: 'nunca' }])
  await pedir('POST', '/encerrar', { motivo: 'outro' })
  expect((await responder('grande')).status, 'after the end').toBe(409)
})

test('a question asked twice is shown once to the owner, with its closed answers', async () => {
  const { pedir, perguntar } = await abrirComPergunta()
  for (const _ of [1, 2]) expect((await perguntar()).status).toBe(200)
  expect((await pedir('GET')).json.janela.perguntas).toMatchObject([
    { pergunta: 'batida', texto: 'Já bateu?', resposta: null, opcoes: [{}, {}, { valor: 'grande' }] },
  ])
})

test('all invited agencies see the owner’s last answer', async () => {
  const { agencias, janela, responder, perguntar } = await abrirComPergunta()
  await perguntar()
  for (const resposta of ['nunca', 'pequena']) await responder(resposta)
  for (const { token } of agencias) {
    const { json } = await painel.teste.call('GET', `/api/agencia/janelas/${janela.id}`, { token })
    const batida = json.perguntas.find(({ pergunta }: { pergunta: string }) => pergunta === 'batida')
    expect(batida).toMatchObject({ feita: true, resposta: 'Batida pequena' })
  }
})

test('an answer of no list, or to a question that was not asked, is refused', async () => {
  const { responder, perguntar } = await abrirComPergunta()
  await perguntar()
  for (const [pergunta, resposta, status] of [
    ['batida', 'talvez', 422],
    // A member of every object, but no answer.
    ['batida', 'constructor', 422],
    ['leilao', 'sim', 409],
    ['preco', 'nunca', 422],
  ] as const)
    expect((await responder(resposta, pergunta)).status, `${pergunta} ${resposta}`).toBe(status)
})

test('another word opens nothing', async () => {
  const { lead } = await abrir()
  const palavra = palavraDoDono(painel.teste.mundo, lead)
  for (const outra of ['', `${palavra.slice(0, -1)}!`, lead]) {
    const { status } = await painel.teste.call('GET', '/api/propostas', { headers: { 'x-propostas': outra } })
    expect(status).toBe(404)
  }
})

test('an unknown reason to end the window is refused at its field', async () => {
  const { pedir } = await abrir()
  const { status, json } = await pedir('POST', '/encerrar', { motivo: 'porque sim' })
  expect([status, Object.keys(json.campos)]).toEqual([422, ['motivo']])
})

test('"no contact" counts after the time for it, and the way to the runner-up stays', async () => {
  const { pedir, pa, pb } = await escolher()
  const dizer = () => pedir('POST', '/desfecho', { desfecho: 'sem_contato' })
  const cedo = await dizer()
  expect([cedo.status, cedo.json.error]).toEqual([409, expect.stringContaining('A loja tem até')])
  await passarHoras(PRAZO_VENCIDO_HORAS, async () => {
    const { json } = await dizer()
    expect(json.janela.escolha).toMatchObject({ desfecho: 'sem_contato', segunda_id: pb })
    expect(await casoDe(pa)).toEqual({ dono_desfecho: 'sem_contato', cumprida: false })
    expect((await pedir('POST', '/trocar', { proposta_id: pb, motivo: 'sem_contato' })).status).toBe(200)
  })
})

test('after a sale no other offer can be chosen', async () => {
  const { pedir, b, pb } = await escolher()
  await pedir('POST', '/desfecho', { desfecho: 'vendi', valor: 50_000 })
  const { status, json } = await pedir('POST', '/trocar', { proposta_id: pb, motivo: 'baixou' })
  expect([status, json.error]).toEqual([409, 'Você já contou que vendeu para essa loja.'])
  expect(await lerUsados(b.id)).toBe(0)
})

test('an offer of a full agency says why it cannot be chosen', async () => {
  const { agencias, pedir, janela } = await abrir()
  await criarProposta(painel, janela.id, agencias[0], { valor: 50_000 })
  await criarProposta(painel, janela.id, agencias[1], { valor: 49_000 })
  await painel.teste.db.servico.execute(
    sql`update agencias set limite_leads_mensal = 0 where id = ${agencias[1].id}`,
  )
  expect((await pedir('GET')).json.janela.propostas).toMatchObject([
    { valida: true, porque_nao: null },
    { valida: false, porque_nao: 'Essa loja não pode receber o seu contato agora.' },
  ])
})

test('the chosen offer keeps its validity, and alone shows the contact of its agency', async () => {
  const { pedir } = await escolher()
  const [escolhida, outra] = (await pedir('GET')).json.janela.propostas
  expect(outra.contato).toBeNull()
  // Chosen, so it cannot be chosen again; its date is still to come.
  expect(escolhida).toMatchObject({ situacao: 'escolhida', valida: false, porque_nao: null })
  expect(new Date(escolhida.vale_ate) > painel.teste.mundo.clock.now()).toBe(true)
  expect(escolhida.contato).toEqual({ endereco: expect.any(String), email: expect.stringContaining('@') })
})

test('an owner opens three windows a day, so that agencies are not flooded', async () => {
  const { pedir } = await abrir()
  const deNovo = async () => {
    await pedir('POST', '/retirar', { para: 'nada' })
    return pedir('POST', '', { aceito: true })
  }
  expect([(await deNovo()).status, (await deNovo()).status]).toEqual([201, 201])
  const { status, json } = await deNovo()
  expect([status, json.error]).toEqual([429, expect.stringContaining('três vezes hoje')])
})

test.each(['baixou', 'loja_desistiu'])(
  'another choice for "%s" gives back the credit of the first one, which brought no contact',
  async motivo => {
    const { pedir, a, b, pb } = await escolher()
    expect([await lerUsados(a.id), await lerUsados(b.id)]).toEqual([1, 0])
    for (const _ of [1, 2])
      expect((await pedir('POST', '/trocar', { proposta_id: pb, motivo })).status).toBe(200)
    expect([await lerUsados(a.id), await lerUsados(b.id)]).toEqual([0, 1])
  },
)

/** Notes, as the agency of the choice, that it reached the owner. */
const marcarContatado = ({ a, lead }: Awaited<ReturnType<typeof escolher>>) =>
  painel.teste.call('PATCH', `/api/minha-agencia/leads/${lead}`, {
    token: a.token,
    body: { desfecho: 'contatado' },
  })

test('another choice after a contact gives no credit back', async () => {
  const escolhida = await escolher()
  const { a, b, pb, pedir } = escolhida
  await marcarContatado(escolhida)
  await pedir('POST', '/trocar', { proposta_id: pb, motivo: 'baixou' })
  expect([await lerUsados(a.id), await lerUsados(b.id)]).toEqual([1, 1])
})

test('another choice after the time for a contact gives no credit back', async () => {
  const { a, b, pb, pedir } = await escolher()
  await passarHoras(PRAZO_VENCIDO_HORAS, () =>
    pedir('POST', '/trocar', { proposta_id: pb, motivo: 'sem_contato' }),
  )
  expect([await lerUsados(a.id), await lerUsados(b.id)]).toEqual([1, 1])
})

test('a withdrawal after the choice takes its reason, and gives back a credit that brought no contact', async () => {
  const { a, pa, pedir } = await escolher()
  expect(await lerUsados(a.id)).toBe(1)
  const retirar = { para: 'nada', desfecho: 'nao_vendi' }
  for (const _ of [1, 2]) expect((await pedir('POST', '/retirar', retirar)).status).toBe(200)
  expect(await lerUsados(a.id)).toBe(0)
  expect(await casoDe(pa)).toEqual({ dono_desfecho: 'nao_vendi', cumprida: null })
})

test('the end of a window after a contact gives no credit back', async () => {
  const escolhida = await escolher()
  await marcarContatado(escolhida)
  await escolhida.pedir('POST', '/encerrar', { motivo: 'desisti' })
  expect(await lerUsados(escolhida.a.id)).toBe(1)
})

test('a withdrawal after the time for a contact gives no credit back', async () => {
  const { a, pedir } = await escolher()
  await passarHoras(PRAZO_VENCIDO_HORAS, () => pedir('POST', '/retirar', { para: 'nada' }))
  expect(await lerUsados(a.id)).toBe(1)
})

test('an agency whose credit came back uses it again at a later choice, and is warned of its reached limit', async () => {
  const { a, lead, pedir } = await escolher()
  await pedir('POST', '/retirar', { para: 'nada' })
  const { json } = await pedir('POST', '', { aceito: true })
  await painel.teste.db.servico.execute(sql`insert into janelas_convites (janela_id, agencia_id, convidada_em, fecha_em)
    select id, ${a.id}, aberta_em, fecha_em from janelas where id = ${json.janela.id} on conflict do nothing`)
  const proposta_id = await criarProposta(painel, json.janela.id, a, { valor: 50_000 })
  // The next lead is the last one of the plan.
  await painel.teste.db.servico.execute(sql`update agencias set limite_leads_mensal = 1 where id = ${a.id}`)
  expect((await pedir('POST', '/aceitar', { proposta_id })).status).toBe(200)
  const avisos = await painel.teste.db.servico.execute(
    sql`select tipo, limite from entregas where agencia_id = ${a.id} and tipo like 'limite%'`,
  )
  expect(avisos.rows).toEqual([{ tipo: 'limite_100', limite: 1 }])
  const { rows } = await painel.teste.db.servico.execute(sql`
    select leads_usados_mes_atual as n, oculta, credito from agencias g
    join leads_agencias la on la.agencia_id = g.id where g.id = ${a.id} and la.lead_id = ${lead}`)
  expect(rows).toEqual([{ n: 1, oculta: false, credito: 'usado' }])
  // And it comes back again.
  await pedir('POST', '/retirar', { para: 'nada' })
  expect(await lerUsados(a.id)).toBe(0)
})

/** Cuts the chosen offer as its agency, for more kilometres than stated, with a photo as its proof. */
async function baixarPorFato({ a, pa, janela }: Awaited<ReturnType<typeof escolher>>): Promise<void> {
  const body = { desfecho: 'baixou', valor: 45_000, motivo: 'fato_errado', quilometragem: 90_000 }
  const { token } = a
  expect(
    (await painel.teste.call('POST', `/api/agencia/janelas/${janela.id}/desfecho`, { token, body })).status,
  ).toBe(200)
  await painel.teste.db.servico.execute(
    sql`insert into fotos_a_apagar (arquivo, apagar_em) values (${pa}, now())`,
  )
  await painel.teste.db.servico.execute(sql`insert into fotos (id, lead_id, vista, proposta_id, arquivo, chave, resumo, bytes, largura, altura, criada_em)
    select ${pa}, lead_id, 'avaria', ${pa}, ${pa}, 'c1.x', '', 1, 1, 1, now() from janelas where id = ${janela.id}`)
}

test('the owner says by one tap if the fact of a lower price was stated wrong', async () => {
  const escolhida = await escolher()
  const { pedir, pa } = escolhida
  const conferir = (confere: boolean) => pedir('POST', '/fato', { proposta_id: pa, confere })
  expect((await conferir(true)).status, 'before any fact').toBe(409)
  await baixarPorFato(escolhida)
  const { json } = await pedir('POST', '/desfecho', { desfecho: 'baixou', valor: 45_000 })
  expect(json.janela.fatos).toEqual([
    {
      proposta_id: pa,
      agencia: expect.any(String),
      quilometragem: 90_000,
      confere: null,
      fotos: [{ id: pa, vista: 'avaria', endereco: expect.any(String) }],
    },
  ])
  // Until the owner denies the fact, the lower price breaks no word.
  expect(await casoDe(pa)).toMatchObject({ cumprida: true })
  for (const _ of [1, 2]) expect((await conferir(false)).json.janela.fatos[0].confere).toBe(false)
  expect(await casoDe(pa)).toMatchObject({ cumprida: false })
  expect((await conferir(true)).status, 'after the answer').toBe(409)
})

test('questions write to the owner once', async () => {
  const { agencias, lead, janela } = await abrir()
  for (const [{ token }, pergunta] of [
    [agencias[0], 'batida'],
    [agencias[1], 'leilao'],
  ] as const)
    await painel.teste.call('POST', `/api/agencia/janelas/${janela.id}/perguntas`, {
      token,
      body: { pergunta },
    })
  const cartas = (await painel.teste.mundo.mail.list()).filter(({ texto }) =>
    texto.includes(palavraDoDono(painel.teste.mundo, lead)),
  )
  expect(cartas.map(({ assunto }) => assunto)).toEqual(['Uma loja perguntou sobre o seu Chevrolet Onix'])
})

test('answers and photos reach the panels of all invited agencies', async () => {
  const { agencias, lead, responder, perguntar } = await abrirComPergunta()
  await perguntar()
  const ids = agencias.map(({ id }) => id).sort()
  let avisadas: string[] = []
  await painel.teste.db.listen('painel_agencia', id => avisadas.push(id))
  /** Makes a change, and waits until every panel was notified. */
  const avisarTodas = async (mudar: () => Promise<unknown>) => {
    avisadas = []
    await mudar()
    await expect.poll(() => [...new Set(avisadas)].sort()).toEqual(ids)
  }
  await avisarTodas(() => responder('nunca'))
  await avisarTodas(() => dizerSemAvarias(painel.teste.mundo, lead, true))
  // A stored photo needs its file in this list (trigger `guardar`).
  await painel.teste.db.servico.execute(
    sql`insert into fotos_a_apagar (arquivo, apagar_em) values (${lead}, now())`,
  )
  await avisarTodas(() =>
    painel.teste.db.servico.execute(sql`insert into fotos (id, lead_id, vista, arquivo, chave, resumo, bytes, largura, altura, criada_em)
      values (${lead}, ${lead}, 'frente', ${lead}, 'c1.x', '', 1, 1, 1, now())`),
  )
  await avisarTodas(() => painel.teste.db.servico.execute(sql`delete from fotos where id = ${lead}`))
})

test('a lead given by the choice of its owner counts as such for the administrator', async () => {
  const hoje = async () => (await painel.pedir('GET', '/api/distribuicao')).json.hoje
  const antes = await hoje()
  await escolher()
  const depois = await hoje()
  expect([depois.pela_escolha, depois.por_mao]).toEqual([antes.pela_escolha + 1, antes.por_mao])
})
