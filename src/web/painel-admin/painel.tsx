import Download from 'lucide-react/icons/download'
import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { classesDaAcaoDoTopo, MolduraDoPainel } from '#web/painel/moldura/MolduraDoPainel.tsx'
import { Painel } from '#web/painel/moldura/Painel.tsx'
import { PORTA_ADMIN } from '#web/servidor/portas.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { Abas } from '#web/ui/Abas.tsx'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { carregarAoMostrar } from '#web/ui/carregar-ao-mostrar.tsx'
import type { Route } from './+types/painel'

export const handle: DadosDaRota = { hidratar: true }

const TITULO = 'Painel Administrativo'

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: TITULO,
    descricao: 'Leads, agências, operadores e conteúdos.',
    caminho: '/admin',
    oculta: true,
  })
}

const carregarAba = (buscar: () => Promise<{ default: ComponentType }>) =>
  carregarAoMostrar(buscar, <Esqueleto />)

const LEADS = { chave: 'leads', titulo: 'Leads', Conteudo: carregarAba(() => import('./abas/Leads.tsx')) }

const ABAS = [
  LEADS,
  { chave: 'agencias', titulo: 'Agências', Conteudo: carregarAba(() => import('./abas/Agencias.tsx')) },
  {
    chave: 'distribuicao',
    titulo: 'Distribuição',
    Conteudo: carregarAba(() => import('./abas/Distribuicao.tsx')),
  },
  { chave: 'operadores', titulo: 'Operadores', Conteudo: carregarAba(() => import('./abas/Operadores.tsx')) },
  { chave: 'conteudos', titulo: 'Conteúdos', Conteudo: carregarAba(() => import('./abas/Conteudos.tsx')) },
  { chave: 'planos', titulo: 'Planos', Conteudo: carregarAba(() => import('./abas/Planos.tsx')) },
  { chave: 'entregas', titulo: 'Entregas', Conteudo: carregarAba(() => import('./abas/Entregas.tsx')) },
  {
    chave: 'privacidade',
    titulo: 'Privacidade',
    Conteudo: carregarAba(() => import('./abas/Privacidade.tsx')),
  },
  { chave: 'operacao', titulo: 'Operação', Conteudo: carregarAba(() => import('./abas/Operacao.tsx')) },
  { chave: 'auditoria', titulo: 'Auditoria', Conteudo: carregarAba(() => import('./abas/Auditoria.tsx')) },
]

const abaDe = (params: URLSearchParams) => ABAS.find(({ chave }) => chave === params.get('aba')) ?? LEADS

export default function PainelAdministrativo() {
  const [params] = useSearchParams()
  const { Conteudo } = abaDe(params)
  // Its code loads while the account loads; if that fails, the tab retries and shows the error.
  useEffect(() => void Conteudo.adiantar().catch(() => {}), [Conteudo])
  return (
    <Painel porta={PORTA_ADMIN} titulo={TITULO}>
      <PainelAberto />
    </Painel>
  )
}

const ExportarCsv = carregarAoMostrar(() => import('./leads/acoes/ExportarCsv.tsx'))

/**
 * Each tab has a separate address: filters of one list mean nothing to another. An operator has the leads only, without
 * tabs.
 */
function PainelAberto() {
  const [params, setParams] = useSearchParams()
  const [exportando, setExportando] = useState(false)
  const ehAdmin = useEhAdmin()
  const { chave, Conteudo } = ehAdmin ? abaDe(params) : LEADS
  return (
    <MolduraDoPainel
      porta={PORTA_ADMIN}
      titulo={ehAdmin ? TITULO : LEADS.titulo}
      acoes={ehAdmin && <BotaoExportar aoClicar={() => setExportando(true)} />}
    >
      {ehAdmin ? (
        <div className="max-md:-mt-2">
          <Abas
            rotulo="Partes do painel"
            abas={ABAS}
            ativa={chave}
            aoMudar={aba => setParams(aba === LEADS.chave ? {} : { aba })}
          >
            <Conteudo key={chave} />
          </Abas>
        </div>
      ) : (
        <Conteudo />
      )}
      {exportando && <ExportarCsv aoFechar={() => setExportando(false)} />}
    </MolduraDoPainel>
  )
}

function BotaoExportar({ aoClicar }: { aoClicar(): void }) {
  return (
    <button type="button" onClick={aoClicar} className={classesDaAcaoDoTopo}>
      <Download aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">Exportar CSV</span>
    </button>
  )
}
