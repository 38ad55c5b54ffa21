import type { ComponentProps, ReactNode } from 'react'
import { Botao } from '#web/ui/Botao.tsx'

type Estado = {
  falha: string | undefined
  ocupado: boolean
  enviando: boolean
  variante?: ComponentProps<typeof Botao>['variante']
}

type Props = Estado & { children: string }

/** The action keeps its colour in the moment before the scripts of the page arrive. */
const PREPARANDO = 'disabled:cursor-progress! disabled:bg-mango! disabled:text-on-mango!'

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
        className={`w-full ${variante === 'acao' && !enviando ? PREPARANDO : ''}`}
      >
        {enviando ? 'Um instante...' : children}
      </Botao>
    </div>
  )
}

type PropsNoPainel = Estado & { rotulo: string; fazendo?: string; children?: ReactNode }

/** The small button of one form among others, with `children` beside it and its error below. */
export function EnvioNoPainel({
  falha,
  ocupado,
  enviando,
  variante = 'secundario',
  rotulo,
  fazendo = 'Salvando...',
  children,
}: PropsNoPainel) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Botao type="submit" variante={variante} tamanho="pequeno" disabled={ocupado} aria-busy={enviando}>
          {enviando ? fazendo : rotulo}
        </Botao>
        {children}
      </div>
      <p role="alert" className="font-medium text-red empty:hidden">
        {falha}
      </p>
    </>
  )
}
