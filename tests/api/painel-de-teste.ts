import { sql } from 'drizzle-orm'
import { avaliacoes } from '#domain/avaliacao/avaliacao.table.ts'
import { chavesDoContato, type Lead, selarContato } from '#domain/lead/contato/contato.ts'
import { leads, leads_chaves } from '#domain/lead/lead.table.ts'
import type { Logger } from '#platform/log.ts'
import { criarMundoDeTeste, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { CARRO, placaDeTeste } from './carro.ts'

/** Creates the panels on a separate database, with a signed-in administrator. */
export async function criarPainelDeTeste(settings: Record<string, string> = {}, log?: Logger) {
  const teste = await criarMundoDeTeste(settings, log)
  const { id: admin_id } = await teste.account('chefe@exemplo.com.br')
  await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${admin_id}, 'admin')`)
  const token: string = (await teste.login('chefe@exemplo.com.br')).json.access_token
  let agencias = 0
  let vendedores = 0
  let operadores = 0
  return {
    teste,
    admin_id,
    token,
    /** Calls the API as the administrator. */
    pedir: (method: string, url: string, body?: unknown) =>
      teste.call(method, url, { token, ...(body !== undefined && { body }) }),
    lead: (mudancas: Partial<Lead> = {}) => criarLead(teste, mudancas),
    /** Creates an agency under a manual contract, and signs it in. */
    agencia: (mudancas: Record<string, unknown> = {}) =>
      criarAgencia({ teste, token, n: ++agencias }, mudancas),
    /** Creates a seller of an agency, and signs it in. */
    vendedor: ({ id }: { id: string }) => criarVendedor({ teste, n: ++vendedores }, id),
    /** Creates an operator with access to leads, and signs it in; `conta` is its account. */
    operador: () => criarOperador({ teste, token, n: ++operadores }),
  }
}

/** The panels with the administrator's token, and the number that tells accounts of one kind apart. */
type Cadastro = { teste: MundoDeTeste; token: string; n: number }

const entrar = async (teste: MundoDeTeste, email: string): Promise<string> =>
  (await teste.login(email)).json.access_token

async function criarAgencia({ teste, token, n }: Cadastro, mudancas: Record<string, unknown>) {
  const email = `agencia${n}@exemplo.com.br`
  const body = {
    nome: `Agência ${n}`,
    cnpj: '11.222.333/0001-81',
    responsavel: 'Rui Exemplo',
    plano: 'basico',
    endereco: 'Rua Um, 1, Campinas - SP',
    email,
    password: SENHA,
    ...mudancas,
  }
  const criada = await teste.call('POST', '/functions/v1/admin-create-or-link-agencia', { token, body })
  if (criada.status !== 200) throw new Error(criada.text)
  const { rows } = await teste.db.servico.execute<{ id: string }>(
    sql`select id from agencias where email = ${email}`,
  )
  // As if the owner had followed the link of the first mail.
  await teste.db.servico.execute(sql`update auth_identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = (select id from auth_users where email = ${email})`)
  return { id: rows[0]?.id as string, email, token: await entrar(teste, email) }
}

async function criarVendedor({ teste, n }: Omit<Cadastro, 'token'>, agencia_id: string) {
  const email = `vendedor${n}@exemplo.com.br`
  const { id } = await teste.account(email)
  await teste.db.servico.execute(sql`insert into membros_agencias (agencia_id, user_id, nome, papel, desde)
    values (${agencia_id}, ${id}, ${`Vendedor ${n}`}, 'vendedor', now())`)
  await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, 'agencia')`)
  return { id, email, token: await entrar(teste, email) }
}

async function criarOperador({ teste, token, n }: Cadastro) {
  const email = `operador${n}@exemplo.com.br`
  const { id: conta } = await teste.account(email)
  const body = { nome: `Operador ${n}`, email, password: SENHA }
  await teste.call('POST', '/functions/v1/admin-create-or-link-operador', { token, body })
  const { rows } = await teste.db.servico.execute<{ id: string }>(
    sql`select id from operadores where email = ${email}`,
  )
  const id = rows[0]?.id as string
  await teste.call('PATCH', `/api/operadores/${id}`, { token, body: { acessa_leads: true } })
  return { id, conta, email, token: await entrar(teste, email) }
}

let placas = 0

/** Stores a lead with its valuation; the person is invented. */
async function criarLead(teste: MundoDeTeste, mudancas: Partial<Lead>): Promise<string> {
  const id = teste.mundo.novoId()
  const avaliacao_id = teste.mundo.novoId()
  const criada_em = mudancas.created_at ?? teste.mundo.clock.now()
  await teste.db.servico.insert(avaliacoes).values({
    id: avaliacao_id,
    criada_em,
    tipo_veiculo: 'carro',
    // Cast: the stored request has more members, which no test of the panels reads.
    pedido: CARRO as never,
    resultado: AVALIACAO,
  })
  const { extras, ...carro } = CARRO
  const contato = {
    whatsapp: mudancas.whatsapp ?? '+5511987654321',
    email: mudancas.email ?? 'maria@exemplo.com.br',
    cpf: mudancas.cpf ?? '52998224725',
    // Leads of one person have different vehicles, unless a test says otherwise.
    placa: mudancas.placa === undefined ? placaDeTeste(++placas) : mudancas.placa,
  }
  await teste.db.servico.insert(leads).values({
    // Cast: `carro` still has the plain texts of two columns of enumerations, which follow below.
    ...(carro as object as typeof CARRO),
    extras,
    conservacao_lataria: 'bom',
    estado_pneus: 'meia-vida',
    id,
    avaliacao_id,
    created_at: criada_em as Date,
    tipo_veiculo: 'carro',
    objetivo: 'vender',
    aceita_contato_parceiros: true,
    tem_seguro: false,
    nome: 'Maria Aparecida Exemplo',
    localizacao: 'Campinas - SP',
    valor_fipe: 60_000,
    valor_troca_min: 47_000,
    valor_troca_max: 52_000,
    ...mudancas,
    ...selarContato(teste.db.cofre, id, contato),
  })
  await teste.db.servico.insert(leads_chaves).values(chavesDoContato(teste.db.cofre, id, contato))
  return id
}
