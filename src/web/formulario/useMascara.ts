import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { aplicarMascara, type Mascara } from '#domain/pessoa/mascara.ts'
import { moverParaDepoisDoPrefixo } from '#domain/pessoa/telefone.ts'

/** Returns the props of an input under a mask; the caret stays where the typist has it. */
export function useMascara(valor: string, mascarar: Mascara | undefined, mudar: (texto: string) => void) {
  const campo = useRef<HTMLInputElement>(null)
  const cursor = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (cursor.current !== undefined) campo.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })

  function aoMudar({ target }: ChangeEvent<HTMLInputElement>) {
    if (!mascarar) return mudar(target.value)
    const lido = moverParaDepoisDoPrefixo(valor, target.value, target.selectionStart ?? target.value.length)
    const feito = aplicarMascara(mascarar, valor, lido.texto, lido.posicao)
    cursor.current = feito.cursor
    mudar(feito.texto)
  }
  return { ref: campo, value: valor, onChange: aoMudar }
}
