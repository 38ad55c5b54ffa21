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
const propor = (quem: Pessoa, janela: string, mais: object = {}) =>
  chamar(quem, 'PUT', `/janelas/${janela}/proposta`, { ...TERMOS, ...mais })
const ler = (quem: Pessoa, janela: string) => chamar(quem, 'GET', `/janelas/${janela}`)
const idsDe = async (quem: Pessoa, ver: string) =>
  (await chamar(quem, 'GET', `/janelas?ver=${ver}`)).json.itens.map(({ id }: { id: string }) => id)

/** Creates a window with two invited agencies. */
async function preparar(mudancas: Parameters<typeof criarJanela>[3] = {}) {
  const [a, b] = [await painel.agencia(), await painel.agencia()]
  const lead = await painel.lead({ aceita_contato_parceiros: false })
  return { a, b, lead, janela: await criarJanela(painel, lead, [a, b], mudancas) }
}

const daqui = (ms: number) => new Date(painel.teste.mundo.clock.now().getTime() + ms)
/** Returns the dates of a window that no longer takes offers, and whose owner may still choose. */
const criarPrazosPassados = () => ({
  aberta_em: daqui(-40 * HORA_MS),
  fecha_em: daqui(-HORA_MS),
  caduca_em: daqui(100 * HORA_MS),
})

describe('roles', () => {
  test('each role gets its own status at each route of offers', async () => {
    const { a, b, lead, janela } = await preparar()
    const [estranha, suspensa] = [await painel.agencia(), await painel.agencia()]
    await painel.teste.db.servico.execute(sql`insert into janelas_convites (janela_id, agencia_id, convidada_em, fecha_em)
      select ${janela}, ${suspensa.id}, aberta_em, fecha_em from janelas where id = ${janela}`)
    await painel.teste.db.servico.execute(sql`update agencias set ativa = false where id = ${suspensa.id}`)
    const [solta, presa] = [await painel.vendedor(a), await painel.vendedor(b)]
    await painel.teste.db.servico.execute(
      sql`update agencias set vendedores_propoem = true where id = ${a.id}`,
    )
    const prova = randomUUID()
    const rotas = [
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
    const naMatriz = rotas.map(
      ([metodo, url]) => `${metodo} /api/agencia${url.replace(janela, '{}').replace(prova, '{}')}`,
    )
    expect(naMatriz.toSorted(), 'every described route').toEqual(rotasDescritas.toSorted())
    /** Returns the statuses in the order of `rotas`. */
    const statusDe = async (token: string, headers: Record<string, string> = {}) => {
      const vistos = []
      for (const [metodo, url, body] of rotas)
        vistos.push(
          (await painel.teste.call(metodo, `/api/agencia${url}`, { token, headers, ...(body && { body }) }))
            .status,
        )
      return vistos.join(' ')
    }
    expect(await statusDe(solta.token)).toBe('200 200 200 200 200 409 409 200 404')
    expect(await statusDe(presa.token)).toBe('200 200 200 403 403 403 403 403 403')
    expect(await statusDe(b.token)).toBe('200 200 200 200 200 409 409 200 404')
    expect(await statusDe(a.token)).toBe('200 200 200 200 409 409 409 200 404')
    expect(await statusDe(estranha.token)).toBe('200 200 404 404 404 404 404 404 404')
    expect(await statusDe(suspensa.token)).toBe(Array(rotas.length).fill(403).join(' '))
    expect(await statusDe(painel.token)).toBe(Array(rotas.length).fill(403).join(' '))
    expect(await statusDe('')).toBe(Array(rotas.length).fill(401).join(' '))
    // An owner's word opens no route of agencies, as a token or in its own header.
    const palavra = palavraDoDono(painel.teste.mundo, lead)
    expect(await statusDe(palavra)).toBe(Array(rotas.length).fill(401).join(' '))
    expect(await statusDe('', { 'x-propostas': palavra })).toBe(Array(rotas.length).fill(401).join(' '))
    expect((await idsDe(estranha, 'abertas')).length).toBe(0)
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

  test('an answer is the same whether others offered or not, and their first offer sends no event', async () => {
    const { a, b, janela } = await preparar()
    await ler(a, janela)
    const antes = (await ler(a, janela)).text
    const avisadas: string[] = []
    await painel.teste.db.listen('painel_agencia', id => avisadas.push(id))
    await propor(b, janela, { valor: 61_234 })
    expect((await ler(a, janela)).text).toBe(antes)
    await expect.poll(() => avisadas).toContain(b.id)
    expect(avisadas).not.toContain(a.id)
  })
})

describe('an offer', () => {
  test('is made, repeated without a change, raised once and withdrawn', async () => {
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
    expect((await propor(a, janela)).json).toEqual(feita.json)
    const maior = await propor(a, janela, { valor: 51_000 })
    expect(maior.json.proposta).toMatchObject({ valor: 51_000, aumentada: true })
    expect((await propor(a, janela, { valor: 52_000 })).status).toBe(409)
    expect((await propor(a, janela, { valor: 50_999 })).json.campos).toHaveProperty('valor')
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

  test('needs an open window, a subscription and room', async () => {
    const { a, janela } = await preparar(criarPrazosPassados())
    expect((await propor(a, janela)).status).toBe(409)
    const outra = await preparar()
    await painel.teste.db.servico.execute(
      sql`update agencias set limite_leads_mensal = 1 where id = ${outra.a.id}`,
    )
    expect((await propor(outra.a, outra.janela)).status).toBe(200)
    const mais = await criarJanela(painel, await painel.lead({ aceita_contato_parceiros: false }), [outra.a])
    const cheia = await propor(outra.a, mais)
    expect([cheia.status, (await ler(outra.a, mais)).json.impedimento]).toEqual([409, cheia.json.error])
    expect(cheia.json.error).toMatch(/já ocupam os leads/)
    // A raise of the offer that takes the room is not refused.
    expect((await propor(outra.a, outra.janela, { valor: 51_000 })).status).toBe(200)
    await painel.teste.db.servico.execute(
      sql`update agencias set status_assinatura = 'past_due' where id = ${outra.a.id}`,
    )
    expect((await propor(outra.a, mais)).json.error).toMatch(/sem assinatura ativa/)
  })

  test('needs no room for its raise, its withdrawal, its result and its objection', async () => {
    const { a, janela, lead } = await preparar()
    const outra = await criarJanela(painel, await painel.lead({ aceita_contato_parceiros: false }), [a])
    await painel.teste.db.servico.execute(sql`update agencias set limite_leads_mensal = 2 where id = ${a.id}`)
    expect([(await propor(a, janela)).status, (await propor(a, outra)).status]).toEqual([200, 200])
    await painel.teste.db.servico.execute(sql`update agencias set limite_leads_mensal = 0 where id = ${a.id}`)
    expect((await ler(a, janela)).json).toMatchObject({
      pode_agir: true,
      impedimento: expect.stringMatching(/já ocupam/),
    })
    expect((await propor(a, janela, { valor: 51_000 })).json.proposta.valor).toBe(51_000)
    expect((await chamar(a, 'DELETE', `/janelas/${outra}/proposta`)).status).toBe(200)
    const id = await escolherProposta(painel, janela, a, lead)
    await painel.teste.db.servico
      .update(palavras)
      .set({ dono_desfecho: 'baixou', dono_valor: 45_000, dono_em: daqui(0) })
      .where(eq(palavras.id, id))
    await painel.teste.db.servico.execute(
      sql`update agencias set status_assinatura = 'past_due' where id = ${a.id}`,
    )
    const pagou = await chamar(a, 'POST', `/janelas/${janela}/desfecho`, { desfecho: 'pagou', valor: 51_000 })
    expect(pagou.json).toMatchObject({ pode_agir: true, caso: { cumprida: false, pode_contestar: true } })
    const contesta = await chamar(a, 'POST', `/janelas/${janela}/contestacao`, { texto: 'Paguei.' })
    expect(contesta.json.caso.contestacao).toBe('Paguei.')
  })

  test('takes no room after its validity, while the window stays open', async () => {
    const { a, b, janela } = await preparar()
    await painel.teste.db.servico.execute(sql`update agencias set limite_leads_mensal = 1 where id = ${a.id}`)
    await criarProposta(painel, janela, a, { valor: 50_000, mudancas: { vale_ate: daqui(-HORA_MS) } })
    await propor(b, janela)
    const mais = await criarJanela(painel, await painel.lead({ aceita_contato_parceiros: false }), [a])
    expect((await propor(a, mais)).status).toBe(200)
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

  test('and the end of its window never cross: none is taken after it', async () => {
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
  test('the chosen agency gets the lead; the other learns its rank alone', async () => {
    const { a, b, janela, lead } = await preparar()
    await propor(a, janela)
    await propor(b, janela, { valor: 49_000 })
    const vendedor = await painel.vendedor(a)
    const id = await escolherProposta(painel, janela, a, lead)
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
    expect((await ler(vendedor, janela)).json.lead_id).toBe(lead)
    const outro = (await ler(b, janela)).json
    expect(outro).toMatchObject({
      lead_id: null,
      caso: null,
      proposta: { situacao: 'preterida', colocacao: 2 },
    })
    expect([await idsDe(a, 'propostas'), await idsDe(b, 'encerradas')]).toEqual([[janela], [janela]])
    const contato = { desfecho: 'contatado' }
    await painel.teste.call('PATCH', `/api/minha-agencia/leads/${lead}`, { token: a.token, body: contato })
    expect((await ler(a, janela)).json.caso.contato_em).toEqual(expect.any(String))
  })

  test('the result is said once, and judged with the owner’s answer', async () => {
    const { a, janela, lead } = await preparar()
    await propor(a, janela)
    expect(
      (await chamar(a, 'POST', `/janelas/${janela}/desfecho`, { desfecho: 'pagou', valor: 50_000 })).status,
    ).toBe(409)
    const id = await escolherProposta(painel, janela, a, lead)
    const dizer = (corpo: object) => chamar(a, 'POST', `/janelas/${janela}/desfecho`, corpo)
    await painel.teste.db.servico
      .update(palavras)
      .set({ contato_em: daqui(HORA_MS), dono_desfecho: 'vendi', dono_valor: 45_000, dono_em: daqui(0) })
      .where(eq(palavras.id, id))
    expect((await ler(a, janela)).json.caso.dono).toBeNull()
    expect(
      (await dizer({ desfecho: 'baixou', valor: 50_000, motivo: 'reparos' })).json.campos,
    ).toHaveProperty('valor')
    expect((await dizer({ desfecho: 'baixou', valor: 45_000 })).json.campos).toHaveProperty('motivo')
    const baixou = { desfecho: 'baixou', valor: 45_000, motivo: 'reparos' }
    for (let vez = 0; vez < 2; vez++)
      expect((await dizer(baixou)).json.caso).toMatchObject({
        loja: baixou,
        dono: { desfecho: 'vendi', valor: 45_000 },
        cumprida: false,
        pode_contestar: true,
      })
    expect((await dizer({ desfecho: 'pagou', valor: 50_000 })).status).toBe(409)
    const contestar = (texto: string) => chamar(a, 'POST', `/janelas/${janela}/contestacao`, { texto })
    for (let vez = 0; vez < 2; vez++)
      expect((await contestar('O motor tinha barulho.')).json.caso).toMatchObject({
        contestacao: 'O motor tinha barulho.',
        pode_contestar: false,
      })
    expect((await contestar('De novo.')).status).toBe(409)
    expect((await chamar(a, 'GET', '/palavra')).json).toMatchObject({
      cumpridas: 0,
      casos: 1,
      itens: [{ janela_id: janela, veiculo: 'Chevrolet Onix 2021', cumprida: false }],
    })
  })

  test('a cut for a fact stated wrong keeps the word only with photos', async () => {
    for (const com_fotos of [true, false]) {
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
      if (com_fotos) {
        await painel.teste.db.servico.execute(
          sql`insert into fotos_a_apagar (arquivo, apagar_em) values (${id}, now())`,
        )
        await painel.teste.db.servico.execute(sql`insert into fotos (id, lead_id, vista, proposta_id, arquivo, chave, resumo, bytes, largura, altura, criada_em)
          select ${id}, ${lead}, 'avaria', p.id, ${id}, 'c1.x', '', 1, 1, 1, now() from propostas p where janela_id = ${janela}`)
      }
      const baixou = { desfecho: 'baixou', valor: 45_000, motivo: 'fato_errado' }
      expect((await chamar(a, 'POST', `/janelas/${janela}/desfecho`, baixou)).json.caso.cumprida).toBe(
        com_fotos,
      )
    }
  })

  test('kilometres justify a cut only from more than 2 % above the stated ones', async () => {
    const { a, janela, lead } = await preparar()
    await propor(a, janela)
    const id = await escolherProposta(painel, janela, a, lead)
    const dizer = (quilometragem: number) => {
      const corpo = { desfecho: 'baixou', valor: 45_000, motivo: 'fato_errado', quilometragem }
      return chamar(a, 'POST', `/janelas/${janela}/desfecho`, corpo)
    }
    // The owner stated 42,300 km, and 43,146 is 2 % more.
    const pouca = await dizer(43_146)
    expect([pouca.status, pouca.json.campos]).toEqual([422, { quilometragem: expect.stringContaining('2%') }])
    expect((await dizer(43_147)).status).toBe(200)
    const [caso] = await painel.teste.db.servico.select().from(palavras).where(eq(palavras.id, id))
    expect(caso).toMatchObject({ loja_motivo: 'fato_errado', loja_km: 43_147 })
  })

  test('the record stays after an erasure, without the vehicle', async () => {
    const { a, janela, lead } = await preparar()
    await propor(a, janela)
    await escolherProposta(painel, janela, a, lead)
    await chamar(a, 'POST', `/janelas/${janela}/desfecho`, { desfecho: 'pagou', valor: 50_000 })
    await painel.teste.db.servico.delete(leads).where(eq(leads.id, lead))
    const { itens } = (await chamar(a, 'GET', '/palavra')).json
    expect(itens).toMatchObject([{ janela_id: null, veiculo: null, loja: { desfecho: 'pagou' } }])
  })
})

test('a question is asked once for all, and its answer is visible to all', async () => {
  const { a, b, janela } = await preparar()
  const perguntar = (quem: Pessoa) =>
    chamar(quem, 'POST', `/janelas/${janela}/perguntas`, { pergunta: 'batida' })
  await Promise.all([perguntar(a), perguntar(b)])
  await painel.teste.db.servico
    .update(janelas_perguntas)
    .set({ resposta: 'pequena', respondida_em: daqui(0) })
    .where(eq(janelas_perguntas.janela_id, janela))
  const vistas = (await ler(b, janela)).json.perguntas.filter(({ feita }: { feita: boolean }) => feita)
  expect(vistas).toEqual([
    { pergunta: 'batida', texto: 'Já bateu?', feita: true, resposta: 'Batida pequena' },
  ])
  expect((await chamar(a, 'POST', `/janelas/${janela}/perguntas`, { pergunta: 'telefone' })).status).toBe(422)
})

test('the lists: to offer, offered, over; in pages', async () => {
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
  expect(await idsDe(a, 'abertas')).toEqual([cedo, tarde])
  expect(await idsDe(a, 'propostas')).toEqual([])
  expect((await idsDe(a, 'encerradas')).sort()).toEqual([perdida, vencida, retirada].sort())
  const pagina = (await chamar(a, 'GET', '/janelas?pagina=2&por_pagina=1')).json
  expect(pagina).toMatchObject({
    total: 2,
    total_exato: true,
    pagina: 2,
    por_pagina: 1,
    itens: [{ id: tarde }],
  })
  expect(pagina.itens[0]).toMatchObject({
    nova: true,
    aberta: true,
    cidade: 'Campinas',
    distancia_km: 0,
    proposta: null,
  })
  await ler(a, tarde)
  expect((await chamar(a, 'GET', '/janelas?pagina=2&por_pagina=1')).json.itens[0].nova).toBe(false)
})
