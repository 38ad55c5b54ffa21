import { useState } from 'react'
import { formatarCnpj, mascararCnpj } from '#domain/pessoa/cnpj.ts'
import { Campo, classesDoControle, idsDoCampo } from './Campo.tsx'
import { useMascara } from './useMascara.ts'

const AJUDA = 'Vale também o formato novo, com letras.'

/** A CNPJ field that punctuates the typed text and keeps the caret in its place; `inicial` is its first value. */
export function CampoCnpj({ inicial = '', erro }: { inicial?: string; erro: string | undefined }) {
  const [valor, setValor] = useState(() => formatarCnpj(inicial))
  const mascara = useMascara(valor, mascararCnpj, setValor)
  return (
    <Campo nome="cnpj" rotulo="CNPJ" ajuda={AJUDA} erro={erro}>
      <input
        {...mascara}
        type="text"
        {...idsDoCampo('cnpj', { ajuda: AJUDA, erro })}
        name="cnpj"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="00.000.000/0000-00"
        className={`tabular ${classesDoControle}`}
      />
    </Campo>
  )
}
