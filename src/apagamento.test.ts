import { createECDH, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { listarRotas } from '#api/guard.ts'
import { limparContas } from '#domain/conta/limpar.ts'
import { pessoaDoDocumento } from '#domain/lead/apagamento/apagar-lead.ts'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { palavras } from '#domain/proposta/proposta.table.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { backup } from '#platform/backup/backup.ts'
import { decryptStream, newBackupKey } from '#platform/backup/encrypted-file.ts'
import { runMaintenance, startJobs } from '#platform/work/jobs.ts'
import { criarMundo } from '#platform/world.ts'
import { createApp } from '#server/app.ts'
import { CARRO, lead } from '#tests/api/carro.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { partsOf, startSmtp } from '#tests/platform/external/smtp-server.ts'
import { createWhatsappDouble, replyOf, signed, statusOf } from '#tests/platform/external/whatsapp-double.ts'
import { photoWithPlace } from '#tests/platform/photos/hostile-files.ts'
import {
  formasDe,
  formasEm,
  procurarNasPaginas,
  procurarNasTabelas,
  procurarNosArquivos,
} from '#tests/rastros.ts'

/** A person who leaves, with a unique word in every answer and every note about them. */
const PESSOA = {
  nome: 'Zuquimara Zqnunesvieira Marcadezinha',
  email: 'zqcaixapostal.marcadezinha@exemplo.com.br',
  whatsapp: '+55 (11) 97777-6666',
  cpf: '390.533.447-05',
}
const PLACA = 'ZQX1Z23'
/** The telephone and the name to which the person corrects their data. */
const OUTRO_WHATSAPP = '(21) 98765-1203'
const OUTRO_NOME = 'Zuquimara Zqcorrigida'
/** Address and browser of the person's requests. */
const IP = '203.0.113.177'
const NAVEGADOR = 'Zqnavegador/7.7'
/** Free text by and about the person. Uses long words, because short ones occur in random letters. */
const LIVRES = [
  'zqfabricante',
  'zqmodelovelho',
  'zqdescricao',
  'zqextrapolado',
  'zqpreferencia',
  'zqdebitosvelhos',
  'zqseguradora',
  'zqanotacao',
  'zqrecado',
  'zqmotivodaperda',
  'zqdevolucao',
  'zqcontestacao',
  'zqresposta',
] as const
/** Everything written by or about the person. */
const MARCAS = [
  ...PESSOA.nome.split(' '),
  PESSOA.email,
  'zqcaixapostal',
  PESSOA.whatsapp,
  PESSOA.cpf,
  PLACA,
  OUTRO_WHATSAPP,
  'Zqcorrigida',
  IP,
  NAVEGADOR,
  ...LIVRES,
]
/** Colleagues who leave too: the owner of an agency, its seller, an operator, each with unique words. */
const EQUIPE = {
  dono: { nome: 'Zqpatrao Zqdaloja', email: 'zqpatrao@exemplo.com.br' },
  vendedor: { nome: 'Zqbalconista Zqdavenda', email: 'zqbalconista@exemplo.com.br' },
  operador: {
    nome: 'Zqoperadora Zqdamesa',
    email: 'zqoperadora@exemplo.com.br',
    telefone: '(31) 97444-5566',
  },
}
const SENHA = 'jabuti-roxo-42'
/** The ways in which the data of the colleagues can be written, without repeats. */
const FORMAS_DA_EQUIPE = [
  ...new Set(
    Object.values(EQUIPE).flatMap(quem =>
      // Names word by word; a telephone as a whole, because an area code alone also occurs elsewhere.
      Object.values(quem).flatMap(dito => (/\d/.test(dito) ? [dito] : dito.split(' ')).flatMap(formasDe)),
    ),
  ),
]
/** The words of the vehicle, by which a letter names the lead that an agency has to erase. */
const FORMAS_DO_VEICULO = ['zqfabricante', 'zqmodelovelho'].flatMap(formasDe)
/** The ways in which `MARCAS` can be written, without repeats. */
const FORMAS = [...new Set(MARCAS.flatMap(formasDe))]

/** Routes without data of a person who left a lead: accounts, agencies, plans, texts, descriptions of the site. */
const ROTAS_DE_OUTROS =
  /^(\/functions\/v1\/(register|admin|reset|create|customer|check)|\/api\/(agencias|planos|conteudos|vitrines|operadores|operacao|stripe|sandbox|rpc|minha-conta|demo|openapi|docs|v1|parceiros|chaves|municipios|convites|catalogo|eventos|distribuicao\/(regras|simulac|vigencia)|distribuicao$|minha-agencia(\/(avisos|push|webhook|vitrine|equipe|preferencia|eventos|envios|cidades|relatorio))?($|\/|\.)))/

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let site: Awaited<ReturnType<typeof abrirSite>>
let usado: Awaited<ReturnType<typeof usarTudo>>
const linhasDoRegistro: string[] = []
beforeAll(async () => {
  site = await abrirSite()
  painel = site.painel
})
afterAll(() => site.fechar())

/**
 * Starts the outside services: a language model, a register of plates, agencies' systems, push services, a mail server.
 */
async function abrirFora() {
  const server = http.createServer(async (request, response) => {
    const corpo = await text(request)
    response.setHeader('content-type', 'application/json')
    if (request.url?.startsWith('/placas/'))
      return response.end(JSON.stringify({ marca: 'Chevrolet', modelo: 'Onix', ano_modelo: 2021 }))
    if (!request.url?.startsWith('/ia/')) return response.writeHead(204).end()
    const message = { role: 'assistant', content: `Sobre ${corpo.slice(0, 2_000)}` }
    return response.end(
      JSON.stringify({
        id: 'x',
        created: 1,
        model: 'm',
        choices: [{ index: 0, finish_reason: 'stop', message }],
      }),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens the site without its pages, with doubles of all outside services, and keeps its log. */
async function abrirSite() {
  const [fora, smtp, meta] = [await abrirFora(), await startSmtp(), await createWhatsappDouble()]
  const log = pino({ level: 'trace' }, { write: linha => void linhasDoRegistro.push(linha) })
  const aberto = await criarPainelDeTeste(
    {
      TRUST_PROXY: 'true',
      AVISOS_LOCAIS: 'true',
      SMTP_URL: smtp.url,
      ...meta.env,
      AI_BASE_URL: `${fora.url}/ia/v1`,
      PLACAS_URL: `${fora.url}/placas/{placa}`,
    },
    log,
  )
  const { mundo, dataDir, db, url } = aberto.teste
  const world = await criarMundo(db, { log, env: mundo.env, modelo: carregarModelo() })
  const mes = { agora: '2026-08' }
  const feitaCom = () => ({ ...world.feitaCom(), tabela: { mes: mes.agora, soma: 'x' } })
  const firmador = { com: feitaCom, firmante: mundo.cofre.firmante }
  const paginas = path.join(dataDir, 'paginas.js')
  const cliente = path.join(dataDir, 'cliente')
  fs.mkdirSync(cliente)
  fs.writeFileSync(
    paginas,
    'export const routes = {}, assets = {}, entry = { module: { contextoDoMundo: {} } }',
  )
  const inteiro = { ...world, env: mundo.env, auth: mundo, firmador }
  const build = await import(pathToFileURL(paginas).href)
  const app = await createApp(inteiro, { build, clientDir: cliente, digest: '', builtAt: new Date(0) })
  const trabalho = {
    ...world,
    feitaCom,
    env: mundo.env,
    cofre: mundo.cofre,
    chamador: mundo.chamador,
    fotos: mundo.fotos,
    dataDir,
  }
  const jobs = await startJobs(trabalho, url)
  return {
    painel: aberto,
    app,
    smtp,
    meta,
    mes,
    rotas: listarRotas(createApi(inteiro, mundo)),
    arrumar: () => runMaintenance(trabalho),
    async fechar() {
      await jobs.stop()
      await world.motores.stop()
      await aberto.teste.close()
      smtp.close()
      await meta.close()
      fora.close()
    },
  }
}

/** Method and path of every request of the scenario. */
const chamadas = new Set<string>()

/**
 * Sends one request through the whole application.
 *
 * @param options `status` is the expected status; without it any success is.
 * @throws Error for an unexpected status, because every request of the scenario must have its effect.
 */
async function chamar(
  metodo: string,
  url: string,
  { body, token, ip = '203.0.113.1', status, palavra, signature }: Chamada = {},
) {
  const headers: Record<string, string> = { 'x-forwarded-for': ip, 'user-agent': NAVEGADOR }
  if (token) headers.authorization = `Bearer ${token}`
  if (palavra) headers['x-propostas'] = palavra
  if (signature) headers['x-hub-signature-256'] = signature
  if (body !== undefined) headers['content-type'] = 'application/json'
  const cru = typeof body === 'string' || body instanceof Uint8Array
  const resposta = await site.app.request(url, {
    method: metodo,
    headers,
    ...(body !== undefined && { body: cru ? (body as BodyInit) : JSON.stringify(body) }),
  })
  const texto = await resposta.text()
  const deu = status ? resposta.status === status : resposta.status < 300
  if (!deu) throw new Error(`${metodo} ${url}: ${resposta.status} ${texto}`)
  chamadas.add(`${metodo} ${url.replace(/\?.*/, '')}`)
  return { texto, json: texto.startsWith('{') || texto.startsWith('[') ? JSON.parse(texto) : undefined }
}
type Chamada = {
  body?: unknown
  token?: string
  ip?: string
  status?: number
  palavra?: string
  signature?: string
}

/** Sends a request of the person, from their address. */
const pessoal = (url: string, body: unknown, mais: Chamada = {}) =>
  chamar('POST', url, { body, ip: IP, ...mais })
const chamarComoAdmin = (metodo: string, url: string, body?: unknown) =>
  chamar(metodo, url, { token: painel.token, ...(body !== undefined && { body }) })
type Agencia = { id: string; token: string }
const chamarComoAgencia = ({ token }: Agencia, metodo: string, url: string, body?: unknown) =>
  chamar(metodo, `/api/minha-agencia${url}`, { token, ...(body !== undefined && { body }) })

/** Delivers the mail. @returns the texts that an address received, newest first. */
async function cartas(para: string): Promise<string[]> {
  await painel.teste.mundo.background.drain()
  await painel.teste.mundo.mail.deliver()
  return site.smtp.received
    .filter(mensagem => mensagem.includes(`To: ${para}`))
    .map(mensagem => partsOf(mensagem)['text/plain'] ?? mensagem)
    .toReversed()
}

/** Creates an agency with every notification channel. */
async function criarAgenciaAvisada(): Promise<Agencia> {
  const agencia = await painel.agencia()
  await chamar('PUT', `/api/agencias/${agencia.id}/preferencia`, {
    token: painel.token,
    body: { versao: 0, anos: { de: 1990, ate: null } },
  })
  const adf_email = 'entrada@crm.exemplo.com.br'
  await chamarComoAgencia(agencia, 'POST', '/avisos/adf', { adf_email })
  const codigo = / (\d{6}) \(vale/.exec((await cartas(adf_email))[0] ?? '')?.[1]
  await chamarComoAgencia(agencia, 'PUT', '/avisos/adf', { adf_email, codigo })
  const fora = painel.teste.mundo.env.PLACAS_URL?.replace('/placas/{placa}', '')
  await chamarComoAgencia(agencia, 'PUT', '/webhook', { endereco: `${fora}/crm` })
  const par = createECDH('prime256v1')
  par.generateKeys()
  await chamarComoAgencia(agencia, 'POST', '/push', {
    endereco: `${fora}/push`,
    chave: par.getPublicKey('base64url'),
    segredo: randomBytes(16).toString('base64url'),
  })
  return agencia
}

/** Puts a distribution rule in force, after its simulation. */
async function ativarRegra() {
  const { versao } = (await chamarComoAdmin('POST', '/api/distribuicao/regras', { maximo_agencias: 1 })).json
  const { id } = (
    await chamarComoAdmin('POST', '/api/distribuicao/simulacoes', { regra_versao: versao, dias: 1 })
  ).json
  await expect
    .poll(async () => (await chamarComoAdmin('GET', `/api/distribuicao/simulacoes/${id}`)).json.terminada_em)
    .toBeTruthy()
  await chamarComoAdmin('POST', '/api/distribuicao/vigencia', { simulacao_id: id })
}

/** Uses WhatsApp: the report, its status, a reply, and the check of the webhook. */
async function usarOWhatsapp(avaliacao_id: string) {
  await pessoal('/api/whatsapp/ligar', { avaliacao_id, quero: true })
  await expect.poll(() => site.meta.sent.length, { timeout: 10_000 }).toBe(1)
  const [mensagem] = site.meta.sent
  if (!mensagem) throw new Error('no message')
  for (const corpo of [statusOf(mensagem, 'delivered'), replyOf('zqrecado', { from: mensagem.to })]) {
    const { raw, signature } = signed(corpo)
    await chamar('POST', '/api/whatsapp', { body: raw, signature })
  }
  const { WHATSAPP_VERIFICACAO: palavra } = site.meta.env
  await chamar('GET', `/api/whatsapp?hub.mode=subscribe&hub.verify_token=${palavra}&hub.challenge=1`)
}

/**
 * Leaves leads for two vehicles, one with free fields only, one with a plate. Returns the leads and a report's code.
 */
async function deixarOsLeads() {
  const livre = {
    ...CARRO,
    tipo_veiculo: 'outros',
    marca: 'zqfabricante',
    modelo: 'zqmodelovelho',
    ano: 2020,
    tipo_veiculo_descricao: 'Lancha, zqdescricao',
    extras: ['zqextrapolado'],
    valor_novo_equivalente: 90_000,
  }
  await pessoal('/api/placas', { tipo: 'carro', placa: PLACA })
  const { json: um } = await pessoal('/functions/v1/avaliar-veiculo', { ...livre, relatorio: true })
  const dela = {
    ...PESSOA,
    objetivo: 'trocar',
    multas_pendentes: true,
    preferencias_veiculo: 'Um barco, zqpreferencia',
    detalhes_debitos: 'zqdebitosvelhos',
  }
  const outros = lead(um.avaliacao_id, { ...livre, ...dela })
  // A refused request may leave no more traces than an accepted one.
  await pessoal('/api/leads', { ...outros, cpf: '390.533.447-06' }, { status: 422 })
  await pessoal('/api/leads', `{"nome": "${PESSOA.nome}", `, { status: 400 })
  const { json: primeiro } = await pessoal('/api/leads', outros)
  const { json: dois } = await pessoal('/functions/v1/avaliar-veiculo', {
    ...CARRO,
    extras: ['zqextrapolado'],
    relatorio: true,
  })
  const carro = {
    ...dela,
    placa: PLACA,
    tem_seguro: true,
    seguradora: 'zqseguradora',
    aceita_contato_parceiros: false,
  }
  const { json: segundo } = await pessoal(
    '/api/leads',
    lead(dois.avaliacao_id, { ...carro, extras: ['zqextrapolado'] }),
  )
  await pessoal('/api/consentimentos', { avaliacao_id: dois.avaliacao_id, aceita_contato_parceiros: true })
  await chamar('GET', `/api/procura?avaliacao_id=${dois.avaliacao_id}`, { ip: IP })
  await pessoal('/api/meu-veiculo', { avaliacao_id: dois.avaliacao_id, quero: true })
  await usarOWhatsapp(dois.avaliacao_id)
  const { json: link } = await pessoal('/api/compartilhamentos', { avaliacao_id: dois.avaliacao_id })
  const codigo = String(link.url).split('/').at(-1)
  await pessoal('/api/conferencias', { codigo })
  await pessoal('/api/compartilhamentos/desligar', { avaliacao_id: dois.avaliacao_id, codigo })
  return { livre: String(primeiro.id), carro: String(segundo.id) }
}
type Leads = Awaited<ReturnType<typeof deixarOsLeads>>

/** Searches as people type them, on the list's address. */
const BUSCAS = [PESSOA.nome, PESSOA.email, PESSOA.whatsapp, PESSOA.cpf].map(texto =>
  encodeURIComponent(texto),
)

/** Uses the agency's routes of leads: search, export, follow-up of a closed deal. */
async function usarComoAgencia(agencia: Agencia, leads: Leads) {
  for (const busca of BUSCAS.slice(0, 3)) await chamarComoAgencia(agencia, 'GET', `/leads?busca=${busca}`)
  await chamarComoAgencia(agencia, 'GET', `/leads/${leads.livre}`)
  await chamarComoAgencia(agencia, 'GET', '/leads.csv')
  const vendedor = await painel.vendedor(agencia)
  await chamarComoAgencia({ ...agencia, token: vendedor.token }, 'POST', `/leads/${leads.livre}/pegar`)
  await chamarComoAgencia(agencia, 'PUT', '/leads/vendedor', { ids: [leads.livre], vendedor_id: vendedor.id })
  await chamarComoAgencia(agencia, 'PATCH', `/leads/${leads.livre}`, {
    contato: true,
    notas: 'Ligamos: zqanotacao',
    desfecho: 'fechado',
    negocio: 'compra',
    valor_fechado: 50_000,
    temperatura: 'quente',
  })
  await chamarComoAgencia(agencia, 'GET', `/leads/${leads.livre}/distribuicao`)
  await chamarComoAgencia(agencia, 'GET', '/nao-recebidos')
}

/** Opens a window in which the agency offers, is chosen, says its result and objects. */
async function usarPropostas(agencia: Agencia, leads: Leads) {
  const pedir = (metodo: string, url: string, body?: unknown) =>
    chamar(metodo, `/api/agencia${url}`, { token: agencia.token, ...(body !== undefined && { body }) })
  const proposta = { valor: 50_000, validade_dias: 7, inspecao: [], busca_reais: null }
  const desistida = await criarJanela(painel, leads.livre, [agencia])
  await pedir('PUT', `/janelas/${desistida}/proposta`, proposta)
  await pedir('DELETE', `/janelas/${desistida}/proposta`)
  await painel.teste.db.servico.execute(
    sql`update janelas set estado = 'caducou', terminou_em = fecha_em where id = ${desistida}`,
  )
  const janela = await criarJanela(painel, leads.livre, [agencia])
  await pedir('GET', '/janelas')
  await pedir('GET', `/janelas/${janela}`)
  await pedir('POST', `/janelas/${janela}/perguntas`, { pergunta: 'batida' })
  await pedir('PUT', `/janelas/${janela}/proposta`, proposta)
  const caso = await escolherProposta(painel, janela, agencia, leads.livre)
  await painel.teste.db.servico.execute(sql`update palavras
    set dono_desfecho = 'vendi', dono_valor = 40000, dono_em = escolhida_em, contato_em = escolhida_em where id = ${caso}`)
  await pedir('POST', `/janelas/${janela}/desfecho`, { desfecho: 'baixou', valor: 40_000, motivo: 'reparos' })
  await pedir('POST', `/janelas/${janela}/contestacao`, { texto: `${PESSOA.nome}: zqcontestacao` })
  await pedir('GET', '/palavra')
}

/** Uses the owner's routes of offers as another person: the window of the person who leaves has already ended. */
async function usarComoDono(a: Agencia, b: Agencia) {
  const { json: avaliada } = await chamar('POST', '/functions/v1/avaliar-veiculo', { body: CARRO })
  const vizinha = { nome: 'Vera Que Pede', email: 'vera@exemplo.com.br', cpf: '111.444.777-35' }
  const { avaliacao_id } = avaliada
  await chamar('POST', '/api/leads', {
    body: lead(avaliacao_id, { ...vizinha, whatsapp: '(31) 98888-7777' }),
  })
  const { json: dita } = await chamar('POST', '/api/propostas/palavra', { body: { avaliacao_id } })
  const dono = async (verbo: string, body: unknown) =>
    (await chamar('POST', `/api/propostas${verbo}`, { palavra: dita.palavra, body })).json
  await chamar('GET', '/api/propostas', { palavra: dita.palavra })
  const { janela } = await dono('', { aceito: true })
  await painel.teste.db.servico.execute(sql`insert into janelas_convites select ${janela.id}, id, now(), now() from agencias
    where id in (${a.id}, ${b.id}) on conflict do nothing`)
  const escolhida = await criarProposta(painel, janela.id, a, { valor: 50_000 })
  const segunda = await criarProposta(painel, janela.id, b, { valor: 49_000 })
  await painel.teste.db.servico.execute(
    sql`insert into janelas_perguntas values (${janela.id}, 'batida', now(), null, null) on conflict do nothing`,
  )
  await dono('/respostas', { pergunta: 'batida', resposta: 'nunca' })
  await dono('/aceitar', { proposta_id: escolhida })
  await painel.teste.db.servico.execute(
    sql`update palavras set loja_motivo = 'fato_errado', loja_km = 90000 where proposta_id = ${escolhida}`,
  )
  await dono('/fato', { proposta_id: escolhida, confere: true })
  await dono('/desfecho', { desfecho: 'baixou', valor: 40_000 })
  await dono('/trocar', { proposta_id: segunda, motivo: 'baixou' })
  await dono('/encerrar', { motivo: 'valor_baixo' })
  // Agencies that had the lead are not invited again.
  const terceira = await painel.agencia()
  await dono('', { aceito: true })
  await dono('/retirar', { para: 'chamam' })
  await painel.teste.db.servico.execute(sql`delete from agencias where id = ${terceira.id}`)
}

/** Uses the administrator's routes of offers. */
async function decidirPropostas() {
  const { json } = await chamarComoAdmin('GET', '/api/admin/propostas?dias=7')
  await chamarComoAdmin('GET', '/api/admin/propostas/janelas')
  const { json: ajustes } = await chamarComoAdmin('GET', '/api/admin/propostas/ajustes')
  await chamarComoAdmin('PUT', '/api/admin/propostas/ajustes', { ...ajustes, horas: 24 })
  const [{ id }] = json.contestacoes
  await chamarComoAdmin('POST', `/api/admin/propostas/contestacoes/${id}`, { cumprida: true })
}

/** Returns a lead as an agency; the administrator refuses the return. */
async function devolverLead(agencia: Agencia, leads: Leads) {
  await chamarComoAgencia(agencia, 'PATCH', `/leads/${leads.carro}`, {
    desfecho: 'perdido',
    motivo_perda: 'zqmotivodaperda',
  })
  const { json } = await chamarComoAgencia(agencia, 'POST', `/leads/${leads.carro}/devolucao`, {
    motivo: 'dados_falsos',
    nota: 'zqdevolucao',
  })
  await chamarComoAgencia(agencia, 'GET', '/devolucoes')
  await chamarComoAdmin('GET', '/api/devolucoes')
  await chamarComoAdmin('POST', `/api/devolucoes/${json.id}/resposta`, {
    aceita: false,
    resposta: 'zqresposta',
  })
}

/** Uploads photos of the owner and evidence of the chosen agency. @returns a link to one of them. */
async function fotografar(lead_id: string, escolhida: Agencia): Promise<string> {
  const palavra = palavraDoDono(painel.teste.mundo, lead_id)
  const body = new Uint8Array(await photoWithPlace())
  const uma = `/api/propostas/fotos/${painel.teste.mundo.novoId()}`
  await chamar('PUT', `${uma}?vista=frente`, { body, palavra, ip: IP })
  await chamar('DELETE', uma, { palavra, ip: IP })
  const outra = `/api/propostas/fotos/${painel.teste.mundo.novoId()}`
  const { json } = await chamar('PUT', `${outra}?vista=painel`, { body, palavra, ip: IP })
  await chamar('GET', '/api/propostas/fotos', { palavra, ip: IP })
  await chamar('GET', json.link, { ip: IP })
  const janela = await criarJanela(painel, lead_id, [escolhida])
  await chamar('PUT', '/api/propostas/avarias', { body: { sem: true }, palavra, ip: IP })
  const proposta_id = await criarProposta(painel, janela, escolhida, { valor: 50_000 })
  const caso = { id: painel.teste.mundo.novoId(), proposta_id, agencia_id: escolhida.id, valor: 50_000 }
  await painel.teste.db.servico
    .insert(palavras)
    .values({ ...caso, escolhida_em: painel.teste.mundo.clock.now() })
  const prova = `/api/agencia/janelas/${janela}/provas/${painel.teste.mundo.novoId()}`
  await chamar('PUT', prova, { body, token: escolhida.token })
  return json.link
}

/** Lists the files of photos in the data folder. */
const arquivosDeFotos = () =>
  fs
    .readdirSync(path.join(painel.teste.dataDir, 'fotos'), { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())

/** Uses the administrator's routes of leads, views, audit trail and privacy. */
async function usarComoAdministrador(leads: Leads, outra: Agencia) {
  await lerLeads(leads)
  await atribuirEmMassa(leads, outra)
  await distribuirEmMassa(leads)
  await excluirERestaurar(leads)
  await guardarVisoes()
  await lerRegistros(leads)
  await responderPedidoRecebido(outra)
}

/** Searches and opens the leads, reveals a document, writes a note. */
async function lerLeads(leads: Leads) {
  for (const busca of BUSCAS)
    expect((await chamarComoAdmin('GET', `/api/leads?busca=${busca}`)).json.total).toBe(2)
  await chamarComoAdmin('GET', `/api/leads/${leads.carro}`)
  await chamarComoAdmin('POST', `/api/leads/${leads.carro}/cpf`)
  await chamarComoAdmin('POST', `/api/leads/${leads.carro}/notas`, { texto: 'zqrecado' })
  await chamarComoAdmin('GET', `/api/leads/${leads.carro}/atribuicoes`)
  await chamarComoAdmin('GET', `/api/leads/${leads.carro}/distribuicao`)
  await chamarComoAdmin('GET', '/api/leads.csv?escopo=todos&completa=1')
  await chamarComoAdmin('GET', '/api/agencias/disponiveis')
  await chamarComoAdmin('GET', '/api/leads/localizacoes')
}

/** Assigns leads in the background, and takes the assignment back. */
async function atribuirEmMassa(leads: Leads, outra: Agencia) {
  await chamarComoAdmin('POST', '/api/leads/sem-consentimento', { ids: [leads.livre] })
  await chamarComoAdmin('POST', '/api/leads/atribuir/previa', { ids: [leads.livre], agencia_ids: [outra.id] })
  const em_massa = (
    await chamarComoAdmin('POST', '/api/leads/atribuir', { ids: [leads.livre], agencia_ids: [outra.id] })
  ).json
  await expect
    .poll(async () => (await chamarComoAdmin('GET', `/api/atribuicoes/${em_massa.id}`)).json.terminada_em)
    .toBeTruthy()
  await chamarComoAdmin('GET', '/api/atribuicoes')
  await chamarComoAdmin('DELETE', `/api/leads/${leads.livre}/atribuicoes/${outra.id}`)
}

/** Distributes leads in the background by the rule. */
async function distribuirEmMassa(leads: Leads) {
  await chamarComoAdmin('POST', '/api/leads/distribuir/previa', { ids: [leads.carro] })
  const distribuicao = (await chamarComoAdmin('POST', '/api/leads/distribuir', { ids: [leads.carro] })).json
  await expect
    .poll(
      async () =>
        (await chamarComoAdmin('GET', `/api/distribuicao/pedidos/${distribuicao.id}`)).json.terminada_em,
    )
    .toBeTruthy()
  // All leads of the person have an agency, so none is left to distribute.
  await chamar('POST', '/api/distribuicao/pedidos', { token: painel.token, body: { dias: 1 }, status: 409 })
  await chamarComoAdmin('GET', '/api/distribuicao/pedidos')
  await chamarComoAdmin('GET', '/api/distribuicao/sem-agencia?dias=1')
  const desconhecida = `/api/distribuicao/pedidos/${painel.teste.mundo.novoId()}/desfazer`
  await chamar('POST', desconhecida, { token: painel.token, status: 404 })
}

/** Deletes leads and restores them, in a group and alone; decides about a duplicate. */
async function excluirERestaurar(leads: Leads) {
  const { json: excluido } = await chamarComoAdmin('POST', '/api/leads/excluir', { ids: [leads.livre] })
  await chamarComoAdmin('POST', '/api/leads/restaurar', { lote: excluido.lote })
  const { json: sozinho } = await chamarComoAdmin('DELETE', `/api/leads/${leads.livre}`)
  await chamarComoAdmin('POST', '/api/leads/restaurar', { lote: sozinho.lote })
  await chamarComoAdmin('GET', '/api/leads/duplicados')
  await chamarComoAdmin('POST', '/api/leads/duplicados', { ficam: [leads.livre] })
}

/** Saves views of the list whose search, or name, contains data of the person. */
async function guardarVisoes() {
  await chamarComoAdmin('POST', '/api/visoes', {
    nome: 'Quem ligou',
    consulta: `busca=${BUSCAS[0]}&objetivo=vender`,
  })
  const { json: visoes } = await chamarComoAdmin('GET', '/api/visoes')
  await chamarComoAdmin('POST', '/api/visoes', { nome: 'Outra', consulta: `?busca=${BUSCAS[1]}` })
  await chamarComoAdmin('DELETE', `/api/visoes/${visoes[0].id}`)
  await chamarComoAdmin('POST', '/api/visoes', {
    nome: 'Quem ligou',
    consulta: `busca=${BUSCAS[0]}&objetivo=vender`,
  })
  const deAlguem = { nome: `De ${PESSOA.email}`, consulta: '' }
  await chamar('POST', '/api/visoes', { token: painel.token, body: deAlguem, status: 422 })
  await chamarComoAdmin('POST', '/api/visoes', {
    nome: `Da ${PESSOA.nome}, a urgente`,
    consulta: 'objetivo=vender',
  })
}

/** Searches the audit trail for the person, and reads the deliveries. */
async function lerRegistros(leads: Leads) {
  await chamarComoAdmin('GET', `/api/auditoria?busca=${BUSCAS[1]}`)
  await chamarComoAdmin('GET', `/api/auditoria?busca=${leads.carro}`)
  await chamarComoAdmin('GET', '/api/entregas')
}

/** Reports an incident; answers a request for data that came by mail. */
async function responderPedidoRecebido(outra: Agencia) {
  const hoje = diaEmSaoPaulo(painel.teste.mundo.clock.now())
  await chamarComoAdmin('POST', '/api/privacidade/incidente', {
    de: hoje,
    ate: hoje,
    agencia_ids: [outra.id],
    campos: ['contato', 'placa'],
  })
  const recebido = { tipo: 'acesso', canal: 'email', recebido_em: hoje }
  const { protocolo } = (await chamarComoAdmin('POST', '/api/privacidade/recebidos', recebido)).json
  const responder = `/api/privacidade/recebidos/${protocolo}/resposta`
  // A note may not contain data of a person.
  for (const nota of [`Escrevi a ${PESSOA.email}.`, `Liguei para ${PESSOA.whatsapp}`, `CPF ${PESSOA.cpf}`])
    await chamar('POST', responder, { token: painel.token, body: { nota }, status: 422 })
  await chamarComoAdmin('POST', responder, { nota: 'Enviamos o arquivo.' })
  for (const url of ['recebidos', 'pedidos', 'prazos', 'tratamentos'])
    await chamarComoAdmin('GET', `/api/privacidade/${url}`)
}

/** Exports leads to a file, which stays on the server. @returns its text. */
async function exportar(ids: string[]): Promise<string> {
  const { json } = await chamarComoAdmin('POST', '/api/exportacoes', { ids, completa: true })
  await expect
    .poll(async () => (await chamarComoAdmin('GET', `/api/exportacoes/${json.id}`)).json.terminada_em)
    .toBeTruthy()
  await chamarComoAdmin('GET', '/api/exportacoes')
  return (await chamarComoAdmin('GET', `/api/exportacoes/${json.id}/arquivo`)).texto
}

/** Opens the person's own data by the link of a mail. @returns the session. */
async function entrar(): Promise<string> {
  await pessoal('/api/meus-dados/link', { email: PESSOA.email })
  const link = /\/meus-dados#([\w-]{20,})/.exec((await cartas(PESSOA.email))[0] ?? '')?.[1]
  return (await pessoal('/api/meus-dados/entrar', { link })).json.sessao
}

/** Takes a person's actions on their own data; the monthly mail is sent meanwhile. */
async function usarMeusDados(leads: Leads): Promise<string> {
  const sessao = await entrar()
  await pessoal('/api/meus-dados', { sessao })
  await pessoal('/api/meus-dados/exportar', { sessao })
  const contato = { nome: OUTRO_NOME, whatsapp: OUTRO_WHATSAPP, localizacao: 'Borá - SP' }
  await pessoal('/api/meus-dados/corrigir', { sessao, lead_id: leads.carro, ...contato })
  await pessoal('/api/meus-dados/relatorio', { sessao, lead_id: leads.carro })
  const { json: recibo } = await pessoal('/api/meus-dados/recibo', { sessao, lead_id: leads.livre })
  await pessoal('/api/recibos/conferir', { recibo })
  site.mes.agora = '2026-09'
  await site.arrumar()
  const [carta = ''] = await cartas(PESSOA.email)
  expect(carta).toContain('uma vez por mês')
  await pessoal('/api/meus-dados/parar-meu-veiculo', { sessao, lead_id: leads.carro })
  await pessoal('/api/meus-dados/parar-whatsapp', { sessao, lead_id: leads.carro })
  const correio = site.smtp.received.join('\n').replace(/\r?\n[ \t]/g, '')
  const palavra = /List-Unsubscribe:\s*<[^>]*\?p=([^>]+)>/.exec(correio)
  await pessoal('/api/meu-veiculo/ver', { p: palavra?.[1] })
  await chamar('POST', `/api/meu-veiculo/sair?p=${palavra?.[1]}`, { ip: IP })
  await pessoal('/api/meus-dados/desligar', { sessao, lead_id: leads.carro })
  await pessoal('/api/meus-dados/retirar', { sessao, lead_id: leads.carro })
  await chamarComoAdmin('POST', '/api/privacidade/atender', { email: PESSOA.email, tipo: 'retirada' })
  return sessao
}

/** Signs in. @returns the access token. */
async function abrirConta({ email }: { email: string }): Promise<string> {
  const body = { email, password: SENHA }
  return (await pessoal('/auth/v1/token?grant_type=password', body)).json.access_token
}

/** Follows the link that a new account gets, with the session of that account. */
async function provarCaixa(email: string, token: string) {
  const token_hash = /[?&]token_hash=([\w-]+)/.exec((await cartas(email))[0] ?? '')?.[1]
  await pessoal('/auth/v1/verify', { type: 'signup', token_hash }, { token })
}

/** Creates the accounts of an agency's owner, of its seller and of an operator, and uses them. */
async function contratar(lead: string) {
  const { dono, vendedor, operador } = EQUIPE
  const agencia = {
    nome: 'Loja',
    cnpj: '11.222.333/0001-81',
    endereco: 'Rua Um, 1, Campinas - SP',
    plano: 'basico',
  }
  await chamarComoAdmin('POST', '/functions/v1/admin-create-or-link-agencia', {
    ...{ ...agencia, responsavel: dono.nome, email: dono.email, password: SENHA },
  })
  await chamarComoAdmin('POST', '/functions/v1/admin-create-or-link-operador', {
    ...operador,
    password: SENHA,
  })
  const { rows } = await painel.teste.db.servico.execute<{ id: string }>(
    sql`select id from agencias where email = ${dono.email}`,
  )
  const loja = { id: String(rows[0]?.id), token: await abrirConta(dono) }
  await provarCaixa(dono.email, loja.token)
  await chamarComoAgencia(loja, 'POST', '/equipe/convites', { ...vendedor, papel: 'vendedor' })
  const palavra = /\/convite#([\w-]+)/.exec((await cartas(vendedor.email))[0] ?? '')?.[1]
  await pessoal('/api/convites/ler', { palavra })
  await pessoal('/api/convites/aceitar', { palavra, password: SENHA })
  const token = await abrirConta(vendedor)
  await chamarComoAdmin('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [loja.id] })
  await chamarComoAgencia({ ...loja, token }, 'POST', `/leads/${lead}/pegar`)
  await pessoal('/auth/v1/recover', { email: vendedor.email })
  await chamarComoAgencia(loja, 'GET', '/equipe')
  const { json: operadores } = await chamarComoAdmin('GET', '/api/operadores')
  return { ...loja, operador: String(operadores[0].id) }
}

/** Waits until no message is pending. */
const esvaziar = () =>
  expect
    .poll(async () => {
      await painel.teste.mundo.mail.deliver()
      await site.arrumar()
      const { rows } = await painel.teste.db.servico.execute(sql`
        select 1 from emails_saida union all select 1 from envios where estado = 'pendente'`)
      return rows
    })
    .toEqual([])

/** Counts the rows of a table, with its condition. */
async function contar(instrucao: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await painel.teste.db.servico.execute<{ n: number }>(
    sql`select count(*)::int as n from ${instrucao}`,
  )
  return rows[0]?.n ?? -1
}

/** Uses every feature that handles data of a person, through its route; at the end some letters are still queued. */
async function usarTudo() {
  const pelaRegra = await criarAgenciaAvisada()
  await ativarRegra()
  const leads = await deixarOsLeads()
  const ids = [leads.livre, leads.carro]
  await expect
    .poll(async () => {
      // Ends the wait after a failed attempt.
      await painel.teste.db.servico.execute(sql`update distribuicao_fila set tentar_em = entrou_em`)
      await painel.teste.db.servico.execute(sql`select notificar('distribuir', '')`)
      return contar(sql`leads_agencias where lead_id = any (${sql.param(ids)}::uuid[])`)
    })
    .toBe(2)
  const amao = await painel.agencia()
  await chamarComoAdmin('POST', `/api/leads/${leads.carro}/atribuicoes`, { agencia_ids: [amao.id] })
  await usarComoAgencia(pelaRegra, leads)
  await usarPropostas(pelaRegra, leads)
  await usarComoDono(pelaRegra, amao)
  await decidirPropostas()
  await devolverLead(amao, leads)
  await usarComoAdministrador(leads, amao)
  const foto = await fotografar(leads.carro, amao)
  expect(await exportar(ids)).toContain(PESSOA.email)
  const sessao = await usarMeusDados(leads)
  const fica = await painel.lead({ nome: 'Zilda Que Fica', email: 'zilda@exemplo.com.br' })
  expect(await exportar([fica])).toContain('zilda@')
  const loja = await contratar(fica)
  // The statistics of PostgreSQL's planner keep values of rows.
  await executarComoDono(painel.teste.url, dono => dono.query('analyze'))
  const achadas = await procurarNasTabelas(painel.teste.url, [...FORMAS, ...FORMAS_DA_EQUIPE])
  return { pelaRegra, leads, ids, sessao, fica, loja, achadas, foto }
}

test('before the deletion no table shows telephone, mailbox, document or plate, nor a digest without a key', async () => {
  usado = await usarTudo()
  const vistas = new Set(usado.achadas.map(achada => achada.split(': ')[1]))
  const daEquipe = Object.values(EQUIPE).flatMap(({ nome, email }) => [...nome.split(' '), email])
  for (const escrita of [...PESSOA.nome.split(' '), 'Zqcorrigida', IP, ...LIVRES, ...daEquipe])
    expect(vistas, 'what was written and is not sealed is there to be found').toContain(escrita.toLowerCase())
  const selados = new Set(
    [PESSOA.email, 'zqcaixapostal', PESSOA.whatsapp, PESSOA.cpf, PLACA, OUTRO_WHATSAPP].flatMap(formasDe),
  )
  expect(usado.achadas.filter(achada => selados.has(achada.split(': ')[1] ?? ''))).toEqual([])
})

/** Deletes the person, as they ask for it themselves. @returns the letters that this caused to agencies. */
async function apagarAPessoa(sessao: string): Promise<string[]> {
  const chegadas = site.smtp.received.length
  expect((await pessoal('/api/meus-dados/apagar', { sessao })).json).toMatchObject({ leads: 2, agencias: 2 })
  await esvaziar()
  const avisos = site.smtp.received.slice(chegadas).filter(carta => !carta.includes(`To: ${PESSOA.email}`))
  expect(avisos.length, 'the agencies are told').toBeGreaterThan(0)
  return avisos
}

/** Deletes the colleagues of the person, and the limits of requests. */
async function apagarOsOutros({ operador, id }: { operador: string; id: string }): Promise<void> {
  // Deleting an agency deletes the accounts of its people, and deleting an operator deletes the operator's account.
  await chamarComoAdmin('DELETE', `/api/operadores/${operador}`)
  await chamarComoAdmin('DELETE', `/api/agencias/${id}`)
  await esvaziar()
  // The counters of an address end with their window, of a day at most, and are deleted within the hour.
  await painel.teste.db.servico.execute(sql`update limites set fim = 0`)
  await limparContas(painel.teste.mundo)
}

/** Makes an encrypted backup. @returns its text. */
async function lerCopiaNova(): Promise<string> {
  const arquivo = path.join(painel.teste.dataDir, 'depois.jsonl.gz.age')
  const chave = await newBackupKey()
  await backup(painel.teste.url, arquivo, () => undefined, chave)
  return text(fs.createReadStream(arquivo).compose(decryptStream(chave)).pipe(createGunzip()))
}

test('a deleted person is found nowhere: tables, statistics, pages, log, files, letters, later exports, a fresh copy', async () => {
  const { pelaRegra, sessao, fica, loja, foto } = usado
  await esvaziar()
  // One of the owner and one of the agency.
  expect(arquivosDeFotos().length, 'photos are there').toBeGreaterThanOrEqual(2)
  const avisos = await apagarAPessoa(sessao)
  await apagarOsOutros(loja)

  await expect.poll(arquivosDeFotos).toEqual([])
  await chamar('GET', foto, { status: 404 })
  expect(await contar(sql`fotos`)).toBe(0)

  const copia = await lerCopiaNova()
  expect(copia, 'who stays is in it').toContain('"Zilda Que Fica"')
  const todas = [...FORMAS, ...FORMAS_DA_EQUIPE]
  const semOVeiculo = FORMAS.filter(forma => !FORMAS_DO_VEICULO.includes(forma))
  const achadas = {
    tabelas: await procurarNasTabelas(painel.teste.url, todas),
    registro: formasEm(linhasDoRegistro.join(''), todas),
    pasta: procurarNosArquivos(painel.teste.dataDir, todas),
    avisos: formasEm(avisos.join('\n'), semOVeiculo),
    exportada: formasEm(await exportar([fica]), todas),
    daAgencia: formasEm((await chamarComoAgencia(pelaRegra, 'GET', '/leads.csv')).texto, todas),
    copia: formasEm(copia, todas),
    paginas: await procurarNasPaginas(painel.teste.url, todas),
  }
  expect(achadas).toEqual(Object.fromEntries(Object.keys(achadas).map(onde => [onde, []])))
  expect(linhasDoRegistro.length, 'there was a log').toBeGreaterThan(100)
})

test('files of others stay', async () => {
  expect(await contar(sql`exportacoes`)).toBe(2)
})

test('counts of a deleted person’s deals stay', async () => {
  const um = sql`lead_id = ${usado.leads.livre}`
  expect(await contar(sql`atribuicoes_apagadas where ${um} and valor_fechado = 50000`)).toBe(1)
  expect(await contar(sql`resultados where ${um}`)).toBeGreaterThan(0)
})

test('the agency’s system was notified of the deletion', async () => {
  const { leads, pelaRegra } = usado
  expect(
    await contar(sql`envios where lead_id = ${leads.livre} and agencia_id = ${pelaRegra.id}
      and evento = 'lead.apagado'`),
  ).toBe(1)
})

test('the consents of the form stay as a proof', async () => {
  // Two: the terms and the contact.
  expect(
    await contar(
      sql`consentimentos where lead_id = ${usado.leads.livre} and aceito and finalidade not in ('meu_veiculo', 'propostas', 'whatsapp')`,
    ),
  ).toBe(2)
})

test('the proof of a deletion is found by the document', async () => {
  const pessoa = pessoaDoDocumento(painel.teste.mundo, PESSOA.cpf.replace(/\D/g, ''))
  expect(
    await contar(
      sql`leads_apagados where lead_id = any (${sql.param(usado.ids)}::uuid[]) and motivo = 'titular' and pessoa = ${pessoa}`,
    ),
  ).toBe(2)
})

test('the session of a deleted person has ended', async () => {
  await pessoal('/api/meus-dados/apagar', { sessao: usado.sessao }, { status: 404 })
})

test('the tests above called every route that handles data of a person', () => {
  const feitas = [...chamadas]
  const faltam = site.rotas
    .map(({ method, path: rota }) => `${method} ${rota}`)
    .filter(rota => !ROTAS_DE_OUTROS.test(rota.slice(rota.indexOf('/'))))
    .filter(rota => {
      const padrao = new RegExp(`^${rota.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
      return !feitas.some(feita => padrao.test(feita))
    })
  expect(faltam).toEqual([])
})
