import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails_saida } from '#domain/correio/correio.table.ts'
import { montarEmail } from '#domain/entrega/montar.ts'
import { enviarMeusVeiculos } from '#domain/meu-veiculo/enviar-meus-veiculos.ts'
import { criarPalavraDeSaida } from '#domain/meu-veiculo/sair-do-meu-veiculo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarTitulares, novaPessoa, type Pessoa } from '#tests/api/titulares-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const { chamar, entrar, leadDe, contarLinhas } = criarTitulares(() => painel)

describe('the monthly mail about the vehicle', () => {
  const tabela = { mes: '2026-08', soma: 'x' }
  let meio = 59_000
  const enviar = () =>
    enviarMeusVeiculos({
      ...painel.teste.mundo,
      avaliador: () => ({ ...AVALIACAO, valor_mercado_meio: meio }),
      feitaCom: () => ({ motor: { versao: 'teste', parametros: '0' }, tabela }),
    })
  const ligar = async (lead: string) => {
    const { rows } = await painel.teste.db.servico.execute<{ avaliacao_id: string }>(
      sql`select avaliacao_id from leads where id = ${lead}`,
    )
    const body = { avaliacao_id: rows[0]?.avaliacao_id, quero: true }
    return painel.teste.call('POST', '/api/meu-veiculo', { body, ip: '203.0.113.88' })
  }
  const doMes = async ({ email }: Pessoa) =>
    (await painel.teste.mails(email)).filter(texto => texto.includes('uma vez por mês'))

  test('is sent once for each month of the table, with the changes, and only on request', async () => {
    const [pessoa, outra] = [novaPessoa(), novaPessoa()]
    const id = await leadDe(pessoa)
    await leadDe(outra)
    for (let i = 0; i < 2; i++) expect((await ligar(id)).status).toBe(201)
    expect(
      await contarLinhas('consentimentos', sql`lead_id = ${id} and finalidade = 'meu_veiculo' and aceito`),
    ).toBe(1)
    tabela.mes = '2026-08'
    expect(await enviar(), 'the report itself was the first').toBe(0)
    tabela.mes = '2026-09'
    meio = 61_000
    const vezes = await Promise.all([enviar(), enviar(), enviar()])
    expect(vezes.reduce((soma, n) => soma + n, 0)).toBe(1)
    expect(await enviar()).toBe(0)
    const [carta = '', ...mais] = (await doMes(pessoa)).map(texto => texto.replaceAll('\u00a0', ' '))
    expect(mais).toEqual([])
    expect(carta).toMatch(/(Subiu|Caiu) R\$ [\d.]+ \([\d,]+%\) desde agosto de 2026/)
    expect(carta).toContain('set/26: R$ 61.000')
    expect(carta).not.toContain('Maria')
    expect(await doMes(outra)).toEqual([])
    const [email] = await painel.teste.db.servico
      .select()
      .from(emails_saida)
      .where(eq(emails_saida.veiculo_de, id))
    const sai = email && (await montarEmail(painel.teste.mundo, email, REMETENTE))
    expect(sai?.cabecalhos).toEqual({
      'List-Unsubscribe': `<${REMETENTE.publicUrl}/api/meu-veiculo/sair?p=${encodeURIComponent(criarPalavraDeSaida(painel.teste.mundo, id))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('ends with one press in the mail program, again without harm, and with no other person’s code', async () => {
    const pessoa = novaPessoa()
    const id = await leadDe(pessoa)
    await ligar(id)
    const [carta] = [criarPalavraDeSaida(painel.teste.mundo, id)]
    const sair = (palavra: string) =>
      painel.teste.call('POST', `/api/meu-veiculo/sair?p=${encodeURIComponent(palavra)}`, {
        raw: '',
        ip: '203.0.113.99',
      })
    const ver = async (p: string) => {
      const { status, json } = await painel.teste.call('POST', '/api/meu-veiculo/ver', {
        body: { p },
        ip: '203.0.113.99',
      })
      return { status, ...json }
    }
    expect((await ver(`${id}.${'x'.repeat(43)}`)).status).toBe(404)
    expect(await ver(carta)).toMatchObject({ status: 200, recebe: true })
    expect((await sair(`${id}.${'x'.repeat(43)}`)).status).toBe(404)
    expect((await sair('nada')).status).toBe(404)
    expect(await contarLinhas('meu_veiculo', sql`lead_id = ${id}`)).toBe(1)
    for (let i = 0; i < 2; i++) expect((await sair(carta)).status).toBe(200)
    expect(await ver(carta)).toMatchObject({ status: 200, recebe: false })
    expect(await contarLinhas('meu_veiculo', sql`lead_id = ${id}`)).toBe(0)
    expect(
      await contarLinhas(
        'consentimentos',
        sql`lead_id = ${id} and finalidade = 'meu_veiculo' and not aceito`,
      ),
    ).toBe(1)
    tabela.mes = '2026-10'
    await enviar()
    expect(await doMes(pessoa)).toEqual([])
  })

  test('is visible and can be ended in the personal data, and is independent of the contact with agencies', async () => {
    const pessoa = novaPessoa()
    const id = await leadDe(pessoa)
    await ligar(id)
    const sessao = await entrar(pessoa)
    await chamar(pessoa, '/retirar', { sessao })
    const desde = async () => (await chamar(pessoa, '', { sessao })).json.pedidos[0].meu_veiculo_desde
    expect(await desde()).toEqual(expect.stringMatching(/^\d{4}-/))
    expect((await chamar(pessoa, '/parar-meu-veiculo', { sessao, lead_id: id })).json).toEqual({
      parou: true,
    })
    expect(await desde()).toBeNull()
  })
})
