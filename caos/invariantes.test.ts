import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { ativarRegra } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { acharQuebras, type INVARIANTES } from './invariantes.ts'
import { compararCom, criarRegistro, listarPerdidos } from './registro.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let dono: pg.Client
let agencia_id: string
let lead_id: string
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  dono = new pg.Client({ connectionString: painel.teste.url })
  await dono.connect()
  agencia_id = (await painel.agencia()).id
  await ativarRegra(painel)
  lead_id = await painel.lead({ valor_mercado_max: AVALIACAO.valor_mercado_max })
  await dono.query(
    `insert into consentimentos (id, lead_id, finalidade, aceito, texto, versao, registrado_em)
     select gen_random_uuid(), $1, unnest(array['termos', 'contato_parceiros']), true, 'texto', '1', now()`,
    [lead_id],
  )
  await distribuirPendentes(painel.teste.mundo)
})
afterAll(async () => {
  await dono.end()
  await painel.teste.close()
})

/** A change that breaks each invariant; it may break others too. */
const ESTRAGOS: Record<keyof typeof INVARIANTES, string> = {
  'nenhuma agência além do limite': 'update agencias set limite_leads_mensal = 0',
  'o contado no período é o que há': 'update agencias set leads_usados_mes_atual = 7',
  'cada lead no máximo uma vez a cada agência':
    "insert into auditoria (id, quando, acao, alvo, detalhes) select gen_random_uuid(), now(), acao, alvo, detalhes from auditoria where acao = 'lead_atribuido'",
  'a regra não passa do seu máximo':
    "update distribuicoes set regra = jsonb_set(regra, '{maximo_agencias}', '0')",
  'todo lead dado tem autorização e a sua prova': `delete from consentimentos where finalidade = 'contato_parceiros'`,
  'todo lead tem a prova dos termos e a sua avaliação': 'update leads set valor_mercado_max = 1',
  'nenhum lead autorizado ficou sem decisão': 'delete from distribuicoes',
  'todo lead dado tem o seu aviso registrado': 'delete from entregas',
  'todo aviso pendente está na fila, e todo aviso na fila está pendente': 'delete from emails_saida',
  'todo lead dado foi contado ao sistema da agência': `insert into webhooks
    select gen_random_uuid(), agencia_id, 'https://exemplo.com.br', true, 'x', null, null, '2020-01-01' from leads_agencias`,
  'o índice tem cada lead uma vez': 'delete from leads_indice',
  'os totais por dia são os recontados': 'update leads_por_dia set soma_fipe = soma_fipe + 1',
  'o índice diz de cada lead o que as agências disseram': 'update leads_indice set agencias = 7',
  'cada escolha de um dono tem o seu caso e o seu crédito': `with janela as (
      insert into janelas (id, lead_id, aberta_em, fecha_em, caduca_em, tipo_veiculo, marca, modelo, ano)
      select gen_random_uuid(), id, now(), now() + interval '1 day', now(), 'carro', 'Fiat', 'Uno', 2020 from leads returning id
    ) insert into propostas (id, janela_id, agencia_id, valor, valor_inicial, validade_dias, vale_ate, situacao, feita_em, mudada_em)
    select gen_random_uuid(), id, gen_random_uuid(), 1000, 1000, 3, now(), 'escolhida', now(), now() from janela`,
  'o período de uma agência paga vem da sua assinatura': `update agencias set assinatura_origem = 'stripe'`,
}

test('a working site breaks no invariant', async () => {
  const { rows } = await dono.query('select agencia_id from leads_agencias where lead_id = $1', [lead_id])
  expect(rows).toEqual([{ agencia_id }])
  expect(await acharQuebras(dono)).toEqual([])
})

test.each(Object.entries(ESTRAGOS))('finds a breach of: %s', async (nome, estrago) => {
  await dono.query('begin')
  // Turns off the triggers that protect the data, as a fault may do.
  await dono.query('set local session_replication_role = replica')
  await dono.query(estrago)
  const achadas = await acharQuebras(dono)
  await dono.query('rollback')
  expect(achadas.join('\n')).toContain(nome)
})

test('names each acknowledged change that is missing, by its kind', async () => {
  expect(listarPerdidos(['a', 'b', 'c'], ['b', 'x'], 'lead')).toEqual(['lead a', 'lead c'])
  const registro = criarRegistro()
  registro.reconhecer('lead', lead_id)
  registro.reconhecer('lead', lead_id)
  registro.reconhecer('consentimento', lead_id)
  registro.reconhecer('atribuicao', `${lead_id} ${agencia_id}`)
  expect(registro.contado()).toBe('1 lead, 1 atribuicao, 1 consentimento')
  expect(await compararCom(dono, registro)).toEqual([])
  for (const tipo of ['nota', 'devolucao', 'resposta', 'pagamento', 'sessao'] as const)
    registro.reconhecer(tipo, `${lead_id} sumiu`)
  expect(await compararCom(dono, registro)).toHaveLength(5)
  expect(registro.total()).toBe(8)
})
