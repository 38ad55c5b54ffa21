import { useEffect, useRef, useState } from 'react'
import { type Envio, enviarFoto, type FotoEnviada } from './enviar-foto.ts'
import { esquecerFoto, guardarFoto, lerGuardadas } from './guardar.ts'

/** A photo in the queue. */
export type FotoNaFila = Envio & {
  /** The sent share, from 0 to 1. */
  parte: number
  /** The sentence of a final refusal. */
  recusa?: string
  /** The last attempt failed, and the next one waits. */
  parada?: boolean
  /** The browser stored the photo, so it survives the end of the page. */
  guardada?: boolean
}

type Fila = {
  fila: readonly FotoNaFila[]
  incluir(envio: Envio): void
  tirar(id: string): void
}

/**
 * Sends photos one by one. After a lost signal the photo stays in the queue, and goes on as soon as the browser is
 * online again. After a reload or a closed tab the next visit continues.
 *
 * @param aoEnviar receives each stored photo.
 */
export function useFilaDeFotos(palavraDoDono: string, aoEnviar: (foto: FotoEnviada) => void): Fila {
  const [fila, setFila] = useState<readonly FotoNaFila[]>([])
  const entregar = useRef(aoEnviar)
  entregar.current = aoEnviar
  const mudar = (id: string, mudanca: Partial<FotoNaFila>) =>
    setFila(antes => antes.map(item => (item.id === id ? { ...item, ...mudanca } : item)))
  const tirar = (id: string) => {
    setFila(antes => antes.filter(item => item.id !== id))
    void esquecerFoto(id)
  }
  useEffect(() => {
    let montado = true
    void lerGuardadas(palavraDoDono).then(envios => {
      const voltam = envios.map(envio => ({ ...envio, parte: 0, guardada: true }))
      if (montado && voltam.length) setFila(antes => [...voltam, ...antes])
    })
    return () => {
      montado = false
    }
  }, [palavraDoDono])
  const daVez = fila.find(({ recusa }) => !recusa)
  const id = daVez?.id
  useAvisoAoSair(fila.some(({ recusa, guardada }) => !recusa && !guardada))
  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each photo, not for each step of its progress
  useEffect(() => {
    if (!daVez) return
    const fim = new AbortController()
    const aoAndar = (mudanca: Partial<FotoNaFila>) => mudar(daVez.id, mudanca)
    void enviarAteResposta(palavraDoDono, daVez, aoAndar, fim.signal).then(foto => {
      if (!foto) return
      tirar(daVez.id)
      entregar.current(foto)
    })
    return () => fim.abort()
  }, [id, palavraDoDono])
  const incluir = (envio: Envio) => {
    setFila(antes => [...antes, { ...envio, parte: 0 }])
    void guardarFoto(palavraDoDono, envio).then(guardada => mudar(envio.id, { guardada }))
  }
  return { fila, tirar, incluir }
}

/** Repeats the upload until the server stores or refuses the photo. Returns undefined after a refusal or an abort. */
async function enviarAteResposta(
  palavraDoDono: string,
  envio: Envio,
  aoAndar: (mudanca: Partial<FotoNaFila>) => void,
  signal: AbortSignal,
): Promise<FotoEnviada | undefined> {
  while (!signal.aborted) {
    aoAndar({ parada: false, parte: 0 })
    const resultado = await enviarFoto(palavraDoDono, envio, parte => aoAndar({ parte }))
    if (signal.aborted) return undefined
    if ('foto' in resultado) return resultado.foto
    if ('recusa' in resultado) {
      aoAndar(resultado)
      return undefined
    }
    aoAndar({ parada: true })
    await esperar(resultado.repetir_em_s, signal)
  }
  return undefined
}

/** Waits some seconds, or until the browser is online again. */
function esperar(segundos: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const seguir = () => {
      clearTimeout(relogio)
      removeEventListener('online', seguir)
      resolve()
    }
    const relogio = setTimeout(seguir, segundos * 1000)
    addEventListener('online', seguir)
    signal.addEventListener('abort', seguir, { once: true })
  })
}

/** Lets the browser ask before a page with unsent photos closes. */
function useAvisoAoSair(ativo: boolean): void {
  useEffect(() => {
    if (!ativo) return
    const perguntar = (evento: BeforeUnloadEvent) => evento.preventDefault()
    addEventListener('beforeunload', perguntar)
    return () => removeEventListener('beforeunload', perguntar)
  }, [ativo])
}
