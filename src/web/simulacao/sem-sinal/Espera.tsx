import { useEffect, useRef, useState } from 'react'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { guardarRascunho } from '../rascunho.ts'
import { acabarEspera, comecarEspera, type Envio, enviarUmaVez, repetirAoVoltar } from './espera.ts'

type Props = {
  tipo: TipoVeiculo
  processando: boolean
  enviar(): Promise<Envio>
  /** Ends the wait. The answers stay in the form. */
  desistir(): void
}

/** The notice in place of the last step's button while the answers wait for a connection, even after a reload. */
export default function Espera({ tipo, processando, enviar, desistir }: Props) {
  const emOutraAba = useRepeticao(tipo, enviar)
  // This notice replaces the button that had the focus, so it takes the focus.
  const titulo = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) titulo.current?.focus()
  }, [])
  const andamento = processando
    ? 'Processando...'
    : 'Sem sinal. As suas respostas estão guardadas neste aparelho.'
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div role="status">
        <p ref={titulo} tabIndex={-1} className="font-semibold">
          {emOutraAba ? 'Estas respostas já foram enviadas em outra aba.' : andamento}
        </p>
        <p className="text-14 text-muted">
          {emOutraAba
            ? 'O relatório está lá. Para avaliar outro veículo, comece de novo.'
            : 'Deixe esta página aberta: enviamos assim que o sinal voltar.'}
        </p>
      </div>
      {emOutraAba ? (
        <p className="flex shrink-0 flex-wrap gap-x-5">
          <a href="/resultado" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Ver o relatório
          </a>
          <a
            href={`/simulacao/${tipo}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Nova avaliação
          </a>
        </p>
      ) : (
        <Botao variante="secundario" disabled={processando} onClick={desistir} className="shrink-0">
          Cancelar o envio
        </Botao>
      )}
    </div>
  )
}

/** Sends the answers again until the server has them. Returns true after another tab has sent them. */
function useRepeticao(tipo: TipoVeiculo, enviar: Props['enviar']): boolean {
  const atual = useRef(enviar)
  atual.current = enviar
  const [emOutraAba, setEmOutraAba] = useState(false)
  useEffect(() => {
    const id = comecarEspera(tipo)
    const parar = repetirAoVoltar(async () => {
      const envio = await enviarUmaVez(id, () => atual.current())
      if (envio === 'em_outra_aba') {
        setEmOutraAba(true)
        acabarEspera(tipo)
        guardarRascunho({ tipo }, {})
      }
      return envio !== 'sem_conexao'
    })
    return () => {
      parar()
      acabarEspera(tipo)
    }
  }, [tipo])
  return emOutraAba
}
