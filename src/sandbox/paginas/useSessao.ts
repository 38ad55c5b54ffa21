import { useCallback, useEffect, useState } from 'react'
import { chamarAberto, mensagemDe } from '#web/servidor/pedido.ts'
import type { ValorEmJson } from '#web/servidor/resposta.ts'
import type { AcaoDeTeste } from '../sessao.schema.ts'
import type { SessaoDeTeste } from '../sessao-de-teste.ts'

export type Sessao = ValorEmJson<SessaoDeTeste>

type Pagina = {
  sessao: Sessao | undefined
  /** The error of the last action, or of the page's opening. */
  erro: string
  ocupado: boolean
  /** Sends an action and shows its result; resolves to true if it succeeded. */
  agir(acao: AcaoDeTeste): Promise<boolean>
}

/** Reads the data of one sandbox page by its id, and sends the person's actions. */
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

/** Requests the page's data, or sends an action. @returns the data, or the words of the error. */
async function enviar(id: string, acao: AcaoDeTeste | undefined): Promise<Sessao | string> {
  const caminho = `/api/sandbox/${encodeURIComponent(id)}`
  try {
    return await chamarAberto<Sessao>(acao ? 'POST' : 'GET', caminho, { corpo: acao })
  } catch (erro) {
    return mensagemDe(erro)
  }
}
