import { testarAssistentes } from './assistentes-no-navegador.ts'
import { testarDialogos } from './dialogos/todos-os-dialogos.ts'
import type { Papel } from './elenco-do-navegador.ts'
import { testarPaineis } from './paineis.ts'
import { montarPalco } from './palco-do-navegador.ts'
import { WebKit } from './webkit.ts'

// Without printing, which WebKitWebDriver lacks, and without passkeys, which WebKitGTK lacks.

const papel: Papel = { nome: 'WebKit', pessoa: 140, texto: 'quem-somos' }
const palco = montarPalco(papel.nome, WebKit.today)

testarAssistentes(palco, papel)
testarPaineis(palco, papel)
testarDialogos(palco, papel)
