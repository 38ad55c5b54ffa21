import type { ChangeEvent } from 'react'
import { mascararDia } from '#domain/tempo/dia.ts'
import { CampoTexto, type PropsDoCampoTexto } from './CampoTexto.tsx'

type Props = Omit<PropsDoCampoTexto, 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'onChange'>

/** A day as Brazilians write it (dd/mm/aaaa); the field adds the slashes. */
export function CampoDia(props: Props) {
  return (
    <CampoTexto
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={'dd/mm/aaaa'.length}
      placeholder="dd/mm/aaaa"
      onChange={inserirBarras}
    />
  )
}

/** Adds the slashes of a day during typing; erasing adds none. */
function inserirBarras({ currentTarget: campo, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const apagando = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete')
  if (!apagando) campo.value = mascararDia(campo.value)
}
