import { Suspense } from 'react'
import { Botao } from '#web/ui/Botao.tsx'
import { useSemConexao } from '../sem-sinal/useSemConexao.ts'

type PropsAcao = {
  /** The step is the last one: its button sends the simulation. */
  ultimo: boolean
  /** The simulation is being sent. */
  processando: boolean
  /** The step's answers are complete. */
  completo: boolean
  /** The first thing that the step lacks, as a sentence. */
  falta: string | undefined
  /** The notice of a submit that waits for a connection; it replaces the button. */
  espera: React.ReactNode
}

/** The bar below a step: its button, and what is missing before it may be pressed. */
export function Acao({ ultimo, processando, completo, falta, espera }: PropsAcao) {
  const semConexao = useSemConexao()
  return (
    <div className="alta:sticky bottom-[var(--aviso,0px)] z-10 border-line border-t bg-paper">
      <div className="folha flex max-w-[44rem] flex-col gap-2 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p role="status" className="text-14 text-plate empty:hidden">
          {semConexao && !espera && 'Sem conexão. As respostas ficam guardadas: pode seguir.'}
        </p>
        {!ultimo && (
          <p id="falta" aria-live="polite" className="text-14 text-muted empty:hidden">
            {completo ? '' : falta}
          </p>
        )}
        {espera ? (
          <Suspense>{espera}</Suspense>
        ) : (
          <BotaoDoPasso ultimo={ultimo} processando={processando} completo={completo} />
        )}
        {!ultimo && (
          <noscript>
            <Botao type="submit" tamanho="grande" className="w-full">
              Continuar
            </Botao>
          </noscript>
        )}
      </div>
    </div>
  )
}

/** React reuses one element for both buttons, so that the focus stays on the button from step to step. */
function BotaoDoPasso({ ultimo, processando, completo }: Omit<PropsAcao, 'falta' | 'espera'>) {
  return ultimo ? (
    <Botao type="submit" tamanho="grande" disabled={processando} aria-busy={processando} className="w-full">
      {processando ? <Processando /> : 'Ver Meu Relatório + Receber Propostas'}
    </Botao>
  ) : (
    <Botao
      type="submit"
      tamanho="grande"
      disabled={!completo}
      aria-describedby="falta"
      className="w-full noscript:hidden"
    >
      Continuar
    </Botao>
  )
}

function Processando() {
  return (
    <>
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-chip border-3 border-current border-r-transparent"
      />
      Processando...
    </>
  )
}
