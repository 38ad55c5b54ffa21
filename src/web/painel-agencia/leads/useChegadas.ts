import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEventos } from '#web/servidor/useEventos.ts'
import { CHAVES } from '../carteira/consultas-da-carteira.ts'

/** Time for which an arrival is marked in the list, in ms: our choice. */
const DESTAQUE_MS = 12_000
/** Time without input before rows may move, in ms: our choice. */
const SOSSEGO_MS = 1_500

/** Signs that the user is working on a row. */
const ATIVIDADES = ['pointermove', 'pointerdown', 'keydown', 'input'] as const

/**
 * Handles the leads that arrive while the panel is open. On the first page they appear at the top as soon as no row is
 * in use. On other pages the panel counts them until the person opens the first.
 */
export function useChegadas(primeiraPagina: boolean) {
  const consultas = useQueryClient()
  const lista = useRef<HTMLDivElement>(null)
  const sossego = useSossego(lista)
  const [esperando, setEsperando] = useState<readonly string[]>([])
  const [chegados, setChegados] = useState<ReadonlySet<string>>(new Set())

  const mostrar = useCallback(async () => {
    await consultas.invalidateQueries({ queryKey: CHAVES.listas })
    setEsperando(ids => {
      if (ids.length) setChegados(new Set(ids))
      return []
    })
  }, [consultas])

  useEventos('/api/minha-agencia/eventos', ({ nome, dados }) => {
    consultas.invalidateQueries({ queryKey: CHAVES.agencia })
    consultas.invalidateQueries({ queryKey: CHAVES.janelas })
    if (nome === 'lead') setEsperando(ids => [...new Set([...ids, idDe(dados)])])
    else consultas.invalidateQueries({ queryKey: CHAVES.abertos })
    if (primeiraPagina || nome !== 'lead') sossego.depois(mostrar)
  })

  // On the first page again: the waiting leads are read with it.
  useEffect(() => {
    if (primeiraPagina && esperando.length) sossego.depois(mostrar)
  }, [primeiraPagina, esperando, sossego, mostrar])

  useEffect(() => {
    if (chegados.size === 0) return
    const relogio = setTimeout(() => setChegados(new Set()), DESTAQUE_MS)
    return () => clearTimeout(relogio)
  }, [chegados])

  return { lista, esperando: esperando.length, chegados, mostrar }
}

/** Reads the id of an event's lead; empty if the event has no id. */
function idDe(dados: unknown): string {
  if (typeof dados !== 'object' || dados === null || !('id' in dados)) return ''
  return typeof dados.id === 'string' ? dados.id : ''
}

/** Returns a timer that waits until a person has left an element alone for `SOSSEGO_MS`. */
function useSossego(elemento: React.RefObject<HTMLElement | null>) {
  const [sossego] = useState(() => criarSossego())
  useEffect(() => {
    const alvo = elemento.current
    for (const tipo of ATIVIDADES) alvo?.addEventListener(tipo, sossego.marcar, { passive: true })
    return () => {
      for (const tipo of ATIVIDADES) alvo?.removeEventListener(tipo, sossego.marcar)
      sossego.parar()
    }
  }, [elemento, sossego])
  return sossego
}

/** Creates a timer that runs one function once `SOSSEGO_MS` have passed since the last `marcar`. */
function criarSossego() {
  let ultima_ms = Number.NEGATIVE_INFINITY
  let relogio: ReturnType<typeof setTimeout> | undefined
  function depois(fazer: () => void) {
    clearTimeout(relogio)
    const falta_ms = ultima_ms + SOSSEGO_MS - performance.now()
    if (falta_ms <= 0) fazer()
    // Calls itself: the person may have been active in the meantime.
    else relogio = setTimeout(() => depois(fazer), falta_ms)
  }
  return {
    marcar: () => {
      ultima_ms = performance.now()
    },
    depois,
    parar: () => clearTimeout(relogio),
  }
}
