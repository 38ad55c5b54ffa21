import { useEffect, useId, useMemo, useState } from 'react'
import { Falha } from '#web/painel/Falha.tsx'
import { MolduraDoPainel } from '#web/painel/moldura/MolduraDoPainel.tsx'
import { Painel } from '#web/painel/moldura/Painel.tsx'
import { LEITURA_MS } from '#web/painel/moldura/useGuarda.ts'
import { useToastDeErro } from '#web/painel/useToastDeErro.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { PORTA_AGENCIA } from '#web/servidor/portas.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { type DadosDaRota, useDadosDoSite } from '#web/site/site.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTelaPequena } from '#web/ui/useTelaPequena.ts'
import type { Route } from './+types/painel'
import { Assinatura } from './assinatura/Assinatura.tsx'
import { acharAvisoDoLimite } from './assinatura/limite.ts'
import { adiantarPainel, useMinhaAgencia } from './carteira/consultas-da-carteira.ts'
import { type MinhaAgencia, temAssinatura } from './carteira/minha-agencia.ts'
import { LinhaDaConta } from './LinhaDaConta.tsx'
import { LogoDaAgencia } from './LogoDaAgencia.tsx'
import { ContextoDoRemetente } from './lead/Contato.tsx'
import { Resumo } from './Resumo.tsx'
import { Vistas } from './Vistas.tsx'

/** With its manifest the panel goes to a phone's home screen, the only place from which an iPhone shows notices. */
export const handle: DadosDaRota = { hidratar: true, manifesto: '/painel.webmanifest' }

const TITULO = 'Painel da agência'
const AGENCIA_AUSENTE = 'Agência não encontrada. Entre em contato com o suporte.'

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: TITULO,
    descricao: 'Os leads da sua agência, a assinatura e o que fazer agora.',
    caminho: PORTA_AGENCIA.painel,
    oculta: true,
  })
}

export default function PainelDaAgencia() {
  return (
    <Painel porta={PORTA_AGENCIA} titulo={TITULO} adiantar={adiantarPainel}>
      <PainelAberto />
    </Painel>
  )
}

function PainelAberto() {
  const { data, error, refetch, ...leitura } = useMinhaAgencia()
  useToastDeErro('Erro ao carregar dados da agência', {
    error: ehSemAgencia(error) ? null : error,
    errorUpdatedAt: leitura.errorUpdatedAt,
  })
  if (data) return <ContaComAgencia agencia={data} />
  return (
    <MolduraDoPainel porta={PORTA_AGENCIA} titulo={TITULO}>
      {!error && <Esqueleto />}
      {error && ehSemAgencia(error) && <ContaSemAgencia />}
      {error && !ehSemAgencia(error) && (
        <Falha
          titulo="Erro ao carregar dados da agência"
          mensagem={mensagemDe(error)}
          aoTentar={() => refetch()}
        />
      )}
    </MolduraDoPainel>
  )
}

const ehSemAgencia = (erro: Error | null) => erro instanceof ErroDaApi && erro.status === 404

/** An account without its agency: said, then the way home (spec §8). */
function ContaSemAgencia() {
  useEffect(() => {
    toast.error(AGENCIA_AUSENTE)
    const espera = setTimeout(() => location.replace('/'), LEITURA_MS)
    return () => clearTimeout(espera)
  }, [])
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-8">
      <p className="text-18">{AGENCIA_AUSENTE}</p>
      <a href="/" className="text-green underline underline-offset-4">
        Ir para o início
      </a>
    </div>
  )
}

function ContaComAgencia({ agencia }: { agencia: MinhaAgencia }) {
  const marca = useDadosDoSite()?.operador.marca ?? 'Avalia60'
  const remetente = useMemo(() => ({ agencia: agencia.nome, marca }), [agencia.nome, marca])
  const id = useId()
  const pequena = useTelaPequena()
  const [aberta, setAberta] = useState(() => ehAbertaNoComeco(agencia, pequena))
  return (
    <ContextoDoRemetente value={remetente}>
      <MolduraDoPainel
        porta={PORTA_AGENCIA}
        titulo={agencia.nome}
        antes={<LogoDaAgencia agencia={agencia} />}
        subtitulo={
          <LinhaDaConta agencia={agencia} aberta={aberta} controla={id} aoMudar={() => setAberta(!aberta)} />
        }
      >
        {!agencia.ativa && <ContaInativa />}
        <div id={id} className={aberta ? 'grid gap-2 pb-3' : 'hidden'}>
          {agencia.papel === 'dono' && <Assinatura agencia={agencia} />}
          <Resumo agencia={agencia} />
        </div>
        {agencia.ativa && <Vistas papel={agencia.papel} />}
      </MolduraDoPainel>
    </ContextoDoRemetente>
  )
}

/**
 * Tells if the part is open from the start: without a subscription it shows the way to one. So it is near the limit,
 * except on a phone, where the line says it.
 */
function ehAbertaNoComeco(agencia: MinhaAgencia, pequena: boolean): boolean {
  if (agencia.papel !== 'dono') return false
  return !temAssinatura(agencia) || (!pequena && acharAvisoDoLimite(agencia) !== null)
}

function ContaInativa() {
  return (
    <div role="status" className="mb-3 rounded-thing border border-red bg-red-soft px-5 py-4">
      <p className="font-semibold">Sua conta está inativa.</p>
      <p className="mt-1">
        Enquanto isso, você não recebe nem vê leads.{' '}
        <a href="/fale-conosco" className="text-green underline underline-offset-4">
          Fale com o suporte
        </a>{' '}
        para reativar a conta.
      </p>
    </div>
  )
}

/** The page after an error of the panel's own code. */
export function ErrorBoundary() {
  return (
    <MolduraDoPainel porta={PORTA_AGENCIA} titulo={TITULO}>
      <Falha
        titulo="Erro ao carregar painel"
        mensagem="Algo deu errado do nosso lado. Seus leads estão guardados."
        aoTentar={() => location.reload()}
      />
    </MolduraDoPainel>
  )
}
