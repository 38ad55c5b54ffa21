import { useEffect, useState } from 'react'

/** True once React has taken over: before that, a press would post the plain form. */
export function usePronto(): boolean {
  const [pronto, setPronto] = useState(false)
  useEffect(() => setPronto(true), [])
  return pronto
}
