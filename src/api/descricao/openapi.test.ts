import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executarAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { executarDistribuicao } from '#domain/distribuicao/executar-em-massa.ts'
import { executarSimulacao } from '#domain/distribuicao/simulacao/executar-simulacao.ts'
import { executarExportacao } from '#domain/lead/exportacao/exportacao.ts'
import { criarPalavraDeSaida } from '#domain/meu-veiculo/sair-do-meu-veiculo.ts'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { palavras } from '#domain/proposta/proposta.table.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { lead } from '#tests/api/api-de-teste.ts'
import { CHAVE_DE_TESTE, criarApiDescrita, guardarPreco } from '#tests/api/api-descrita.ts'
import { CARRO } from '#tests/api/carro.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { WHATSAPP } from '#tests/platform/external/whatsapp-double.ts'
import { listarRotas } from '../guard.ts'
import { RESPOSTAS } from './respostas-da-api.ts'
import { EXEMPLOS } from './sobre.ts'

let painel: Awaited<ReturnType<typeof criarApiDescrita>>['painel']
let api: Awaited<ReturnType<typeof criarApiDescrita>>['api']
let conferir: Awaited<ReturnType<typeof criarApiDescrita>>['conferir']
// biome-ignore lint/suspicious/noExplicitAny: a document read member by member.
let documento: any

beforeAll(async () => {
  const descrita = await criarApiDescrita({
    COPIAS_PASTA: 'copias-que-ninguem-faz',
    COPIAS_CHAVE: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
    ...WHATSAPP,
  })
  painel = descrita.painel
  api = descrita.api
  documento = descrita.documento
  conferir = descrita.conferir
})
afterAll(() => painel.teste.close())

/** Returns a path of the router as the document writes it: `:id` as `{id}`. */
const caminhoNoDocumento = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Operations with a verified answer, each with its status: `GET /api/planos 200`. */
const vistas = new Set<string>()

/** Returns a body as `fetch` takes it: texts and bytes as they are, anything else as JSON. */
const montarCorpo = (body: unknown) => {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

/**
 * Calls an operation and validates the answer against its documented schema. Each test calls most operations twice or
 * more: rightly, and in a way that is refused, because the refusals are documented too. A call without an assertion
 * asserts exactly this.
 */
async function chamar(
  operacao: string,
  opcoes: {
    params?: Record<string, string>
    query?: string
    token?: string | undefined
    body?: unknown
    type?: string
    palavra?: string
  } = {},
) {
  const [method = '', path = ''] = operacao.split(' ')
  const url = path.replace(/:(\w+)/g, (_, nome: string) => opcoes.params?.[nome] ?? '')
  const resposta = await api.request(`${url}?${opcoes.query ?? ''}`, {
    method,
    headers: {
      ...(opcoes.token && { authorization: `Bearer ${opcoes.token}` }),
      ...(opcoes.palavra && { 'x-propostas': opcoes.palavra }),
      ...(opcoes.body !== undefined && { 'content-type': opcoes.type ?? 'application/json' }),
    },
    ...(opcoes.body !== undefined && { body: montarCorpo(opcoes.body) }),
  })
  vistas.add(`${operacao} ${resposta.status}`)
  return conferir(operacao, resposta)
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(documento))).toMatchObject({ valid: true })
  expect(documento.openapi).toMatch(/^3\.1\./)
})

test('the document has every route of the inventory', () => {
  const rotas = listarRotas(api)
  expect(rotas.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(RESPOSTAS).sort())
  const noDocumento = Object.entries(documento.paths).flatMap(([path, metodos]) =>
    Object.keys(metodos as object).map(metodo => `${metodo.toUpperCase()} ${path}`),
  )
  expect(noDocumento.sort()).toEqual(
    rotas.map(({ method, path }) => `${method} ${caminhoNoDocumento(path)}`).sort(),
  )
})

test('every route of the document has a summary, its refusals and its callers', () => {
  for (const { method, path, requisito } of listarRotas(api)) {
    const operacao = documento.paths[caminhoNoDocumento(path)][method.toLowerCase()]
    const status = Object.keys(operacao.responses)
    const nome = `${method} ${path}`
    expect(operacao.summary, nome).toEqual(expect.any(String))
    const credencial = requisito === 'parceiro' ? 'chave' : 'sessao'
    expect(operacao.security, nome).toEqual(requisito === 'publico' ? [] : [{ [credencial]: [] }])
    if (requisito !== 'publico') expect(status, nome).toEqual(expect.arrayContaining(['401', '403']))
    if (operacao.requestBody)
      expect(status, nome).toEqual(expect.arrayContaining(['400', '413', '415', '422']))
  }
})

/** Calls the routes of a valuation, of its shared report, and of the contact left with it. */
async function conferirAvaliacao() {
  const { avaliacao_id } = await chamar('POST /functions/v1/avaliar-veiculo', { body: CARRO })
  await chamar('POST /functions/v1/avaliar-veiculo', { body: {} })
  await chamar('POST /functions/v1/avaliar-veiculo', { body: '{' })
  await chamar('POST /functions/v1/avaliar-veiculo', { body: 'a', type: 'text/plain' })
  // Larger than any body that the API reads.
  await chamar('POST /functions/v1/avaliar-veiculo', { body: JSON.stringify('a'.repeat(300_000)) })
  const { url } = await chamar('POST /api/compartilhamentos', { body: { avaliacao_id } })
  await chamar('POST /api/conferencias', { body: { codigo: url.split('/').at(-1) } })
  await chamar('POST /api/conferencias', { body: { codigo: 'nenhum' } })
  await chamar('POST /api/compartilhamentos/desligar', {
    body: { avaliacao_id, codigo: url.split('/').at(-1) },
  })
  await chamar('POST /api/leads', { body: lead(avaliacao_id) })
  await chamar('POST /api/consentimentos', { body: { avaliacao_id, aceita_contato_parceiros: true } })
  await chamar('POST /api/leads', { body: lead(avaliacao_id, { cpf: '111.444.777-35' }) })
}

/** Calls the catalogue of vehicles, for each type and with names that no catalogue has. */
async function conferirCatalogo() {
  for (const tipo of ['carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros', 'barco', '%ff'])
    await chamar('GET /api/catalogo/:tipo', { params: { tipo } })
  await chamar('GET /api/catalogo/:tipo/versoes', { params: { tipo: '%00' }, query: 'marca=a&modelo=b' })
  await chamar('GET /api/catalogo/:tipo/busca', { params: { tipo: '%00' } })
  await chamar('GET /api/catalogo/:tipo/versoes', {
    params: { tipo: 'carro' },
    query: 'marca=Chevrolet&modelo=Onix&ano=2021',
  })
  await chamar('GET /api/catalogo/:tipo/versoes', { params: { tipo: 'carro' } })
  await chamar('GET /api/catalogo/:tipo/busca', { params: { tipo: 'carro' }, query: 'q=onix' })
  await chamar('GET /api/catalogo/:tipo/busca', { params: { tipo: 'carro' }, query: `q=${'a'.repeat(81)}` })
}

/** Calls the lists that a page reads while a person types. */
async function conferirConsultas() {
  await chamar('GET /api/municipios', { query: 'busca=campinas' })
  await chamar('GET /api/procura', { query: 'avaliacao_id=01939c2e-0000-7000-8000-000000000000' })
  await chamar('POST /api/placas', { body: { placa: 'ABC1D23', tipo: 'carro' } })
}

/** Calls the texts, plans and documents of the site. */
async function conferirTextosDoSite() {
  const [conteudo] = await chamar('GET /api/conteudos')
  await chamar('GET /api/conteudos/:chave', { params: { chave: conteudo.chave } })
  await chamar('GET /api/conteudos/:chave', { params: { chave: 'nada' } })
  expect(await chamar('GET /api/planos')).not.toEqual([])
  await chamar('GET /api/chaves')
  await chamar('GET /api/openapi.json')
  await chamar('GET /api/docs')
  await chamar('GET /api/demo/emails')
}

/** Calls the routes that create or reset accounts without a session. */
async function conferirRegistro() {
  await chamar('POST /functions/v1/reset-admin-password')
  const registro = {
    nome: 'Carros da Serra',
    cnpj: '11.222.333/0001-81',
    responsavel: 'Rui Exemplo',
    endereco: 'Rua Um, 1, Campinas - SP',
    email: 'serra@exemplo.com.br',
    password: 'jabuti-roxo-42',
  }
  await chamar('POST /functions/v1/register-agencia', { body: registro })
  await chamar('POST /functions/v1/register-agencia', { body: { ...registro, cnpj: '1' } })
}

/** Calls the addresses that Stripe and Meta call. */
async function conferirWebhooks() {
  // Only Stripe can sign the webhook; assinatura.test.ts covers that answer.
  await chamar('POST /api/stripe/webhook', { body: {} })
  await chamar('POST /api/whatsapp', { body: {} })
  const palavra = `hub.verify_token=${WHATSAPP.WHATSAPP_VERIFICACAO}`
  await chamar('GET /api/whatsapp', { query: `hub.mode=subscribe&${palavra}&hub.challenge=1` })
  await chamar('GET /api/whatsapp', { query: 'hub.mode=subscribe&hub.verify_token=x' })
}

test('real answers match the document: public routes', async () => {
  await conferirAvaliacao()
  await conferirCatalogo()
  await conferirConsultas()
  await conferirTextosDoSite()
  await conferirRegistro()
  await conferirWebhooks()
})

/** Calls the routes of exports and of stored views, as the administrator. */
async function conferirListasDeTrabalho(deles: { token: string }) {
  const exportacao = await chamar('POST /api/exportacoes', { ...deles, body: { filtro: {}, completa: true } })
  await chamar('POST /api/exportacoes', { ...deles, body: {} })
  await chamar('POST /api/exportacoes', { ...deles, body: { filtro: { busca: 'zzzyx' } } })
  expect(await chamar('GET /api/exportacoes', deles)).toHaveLength(1)
  await chamar('GET /api/exportacoes/:id', { ...deles, params: exportacao })
  await chamar('GET /api/exportacoes/:id/arquivo', { ...deles, params: exportacao })
  await executarExportacao(painel.teste.mundo, exportacao.id)
  await chamar('GET /api/exportacoes/:id/arquivo', { ...deles, params: exportacao })
  const [visao] = await chamar('POST /api/visoes', { ...deles, body: { nome: 'Motos', consulta: 'x' } })
  expect(await chamar('GET /api/visoes', deles)).toHaveLength(1)
  expect(await chamar('DELETE /api/visoes/:id', { ...deles, params: visao })).toEqual([])
}

/** Two leads and an agency that may receive them. */
type Quais = { id: string; outro: string; agencia: string }

/** Calls the routes of assignments, one by one and in bulk. */
async function conferirAtribuicoes(deles: { token: string }, { id, outro, agencia }: Quais) {
  await chamar('POST /api/leads/:id/atribuicoes', {
    ...deles,
    params: { id },
    body: { agencia_ids: [agencia] },
  })
  await chamar('POST /api/leads/:id/atribuicoes', {
    ...deles,
    params: { id },
    body: { agencia_ids: [agencia] },
  })
  await chamar('GET /api/leads/:id/atribuicoes', { ...deles, params: { id } })
  await chamar('POST /api/leads/sem-consentimento', { ...deles, body: { ids: [id, outro] } })
  await chamar('POST /api/leads/atribuir/previa', {
    ...deles,
    body: { ids: [id, outro], agencia_ids: [agencia] },
  })
  const massa = await chamar('POST /api/leads/atribuir', {
    ...deles,
    body: { ids: [id, outro], agencia_ids: [agencia] },
  })
  await executarAtribuicoes(painel.teste.mundo, massa.id)
  expect((await chamar('GET /api/atribuicoes/:id', { ...deles, params: massa })).recusas).toHaveLength(2)
  expect(await chamar('GET /api/atribuicoes', deles)).toHaveLength(1)
}

/** Calls the routes of the list of leads, and deletes both. */
async function conferirLeads(deles: { token: string }, { id, outro }: Omit<Quais, 'agencia'>) {
  expect((await chamar('GET /api/leads', deles)).itens).not.toEqual([])
  await chamar('GET /api/leads', { ...deles, query: 'pagina=0' })
  await chamar('GET /api/leads')
  await chamar('GET /api/leads/localizacoes', deles)
  await chamar('GET /api/leads.csv', deles)
  await chamar('GET /api/eventos', deles)
  await chamar('GET /api/leads/:id', { ...deles, params: { id } })
  await chamar('GET /api/leads/:id', { ...deles, params: { id: 'nada' } })
  await chamar('POST /api/leads/:id/cpf', { ...deles, params: { id } })
  await chamar('POST /api/leads/:id/notas', { ...deles, params: { id }, body: { texto: 'Ligar à tarde.' } })
  await chamar('DELETE /api/leads/:id', { ...deles, params: { id: outro } })
  const { lote } = await chamar('POST /api/leads/excluir', { ...deles, body: { ids: [id] } })
  await chamar('POST /api/leads/restaurar', { ...deles, body: { lote } })
  await chamar('GET /api/leads/duplicados', deles)
  await chamar('POST /api/leads/duplicados', { ...deles, body: { ficam: [id] } })
  await chamar('GET /api/agencias/disponiveis', { ...deles, query: `lead_id=${id}` })
  await chamar('POST /api/agencias/disponiveis', { ...deles, body: { ids: [id, outro] } })
}

/** Calls the routes of agencies and operators, and deletes the agency. */
async function conferirCadastros(deles: { token: string }, agencia: string) {
  expect(await chamar('GET /api/agencias', deles)).not.toEqual([])
  await chamar('PATCH /api/agencias/:id', {
    ...deles,
    params: { id: agencia },
    body: { plano: 'premium', leads_extras: 3 },
  })
  await chamar('PATCH /api/agencias/:id', { ...deles, params: { id: agencia }, body: { versao: 77 } })
  await chamar('DELETE /api/agencias/:id', { ...deles, params: { id: agencia } })
  const nova = {
    nome: 'Vale Veículos',
    cnpj: '11.222.333/0001-81',
    responsavel: 'Rui Exemplo',
    plano: 'basico',
    endereco: 'Rua Um, 1, Campinas - SP',
    email: 'vale@exemplo.com.br',
    password: 'jabuti-roxo-42',
  }
  await chamar('POST /functions/v1/admin-create-or-link-agencia', { ...deles, body: nova })
  await chamar('POST /functions/v1/admin-create-or-link-agencia', { ...deles, body: nova })
  await chamar('POST /functions/v1/admin-create-or-link-operador', {
    ...deles,
    body: {
      nome: 'Ana Exemplo',
      email: 'ana@exemplo.com.br',
      telefone: '11987654321',
      password: 'jabuti-roxo-42',
    },
  })
  const [operador] = await chamar('GET /api/operadores', deles)
  await chamar('PATCH /api/operadores/:id', { ...deles, params: operador, body: { nome: 'Ana Maria' } })
  await chamar('DELETE /api/operadores/:id', { ...deles, params: operador })
}

/** Edits a text of the site, and reads its versions. */
async function conferirConteudos(deles: { token: string }) {
  const [pagina] = await chamar('GET /api/conteudos')
  const { chave, titulo, conteudo, versao } = pagina
  await chamar('PUT /api/conteudos/:chave', {
    ...deles,
    params: { chave },
    body: { titulo, conteudo: `${conteudo}.`, versao },
  })
  await chamar('GET /api/conteudos/:chave/versoes', { ...deles, params: { chave } })
  await chamar('GET /api/conteudos/:chave/versoes/:versao', { ...deles, params: { chave, versao } })
}

test('real answers match the document: the administrator', async () => {
  const deles = { token: painel.token }
  const { id: agencia } = await painel.agencia()
  const [id, outro] = [await painel.lead(), await painel.lead({ aceita_contato_parceiros: false })]
  await conferirAtribuicoes(deles, { id, outro, agencia })
  await conferirListasDeTrabalho(deles)
  await conferirLeads(deles, { id, outro })
  await conferirCadastros(deles, agencia)
  await chamar('GET /api/entregas', deles)
  expect((await chamar('GET /api/auditoria', deles)).itens).not.toEqual([])
  await conferirConteudos(deles)
  const [plano] = await chamar('GET /api/planos/todos', deles)
  await chamar('PATCH /api/planos/:id', { ...deles, params: plano, body: { ordem: 9 } })
  await chamar('POST /api/rpc/bootstrap_admin', deles)
  await chamar('GET /api/minha-conta', deles)
})

/** Calls the routes of an agency's leads and reports. */
async function conferirLeadsDaAgencia({ id: agencia, token }: { id: string; token: string }) {
  const dela = { token }
  const id = await painel.lead()
  await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [agencia] })
  await chamar('GET /api/minha-agencia', dela)
  expect((await chamar('GET /api/minha-agencia/leads', dela)).itens).toHaveLength(1)
  await chamar('GET /api/minha-agencia/leads', { ...dela, query: 'periodo=7' })
  await chamar('GET /api/minha-agencia/leads.csv', dela)
  await chamar('GET /api/minha-agencia/leads/somas', dela)
  await chamar('GET /api/minha-agencia/cidades', dela)
  await chamar('GET /api/minha-agencia/relatorio', dela)
  const { token: premium } = await painel.agencia({ plano: 'premium' })
  await chamar('GET /api/minha-agencia/relatorio', { token: premium })
  await chamar('GET /api/minha-agencia/relatorio.csv', { token: premium })
  await chamar('GET /api/minha-agencia/eventos', dela)
  await chamar('GET /api/minha-agencia/leads/:id', { ...dela, params: { id } })
  await chamar('PATCH /api/minha-agencia/leads/:id', {
    ...dela,
    params: { id },
    body: { temperatura: 'quente' },
  })
  await chamar('GET /api/leads', dela)
}

/** Subscribes as an agency without a subscription, in our own payment provider. */
async function conferirAssinatura({ id: agencia, token }: { id: string; token: string }) {
  const dela = { token }
  await chamar('POST /functions/v1/check-subscription', dela)
  await painel.teste.db.servico.execute(sql`update agencias set assinatura_origem = 'nenhuma', assinatura_inicio = null,
    status_assinatura = 'inativa', limite_leads_mensal = 0 where id = ${agencia}`)
  const { url } = await chamar('POST /functions/v1/create-checkout', {
    ...dela,
    body: { priceId: 'price_basico' },
  })
  const checkout = { id: url.split('/').at(-1) }
  await chamar('GET /api/sandbox/:id', { params: checkout })
  await chamar('GET /api/sandbox/:id', { params: { id: 'nada' } })
  await chamar('POST /api/sandbox/:id', { params: checkout, body: { acao: 'assinar', meio: 'passa' } })
  const portal = await chamar('POST /functions/v1/customer-portal', dela)
  await chamar('GET /api/sandbox/:id', { params: { id: portal.url.split('/').at(-1) } })
}

/** Lists and ends the sessions of an account. */
async function conferirSessoes({ email, token }: { email: string; token: string }) {
  const { itens } = await chamar('GET /api/minha-conta/sessoes', { token })
  await chamar('DELETE /api/minha-conta/sessoes/:id', { token, params: { id: 'nada' } })
  const outra: string = (await painel.teste.login(email)).json.access_token
  await chamar('DELETE /api/minha-conta/sessoes/:id', { token: outra, params: { id: itens[0].id } })
  await chamar('DELETE /api/minha-conta/sessoes', { token: outra })
}

test('real answers match the document: an agency, its subscription and its account', async () => {
  const agencia = await painel.agencia()
  await conferirLeadsDaAgencia(agencia)
  await conferirAssinatura(agencia)
  await conferirSessoes(agencia)
})

test('real answers match the document: partners, by the examples of the page of the API', async () => {
  await guardarPreco(painel.teste.db.servico)
  const { token } = painel
  const { id, chave } = await chamar('POST /api/parceiros/chaves', { token, body: CHAVE_DE_TESTE })
  const pagina: string = await chamar('GET /api/docs')
  for (const { titulo, metodo, caminho, corpo } of EXEMPLOS) {
    const [path, query = ''] = caminho.split('?')
    await chamar(`${metodo} ${path}`, { token: chave, query, ...(corpo && { body: corpo }) })
    expect(vistas, titulo).toContain(`${metodo} ${path} 200`)
    expect(pagina).toContain(titulo)
  }
  await chamar('POST /api/v1/avaliar', { token: chave, body: {} })
  await chamar('GET /api/v1/uso')
  await chamar('GET /api/v1/cliente.ts')
  await chamar('POST /api/parceiros/chaves', { token, body: {} })
  await chamar('GET /api/parceiros/chaves', { token })
  await chamar('DELETE /api/parceiros/chaves/:id', { token, params: { id } })
  await chamar('DELETE /api/parceiros/chaves/:id', { token, params: { id } })
})

test('real answers match the document: the valuation on an agency’s own site', async () => {
  const { token } = painel
  const agencia = await painel.agencia()
  const dela = { token: agencia.token }
  expect(await chamar('GET /api/minha-agencia/vitrine', dela)).toEqual({ vitrine: null, no_plano: true })
  await chamar('PUT /api/minha-agencia/vitrine', { ...dela, body: { ligada: true, origens: ['x y'] } })
  const body = { ligada: true, origens: ['https://loja.exemplo.com.br'] }
  await chamar('PUT /api/minha-agencia/vitrine', { ...dela, body })
  await chamar('GET /api/vitrines', { token })
  await chamar('PUT /api/vitrines/:id', { token, params: { id: agencia.id }, body: { desligada: true } })
  await chamar('PUT /api/vitrines/:id', { token, params: { id: 'nada' }, body: { desligada: true } })
})

/** Signs the person in by the mailed link. @returns the secret of the session. */
async function conferirEntrada(email: string): Promise<string> {
  await chamar('POST /api/meus-dados/link', { body: { email } })
  await chamar('POST /api/meus-dados/link', { body: { email } })
  const [texto = ''] = await painel.teste.mails(email)
  const link = /#([\w-]{20,})/.exec(texto)?.[1]
  const { sessao } = await chamar('POST /api/meus-dados/entrar', { body: { link } })
  await chamar('POST /api/meus-dados/entrar', { body: { link } })
  return sessao
}

/** Turns the monthly mail and WhatsApp of a lead on and off, as its owner. */
async function conferirMensagensDoDono(sessao: string, lead_id: string) {
  const { rows } = await painel.teste.db.servico.execute<{ avaliacao_id: string }>(
    sql`select avaliacao_id from leads where id = ${lead_id}`,
  )
  const quero = { avaliacao_id: rows[0]?.avaliacao_id, quero: true }
  await chamar('POST /api/meu-veiculo', { body: quero })
  const palavraDoLead = criarPalavraDeSaida(painel.teste.mundo, lead_id)
  const ver = (p: string) => chamar('POST /api/meu-veiculo/ver', { body: { p } })
  expect(await ver(palavraDoLead)).toMatchObject({ recebe: true })
  await ver('x')
  const umToque = { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' }
  expect(
    await chamar('POST /api/meu-veiculo/sair', {
      query: `p=${encodeURIComponent(palavraDoLead)}`,
      ...umToque,
    }),
  ).toEqual({
    saiu: true,
  })
  await chamar('POST /api/meu-veiculo/sair', { query: 'p=x', ...umToque })
  await chamar('POST /api/meus-dados/parar-meu-veiculo', { body: { sessao, lead_id } })
  await chamar('POST /api/whatsapp/ligar', { body: quero })
  await chamar('POST /api/meus-dados/parar-whatsapp', { body: { sessao, lead_id } })
}

/** Calls the routes of the person in charge of data protection. */
async function conferirEncarregado() {
  await chamar('GET /api/privacidade/prazos', { token: painel.token })
  await chamar('GET /api/operacao', { token: painel.token })
  await chamar('POST /api/operacao/copias', { token: painel.token })
  await chamar('POST /api/operacao/whatsapp', { token: painel.token })
  await chamar('GET /api/privacidade/tratamentos', { token: painel.token })
  const recebido = { tipo: 'acesso', canal: 'email', recebido_em: '2026-01-05' }
  const { protocolo } = await chamar('POST /api/privacidade/recebidos', {
    token: painel.token,
    body: recebido,
  })
  const responder = { token: painel.token, params: { protocolo }, body: { nota: 'Enviado o arquivo.' } }
  await chamar('GET /api/privacidade/recebidos', { token: painel.token })
  await chamar('POST /api/privacidade/recebidos/:protocolo/resposta', responder)
  await chamar('POST /api/privacidade/recebidos/:protocolo/resposta', responder)
  await chamar('GET /api/privacidade/recebidos', { token: painel.token })
  const incidente = { de: '2026-01-01', ate: '2030-12-31', campos: ['contato'] }
  await chamar('POST /api/privacidade/incidente', { token: painel.token, body: incidente })
  await chamar('POST /api/privacidade/incidente', { token: painel.token, body: { ...incidente, campos: [] } })
}

test('real answers match the document: a person and their own data', async () => {
  const email = 'titular@exemplo.com.br'
  const lead_id = await painel.lead({ email })
  const { id: agencia } = await painel.agencia()
  await painel.pedir('POST', `/api/leads/${lead_id}/atribuicoes`, { agencia_ids: [agencia] })
  const sessao = await conferirEntrada(email)
  await chamar('POST /api/meus-dados', { body: { sessao } })
  await chamar('POST /api/meus-dados', { body: {} })
  const contato = { nome: 'Maria Exemplo', whatsapp: '11987654321', localizacao: 'Santos - SP' }
  await chamar('POST /api/meus-dados/corrigir', { body: { sessao, lead_id, ...contato } })
  await chamar('POST /api/meus-dados/retirar', { body: { sessao } })
  await chamar('POST /api/meus-dados/retirar', { body: { sessao } })
  await chamar('POST /api/meus-dados/relatorio', { body: { sessao, lead_id } })
  await chamar('POST /api/meus-dados/relatorio', { body: { sessao, lead_id: crypto.randomUUID() } })
  await chamar('POST /api/meus-dados/desligar', { body: { sessao, lead_id } })
  await chamar('POST /api/meus-dados/desligar', { body: { sessao, lead_id: crypto.randomUUID() } })
  await conferirMensagensDoDono(sessao, lead_id)
  const recibo = await chamar('POST /api/meus-dados/recibo', { body: { sessao, lead_id } })
  await chamar('POST /api/recibos/conferir', { body: { recibo } })
  await chamar('POST /api/recibos/conferir', { body: { recibo: 'x' } })
  await chamar('POST /api/meus-dados/exportar', { body: { sessao } })
  await chamar('POST /api/meus-dados/apagar', { body: { sessao } })
  await chamar('POST /api/meus-dados/apagar', { body: { sessao } })
  expect((await chamar('GET /api/privacidade/pedidos', { token: painel.token })).itens).toHaveLength(4)
  await conferirEncarregado()
  await painel.lead({ email })
  const atender = { token: painel.token, body: { email, tipo: 'exclusao' } }
  await chamar('POST /api/privacidade/atender', atender)
  await chamar('POST /api/privacidade/atender', atender)
})

/** Sets what an agency wants, as the administrator and as the agency. */
async function conferirPreferencias(deles: { token: string }, dela: string, agencia: string) {
  const params = { id: agencia }
  await chamar('GET /api/agencias/:id/preferencia', { ...deles, params })
  const queria = { tipos: ['carro'], horario: { dias: [0, 1, 2, 3, 4, 5, 6], das: '00:00', ate: '23:59' } }
  await chamar('PUT /api/agencias/:id/preferencia', { ...deles, params, body: queria })
  await chamar('GET /api/minha-agencia/preferencia', { token: dela })
  await chamar('PUT /api/minha-agencia/preferencia', { token: dela, body: { ...queria, versao: 1 } })
  await chamar('POST /api/minha-agencia/preferencia/oferta', { token: dela, body: { tipos: ['carro'] } })
  await chamar('PUT /api/minha-agencia/preferencia', { token: dela, body: { regioes: { cidades: [1] } } })
}

const CAMPINAS_IBGE = 3_509_502

/** Creates a rule of distribution, simulates it, and puts it in force. */
async function conferirRegra(deles: { token: string }) {
  const { versao } = await chamar('POST /api/distribuicao/regras', {
    ...deles,
    body: { maximo_agencias: 2, estados: ['SP'] },
  })
  await chamar('POST /api/distribuicao/regras', { ...deles, body: { maximo_agencias: 0 } })
  await painel.lead({ codigo_ibge: CAMPINAS_IBGE, created_at: new Date(Date.now() - HORA_MS) })
  // Versions that do not exist, up to the largest integer of the column and past it.
  for (const regra_versao of [versao + 1, 961_869, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
    await chamar('POST /api/distribuicao/simulacoes', { ...deles, body: { regra_versao, dias: 169 } })
  const simulacao = await chamar('POST /api/distribuicao/simulacoes', {
    ...deles,
    body: { regra_versao: versao },
  })
  await chamar('DELETE /api/distribuicao/simulacoes/:id', { ...deles, params: simulacao })
  await executarSimulacao(painel.teste.mundo, simulacao.id)
  expect((await chamar('GET /api/distribuicao/simulacao', deles)).simulacao.resultado).toBeNull()
  const outra = await chamar('POST /api/distribuicao/simulacoes', {
    ...deles,
    body: { regra_versao: versao },
  })
  await executarSimulacao(painel.teste.mundo, outra.id)
  const lida = await chamar('GET /api/distribuicao/simulacoes/:id', { ...deles, params: outra })
  expect(lida.resultado.rascunho.dados).toBeGreaterThan(0)
  await chamar('POST /api/distribuicao/vigencia', { ...deles, body: { simulacao_id: outra.id } })
  expect(await chamar('GET /api/distribuicao/regras', deles)).toMatchObject([{ em_vigor: true }])
}

/** Distributes leads in bulk by the rule, and undoes it. */
async function conferirDistribuicaoEmMassa(deles: { token: string }, lead: string) {
  await chamar('POST /api/leads/distribuir/previa', { ...deles, body: { ids: [lead] } })
  const massa = await chamar('POST /api/leads/distribuir', { ...deles, body: { ids: [lead] } })
  await executarDistribuicao(painel.teste.mundo, massa.id)
  await chamar('GET /api/distribuicao/pedidos/:id', { ...deles, params: massa })
  await chamar('POST /api/distribuicao/pedidos/:id/desfazer', { ...deles, params: massa })
  await chamar('GET /api/distribuicao/sem-agencia', { ...deles, query: 'dias=30' })
  await painel.lead()
  await chamar('POST /api/distribuicao/pedidos', { ...deles, body: { dias: 30 } })
  await chamar('GET /api/distribuicao/pedidos', deles)
}

/** Returns a lead as its agency, which the administrator declines. */
async function conferirDevolucao(deles: { token: string }, dela: string, lead: string) {
  const doLead = { token: dela, params: { id: lead } }
  await chamar('GET /api/minha-agencia/leads/:id/distribuicao', doLead)
  const motivo = { motivo: 'numero_nao_existe', nota: 'Não atende.' }
  const devolvida = await chamar('POST /api/minha-agencia/leads/:id/devolucao', { ...doLead, body: motivo })
  await chamar('POST /api/minha-agencia/leads/:id/devolucao', { ...doLead, body: motivo })
  await chamar('GET /api/minha-agencia/devolucoes', { token: dela })
  await chamar('GET /api/devolucoes', deles)
  const resposta = { ...deles, params: devolvida, body: { aceita: false } }
  await chamar('POST /api/devolucoes/:id/resposta', resposta)
  await chamar('POST /api/devolucoes/:id/resposta', resposta)
}

test('real answers match the document: leads by rule, and back', async () => {
  const deles = { token: painel.token }
  const { id: agencia, token: dela } = await painel.agencia()
  await conferirPreferencias(deles, dela, agencia)
  await conferirRegra(deles)
  const lead = await painel.lead({ codigo_ibge: CAMPINAS_IBGE })
  await conferirDistribuicaoEmMassa(deles, lead)
  const { decisoes } = await chamar('GET /api/leads/:id/distribuicao', { ...deles, params: { id: lead } })
  expect(decisoes[0].candidatos).not.toEqual([])
  await chamar('GET /api/distribuicao', deles)
  await chamar('GET /api/minha-agencia/nao-recebidos', { token: dela })
  await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia] })
  await conferirDevolucao(deles, dela, lead)
  await chamar('DELETE /api/leads/:id/atribuicoes/:agencia', { ...deles, params: { id: lead, agencia } })
  await chamar('DELETE /api/leads/:id/atribuicoes/:agencia', { ...deles, params: { id: lead, agencia } })
  await chamar('DELETE /api/distribuicao/vigencia', deles)
})

test('real answers match the document: offers, for the administrator', async () => {
  const deles = { token: painel.token }
  const agencia = await painel.agencia()
  const janela = await criarJanela(painel, await painel.lead(), [agencia])
  const proposta_id = await criarProposta(painel, janela, agencia, { valor: 50_000 })
  const id = painel.teste.mundo.novoId()
  const agora = painel.teste.mundo.clock.now()
  const contestada = { contestacao: 'Pagamos o que propusemos.', contestada_em: agora }
  await painel.teste.db.servico
    .insert(palavras)
    .values({ id, proposta_id, agencia_id: agencia.id, valor: 50_000, escolhida_em: agora, ...contestada })
  const { contestacoes } = await chamar('GET /api/admin/propostas', { ...deles, query: 'dias=7' })
  expect(contestacoes).toHaveLength(1)
  const { itens } = await chamar('GET /api/admin/propostas/janelas', deles)
  expect(itens).not.toEqual([])
  const { versao, ...ajustes } = await chamar('GET /api/admin/propostas/ajustes', deles)
  const salvar = { ...deles, body: { ...ajustes, horas: 48, versao } }
  await chamar('PUT /api/admin/propostas/ajustes', salvar)
  await chamar('PUT /api/admin/propostas/ajustes', { ...salvar, body: { ...salvar.body, horas: 24 } })
  const decidir = { ...deles, params: { id }, body: { cumprida: true } }
  await chamar('POST /api/admin/propostas/contestacoes/:id', decidir)
  await chamar('POST /api/admin/propostas/contestacoes/:id', decidir)
})

/** Calls the routes of an agency's webhook, and of the log of its messages. */
async function conferirWebhookDaAgencia(dela: { token: string }) {
  await chamar('GET /api/minha-agencia/webhook', dela)
  await chamar('POST /api/minha-agencia/webhook/segredo', dela)
  await chamar('PUT /api/minha-agencia/webhook', { ...dela, body: { endereco: 'http://10.0.0.1/' } })
  const endereco = 'https://crm.exemplo.com.br/'
  await chamar('PUT /api/minha-agencia/webhook', { ...dela, body: { endereco } })
  await chamar('POST /api/minha-agencia/webhook/segredo', dela)
  const { id } = await chamar('POST /api/minha-agencia/webhook/teste', dela)
  expect(await chamar('GET /api/minha-agencia/envios', dela)).toHaveLength(1)
  await chamar('POST /api/minha-agencia/envios/:id/reenvio', { ...dela, params: { id } })
  await chamar('DELETE /api/minha-agencia/webhook', dela)
}

/** Registers, tests and removes a device. */
async function conferirAparelho(dela: { token: string }) {
  const { chave } = await chamar('GET /api/minha-agencia/push', dela)
  const inscricao = { endereco: 'https://push.exemplo.com.br/1', chave, segredo: 'BTBZMqHH6r4Tts7J_aSIgg' }
  const aparelho = await chamar('POST /api/minha-agencia/push', { ...dela, body: inscricao })
  await chamar('POST /api/minha-agencia/push', { ...dela, body: {} })
  await chamar('POST /api/minha-agencia/push/:id/teste', { ...dela, params: aparelho })
  await chamar('DELETE /api/minha-agencia/push/:id', { ...dela, params: aparelho })
}

/** Chooses the channels of an agency's notices: mail, WhatsApp and ADF. */
async function conferirCanais(dela: { token: string }) {
  await chamar('GET /api/minha-agencia/avisos', dela)
  await chamar('PUT /api/minha-agencia/avisos/email', { ...dela, body: { email: false } })
  const numero = { whatsapp: '11987651234', leads: true, janelas: false }
  await chamar('PUT /api/minha-agencia/avisos/whatsapp', { ...dela, body: numero })
  const adf_email = 'entrada@crm.exemplo.com.br'
  await chamar('POST /api/minha-agencia/avisos/adf', { ...dela, body: { adf_email } })
  await chamar('POST /api/minha-agencia/avisos/adf', { ...dela, body: { adf_email } })
  const codigo = / (\d{6}) \(vale/.exec((await painel.teste.mails(adf_email))[0] ?? '')?.[1]
  await chamar('PUT /api/minha-agencia/avisos/adf', { ...dela, body: { adf_email, codigo } })
  await chamar('DELETE /api/minha-agencia/avisos/adf', dela)
}

test('real answers match the document: notices of an agency', async () => {
  const { token } = await painel.agencia()
  await conferirWebhookDaAgencia({ token })
  await conferirAparelho({ token })
  await conferirCanais({ token })
})

test('real answers match the document: an agency’s team', async () => {
  const { id: agencia, token } = await painel.agencia()
  const dela = { token }
  const convidar = 'POST /api/minha-agencia/equipe/convites'
  const email = 'novata@exemplo.com.br'
  const corpo = { nome: 'Lia Exemplo', email, papel: 'vendedor' }
  const { id } = await chamar(convidar, { ...dela, body: corpo })
  await chamar(convidar, { ...dela, body: { ...corpo, email: 'x' } })
  // One mailbox gets one invitation a minute.
  await painel.teste.db.servico.execute(sql`delete from limites`)
  await chamar('POST /api/minha-agencia/equipe/convites/:id/reenvio', { ...dela, params: { id } })
  expect((await chamar('GET /api/minha-agencia/equipe', dela)).convites).toHaveLength(1)
  const [carta = ''] = await painel.teste.mails(email)
  const palavra = /\/convite#([\w-]+)/.exec(carta)?.[1]
  await chamar('POST /api/convites/ler', { body: { palavra } })
  await chamar('POST /api/convites/ler', { body: { palavra: 'x' } })
  await chamar('POST /api/convites/aceitar', { body: { palavra } })
  await chamar('POST /api/convites/aceitar', { body: { palavra, password: 'jabuti-roxo-42' } })
  const nova = (await painel.teste.login(email)).json.access_token
  const { eu } = await chamar('GET /api/minha-agencia', { token: nova })
  await chamar('PATCH /api/minha-agencia/equipe', { ...dela, body: { vendedores_veem_todos: true } })
  const lead = await painel.lead()
  await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [agencia] })
  await chamar('POST /api/minha-agencia/leads/:id/pegar', { token: nova, params: { id: lead } })
  await chamar('PUT /api/minha-agencia/leads/vendedor', { ...dela, body: { ids: [lead], vendedor_id: null } })
  await chamar('POST /api/minha-agencia/equipe/sair', { token: nova })
  await painel.teste.db.servico.execute(sql`delete from limites`)
  await chamar('PATCH /api/minha-agencia/equipe/:id', { ...dela, params: { id: eu }, body: { ativo: true } })
  await painel.teste.db.servico.execute(sql`delete from limites`)
  const outro = await chamar(convidar, { ...dela, body: { ...corpo, email: 'outra@exemplo.com.br' } })
  await chamar('DELETE /api/minha-agencia/equipe/convites/:id', { ...dela, params: outro })
})

test('answers about photos match the document', async () => {
  const [lead_id, agencia] = [await painel.lead(), await painel.agencia()]
  const palavra = palavraDoDono(painel.teste.mundo, lead_id)
  const foto = { body: new Uint8Array(await drawPhoto('frente', '#777777')), type: 'image/jpeg' }
  const params = { id: crypto.randomUUID() }
  const { link } = await chamar('PUT /api/propostas/fotos/:id', {
    params,
    query: 'vista=frente',
    palavra,
    ...foto,
  })
  await chamar('GET /api/propostas/fotos', { palavra })
  await chamar('GET /api/fotos/:token', { params: { token: link.split('/').at(-1) } })
  await chamar('DELETE /api/propostas/fotos/:id', { params, palavra })
  const janela = await criarJanela(painel, lead_id, [agencia])
  await chamar('PUT /api/propostas/avarias', { palavra, body: { sem: true } })
  const proposta_id = await criarProposta(painel, janela, agencia, { valor: 50_000 })
  const caso = { id: crypto.randomUUID(), proposta_id, agencia_id: agencia.id, valor: 50_000 }
  await painel.teste.db.servico
    .insert(palavras)
    .values({ ...caso, escolhida_em: painel.teste.mundo.clock.now() })
  const prova = { params: { janela, ...params }, token: agencia.token, ...foto }
  await chamar('PUT /api/agencia/janelas/:janela/provas/:id', prova)
})

test('real answers match the document: offers, for the owner', async () => {
  const { avaliacao_id } = await chamar('POST /functions/v1/avaliar-veiculo', { body: CARRO })
  await chamar('POST /api/leads', { body: lead(avaliacao_id) })
  await chamar('POST /api/propostas/palavra', { body: {} })
  const { palavra } = await chamar('POST /api/propostas/palavra', { body: { avaliacao_id } })
  const [a, b] = [await painel.agencia(), await painel.agencia()]
  const dono = (verbo: string, body: unknown) => chamar(`POST /api/propostas${verbo}`, { palavra, body })
  await chamar('GET /api/propostas', { palavra })
  await chamar('GET /api/propostas')
  await dono('/aceitar', { proposta_id: a.id })
  const { janela } = await dono('', { aceito: true })
  await painel.teste.db.servico.execute(
    sql`insert into janelas_convites select ${janela.id}, id, now(), now() from agencias
      where id in (${a.id}, ${b.id}) on conflict do nothing`,
  )
  const escolhida = await criarProposta(painel, janela.id, a, { valor: 50_000 })
  const segunda = await criarProposta(painel, janela.id, b, { valor: 49_000 })
  await painel.teste.db.servico.execute(
    sql`insert into janelas_perguntas values (${janela.id}, 'batida', now(), null, null)`,
  )
  await dono('/respostas', { pergunta: 'batida', resposta: 'nunca' })
  await dono('/respostas', { pergunta: 'batida', resposta: 'talvez' })
  await dono('/aceitar', { proposta_id: escolhida })
  await dono('/desfecho', { desfecho: 'baixou', valor: 40_000 })
  await dono('/fato', { proposta_id: escolhida, confere: true })
  await painel.teste.db.servico.execute(
    sql`update palavras set loja_motivo = 'fato_errado', loja_km = 90000 where proposta_id = ${escolhida}`,
  )
  await dono('/fato', { proposta_id: escolhida, confere: true })
  await dono('/trocar', { proposta_id: segunda, motivo: 'baixou' })
  await chamar('GET /api/propostas', { palavra })
  await dono('/encerrar', { motivo: 'valor_baixo' })
  await dono('', { aceito: true })
  await dono('/retirar', { para: 'chamam' })
})

test('real answers match the document: offers of an agency', async () => {
  const { id, token } = await painel.agencia()
  const lead_id = await painel.lead({ aceita_contato_parceiros: false })
  const [janela, outra] = [
    await criarJanela(painel, lead_id, [{ id }]),
    await criarJanela(painel, await painel.lead(), [{ id }]),
  ]
  const dela = { token, params: { id: janela } }
  expect((await chamar('GET /api/agencia/janelas', { token })).itens).toHaveLength(2)
  await chamar('GET /api/agencia/janelas', { token, query: 'ver=todas' })
  await chamar('GET /api/agencia/janelas/:id', dela)
  const body = { valor: 50_000, validade_dias: 7, inspecao: ['documentos'], busca_reais: 0 }
  await chamar('PUT /api/agencia/janelas/:id/proposta', { ...dela, body })
  await chamar('PUT /api/agencia/janelas/:id/proposta', { ...dela, body: { ...body, valor: 1000 } })
  await chamar('PUT /api/agencia/janelas/:id/proposta', { ...dela, params: { id: outra }, body })
  await chamar('DELETE /api/agencia/janelas/:id/proposta', { ...dela, params: { id: outra } })
  await chamar('POST /api/agencia/janelas/:id/perguntas', { ...dela, body: { pergunta: 'batida' } })
  const baixou = { desfecho: 'baixou', valor: 45_000, motivo: 'reparos' }
  await chamar('POST /api/agencia/janelas/:id/desfecho', { ...dela, body: baixou })
  const caso = await escolherProposta(painel, janela, { id }, lead_id)
  await painel.teste.db.servico.execute(sql`update palavras
    set contato_em = escolhida_em, dono_desfecho = 'baixou', dono_valor = 45000, dono_em = escolhida_em where id = ${caso}`)
  await chamar('POST /api/agencia/janelas/:id/desfecho', { ...dela, body: baixou })
  await chamar('POST /api/agencia/janelas/:id/contestacao', { ...dela, body: { texto: 'Não foi assim.' } })
  expect((await chamar('GET /api/agencia/palavra', { token })).itens).toHaveLength(1)
})

// Stays last: it reads the answers of the tests above.
test('every operation had a real success', () => {
  const semSucesso = Object.entries(RESPOSTAS)
    .map(([operacao, { status }]) => `${operacao} ${status}`)
    .filter(operacao => !vistas.has(operacao))
  // Only Stripe and Meta can sign, and assinatura.test.ts and whatsapp.test.ts cover them. The mails of the
  // demonstration are visible on this machine only.
  expect(semSucesso.toSorted()).toEqual([
    'GET /api/demo/emails 200',
    'POST /api/stripe/webhook 200',
    'POST /api/whatsapp 200',
  ])
})
