import { useEffect, useState } from 'react'
import { guardarPalavra, lerSituacao, pedirPalavra, type Situacao } from './dados.ts'

type DoRelatorio = { palavra: string; situacao: Situacao }

/** Of each report of this visit: the word, and the situation as last read, so that coming back moves nothing. */
const lidas = new Map<string, DoRelatorio>()

/** Calls back when the page has painted and is idle; Safari has no idle callback. */
const depoisDePintar = (chamar: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(chamar) : setTimeout(chamar, 200)

/**
 * The situation of the lead of a report; undefined until it is known, and where it cannot be asked now. The report is
 * painted before it asks.
 */
export function useDoRelatorio(avaliacao_id: string): Situacao | undefined {
  const [situacao, setSituacao] = useState(() => lidas.get(avaliacao_id)?.situacao)
  useEffect(() => {
    let aqui = true
    async function perguntar() {
      if (!aqui) return
      const palavra = lidas.get(avaliacao_id)?.palavra ?? (await pedirPalavra(avaliacao_id))
      const lida = { palavra, situacao: await lerSituacao(palavra) }
      lidas.set(avaliacao_id, lida)
      if (aqui) setSituacao(lida.situacao)
    }
    // Without an answer the report stays as it is: this choice is not offered.
    depoisDePintar(() => perguntar().catch(() => {}))
    return () => {
      aqui = false
    }
  }, [avaliacao_id])
  return situacao
}

/** Keeps the word of a report for the page of offers. */
export function levarPalavra(avaliacao_id: string): void {
  const palavra = lidas.get(avaliacao_id)?.palavra
  if (palavra) guardarPalavra(palavra)
}

/** True while offers are made, chosen, or followed up. */
export function pediuPropostas({ janela }: Situacao): boolean {
  return janela !== null && ['aberta', 'com_propostas', 'aceita'].includes(janela.estado)
}
