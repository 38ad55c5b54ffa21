import { testarAssistentes } from './assistentes-no-navegador.ts'
import { setUpBrowserFixture } from './browser-fixture.ts'
import { WebKit } from './webkit.ts'

const fixture = setUpBrowserFixture('Safari 16', WebKit.safari16)

testarAssistentes(fixture, { pessoa: 180 })
