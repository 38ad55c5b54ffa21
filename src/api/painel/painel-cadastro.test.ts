import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const SENHA = 'jabuti-roxo-42'
const NOVA = {
  nome: 'Auto Serra',
  cnpj: '11.444.777/0001-61',
  responsavel: 'Rui Exemplo',
  endereco: 'Rua Um, 1, Campinas - SP',
}

/** A row of the list of agencies, with the members that the tests read. */
type Linha = { id: string; nome: string; plano: string | null; mesmo_cnpj: number; versao: number }
/** Lists the agencies as the administrator. */
const listar = async (filtro: Record<string, string> = {}): Promise<Linha[]> =>
  (await painel.pedir('GET', `/api/agencias?${new URLSearchParams(filtro)}`)).json
/** Lists their names, in the order of the alphabet. */
const nomes = async (filtro: Record<string, string>) => (await listar(filtro)).map(({ nome }) => nome).sort()
/** Creates an agency as the administrator. */
const criar = (mudancas: Record<string, unknown>) =>
  painel.pedir('POST', '/functions/v1/admin-create-or-link-agencia', {
    ...NOVA,
    plano: 'premium',
    password: SENHA,
    ...mudancas,
  })

test('an unpaid agency has no plan, in its panel, in the list and in every filter', async () => {
  const email = 'nova@exemplo.com.br'
  const dados = { ...NOVA, nome: 'Nova', cnpj: '11.555.888/0001-45', email, password: SENHA }
  expect((await painel.teste.call('POST', '/functions/v1/register-agencia', { body: dados })).status).toBe(
    200,
  )
  await criar({ nome: 'Paga', cnpj: '11.666.999/0001-29', email: 'paga@exemplo.com.br', plano: 'basico' })
  const token: string = (await painel.teste.login(email)).json.access_token
  const { json } = await painel.teste.call('GET', '/api/minha-agencia', { token })
  expect(json).toMatchObject({ plano: null, plano_nome: null, plano_id: null, status_assinatura: 'inativa' })
  expect((await listar()).find(({ nome }) => nome === 'Nova')?.plano).toBeNull()
  expect(await nomes({ plano: 'basico' })).toEqual(['Paga'])
  expect(await nomes({ plano: 'sem_plano' })).toEqual(['Nova'])
  const disponiveis: Linha[] = (await painel.pedir('GET', '/api/agencias/disponiveis')).json
  expect(disponiveis.find(({ nome }) => nome === 'Nova')).toMatchObject({ plano: null, pode: false })
})

test('a repeated CNPJ is accepted once the administrator confirms it, and both are marked', async () => {
  expect((await criar({ email: 'serra@exemplo.com.br', cnpj_repetido: 'avisar' })).status).toBe(200)
  const repetida = { nome: 'Serra Filial', email: 'filial@exemplo.com.br' }
  const avisada = await criar({ ...repetida, cnpj_repetido: 'avisar' })
  expect([avisada.status, avisada.json.campos]).toEqual([
    409,
    { cnpj_repetido: 'Outra agência já usa este CNPJ: Auto Serra.' },
  ])
  expect((await criar({ ...repetida, cnpj_repetido: 'aceitar' })).status).toBe(200)
  const todas = await listar()
  const [serra, filial] = ['Auto Serra', 'Serra Filial'].map(nome => todas.find(um => um.nome === nome))
  expect([serra?.mesmo_cnpj, filial?.mesmo_cnpj]).toEqual([1, 1])
  for (const uma of [serra, filial])
    expect(await nomes({ mesmo_cnpj_de: uma?.id ?? '' })).toEqual(['Auto Serra', 'Serra Filial'])
  expect((await painel.pedir('GET', '/api/agencias?mesmo_cnpj_de=x')).status).toBe(422)
})

test('an edit warns of a repeated CNPJ only when the CNPJ changes', async () => {
  const [outra] = await listar({ plano: 'basico' })
  const mudar = (corpo: Record<string, unknown>) => painel.pedir('PATCH', `/api/agencias/${outra?.id}`, corpo)
  const avisada = await mudar({ cnpj: NOVA.cnpj, cnpj_repetido: 'avisar' })
  expect(avisada.json.campos).toEqual({
    cnpj_repetido: 'Outras agências já usam este CNPJ: Auto Serra, Serra Filial.',
  })
  expect((await mudar({ cnpj: NOVA.cnpj, cnpj_repetido: 'aceitar' })).status).toBe(200)
  expect((await mudar({ nome: 'Paga Duas', cnpj: NOVA.cnpj, cnpj_repetido: 'avisar' })).status).toBe(200)
})

test('a registration does not reveal a known CNPJ', async () => {
  const registrar = (email: string, cnpj: string) =>
    painel.teste.call('POST', '/functions/v1/register-agencia', {
      body: { ...NOVA, cnpj, email, password: SENHA, cnpj_repetido: 'avisar' },
    })
  const conhecido = await registrar('um@exemplo.com.br', NOVA.cnpj)
  const novo = await registrar('dois@exemplo.com.br', '11.777.222/0001-31')
  expect([conhecido.status, conhecido.text]).toEqual([novo.status, novo.text])
  expect(conhecido.status).toBe(200)
})
