import { setUpBrowserFixture } from './browser-fixture.ts'
import { WebKit } from './webkit.ts'
import { testarAssistentes } from './wizards.ts'

const fixture = setUpBrowserFixture('Safari 16', WebKit.safari16)

testarAssistentes(fixture, { pessoa: 180 })
