import { useState } from 'react'

/** Keeps a set of words in this browser's storage; a refused storage starts empty. */
export function useGuardado(chave: string): [ReadonlySet<string>, (novo: ReadonlySet<string>) => void] {
  const [valor, setValor] = useState(() => ler(chave))
  return [
    valor,
    novo => {
      setValor(novo)
      try {
        localStorage.setItem(chave, JSON.stringify([...novo]))
      } catch {
        // Private mode: the choice holds for this page.
      }
    },
  ]
}

function ler(chave: string): ReadonlySet<string> {
  try {
    const lido: unknown = JSON.parse(localStorage.getItem(chave) ?? '[]')
    return new Set(Array.isArray(lido) ? lido.map(String) : [])
  } catch {
    return new Set()
  }
}
