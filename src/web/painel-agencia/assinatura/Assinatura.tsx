import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useState } from 'react'
import { PORTAL_AUSENTE } from '#domain/assinatura/assinatura.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { type AgenciaDoDono, dizerFim, nomeDoPlano, temAssinatura } from '../carteira/minha-agencia.ts'
import { acharAvisoDoLimite, calcularPercentualUsado, ehNoLimite } from './limite.ts'
import { abrirPortal } from './portal.ts'
import { useVerificacao } from './useVerificacao.ts'

const LINK = 'inline-flex min-h-11 items-center text-14 text-green underline underline-offset-4'
const CONTATO = '/fale-conosco'

/** The subscription: plan, status, use of the limit, and actions. */
export function Assinatura({ agencia }: { agencia: AgenciaDoDono }) {
  const ativa = temAssinatura(agencia)
  const { verificando, erro, atualizar } = useVerificacao()
  return (
    <section
      aria-labelledby="titulo-assinatura"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-thing border border-line bg-surface px-4 py-1.5 max-md:gap-y-2 max-md:pb-3"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
        <h2 id="titulo-assinatura" className="text-16 sm:text-18">
          Assinatura
        </h2>
        <span className="rounded-chip bg-green-soft px-2 py-0.5 sm:px-3 font-semibold text-14">
          {nomeDoPlano(agencia)}
        </span>
        <span className="text-14">
          <Estado cor={ativa ? 'bom' : 'neutro'}>{ativa ? 'Ativa' : 'Inativa'}</Estado>
        </span>
        <button
          type="button"
          aria-label="Atualizar status da assinatura"
          title="Atualizar"
          disabled={verificando}
          onClick={atualizar}
          className="-mx-2 flex size-11 items-center justify-center rounded-thing text-muted hover:bg-paper hover:text-ink"
        >
          <RefreshCw aria-hidden="true" className={`size-4 ${verificando ? 'animate-spin' : ''}`} />
        </button>
      </div>
      {agencia.plano_nome ? (
        <Uso agencia={agencia} />
      ) : (
        <p className="flex-[1_1_22rem] text-14">Escolha um plano para começar a receber leads.</p>
      )}
      <Acoes agencia={agencia} ativa={ativa} />
      <p role="alert" className="basis-full font-medium text-14 text-red empty:hidden">
        {erro}
      </p>
    </section>
  )
}

function Uso({ agencia }: { agencia: AgenciaDoDono }) {
  const { leads_usados_mes_atual: usados, limite_leads_mensal: limite } = agencia
  const percentual = calcularPercentualUsado(agencia)
  return (
    <div className="flex min-w-0 flex-[1_1_22rem] flex-wrap items-center gap-x-4 gap-y-1.5">
      <p className="tabular flex flex-wrap items-baseline gap-x-4 text-14">
        <span>
          <strong className="font-semibold text-16">
            {inteiro(usados)} de {inteiro(limite)}
          </strong>{' '}
          leads usados neste período
        </span>
        <Renovacao agencia={agencia} />
      </p>
      <progress
        aria-label="Uso do limite de leads"
        aria-valuetext={`${inteiro(usados)} de ${contar(limite, 'lead', 'leads')}`}
        max={100}
        value={percentual}
        className="h-2 min-w-24 flex-1 appearance-none overflow-hidden rounded-chip border-0 bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-chip [&::-webkit-progress-value]:bg-green"
      />
      {temAssinatura(agencia) && <Aviso agencia={agencia} />}
    </div>
  )
}

/** First and last day of the period that counts the leads. */
function Renovacao({ agencia }: { agencia: AgenciaDoDono }) {
  if (!agencia.renova_em) return null
  return (
    <span className="text-muted">
      Desde {data(agencia.usados_desde)}; {dizerFim(agencia)}
    </span>
  )
}

function Aviso({ agencia }: { agencia: AgenciaDoDono }) {
  const estado = acharAvisoDoLimite(agencia)
  if (!estado) return null
  const restantes = agencia.limite_leads_mensal - agencia.leads_usados_mes_atual
  const volta = agencia.renova_em ? ` até ${data(agencia.renova_em)}` : ''
  return (
    <p
      role="status"
      className="basis-full rounded-thing border border-mango bg-paper px-3 py-2 font-medium text-14"
    >
      {estado === 'atingido'
        ? `Você recebeu todos os leads do seu plano.${agencia.renova_em ? ` Você volta a receber leads em ${data(agencia.renova_em)}.` : ''}`
        : `Você já usou ${Math.floor(calcularPercentualUsado(agencia))}% do limite: ${restantes === 1 ? 'resta 1 lead' : `restam ${inteiro(restantes)} leads`}${volta}.`}
    </p>
  )
}

function Acoes({ agencia, ativa }: { agencia: AgenciaDoDono; ativa: boolean }) {
  if (!ativa) return <LinkDosPlanos>Assinar um Plano</LinkDosPlanos>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ehNoLimite(agencia) && <LinkDosPlanos>Fazer Upgrade</LinkDosPlanos>}
      <Gerenciar origem={agencia.assinatura_origem} />
    </div>
  )
}

function LinkDosPlanos({ children }: { children: ReactNode }) {
  return (
    <a href="/planos" className={`${classesDoBotao({ tamanho: 'pequeno' })} justify-self-start`}>
      {children}
    </a>
  )
}

/**
 * Opens the portal in a new tab; if the browser refuses the tab, shows a link. If the provider has no page for this
 * agency, shows the reason and the alternative instead.
 */
function Gerenciar({ origem }: { origem: AgenciaDoDono['assinatura_origem'] }) {
  const [abrindo, setAbrindo] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const [erro, setErro] = useState<string>()
  const motivoSemPortal = origem === 'manual' || origem === 'nenhuma' ? PORTAL_AUSENTE[origem] : undefined
  const [explicado, setExplicado] = useState(false)

  async function abrir() {
    if (motivoSemPortal) return setExplicado(true)
    setAbrindo(true)
    setErro(undefined)
    try {
      setLink(await abrirPortal())
    } catch (causa) {
      setErro(mensagemDe(causa))
      toast.error('Erro ao abrir portal de gerenciamento', { description: mensagemDe(causa) })
    } finally {
      setAbrindo(false)
    }
  }

  return (
    <>
      <Botao variante="secundario" tamanho="pequeno" disabled={abrindo} aria-busy={abrindo} onClick={abrir}>
        {abrindo ? 'Abrindo...' : 'Gerenciar Assinatura'}
      </Botao>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={LINK}>
          Abrir a página da assinatura
        </a>
      )}
      <p role="status" className="basis-full text-14 empty:hidden">
        {explicado && motivoSemPortal && (
          <>
            {motivoSemPortal}{' '}
            <a href={CONTATO} className="text-green underline underline-offset-4">
              Fale conosco
            </a>
          </>
        )}
      </p>
      <p role="alert" className="basis-full font-medium text-14 text-red empty:hidden">
        {erro && `Erro ao abrir portal de gerenciamento. ${erro}`}
      </p>
    </>
  )
}
