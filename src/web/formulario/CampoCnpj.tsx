import { useLayoutEffect, useRef, useState } from 'react'
import { formatarCnpj, mascararCnpj } from '#domain/pessoa/cnpj.ts'
import { aplicarMascara } from '#domain/pessoa/mascara.ts'
import { Campo, classesDaEntrada, idsDoCampo } from './Campo.tsx'

const AJUDA = 'Só números ou o novo formato, com letras e números.'

/** A CNPJ that punctuates itself, may begin with one, and keeps the caret where the typist has it. */
export function CampoCnpj({ inicial = '', erro }: { inicial?: string; erro: string | undefined }) {
  const [valor, setValor] = useState(() => formatarCnpj(inicial))
  const entrada = useRef<HTMLInputElement>(null)
  const cursor = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (cursor.current !== undefined) entrada.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })

  function aoMudar({ target }: React.ChangeEvent<HTMLInputElement>) {
    const posicao = target.selectionStart ?? target.value.length
    const feito = aplicarMascara(mascararCnpj, valor, target.value, posicao)
    cursor.current = feito.cursor
    setValor(feito.texto)
  }

  return (
    <Campo nome="cnpj" rotulo="CNPJ" ajuda={AJUDA} erro={erro}>
      <input
        ref={entrada}
        type="text"
        {...idsDoCampo('cnpj', { ajuda: AJUDA, erro })}
        name="cnpj"
        value={valor}
        onChange={aoMudar}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="00.000.000/0000-00"
        className={`tabular ${classesDaEntrada}`}
      />
    </Campo>
  )
}
