import { type RefObject, useEffect, useState } from 'react'
import type { Preferencia } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { preferenciaDoFormulario } from '#web/distribuicao/formulario.schema.ts'
import { diaEMes } from '#web/ui/formatos.ts'
import { useMinhaAgencia } from '../carteira/consultas-da-carteira.ts'
import { useOferta } from './consultas-da-preferencia.ts'

/** Pause after a change before the number is asked for again, in ms. */
const PAUSA_MS = 500
const EVENTOS = ['input', 'click', 'focusout'] as const

/** Returns the preferences as the form has them now, after a pause; the saved ones until it is touched. */
export function usePreferenciaNoFormulario(secao: RefObject<HTMLElement | null>, salva: Preferencia): object {
  const [escrita, setEscrita] = useState<object>(salva)
  useEffect(() => {
    const elemento = secao.current
    let espera: ReturnType<typeof setTimeout>
    const ler = () => {
      const form = elemento?.querySelector('form')
      const lida = form && preferenciaDoFormulario.safeParse(Object.fromEntries(new FormData(form)))
      if (!lida?.success) return
      const { versao: _, ...preferencia } = lida.data
      setEscrita(preferencia)
    }
    const esperar = () => {
      clearTimeout(espera)
      espera = setTimeout(ler, PAUSA_MS)
    }
    for (const evento of EVENTOS) elemento?.addEventListener(evento, esperar)
    return () => {
      clearTimeout(espera)
      for (const evento of EVENTOS) elemento?.removeEventListener(evento, esperar)
    }
  }, [secao])
  return escrita
}

/** Formats the number of leads, which the server rounds; 0 stands for a few. */
const dizerOferta = (leads: number) => (leads > 0 ? `≈ ${inteiro(leads)}` : 'menos de 5')

/**
 * Says about how many of the site's leads a month these preferences accept, and how many leads the agency received.
 * A wide screen has the first day of that count, too. It is empty while a value is invalid.
 */
export function Oferta({ preferencia }: { preferencia: object }) {
  const { data } = useOferta(preferencia)
  const { data: agencia } = useMinhaAgencia()
  if (!data) return null
  return (
    <span className="tabular max-md:text-14" title={`Leads dos últimos ${data.dias} dias que combinam`}>
      <span className="font-semibold">
        {dizerOferta(data.leads)}
        <span className="max-md:hidden"> leads</span> por mês
      </span>{' '}
      no site<span className="max-md:hidden"> combinam</span>
      {agencia?.papel === 'dono' && (
        <span className="text-muted">
          {' '}
          · <span className="max-md:hidden">você </span>recebeu {inteiro(agencia.leads_usados_mes_atual)}
          <span className="max-md:hidden"> desde {diaEMes(agencia.usados_desde)}</span>
        </span>
      )}
    </span>
  )
}
