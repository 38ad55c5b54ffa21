import { SESSAO } from '../conta.ts'
import { ADMIN } from '../fixture.ts'
import type { BrowserPage } from './browser-page.ts'

/** An account and its sign-in page. */
export type Conta = { email: string; senha: string; porta: '/admin-login' | '/agencia-login'; painel: RegExp }

/** The administrator of the fixture. */
export const CONTA_DO_ADMIN: Conta = { ...ADMIN, porta: '/admin-login', painel: /^\/admin$/ }

/** Returns the account of a person of an agency. */
export const contaDaAgencia = (email: string, senha: string): Conta => ({
  email,
  senha,
  porta: '/agencia-login',
  painel: /^\/painel-agencia$/,
})

/** Signs in by the form and stays in the panel. */
export async function digitarSenha(
  navegador: BrowserPage,
  { email, senha, porta, painel }: Conta,
): Promise<void> {
  await navegador.open(porta)
  await navegador.fill('E-mail', email)
  await navegador.fill('Senha', senha)
  await navegador.click('button', 'Entrar')
  await navegador.waitForAddress(painel)
}

/** Signs an account in and returns its browser. */
export type Entrar = (conta: Conta) => Promise<BrowserPage>

/** Creates the sign-in: by the password the first time, later by the stored session. */
export function criarEntrada(browserPage: () => BrowserPage): Entrar {
  const guardadas = new Map<Conta, string>()
  let atual: Conta | undefined
  return async conta => {
    const navegador = browserPage()
    // A blank page has no storage.
    const sessao = await navegador.evaluate(key => localStorage.getItem(key), SESSAO).catch(() => null)
    if (atual && sessao) guardadas.set(atual, sessao)
    const guardada = guardadas.get(conta)
    await navegador.startAfresh()
    if (guardada) await navegador.evaluate((key, kept) => localStorage.setItem(key, kept), SESSAO, guardada)
    else await digitarSenha(navegador, conta)
    atual = conta
    return navegador
  }
}
