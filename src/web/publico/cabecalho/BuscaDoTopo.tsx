import { IconeLupa } from './icones.tsx'

/** A phone shows only the magnifier; with the focus the field opens over the whole header. */
const CAMPO_FECHADO =
  'size-11 cursor-pointer rounded-chip border border-transparent bg-transparent pl-11 text-16 text-ink placeholder:text-transparent'
const CAMPO_COM_FOCO =
  'focus:fixed focus:inset-x-4 focus:top-2.5 focus:w-auto focus:cursor-text focus:border-field focus:bg-surface focus:placeholder:text-muted'
/** From 640 px the field is always open. */
const CAMPO_LARGO =
  'sm:w-full sm:cursor-text sm:border-field sm:bg-surface sm:pr-3 sm:placeholder:text-muted sm:focus:static sm:focus:w-full'

/** The search of the price guide, in a header. */
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
          className={`peer ${CAMPO_FECHADO} ${CAMPO_COM_FOCO} ${CAMPO_LARGO}`}
        />
        <IconeLupa className="pointer-events-none absolute top-3 left-3 size-5 text-muted peer-focus:hidden sm:peer-focus:block" />
      </form>
    </search>
  )
}
