import { setUpBrowserFixture } from './browser-fixture.ts'
import type { Rodada } from './browser-people.ts'
import { testarDialogos } from './dialogos/todos-os-dialogos.ts'
import { testarPaineis } from './paineis.ts'
import { WebKit } from './webkit.ts'
import { testarAssistentes } from './wizards.ts'

// WPEWebDriver cannot print, and WPE has no passkeys, so both are untested here. The window has 800 by 600 pixels.

const rodada: Rodada = { nome: 'Safari-16', primeira_pessoa: 180, texto: 'trabalhe-conosco' }
const fixture = setUpBrowserFixture('Safari 16', WebKit.safari16)

testarAssistentes(fixture, rodada)
testarPaineis(fixture, rodada)
testarDialogos(fixture, rodada)
