import { lazy, Suspense } from 'react'
import { PORTA_ADMIN } from '../conta/portas.ts'
import { Abas } from '../painel/Abas.tsx'
import { Esqueleto } from '../painel/Esqueleto.tsx'
import { Moldura } from '../painel/Moldura.tsx'
import { Painel } from '../painel/Painel.tsx'
import { useEstadoNaUrl } from '../painel/useEstadoNaUrl.ts'
import { metaDaPagina } from '../publico/meta.ts'
import type { PaginaHandle } from '../root.tsx'
import type { Route } from './+types/painel'

export const handle: PaginaHandle = { hidratar: true }

const TITULO = 'Painel Administrativo'

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: TITULO,
    descricao: 'Leads, agências, operadores e conteúdos.',
    caminho: '/admin',
    oculta: true,
  })
}

const ABAS = [
  { chave: 'leads', titulo: 'Leads', Conteudo: lazy(() => import('./abas/Leads.tsx')) },
  { chave: 'agencias', titulo: 'Agências', Conteudo: lazy(() => import('./abas/Agencias.tsx')) },
  { chave: 'operadores', titulo: 'Operadores', Conteudo: lazy(() => import('./abas/Operadores.tsx')) },
  { chave: 'conteudos', titulo: 'Conteúdos', Conteudo: lazy(() => import('./abas/Conteudos.tsx')) },
  { chave: 'planos', titulo: 'Planos', Conteudo: lazy(() => import('./abas/Planos.tsx')) },
  { chave: 'entregas', titulo: 'Entregas', Conteudo: lazy(() => import('./abas/Entregas.tsx')) },
  { chave: 'auditoria', titulo: 'Auditoria', Conteudo: lazy(() => import('./abas/Auditoria.tsx')) },
]

/** The administrator's panel (spec §2). */
export default function PainelAdministrativo() {
  return (
    <Painel porta={PORTA_ADMIN} titulo={TITULO}>
      <Dentro />
    </Painel>
  )
}

const PADROES = { aba: 'leads' }

function Dentro() {
  const [{ aba }, mudar] = useEstadoNaUrl(PADROES)
  const { chave, Conteudo } = ABAS.find(uma => uma.chave === aba) ?? (ABAS[0] as (typeof ABAS)[number])
  return (
    <Moldura porta={PORTA_ADMIN} titulo={TITULO}>
      <Abas rotulo="Partes do painel" abas={ABAS} ativa={chave} aoMudar={nova => mudar({ aba: nova })}>
        <Suspense fallback={<Esqueleto />}>
          <Conteudo />
        </Suspense>
      </Abas>
    </Moldura>
  )
}
