import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { classesDaAcaoDoTopo, Moldura } from '#web/painel/Moldura.tsx'
import { Painel } from '#web/painel/Painel.tsx'
import { metaDaPagina } from '#web/publico/meta.ts'
import { faltamDoOperador } from '#web/publico/operador.ts'
import { PORTA_ADMIN } from '#web/servidor/portas.ts'
import { type PaginaHandle, useDadosDoSite } from '#web/site.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/Esqueleto.tsx'
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

const LEADS = { chave: 'leads', titulo: 'Leads', Conteudo: lazy(() => import('./abas/Leads.tsx')) }

const ABAS = [
  LEADS,
  { chave: 'agencias', titulo: 'Agências', Conteudo: lazy(() => import('./abas/Agencias.tsx')) },
  { chave: 'distribuicao', titulo: 'Distribuição', Conteudo: lazy(() => import('./abas/Distribuicao.tsx')) },
  { chave: 'operadores', titulo: 'Operadores', Conteudo: lazy(() => import('./abas/Operadores.tsx')) },
  { chave: 'conteudos', titulo: 'Conteúdos', Conteudo: lazy(() => import('./abas/Conteudos.tsx')) },
  { chave: 'planos', titulo: 'Planos', Conteudo: lazy(() => import('./abas/Planos.tsx')) },
  { chave: 'entregas', titulo: 'Entregas', Conteudo: lazy(() => import('./abas/Entregas.tsx')) },
  { chave: 'privacidade', titulo: 'Privacidade', Conteudo: lazy(() => import('./abas/Privacidade.tsx')) },
  { chave: 'operacao', titulo: 'Operação', Conteudo: lazy(() => import('./abas/Operacao.tsx')) },
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

const ExportarCsv = lazy(() => import('./leads/acoes/ExportarCsv.tsx'))

/** Each tab has an address of its own: what narrows the list of one says nothing to another. */
function Dentro() {
  const [params, setParams] = useSearchParams()
  const [exportando, setExportando] = useState(false)
  const { chave, Conteudo } = ABAS.find(uma => uma.chave === params.get('aba')) ?? LEADS
  return (
    <Moldura
      porta={PORTA_ADMIN}
      titulo={TITULO}
      acoes={<BotaoExportar aoClicar={() => setExportando(true)} />}
    >
      <FaltamDados />
      <Abas
        rotulo="Partes do painel"
        abas={ABAS}
        ativa={chave}
        aoMudar={aba => setParams(aba === LEADS.chave ? {} : { aba })}
      >
        <Suspense fallback={<Esqueleto />}>
          <Conteudo key={chave} />
        </Suspense>
      </Abas>
      <Suspense>{exportando && <ExportarCsv aoFechar={() => setExportando(false)} />}</Suspense>
    </Moldura>
  )
}

/** Visitors are not shown what is missing; whoever can fill it in is. */
function FaltamDados() {
  const operador = useDadosDoSite()?.operador
  const faltam = operador ? faltamDoOperador(operador) : []
  if (faltam.length === 0) return null
  return (
    <p className="mb-2 border-mango border-l-4 pl-3 text-14 text-muted">
      O rodapé e os textos legais estão sem dados de quem opera o site. Preencha nas configurações do
      servidor: {faltam.join(', ')}.
    </p>
  )
}

function BotaoExportar({ aoClicar }: { aoClicar(): void }) {
  return (
    <button type="button" onClick={aoClicar} className={classesDaAcaoDoTopo}>
      <Download aria-hidden="true" className="size-4" />
      Exportar CSV
    </button>
  )
}
