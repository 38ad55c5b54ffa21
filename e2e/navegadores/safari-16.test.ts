import { testarAssistentes } from './assistentes.ts'
import { montarPalco } from './palco.ts'
import { WebKit } from './webkit.ts'

const palco = montarPalco('Safari 16', WebKit.safari16)

testarAssistentes(palco, { pessoa: 180 })
