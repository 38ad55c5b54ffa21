import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  abrirLinha,
  type Contato,
  chavesDoContato,
  chavesDoWhatsapp,
  type LinhaSelada,
  selarContato,
  selarWhatsapp,
} from '#domain/lead/contato.ts'
import { leads_chaves } from '#domain/lead/lead.table.ts'
import type { CofreDeDados } from '#domain/sigilo.ts'
import type { Database } from '#platform/database/db.ts'
import { abrirApi } from './painel.ts'

/** Rest of each worker of the load between two things that it does, in ms: the three write, change and search some 25 times a second. */
const DESCANSO_MS = 100
/** How long a session of the load is used, in ms; it holds for an hour. */
const SESSAO_MS = 10 * 60_000
/** Leads that nobody changes and that are searched all along, under whichever key they are by then. */
const PARADOS = 500

const telefoneDe = (n: number) => `+55849${String(10_000_000 + n)}`

/** What the load did, for who looks afterwards whether it all stands. */
type Feito = {
  novos: [id: string, whatsapp: string][]
  corrigidos: Map<string, string>
  apagados: Set<string>
  /** Milliseconds of each thing that was done, by what it was. */
  tempos: Map<string, number[]>
  /** Searches that did not find the lead that they were for. */
  sumidos: string[]
  /** What had no answer, or another one than it should. */
  recusados: string[]
}

/** What an administrator does meanwhile: a search, and the lead that it has to find. */
type Procura = (n: number) => { nome: string; consulta: string; acha?: string }

/**
 * People who write, correct, erase and search until they are told to stop.
 *
 * @param tocados ids of leads that may be corrected and erased; some of the others are searched all along.
 */
export async function carregar(db: Database, dataDir: string, tocados: readonly string[]) {
  const { api, entrar, fechar } = await abrirApi(db, dataDir)
  const sessao = renovada(() => entrar(null))
  const feito: Feito = {
    novos: [],
    corrigidos: new Map(),
    apagados: new Set(),
    tempos: new Map(),
    sumidos: [],
    recusados: [],
  }
  const procurar = await procuras(db, new Set(tocados), feito.novos)
  const alvos = [...tocados]
  let n = 0
  const vias: (() => Promise<string | undefined>)[] = [
    async () => {
      const [id, whatsapp] = [uuidv7(), telefoneDe(++n)]
      await inserir(db, id, whatsapp)
      feito.novos.push([id, whatsapp])
      return 'escrever um lead'
    },
    async () => {
      const id = alvos.pop()
      if (!id) return undefined
      if (alvos.length % 5 === 0) {
        await db.servico.execute(sql`delete from leads where id = ${id}`)
        feito.apagados.add(id)
        return 'apagar um lead'
      }
      const whatsapp = telefoneDe(50_000_000 + alvos.length)
      await corrigir(db, id, whatsapp)
      feito.corrigidos.set(id, whatsapp)
      return 'corrigir um telefone'
    },
    async () => {
      const { nome, consulta, acha } = procurar(n)
      const resposta = await api.request(`/api/leads?com_localizacoes=0&${encodeURI(consulta)}`, {
        headers: { Authorization: `Bearer ${await sessao()}` },
      })
      if (resposta.status !== 200) throw new Error(`${nome}: ${resposta.status}`)
      const { itens } = (await resposta.json()) as { itens: { id: string }[] }
      if (acha && !itens.some(({ id }) => id === acha)) feito.sumidos.push(`${nome}: ${consulta}`)
      return nome
    },
  ]
  const parar = rodar(vias, feito, fechar)
  return { feito, parar }
}

/** A session that is made anew before it ends: a change of a million takes longer than one holds. */
function renovada(entrar: () => Promise<string>): () => Promise<string> {
  let [token, desde] = ['', Number.NEGATIVE_INFINITY]
  return async () => {
    if (performance.now() - desde > SESSAO_MS) [token, desde] = [await entrar(), performance.now()]
    return token
  }
}

/** Starts each way of the load; answers what ends them all. */
function rodar(vias: readonly (() => Promise<string | undefined>)[], feito: Feito, fechar: () => unknown) {
  let parou = false
  const rodando = vias.map(async via => {
    while (!parou) {
      const inicio = performance.now()
      const nome = await via().catch(erro => void feito.recusados.push(String(erro)))
      if (nome) anotar(feito.tempos, nome, performance.now() - inicio)
      await new Promise(resolve => setTimeout(resolve, DESCANSO_MS))
    }
  })
  return async () => {
    parou = true
    await Promise.all(rodando)
    await fechar()
  }
}

function anotar(tempos: Map<string, number[]>, nome: string, ms: number) {
  const lista = tempos.get(nome)
  if (lista) lista.push(ms)
  else tempos.set(nome, [ms])
}

/** The searches of the panel, over leads that stood before and that came meanwhile. */
async function procuras(db: Database, tocados: Set<string>, novos: Feito['novos']): Promise<Procura> {
  const { rows } = await db.servico.execute<LinhaSelada>(
    sql`select id, cpf, whatsapp, email, placa from leads order by md5(id::text) desc limit ${PARADOS}`,
  )
  const parados = rows.filter(({ id }) => !tocados.has(id)).map(linha => abrirLinha(db.dados, linha))
  if (parados.length < PARADOS / 2) throw new Error('too few leads that nobody changes')
  const numero = (whatsapp: string) => whatsapp.slice(3)
  let vez = 0
  const deQuem = (dito: (parado: { id: string } & Contato) => string, nome: string) => {
    const parado = parados[vez % parados.length]
    if (!parado) throw new Error('nobody to look for')
    return { nome, consulta: `busca=${dito(parado)}`, acha: parado.id }
  }
  const todas: Procura[] = [
    () => deQuem(({ whatsapp }) => numero(whatsapp), 'busca: telefone inteiro'),
    () => deQuem(({ cpf }) => cpf, 'busca: documento inteiro'),
    () => deQuem(({ email }) => email, 'busca: e-mail'),
    () => {
      const [acha, whatsapp] = novos[Math.floor(novos.length / 2)] ?? []
      if (!acha || !whatsapp) return { nome: 'primeira página', consulta: '' }
      return { nome: 'busca: telefone de um lead novo', consulta: `busca=${numero(whatsapp)}`, acha }
    },
    n => ({
      nome: 'busca: cinco primeiros do telefone',
      consulta: `busca=9${String(1_000 + (n % 9_000))}`,
    }),
    n => ({ nome: 'busca: quatro últimos do telefone', consulta: `busca=${1_000 + (n % 9_000)}` }),
    () => ({ nome: 'busca: nome e sobrenome', consulta: 'busca=maria cavalcanti' }),
    () => ({ nome: 'primeira página', consulta: '' }),
  ]
  return n => {
    const procura = todas[++vez % todas.length]
    if (!procura) throw new Error('no search')
    return procura(n + vez)
  }
}

async function inserir({ servico, dados }: Database, id: string, whatsapp: string): Promise<void> {
  const contato = { whatsapp, email: `nova-${id}@exemplo.com.br`, cpf: '52998224725', placa: null }
  const { cpf, whatsapp: selado, email } = selarContato(dados, id, contato)
  await servico.transaction(async tx => {
    const avaliacao = uuidv7()
    await tx.execute(
      sql`insert into avaliacoes (id, tipo_veiculo, pedido, resultado) values (${avaliacao}, 'carro', '{}', '{}')`,
    )
    await tx.execute(sql`insert into leads (id, avaliacao_id, tipo_veiculo, objetivo, aceita_contato_parceiros, marca, modelo, ano,
        nome, whatsapp, email, cpf, localizacao)
      values (${id}, ${avaliacao}, 'carro', 'vender', true, 'Fiat', 'Uno', 2010, 'Pessoa Nova', ${selado.envelope},
        ${email.envelope}, ${cpf.envelope}, 'Natal - RN')`)
    await tx.insert(leads_chaves).values(chavesDoContato(dados, id, contato))
  })
}

async function corrigir({ servico, dados }: Database, id: string, whatsapp: string): Promise<void> {
  await servico.transaction(async tx => {
    await tx.execute(
      sql`update leads set whatsapp = ${selarWhatsapp(dados, id, whatsapp).envelope} where id = ${id}`,
    )
    await tx.update(leads_chaves).set(chavesDoWhatsapp(dados, whatsapp)).where(sql`lead_id = ${id}`)
  })
}

/** How many of the leads that the load wrote do not say, under these keys alone, what it wrote, or came back after an erasure. */
export async function conferirFeito(
  { servico }: Database,
  dados: CofreDeDados,
  { novos, corrigidos, apagados }: Feito,
): Promise<number> {
  const escrito = new Map([...novos, ...corrigidos])
  const ids = [...escrito.keys()]
  let perdidos = ids.length
  for (let i = 0; i < ids.length; i += 1000) {
    const { rows } = await servico.execute<LinhaSelada>(
      sql`select id, cpf, whatsapp, email, placa from leads where id = any (${sql.param(ids.slice(i, i + 1000))}::uuid[])`,
    )
    for (const linha of rows) if (abrirLinha(dados, linha).whatsapp === escrito.get(linha.id)) perdidos--
  }
  const { rows } = await servico.execute(
    sql`select 1 from leads where id = any (${sql.param([...apagados])}::uuid[])`,
  )
  return perdidos + rows.length
}
