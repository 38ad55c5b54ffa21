import { useEffect, useState } from 'react'

/** Whether React is at work: before, a press of the button would post the form as the browser does. */
export function usePronto(): boolean {
  const [pronto, setPronto] = useState(false)
  useEffect(() => setPronto(true), [])
  return pronto
}
