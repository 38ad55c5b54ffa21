import type { ComponentProps } from 'react'
import { Botao } from '#web/ui/Botao.tsx'

type Props = {
  falha: string | undefined
  ocupado: boolean
  enviando: boolean
  /** Unless it is the one action of its screen. */
  variante?: ComponentProps<typeof Botao>['variante']
  children: string
}

/** The button of a form, with its error above, announced when it appears. */
export function Envio({ falha, ocupado, enviando, variante = 'acao', children }: Props) {
  return (
    <div className="grid gap-4">
      <p
        role="alert"
        className="rounded-thing border border-red bg-red-soft px-4 py-3 font-medium text-ink empty:hidden"
      >
        {falha}
      </p>
      <Botao
        type="submit"
        variante={variante}
        tamanho="grande"
        disabled={ocupado}
        aria-busy={enviando}
        className="w-full"
      >
        {enviando ? 'Um instante...' : children}
      </Botao>
    </div>
  )
}
