import { expect, test } from 'vitest'
import { setUpBrowserFixture } from './browser-fixture.ts'
import { pessoaDe, type Rodada } from './browser-people.ts'
import { testarDialogos } from './dialogos/todos-os-dialogos.ts'
import { Firefox } from './firefox.ts'
import { testarPaineis } from './paineis.ts'
import { countPages } from './pdf-pages.ts'
import { JORNADA_DO_CARRO, percorrerAssistente, testarAssistentes } from './wizards.ts'

const rodada: Rodada = { nome: 'Firefox', primeira_pessoa: 100, texto: 'sobre-nos' }
const fixture = setUpBrowserFixture(rodada.nome, Firefox.open)

testarAssistentes(fixture, rodada)
testarPaineis(fixture, rodada)
testarDialogos(fixture, rodada)

test('the report prints on two pages', async () => {
  const navegador = fixture.browserPage() as Firefox
  await navegador.startAfresh()
  await percorrerAssistente(navegador, JORNADA_DO_CARRO, pessoaDe(rodada, 'imprime_o_relatorio'))
  await navegador.find('heading', /^Chevrolet Onix 2021/)
  expect(countPages(await navegador.print())).toBe(2)
})
