import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Settings from 'lucide-react/icons/settings'
import type { ComponentType, ReactNode } from 'react'
import type { PapelNaAgencia } from '#domain/agencia/papel.ts'
import { dizerTotal } from '#domain/numero/contar.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { carregarAoMostrar } from '#web/ui/carregar-ao-mostrar.tsx'
import { useRascunhos } from './lead/useRascunhos.ts'
import { Leads } from './leads/Leads.tsx'
import { usePaginaDeJanelas } from './propostas/janela/consultas-das-janelas.ts'

// These views load on demand, because they are rarely opened.
const Propostas = carregarAoMostrar(() => import('./propostas/Propostas.tsx'), <Esqueleto />)
const Relatorios = carregarAoMostrar(() => import('./relatorio/Relatorios.tsx'), <Esqueleto />)
const Preferencias = carregarAoMostrar(() => import('./preferencias/Preferencias.tsx'), <Esqueleto />)
const Avisos = carregarAoMostrar(() => import('./avisos/Avisos.tsx'), <Esqueleto />)
const AvisosDoVendedor = carregarAoMostrar(() => import('./avisos/AvisosDoVendedor.tsx'), <Esqueleto />)
const Equipe = carregarAoMostrar(() => import('./equipe/Equipe.tsx'), <Esqueleto />)

const PADROES = { ver: 'leads', janela: '' }

type Vista = { chave: string; titulo: string; curto?: ReactNode; Vista?: ComponentType }

/** Draws a tab on a phone as a picture, with its name for screen readers. */
const desenharAba = (Figura: LucideIcon, nome: string) => (
  <>
    <Figura aria-hidden="true" className="mx-1 size-5" />
    <span className="sr-only">{nome}</span>
  </>
)

/** The panel's views by role; the first view is the list. */
const VISTAS: Readonly<Record<PapelNaAgencia, readonly Vista[]>> = {
  dono: [
    { chave: 'leads', titulo: 'Leads' },
    { chave: 'propostas', titulo: 'Propostas', Vista: Propostas },
    { chave: 'relatorios', titulo: 'Relatórios', Vista: Relatorios },
    { chave: 'equipe', titulo: 'Equipe', Vista: Equipe },
    {
      chave: 'preferencias',
      titulo: 'Preferências',
      curto: desenharAba(Settings, 'Preferências'),
      Vista: Preferencias,
    },
    { chave: 'avisos', titulo: 'Avisos', curto: desenharAba(Bell, 'Avisos'), Vista: Avisos },
  ],
  vendedor: [
    { chave: 'leads', titulo: 'Leads' },
    { chave: 'propostas', titulo: 'Propostas', Vista: Propostas },
    { chave: 'avisos', titulo: 'Avisos', Vista: AvisosDoVendedor },
  ],
}

/** The views of the panel: the leads and the vehicles that ask for offers; for an owner also results, team, preferences and notifications. */
export function Vistas({ papel }: { papel: PapelNaAgencia }) {
  const [{ ver: pedida, janela }, mudar] = useEstadoNaUrl(PADROES)
  // The link of a mail names only the window.
  const ver = janela ? 'propostas' : pedida
  const abertas = usePaginaDeJanelas('abertas', 1).data
  const rascunhos = useRascunhos()
  const abas = VISTAS[papel].map(aba => {
    if (aba.chave !== 'propostas' || !abertas?.total) return aba
    return { ...aba, titulo: `${aba.titulo} (${dizerTotal(abertas)})` }
  })
  const Vista = VISTAS[papel].find(({ chave }) => chave === ver)?.Vista
  return (
    <div className="max-md:-mt-2">
      <Abas
        rotulo="Partes do painel"
        abas={abas}
        ativa={Vista ? ver : 'leads'}
        aoMudar={nova => mudar({ ver: nova, janela: '' })}
      >
        {Vista ? <Vista key={ver} /> : <Leads rascunhos={rascunhos} />}
      </Abas>
    </div>
  )
}
