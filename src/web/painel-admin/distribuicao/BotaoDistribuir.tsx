import Split from 'lucide-react/icons/split'
import { useState } from 'react'
import type { Total } from '#domain/numero/contar.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { ConfirmarDistribuicao } from './ConfirmarDistribuicao.tsx'

type Props = {
  selecao: object
  contados: Total
  desligado: boolean
  aoDistribuir(): void
}

/** Distributes the selected or all filtered leads by the rule in force, after a question. */
export function BotaoDistribuir({ selecao, contados, desligado, aoDistribuir }: Props) {
  const [perguntando, setPerguntando] = useState(false)
  return (
    <>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        disabled={desligado}
        onClick={() => setPerguntando(true)}
      >
        <Split aria-hidden="true" className="size-4 max-sm:hidden" />
        Distribuir
      </Botao>
      {perguntando && (
        <ConfirmarDistribuicao
          contados={contados}
          caminho="/api/leads/distribuir"
          corpo={selecao}
          aoDistribuir={aoDistribuir}
          aoFechar={() => setPerguntando(false)}
        />
      )}
    </>
  )
}
