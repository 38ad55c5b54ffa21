import type { ReactNode } from 'react'
import { Botao } from '../Botao.tsx'

type Props = {
  rotulo: string
  feitos: number
  total: number
  aoParar?(): void
  className?: string
  children: ReactNode
}

/** Progress of long work: a sentence, a bar, and a button to stop it where that is possible. */
export function BarraDeAndamento({ rotulo, feitos, total, aoParar, className = '', children }: Props) {
  return (
    <div className={`grid gap-1 ${className}`}>
      <p role="status" className="tabular text-14 text-muted">
        {children}
      </p>
      <progress
        aria-label={rotulo}
        value={feitos}
        max={Math.max(total, 1)}
        className="h-2 w-full accent-green"
      />
      {aoParar && (
        <Botao variante="secundario" tamanho="pequeno" className="mt-2 justify-self-start" onClick={aoParar}>
          Parar
        </Botao>
      )}
    </div>
  )
}
