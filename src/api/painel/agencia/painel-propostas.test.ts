import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leads } from '#domain/lead/lead.table.ts'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { janelas, janelas_perguntas, palavras, propostas } from '#domain/proposta/proposta.table.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { criarApiDescrita } from '#tests/api/api-descrita.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarApiDescrita>>['painel']
let rotasDescritas: string[]
beforeAll(async () => {
  const { documento, ...descrita } = await criarApiDescrita()
  painel = descrita.painel
  rotasDescritas = Object.entries<object>(documento.paths)
    .filter(([caminho]) => caminho.startsWith('/api/agencia/'))
    .flatMap(([caminho, metodos]) =>
      Object.keys(metodos).map(metodo => `${metodo.toUpperCase()} ${caminho.replaceAll(/{\w+}/g, '{}')}`),
    )
})
afterAll(() => painel.teste.close())

type Pessoa = { token: string }

const TERMOS = {
  valor: 50_000,
  validade_dias: 7,
  inspecao: ['documentos', 'motor_cambio'],
  busca_reais: null,
}
const chamar = ({ token }: Pessoa, method: string, url: string, body?: unknown) =>
  painel.teste.call(method, `/api/agencia${url}`, { token, ...(body !== undefined && { body }) })
/** Offers `TERMOS`, with some of them changed. */
const propor = (quem: Pessoa, janela: string, mais: object = {}) =>
  chamar(quem, 'PUT', `/janelas/${janela}/proposta`, { ...TERMOS, ...mais })
const ler = (quem: Pessoa, janela: string) => chamar(quem, 'GET', `/janelas/${janela}`)
/** Lists the windows that an agency sees in one part of its list. */
const idsDe = async (quem: Pessoa, ver: string) =>
  (await chamar(quem, 'GET', `/janelas?ver=${ver}`)).json.itens.map(({ id }: { id: string }) => id)

/** Creates a window with two invited agencies. */
async function preparar(mudancas: Parameters<typeof criarJanela>[3] = {}) {
  const [a, b] = [await painel.agencia(), await painel.agencia()]
  const lead = await painel.lead({ aceita_contato_parceiros: false })
  return { a, b, lead, janela: await criarJanela(painel, lead, [a, b], mudancas) }
}

/** Returns an instant some milliseconds from now. */
const daqui = (ms: number) => new Date(painel.teste.mundo.clock.now().getTime() + ms)
/** Returns the dates of a window that no longer takes offers, and whose owner may still choose. */
const criarPrazosPassados = () => ({
  aberta_em: daqui(-40 * HORA_MS),
  fecha_em: daqui(-HORA_MS),
  caduca_em: daqui(100 * HORA_MS),
})

describe('roles', () => {
  /** Lists the routes of offers with a body that each accepts. */
  const rotasDaJanela = (janela: string, prova: string) =>
    [
      ['GET', '/janelas'],
      ['GET', '/palavra'],
      ['GET', `/janelas/${janela}`],
      ['POST', `/janelas/${janela}/perguntas`, { pergunta: 'batida' }],
      ['PUT', `/janelas/${janela}/proposta`, TERMOS],
      ['POST', `/janelas/${janela}/desfecho`, { desfecho: 'desistiu' }],
      ['POST', `/janelas/${janela}/contestacao`, { texto: 'Não foi assim.' }],
      ['DELETE', `/janelas/${janela}/proposta`],
      ['PUT', `/janelas/${janela}/provas/${prova}`],
    ] as const
  /** Requests every route of a window. @returns the statuses in the order of `rotasDaJanela`. */
  const statusDe = async (janela: string, token: string, headers: Record<string, string> = {}) => {
    const vistos = []
    for (const [metodo, url, body] of rotasDaJanela(janela, randomUUID()))
      vistos.push(
        (await painel.teste.call(metodo, `/api/agencia${url}`, { token, headers, ...(body && { body }) }))
          .status,
      )
    return vistos.join(' ')
  }
  /** Returns one status for every route. */
  const todas = (status: number) =>
    rotasDaJanela('', '')
      .map(() => status)
      .join(' ')

  test('the tests of roles know every described route', () => {
    const naMatriz = rotasDaJanela('{}', '{}').map(([metodo, url]) => `${metodo} /api/agencia${url}`)
    expect(naMatriz.toSorted()).toEqual(rotasDescritas.toSorted())
  })

  test('each role gets its own status at each route of offers', async () => {
    const { a, b, janela } = await preparar()
    const [estranha, suspensa] = [await painel.agencia(), await painel.agencia()]
    await painel.teste.db.servico.execute(sql`insert into janelas_convites (janela_id, agencia_id, convidada_em, fecha_em)
      select ${janela}, ${suspensa.id}, aberta_em, fecha_em from janelas where id = ${janela}`)
    await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${suspensa.id}`)
    const [solta, presa] = [await painel.vendedor(a), await painel.vendedor(b)]
    await painel.teste.db.servico.execute(
      sql`update agencias set vendedores_propoem = true where id = ${a.id}`,
    )
    // The order counts: the first caller with a right offers, asks and withdraws, and the next ones find that.
    expect(await statusDe(janela, solta.token)).toBe('200 200 200 200 200 409 409 200 404')
    expect(await statusDe(janela, presa.token)).toBe('200 200 200 403 403 403 403 403 403')
    expect(await statusDe(janela, b.token)).toBe('200 200 200 200 200 409 409 200 404')
    expect(await statusDe(janela, a.token)).toBe('200 200 200 200 409 409 409 200 404')
    expect(await statusDe(janela, estranha.token)).toBe('200 200 404 404 404 404 404 404 404')
    expect(await statusDe(janela, suspensa.token)).toBe(todas(403))
    expect(await statusDe(janela, painel.token)).toBe(todas(403))
    expect(await statusDe(janela, '')).toBe(todas(401))
  })

  test('an owner’s word opens no route of agencies, as a token or in its own header', async () => {
    const { lead, janela } = await preparar()
    const palavra = palavraDoDono(painel.teste.mundo, lead)
    expect(await statusDe(janela, palavra)).toBe(todas(401))
    expect(await statusDe(janela, '', { 'x-propostas': palavra })).toBe(todas(401))
  })

  test('an agency without an invitation has no window in its list', async () => {
    await preparar()
    expect(await idsDe(await painel.agencia(), 'abertas')).toEqual([])
  })

  test('the window of a deleted lead is not found', async () => {
    const { b, lead, janela } = await preparar()
    await painel.teste.db.servico
      .update(leads)
      .set({ excluido_em: daqui(0) })
      .where(eq(leads.id, lead))
    expect((await ler(b, janela)).status).toBe(404)
  })

  test('the owner of an agency allows sellers to offer', async () => {
    const { a, janela } = await preparar()
    const vendedor = await painel.vendedor(a)
    expect((await ler(vendedor, janela)).json.impedimento).toMatch(/só os donos/)
    const mudar = (vendedores_propoem: boolean) =>
      painel.teste.call('PATCH', '/api/minha-agencia/equipe', {
        token: a.token,
        body: { vendedores_propoem },
      })
    expect((await mudar(true)).json).toEqual({ vendedores_veem_todos: false, vendedores_propoem: true })
    expect((await propor(vendedor, janela)).status).toBe(200)
    await mudar(false)
    const recusada = await propor(vendedor, janela, { valor: 51_000 })
    expect([recusada.status, recusada.json.error]).toEqual([403, expect.stringContaining('só os donos')])
  })
})

describe('the secret of a window', () => {
  /** Runs a query as a role of an invited agency, in which an offer was made. */
  async function comoConvidada(papel: 'agencia' | 'vendedor') {
    const { a, janela, lead } = await preparar()
    await propor(a, janela)
    const { id: sub } = await painel.vendedor(a)
    const rodar = (consulta: string) =>
      painel.teste.db.como({ papel, claims: { agencia_id: a.id, sub } }, async tx => {
        const { rows } = await tx.execute(sql.raw(consulta))
        return rows
      })
    return { rodar, janela, lead }
  }

  test.each(['agencia', 'vendedor'] as const)(
    'the role %s reads no column of the person before the choice',
    async papel => {
      const { rodar, janela, lead } = await comoConvidada(papel)
      const { rows } = await painel.teste.db.servico.execute<{ tabela: string; coluna: string }>(sql`
      select table_name as tabela, column_name as coluna from information_schema.columns
      where table_schema = 'public' and table_name in ('leads', 'leads_chaves', 'leads_agencias', 'leads_envios', 'consentimentos')
      union all select 'janelas', unnest(array['lead_id', 'estado', 'caduca_em', 'escolhida', 'escolhida_em', 'terminou_em', 'motivo'])`)
      // The tables were found: together they have more columns.
      expect(rows.length).toBeGreaterThan(60)
      for (const { tabela, coluna } of rows) {
        const lido = await rodar(`select ${coluna} from ${tabela}`).catch(erro => erro.cause.code)
        const nome = `${tabela}.${coluna}`
        if (tabela === 'janelas') expect(lido, nome).toBe('42501')
        else expect(['42501', []], nome).toContainEqual(lido)
      }
      expect(await rodar(`select lead_da_escolhida('${janela}') as lead`)).toEqual([{ lead: null }])
      const inteira = JSON.stringify(await rodar('select id, marca, detalhes, fechada from janelas'))
      expect(inteira).not.toContain(lead)
    },
  )

  test('no answer names the person or another offer', async () => {
    const { a, b, janela, lead } = await preparar()
    await propor(a, janela)
    await propor(b, janela, { valor: 51_234 })
    const lista = await chamar(a, 'GET', '/janelas?ver=propostas')
    const texto = (await ler(a, janela)).text + lista.text
    expect(texto).toContain(janela)
    for (const segredo of [lead, '51234', 'Maria', '98765', '@', b.id]) expect(texto).not.toContain(segredo)
  })

  test('an answer is the same whether others offered or not', async () => {
    const { a, b, janela } = await preparar()
    // The first read marks the window as seen, which changes the next answer.
    await ler(a, janela)
    const antes = (await ler(a, janela)).text
    await propor(b, janela, { valor: 61_234 })
    expect((await ler(a, janela)).text).toBe(antes)
  })

  test('the first offer of another agency sends no event', async () => {
    const { a, b, janela } = await preparar()
    const avisadas: string[] = []
    await painel.teste.db.listen('painel_agencia', id => avisadas.push(id))
    await propor(b, janela, { valor: 61_234 })
    await expect.poll(() => avisadas).toContain(b.id)
    expect(avisadas).not.toContain(a.id)
  })
})

describe('an offer', () => {
  test('is listed from the moment it is made', async () => {
    const { a, janela } = await preparar()
    expect(await idsDe(a, 'abertas')).toEqual([janela])
    const feita = await propor(a, janela)
    expect(feita.json.proposta).toMatchObject({
      ...TERMOS,
      aumentada: false,
      situacao: 'aguarda',
      colocacao: null,
    })
    expect([await idsDe(a, 'abertas'), await idsDe(a, 'propostas')]).toEqual([[], [janela]])
  })

  test('that is repeated changes nothing', async () => {
    const { a, janela } = await preparar()
    const feita = await propor(a, janela)
    expect((await propor(a, janela)).json).toEqual(feita.json)
  })

  test('is raised once', async () => {
    const { a, janela } = await preparar()
    await propor(a, janela)
    const maior = await propor(a, janela, { valor: 51_000 })
    expect(maior.json.proposta).toMatchObject({ valor: 51_000, aumentada: true })
    expect((await propor(a, janela, { valor: 52_000 })).status).toBe(409)
    expect((await propor(a, janela, { valor: 50_999 })).json.campos).toHaveProperty('valor')
  })

  test('that is withdrawn is not made again', async () => {
    const { a, janela } = await preparar()
    await propor(a, janela)
    // The second withdrawal is a repeat.
    for (let vez = 0; vez < 2; vez++) {
      const desistiu = await chamar(a, 'DELETE', `/janelas/${janela}/proposta`)
      expect(desistiu.json.proposta.situacao).toBe('desistiu')
    }
    expect((await propor(a, janela, { valor: 53_000 })).status).toBe(409)
    expect(await idsDe(a, 'encerradas')).toEqual([janela])
  })

  test('far from the trade-in range needs a confirmation', async () => {
    const { a, janela } = await preparar()
    const estranha = await propor(a, janela, { valor: 5000 })
    expect([estranha.status, estranha.json.campos]).toEqual([422, { confirmado: expect.any(String) }])
    expect((await propor(a, janela, { valor: 5000, confirmado: true })).status).toBe(200)
  })

  // A wrong term, and its field.
  test.each([
    [{ valor: 99 }, 'valor'],
    [{ valor: 50_000.5 }, 'valor'],
    [{ validade_dias: 2 }, 'validade_dias'],
    [{ validade_dias: 16 }, 'validade_dias'],
    [{ inspecao: ['tudo'] }, 'inspecao'],
    [{ busca_reais: -1 }, 'busca_reais'],
  ])('with %j is refused at its field', async (mais, campo) => {
    const { a, janela } = await preparar()
    const { status, json } = await propor(a, janela, mais)
    expect([status, Object.keys(json.campos)]).toEqual([422, [campo]])
  })

  /** Sets how many leads a month the plan of an agency has. */
  const limitar = ({ id }: { id: string }, leads: number) =>
    painel.teste.db.servico.execute(sql`update agencias set limite_leads_mensal = ${leads} where id = ${id}`)
  /** Lets the payment of an agency be late. */
  const atrasar = ({ id }: { id: string }) =>
    painel.teste.db.servico.execute(sql`update agencias set status_assinatura = 'past_due' where id = ${id}`)
  const criarOutraJanela = async (a: { id: string }) =>
    criarJanela(painel, await painel.lead({ aceita_contato_parceiros: false }), [a])

  test('needs an open window', async () => {
    const { a, janela } = await preparar(criarPrazosPassados())
    expect((await propor(a, janela)).status).toBe(409)
  })

  test('needs room in the plan', async () => {
    const { a, janela } = await preparar()
    await limitar(a, 1)
    expect((await propor(a, janela)).status).toBe(200)
    const mais = await criarOutraJanela(a)
    const cheia = await propor(a, mais)
    expect([cheia.status, (await ler(a, mais)).json.impedimento]).toEqual([409, cheia.json.error])
    expect(cheia.json.error).toMatch(/já ocupam os leads/)
  })

  test('needs an active subscription', async () => {
    const { a, janela } = await preparar()
    await atrasar(a)
    expect((await propor(a, janela)).json.error).toMatch(/sem assinatura ativa/)
  })

  /** Offers in two windows; then the plan has room for none. */
  async function encherOPlano() {
    const { a, janela, lead } = await preparar()
    const outra = await criarOutraJanela(a)
    await limitar(a, 2)
    expect([(await propor(a, janela)).status, (await propor(a, outra)).status]).toEqual([200, 200])
    await limitar(a, 0)
    return { a, janela, lead }
  }

  test('needs no room for its raise', async () => {
    const { a, janela } = await encherOPlano()
    expect((await ler(a, janela)).json).toMatchObject({
      pode_agir: true,
      impedimento: expect.stringMatching(/já ocupam/),
    })
    expect((await propor(a, janela, { valor: 51_000 })).json.proposta.valor).toBe(51_000)
  })

  test('needs no room for its withdrawal', async () => {
    const { a, janela } = await encherOPlano()
    expect((await chamar(a, 'DELETE', `/janelas/${janela}/proposta`)).status).toBe(200)
  })

  test('needs neither room nor a subscription for its result and its objection', async () => {
    const { a, janela, lead } = await encherOPlano()
    const id = await escolherProposta(painel, janela, a, lead)
    await painel.teste.db.servico
      .update(palavras)
      .set({ dono_desfecho: 'baixou', dono_valor: 45_000, dono_em: daqui(0) })
      .where(eq(palavras.id, id))
    await atrasar(a)
    const pagou = await chamar(a, 'POST', `/janelas/${janela}/desfecho`, { desfecho: 'pagou', valor: 50_000 })
    expect(pagou.json).toMatchObject({ pode_agir: true, caso: { cumprida: false, pode_contestar: true } })
    const contesta = await chamar(a, 'POST', `/janelas/${janela}/contestacao`, { texto: 'Paguei.' })
    expect(contesta.json.caso.contestacao).toBe('Paguei.')
  })

  test('takes no room after its validity, while the window stays open', async () => {
    const { a, b, janela } = await preparar()
    await limitar(a, 1)
    await criarProposta(painel, janela, a, { valor: 50_000, mudancas: { vale_ate: daqui(-HORA_MS) } })
    // With an offer of another agency the window stays open.
    await propor(b, janela)
    expect((await propor(a, await criarOutraJanela(a))).status).toBe(200)
  })

  test('of a higher amount with a dearer pick-up is the one raise', async () => {
    const { a, janela } = await preparar()
    await propor(a, janela, { busca_reais: 0 })
    const maior = await propor(a, janela, { valor: 50_500, busca_reais: 500 })
    expect(maior.json.proposta).toMatchObject({ valor: 50_500, busca_reais: 500, aumentada: true })
    expect((await propor(a, janela, { valor: 51_000, busca_reais: 1000 })).status).toBe(409)
  })

  test('of two people of one agency at once is one offer', async () => {
    const { a, janela } = await preparar()
    const valores = [50_000, 51_000, 52_000, 50_000]
    const respostas = await Promise.all(valores.map(valor => propor(a, janela, { valor })))
    expect(respostas.filter(({ status }) => status >= 500)).toEqual([])
    const linhas = await painel.teste.db.servico
      .select()
      .from(propostas)
      .where(eq(propostas.janela_id, janela))
    expect(linhas.length).toBe(1)
    expect(linhas[0]?.aumentos).toBe(linhas[0]?.valor === linhas[0]?.valor_inicial ? 0 : 1)
  })

  test('is never taken after the end of its window', async () => {
    // Five races, because each ends by chance.
    for (let vez = 0; vez < 5; vez++) {
      const { a, b, janela } = await preparar()
      await propor(a, janela)
      const fechar = painel.teste.db.servico.transaction(async tx => {
        await tx.select({ id: janelas.id }).from(janelas).where(eq(janelas.id, janela)).for('update')
        await tx.update(propostas).set({ situacao: 'preterida' }).where(eq(propostas.janela_id, janela))
        const fim = { estado: 'encerrada', motivo: 'outro', terminou_em: daqui(0) } as const
        await tx.update(janelas).set(fim).where(eq(janelas.id, janela))
      })
      const [, aumento, nova] = await Promise.all([
        fechar,
        propor(a, janela, { valor: 52_000 }),
        propor(b, janela),
      ])
      expect([200, 409]).toContain(aumento.status)
      expect([200, 409]).toContain(nova.status)
      const linhas = await painel.teste.db.servico
        .select()
        .from(propostas)
        .where(eq(propostas.janela_id, janela))
      expect(linhas.find(({ agencia_id }) => agencia_id === a.id)?.valor).toBe(
        aumento.status === 200 ? 52_000 : 50_000,
      )
      expect(linhas.some(({ agencia_id }) => agencia_id === b.id)).toBe(nova.status === 200)
    }
  })
})

describe('after the choice', () => {
  /** Lets two agencies offer; the owner chooses the first. */
  async function escolherPrimeira() {
    const { a, b, janela, lead } = await preparar()
    await propor(a, janela)
    await propor(b, janela, { valor: 49_000 })
    return { a, b, janela, lead, id: await escolherProposta(painel, janela, a, lead) }
  }

  test('the chosen agency gets the lead', async () => {
    const { a, janela, lead, id } = await escolherPrimeira()
    expect((await ler(a, janela)).json).toMatchObject({
      lead_id: lead,
      aberta: false,
      proposta: { situacao: 'escolhida' },
      caso: { id, contato_em: null, loja: null, dono: null, cumprida: null, pode_contestar: false },
    })
    expect(
      (await painel.teste.call('GET', `/api/minha-agencia/leads/${lead}`, { token: a.token })).json.lead
        .whatsapp,
    ).toBe('+5511987654321')
    const vendedor = await painel.vendedor(a)
    expect((await ler(vendedor, janela)).json.lead_id).toBe(lead)
    expect(await idsDe(a, 'propostas')).toEqual([janela])
  })

  test('the other agency learns its rank alone', async () => {
    const { b, janela } = await escolherPrimeira()
    const outro = (await ler(b, janela)).json
    expect(outro).toMatchObject({
      lead_id: null,
      caso: null,
      proposta: { situacao: 'preterida', colocacao: 2 },
    })
    expect(await idsDe(b, 'encerradas')).toEqual([janela])
  })

  test('a first contact noted on the lead is the contact of the case', async () => {
    const { a, janela, lead } = await escolherPrimeira()
    const contato = { desfecho: 'contatado' }
    await painel.teste.call('PATCH', `/api/minha-agencia/leads/${lead}`, { token: a.token, body: contato })
    expect((await ler(a, janela)).json.caso.contato_em).toEqual(expect.any(String))
  })

  const dizer = (quem: Pessoa, janela: string, corpo: object) =>
    chamar(quem, 'POST', `/janelas/${janela}/desfecho`, corpo)
  const BAIXOU = { desfecho: 'baixou', valor: 45_000, motivo: 'reparos' }

  /** Chooses the offer of an agency, whose owner then sold the vehicle to it for 45,000 of 50,000 reais. */
  async function venderPorMenos() {
    const { a, janela, lead } = await preparar()
    await propor(a, janela)
    const id = await escolherProposta(painel, janela, a, lead)
    await painel.teste.db.servico
      .update(palavras)
      .set({ contato_em: daqui(HORA_MS), dono_desfecho: 'vendi', dono_valor: 45_000, dono_em: daqui(0) })
      .where(eq(palavras.id, id))
    return { a, janela }
  }

  test('the result cannot be said before the choice', async () => {
    const { a, janela } = await preparar()
    await propor(a, janela)
    expect((await dizer(a, janela, { desfecho: 'pagou', valor: 50_000 })).status).toBe(409)
  })

  // The result of a cut, and the field at which it is refused.
  test.each([
    [{ desfecho: 'baixou', valor: 50_000, motivo: 'reparos' }, 'valor'],
    [{ desfecho: 'baixou', valor: 45_000 }, 'motivo'],
  ])('the result %j is refused at its field', async (corpo, campo) => {
    const { a, janela } = await venderPorMenos()
    expect((await dizer(a, janela, corpo)).json.campos).toHaveProperty(campo)
  })

  test('the owner’s answer is shown after the agency’s own result', async () => {
    const { a, janela } = await venderPorMenos()
    expect((await ler(a, janela)).json.caso.dono).toBeNull()
    // The second request is a repeat.
    for (let vez = 0; vez < 2; vez++)
      expect((await dizer(a, janela, BAIXOU)).json.caso).toMatchObject({
        loja: BAIXOU,
        dono: { desfecho: 'vendi', valor: 45_000 },
        cumprida: false,
        pode_contestar: true,
      })
    expect((await dizer(a, janela, { desfecho: 'pagou', valor: 50_000 })).status).toBe(409)
  })

  test('an agency objects once', async () => {
    const { a, janela } = await venderPorMenos()
    await dizer(a, janela, BAIXOU)
    const contestar = (texto: string) => chamar(a, 'POST', `/janelas/${janela}/contestacao`, { texto })
    // The second request is a repeat.
    for (let vez = 0; vez < 2; vez++)
      expect((await contestar('O motor tinha barulho.')).json.caso).toMatchObject({
        contestacao: 'O motor tinha barulho.',
        pode_contestar: false,
      })
    expect((await contestar('De novo.')).status).toBe(409)
  })

  test('a judged case is in the agency’s record', async () => {
    const { a, janela } = await venderPorMenos()
    await dizer(a, janela, BAIXOU)
    expect((await chamar(a, 'GET', '/palavra')).json).toMatchObject({
      cumpridas: 0,
      casos: 1,
      itens: [{ janela_id: janela, veiculo: 'Chevrolet Onix 2021', cumprida: false }],
    })
  })

  /** Stores a photo as the evidence of an agency, without the verb. */
  async function guardarProva(id: string, lead: string, janela: string): Promise<void> {
    const { servico } = painel.teste.db
    await servico.execute(sql`insert into fotos_a_apagar (arquivo, apagar_em) values (${id}, now())`)
    await servico.execute(sql`insert into fotos (id, lead_id, vista, proposta_id, arquivo, chave, resumo, bytes, largura, altura, criada_em)
      select ${id}, ${lead}, 'avaria', p.id, ${id}, 'c1.x', '', 1, 1, 1, now() from propostas p where janela_id = ${janela}`)
  }

  test.each([
    ['with photos keeps', true],
    ['without photos breaks', false],
  ])('a cut for a fact stated wrong %s the word', async (_, com_fotos) => {
    const { a, janela, lead } = await preparar()
    await propor(a, janela)
    const id = await escolherProposta(painel, janela, a, lead)
    const dono = {
      contato_em: daqui(HORA_MS),
      dono_desfecho: 'baixou',
      dono_valor: 45_000,
      dono_em: daqui(0),
    } as const
    await painel.teste.db.servico.update(palavras).set(dono).where(eq(palavras.id, id))
    if (com_fotos) await guardarProva(id, lead, janela)
    const { json } = await dizer(a, janela, { ...BAIXOU, motivo: 'fato_errado' })
    expect(json.caso.cumprida).toBe(com_fotos)
  })

  test('kilometres justify a cut only from more than 2 % above the stated ones', async () => {
    const { a, janela, lead } = await preparar()
    await propor(a, janela)
    const id = await escolherProposta(painel, janela, a, lead)
    const dizerKm = (quilometragem: number) =>
      dizer(a, janela, { ...BAIXOU, motivo: 'fato_errado', quilometragem })
    // The owner stated 42,300 km, and 43,146 is 2 % more.
    const pouca = await dizerKm(43_146)
    expect([pouca.status, pouca.json.campos]).toEqual([422, { quilometragem: expect.stringContaining('2%') }])
    expect((await dizerKm(43_147)).status).toBe(200)
    const [caso] = await painel.teste.db.servico.select().from(palavras).where(eq(palavras.id, id))
    expect(caso).toMatchObject({ loja_motivo: 'fato_errado', loja_km: 43_147 })
  })

  test('the record stays after an erasure, without the vehicle', async () => {
    const { a, janela, lead } = await preparar()
    await propor(a, janela)
    await escolherProposta(painel, janela, a, lead)
    await dizer(a, janela, { desfecho: 'pagou', valor: 50_000 })
    await painel.teste.db.servico.delete(leads).where(eq(leads.id, lead))
    const { itens } = (await chamar(a, 'GET', '/palavra')).json
    expect(itens).toMatchObject([{ janela_id: null, veiculo: null, loja: { desfecho: 'pagou' } }])
  })
})

const perguntar = (quem: Pessoa, janela: string, pergunta: string) =>
  chamar(quem, 'POST', `/janelas/${janela}/perguntas`, { pergunta })

test('the answer to a question of two agencies is visible once to both', async () => {
  const { a, b, janela } = await preparar()
  await Promise.all([perguntar(a, janela, 'batida'), perguntar(b, janela, 'batida')])
  await painel.teste.db.servico
    .update(janelas_perguntas)
    .set({ resposta: 'pequena', respondida_em: daqui(0) })
    .where(eq(janelas_perguntas.janela_id, janela))
  for (const quem of [a, b]) {
    const vistas = (await ler(quem, janela)).json.perguntas.filter(({ feita }: { feita: boolean }) => feita)
    expect(vistas).toEqual([
      { pergunta: 'batida', texto: 'Já bateu?', feita: true, resposta: 'Batida pequena' },
    ])
  }
})

test('a question that is not on the list is refused', async () => {
  const { a, janela } = await preparar()
  expect((await perguntar(a, janela, 'telefone')).status).toBe(422)
})

/**
 * Creates five windows of one agency. Two are open, and three are over: one missed, one with an offer past its
 * validity, one that its owner took back.
 */
async function criarListas() {
  const a = await painel.agencia()
  const nova = async (mudancas: Parameters<typeof criarJanela>[3] = {}) =>
    criarJanela(painel, await painel.lead({ aceita_contato_parceiros: false }), [a], mudancas)
  const [tarde, cedo] = [
    await nova({ fecha_em: daqui(20 * HORA_MS) }),
    await nova({ fecha_em: daqui(5 * HORA_MS) }),
  ]
  const perdida = await nova(criarPrazosPassados())
  const vencida = await nova()
  const retirada = await nova()
  await painel.teste.db.servico
    .update(janelas)
    .set({ estado: 'retirada', terminou_em: daqui(0) })
    .where(eq(janelas.id, retirada))
  await criarProposta(painel, vencida, a, { valor: 50_000, mudancas: { vale_ate: daqui(-HORA_MS) } })
  return { a, tarde, cedo, perdida, vencida, retirada }
}

test('the open windows are listed by their end', async () => {
  const { a, tarde, cedo } = await criarListas()
  expect(await idsDe(a, 'abertas')).toEqual([cedo, tarde])
})

test('missed and lapsed windows are over', async () => {
  const { a, perdida, vencida, retirada } = await criarListas()
  expect(await idsDe(a, 'propostas')).toEqual([])
  expect((await idsDe(a, 'encerradas')).sort()).toEqual([perdida, vencida, retirada].sort())
})

test('a list has pages', async () => {
  const { a, tarde } = await criarListas()
  const pagina = (await chamar(a, 'GET', '/janelas?pagina=2&por_pagina=1')).json
  expect(pagina).toMatchObject({
    total: 2,
    total_exato: true,
    pagina: 2,
    por_pagina: 1,
    itens: [{ id: tarde, nova: true, aberta: true, cidade: 'Campinas', distancia_km: 0, proposta: null }],
  })
})

test('a window that was read is no longer new', async () => {
  const { a, tarde } = await criarListas()
  await ler(a, tarde)
  expect((await chamar(a, 'GET', '/janelas?pagina=2&por_pagina=1')).json.itens[0].nova).toBe(false)
})
