import { type ComponentType, lazy, Suspense } from 'react'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/Esqueleto.tsx'
import { Leads } from './Leads.tsx'
import { useRascunhos } from './lead/useRascunhos.ts'

// Most days nobody opens it.
const Relatorios = lazy(() => import('./relatorio/Relatorios.tsx'))
const Preferencias = lazy(() => import('./preferencias/Preferencias.tsx'))
const Avisos = lazy(() => import('./avisos/Avisos.tsx'))

const PADROES = { ver: 'leads' }

const ABAS = [
  { chave: 'leads', titulo: 'Leads' },
  { chave: 'relatorios', titulo: 'Relatórios' },
  { chave: 'preferencias', titulo: 'O que quero receber' },
  { chave: 'avisos', titulo: 'Avisos' },
]

/** What each view but the list shows. */
const VISTAS: Readonly<Record<string, ComponentType>> = {
  relatorios: Relatorios,
  preferencias: Preferencias,
  avisos: Avisos,
}

/** The views of the panel: the leads, what became of them, which ones the agency wants, and how it is told. */
export function Vistas() {
  const [{ ver }, mudar] = useEstadoNaUrl(PADROES)
  const rascunhos = useRascunhos()
  const Vista = VISTAS[ver]
  return (
    <div className="mt-2">
      <Abas
        rotulo="Partes do painel"
        abas={ABAS}
        ativa={Vista ? ver : 'leads'}
        aoMudar={nova => mudar({ ver: nova })}
      >
        {Vista ? (
          <Suspense fallback={<Esqueleto />}>
            <Vista />
          </Suspense>
        ) : (
          <Leads rascunhos={rascunhos} />
        )}
      </Abas>
    </div>
  )
}
