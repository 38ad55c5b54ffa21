import { expect, test } from 'vitest'
import { replyOf, signed, statusOf } from '#tests/platform/external/whatsapp-double.ts'
import { expectSoon } from './browser.ts'
import { expectAccessible, expectNoEnglish, expectNoSideScroll } from './checks/page-checks.ts'
import { digitarSenha, entrarEmMeusDados } from './conta.ts'
import { setUpFixtureWithWhatsapp, visitar } from './fixture.ts'
import { aviso, visitarComoAdmin } from './painel.ts'
import { atribuirLead, criarAgencia, deixarLead, deixarLeadAvaliado } from './people.ts'
import { mostrarRelatorio } from './simulacao.ts'

const { meta, fixture } = await setUpFixtureWithWhatsapp({ TRUST_PROXY: 'true' })

/** Makes a signed call to the site, as Meta does. */
async function chamarComoMeta(body: object): Promise<void> {
  const { raw, signature } = signed(body)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const resposta = await fetch(`${fixture.site.url}/api/whatsapp`, { method: 'POST', headers, body: raw })
  expect(resposta.status).toBe(200)
}

const enviadas = () => meta.sent.map(({ template }) => template.name)

test('an owner asks for WhatsApp, gets the report, writes SAIR, and the screens show it', async () => {
  const { avaliacao_id } = await deixarLeadAvaliado(fixture, 1)
  const visita = await visitar(fixture, 360)
  const { page, problems } = visita
  await mostrarRelatorio(page, avaliacao_id)
  const receber = page.getByRole('button', { name: 'Receber pelo WhatsApp' })
  const acompanhar = page.getByRole('heading', { name: 'Compartilhar ou acompanhar' })
  await acompanhar.click()
  await receber.click()
  await page.getByText('Combinado. O relatório já está a caminho do seu WhatsApp.').waitFor()
  await expectAccessible(page)
  await expectSoon(async () => enviadas()).toContain('relatorio_do_veiculo')
  const [relatorio] = meta.sent
  if (!relatorio) throw new Error('no report')
  await chamarComoMeta(statusOf(relatorio, 'delivered'))

  await entrarEmMeusDados(fixture, page, 'pessoa1@exemplo.com.br')
  const recebe = page.getByText(/^WhatsApp\. Você recebe os avisos deste pedido pelo WhatsApp desde/)
  await recebe.waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await chamarComoMeta(replyOf('SAIR', { from: relatorio.to }))
  await expectSoon(async () => {
    await page.reload()
    await page.getByRole('heading', { name: 'Chevrolet Onix 2021' }).waitFor()
    return recebe.count()
  }).toBe(0)
  await page.getByText('Tudo o que você respondeu e escolheu').click()
  await page.getByText('Mensagens pelo WhatsApp: não').waitFor()
  await mostrarRelatorio(page, avaliacao_id)
  await acompanhar.click()
  await receber.click()
  await page.getByText('O seu número pediu para sair. Envie VOLTAR dele ao nosso WhatsApp.').waitFor()
  // The browser logs the refusal of a number that asked to leave.
  expect(problems.filter(problem => !/409/.test(problem))).toEqual([])
  await visita.close()
})

test('an agency gets a lead by WhatsApp until SAIR; Operação shows the cost', async () => {
  const agencia = await criarAgencia(fixture, 'Vale Seminovos', 'vale@exemplo.com.br')
  const visita = await visitar(fixture, 360)
  const { page, problems } = visita
  await digitarSenha(page, 'vale@exemplo.com.br')
  await page.waitForURL('**/painel-agencia')
  await page.goto('/painel-agencia?ver=avisos')
  const numero = page.getByLabel('Número que recebe')
  const salvar = page.getByRole('button', { name: 'Salvar avisos' })
  await page.getByLabel('WhatsApp: leads').check()
  await numero.fill('(19) 99876-5432')
  await salvar.click()
  await aviso(page, 'Avisos salvos').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectNoEnglish(page)

  const lead = await deixarLead(fixture, 2)
  await atribuirLead(fixture, lead, agencia)
  await expectSoon(async () => meta.sent.at(-1)?.to).toBe('5519998765432')
  const [enviada] = meta.sent.slice(-1)
  if (!enviada) throw new Error('no message')
  await chamarComoMeta(statusOf(enviada, 'delivered'))
  const admin = await visitarComoAdmin(fixture, 360)
  await expectSoon(async () => {
    await admin.page.goto('/admin?aba=operacao')
    await admin.page.getByText(/ite(m|ns) em ordem$/).click()
    await admin.page.getByRole('heading', { name: 'WhatsApp' }).waitFor()
    return admin.page.getByRole('listitem').filter({ hasText: 'WhatsApp' }).first().innerText()
  }).toMatch(/mensage(m|ns) cobradas? em 30 dias, cerca de US\$ 0,0\d\./)
  await admin.close()

  await chamarComoMeta(replyOf('SAIR', { from: enviada.to }))
  await expectSoon(async () => {
    await page.reload()
    // The field of the number is hidden while no message goes to it.
    await numero.waitFor({ state: 'attached' })
    return numero.inputValue()
  }).toBe('')
  await page.getByLabel('WhatsApp: leads').check()
  await numero.fill('(19) 99876-5432')
  await salvar.click()
  await page
    .getByText('Esse número pediu para sair. Envie VOLTAR dele ao nosso WhatsApp e salve de novo.')
    .first()
    .waitFor()
  await expectAccessible(page)
  // The browser logs the refusal of the form.
  expect(problems.filter(problem => !/422/.test(problem))).toEqual([])
  await visita.close()
})
