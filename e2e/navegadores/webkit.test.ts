import { setUpBrowserFixture } from './browser-fixture.ts'
import type { Rodada } from './browser-people.ts'
import { testarDialogos } from './dialogos/todos-os-dialogos.ts'
import { testarPaineis } from './paineis.ts'
import { WebKit } from './webkit.ts'
import { testarAssistentes } from './wizards.ts'

// Without printing, which WebKitWebDriver lacks, and without passkeys, which WebKitGTK lacks.

const rodada: Rodada = { nome: 'WebKit', primeira_pessoa: 140, texto: 'quem-somos' }
const fixture = setUpBrowserFixture(rodada.nome, WebKit.today)

testarAssistentes(fixture, rodada)
testarPaineis(fixture, rodada)
testarDialogos(fixture, rodada)
