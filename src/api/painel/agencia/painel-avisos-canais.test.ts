import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Agencia, criarAjudantes } from '#tests/api/avisos-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())
const { dela, dar } = criarAjudantes(() => painel)

/** The settings of an agency that asked for nothing by WhatsApp. */
const WHATSAPP_DESLIGADO = { whatsapp: null, whatsapp_janelas: false, whatsapp_leads: false }

describe('an agency chooses its channels for a new lead:', () => {
  /** Reads the address for an agency's mail. */
  const enderecoDe = async ({ id }: Agencia) => {
    const { rows } = await painel.teste.db.servico.execute<{ email: string }>(
      sql`select email from agencias where id = ${id}`,
    )
    return rows[0]?.email ?? ''
  }
  /** Reads the code of the newest mail to an address. */
  const codigoEm = async (endereco: string) =>
    / (\d{6}) \(vale/.exec((await painel.teste.mails(endereco))[0] ?? '')?.[1] ?? ''

  test('by mail, until it opts out; other mail still arrives', async () => {
    const agencia = await painel.agencia()
    const endereco = await enderecoDe(agencia)
    const aoRegistrar = (await painel.teste.mails(endereco)).length
    expect((await dela(agencia, 'GET', 'avisos')).json).toEqual({
      ...WHATSAPP_DESLIGADO,
      email: true,
      adf_email: null,
    })
    await dar(agencia)
    expect(await painel.teste.mails(endereco)).toHaveLength(aoRegistrar + 1)
    expect((await dela(agencia, 'PUT', 'avisos/email', { email: false })).json.email).toBe(false)
    await dar(agencia)
    expect(await painel.teste.mails(endereco)).toHaveLength(aoRegistrar + 1)
  })

  /** Creates an agency that asked for ADF in a mailbox. @returns the code that the mailbox got. */
  async function pedirAdf(adf_email: string) {
    const agencia = await painel.agencia()
    const pedida = await dela(agencia, 'POST', 'avisos/adf', { adf_email })
    expect(pedida.json).toEqual({ enviado: true })
    const codigo = await codigoEm(adf_email)
    const provar = (dito: string, quem: Agencia = agencia, caixa = adf_email) =>
      dela(quem, 'PUT', 'avisos/adf', { adf_email: caixa, codigo: dito })
    return { agencia, codigo, provar }
  }

  /** Returns a code that is not this one. */
  const outroCodigo = (codigo: string) => (codigo === '000000' ? '000001' : '000000')

  test('in ADF, once its mailbox is proved by a code, with or without a space', async () => {
    const adf_email = 'entrada@crm.exemplo.com.br'
    const { codigo, provar } = await pedirAdf(adf_email)
    const comEspaco = `${codigo.slice(0, 3)} ${codigo.slice(3)}`
    expect((await provar(comEspaco)).json).toEqual({ ...WHATSAPP_DESLIGADO, email: true, adf_email })
  })

  test('not in ADF by a wrong code', async () => {
    const { codigo, provar } = await pedirAdf('errado@crm.exemplo.com.br')
    const recusado = await provar(outroCodigo(codigo))
    expect([recusado.status, recusado.json.campos.codigo]).toEqual([
      422,
      expect.stringContaining('não confere'),
    ])
  })

  test('not in ADF by the code of another mailbox or of another agency', async () => {
    const { agencia, codigo, provar } = await pedirAdf('so-esta@crm.exemplo.com.br')
    expect((await provar(codigo, agencia, 'outra@exemplo.com.br')).status).toBe(422)
    expect((await provar(codigo, await painel.agencia())).status).toBe(422)
  })

  test('in ADF with the person, whom the mail to the agency does not name', async () => {
    const adf_email = 'com-pessoa@crm.exemplo.com.br'
    const { agencia, codigo, provar } = await pedirAdf(adf_email)
    await provar(codigo)
    await dar(agencia)
    const [adf = ''] = await painel.teste.mails(adf_email)
    expect(adf).toContain('<name part="full" type="individual">Maria Aparecida Exemplo</name>')
    expect(adf).not.toContain('52998224725')
    expect((await painel.teste.mails(await enderecoDe(agencia)))[0]).not.toContain('Maria')
    const [ultima, penultima] = (await painel.pedir('GET', '/api/entregas')).json.itens
    expect([ultima.canal, penultima.canal].toSorted()).toEqual(['adf', 'email'])
  })

  test('not in ADF after the consent was withdrawn, though the mail waited', async () => {
    const adf_email = 'retirado@crm.exemplo.com.br'
    const { agencia, codigo, provar } = await pedirAdf(adf_email)
    await provar(codigo)
    const lead = await dar(agencia)
    await painel.teste.db.servico.execute(
      sql`update leads set aceita_contato_parceiros = false where id = ${lead}`,
    )
    const [unica] = await painel.teste.mails(adf_email)
    expect(unica, 'only the mail with the code remains').not.toContain('<adf>')
  })

  test('no longer in ADF once it is turned off', async () => {
    const { agencia, codigo, provar } = await pedirAdf('desligada@crm.exemplo.com.br')
    await provar(codigo)
    expect((await dela(agencia, 'DELETE', 'avisos/adf')).json.adf_email).toBeNull()
  })

  test('a mailbox gets no second code at once', async () => {
    const adf_email = 'inundada@crm.exemplo.com.br'
    const { agencia } = await pedirAdf(adf_email)
    const deNovo = await dela(agencia, 'POST', 'avisos/adf', { adf_email })
    expect([deNovo.status, Number(deNovo.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('after ten wrong codes the right one is refused too', async () => {
    const { codigo, provar } = await pedirAdf('adivinhada@crm.exemplo.com.br')
    for (let n = 0; n < 10; n++) await provar(outroCodigo(codigo))
    expect((await provar(codigo)).status).toBe(429)
  })

  test.each([{ adf_email: 'x' }, {}, { adf_email: 'entrada@crm.exemplo.com.br', codigo: '12' }])(
    'the body %j is refused',
    async body => {
      expect((await dela(await painel.agencia(), 'PUT', 'avisos/adf', body)).status).toBe(422)
    },
  )
})
