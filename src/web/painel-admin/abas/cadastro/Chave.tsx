type Props = { nome: string; ligada: boolean; palavra?: string | undefined; aoMudar(): void }

/** A switch. `nome` says what it switches and for which record; `palavra` says its state beside it. */
export function Chave({ nome, ligada, palavra, aoMudar }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={ligada}
      aria-label={nome}
      onClick={aoMudar}
      className="group/chave -my-2.5 inline-flex items-baseline gap-2 rounded-thing py-2.5 align-middle"
    >
      <span
        aria-hidden="true"
        className="relative h-6 w-11 self-center rounded-chip border border-field bg-field transition-colors duration-150 group-aria-checked/chave:border-green group-aria-checked/chave:bg-green"
      >
        <span className="absolute top-0.5 left-0.5 size-4.5 rounded-chip bg-surface transition-transform duration-150 group-aria-checked/chave:translate-x-5" />
      </span>
      {palavra && (
        <span aria-hidden="true" className="text-left leading-6 md:min-w-12">
          {palavra}
        </span>
      )}
    </button>
  )
}
