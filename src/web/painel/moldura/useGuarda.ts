import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lerMinhaConta, obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { encerrarAqui, esquecerSessao } from '#web/servidor/encerrar-aqui.ts'
import { type Porta, podeEntrarPor } from '#web/servidor/portas.ts'
import { ultimaPorta } from '#web/servidor/ultima-porta.ts'
import { mostrarErroNaProximaPagina, toast } from '#web/ui/toast.ts'

/** The message for a visitor without the role of agency (spec §6). */
const ACESSO_NEGADO = 'Acesso negado. Apenas agências podem acessar este painel.'

/** Time for which a message is shown before the home page, in ms: that page has no place for messages. Our choice. */
export const LEITURA_MS = 2_500

/** The decision about a visitor of a panel; `falhou` offers a retry. */
export type Guarda =
  | { estado: 'verificando' }
  | { estado: 'dentro'; email: string; ehAdmin: boolean }
  | { estado: 'negado' | 'falhou'; mensagem: string }

type Passagem = Guarda | { estado: 'login' }

/**
 * Admits only sessions of the panel's role; the server checks again at every call. `aoTerSessao` receives the token
 * before the role is read, if this device used this panel last.
 */
export function useGuarda(porta: Porta, aoTerSessao: (token: string) => void): Guarda & { tentar(): void } {
  const navigate = useNavigate()
  const [guarda, setGuarda] = useState<Guarda>({ estado: 'verificando' })
  const [vez, setVez] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks again
  useEffect(() => {
    let aberta = true
    let espera: ReturnType<typeof setTimeout> | undefined
    setGuarda({ estado: 'verificando' })
    verificar(porta, aoTerSessao).then(passagem => {
      if (!aberta) return
      mostrarOQueBarrou(passagem)
      if (passagem.estado === 'login' || ehRecusaDoAdmin(passagem, porta))
        return navigate(porta.login, { replace: true })
      if (passagem.estado === 'negado') espera = setTimeout(() => location.replace('/'), LEITURA_MS)
      setGuarda(passagem)
    })
    return () => {
      aberta = false
      clearTimeout(espera)
    }
  }, [porta, navigate, aoTerSessao, vez])
  return { ...guarda, tentar: () => setVez(vez + 1) }
}

function mostrarOQueBarrou(passagem: Passagem): void {
  if (passagem.estado === 'negado') mostrarErroNaProximaPagina(passagem.mensagem)
  if (passagem.estado === 'falhou') toast.error(passagem.mensagem)
}

/** Tells if the administrator's panel refused a person, who may be an administrator under another account. */
function ehRecusaDoAdmin({ estado }: Passagem, { papel }: Porta): boolean {
  return estado === 'negado' && papel === 'admin'
}

async function verificar(porta: Porta, aoTerSessao: (token: string) => void): Promise<Passagem> {
  const sessao = await obterClienteDeLogin()
    .then(auth => auth.getSession())
    .then(({ data, error }) => (error ? undefined : data.session))
    .catch(() => undefined)
  if (sessao === undefined) return { estado: 'falhou', mensagem: 'Erro ao verificar autenticação' }
  if (sessao === null) return { estado: 'login' }
  if (ultimaPorta() === porta) aoTerSessao(sessao.access_token)
  const conta = await lerMinhaConta(sessao.access_token).catch(() => undefined)
  if (conta === undefined) return { estado: 'falhou', mensagem: 'Erro ao verificar permissões' }
  if (conta === null) {
    esquecerSessao()
    return { estado: 'login' }
  }
  if (!podeEntrarPor(porta, conta)) return recusar(porta)
  // The login page recognises the session and asks for the code.
  if (conta.precisa_segundo_fator) return { estado: 'login' }
  return { estado: 'dentro', email: sessao.user.email ?? '', ehAdmin: conta.papeis.includes('admin') }
}

/**
 * Refuses a person. The administrator's door also ends the session on this device (spec §4); the agencies' door does
 * not.
 */
async function recusar(porta: Porta): Promise<Passagem> {
  if (porta.papel !== 'admin') return { estado: 'negado', mensagem: ACESSO_NEGADO }
  await encerrarAqui()
  return { estado: 'negado', mensagem: porta.negado }
}
