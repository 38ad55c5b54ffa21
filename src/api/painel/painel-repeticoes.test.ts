import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { executarAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { VALORES_AUSENTES } from '#domain/avaliacao/sem-valores.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { leadSchema } from '#domain/lead/lead.schema.ts'
import { registrarLead } from '#domain/lead/registro/registrar-lead.ts'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { desligarRelatorio } from '#domain/privacidade/pedido/desligar.ts'
import { apagarTudo } from '#domain/privacidade/pedido/exercer.ts'
import { exportarMeusDados, lerMeusDados } from '#domain/privacidade/pedido/meus-dados.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { CARRO, lead } from '#tests/api/carro.ts'
import { ativarRegra, lerUsados, limitar, quemTem } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())
beforeEach(() => {
  painel.teste.time.offset_ms = 0
})

let pessoas = 0
/** Invents a different person each time; the vehicle has no plate. */
function inventarPessoa() {
  const n = ++pessoas
  return {
    nome: `Pessoa ${n} Exemplo`,
    cpf: completarCpf(String(700_000_000 + n * 7919)),
    whatsapp: `+55119${70_000_000 + n}`,
    email: `repete${n}@exemplo.com.br`,
    placa: '',
  }
}
type Pessoa = ReturnType<typeof inventarPessoa>

/**
 * Submits the form as a visitor with an address of their own, after a new valuation.
 * @param resultado members of the valuation. @returns also `enviada`, the valuation's id.
 */
async function enviar(de: Partial<Pessoa> & Record<string, unknown>, resultado: object = {}) {
  const avaliacao_id = painel.teste.mundo.novoId()
  const pedido = { ...CARRO, tipo_veiculo: 'carro', ...(de.modelo ? { modelo: de.modelo } : {}) }
  await painel.teste.db.servico.execute(sql`
    insert into avaliacoes_emitidas (id, criada_em, tipo_veiculo, pedido, resultado)
    values (${avaliacao_id}, ${painel.teste.mundo.clock.now()}, 'carro', ${JSON.stringify(pedido)}::jsonb,
      ${JSON.stringify({ ...AVALIACAO, valor_fipe: 60_000 + ++pessoas, ...resultado })}::jsonb)
  `)
  const ip = `198.51.${pessoas >> 8}.${pessoas & 255}`
  const resposta = await registrarLead(painel.teste.mundo, leadSchema.parse(lead(avaliacao_id, de)), { ip })
  return { ...resposta, enviada: avaliacao_id }
}

/** Lists the leads of a mailbox, as the administrator sees them. */
const guardados = async (de: Partial<Pessoa>) =>
  (await painel.pedir('GET', `/api/leads?busca=${encodeURIComponent(de.email ?? '')}`)).json.itens as {
    id: string
    valor_fipe: number
    aceita_contato_parceiros: boolean
    duplicado_de: string | null
  }[]
/** Assigns a lead to an agency. */
async function dar(id: string, agencia: { id: string }) {
  return painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [agencia.id] })
}
const usados = ({ id }: { id: string }) => lerUsados(painel, id)
/** Counts the rows of a table; a condition may follow its name. */
const contar = async (de: ReturnType<typeof sql>) =>
  (await painel.teste.db.servico.execute<{ n: number }>(sql`select count(*)::int as n from ${de}`)).rows[0]?.n
const listarComoAgencia = async ({ token }: { token: string }) =>
  (await painel.teste.call('GET', '/api/minha-agencia/leads', { token })).json.itens as {
    id: string
    valor_fipe: number
    objetivo: string
    duplicado_de: string | null
  }[]

/** Creates a lead that an agency has, and repeats its form three minutes later, with other answers. */
async function repetirComAgencia() {
  const [dela, agencia] = [inventarPessoa(), await painel.agencia()]
  const primeiro = await enviar(dela)
  expect((await dar(primeiro.id, agencia)).status).toBe(201)
  painel.teste.time.offset_ms = 3 * MINUTO_MS
  const segundo = await enviar({ ...dela, whatsapp: '+5511966660001', objetivo: 'vender_urgente' })
  return { dela, agencia, primeiro, segundo }
}

test('a repeat updates the lead, and the agency sees the latest answers', async () => {
  const { dela, agencia, primeiro, segundo } = await repetirComAgencia()
  // The visitor's answer has an id of its own, and does not tell that the lead is known.
  expect(segundo.id).not.toBe(primeiro.id)
  expect(segundo.avaliacao_id).toBe(segundo.enviada)
  const [unico, ...outros] = await guardados(dela)
  expect(outros).toEqual([])
  expect(unico).toMatchObject({ id: primeiro.id, objetivo: 'vender_urgente', whatsapp: '+5511966660001' })
  expect(await listarComoAgencia(agencia)).toMatchObject([
    {
      id: primeiro.id,
      objetivo: 'vender_urgente',
      whatsapp: '+5511966660001',
      valor_fipe: unico?.valor_fipe,
    },
  ])
})

test('a repeat costs no second credit or mail', async () => {
  const { agencia, primeiro } = await repetirComAgencia()
  expect(await usados(agencia)).toBe(1)
  expect(await contar(sql`entregas where lead_id = ${primeiro.id} and tipo = 'lead'`)).toBe(1)
})

test('administrator and agency see when a lead was repeated', async () => {
  const { agencia, primeiro } = await repetirComAgencia()
  const { token } = agencia
  const doAdmin = (await painel.pedir('GET', `/api/leads/${primeiro.id}`)).json
  const ficha = (await painel.teste.call('GET', `/api/minha-agencia/leads/${primeiro.id}`, { token })).json
  for (const { de_novo_em } of [doAdmin, ficha]) expect(de_novo_em).toHaveLength(1)
})

test('filters of both panels follow the answers of a repeat', async () => {
  const { dela, agencia } = await repetirComAgencia()
  const busca = encodeURIComponent(dela.email)
  const doAdmin = await painel.pedir('GET', `/api/leads?objetivo=vender_urgente&busca=${busca}`)
  expect(doAdmin.json.total).toBe(1)
  const { token } = agencia
  const daAgencia = await painel.teste.call('GET', '/api/minha-agencia/leads?objetivo=vender', { token })
  expect(daAgencia.json.total).toBe(0)
})

/** Submits the form for a model that no table has, so the lead has no value. */
const enviarSemValor = (de: Pessoa) => enviar({ ...de, modelo: 'Zzz Nunca Visto' }, VALORES_AUSENTES)

test('a corrected model updates the lead without a value', async () => {
  const dela = inventarPessoa()
  const primeiro = await enviarSemValor(dela)
  await enviar({ ...dela, modelo: 'Argo' })
  const [corrigido, ...outros] = await guardados(dela)
  expect(outros).toEqual([])
  expect(corrigido).toMatchObject({ id: primeiro.id, modelo: 'Argo', valor_fipe: expect.any(Number) })
})

test('another model after a vehicle with a value is another lead', async () => {
  const dela = inventarPessoa()
  await enviar({ ...dela, modelo: 'Argo' })
  await enviar({ ...dela, modelo: 'Mobi' })
  expect(await guardados(dela)).toHaveLength(2)
})

test('a corrected model with another telephone is another lead', async () => {
  const dela = inventarPessoa()
  await enviarSemValor(dela)
  await enviar({ ...dela, whatsapp: '+5511966660077', modelo: 'Argo' })
  expect(await guardados(dela)).toHaveLength(2)
})

test('a model corrected after an hour is another lead', async () => {
  const dela = inventarPessoa()
  await enviarSemValor(dela)
  painel.teste.time.offset_ms = 61 * MINUTO_MS
  await enviar({ ...dela, modelo: 'Argo' })
  painel.teste.time.offset_ms = 0
  expect(await guardados(dela)).toHaveLength(2)
})

test('twenty concurrent repeats make one lead', async () => {
  const dela = inventarPessoa()
  const respostas = await Promise.all(Array.from({ length: 20 }, () => enviar(dela)))
  expect(new Set(respostas.map(({ id }) => id)).size).toBe(20)
  expect(await guardados(dela)).toHaveLength(1)
})

test('after thirty days the same person and vehicle are a new lead', async () => {
  const dela = inventarPessoa()
  const { id } = await enviar(dela)
  await painel.teste.db.servico.execute(
    sql`update leads set created_at = created_at - interval '30 days 1 minute' where id = ${id}`,
  )
  await enviar(dela)
  expect(
    await contar(
      // One row for each lead of this mailbox.
      sql`leads_chaves where email = any (${sql.param(titularDe(painel.teste.mundo, dela.email).caixas)}::text[])`,
    ),
  ).toBe(2)
})

test('the last choice about consent counts, is proved, and the agencies are notified', async () => {
  const [dela, agencia] = [inventarPessoa(), await painel.agencia()]
  const { id } = await enviar(dela)
  await dar(id, agencia)
  await enviar({ ...dela, aceita_contato_parceiros: false })
  expect((await guardados(dela))[0]).toMatchObject({ id, aceita_contato_parceiros: false })
  expect(await listarComoAgencia(agencia)).toEqual([])
  expect(await contar(sql`emails_saida where agencia_id = ${agencia.id}`)).toBeGreaterThan(0)
  await enviar({ ...dela, aceita_contato_parceiros: true })
  expect(await listarComoAgencia(agencia)).toMatchObject([{ id }])
  expect(await usados(agencia)).toBe(1)
  const { rows } = await painel.teste.db.servico.execute<{ aceito: boolean }>(sql`
    select aceito from consentimentos where lead_id = ${id} and finalidade = 'contato_parceiros' order by registrado_em`)
  expect(rows.map(({ aceito }) => aceito)).toEqual([true, false, true])
})

/** Submits the form of a person, and the form of a stranger with the same document. */
async function usarMesmoDocumento() {
  const dela = inventarPessoa()
  const vitima = await enviar(dela)
  const estranho = { ...inventarPessoa(), cpf: dela.cpf }
  return { dela, vitima, estranho, ataque: await enviar(estranho) }
}

test('the document alone neither moves nor shows another person’s lead', async () => {
  const { dela, vitima, estranho, ataque } = await usarMesmoDocumento()
  const [intacta] = await guardados(dela)
  expect(intacta).toMatchObject({ id: vitima.id, duplicado_de: null })
  expect((await guardados(estranho))[0]).toMatchObject({ id: ataque.id, duplicado_de: expect.any(String) })
  const dele = await lerMeusDados(painel.teste.mundo, titularDe(painel.teste.mundo, estranho.email))
  expect(dele.pedidos.map(({ id }) => id)).toEqual([ataque.id])
})

test('a lead with the document of another one is marked for an agency that has both', async () => {
  const { vitima, ataque } = await usarMesmoDocumento()
  const [agencia, outra] = [await painel.agencia(), await painel.agencia()]
  for (const lead_id of [vitima.id, ataque.id]) expect((await dar(lead_id, agencia)).status).toBe(201)
  await dar(ataque.id, outra)
  const marcas = async (de: { token: string }) =>
    Object.fromEntries(
      (await listarComoAgencia(de)).map(({ id, duplicado_de }) => [id, duplicado_de !== null]),
    )
  expect(await marcas(agencia)).toEqual({ [vitima.id]: false, [ataque.id]: true })
  // The other agency has only one of these leads, so its answer must not mention the rest.
  expect(await marcas(outra)).toEqual({ [ataque.id]: false })
})

/** Submits the form of one person twice, the second time with another mailbox: a likely repeat. */
async function enviarDeDuasCaixas() {
  const dela = inventarPessoa()
  const primeiro = await enviar(dela)
  const outraCaixa = { ...dela, email: `outra-${dela.email}` }
  return { primeiro, outraCaixa, segundo: await enviar(outraCaixa) }
}

test('another mailbox with the same document and telephone sees only its own lead', async () => {
  const { outraCaixa, segundo } = await enviarDeDuasCaixas()
  const lidos = await lerMeusDados(painel.teste.mundo, titularDe(painel.teste.mundo, outraCaixa.email))
  expect(lidos.pedidos.map(({ id }) => id)).toEqual([segundo.id])
})

test('two leads of one document and telephone cost an agency one credit', async () => {
  const [{ primeiro, segundo }, agencia] = [await enviarDeDuasCaixas(), await painel.agencia()]
  expect((await dar(primeiro.id, agencia)).status).toBe(201)
  const recusada = await dar(segundo.id, agencia)
  expect([recusada.status, recusada.json.error]).toEqual([
    409,
    'Agência já recebeu este lead – Não é possível atribuir novamente para a mesma agência.',
  ])
  const escolhas = (await painel.pedir('GET', `/api/agencias/disponiveis?lead_id=${segundo.id}`)).json
  expect(escolhas.find((uma: { id: string }) => uma.id === agencia.id)).toMatchObject({ pode: false })
  expect(await usados(agencia)).toBe(1)
})

test('a bulk assignment gives an agency one row of a likely repeat, for one credit, and lists the other as a repeat', async () => {
  const [agencia, outraAgencia] = [await painel.agencia(), await painel.agencia()]
  const { primeiro, segundo } = await enviarDeDuasCaixas()
  const outra = await enviar(inventarPessoa())
  const ids = [primeiro, segundo, outra].map(({ id }) => id)
  const { json } = await painel.pedir('POST', '/api/leads/atribuir', {
    ids,
    agencia_ids: [agencia.id, outraAgencia.id],
  })
  await executarAtribuicoes(painel.teste.mundo, json.id)
  const { json: fim } = await painel.pedir('GET', `/api/atribuicoes/${json.id}`)
  expect(fim).toMatchObject({ total: 6, feitos: 6, atribuidos: 4 })
  expect(fim.recusas).toEqual([{ motivo: expect.stringMatching(/já recebeu este lead/), vezes: 2 }])
  for (const uma of [agencia, outraAgencia]) {
    expect(await listarComoAgencia(uma)).toHaveLength(2)
    expect(await usados(uma)).toBe(2)
  }
})

test('two concurrently assigned rows of one person cost an agency one credit', async () => {
  const [{ primeiro, segundo }, agencia] = [await enviarDeDuasCaixas(), await painel.agencia()]
  const respostas = await Promise.all(
    [primeiro, segundo, primeiro, segundo].map(({ id }) => dar(id, agencia)),
  )
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await usados(agencia)).toBe(1)
})

test('the rule gives one person and vehicle to no agency twice, and respects its maximum', async () => {
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false`)
  const [a, b] = [await painel.agencia(), await painel.agencia()]
  for (const { id } of [a, b]) await limitar(painel, id, 5)
  await painel.teste.db.servico.execute(sql`delete from leads`)
  await ativarRegra(painel)
  const dela = inventarPessoa()
  const um = await enviar(dela)
  await distribuirPendentes(painel.teste.mundo)
  expect(await quemTem(painel, um.id)).toHaveLength(1)
  const dois = await enviar({ ...dela, email: `outra-${dela.email}` })
  await enviar(dela)
  await distribuirPendentes(painel.teste.mundo)
  expect([await quemTem(painel, um.id), await quemTem(painel, dois.id)].map(({ length }) => length)).toEqual([
    1, 0,
  ])
  expect([await usados(a), await usados(b)].sort()).toEqual([0, 1])
  const previa = await painel.pedir('POST', '/api/leads/distribuir/previa', { ids: [dois.id] })
  expect(previa.json).toEqual({ vao: 0, com_agencia: 0, ficam: { lead_completo: 1 } })
  await painel.pedir('DELETE', '/api/distribuicao/vigencia')
})

test('an unassigned lead is decided again with the new answers', async () => {
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false`)
  const agencia = await painel.agencia()
  await limitar(painel, agencia.id, 0)
  await painel.teste.db.servico.execute(sql`delete from leads`)
  await ativarRegra(painel)
  const dela = inventarPessoa()
  const { id } = await enviar(dela)
  await distribuirPendentes(painel.teste.mundo)
  await limitar(painel, agencia.id, 5)
  await enviar({ ...dela, objetivo: 'trocar' })
  await distribuirPendentes(painel.teste.mundo)
  expect(await quemTem(painel, id)).toEqual([agencia.id])
  await painel.pedir('DELETE', '/api/distribuicao/vigencia')
})

/** Submits a form twice. @returns the lead's id and its person. */
async function enviarDuasVezes() {
  const dela = inventarPessoa()
  const { id } = await enviar(dela)
  painel.teste.time.offset_ms = 2 * MINUTO_MS
  await enviar(dela)
  return { id, titular: titularDe(painel.teste.mundo, dela.email) }
}

test('the file of a person has the reports of every time', async () => {
  const { titular } = await enviarDuasVezes()
  const { pedidos } = await exportarMeusDados(painel.teste.mundo, titular)
  expect(pedidos).toHaveLength(1)
  expect(pedidos[0]?.relatorio).not.toBeNull()
  expect(pedidos[0]?.relatorios_anteriores).toHaveLength(1)
})

test('a person closes the links of the reports of every time', async () => {
  const { id, titular } = await enviarDuasVezes()
  expect(await desligarRelatorio(painel.teste.mundo, titular, id)).toEqual({ desligados: 2 })
})

test('an erasure removes the reports of every time', async () => {
  const { id, titular } = await enviarDuasVezes()
  const antes = (await contar(sql`avaliacoes`)) ?? 0
  await apagarTudo(painel.teste.mundo, titular)
  expect(await contar(sql`avaliacoes`)).toBe(antes - 2)
  expect(await contar(sql`leads_envios where lead_id = ${id}`)).toBe(0)
})

test('the valuation of an earlier time keeps its answer, for its owner only', async () => {
  const dela = inventarPessoa()
  const primeiro = await enviar(dela)
  const segundo = await enviar(dela)
  const denovo = (avaliacao_id: string, de: Pessoa = dela) =>
    registrarLead(painel.teste.mundo, leadSchema.parse(lead(avaliacao_id, de)), { ip: '198.51.100.250' })
  expect((await denovo(primeiro.enviada)).id).toBe(primeiro.id)
  expect((await denovo(segundo.enviada)).id).toBe(segundo.id)
  await expect(denovo(primeiro.enviada, inventarPessoa())).rejects.toMatchObject({
    codigo: 'avaliacao_ja_usada',
  })
})

/** Stores rows of one person and vehicle, as before repeats updated the lead. @param dias their ages. @returns their ids. */
async function guardarAntigos(de: Pessoa, dias: number[]) {
  const ids = []
  for (const dia of dias)
    ids.push(
      await painel.lead({
        ...de,
        placa: null,
        created_at: new Date(painel.teste.mundo.clock.now().getTime() - dia * DIA_MS),
      }),
    )
  return ids as [string, ...string[]]
}
/** Reads the preview of a merge of all repeats. */
const prever = async () => (await painel.pedir('GET', '/api/leads/duplicados')).json

test('the preview of an assignment counts the agencies of earlier rows of the same lead', async () => {
  const [agencia, outra] = [await painel.agencia(), await painel.agencia()]
  const [antigo, novo] = (await guardarAntigos(inventarPessoa(), [20, 1])) as [string, string]
  const corpo = { ids: [novo], agencia_ids: [outra.id], com_fora: true }
  await limitar(painel, outra.id, 0)
  const preverAtribuicao = async () => (await painel.pedir('POST', '/api/leads/atribuir/previa', corpo)).json
  expect(await preverAtribuicao()).toMatchObject({ sem_agencia: 1 })
  await painel.teste.db.servico.execute(sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em)
    values (${antigo}, ${agencia.id}, now())`)
  expect(await preverAtribuicao()).toMatchObject({ sem_agencia: 0 })
})

/**
 * Stores four earlier rows of one person: three within thirty days, and `longe`, more than thirty days before them. Two
 * agencies paid for the three: `uma` for two of them, as it could before rows of one person were merged.
 */
async function guardarAntigosPagos() {
  const [dela, uma, outra] = [inventarPessoa(), await painel.agencia(), await painel.agencia()]
  const ids = (await guardarAntigos(dela, [20, 10, 1, 55])) as [string, string, string, string]
  const [a, b, c, longe] = ids
  for (const [lead, agencia] of [
    [a, uma],
    [b, uma],
    [c, outra],
  ] as const)
    await painel.teste.db.servico.execute(sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em, notas)
      values (${lead}, ${agencia.id}, now(), ${`nota de ${lead}`})`)
  await contarComoUsados(uma, 2)
  await contarComoUsados(outra, 1)
  return { uma, outra, a, b, c, longe, titular: titularDe(painel.teste.mundo, dela.email) }
}

/** Gives an agency's row the counter that assignments would have left. */
async function contarComoUsados({ id }: { id: string }, usadas: number): Promise<void> {
  // Leads on top set the start of the period, which the counter needs.
  const { json } = await painel.pedir('PATCH', `/api/agencias/${id}`, { leads_extras: 1 })
  expect(json.leads_extras).toBe(1)
  await painel.teste.db.servico.execute(sql`update agencias
    set leads_usados_mes_atual = ${usadas}, contagem_inicio = leads_extras_periodo where id = ${id}`)
}

/** Merges the repeats into a row, which stays. */
const juntar = async (fica: string) =>
  (await painel.pedir('POST', '/api/leads/duplicados', { ficam: [fica] })).json

/** Finds the group that stays as a row in the preview. */
const preverGrupo = async (fica: string) =>
  (await prever()).itens.find((grupo: { fica: { id: string } }) => grupo.fica.id === fica)

test('a merge is shown before, and changes no row by that', async () => {
  const { a, b, c } = await guardarAntigosPagos()
  const grupo = await preverGrupo(a)
  expect(grupo).toMatchObject({ saem: [{ id: b }, { id: c }], creditos: 1 })
  expect(grupo.agencias).toHaveLength(1)
  expect(await contar(sql`leads where id in (${b}, ${c})`)).toBe(2)
})

test('a merge keeps the oldest row of thirty days, with all its data and agencies', async () => {
  const { uma, outra, a, b, c, longe } = await guardarAntigosPagos()
  expect(await juntar(a)).toEqual({ grupos: 1, leads: 2, creditos: 1 })
  expect(await contar(sql`leads where id in (${b}, ${c})`)).toBe(0)
  expect(await contar(sql`leads where id = ${longe}`)).toBe(1)
  expect(await quemTem(painel, a)).toEqual([uma.id, outra.id].sort())
  const { rows } = await painel.teste.db.servico.execute<{ notas: string }>(
    sql`select notas from leads_agencias where lead_id = ${a} and agencia_id = ${uma.id}`,
  )
  expect(rows[0]?.notas).toBe(`nota de ${a}\nnota de ${b}`)
  const { de_novo_em } = (await painel.pedir('GET', `/api/leads/${a}`)).json
  expect(de_novo_em).toHaveLength(2)
})

test('a merge gives back the second credit of an agency', async () => {
  const { uma, outra, a } = await guardarAntigosPagos()
  await juntar(a)
  expect([await usados(uma), await usados(outra)]).toEqual([1, 1])
})

test('each merged row is audited, and leaves no tombstone: a restored copy keeps its content', async () => {
  const { a, b, c } = await guardarAntigosPagos()
  await juntar(a)
  expect(await contar(sql`auditoria where acao = 'lead_juntado' and alvo = ${a}`)).toBe(2)
  expect(await contar(sql`leads_apagados where lead_id in (${b}, ${c})`)).toBe(0)
})

test('a second press of the merge changes no row', async () => {
  const { a } = await guardarAntigosPagos()
  await juntar(a)
  expect(await juntar(a)).toEqual({ grupos: 0, leads: 0, creditos: 0 })
  expect(await preverGrupo(a)).toBeUndefined()
})

test('the file of a person and an erasure include the merged rows', async () => {
  const { a, b, c, titular } = await guardarAntigosPagos()
  await juntar(a)
  const { pedidos } = await exportarMeusDados(painel.teste.mundo, titular)
  expect(pedidos.find(({ id }) => id === a)?.relatorios_anteriores).toHaveLength(2)
  await apagarTudo(painel.teste.mundo, titular)
  expect(await contar(sql`leads_envios where lead_id = ${a}`)).toBe(0)
  // The merged rows are listed too: a backup made before the merge still has them, and a restore must erase them.
  expect(await contar(sql`leads_apagados where lead_id in (${a}, ${b}, ${c})`)).toBe(3)
})

test('a merged row that shared the credit gives none back', async () => {
  const [dela, agencia] = [inventarPessoa(), await painel.agencia()]
  const [a, b] = (await guardarAntigos(dela, [9, 2])) as [string, string]
  expect((await dar(a, agencia)).status).toBe(201)
  await painel.teste.db.servico.execute(sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em, credito)
    values (${b}, ${agencia.id}, now(), 'de_outra')`)
  expect(await preverGrupo(a)).toMatchObject({ saem: [{ id: b }], creditos: 0 })
  expect(await juntar(a)).toEqual({ grupos: 1, leads: 1, creditos: 0 })
  expect(await usados(agencia)).toBe(1)
})

test('rows of a likely repeat are not merged', async () => {
  const dela = inventarPessoa()
  const [a] = await guardarAntigos(dela, [3])
  await guardarAntigos({ ...inventarPessoa(), cpf: dela.cpf }, [2])
  expect(await juntar(a)).toMatchObject({ grupos: 0 })
})

test.each(['GET', 'POST'])('only the administrator may merge rows: %s', async method => {
  const { token } = await painel.agencia()
  const resposta = await painel.teste.call(method, '/api/leads/duplicados', {
    token,
    ...(method === 'POST' && { body: { ficam: [painel.teste.mundo.novoId()] } }),
  })
  expect(resposta.status).toBe(403)
})

test('a visitor’s role reads no key of a lead and calls no search for similar leads', async () => {
  const dela = inventarPessoa()
  await enviar(dela)
  const visitante = { papel: 'anon' as const, claims: { documentos: [] } }
  await expect(
    painel.teste.db.como(visitante, tx => tx.execute(sql`select cpf from leads_chaves`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(
    painel.teste.db.como(visitante, tx => tx.execute(sql`select * from leads_parecidos('{}', 30)`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('similar leads are found by indexes alone, with and without statistics', async () => {
  const id = await painel.lead()
  await painel.teste.db.servico.transaction(async tx => {
    // Counts of this connection that were not reported yet: the counts of the transaction, and of earlier ones.
    const varridas = async () =>
      (
        await tx.execute(sql`select relname, seq_scan::int from pg_stat_xact_user_tables
          where relname in ('leads', 'leads_chaves', 'leads_indice') order by relname`)
      ).rows
    const antes = await varridas()
    await tx.execute(sql`select * from leads_parecidos(array[${id}]::uuid[], 30)`)
    expect(await varridas()).toEqual(antes)
  })
})
