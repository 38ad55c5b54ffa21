import { type ReactNode, useEffect, useRef } from 'react'
import { Botao } from '#web/ui/Botao.tsx'

type Props = {
  children: ReactNode
  ocupado?: boolean
  aoCarregar(): void
  aoSalvar(): void
}

/** An edit conflict: the other person's changes, and the two ways on. The typed text stays. */
export function Conflito({ children, ocupado, aoCarregar, aoSalvar }: Props) {
  const caixa = useRef<HTMLDivElement>(null)
  // In braces: newer browsers return a promise, which is no clean-up.
  useEffect(() => {
    caixa.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={caixa} role="alert" className="rounded-thing border border-mango-strong bg-surface px-4 py-3">
      <p className="font-semibold">Outra pessoa alterou isto enquanto você editava</p>
      <p className="mt-1 text-14 text-muted">O que você digitou continua aqui e ainda não foi salvo.</p>
      <div className="mt-2 text-14">{children}</div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} onClick={aoCarregar}>
          Carregar dados atuais
        </Botao>
        <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} onClick={aoSalvar}>
          Salvar assim mesmo
        </Botao>
      </div>
    </div>
  )
}

/** A field of a record: its label, and its value in words. */
export type CampoLegivel<T> = { rotulo: string; valor(item: T): string }

/** The fields in which two versions of a record differ, with what they say now. */
export function Mudancas<T>({
  antes,
  agora,
  campos,
}: {
  antes: T
  agora: T
  campos: readonly CampoLegivel<T>[]
}) {
  const mudados = campos.filter(({ valor }) => valor(antes) !== valor(agora))
  if (mudados.length === 0) return <p>Nenhum dos campos abaixo mudou.</p>
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {mudados.map(({ rotulo, valor }) => (
        <div key={rotulo} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{rotulo} agora:</dt>
          <dd className="min-w-0 font-medium">{valor(agora) || 'em branco'}</dd>
        </div>
      ))}
    </dl>
  )
}
