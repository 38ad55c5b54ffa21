import { testarAssistentes } from './assistentes.ts'
import type { Papel } from './elenco.ts'
import { testarPaineis } from './paineis.ts'
import { montarPalco } from './palco.ts'
import { testarDialogos } from './todos-os-dialogos.ts'
import { WebKit } from './webkit.ts'

// Without printing, which WebKitWebDriver cannot, and without passkeys, which WebKitGTK does not have.

const papel: Papel = { nome: 'WebKit', pessoa: 140, texto: 'quem-somos' }
const palco = montarPalco(papel.nome, WebKit.today)

testarAssistentes(palco, papel)
testarPaineis(palco, papel)
testarDialogos(palco, papel)
