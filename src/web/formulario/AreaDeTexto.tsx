import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classesDoControle } from './Campo.tsx'

/** Several lines of text: the control grows with them, up to a point. */
export function AreaDeTexto({ onInput, ...props }: Omit<ComponentProps<'textarea'>, 'ref' | 'className'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (area.current) crescer(area.current)
  }, [])
  return (
    <textarea
      {...props}
      ref={area}
      onInput={evento => {
        crescer(evento.currentTarget)
        onInput?.(evento)
      }}
      className={`${classesDoControle} field-sizing-content max-h-96 min-h-28 py-3`}
    />
  )
}

/**
 * Grows the field in browsers without `field-sizing` (before Safari 26.2 and Firefox 152). It never shrinks the field,
 * so that the page does not jump.
 */
function crescer(area: HTMLTextAreaElement): void {
  const { scrollHeight, clientHeight, offsetHeight } = area
  if (CSS.supports('field-sizing', 'content') || scrollHeight <= clientHeight) return
  area.style.height = `${scrollHeight + offsetHeight - clientHeight}px`
}
