import { setUpBrowserFixture } from './browser-fixture.ts'
import type { Rodada } from './browser-people.ts'
import { testarDialogos } from './dialogos/todos-os-dialogos.ts'
import { testarPaineis } from './paineis.ts'
import { WebKit } from './webkit.ts'
import { testarAssistentes } from './wizards.ts'

// WebKitWebDriver cannot print, and WebKitGTK has no passkeys, so both are untested here.

const rodada: Rodada = { nome: 'WebKit', primeira_pessoa: 140, texto: 'quem-somos' }
const fixture = setUpBrowserFixture(rodada.nome, WebKit.today)

testarAssistentes(fixture, rodada)
testarPaineis(fixture, rodada)
testarDialogos(fixture, rodada)
