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
  await encerrarAqui()
  lembrarPorta(porta)
  toast.success('Logout realizado com sucesso!')
  await navigate(porta.login, { replace: true })
}

/** Ends the session of this device; a failed call removes it too. */
export async function encerrarAqui(): Promise<void> {
  await obterClienteDeLogin()
    .then(auth => auth.signOut({ scope: 'local' }))
    .catch(() => undefined)
  esquecerSessao()
}

/** Removes the stored session when the client could not be loaded or kept it. */
export function esquecerSessao(): void {
  const sessao = lerSessao(localStorage)
  if (sessao) localStorage.removeItem(sessao.chave)
}
