import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { esperarNaCaixa } from '../../people.ts'
import type { BrowserFixture } from '../browser-fixture.ts'
import { criarLead, pessoaDe, type Rodada } from '../browser-people.ts'
import { criarEntrada } from '../contas.ts'
import { cobrir, conferirDialogo, fecharDialogo, listarArquivosTestados } from './dialogos.ts'
import { testarDialogosDaAgencia } from './dialogos-da-agencia.ts'
import { testarDialogosDaConta } from './dialogos-da-conta.ts'
import { type Dono, prepararDono, testarDialogosDasPropostas } from './dialogos-das-propostas.ts'
import { testarDialogosDoAdmin } from './dialogos-do-admin.ts'

/**
 * Tests every dialog of the site: it opens with its content's height, its controls are reachable, and Esc closes it.
 */
export function testarDialogos(fixture: BrowserFixture, rodada: Rodada) {
  describe('the dialogs', () => {
    const entrar = criarEntrada(fixture.browserPage)
    let dono: Dono
    beforeAll(async () => {
      dono = await prepararDono(fixture.instancia, rodada)
    })
    testarDoVisitante(fixture, rodada)
    testarDialogosDasPropostas(() => dono, fixture.browserPage)
    testarDialogosDoAdmin(fixture.instancia, rodada, entrar)
    testarDialogosDaAgencia(fixture.instancia, rodada, entrar, () => dono.janela)
    testarDialogosDaConta(fixture.instancia, rodada, entrar)
    test('each file with a dialog has a test or a reason for none', () => {
      expect([...listarArquivosTestados(), ...PARTES_SEM_TESTE].sort()).toEqual(listarArquivosComDialogo())
    })
  })
}

/** Building blocks of dialogs, and passkeys, which only Chromium's journeys can test. */
const PARTES_SEM_TESTE = [
  'ui/dialogo/Confirmar.tsx',
  'ui/dialogo/Dialogo.tsx',
  'ui/dialogo/Gaveta.tsx',
  'painel-admin/abas/cadastro/DialogoDeFormulario.tsx',
  'minha-conta/SecaoChaves.tsx',
]

/** Pattern of the text of a file with a dialog: it imports one, or has the element. */
const TEXTO_COM_DIALOGO = /from '[^']*\/(Dialogo|Confirmar|Gaveta|DialogoDeFormulario)\.tsx'|<dialog\b/

/** Lists the files of the site with a dialog, below `src/web`. */
function listarArquivosComDialogo(): string[] {
  const web = path.resolve(import.meta.dirname, '../../../src/web')
  return fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(
      nome => nome.endsWith('.tsx') && TEXTO_COM_DIALOGO.test(fs.readFileSync(path.join(web, nome), 'utf8')),
    )
    .sort()
}

/** Tests the dialogs that a visitor without an account can open. */
function testarDoVisitante({ browserPage, instancia }: BrowserFixture, rodada: Rodada) {
  test(`${cobrir('publico/cabecalho/AvisoCookies.tsx')}: cookies`, async () => {
    const navegador = browserPage()
    await navegador.startAfresh()
    await navegador.evaluate(() => localStorage.clear())
    await navegador.visit('/')
    await navegador.click('button', 'Gerenciar preferências')
    await conferirDialogo(navegador, 'Preferências de cookies')
    await fecharDialogo(navegador, 'Preferências de cookies')
  })

  const [contato, pedido, pagina] = [
    'meus-dados/ContatoDoPedido.tsx',
    'meus-dados/Pedido.tsx',
    'meus-dados/AcoesDosPedidos.tsx',
  ].map(cobrir)
  test.each([
    { de: contato, titulo: 'Corrigir o contato', por: 'Corrigir', pessoa: 'corrige_o_contato' },
    { de: pedido, titulo: 'Desligar o link', por: 'Desligar o link', pessoa: 'desliga_o_link' },
    { de: pagina, titulo: 'Apagar tudo', por: 'Apagar tudo', pessoa: 'apaga_tudo' },
  ] as const)('$de: $titulo', async ({ titulo, por, pessoa: qual }) => {
    const navegador = browserPage()
    const pessoa = pessoaDe(rodada, qual)
    await criarLead(instancia, pessoa)
    await navegador.startAfresh()
    await navegador.open('/meus-dados')
    await navegador.fill('E-mail que você usou na avaliação', pessoa.email)
    await navegador.click('button', 'Enviar link')
    await navegador.fill(
      'Código de 6 números',
      await esperarNaCaixa(instancia, pessoa.email, / (\d{6}) \(vale/),
    )
    await navegador.click('button', 'Ver meus dados')
    await navegador.click('button', por)
    await conferirDialogo(navegador, titulo)
    await fecharDialogo(navegador, titulo)
  })
}
