import { lazy, Suspense } from 'react'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/Esqueleto.tsx'
import { Leads } from './Leads.tsx'
import { useRascunhos } from './useRascunhos.ts'

// Most days nobody opens it.
const Relatorios = lazy(() => import('./relatorio/Relatorios.tsx'))

const PADROES = { ver: 'leads' }

const ABAS = [
  { chave: 'leads', titulo: 'Leads' },
  { chave: 'relatorios', titulo: 'Relatórios' },
]

/** The two views of the panel: the leads, and what became of them. */
export function Vistas() {
  const [{ ver }, mudar] = useEstadoNaUrl(PADROES)
  const rascunhos = useRascunhos()
  const ativa = ver === 'relatorios' ? ver : 'leads'
  return (
    <div className="mt-5">
      <Abas rotulo="Partes do painel" abas={ABAS} ativa={ativa} aoMudar={nova => mudar({ ver: nova })}>
        {ativa === 'leads' ? (
          <Leads rascunhos={rascunhos} />
        ) : (
          <Suspense fallback={<Esqueleto />}>
            <Relatorios />
          </Suspense>
        )}
      </Abas>
    </div>
  )
}
