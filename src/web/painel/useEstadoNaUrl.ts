import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Textos = Record<string, string>
type EstadoDe<T extends Textos> = { [K in keyof T]: string }

/** Reads the values of the keys of `padroes` in an address, with their defaults. */
export function estadoDoEndereco<T extends Textos>(params: URLSearchParams, padroes: T): EstadoDe<T> {
  return Object.fromEntries(
    Object.entries(padroes).map(([chave, padrao]) => [chave, params.get(chave) ?? padrao]),
  ) as EstadoDe<T>
}

/**
 * Keeps state in the address, so that a reload, the Back button and a shared link restore it. `padroes`, a constant,
 * gives the keys and their defaults. `mudar` keeps the other keys; `substituir` adds no history entry, as while typing.
 * Both results keep their identity until one of their keys changes, so that memoised children may take them.
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
      // The router's previous state is the drawn one: using it would revert a change that is not drawn yet.
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
