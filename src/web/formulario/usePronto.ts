import { useEffect, useState } from 'react'

/** Tells if React has taken over: before that, a press would post the plain form. */
export function usePronto(): boolean {
  const [pronto, setPronto] = useState(false)
  useEffect(() => setPronto(true), [])
  return pronto
}
