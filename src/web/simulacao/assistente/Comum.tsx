import { type ReactNode, useState } from 'react'
import { LinhaDeOpcao } from '#web/formulario/LinhaDeOpcao.tsx'

type Props = {
  rotulo: string
  /** True if the answers are the usual ones. */
  ehComum: boolean
  aoVoltar(): void
  children: ReactNode
}

/** Two rows to choose from: the usual answers of a step, chosen at first, or its fields. */
export function Comum({ rotulo, ehComum, aoVoltar, children }: Props) {
  const [diferente, setDiferente] = useState(!ehComum)
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Situação</legend>
        <LinhaDeOpcao
          nome="comum"
          rotulo={rotulo}
          marcada={!diferente}
          aoMarcar={() => {
            setDiferente(false)
            aoVoltar()
          }}
        />
        <LinhaDeOpcao
          nome="comum"
          rotulo="Tem algo diferente"
          marcada={diferente}
          aoMarcar={() => setDiferente(true)}
        />
      </fieldset>
      {diferente && children}
    </>
  )
}
