import { testarAssistentes } from './assistentes-no-navegador.ts'
import { montarPalco } from './palco-do-navegador.ts'
import { WebKit } from './webkit.ts'

const palco = montarPalco('Safari 16', WebKit.safari16)

testarAssistentes(palco, { pessoa: 180 })
