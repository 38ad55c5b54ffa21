import { IconeLupa } from './icones.tsx'

/** Search of the guide: a field, on a phone a magnifier that opens over the header with the focus. */
export function BuscaDoTopo({ className = '' }: { className?: string | undefined }) {
  return (
    <search className={`ml-auto sm:max-w-72 sm:flex-1 ${className}`}>
      <form action="/busca" className="relative z-10 min-h-11 min-w-11">
        <input
          type="search"
          name="q"
          aria-label="Buscar quanto vale um modelo"
          placeholder="Quanto vale um…"
          required
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          className="peer size-11 cursor-pointer rounded-chip border border-transparent bg-transparent pl-11 text-16 text-ink placeholder:text-transparent focus:fixed focus:inset-x-4 focus:top-2.5 focus:w-auto focus:cursor-text focus:border-field focus:bg-surface focus:placeholder:text-muted sm:w-full sm:cursor-text sm:border-field sm:bg-surface sm:pr-3 sm:placeholder:text-muted sm:focus:static sm:focus:w-full"
        />
        <IconeLupa className="pointer-events-none absolute top-3 left-3 size-5 text-muted peer-focus:hidden sm:peer-focus:block" />
      </form>
    </search>
  )
}
