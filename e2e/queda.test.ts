import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { completarCnpj } from '#domain/pessoa/cnpj.ts'
import { lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { expectSoon } from './browser.ts'
import { consultar } from './database.ts'
import { newDataDir, type Site, startSite, stopSite } from './site.ts'

const dataDir = newDataDir()
let site: Site | undefined
afterAll(async () => {
  if (site) await stopSite(site)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** Personal data of the leads, which no line of the log may have. */
const MARCADORES = {
  nome: 'Zulmira Marcadora',
  email: 'zulmira.marcadora@exemplo.com.br',
  cpf: '52998224725',
  fone: '987651234',
}

async function postar(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Values a car and leaves a lead; returns the id of an acknowledged lead, or undefined when the server ended. */
async function deixarUmLead(url: string, n: number): Promise<string | undefined> {
  try {
    const avaliacao = await (
      await postar(`${url}/functions/v1/avaliar-veiculo`, { ...CARRO, quilometragem: 1_000 * n })
    ).json()
    const corpo = lead(avaliacao.avaliacao_id, {
      quilometragem: 1_000 * n,
      ano: 2021,
      cpf: cnpjDe(n),
      nome: MARCADORES.nome,
      email: MARCADORES.email,
      whatsapp: `+55 11 9${String(80_000_000 + n)}`,
    })
    const resposta = await postar(`${url}/api/leads`, corpo)
    return resposta.status === 201 ? (await resposta.json()).id : undefined
  } catch {
    return undefined
  }
}

/** Returns an unused CNPJ for each number. */
const cnpjDe = (n: number) => completarCnpj(`${String(n).padStart(8, '9')}0001`)

/** A rule in force, and two agencies that accept every lead. */
const REGRA_EM_VIGOR = `
  insert into agencias (id, nome, cnpj, responsavel, endereco, email, status_assinatura, assinatura_origem,
    assinatura_inicio, limite_leads_mensal)
    select gen_random_uuid(), 'Agência ' || i, '11222333000181', 'Rui Exemplo', 'Rua Um, 1', i || '@exemplo.com.br',
      'active', 'manual', now(), 10000 from generate_series(1, 2) i;
  insert into regras_distribuicao values (1, '{"maximo_agencias": 1, "pontos_minimos": 0, "espera_min": 0,
    "ordem": "atraso", "tipos": [], "estados": [], "pesos": {"basico": 1, "premium": 2, "enterprise": 3}}',
    now(), gen_random_uuid());
  insert into simulacoes (id, regra_versao, de, ate, pedida_por, pedida_em, terminada_em, resultado)
    select gen_random_uuid(), 1, now() - interval '1 day', now(), gen_random_uuid(), now(), now(), '{}';
  insert into regras_vigencias (id, regra_versao, simulacao_id, desde, iniciada_por)
    select gen_random_uuid(), 1, id, now(), pedida_por from simulacoes;
`

/** Leads with the number of assignments in the table and in the audit trail, and the waiting state. */
const DISTRIBUIDOS = `
  select l.id, (select count(*)::integer from leads_agencias la where la.lead_id = l.id) as dados,
    (select count(*)::integer from auditoria a where a.alvo = l.id and a.acao = 'lead_atribuido') as vezes,
    (select count(*)::integer from distribuicoes d where d.lead_id = l.id) as decisoes,
    exists (select 1 from distribuicao_fila f where f.lead_id = l.id) as espera
  from leads l
`

test('a server that is killed three times at work loses no acknowledged lead, and the next start continues', async () => {
  const reconhecidos: string[] = []
  for (let rodada = 0; rodada < 3; rodada++) {
    site = await startSite(dataDir)
    if (rodada === 0) await consultar(dataDir, REGRA_EM_VIGOR)
    const { url } = site
    const trabalho = Array.from({ length: 15 }, (_, i) => deixarUmLead(url, rodada * 15 + i + 1))
    // Kills as soon as a lead is acknowledged.
    await Promise.any(trabalho.map(async id => (await id) ?? Promise.reject(new Error('not acknowledged'))))
    await stopSite(site, 'SIGKILL')
    for (const id of await Promise.all(trabalho)) if (id) reconhecidos.push(id)
  }
  site = await startSite(dataDir)
  await expectSoon(async () =>
    (await consultar<{ espera: boolean }>(dataDir, DISTRIBUIDOS)).some(l => l.espera),
  ).toBe(false)
  const guardados = await consultar<{ id: string }>(dataDir, DISTRIBUIDOS)
  expect(reconhecidos.length).toBeGreaterThan(0)
  const ids = guardados.map(({ id }) => id)
  expect(reconhecidos.filter(id => !ids.includes(id))).toEqual([])
  expect(guardados).toEqual(ids.map(id => ({ id, dados: 1, vezes: 1, decisoes: 1, espera: false })))
}, 180_000)

test('a second server on the same folder is refused with a sentence', async () => {
  await expect(startSite(dataDir)).rejects.toThrow(/Já existe um Avalia60 em execução/)
})

test('new migrations without a new build are refused before any change', async () => {
  const pasta = newDataDir()
  fs.cpSync('build/server', `${pasta}/build/server`, { recursive: true })
  fs.cpSync('migrations', `${pasta}/migrations`, { recursive: true })
  for (const nome of ['node_modules', 'src', 'seeds']) fs.symlinkSync(path.resolve(nome), `${pasta}/${nome}`)
  fs.writeFileSync(`${pasta}/migrations/9999_nova.sql`, 'select 1')
  const command = [process.execPath, `${pasta}/build/server/servidor.js`]
  await expect(startSite(`${pasta}/data`, {}, command)).rejects.toThrow(/Rode npm run montar/)
  expect(fs.existsSync(`${pasta}/data`)).toBe(false)
  fs.rmSync(pasta, { recursive: true })
})

test('the log has requests and unknown paths, one JSON line each, without personal data', async () => {
  const { url, output } = site as Site
  await deixarUmLead(url, 99)
  const antes = output().length
  for (const path of ['/%0d%0a{"level":"fatal"}', '/nada?cpf=52998224725', `/${'x'.repeat(4000)}`, '/%ff%fe'])
    await fetch(url + path)
  // A line without its end is still incomplete.
  const doLog = () =>
    output()
      .split('\n')
      .slice(0, -1)
      .filter(linha => linha.startsWith('{'))
  // The pipe delivers the lines shortly after the answers.
  await expectSoon(() => doLog().filter(linha => linha.includes('unknown path')).length).toBeGreaterThan(3)
  const linhas = doLog()
  for (const linha of linhas) expect(() => JSON.parse(linha)).not.toThrow()
  expect(linhas.filter(linha => linha.includes('unknown path'))).toHaveLength(4)
  const soltas = output().slice(antes).split('\n')
  expect(soltas.filter(linha => linha && !linha.startsWith('{'))).toEqual([])
  for (const marcador of Object.values(MARCADORES)) expect(output()).not.toContain(marcador)
})

test.each(['/', '/planos', '/healthz', '/readyz', '/favicon.svg'])(
  '%s accepts no body: 405, with the allowed methods',
  async path => {
    const resposta = await postar((site as Site).url + path, {})
    expect(resposta.status).toBe(405)
    expect(resposta.headers.get('allow')).toBe('GET, HEAD')
    expect(await resposta.json()).toMatchObject({ code: 'metodo_nao_permitido' })
  },
)

test('the administrator’s demo password is shown on this machine only', async () => {
  const ler = async (headers: Record<string, string>) =>
    (await fetch(`${(site as Site).url}/reset-admin-password`, { headers })).text()
  expect(await ler({})).toContain('Avalia60-demo')
  const passada = await ler({ 'X-Forwarded-For': '203.0.113.9' })
  expect(passada).toContain('Redefinir a senha do administrador')
  expect(passada).not.toContain('Avalia60-demo')
})

test('SIGTERM ends the server with exit code 0', async () => {
  expect(await stopSite(site as Site)).toBe(0)
  site = undefined
})
