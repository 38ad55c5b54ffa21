import { useRef } from 'react'
import { SEGUNDOS_NO_MAXIMO } from '#domain/tempo/duracao.ts'

/**
 * Measures the seconds since the first answer of the first step. A run that a reload interrupted is not measured, nor
 * one of more than an hour.
 */
export function useTempoDeResposta() {
  const inicio = useRef<number>(undefined)
  return {
    /** Takes note of an answer at a step (index from 0); true for the first one. */
    marcar: (indice: number): boolean => {
      if (indice !== 0 || inicio.current !== undefined) return false
      inicio.current = performance.now()
      return true
    },
    ler: (): number | undefined => {
      if (inicio.current === undefined) return undefined
      const segundos = Math.max(1, Math.round((performance.now() - inicio.current) / 1000))
      return segundos <= SEGUNDOS_NO_MAXIMO ? segundos : undefined
    },
  }
}
