import { useEffect, useState } from 'react'
import { guardarPalavraDoDono } from './palavra-do-dono.ts'
import { lerSituacao, pedirPalavraDoDono, type Situacao } from './situacao-da-janela.ts'

type LeituraDaSituacao = { palavraDoDono: string; situacao: Situacao }

/**
 * The owner's word and the last situation, by `avaliacao_id`. This is state of the module, because the page of offers
 * replaces the report, and after the way back the report must not move. A reload of the tab deletes it.
 */
const lidas = new Map<string, LeituraDaSituacao>()

/** Time for the first paint, in ms, where the browser has no idle callback (Safari). */
const PINTURA_MS = 200

/** Calls back when the page has painted and is idle. */
const agendarDepoisDePintar = (chamar: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(chamar) : setTimeout(chamar, PINTURA_MS)

/**
 * Reads the situation of a report's lead, after the report is painted. Returns undefined until the answer is there, and
 * null after a failed request.
 */
export function useSituacao(avaliacao_id: string): Situacao | null | undefined {
  const [situacao, setSituacao] = useState<Situacao | null | undefined>(
    () => lidas.get(avaliacao_id)?.situacao,
  )
  useEffect(() => {
    let montado = true
    async function perguntar() {
      if (!montado) return
      const palavraDoDono = lidas.get(avaliacao_id)?.palavraDoDono ?? (await pedirPalavraDoDono(avaliacao_id))
      const lida = { palavraDoDono, situacao: await lerSituacao(palavraDoDono) }
      lidas.set(avaliacao_id, lida)
      if (montado) setSituacao(lida.situacao)
    }
    // After a failure the report offers no proposals, unless an earlier answer is known.
    agendarDepoisDePintar(() =>
      perguntar().catch(() => {
        if (montado) setSituacao(antes => antes ?? null)
      }),
    )
    return () => {
      montado = false
    }
  }, [avaliacao_id])
  return situacao
}

/** Keeps the word of a report for the page of offers. */
export function levarPalavraDoDono(avaliacao_id: string): void {
  const palavraDoDono = lidas.get(avaliacao_id)?.palavraDoDono
  if (palavraDoDono) guardarPalavraDoDono(palavraDoDono)
}
