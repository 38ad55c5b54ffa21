import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { palavraDoLead } from '#domain/lead/palavra-do-lead.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { meu_veiculo } from './meu-veiculo.table.ts'
import {
  criarPalavraDeSaida,
  desligarMeuVeiculo,
  sairDoMeuVeiculo,
  verMeuVeiculo,
} from './sair-do-meu-veiculo.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

let lead_id: string
let palavra: string
beforeEach(async () => {
  const { mundo, db } = painel.teste
  lead_id = await painel.lead({ marca: 'Fiat', modelo: 'Argo', ano: 2020 })
  await db.servico.insert(meu_veiculo).values({ lead_id, ligado_em: mundo.clock.now() })
  palavra = criarPalavraDeSaida(mundo, lead_id)
})

const desligar = () => desligarMeuVeiculo(painel.teste.db.servico, painel.teste.mundo, lead_id)
/** Reads the choices about the monthly mail in the ledger of this test's lead. */
const lerEscolhas = () =>
  painel.teste.db.servico
    .select({ finalidade: consentimentos.finalidade, aceito: consentimentos.aceito })
    .from(consentimentos)
    .where(eq(consentimentos.lead_id, lead_id))

test('the monthly mail ends once, with one refusal in the ledger', async () => {
  expect([await desligar(), await desligar()]).toEqual([true, false])
  expect(await lerEscolhas()).toEqual([{ finalidade: 'meu_veiculo', aceito: false }])
})

test('the word of a mail shows the vehicle, and that its value is still sent', async () => {
  expect(await verMeuVeiculo(painel.teste.mundo, palavra)).toEqual({
    veiculo: 'Fiat Argo 2020',
    recebe: true,
  })
})

test('the word of a mail ends the monthly mail, and a repeat changes nothing', async () => {
  for (let vez = 0; vez < 2; vez++) await sairDoMeuVeiculo(painel.teste.mundo, palavra)
  expect((await verMeuVeiculo(painel.teste.mundo, palavra)).recebe).toBe(false)
  expect(await lerEscolhas()).toHaveLength(1)
})

test('the word of another link is refused, and the monthly mail stays', async () => {
  const alheia = palavraDoLead(painel.teste.mundo, 'propostas', lead_id)
  await expect(sairDoMeuVeiculo(painel.teste.mundo, alheia)).rejects.toMatchObject({
    codigo: 'nao_encontrado',
  })
  expect((await verMeuVeiculo(painel.teste.mundo, palavra)).recebe).toBe(true)
})
