import type { ReactNode } from 'react'

type PropsDaMarca = { nome: string; marcada: boolean; children: ReactNode }

/** One box of several, as a chip that a finger hits. */
export function Marca({ nome, marcada, children }: PropsDaMarca) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-thing border border-field bg-surface px-3 has-checked:border-green has-checked:bg-green-soft">
      <input type="checkbox" name={nome} defaultChecked={marcada} className="size-4 accent-green" />
      {children}
    </label>
  )
}

/** Boxes `prefixo_valor`; the values of the list are ticked. */
export function Marcas<T extends string>(props: {
  prefixo: string
  opcoes: readonly (readonly [valor: T, rotulo: string])[]
  marcadas: readonly T[]
}) {
  const { prefixo, opcoes, marcadas } = props
  return (
    <div className="flex flex-wrap gap-2">
      {opcoes.map(([valor, rotulo]) => (
        <Marca key={valor} nome={`${prefixo}_${valor}`} marcada={marcadas.includes(valor)}>
          {rotulo}
        </Marca>
      ))}
    </div>
  )
}

/** One of a few, under the name of the field. */
export function Escolha(props: {
  nome: string
  valor: string
  escolhida: boolean
  aoEscolher?(valor: string): void
  children: ReactNode
}) {
  const { nome, valor, escolhida, aoEscolher, children } = props
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-thing border border-field bg-surface px-3 py-2 has-checked:border-green has-checked:bg-green-soft">
      <input
        type="radio"
        name={nome}
        value={valor}
        defaultChecked={escolhida}
        onChange={() => aoEscolher?.(valor)}
        className="size-4 shrink-0 accent-green"
      />
      <span>{children}</span>
    </label>
  )
}
