import type { NavigateFunction } from 'react-router'
import { desligarAparelho } from '#web/servidor/aparelho.ts'
import { encerrarAqui } from '#web/servidor/encerrar-aqui.ts'
import type { Porta } from '#web/servidor/portas.ts'
import { lembrarPorta } from '#web/servidor/ultima-porta.ts'
import { toast } from '#web/ui/toast.ts'

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
