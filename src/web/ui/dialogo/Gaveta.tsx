import type { ComponentProps } from 'react'
import { Dialogo } from './Dialogo.tsx'

/** A dialog at the side of the screen, for one thing in full; on a phone it takes the whole screen. */
export function Gaveta(props: Omit<ComponentProps<typeof Dialogo>, 'forma'>) {
  return <Dialogo forma="gaveta" {...props} />
}
