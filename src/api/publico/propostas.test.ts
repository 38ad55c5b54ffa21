import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { escolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { vencerJanelas } from '#domain/proposta/dono/vencer.ts'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'

let p: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  p = await criarPainelDeTeste()
})
afterAll(() => p.w.close())

/** Calls a route as the owner of a lead. */
function dono(lead_id: string) {
  const palavra = palavraDoDono(p.w.mundo, lead_id)
  return (method: string, caminho = '', body?: unknown) =>
    p.w.call(method, `/api/propostas${caminho}`, {
      headers: { 'x-propostas': palavra },
      ...(body !== undefined && { body }),
    })
}

/** A window of a new lead, to which three new agencies are invited; those of other tests are inactive. */
async function abrir() {
  await p.w.db.servico.execute(sql`update agencias set ativa = false`)
  const agencias = [await p.agencia(), await p.agencia(), await p.agencia()] as const
  const lead = await p.lead()
  const pedir = dono(lead)
  const { status, json, text } = await pedir('POST', '', { aceito: true })
  if (status !== 201) throw new Error(text)
  return { agencias, lead, pedir, janela: json.janela }
}

test('the owner asks for offers, sees them best first, and only the chosen agency gets the contact', async () => {
  const { agencias, lead, pedir, janela } = await abrir()
  expect(janela).toMatchObject({ estado: 'aberta', convidadas: 3, propostas: [], troca: { min: 47_000 } })
  const [a, b] = agencias
  const pa = await criarProposta(p, janela.id, a, 50_000)
  const pb = await criarProposta(p, janela.id, b, 51_000, { busca_reais: 2_000 })
  const vista = (await pedir('GET')).json
  expect(vista).toMatchObject({ pode: false, contato_autorizado: false })
  expect(vista.janela.propostas.map(({ id }: { id: string }) => id)).toEqual([pa, pb])
  const depois = await pedir('POST', '/aceitar', { proposta_id: pb })
  expect(depois.json.janela).toMatchObject({
    estado: 'aceita',
    escolha: { proposta_id: pb, segunda_id: pa, pode_trocar: true, desfecho: null },
  })
  const { rows } = await p.w.db.servico.execute(
    sql`select agencia_id, oculta from leads_agencias where lead_id = ${lead}`,
  )
  expect(rows).toEqual([{ agencia_id: b.id, oculta: false }])
})

test('a consent given elsewhere ends the window, and agencies with an offer are notified', async () => {
  const { agencias, lead, janela } = await abrir()
  await criarProposta(p, janela.id, agencias[0], 50_000)
  await p.w.db.servico.transaction(async tx => {
    await tx.execute(sql`update leads set aceita_contato_parceiros = true where id = ${lead}`)
    await tx.insert(consentimentos).values(
      escolhaAvulsa(p.w.mundo, {
        lead_id: lead,
        finalidade: 'contato_parceiros',
        aceito: true,
        texto: 'Aceito ser contatado',
      }),
    )
  })
  await vencerJanelas(p.w.mundo)
  expect(await vencerJanelas(p.w.mundo)).toBe(0)
  expect((await dono(lead)('GET')).json).toMatchObject({
    contato_autorizado: true,
    janela: { estado: 'retirada' },
  })
  const cartas = (await p.w.mundo.mail.list()).filter(({ assunto }) => assunto.includes('terminou'))
  expect(cartas.map(({ para }) => para)).toEqual([agencias[0].email])
})
