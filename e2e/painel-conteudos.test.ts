import { describe, expect, test } from 'vitest'
import { expectSoon } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { setUpFixture } from './fixture.ts'
import { abrirAba, acharBotao, aviso } from './painel.ts'

const fixture = setUpFixture()

describe('Conteúdos', () => {
  test('a text is written, previewed safely, saved, read on the site, and restored', async () => {
    const visita = await abrirAba(fixture, 'conteudos')
    const { page } = visita
    await page.getByRole('tab', { name: 'Sobre nós' }).click()
    await page.getByRole('tab', { name: 'Sobre nós', selected: true }).waitFor()
    await expectSoon(() =>
      page.getByRole('tablist', { name: 'Páginas do site' }).getByRole('tab').count(),
    ).toBe(11)
    const area = page.getByLabel('Texto em Markdown')
    const antes = await area.inputValue()
    await area.fill(' ')
    await page.getByText('Sem texto, a página sai do ar').waitFor()
    await area.fill('O {{marca}} mudou.\n\n<script>alert(1)</script>\n\n')
    await acharBotao(page, 'Título de seção').click()
    await page.keyboard.type('Novidade')
    const previa = page.getByRole('region', { name: 'Como fica no site' })
    await previa.getByRole('heading', { name: 'Novidade' }).waitFor()
    await previa.getByText('O Avalia60 mudou.').waitFor()
    expect(await previa.locator('script').count()).toBe(0)
    await page.keyboard.press('Control+s')
    await aviso(page, 'Conteúdo salvo com sucesso!').waitFor()

    const publica = await page.context().newPage()
    await publica.goto('/conteudo/sobre-nos')
    await publica.getByRole('heading', { name: 'Novidade' }).waitFor()

    await acharBotao(page, 'Versões').click()
    const versoes = page.getByRole('dialog', { name: 'Versões de Sobre Nós' })
    await versoes.getByText('O que você recebe').first().waitFor()
    await versoes.getByText('Sai: ').first().waitFor({ state: 'attached' })
    await expectAccessible(page)
    await acharBotao(page, 'Restaurar').click()
    await versoes.waitFor({ state: 'detached' })
    await expectSoon(() => area.inputValue()).toBe(antes)
    await publica.reload()
    await expectSoon(() => publica.getByRole('heading', { name: 'Novidade' }).count()).toBe(0)
    expect(visita.problems).toEqual([])
    await visita.close()
  })

  test('on a phone: the list of pages, then one of them, its preview in one tap', async () => {
    const visita = await abrirAba(fixture, 'conteudos', 360)
    const { page } = visita
    const paginas = page.getByRole('list', { name: 'Páginas do site' })
    await expectSoon(() => paginas.getByRole('button').count()).toBe(11)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await paginas.getByRole('button', { name: /^Quem somos/ }).click()
    await page.getByLabel('Texto em Markdown').fill('## Quem faz')
    await acharBotao(page, 'Como fica').click()
    await page.getByRole('heading', { name: 'Quem faz' }).waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await acharBotao(page, 'Páginas').click()
    await acharBotao(page, 'Descartar mudanças').click()
    await paginas.waitFor()
    expect(visita.problems).toEqual([])
    await visita.close()
  })

  test('an edit stays after a change of tab and another person’s save', async () => {
    const visita = await abrirAba(fixture, 'conteudos&texto=quem-somos')
    const { page } = visita
    const outra = await page.context().newPage()
    await outra.goto('/admin?aba=conteudos&texto=quem-somos')
    const area = page.getByLabel('Texto em Markdown')
    await area.fill('Texto da primeira pessoa.')
    await page.getByRole('tab', { name: 'Fale conosco' }).click()
    await page.getByText('Você fez mudanças e ainda não salvou').waitFor()
    await acharBotao(page, 'Cancelar').click()
    await page.getByRole('tab', { name: 'Agências' }).click()
    await acharBotao(page, 'Cancelar').click()
    await expectSoon(() => area.inputValue()).toBe('Texto da primeira pessoa.')

    const pergunta = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const aberta = await pergunta
    expect(aberta.type()).toBe('beforeunload')
    await aberta.dismiss()

    await outra.getByLabel('Texto em Markdown').fill('Texto da segunda pessoa.')
    await acharBotao(outra, 'Salvar').click()
    await aviso(outra, 'Conteúdo salvo com sucesso!').waitFor()
    await acharBotao(page, 'Salvar').click()
    await page.getByText('Outra pessoa alterou isto enquanto você editava').waitFor()
    await page.getByText('Ver o que muda').click()
    await page.getByText('Texto da segunda pessoa.').waitFor()
    await expectAccessible(page)
    await expectSoon(() => area.inputValue()).toBe('Texto da primeira pessoa.')
    await acharBotao(page, 'Salvar assim mesmo').click()
    await aviso(page, 'Conteúdo salvo com sucesso!').waitFor()

    await area.fill('Uma ideia que passou.')
    await page.getByRole('tab', { name: 'Operadores' }).click()
    await acharBotao(page, 'Descartar mudanças').click()
    await acharBotao(page, 'Novo operador').waitFor()
    await visita.close()
  })
})
