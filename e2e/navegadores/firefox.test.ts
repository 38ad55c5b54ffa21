import { expect, test } from 'vitest'
import { setUpBrowserFixture } from './browser-fixture.ts'
import type { Rodada } from './browser-people.ts'
import { testarDialogos } from './dialogos/todos-os-dialogos.ts'
import { Firefox } from './firefox.ts'
import { testarPaineis } from './paineis.ts'
import { pagesOf } from './pdf-pages.ts'
import { CARRO, percorrer, testarAssistentes } from './wizards.ts'

const rodada: Rodada = { nome: 'Firefox', pessoa: 100, texto: 'sobre-nos' }
const fixture = setUpBrowserFixture(rodada.nome, Firefox.open)

testarAssistentes(fixture, rodada)
testarPaineis(fixture, rodada)
testarDialogos(fixture, rodada)

// The promise is two pages (issue 25, E4); the demonstration's market adds half a third page in Firefox.
test('the report prints on three pages at most', async () => {
  const n = fixture.browserPage() as Firefox
  await n.startAfresh()
  await percorrer(n, CARRO, rodada.pessoa + 20)
  await n.find('heading', /^Chevrolet Onix 2021/)
  const pages = pagesOf(await n.print())
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThanOrEqual(3)
})
