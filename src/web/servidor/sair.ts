import type { NavigateFunction } from 'react-router'
import { toast } from 'sonner'
import { desligarAparelho } from './aparelho.ts'
import { obterClienteDeLogin } from './cliente.ts'
import type { Porta } from './portas.ts'
import { lerSessao } from './sessao.ts'
import { lembrarPorta } from './ultima-porta.ts'

/**
 * Signs out on this device and goes to the login. A failed call never keeps a person signed in: also removes a
 * session that the server refused (401, 403, 404) or could not end.
 */
export async function sair(porta: Porta, navigate: NavigateFunction): Promise<void> {
  await desligarAparelho().catch(() => undefined)
  await encerrar().catch(() => undefined)
  esquecerSessao()
  lembrarPorta(porta)
  toast.success('Logout realizado com sucesso!')
  await navigate(porta.login, { replace: true })
}

async function encerrar(): Promise<void> {
  await (await obterClienteDeLogin()).signOut({ scope: 'local' })
}

/** For whenever the client could not be loaded, or kept the session. */
export function esquecerSessao(): void {
  const sessao = lerSessao(localStorage)
  if (sessao) localStorage.removeItem(sessao.chave)
}
