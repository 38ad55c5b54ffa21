import { useEffect, useState } from 'react'
import { diaEscrito, lerDia, mascararDia } from '#domain/tempo/dia.ts'

type Props = {
  rotulo: string
  /** AAAA-MM-DD, or nothing. */
  valor: string
  className?: string
  aoMudar(dia: string): void
}

/**
 * A day in the Brazilian order. The browser's own date field would follow the language of the browser. A complete day
 * and an emptied field count at once; an invalid day shows an error when the focus leaves.
 */
export function Dia({ rotulo, valor, className = '', aoMudar }: Props) {
  const [texto, setTexto] = useState(diaEscrito(valor))
  const [errado, setErrado] = useState(false)
  useEffect(() => {
    setTexto(diaEscrito(valor))
    setErrado(false)
  }, [valor])
  function aoDigitar(digitado: string) {
    const apagando = digitado.length < texto.length
    const novo = apagando ? digitado : mascararDia(digitado)
    setTexto(novo)
    setErrado(false)
    const dia = novo === '' ? '' : lerDia(novo)
    if (dia !== undefined && dia !== valor) aoMudar(dia)
  }
  return (
    <input
      aria-label={rotulo}
      aria-invalid={errado || undefined}
      title={errado ? 'Use um dia que existe, como 05/11/2026' : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={'dd/mm/aaaa'.length}
      placeholder="dd/mm/aaaa"
      value={texto}
      onChange={evento => aoDigitar(evento.target.value)}
      onBlur={() => setErrado(texto !== '' && lerDia(texto) === undefined)}
      className={`tabular ${errado ? 'text-red' : ''} ${className}`}
    />
  )
}
