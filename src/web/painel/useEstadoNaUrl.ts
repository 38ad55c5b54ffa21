import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Textos = Record<string, string>
type EstadoDe<T extends Textos> = { [K in keyof T]: string }

/** What an address says of the keys of `padroes`, and what each is when it does not. */
export function estadoDoEndereco<T extends Textos>(params: URLSearchParams, padroes: T): EstadoDe<T> {
  return Object.fromEntries(
    Object.entries(padroes).map(([chave, padrao]) => [chave, params.get(chave) ?? padrao]),
  ) as EstadoDe<T>
}

/**
 * State that lives in the address, so that a reload, the Back button and a shared link find it again.
 * `padroes`, a constant, gives the keys and what each is when the address does not say. `mudar` keeps what
 * it is not given; `substituir` makes no step for the Back button, as while typing. Both answers stay the same
 * objects until one of their own keys changes, so that memoised children may take them.
 */
export function useEstadoNaUrl<T extends Textos>(padroes: T) {
  const [params, setParams] = useSearchParams()
  const texto = JSON.stringify(estadoDoEndereco(params, padroes))
  const estado = useMemo<EstadoDe<T>>(() => JSON.parse(texto), [texto])
  // The router makes a new setter at every address.
  const atual = useRef(setParams)
  useEffect(() => {
    atual.current = setParams
  })
  const mudar = useCallback(
    (novo: Partial<EstadoDe<T>>, opcoes: { substituir?: boolean } = {}) =>
      // What the router gives as the state before is what was drawn: a change that is not drawn yet would be taken back.
      atual.current(mesclar(new URLSearchParams(location.search), novo, padroes), {
        replace: opcoes.substituir ?? false,
        preventScrollReset: true,
      }),
    [padroes],
  )
  return [estado, mudar] as const
}

function mesclar(antes: URLSearchParams, novo: Partial<Textos>, padroes: Textos): URLSearchParams {
  const depois = new URLSearchParams(antes)
  for (const [chave, valor] of Object.entries(novo)) {
    if (valor === undefined || valor === padroes[chave]) depois.delete(chave)
    else depois.set(chave, valor)
  }
  return depois
}
