import { useEffect, useRef } from 'react'
import { Botao } from '#web/ui/Botao.tsx'
import { acabarEspera, comecarEspera, enviarUmaVez } from './espera.ts'

const EM_OUTRA_ABA = 'Estas respostas já foram enviadas em outra aba.'

type Props = {
  tipo: string
  processando: boolean
  /** Answers true if the answers were sent. */
  enviar(): Promise<boolean>
  /** The answers stay as they are, and no longer wait; `mensagem` says why. */
  desistir(mensagem?: string): void
}

/** In place of the last step's button while the finished answers wait for a connection, also after a reload. */
export default function Espera({ tipo, processando, enviar, desistir }: Props) {
  const acoes = useRef({ enviar, desistir })
  acoes.current = { enviar, desistir }
  useEffect(() => {
    const id = comecarEspera(tipo)
    async function tentar() {
      if (!navigator.onLine) return
      if (!(await enviarUmaVez(id, () => acoes.current.enviar()))) acoes.current.desistir(EM_OUTRA_ABA)
    }
    addEventListener('online', tentar)
    void tentar()
    return () => {
      removeEventListener('online', tentar)
      acabarEspera(tipo)
    }
  }, [tipo])
  // The focused button is no longer there.
  const titulo = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) titulo.current?.focus()
  }, [])
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div>
        <p ref={titulo} tabIndex={-1} className="font-semibold">
          {processando ? 'Processando...' : 'Sem sinal. As suas respostas estão guardadas neste aparelho.'}
        </p>
        <p className="text-14 text-muted">Deixe esta página aberta: enviamos assim que o sinal voltar.</p>
      </div>
      <Botao variante="secundario" disabled={processando} onClick={() => desistir()} className="shrink-0">
        Cancelar o envio
      </Botao>
    </div>
  )
}
