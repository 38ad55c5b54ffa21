import { obterClienteDeLogin } from './cliente.ts'
import { lerSessao } from './ler-sessao.ts'

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
