import { useState } from 'react'
import { CampoTexto } from './CampoTexto.tsx'
import type { PropsDoCampo } from './pecas/props.ts'

/** Characters of a CPF with its mask: a longer answer is a CNPJ. */
const LETRAS_DO_CPF = 14

/** The CPF, with a keyboard of digits. A press changes the field to a CNPJ, which may have letters. */
export function CampoDocumento({ campo, contexto }: PropsDoCampo<'texto'>) {
  const [ehCnpj, setEhCnpj] = useState(
    () => String(contexto.respostas[campo.nome] ?? '').length > LETRAS_DO_CPF,
  )
  if (!contexto.comScript) return <CampoTexto campo={{ ...campo, teclado: 'text' }} contexto={contexto} />
  const pedido = ehCnpj
    ? ({ ...campo, rotulo: 'CNPJ', teclado: 'text', exemplo: '00.000.000/0000-00' } as const)
    : { ...campo, rotulo: 'CPF' }
  return (
    <div className="relative">
      <CampoTexto campo={pedido} contexto={contexto} />
      <button
        type="button"
        onClick={() => {
          setEhCnpj(!ehCnpj)
          document.getElementById(`campo-${campo.nome}`)?.focus()
        }}
        className="absolute -top-2.5 right-0 min-h-11 text-14 text-green underline underline-offset-4"
      >
        {ehCnpj ? 'É CPF?' : 'É CNPJ?'}
      </button>
    </div>
  )
}
