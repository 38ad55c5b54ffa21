import { testarAssistentes } from './assistentes-no-navegador.ts'
import { testarDialogos } from './dialogos/todos-os-dialogos.ts'
import type { Rodada } from './elenco-do-navegador.ts'
import { testarPaineis } from './paineis.ts'
import { montarPalco } from './palco-do-navegador.ts'
import { WebKit } from './webkit.ts'

// Without printing, which WebKitWebDriver lacks, and without passkeys, which WebKitGTK lacks.

const rodada: Rodada = { nome: 'WebKit', pessoa: 140, texto: 'quem-somos' }
const palco = montarPalco(rodada.nome, WebKit.today)

testarAssistentes(palco, rodada)
testarPaineis(palco, rodada)
testarDialogos(palco, rodada)
