import { useState } from 'react'
import { CampoTexto } from './CampoTexto.tsx'
import type { PropsDoCampo } from './pecas/props.ts'

/** The CPF with a keyboard of digits; a press asks for a CNPJ, which may have letters. */
export function CampoDocumento({ campo, contexto }: PropsDoCampo<'texto'>) {
  const [cnpj, setCnpj] = useState(() => String(contexto.respostas[campo.nome] ?? '').length > 14)
  if (!contexto.comScript) return <CampoTexto campo={{ ...campo, teclado: 'text' }} contexto={contexto} />
  const pedido = cnpj
    ? ({ ...campo, rotulo: 'CNPJ', teclado: 'text', exemplo: '00.000.000/0000-00' } as const)
    : { ...campo, rotulo: 'CPF' }
  return (
    <div className="relative">
      <CampoTexto campo={pedido} contexto={contexto} />
      <button
        type="button"
        onClick={() => {
          setCnpj(!cnpj)
          document.getElementById(`campo-${campo.nome}`)?.focus()
        }}
        className="absolute -top-2.5 right-0 min-h-11 text-14 text-green underline underline-offset-4"
      >
        {cnpj ? 'É CPF?' : 'É CNPJ?'}
      </button>
    </div>
  )
}
