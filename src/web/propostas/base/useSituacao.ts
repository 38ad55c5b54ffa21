import { useEffect, useState } from 'react'
import { guardarPalavraDoDono } from './palavra-do-dono.ts'
import { lerSituacao, pedirPalavraDoDono, type Situacao } from './situacao-da-janela.ts'

type LeituraDaSituacao = { palavraDoDono: string; situacao: Situacao }

/**
 * The word and the last situation, by report. State of the module, because the page of offers replaces the report, and
 * the way back to it must move nothing. It is kept in this tab's memory only, and ends with a reload.
 */
const lidas = new Map<string, LeituraDaSituacao>()

/** Calls back when the page has painted and is idle; Safari has no idle callback. */
const agendarDepoisDePintar = (chamar: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(chamar) : setTimeout(chamar, 200)

/**
 * Reads the situation of the lead of a report; undefined until it is known, and null where it cannot be asked now. The
 * report is painted before it asks.
 */
export function useSituacao(avaliacao_id: string): Situacao | null | undefined {
  const [situacao, setSituacao] = useState<Situacao | null | undefined>(
    () => lidas.get(avaliacao_id)?.situacao,
  )
  useEffect(() => {
    let aqui = true
    async function perguntar() {
      if (!aqui) return
      const palavraDoDono = lidas.get(avaliacao_id)?.palavraDoDono ?? (await pedirPalavraDoDono(avaliacao_id))
      const lida = { palavraDoDono, situacao: await lerSituacao(palavraDoDono) }
      lidas.set(avaliacao_id, lida)
      if (aqui) setSituacao(lida.situacao)
    }
    // Without an answer this choice is not offered, unless an earlier answer is known.
    agendarDepoisDePintar(() =>
      perguntar().catch(() => {
        if (aqui) setSituacao(antes => antes ?? null)
      }),
    )
    return () => {
      aqui = false
    }
  }, [avaliacao_id])
  return situacao
}

/** Keeps the word of a report for the page of offers. */
export function levarPalavraDoDono(avaliacao_id: string): void {
  const palavraDoDono = lidas.get(avaliacao_id)?.palavraDoDono
  if (palavraDoDono) guardarPalavraDoDono(palavraDoDono)
}
