import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

type Textos = Record<string, string>

/**
 * State that lives in the address, so that a reload, the Back button and a shared link find it again.
 * `padroes`, a constant, gives the keys and what each is when the address does not say. `mudar` keeps what
 * it is not given; `substituir` makes no step for the Back button, as while typing.
 */
export function useEstadoNaUrl<T extends Textos>(padroes: T) {
  const [params, setParams] = useSearchParams()
  const estado = useMemo(() => {
    const lido: Textos = {}
    for (const chave of Object.keys(padroes)) lido[chave] = params.get(chave) ?? padroes[chave] ?? ''
    return lido as { [K in keyof T]: string }
  }, [params, padroes])
  const mudar = useCallback(
    (novo: Partial<{ [K in keyof T]: string }>, opcoes: { substituir?: boolean } = {}) =>
      setParams(
        antes => {
          const depois = new URLSearchParams(antes)
          for (const [chave, valor] of Object.entries(novo)) {
            if (valor === undefined || valor === padroes[chave]) depois.delete(chave)
            else depois.set(chave, valor)
          }
          return depois
        },
        { replace: opcoes.substituir ?? false, preventScrollReset: true },
      ),
    [setParams, padroes],
  )
  return [estado, mudar] as const
}
