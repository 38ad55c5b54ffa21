import * as OTPAuth from 'otpauth'
import { beforeAll, describe, test } from 'vitest'
import { cadastrarAgencia, chamar, type Instancia, SENHA } from '../../people.ts'
import { CONTA_DO_VENDEDOR, type Rodada } from '../browser-people.ts'
import { type Conta, contaDaAgencia, type Entrar } from '../contas.ts'
import { cobrir, conferirDialogo, type Dialogo, fecharDialogo, testarCada } from './dialogos.ts'

const DIALOGOS_DA_CONTA: Dialogo[] = [
  { arquivo: 'SecaoSenha', titulo: 'Trocar a senha', por: 'Trocar a senha' },
  { arquivo: 'SecaoEmail', titulo: 'Trocar o e-mail', por: 'Trocar o e-mail' },
  { arquivo: 'SecaoSessoes', titulo: 'Sair de todos os aparelhos', por: 'Sair de todos os aparelhos' },
  { arquivo: 'SecaoSessoes', titulo: 'Encerrar sessão', por: /^Encerrar / },
].map(({ arquivo, ...outros }) => ({ ...outros, de: `minha-conta/${arquivo}.tsx`, em: '/minha-conta' }))

/** Only a member who is not the single owner may leave a team. */
const DIALOGO_DE_QUEM_VENDE: Dialogo = {
  de: 'minha-conta/SecaoEquipe.tsx',
  titulo: 'Sair da equipe',
  em: '/minha-conta',
  por: 'Sair da equipe',
}

/** Tests the dialogs of Minha conta, except the dialogs of passkeys. */
export function testarDialogosDaConta(instancia: Instancia, rodada: Rodada, entrar: Entrar) {
  const conta: Conta = contaDaAgencia(`conta-${rodada.nome.toLowerCase()}@exemplo.com.br`, SENHA)
  describe('of Minha conta', () => {
    beforeAll(async () => {
      await cadastrarAgencia(instancia, conta.email)
      // A second session, which the test ends.
      const credenciais = { email: conta.email, password: SENHA }
      await chamar(instancia, 'POST', '/auth/v1/token?grant_type=password', { body: credenciais })
    })
    testarCada(entrar, conta, DIALOGOS_DA_CONTA)
    testarCada(entrar, CONTA_DO_VENDEDOR, [DIALOGO_DE_QUEM_VENDE])

    test(`${cobrir('minha-conta/SecaoAplicativo.tsx')}: Ligar, Remover o aplicativo`, async () => {
      const navegador = await entrar(conta)
      await navegador.open('/minha-conta')
      await navegador.click('button', 'Ligar verificação em duas etapas')
      await navegador.until(() => document.querySelector('dialog[open] code') !== null, [], 'the secret')
      await conferirDialogo(navegador, 'Ligar o aplicativo de códigos')
      const segredo = await navegador.evaluate(
        () => document.querySelector('dialog[open] code')?.textContent ?? '',
      )
      const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(segredo.replace(/\s/g, '')) })
      await navegador.fill('Código', totp.generate())
      await navegador.click('button', 'Ligar')
      await navegador.find('text', 'Verificação em duas etapas ligada.')
      await navegador.click('button', /^Remover /)
      await conferirDialogo(navegador, 'Remover o aplicativo')
      await fecharDialogo(navegador, 'Remover o aplicativo')
    })
  })
}
