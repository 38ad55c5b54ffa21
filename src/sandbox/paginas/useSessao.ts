import { useCallback, useEffect, useState } from 'react'
import type { AcaoDeTeste, SessaoDeTeste } from '../sessao.ts'

/** A type as it is after the way through JSON. */
type EmJson<T> = T extends Date ? string : T extends object ? { [K in keyof T]: EmJson<T[K]> } : T
export type Sessao = EmJson<SessaoDeTeste>

const SEM_CONEXAO = 'Erro de conexão. Verifique a internet e tente de novo.'

type Pagina = {
  sessao: Sessao | undefined
  /** What went wrong with the last thing done, or with opening the page. */
  erro: string
  ocupado: boolean
  /** Does something and shows what came of it; answers whether it was done. */
  agir(acao: AcaoDeTeste): Promise<boolean>
}

/** One page of the sandbox: what its id gives to see, and what can be done there. */
export function useSessao(id: string): Pagina {
  const [sessao, setSessao] = useState<Sessao>()
  const [erro, setErro] = useState('')
  const [ocupado, setOcupado] = useState(false)

  const pedir = useCallback(
    async (acao?: AcaoDeTeste): Promise<boolean> => {
      setErro('')
      const lida = await enviar(id, acao)
      if (typeof lida === 'string') setErro(lida)
      else setSessao(lida)
      return typeof lida !== 'string'
    },
    [id],
  )

  useEffect(() => {
    pedir()
  }, [pedir])

  async function agir(acao: AcaoDeTeste) {
    setOcupado(true)
    const feito = await pedir(acao)
    setOcupado(false)
    return feito
  }

  return { sessao, erro, ocupado, agir }
}

async function enviar(id: string, acao: AcaoDeTeste | undefined): Promise<Sessao | string> {
  try {
    const resposta = await fetch(`/api/sandbox/${encodeURIComponent(id)}`, {
      ...(acao && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(acao),
      }),
    })
    const corpo = await resposta.json()
    return resposta.ok ? corpo : (corpo.error ?? SEM_CONEXAO)
  } catch {
    return SEM_CONEXAO
  }
}
