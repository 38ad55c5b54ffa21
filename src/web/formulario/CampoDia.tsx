import type { ChangeEvent, ComponentProps } from 'react'
import { mascararDia } from '#domain/tempo/dia.ts'
import { CampoTexto } from './CampoTexto.tsx'

/** A day as Brazilians write it; the field adds the bars. */
export function CampoDia(props: ComponentProps<typeof CampoTexto>) {
  return (
    <CampoTexto
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder="dd/mm/aaaa"
      onChange={inserirBarras}
      {...props}
    />
  )
}

/** Adds the slashes of a day during typing; erasing adds none. */
function inserirBarras({ currentTarget: campo, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const apagando = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete')
  if (!apagando) campo.value = mascararDia(campo.value)
}
