import { useEffect, useState } from 'react'
import { lerPlanoEscolhido, type PlanoEscolhido } from './plano-escolhido.ts'

/** Returns the plan chosen before signing in; null on the server and in the first render, which must equal it. */
export function usePlanoEscolhido(): PlanoEscolhido | null {
  const [plano, setPlano] = useState<PlanoEscolhido | null>(null)
  useEffect(() => setPlano(lerPlanoEscolhido(sessionStorage, Date.now())), [])
  return plano
}
