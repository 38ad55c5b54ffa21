import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerCookies, browserOfFile, expectInteractive, expectSoon, type Visit, visit } from './browser.ts'
import { expectAccessible, expectNoSideScroll, expectNoToastOverControls } from './checks/page-checks.ts'
import { irAteOContato } from './passos/carro.ts'
import { continuar, enviar, preencherContato } from './simulacao.ts'

const browser = browserOfFile()

/** Height of a phone's window above its keyboard. */
const ALTURA_ACIMA_DO_TECLADO = 330

describe('answers are kept, also by a browser without service workers', () => {
  let visita: Visit
  beforeAll(async () => {
    visita = await visit(browser(), {
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
  })
  afterAll(() => visita?.close())

  test('a reload resumes, Back goes to the previous step, the result without a valuation goes home', async () => {
    const { page } = visita
    await answerCookies(page.context())
    await irAteOContato(page)
    await page.getByLabel('Nome').fill('Maria Aparecida Exemplo')
    await page.reload()
    await page.getByText('Passo 9 de 9').waitFor()
    await expectSoon(() => page.getByLabel('Nome').inputValue()).toBe('Maria Aparecida Exemplo')
    await page.goBack()
    await page.getByText('Passo 8 de 9').waitFor()
    await expectSoon(() => page.getByRole('checkbox', { name: 'Multimídia' }).isChecked()).toBe(true)
    await page.goto('/pagina-que-nao-existe')
    await page.getByRole('link', { name: 'Continuar minha avaliação' }).click()
    await page.getByText(/^Passo \d de 9$/).waitFor()
    await page.goto('/resultado')
    await page.waitForURL(/\/$/)
  })

  test('answers given before the script loads are kept, also in a low window', async () => {
    const { page } = visita
    await page.evaluate(() => sessionStorage.clear())
    let soltar = () => {}
    const preso = new Promise<void>(resolve => {
      soltar = resolve
    })
    await page.route('**/assets/*.js', async route => {
      await preso
      await route.continue()
    })
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/simulacao/carro', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Vender', exact: true }).check()
    await page.getByRole('checkbox', { name: /^Li e aceito/ }).check()
    soltar()
    await expectInteractive(page)
    await expectSoon(() => continuar(page).isEnabled()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Vender', exact: true }).isChecked()).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    expect((await continuar(page).boundingBox())?.y).toBeGreaterThan(256)
    await page.unroute('**/assets/*.js')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => sessionStorage.clear())
    await irAteOContato(page)
  })

  test('the list of cities fits above the keyboard, with the best match nearest', async () => {
    const { page } = visita
    await page.goto('/simulacao/carro?passo=contato')
    await page.getByText('Passo 9 de 9').waitFor()
    await expectInteractive(page)
    await page.setViewportSize({ width: 360, height: ALTURA_ACIMA_DO_TECLADO })
    const cidade = page.getByLabel('Cidade')
    await cidade.pressSequentially('campin')
    const primeira = page.getByRole('option').first()
    await primeira.waitFor()
    expect(await primeira.textContent()).toBe('Campinas - SP')
    const [campo, opcao] = [await cidade.boundingBox(), await primeira.boundingBox()]
    expect(campo?.y).toBeGreaterThanOrEqual(0)
    expect(opcao?.y).toBeGreaterThanOrEqual((campo?.y ?? 0) + (campo?.height ?? 0))
    expect((opcao?.y ?? 0) + (opcao?.height ?? 0)).toBeLessThanOrEqual(ALTURA_ACIMA_DO_TECLADO)
    await cidade.fill('')
    await page.setViewportSize({ width: 360, height: 740 })
  })

  test('a city whose whole name is typed has no list left that covers the fields below it', async () => {
    const { page } = visita
    const cidade = page.getByLabel('Cidade')
    await cidade.fill('Campinas - SP')
    const campo = page.locator('div:has(> p[aria-live])', { has: cidade }).last()
    await campo.locator('p[aria-live]', { hasText: 'Campinas - SP' }).waitFor({ state: 'attached' })
    expect(await campo.getByRole('listbox').count()).toBe(0)
    await cidade.fill('')
  })

  test('a CEP becomes its city, and only its first five digits leave the browser', async () => {
    const { page } = visita
    await page.goto('/simulacao/carro?passo=contato')
    await page.getByText('Passo 9 de 9').waitFor()
    await expectInteractive(page)
    const pedido = page.waitForRequest(/municipios/)
    await page.getByLabel('Cidade').fill('13010-111')
    await expectSoon(() => page.getByLabel('Cidade').inputValue()).toBe('Campinas - SP')
    expect(new URL((await pedido).url()).searchParams.get('busca')).toBe('13010')
    await page.getByLabel('Cidade').fill('')
  })

  test('a connection lost after the first answer: the step shows it, and another attempt continues', async () => {
    const { page } = visita
    await page.evaluate(() => sessionStorage.clear())
    await page.route('**/assets/Campos-*.js', route => route.abort())
    await page.goto('/simulacao/carro')
    await expectInteractive(page)
    await page.getByRole('radio', { name: 'Vender', exact: true }).check()
    await page.getByRole('checkbox', { name: /^Li e aceito/ }).check()
    await continuar(page).click()
    await page.getByRole('alert').filter({ hasText: 'As suas respostas estão guardadas.' }).waitFor()
    await page.getByText('Passo 2 de 9').waitFor()
    await expectAccessible(page)
    await page.unroute('**/assets/Campos-*.js')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByLabel('Marca').waitFor()
    await page.goBack()
    await expectSoon(() => page.getByRole('radio', { name: 'Vender', exact: true }).isChecked()).toBe(true)
    await page.evaluate(() => sessionStorage.clear())
    await irAteOContato(page)
  })

  test('a lost request keeps the person on the last step with all typed answers, and is sent again', async () => {
    const { page } = visita
    await page.goto('/simulacao/carro?passo=contato')
    await page.getByText('Passo 9 de 9').waitFor()
    await expectInteractive(page)
    await preencherContato(page)
    await page.context().setOffline(true)
    await page.getByText('Sem conexão. As respostas ficam guardadas: pode seguir.').waitFor()
    await page.context().setOffline(false)
    await page.getByText(/^Sem conexão/).waitFor({ state: 'detached' })
    await page.route('**/api/leads', route => route.abort())
    await enviar(page).click()
    await page.getByText('As suas respostas estão guardadas neste aparelho.').waitFor()
    await expectSoon(() => page.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
    await page.unroute('**/api/leads')
    await page.waitForURL('**/resultado')
  })

  test('a report without a value says what is missing, and leads back with every answer kept', async () => {
    const { page } = visita
    await page.evaluate(() => sessionStorage.clear())
    await irAteOContato(page)
    await preencherContato(page)
    await page.goto('/simulacao/carro?passo=veiculo')
    await expectInteractive(page)
    await page.getByRole('button', { name: 'trocar' }).click()
    await page.getByLabel('Modelo').fill('Carroça Voadora')
    await page.getByLabel('Modelo').press('Tab')
    await continuar(page).click()
    await page.getByText('Passo 3 de 9').waitFor()
    await page.goto('/simulacao/carro?passo=contato')
    await expectInteractive(page)
    await enviar(page).click()
    await page.waitForURL('**/resultado')
    await page.getByRole('heading', { name: 'Faltam dados para dar um valor' }).waitFor()
    await page.getByText('O que dá para dizer mesmo assim').waitFor()
    // A rule assigns in a queue: the first answer after the consent has no agency yet.
    let perguntas = 0
    await page.route('**/api/procura?*', route =>
      route.fulfill({ json: { lojas: 0, receberam: perguntas++ === 0 ? [] : ['Vale dos Carros'] } }),
    )
    await page.getByRole('button', { name: 'Quero que lojas me chamem' }).click()
    await page.getByText('Vale dos Carros recebeu o seu pedido.').waitFor()
    await page.unroute('**/api/procura?*')
    await page.getByRole('heading', { name: 'Obrigado. O seu pedido foi enviado.' }).waitFor()
    expect(await page.getByText('faixa de troca').count()).toBe(0)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    // A model of the brand and year leads to the last step, with the other answers.
    const modelo = page
      .getByText(/^É um destes /)
      .locator('..')
      .getByRole('button')
      .first()
    const nome = await modelo.innerText()
    await modelo.click()
    await page.getByText('Passo 9 de 9').waitFor()
    await expectSoon(() => page.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
    await expectSoon(() =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('simulacao-carro') ?? '{}').modelo),
    ).toBe(nome)
    await page.goBack()
    await page.getByRole('button', { name: 'Corrigir o modelo' }).click()
    await page.getByText('Passo 2 de 9').waitFor()
    await expectSoon(() => page.getByLabel('Modelo').inputValue()).toBe('Carroça Voadora')
    // With a known model, the second submit is a report.
    await page.getByLabel('Modelo').fill('Onix')
    await page.getByLabel('Modelo').press('Tab')
    await continuar(page).click()
    // The other answers are there: the next step is the last one.
    await page.getByText('Passo 9 de 9').waitFor()
    await expectSoon(() => page.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
    await enviar(page).click()
    await page.waitForURL('**/resultado')
    await page.getByRole('heading', { name: 'Por que esse valor' }).waitFor()
  })

  test('a refused clipboard shows a message in Portuguese, and the link can be selected', async () => {
    const { page } = visita
    await page.evaluate(() => {
      navigator.clipboard.write = () => {
        document.body.dataset.copiado = ''
        return Promise.reject(new Error('Write permission denied.'))
      }
    })
    // Safari copies only during the press, so the page calls the clipboard before the link arrives.
    await page.route('**/api/compartilhamentos', async route => {
      await page.locator('body[data-copiado]').waitFor()
      await route.continue()
    })
    await page.getByRole('button', { name: 'Compartilhar', exact: true }).click()
    await page.getByRole('button', { name: 'Copiar link do relatório' }).click()
    const recado = page.getByText('Não deu para copiar. Selecione o link aqui na página e copie.')
    await recado.waitFor()
    await page.unroute('**/api/compartilhamentos')
    await expectNoToastOverControls(page)
    expect(await page.getByRole('region', { name: 'Avisos (Alt+T)' }).count()).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await recado.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await recado.waitFor({ state: 'detached' })
    await page.getByLabel('Link do relatório').focus()
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/\/avaliacao\/./)
  })

  test('a shared link names no person, has picture and PDF, can be checked, and ends when it is switched off', async () => {
    const { page } = visita
    const link = await page.getByLabel('Link do relatório').inputValue()
    const html = await (await page.request.get(link)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<title>Chevrolet Onix 2021 vale cerca de R\$/)
    expect(html).not.toContain('Maria')
    expect(html).toMatch(/Hoje vale.*se não rodou mais/)
    expect(html).toContain(`<meta property="og:image" content="${link}/imagem.png"/>`)
    const imagem = await page.request.get(`${link}/imagem.png`, { maxRedirects: 0 })
    expect([imagem.status(), imagem.headers()['content-type']]).toEqual([200, 'image/png'])
    const pdf = await page.request.get(`${link}/relatorio.pdf`)
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const outra = await page.context().newPage()
    await outra.goto(link)
    await outra.getByRole('link', { name: 'Conferir', exact: true }).click()
    await outra.getByText('Verdadeiro. Nada mudou desde').waitFor()
    await outra.getByText('Como conferimos').click()
    await outra.getByText('Refizemos a conta com os preços daquele dia: mesmo resultado.').waitFor()
    await outra.getByText('A assinatura do site confere').waitFor()
    await page.getByRole('button', { name: 'Desligar este link' }).click()
    await page.getByLabel('Link do relatório').waitFor({ state: 'detached' })
    expect((await page.request.get(link)).status()).toBe(404)
  })
})
