import { type ChangeEvent, useRef } from 'react'
import { formatarCnpj, mascararCnpj } from '../../../../domain/pessoa/cnpj.ts'
import { aplicarMascara } from '../../../../domain/pessoa/mascara.ts'
import { CampoTexto } from '../../../conta/CampoTexto.tsx'

/** A CNPJ that punctuates itself and may begin with one; it keeps the caret where the typist has it. */
export function CampoCnpj({ inicial, erro }: { inicial: string; erro: string | undefined }) {
  const anterior = useRef(formatarCnpj(inicial))
  function aoMudar({ target }: ChangeEvent<HTMLInputElement>) {
    const cursor = target.selectionStart ?? target.value.length
    const feito = aplicarMascara(mascararCnpj, anterior.current, target.value, cursor)
    anterior.current = feito.texto
    target.value = feito.texto
    target.setSelectionRange(feito.cursor, feito.cursor)
  }
  return (
    <CampoTexto
      name="cnpj"
      rotulo="CNPJ"
      defaultValue={anterior.current}
      onChange={aoMudar}
      autoComplete="off"
      autoCapitalize="characters"
      placeholder="00.000.000/0000-00"
      erro={erro}
    />
  )
}
