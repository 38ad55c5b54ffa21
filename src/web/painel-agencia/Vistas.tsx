import { lazy, Suspense } from 'react'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/Esqueleto.tsx'
import { Leads } from './Leads.tsx'
import { useRascunhos } from './useRascunhos.ts'

// Most days nobody opens it.
const Relatorios = lazy(() => import('./relatorio/Relatorios.tsx'))
const Preferencias = lazy(() => import('./preferencias/Preferencias.tsx'))

const PADROES = { ver: 'leads' }

const ABAS = [
  { chave: 'leads', titulo: 'Leads' },
  { chave: 'relatorios', titulo: 'Relatórios' },
  { chave: 'preferencias', titulo: 'O que quero receber' },
]

/** The views of the panel: the leads, what became of them, and which ones the agency wants. */
export function Vistas() {
  const [{ ver }, mudar] = useEstadoNaUrl(PADROES)
  const rascunhos = useRascunhos()
  const ativa = ver === 'relatorios' || ver === 'preferencias' ? ver : 'leads'
  return (
    <div className="mt-2">
      <Abas rotulo="Partes do painel" abas={ABAS} ativa={ativa} aoMudar={nova => mudar({ ver: nova })}>
        {ativa === 'leads' ? (
          <Leads rascunhos={rascunhos} />
        ) : (
          <Suspense fallback={<Esqueleto />}>
            {ativa === 'relatorios' ? <Relatorios /> : <Preferencias />}
          </Suspense>
        )}
      </Abas>
    </div>
  )
}
