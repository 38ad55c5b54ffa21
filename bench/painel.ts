import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { createApi } from '#api/app.ts'
import { createAuth } from '#auth/app.ts'
import { criarMundoDoLogin } from '#auth/mundo-do-login.ts'
import { criarConta } from '#domain/conta/conta.ts'
import { LEADS_POR_PAGINA } from '#domain/lead/lista/lista.regras.ts'
import { CONTADOS_ATE } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { seed } from '#platform/database/seed.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { printLine } from '#platform/print-line.ts'
import { exigirFato } from '#tests/fato.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { abrirBancoCheio } from './banco-cheio.ts'
import { gerarLeads } from './leads-de-teste.ts'

const VEZES = 25
/** Calls before the measured ones, which fill caches and plans. */
const AQUECIMENTOS = 2
/** Agencies with an open panel. */
const PAINEIS = 200

/** The last page of a list that is not counted to its end. */
const ULTIMA_CONTADA = CONTADOS_ATE / LEADS_POR_PAGINA
/** Returns the page of the `n`th repetition, spread over the counted part of the list. */
const paginaAte500 = (n: number, paginas: number) =>
  Math.ceil((Math.min(paginas, ULTIMA_CONTADA) * (n + 1)) / VEZES)

/** An administrator's usual requests; `n` makes each repetition a different query, `@` stands for an agency's id. */
const PEDIDOS: Record<string, (n: number, paginas: number) => string> = {
  'primeira página': () => '',
  'página do meio': (n, paginas) => `pagina=${Math.floor((paginas * (n + 1)) / (VEZES + 2))}`,
  'última página': (_, paginas) => `pagina=${paginas}`,
  'por nome, até a página 500': (n, paginas) => `ordem=nome&pagina=${paginaAte500(n, paginas)}`,
  'por valor FIPE, última': (_, paginas) => `ordem=-valor_fipe&pagina=${paginas}`,
  'por veículo, até a página 500': (n, paginas) => `ordem=veiculo&pagina=${paginaAte500(n, paginas)}`,
  'motos, vender': () => 'tipo_veiculo=moto&objetivo=vender',
  'motos, página 500': n => `tipo_veiculo=moto&pagina=${n % 2 ? 500 : 25}`,
  'carros por nome, página 500': n => `tipo_veiculo=carro&ordem=nome&pagina=${n % 2 ? 500 : 50}`,
  'São Paulo': () => 'localizacao=São Paulo - SP',
  'São Paulo, motos com seguro': () => 'localizacao=São Paulo - SP&tipo_veiculo=moto&seguro=com_seguro',
  'São Paulo por valor': () => 'localizacao=São Paulo - SP&ordem=-valor_fipe',
  'um mês': n =>
    `de=2025-${String((n % 12) + 1).padStart(2, '0')}-01&ate=2025-${String((n % 12) + 1).padStart(2, '0')}-28`,
  'busca: nome e sobrenome': n =>
    `busca=${['maria cavalcanti', 'joão ximenes', 'vinicius falcao', 'ana peçanha'][n % 4]}`,
  'busca: sobrenome raro': n => `busca=${['ximenes', 'zanetti', 'aguiar', 'siqueira'][n % 4]}`,
  'busca: sobrenome comum': n => `busca=${['silva', 'santos', 'souza', 'oliveira'][n % 4]}`,
  'busca: dentro da palavra': n => `busca=${['valcant', 'onix', 'corol', 'achad'][n % 4]}`,
  'busca: telefone': n =>
    `busca=(11) 9${String(1_000_000 + n * 37_111).slice(0, 4)}-${String(n).padStart(2, '0')}`,
  'busca: documento': n => `busca=${100 + n}.${200 + n}.${300 + n}`,
  'busca: três números': n => `busca=${['119', '219', '987', '319'][n % 4]}`,
  'busca: telefone, cinco primeiros': n => `busca=${['98701', '91213', '97554', '93337'][n % 4]}`,
  'busca: telefone, DDD e três números': n => `busca=${['11987', '21912', '31975', '41933'][n % 4]}`,
  'busca: telefone, quatro últimos': n => `busca=${String(1_000 + n * 311)}`,
  'busca: e-mail': n => `busca=pessoa${1 + n * 331}@exemplo.com.br`,
  'busca: sem resultado': () => 'busca=zzzyx wqkj',
  'não atribuídos': () => 'consentimento=aceita&atribuicao=nenhuma',
  'não atribuídos, até a página 500': (n, paginas) => `atribuicao=nenhuma&pagina=${paginaAte500(n, paginas)}`,
  'uma agência': () => 'agencia=@',
  fechados: () => 'resultado=fechado',
  'quentes com 80 pontos, por valor': () => 'temperatura=quente&pontos=80&ordem=-valor_fipe',
  'perdidos de R$ 100 a 200 mil, motos': () => 'resultado=perdido&valor=100_200&tipo_veiculo=moto',
  'São Paulo, não atribuídos': () => 'localizacao=São Paulo - SP&atribuicao=nenhuma',
  'um mês, com 60 pontos': n =>
    `pontos=60&de=2025-${String((n % 12) + 1).padStart(2, '0')}-01&ate=2025-${String((n % 12) + 1).padStart(2, '0')}-28`,
  'busca entre os não atribuídos': n =>
    `atribuicao=nenhuma&busca=${['silva', 'ximenes', 'onix', 'maria'][n % 4]}`,
}

/** Measures the administrator's list over 10,000 and 1,000,000 leads: p95 of each query at the API, and the ratio. */
export async function medirPainel(quantos = 1_000_000): Promise<void> {
  const base = await medirComLeads(10_000, 10, ({ url, dataDir }) => medirAdmin(url, dataDir))
  const cheio = await medirComLeads(quantos, 1_000, async ({ url, dataDir }) => {
    const tempos = await medirAdmin(url, dataDir)
    for (const linha of await medirAgencia(url, dataDir)) printLine(linha)
    return tempos
  })
  printLine(
    `\n${'lista do administrador, p95'.padEnd(38)}${'10 mil'.padStart(12)}${inteiro(quantos).padStart(12)}${'razão'.padStart(8)}   orçamento`,
  )
  for (const [nome, { p95 }] of cheio) {
    const antes = exigirFato(base.get(nome), `a medida de ${nome} com 10 mil leads`).p95
    const ms = (valor: number) => `${valor.toFixed(1)} ms`.padStart(12)
    printLine(
      `${nome.padEnd(38)}${ms(antes)}${ms(p95)}${(p95 / antes).toFixed(1).padStart(8)}   ≤ 50 ms, ≤ 2×`,
    )
  }
}

/** Files that determine the content of a filled database. */
const FONTES = ['bench/leads-de-teste.ts', 'bench/painel.ts']

/** Measures on a copy of a filled database, which is built once: sealing a million leads takes minutes. */
async function medirComLeads<T>(
  leads: number,
  agencias: number,
  medir: (banco: { url: string; dataDir: string }) => Promise<T>,
): Promise<T> {
  const banco = await abrirBancoCheio(`painel-${leads}-${agencias}`, FONTES, async url => {
    await gerarLeads(url, leads)
    await gerarAgencias(url, agencias)
  })
  try {
    return await medir(banco)
  } finally {
    await banco.fechar()
  }
}

type Tempos = { mediana: number; p95: number }

/** Measures `vezes` calls in turn, after some warm-ups of the first. */
async function repetir(vezes: number, fazer: (n: number) => Promise<unknown>): Promise<Tempos> {
  const voltas: number[] = []
  for (let n = -AQUECIMENTOS; n < vezes; n++) {
    const inicio = performance.now()
    await fazer(Math.max(0, n))
    if (n >= 0) voltas.push(performance.now() - inicio)
  }
  return resumirTempos(voltas)
}

function resumirTempos(tempos: readonly number[]): Tempos & { pior: number } {
  return {
    mediana: quantilDeCima(tempos, 0.5),
    p95: quantilDeCima(tempos, 0.95),
    pior: Math.max(0, ...tempos),
  }
}

/** Requests of the dialog that assigns leads, for the ids of unassigned leads. */
const PEDIDOS_DO_DIALOGO: Record<string, (ids: readonly string[]) => [caminho: string, corpo?: object]> = {
  'atribuir: agências para um lead': ([id]) => [`/api/agencias/disponiveis?lead_id=${id}`],
  'atribuir: agências para até vinte leads': ids => ['/api/agencias/disponiveis', { ids }],
}

/** Measures the durations of each kind of request through the whole API in this process. */
async function medirAdmin(ownerUrl: string, dataDir: string): Promise<Map<string, Tempos>> {
  const db = openDatabase(ownerUrl, systemClock, COFRE_DE_TESTE)
  await seed(db, 'seeds', systemClock)
  const { api, entrar, fechar } = await abrirApi(db, dataDir)
  const token = await entrar(null)
  const ler = async <T>(caminho: string, corpo?: object): Promise<T> => {
    const resposta = await api.request(caminho, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(corpo && { method: 'POST', body: JSON.stringify(corpo) }),
    })
    if (resposta.status !== 200) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`)
    return resposta.json() as Promise<T>
  }
  const pedir = (consulta: string) =>
    ler<{ total: number; itens: { id: string }[] }>(`/api/leads?${consulta}`)
  const { total } = await pedir('com_localizacoes=0')
  const paginas = Math.ceil(total / LEADS_POR_PAGINA)
  const { rows: agencias } = await db.servico.execute<{ id: string }>(
    sql`select id from agencias where email like '%@bench.example' order by id limit 1`,
  )
  const resultado = new Map<string, Tempos>()
  for (const [nome, consulta] of Object.entries(PEDIDOS)) {
    const tempos = await repetir(VEZES, n => {
      const endereco = consulta(n, paginas).replace('@', exigirFato(agencias[0], 'uma agência').id)
      return pedir(`${encodeURI(endereco)}&com_localizacoes=0`)
    })
    resultado.set(nome, tempos)
  }
  const { itens } = await pedir('consentimento=aceita&atribuicao=nenhuma&com_localizacoes=0')
  for (const [nome, fazer] of Object.entries(PEDIDOS_DO_DIALOGO)) {
    const tempos = await repetir(VEZES, n => ler(...fazer(itens.slice(n % itens.length).map(({ id }) => id))))
    resultado.set(nome, tempos)
  }
  await fechar()
  await db.close()
  return resultado
}

/** Creates agencies under contract that share two thirds of the unassigned leads with consent. */
async function gerarAgencias(ownerUrl: string, quantas: number): Promise<void> {
  const conexao = new pg.Client({ connectionString: ownerUrl })
  await conexao.connect()
  await conexao.query(
    `insert into agencias (id, nome, cnpj, responsavel, endereco, email, plano, status_assinatura, assinatura_origem,
       limite_leads_mensal, created_at, assinatura_inicio)
     select gen_random_uuid(), 'Agência ' || i, '11222333000181', 'Rui', 'Rua Um, Campinas - SP',
       'agencia' || i || '-' || $1 || '@bench.example', 'enterprise', 'active', 'manual', 100000, now(), now()
     from generate_series(1, $1::int) i`,
    [quantas],
  )
  await conexao.query('alter table leads_agencias disable trigger user')
  await conexao.query(
    `insert into leads_agencias (lead_id, agencia_id, atribuido_em, lead_criado_em, busca, tipo_veiculo, objetivo,
       localizacao, valor_fipe, contato_em, desfecho, valor_fechado, temperatura)
     select l.id, a.ids[1 + abs(hashtext(l.id::text)::bigint) % cardinality(a.ids)], l.created_at, l.created_at,
       busca_para_agencia(l), l.tipo_veiculo, l.objetivo, l.localizacao, l.valor_fipe,
       case when l.pontos > 30 then l.created_at + make_interval(mins => l.pontos) end,
       case when l.pontos > 90 then 'fechado' when l.pontos > 80 then 'perdido' end,
       case when l.pontos > 90 then l.valor_fipe end,
       (array['quente', 'morno', 'frio', null, null])[1 + l.pontos % 5]
     from leads l, (select array_agg(id) as ids from agencias where email like '%@bench.example') a
     where l.aceita_contato_parceiros and l.pontos % 3 <> 0
       and not exists (select 1 from leads_agencias la where la.lead_id = l.id)`,
  )
  await conexao.query(
    `update leads_indice i set agencias = a.agencias, temperatura = a.temperatura, desfechos = a.desfechos
     from leads_agencias la cross join lateral andamento_do_lead(la.lead_id) a where la.lead_id = i.lead_id`,
  )
  await conexao.query('alter table leads_agencias enable trigger user')
  await conexao.query('vacuum analyze leads_agencias')
  await conexao.query('vacuum analyze leads_indice')
  await conexao.end()
}

/** An agency's usual requests. */
const ROTAS_DA_AGENCIA: Record<string, (n: number) => string> = {
  'agência: cartão': () => '/api/minha-agencia',
  'agência: primeira página': () => '/api/minha-agencia/leads',
  'agência: página 20': n => `/api/minha-agencia/leads?pagina=${15 + (n % 10)}`,
  'agência: 30 dias': () => '/api/minha-agencia/leads?periodo=30',
  'agência: filtros': n =>
    `/api/minha-agencia/leads?tipo_veiculo=${['carro', 'moto'][n % 2]}&resultado=novo&valor_min=${20_000 + n * 1000}&ordem=maior_valor`,
  'agência: cidades': () => '/api/minha-agencia/cidades',
  'agência: relatório de 12 meses': () => '/api/minha-agencia/relatorio?periodo=365',
  'agência: busca': n => `/api/minha-agencia/leads?busca=${['silva', 'onix', 'maria', '98'][n % 4]}`,
}

/**
 * Measures the median and p95 of the agency panel's queries, and the time until an assignment reaches the open panels,
 * a line each.
 */
async function medirAgencia(ownerUrl: string, dataDir: string): Promise<string[]> {
  const db = openDatabase(ownerUrl, systemClock, COFRE_DE_TESTE)
  const { api, entrar, fechar } = await abrirApi(db, dataDir)
  const { rows } = await db.servico.execute<{ id: string }>(
    sql`select id from agencias where email like '%@bench.example' order by email limit ${PAINEIS}`,
  )
  const tokens: string[] = []
  for (const { id } of rows) tokens.push(await entrar(id))
  const chamar = (caminho: string, token: string) =>
    api.request(caminho, { headers: { Authorization: `Bearer ${token}` } })
  const linhas: string[] = []
  for (const [nome, caminho] of Object.entries(ROTAS_DA_AGENCIA)) {
    const { mediana, p95 } = await repetir(VEZES * 2, async n => {
      const token = exigirFato(tokens[n % tokens.length], 'a entrada de uma agência')
      const resposta = await chamar(encodeURI(caminho(n)), token)
      await resposta.text()
      if (resposta.status !== 200) throw new Error(`${nome}: ${resposta.status}`)
    })
    linhas.push(
      `${nome.padEnd(38)}${`${mediana.toFixed(1)} e ${p95.toFixed(1)} ms`.padStart(18)}   p95 ≤ 20 ms`,
    )
  }
  const agencias = rows.map(({ id }) => id)
  linhas.push(await medirChegada(db, chamar, agencias, tokens))
  await fechar()
  await db.close()
  return linhas
}

type Chamar = (caminho: string, token: string) => Response | Promise<Response>

/** Measures forty assignments until their event reaches the agency's open panel; returns a line. */
async function medirChegada(
  db: Database,
  chamar: Chamar,
  agencias: string[],
  tokens: string[],
): Promise<string> {
  const conexoes = await Promise.all(tokens.map(token => chamar('/api/minha-agencia/eventos', token)))
  const leitores = conexoes.map(resposta => (resposta.body as ReadableStream<Uint8Array>).getReader())
  await Promise.all(leitores.map(leitor => leitor.read()))
  const { rows } = await db.servico.execute<{ id: string }>(
    sql`select id from leads where aceita_contato_parceiros order by created_at desc limit 40`,
  )
  const temposDeGravacao: number[] = []
  const temposDeChegada: number[] = []
  for (const [i, { id }] of rows.entries()) {
    const alvo = (i * 37) % agencias.length
    await db.servico.execute(sql`delete from leads_agencias where lead_id = ${id}`)
    const leitor = leitores[alvo]
    const chegou = leitor && lerAte(leitor, id)
    const inicio = performance.now()
    await db.como({ papel: 'admin', claims: {} }, tx =>
      tx.execute(
        sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em) values (${id}, ${agencias[alvo]}, now())`,
      ),
    )
    temposDeGravacao.push(performance.now() - inicio)
    await chegou
    temposDeChegada.push(performance.now() - inicio)
  }
  await Promise.all(leitores.map(leitor => leitor.cancel()))
  const { mediana, pior } = resumirTempos(temposDeChegada)
  return `atribuição até o evento, ${tokens.length} painéis abertos: mediana ${mediana.toFixed(1)} ms, pior ${pior.toFixed(1)} ms (só gravar, pior ${resumirTempos(temposDeGravacao).pior.toFixed(1)} ms)   ≤ 1 s`
}

/** Reads a stream up to the event of a lead: a heartbeat or an earlier event may come first. */
async function lerAte(leitor: ReadableStreamDefaultReader<Uint8Array>, lead_id: string): Promise<void> {
  const texto = new TextDecoder()
  for (let lido = ''; !lido.includes(lead_id); ) {
    const { done, value } = await leitor.read()
    if (done) throw new Error('the stream ended before the event came')
    lido += texto.decode(value, { stream: true })
  }
}

/** Opens the API with accounts for its callers. */
async function abrirApi(db: Database, dataDir: string) {
  const env = readEnv({})
  const log = createLogger('silent')
  const auth = criarMundoDoLogin({ db, clock: systemClock, novoId: uuidv7, env, log, dataDir })
  const mundo = {
    db,
    clock: systemClock,
    novoId: uuidv7,
    env,
    log,
    versoes: () => [],
    buscarModelos: () => [],
  }
  const avaliador = () => {
    throw new Error('no valuation in this bench')
  }
  const api = createApi({ ...mundo, avaliador }, auth)
  const senha = 'jabuti-roxo-42'
  const password_hash = await auth.hasher.hash(senha)
  let entradas = 0
  // A new address for each sign-in: the throttle counts by address.
  const porta = createAuth(auth, () => `10.0.0.${entradas % 250}`)
  const entrar = async (agenciaId: string | null): Promise<string> => {
    entradas++
    const email = `bench-${uuidv7()}@exemplo.com.br`
    const { id } = await criarConta(db.servico, auth, { email, password_hash, email_provado: true })
    await db.servico.execute(
      sql`insert into user_roles (user_id, role) values (${id}, ${agenciaId ? 'agencia' : 'admin'})`,
    )
    if (agenciaId)
      await db.servico.execute(sql`insert into membros_agencias (user_id, agencia_id, nome, papel, desde)
        values (${id}, ${agenciaId}, 'Medição', 'dono', now())`)
    const entrada = await porta.request('/token?grant_type=password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: senha }),
    })
    if (entrada.status !== 200) throw new Error(`login: ${entrada.status} ${await entrada.text()}`)
    return ((await entrada.json()) as { access_token: string }).access_token
  }
  return { api, entrar, fechar: () => auth.stop() }
}
