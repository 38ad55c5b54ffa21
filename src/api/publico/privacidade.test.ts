import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { atribuicoes_em_massa, recusas_em_massa } from '#domain/atribuicao/em-massa/em-massa.table.ts'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import { abrirRelatorio, compartilhar } from '#domain/avaliacao/emissao/compartilhar.ts'
import { firmar } from '#domain/chave/firma.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { emails_saida } from '#domain/correio/correio.table.ts'
import { enfileirarCartaAAgencia } from '#domain/correio/fila-de-emails.ts'
import { distribuicoes_em_massa } from '#domain/distribuicao/distribuicao.table.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { montarEmail } from '#domain/entrega/montar.ts'
import { enviarMeusVeiculos } from '#domain/meu-veiculo/enviar-meus-veiculos.ts'
import { criarPalavraDeSaida } from '#domain/meu-veiculo/sair-do-meu-veiculo.ts'
import { identificarTitular, titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { esquecerAcessos } from '#domain/privacidade/pedido/acesso.ts'
import { FINALIDADES } from '#domain/privacidade/tratamento/finalidades.ts'
import { apagarVencidos } from '#domain/privacidade/tratamento/retencao.ts'
import { DIA_MS, diaEmSaoPaulo, MINUTO_MS, somarDias } from '#domain/tempo/tempo.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'
import { ativarRegra, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { CARTA, REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { PRAZOS } from '#tests/domain/privacidade/prazos.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

let pessoas = 0
/** Invents a mailbox with a separate address, so that throttles do not apply. */
function novaPessoa() {
  const n = ++pessoas
  return { email: `pessoa${n}@exemplo.com.br`, ip: `198.51.${n >> 8}.${n & 255}` }
}
type Pessoa = ReturnType<typeof novaPessoa>

const chamar = ({ ip }: Pessoa, caminho: string, body: object) =>
  painel.teste.call('POST', `/api/meus-dados${caminho}`, { body, ip })

/** Returns the text of a database statement without its values. */
function textoDe(feita: unknown): string {
  return typeof feita === 'object' && feita !== null && 'text' in feita ? String(feita.text) : String(feita)
}

/** Reads the secrets of the newest message. */
async function segredos(email: string) {
  const [texto = ''] = await painel.teste.mails(email)
  const link = /\/meus-dados#([\w-]{20,})/.exec(texto)?.[1] ?? ''
  const codigo = / (\d{6}) \(vale/.exec(texto)?.[1] ?? ''
  return { link, codigo, texto }
}

async function entrar(pessoa: Pessoa): Promise<string> {
  expect((await chamar(pessoa, '/link', { email: pessoa.email })).status).toBe(200)
  const { link } = await segredos(pessoa.email)
  const entrada = await chamar(pessoa, '/entrar', { link })
  expect(entrada.status).toBe(200)
  return entrada.json.sessao
}

/** Creates a lead with the proof that the owner ticked both boxes: the terms, and contact by partners. */
async function leadDe({ email }: Pessoa, mudancas: object = {}) {
  const id = await painel.lead({ email, ...mudancas })
  await painel.teste.db.servico.insert(consentimentos).values(
    (['termos', 'contato_parceiros'] as const).map(finalidade => ({
      id: painel.teste.mundo.novoId(),
      lead_id: id,
      finalidade,
      aceito: true,
      texto: 'Li e aceito',
      versao: 'abc',
      registrado_em: painel.teste.mundo.clock.now(),
      ip: '203.0.113.9',
    })),
  )
  return id
}

async function dar(lead: string, agencia: { id: string }) {
  const resposta = await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia.id] })
  expect(resposta.status, resposta.text).toBeLessThan(300)
}

async function listarComoAgencia({ token }: { token: string }): Promise<{ id: string; nome: string }[]> {
  return (await painel.teste.call('GET', '/api/minha-agencia/leads', { token })).json.itens
}

async function contarLinhas(tabela: string, onde: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await painel.teste.db.servico.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(tabela)} where ${onde}`,
  )
  return rows[0]?.n ?? -1
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

test('the receipt lists each choice and each sharing, is signed, and shows a change', async () => {
  const pessoa = novaPessoa()
  const agencia = await painel.agencia()
  const id = await leadDe(pessoa)
  await dar(id, agencia)
  const sessao = await entrar(pessoa)
  await chamar(pessoa, '/retirar', { sessao })
  const { json: recibo } = await chamar(pessoa, '/recibo', { sessao, lead_id: id })
  expect(recibo).toMatchObject({ schema_version: 'ISO/IEC TS 27560:2023', receipt_id: id, language: 'pt-BR' })
  const eventos = recibo.events.map((e: { purpose_id: string; event_state: string }) => [
    e.purpose_id,
    e.event_state,
  ])
  expect(eventos).toEqual([
    ['relatorio', 'given'],
    ['contato_parceiros', 'given'],
    ['contato_parceiros', 'withdrawn'],
    ['contato_parceiros', 'shared'],
  ])
  expect(recibo.party_identification.at(-1).party_name).toMatch(/^Agência \d/)
  const texto = JSON.stringify(recibo)
  for (const dado of [pessoa.email, 'Maria', '52998224725', pessoa.ip, '203.0.113.9'])
    expect(texto).not.toContain(dado)

  const conferir = async (trazido: object) =>
    (await painel.teste.call('POST', '/api/recibos/conferir', { body: { recibo: trazido } })).json
  expect(await conferir(recibo)).toEqual({ confere: true })
  expect(await conferir({ ...recibo, receipt_time: '2020-01-01T00:00:00.000Z' })).toEqual({ confere: false })
  expect(await conferir({ ...recibo, proof: { ...recibo.proof, chave: 'de-outro-site' } })).toEqual({
    confere: false,
  })
  for (const prova of [{ keys: 'https://outro.example/api/chaves' }, { version: undefined }])
    expect(await conferir({ ...recibo, proof: { ...recibo.proof, ...prova } })).toEqual({ confere: false })
  // The decoder returns the same bytes.
  const outraGrafia = `${recibo.proof.assinatura}==`
  expect(await conferir({ ...recibo, proof: { ...recibo.proof, assinatura: outraGrafia } })).toEqual({
    confere: false,
  })
  const outra = novaPessoa()
  expect((await chamar(outra, '/recibo', { sessao: await entrar(outra), lead_id: id })).status).toBe(404)
})

test('a receipt with additional members is refused', async () => {
  const pessoa = novaPessoa()
  const lead_id = await leadDe(pessoa)
  const { json: recibo } = await chamar(pessoa, '/recibo', { sessao: await entrar(pessoa), lead_id })
  const conferir = (raw: string) => painel.teste.call('POST', '/api/recibos/conferir', { raw })
  const inteiro = JSON.stringify({ recibo })
  expect((await conferir(inteiro)).json).toEqual({ confere: true })
  for (const mudado of [
    '{"recibo":{"nada":1}}',
    '{"recibo":[]}',
    JSON.stringify({ recibo, outro: 1 }),
    JSON.stringify({ recibo: { ...recibo, proof: { ...recibo.proof, nota: 'x' } } }),
    JSON.stringify({ recibo: { ...recibo, proof: { ...recibo.proof, type: 'none' } } }),
    inteiro.replace('{"recibo":{', '{"recibo":{"__proto__":{"a":1},'),
    inteiro.replace('"pii_processing":{', '"pii_processing":{"__proto__":1,'),
    inteiro.replace('"proof":{', '"proof":{"__proto__":{"type":"x"},'),
  ]) {
    const { status, json } = await conferir(mudado)
    expect([status, json.code], mudado.slice(0, 60)).toEqual([422, 'dados_invalidos'])
  }
})

test('a receipt from before the signed proof is still valid, with the implied address of the keys', async () => {
  const pessoa = novaPessoa()
  const lead_id = await leadDe(pessoa)
  const { json } = await chamar(pessoa, '/recibo', { sessao: await entrar(pessoa), lead_id })
  const { proof, ...recibo } = json
  const antiga = { type: 'Ed25519', keys: proof.keys, ...firmar(painel.teste.mundo.cofre.firmante, recibo) }
  const conferir = async (mudancas: object) =>
    (
      await painel.teste.call('POST', '/api/recibos/conferir', {
        body: { recibo: { ...recibo, proof: { ...antiga, ...mudancas } } },
      })
    ).json
  expect(await conferir({})).toEqual({ confere: true })
  expect(await conferir({ keys: 'https://outro.example/api/chaves' })).toEqual({ confere: false })
  expect(await conferir({ version: 2 })).toEqual({ confere: false })
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

describe('the monthly mail about the vehicle', () => {
  const tabela = { mes: '2026-08', soma: 'x' }
  let meio = 59_000
  const enviar = () =>
    enviarMeusVeiculos({
      ...painel.teste.mundo,
      avaliador: () => ({ ...AVALIACAO, valor_mercado_meio: meio }),
      feitaCom: () => ({ motor: { versao: 'teste', parametros: '0' }, tabela }),
    })
  const ligar = async (lead: string) => {
    const { rows } = await painel.teste.db.servico.execute<{ avaliacao_id: string }>(
      sql`select avaliacao_id from leads where id = ${lead}`,
    )
    const body = { avaliacao_id: rows[0]?.avaliacao_id, quero: true }
    return painel.teste.call('POST', '/api/meu-veiculo', { body, ip: '203.0.113.88' })
  }
  const doMes = async ({ email }: Pessoa) =>
    (await painel.teste.mails(email)).filter(texto => texto.includes('uma vez por mês'))

  test('is sent once for each month of the table, with the changes, and only on request', async () => {
    const [pessoa, outra] = [novaPessoa(), novaPessoa()]
    const id = await leadDe(pessoa)
    await leadDe(outra)
    for (let i = 0; i < 2; i++) expect((await ligar(id)).status).toBe(201)
    expect(
      await contarLinhas('consentimentos', sql`lead_id = ${id} and finalidade = 'meu_veiculo' and aceito`),
    ).toBe(1)
    tabela.mes = '2026-08'
    expect(await enviar(), 'the report itself was the first').toBe(0)
    tabela.mes = '2026-09'
    meio = 61_000
    const vezes = await Promise.all([enviar(), enviar(), enviar()])
    expect(vezes.reduce((soma, n) => soma + n, 0)).toBe(1)
    expect(await enviar()).toBe(0)
    const [carta = '', ...mais] = (await doMes(pessoa)).map(texto => texto.replaceAll('\u00a0', ' '))
    expect(mais).toEqual([])
    expect(carta).toMatch(/(Subiu|Caiu) R\$ [\d.]+ \([\d,]+%\) desde agosto de 2026/)
    expect(carta).toContain('set/26: R$ 61.000')
    expect(carta).not.toContain('Maria')
    expect(await doMes(outra)).toEqual([])
    const [email] = await painel.teste.db.servico
      .select()
      .from(emails_saida)
      .where(eq(emails_saida.veiculo_de, id))
    const sai = email && (await montarEmail(painel.teste.mundo, email, REMETENTE))
    expect(sai?.cabecalhos).toEqual({
      'List-Unsubscribe': `<${REMETENTE.publicUrl}/api/meu-veiculo/sair?p=${encodeURIComponent(criarPalavraDeSaida(painel.teste.mundo, id))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('ends with one press in the mail program, again without harm, and with no other person’s code', async () => {
    const pessoa = novaPessoa()
    const id = await leadDe(pessoa)
    await ligar(id)
    const [carta] = [criarPalavraDeSaida(painel.teste.mundo, id)]
    const sair = (palavra: string) =>
      painel.teste.call('POST', `/api/meu-veiculo/sair?p=${encodeURIComponent(palavra)}`, {
        raw: '',
        ip: '203.0.113.99',
      })
    const ver = async (p: string) => {
      const { status, json } = await painel.teste.call('POST', '/api/meu-veiculo/ver', {
        body: { p },
        ip: '203.0.113.99',
      })
      return { status, ...json }
    }
    expect((await ver(`${id}.${'x'.repeat(43)}`)).status).toBe(404)
    expect(await ver(carta)).toMatchObject({ status: 200, recebe: true })
    expect((await sair(`${id}.${'x'.repeat(43)}`)).status).toBe(404)
    expect((await sair('nada')).status).toBe(404)
    expect(await contarLinhas('meu_veiculo', sql`lead_id = ${id}`)).toBe(1)
    for (let i = 0; i < 2; i++) expect((await sair(carta)).status).toBe(200)
    expect(await ver(carta)).toMatchObject({ status: 200, recebe: false })
    expect(await contarLinhas('meu_veiculo', sql`lead_id = ${id}`)).toBe(0)
    expect(
      await contarLinhas(
        'consentimentos',
        sql`lead_id = ${id} and finalidade = 'meu_veiculo' and not aceito`,
      ),
    ).toBe(1)
    tabela.mes = '2026-10'
    await enviar()
    expect(await doMes(pessoa)).toEqual([])
  })

  test('is visible and can be ended in the personal data, and is independent of the contact with agencies', async () => {
    const pessoa = novaPessoa()
    const id = await leadDe(pessoa)
    await ligar(id)
    const sessao = await entrar(pessoa)
    await chamar(pessoa, '/retirar', { sessao })
    const desde = async () => (await chamar(pessoa, '', { sessao })).json.pedidos[0].meu_veiculo_desde
    expect(await desde()).toEqual(expect.stringMatching(/^\d{4}-/))
    expect((await chamar(pessoa, '/parar-meu-veiculo', { sessao, lead_id: id })).json).toEqual({
      parou: true,
    })
    expect(await desde()).toBeNull()
  })
})

describe('erasing', () => {
  test('the administrator fulfils a request by mail, and the trail names the author', async () => {
    const pessoa = novaPessoa()
    const id = await leadDe(pessoa)
    const nada = await painel.pedir('POST', '/api/privacidade/atender', {
      email: novaPessoa().email,
      tipo: 'exclusao',
    })
    expect([nada.status, nada.json.error]).toEqual([404, 'Não guardamos nenhum pedido com esse e-mail.'])
    const feito = await painel.pedir('POST', '/api/privacidade/atender', {
      email: pessoa.email,
      tipo: 'exclusao',
    })
    expect(feito.json).toMatchObject({ leads: 1, agencias: 0 })
    expect(await contarLinhas('leads', sql`id = ${id}`)).toBe(0)
    expect(
      await contarLinhas(
        'auditoria',
        sql`alvo = ${id} and acao = 'titular_exclusao' and quem = ${painel.admin_id}`,
      ),
    ).toBe(1)
    const lista = (await painel.pedir('GET', '/api/privacidade/pedidos')).json
    expect(lista.itens[0]).toMatchObject({ protocolo: feito.json.protocolo, canal: 'encarregado' })
    expect(JSON.stringify(lista)).not.toContain('@')
    expect((await painel.teste.mails(pessoa.email))[0]).toContain(feito.json.protocolo)
  })
})

/** Returns the instant that many months and two days ago: data of that age has just expired. */
function calcularHaMeses(meses: number): Date {
  const quando = new Date(painel.teste.mundo.clock.now())
  quando.setUTCMonth(quando.getUTCMonth() - meses)
  return new Date(quando.getTime() - 2 * DIA_MS)
}

/** Creates leads that expired, and some a month younger: two given to the agency, two given to none. */
async function deixarLeads(agencia: Parameters<typeof dar>[1]) {
  const criar = (meses: number) => leadDe(novaPessoa(), { created_at: calcularHaMeses(meses) })
  const [velho, novo] = [await criar(24), await criar(23)]
  for (const id of [velho, novo]) await dar(id, agencia)
  const [sozinho, sozinhoNovo] = [await criar(12), await criar(11)]
  return { velho, novo, sozinho, sozinhoNovo }
}

/** Creates an account whose session was not used for a month. */
async function deixarSessao(): Promise<void> {
  const email = `ha-tempo-${pessoas}@exemplo.com.br`
  const { id: conta } = await painel.teste.account(email)
  await painel.teste.login(email)
  await painel.teste.db.servico.execute(
    sql`update auth_sessions set refreshed_at = ${calcularHaMeses(1).toISOString()} where user_id = ${conta}`,
  )
}

/** Leaves only two unsent letters, of five and of nine days ago. */
async function deixarCartas(agencia_id: string): Promise<void> {
  const { db, mundo } = painel.teste
  await db.servico.execute(sql`delete from emails_saida`)
  for (let n = 0; n < 2; n++) await enfileirarCartaAAgencia(db.servico, db.cofre, agencia_id, CARTA)
  await db.servico.execute(sql`update emails_saida s
    set created_at = ${mundo.clock.now().toISOString()}::timestamptz - n.dias * interval '1 day'
    from (select id, (array[5, 9])[row_number() over ()] as dias from emails_saida) n where n.id = s.id`)
}

/** Records two decisions about a lead, an expired one and a younger one. */
async function deixarDecisoes(lead_id: string): Promise<void> {
  await executarComoDono(painel.teste.url, dono =>
    dono.query(`insert into regras_distribuicao (versao, regra, criada_em, criada_por)
    values (900, '{}', now(), '${painel.admin_id}') on conflict do nothing`),
  )
  const quando = [24, 23].map(meses => calcularHaMeses(meses).toISOString())
  await painel.teste.db.servico.execute(sql`insert into distribuicoes
    (id, lead_id, decidida_em, origem, regra_versao, regra, lead, candidatos, lugares, escolhidas, faltou)
    select gen_random_uuid(), ${lead_id}, quando::timestamptz, 'chegada', 900, '{}', '{}', '[]', '{}', '{}', 'sem_agencias'
    from unnest(array[${quando[0]}, ${quando[1]}]) as de (quando)`)
}

/** Orders a bulk distribution and a bulk assignment twice: expired, and a month younger. */
async function deixarEmMassa(lead_id: string, agencia_id: string): Promise<void> {
  const { db, mundo } = painel.teste
  for (const meses of [24, 23]) {
    const id = mundo.novoId()
    const pedida_em = calcularHaMeses(meses)
    const pedido = { id, pedida_por: painel.admin_id, pedida_em, lead_ids: [lead_id] }
    await db.servico.insert(distribuicoes_em_massa).values(pedido)
    await db.servico.insert(atribuicoes_em_massa).values({ ...pedido, agencia_ids: [agencia_id] })
    await db.servico.insert(recusas_em_massa).values({ atribuicao_id: id, lead_id, agencia_id, motivo: 'x' })
  }
}

/** Records proofs of deleted leads; the last choice of `retomada` counts for its whole proof. */
async function deixarProvas(lead_id: string) {
  const { db, mundo } = painel.teste
  const [semLead, retomada] = [mundo.novoId(), mundo.novoId()]
  const provas: [number, string][] = [
    [61, semLead],
    [61, retomada],
    [59, retomada],
    [7, lead_id],
  ]
  for (const [meses, de] of provas)
    await db.servico.insert(consentimentos).values({
      id: mundo.novoId(),
      lead_id: de,
      finalidade: 'termos',
      aceito: true,
      texto: 'x',
      versao: 'x',
      registrado_em: calcularHaMeses(meses),
      ip: '203.0.113.8',
    })
  await db.servico.execute(sql`insert into auditoria (id, quando, acao, detalhes)
    values (${mundo.novoId()}, ${calcularHaMeses(61).toISOString()}, 'login', '{}')`)
  return { semLead, retomada }
}

test('expired data is erased, announced before, and no younger data', async () => {
  const agencia = await painel.agencia()
  const { velho, novo, sozinho, sozinhoNovo } = await deixarLeads(agencia)
  await deixarSessao()
  await deixarCartas(agencia.id)
  await deixarDecisoes(sozinho)
  await deixarEmMassa(velho, agencia.id)
  const { semLead, retomada } = await deixarProvas(novo)

  const previsto = (await painel.pedir('GET', '/api/privacidade/prazos')).json
  expect(previsto.prazos).toEqual({ ...PRAZOS, avaliacoes_dias: 90 })
  const { avaliacoes: semContato, ...amanha } = previsto.amanha
  expect(semContato).toBeGreaterThanOrEqual(0)
  expect(amanha).toEqual({
    leads: 1,
    leads_sem_agencia: 1,
    enderecos: 4,
    provas: 1,
    protocolos: 0,
    auditoria: 1,
    decisoes: 1,
    em_massa: 2,
    correio: 1,
    sessoes: 1,
  })
  // The proof is erased without an earlier erasure of its address.
  expect(await apagarVencidos(painel.teste.mundo, PRAZOS)).toEqual(amanha)
  const nada = Object.fromEntries(Object.keys(amanha).map(chave => [chave, 0]))
  expect(await apagarVencidos(painel.teste.mundo, PRAZOS)).toEqual(nada)
  expect(await contarLinhas('leads', sql`id in (${sozinho}, ${sozinhoNovo})`)).toBe(1)
  expect(await contarLinhas('leads', sql`id = ${velho}`)).toBe(0)
  expect(await contarLinhas('leads_apagados', sql`lead_id = ${velho} and motivo = 'prazo'`)).toBe(1)
  expect(await contarLinhas('leads', sql`id = ${novo}`)).toBe(1)
  expect(await contarLinhas('recusas_em_massa', sql`lead_id = ${velho}`), 'of the younger order').toBe(1)
  expect(await contarLinhas('consentimentos', sql`lead_id = ${retomada}`)).toBe(2)
  expect(await contarLinhas('consentimentos', sql`lead_id = ${semLead}`)).toBe(0)
  await expect(
    painel.teste.db.servico.execute(sql`select apagar_auditoria_antiga(now() + interval '1 day', 1)`),
  ).rejects.toMatchObject({ cause: { message: 'auditoria only grows' } })
  expect(await painel.teste.db.servico.select({ id: avaliacoes.id }).from(avaliacoes).limit(1)).toHaveLength(
    1,
  )
})

test('a request by mail has fifteen days, is shown with the remaining ones, and is answered once', async () => {
  painel.teste.time.still_ms = Date.now()
  onTestFinished(() => {
    painel.teste.time.still_ms = undefined
  })
  const hoje = diaEmSaoPaulo(painel.teste.mundo.clock.now())
  const registrar = (mudancas: object = {}) =>
    painel.pedir('POST', '/api/privacidade/recebidos', {
      tipo: 'acesso',
      canal: 'email',
      recebido_em: hoje,
      ...mudancas,
    })
  const velho = (await registrar({ recebido_em: somarDias(hoje, -16), tipo: 'correcao' })).json
  const { status, json: novo } = await registrar()
  expect([status, novo]).toEqual([
    201,
    { protocolo: expect.stringMatching(/^\d{8}-[2-9A-HJ-NP-Z]{6}$/), prazo: somarDias(hoje, 15) },
  ])
  expect((await registrar({ recebido_em: somarDias(hoje, 1) })).json.campos.recebido_em).toBe(
    'Esse dia ainda não chegou.',
  )
  expect((await registrar({ tipo: 'x', canal: '' })).json.campos).toMatchObject({
    tipo: 'Escolha o que a pessoa pediu.',
    canal: 'Escolha como o pedido chegou.',
  })
  const listar = async () => (await painel.pedir('GET', '/api/privacidade/recebidos')).json.itens
  const faltam = (itens: { protocolo: string; dias: number }[]) =>
    itens.map(({ protocolo, dias }) => [protocolo, dias])
  expect(faltam(await listar())).toEqual([
    [velho.protocolo, -1],
    [novo.protocolo, 15],
  ])
  const pedidos = async () =>
    (await painel.pedir('GET', '/api/operacao')).json.itens.find(
      ({ chave }: { chave: string }) => chave === 'pedidos',
    )
  expect(await pedidos()).toMatchObject({
    situacao: 'mal',
    frase: expect.stringContaining('1 pedido passou'),
  })

  const responder = (nota: string) =>
    painel.pedir('POST', `/api/privacidade/recebidos/${velho.protocolo}/resposta`, { nota })
  expect((await responder(' ')).json.campos.nota).toBeTruthy()
  expect((await responder('Corrigido o telefone.')).status).toBe(200)
  expect((await responder('De novo.')).status).toBe(404)
  expect(faltam(await listar())).toEqual([
    [novo.protocolo, 15],
    [velho.protocolo, -1],
  ])
  expect(await pedidos()).toMatchObject({ situacao: 'bem' })
  const mudar = sql`update pedidos_recebidos set nota = 'outra', respondido_por = ${painel.admin_id}`
  const admin = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
  expect(
    (await painel.teste.db.como(admin, tx => tx.execute(sql`${mudar} where protocolo = ${velho.protocolo}`)))
      .rowCount,
  ).toBe(0)
  expect(await contarLinhas('auditoria', sql`acao in ('pedido_recebido', 'pedido_respondido')`)).toBe(3)
})
