import { expect, test } from 'vitest'
import { expectAccessible, expectNoEnglish, expectNoSideScroll } from './checks/page-checks.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { aviso, linha, visitarComoAdmin } from './painel.ts'

const fixture = setUpFixture()

test('the administrator makes a key; its owner asks with it, sees the use, and loses it', async () => {
  const admin = await visitarComoAdmin(fixture, 360)
  const { page } = admin
  await page.goto('/admin?aba=operacao')
  await page.locator('summary', { hasText: 'Chaves da API para parceiros' }).click()
  await page.getByText('Nenhuma chave ainda.').waitFor()
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await dialogo.getByText('Diga até que dia a chave vale, como 05/11/2027.').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await dialogo.getByLabel('Quem vai usar').fill('Seguradora Exemplo')
  await dialogo.getByRole('checkbox', { name: 'Avaliar um veículo' }).uncheck()
  await dialogo.getByLabel('Vale até').pressSequentially('31122090')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('heading', { name: 'Copie a chave agora' }).waitFor()
  await expectAccessible(page)
  const chave = (await dialogo.locator('p.font-mono').textContent()) ?? ''
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await linha(page, 'Seguradora Exemplo').getByText('0 de 1.000 hoje').waitFor()
  expect(await page.content()).not.toContain(chave)

  const pedir = (caminho: string) =>
    fetch(`${fixture.site.url}/api/v1/${caminho}`, { headers: { authorization: `Bearer ${chave}` } })
  expect((await pedir('precisao')).status).toBe(200)

  const dono = await visitar(fixture, 360)
  await dono.page.goto('/uso-da-api')
  await dono.page.getByLabel('Chave').fill(chave)
  await dono.page.getByRole('button', { name: 'Ver o uso' }).click()
  await dono.page.getByRole('heading', { name: 'Seguradora Exemplo' }).waitFor()
  await dono.page.getByText('1 de 1.000', { exact: true }).waitFor()
  await expectAccessible(dono.page)
  await expectNoSideScroll(dono.page)
  await expectNoEnglish(dono.page)

  await page.getByRole('button', { name: 'Revogar a chave de Seguradora Exemplo' }).click()
  await dialogo.getByRole('button', { name: 'Revogar' }).click()
  await aviso(page, 'Chave revogada.').waitFor()
  const recusado = await pedir('precisao')
  expect(recusado.status).toBe(401)
  expect(recusado.headers.get('content-type')).toContain('application/problem+json')
  expect([admin.problems, dono.problems]).toEqual([[], []])
  await admin.close()
  await dono.close()
})
