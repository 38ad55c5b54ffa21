import type { ChangeEvent } from 'react'
import { comBarras } from '#domain/dia.ts'

/** Puts the bars of a day while it is typed; what is being erased stays as it is. */
export function porBarras({ currentTarget: campo, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const apagando = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete')
  if (!apagando) campo.value = comBarras(campo.value)
}
