import type { ComponentType } from 'react'
import type { PapelNaAgencia } from '#domain/agencia/papel.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { parte } from '#web/ui/parte.tsx'
import { useRascunhos } from './lead/useRascunhos.ts'
import { Leads } from './leads/Leads.tsx'

// These views load on demand, because they are rarely opened.
const Relatorios = parte(() => import('./relatorio/Relatorios.tsx'), <Esqueleto />)
const Preferencias = parte(() => import('./preferencias/Preferencias.tsx'), <Esqueleto />)
const Avisos = parte(() => import('./avisos/Avisos.tsx'), <Esqueleto />)
const AvisosDoVendedor = parte(() => import('./avisos/AvisosDoVendedor.tsx'), <Esqueleto />)
const Equipe = parte(() => import('./equipe/Equipe.tsx'), <Esqueleto />)

const PADROES = { ver: 'leads' }

type Vista = { chave: string; titulo: string; Vista?: ComponentType }

/** The panel's views by role; the first view is the list. */
const VISTAS: Readonly<Record<PapelNaAgencia, readonly Vista[]>> = {
  dono: [
    { chave: 'leads', titulo: 'Leads' },
    { chave: 'relatorios', titulo: 'Relatórios', Vista: Relatorios },
    { chave: 'equipe', titulo: 'Equipe', Vista: Equipe },
    { chave: 'preferencias', titulo: 'Preferências', Vista: Preferencias },
    { chave: 'avisos', titulo: 'Avisos', Vista: Avisos },
  ],
  vendedor: [
    { chave: 'leads', titulo: 'Leads' },
    { chave: 'avisos', titulo: 'Avisos', Vista: AvisosDoVendedor },
  ],
}

/** The views of the panel: the leads; for an owner also results, team, preferences and notifications. */
export function Vistas({ papel }: { papel: PapelNaAgencia }) {
  const [{ ver }, mudar] = useEstadoNaUrl(PADROES)
  const rascunhos = useRascunhos()
  const abas = VISTAS[papel]
  const Vista = abas.find(({ chave }) => chave === ver)?.Vista
  return (
    <div className="max-md:-mt-2 md:mt-2">
      <Abas
        rotulo="Partes do painel"
        abas={abas}
        ativa={Vista ? ver : 'leads'}
        aoMudar={nova => mudar({ ver: nova })}
      >
        {Vista ? <Vista key={ver} /> : <Leads rascunhos={rascunhos} />}
      </Abas>
    </div>
  )
}
