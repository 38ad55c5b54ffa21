import type { ReactNode } from 'react'

/** Returns the ids that tie a control to its help and its error. */
export function idsDoCampo(nome: string, tem: { ajuda?: unknown; erro?: unknown }) {
  const descritos = [tem.ajuda && `ajuda-${nome}`, tem.erro && `erro-${nome}`].filter(Boolean).join(' ')
  return {
    id: `campo-${nome}`,
    'aria-describedby': descritos || undefined,
    'aria-invalid': tem.erro ? true : undefined,
  } as const
}

/** Look of every text-like control; 16 px or more, so that phones do not zoom in. */
export const classesDoControle =
  'min-h-13 w-full rounded-thing border border-field bg-surface px-4 text-18 text-ink placeholder:text-muted disabled:border-dashed disabled:bg-transparent disabled:text-muted aria-invalid:border-2 aria-invalid:border-red'

type Props = {
  nome: string
  rotulo: string
  ajuda?: string | undefined
  erro?: string | undefined
  opcional?: boolean | undefined
  children: ReactNode
}

/** A question with one control, its help and its error; the control takes its ids from `idsDoCampo`. */
export function Campo({ nome, rotulo, ajuda, erro, opcional, children }: Props) {
  return (
    <div>
      <label htmlFor={`campo-${nome}`} className="mb-1.5 block font-semibold">
        {rotulo}
        {opcional && <Opcional />}
      </label>
      {children}
      <Recados nome={nome} ajuda={ajuda} erro={erro} />
    </div>
  )
}

/** A question with several controls under one legend. */
export function Grupo({
  nome,
  rotulo,
  ajuda,
  erro,
  opcional,
  oculta,
  children,
}: Props & { oculta?: boolean }) {
  const { id, 'aria-describedby': descritos } = idsDoCampo(nome, { ajuda, erro })
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={descritos}>
      <legend className={oculta ? 'sr-only' : 'mb-2 font-semibold'}>
        {rotulo}
        {opcional && <Opcional />}
      </legend>
      {children}
      <Recados nome={nome} ajuda={ajuda} erro={erro} />
    </fieldset>
  )
}

function Opcional() {
  return <span className="font-normal text-muted"> (opcional)</span>
}

/** Help and error under a control; announces the error when it appears. */
export function Recados({
  nome,
  ajuda,
  erro,
}: {
  nome: string
  ajuda?: string | undefined
  erro?: string | undefined
}) {
  return (
    <>
      {ajuda && (
        <p id={`ajuda-${nome}`} className="mt-1.5 text-14 text-muted">
          {ajuda}
        </p>
      )}
      <p id={`erro-${nome}`} aria-live="polite" className="mt-1.5 font-medium text-14 text-red empty:hidden">
        {erro}
      </p>
    </>
  )
}
