import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { diaDaAvaliacao } from '#domain/avaliacao/validade.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { OQueMudou } from '#web/resultado/OQueMudou.tsx'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { CACHE_PUBLICO } from '#web/site/meta.ts'
import { type DadosDaRota, useDadosDoSite } from '#web/site/site.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { guardarParaSemSinal } from '../sem-sinal/guardar.ts'
import { useSemConexao } from '../sem-sinal/useSemConexao.ts'
import { CompartilharRelatorio } from './CompartilharRelatorio.tsx'
import { Corrigir } from './Corrigir.tsx'
import { DinheiroNoBolso } from './DinheiroNoBolso.tsx'
import { type Estado, lerEstado, perguntaVersao } from './estado.ts'
import { NovaAvaliacao } from './NovaAvaliacao.tsx'
import { ProximoPasso } from './ProximoPasso.tsx'
import { Refinar } from './Refinar.tsx'
import { RelatorioPeloWhatsapp, TodoMes } from './TodoMes.tsx'
import { apagarUltimo, guardarUltimo, lerUltimo } from './ultimo-relatorio.ts'

/** Lets caches keep the page, the same for everybody: the report itself never leaves the browser. */
export const headers = () => CACHE_PUBLICO

export const meta = () => [{ title: 'O seu relatório' }, { name: 'robots', content: 'noindex' }]

export const handle: DadosDaRota = { rodapeDobrado: true }

/**
 * Result of a simulation (spec §2). The navigation state holds it, and the browser keeps that state on a reload. In
 * another tab it is the last report of this device, if there is one.
 */
export default function Resultado() {
  const { state } = useLocation()
  const estado = useMemo(() => lerEstado(state), [state])
  // Read only once. Otherwise, after the button that deletes the report, the page would go to the start page.
  const [ultimo] = useState(lerUltimo)
  const [noNavegador, setNoNavegador] = useState(false)
  useEffect(() => setNoNavegador(true), [])
  // The server never receives the state, so its page is a placeholder.
  if (!noNavegador) return <RelatorioACaminho />
  if (estado) return <ResultadoPronto {...estado} />
  return ultimo ? <UltimoRelatorio {...ultimo} /> : <AbrirInicio />
}

/** Opens the start page with a full load: it has no script, so the router does not know it. */
function AbrirInicio() {
  useEffect(() => location.replace('/'), [])
  return <RelatorioACaminho />
}

/** The report that this device keeps, without the actions of the person who left the lead. */
function UltimoRelatorio({ avaliacao, formulario }: Estado) {
  function apagar() {
    apagarUltimo()
    location.replace('/selecao-categoria')
  }
  return (
    <div className="folha pt-2 pb-8 md:pt-6 print:p-0">
      <p className="mb-3 flex flex-wrap items-center gap-x-4 text-14 text-plate print:hidden">
        {`Este é o último relatório feito neste aparelho, de ${diaEscrito(diaDaAvaliacao(avaliacao))}.`}
        <Botao variante="texto" onClick={apagar}>
          Apagar deste aparelho
        </Botao>
      </p>
      <Relatorio
        avaliacao={avaliacao}
        formulario={formulario}
        outra={<NovaAvaliacao />}
        acao={null}
        depoisDoPreco={<DinheiroNoBolso avaliacao={avaliacao} formulario={formulario} />}
      />
    </div>
  )
}

function ResultadoPronto(estado: Estado) {
  const { avaliacao, formulario } = estado
  const navigate = useNavigate()
  const semConexao = useSemConexao()
  useEffect(() => void guardarParaSemSinal(), [])
  useEffect(() => guardarUltimo({ avaliacao, formulario }), [avaliacao, formulario])
  function lembrarAutorizacao() {
    const autorizado = { ...estado, formulario: { ...formulario, aceita_contato_parceiros: true } }
    navigate('/resultado', { replace: true, state: autorizado, preventScrollReset: true })
  }
  return (
    <div className="folha pt-2 pb-0 sm:pb-8 md:pt-6 print:p-0">
      <p role="status" className="mb-3 text-14 text-plate empty:hidden print:hidden">
        {semConexao && `Sem conexão. Este é o relatório de ${diaEscrito(diaDaAvaliacao(avaliacao))}.`}
      </p>
      <Relatorio
        avaliacao={avaliacao}
        formulario={formulario}
        outra={<NovaAvaliacao />}
        mudou={
          estado.mudou && (
            <OQueMudou
              key={avaliacao.avaliacao_id}
              mudanca={estado.mudou}
              avaliacao={avaliacao}
              aoDesfazer={() => navigate(-1)}
            />
          )
        }
        corrigir={<Corrigir formulario={formulario} />}
        acao={
          <ProximoPasso
            avaliacao_id={idDoLead(avaliacao)}
            tipo={formulario.tipo_veiculo}
            semValor={avaliacao.confianca === 'nenhuma'}
            autorizado={formulario.aceita_contato_parceiros === true}
            aoAutorizar={lembrarAutorizacao}
          />
        }
        faltaVersao={perguntaVersao(estado)}
        depoisDoPreco={
          <>
            <Refinar {...estado} aoRefinar={novo => navigate('/resultado', { state: novo })} />
            <DinheiroNoBolso {...estado} />
          </>
        }
        guardar={<CompartilharOuAcompanhar {...estado} />}
      />
    </div>
  )
}

/**
 * Returns the id of the valuation that the lead refers to; an answer after the lead gives the report another valuation.
 */
const idDoLead = ({ do_lead, avaliacao_id }: Estado['avaliacao']) => do_lead ?? avaliacao_id

/** The ways to pass the report on, and to get it again. */
function CompartilharOuAcompanhar(estado: Estado) {
  const avaliacao_id = idDoLead(estado.avaliacao)
  const site = useDadosDoSite()
  return (
    <CompartilharRelatorio titulo="Compartilhar ou acompanhar" {...estado}>
      <TodoMes avaliacao_id={avaliacao_id} />
      {site?.whatsapp && <RelatorioPeloWhatsapp avaliacao_id={avaliacao_id} />}
    </CompartilharRelatorio>
  )
}

/** Placeholder with the outlines of the report, shown until the browser has the state. */
function RelatorioACaminho() {
  const barra = 'rounded-thing bg-line'
  return (
    <div aria-busy="true" className="folha min-h-dvh pt-2 pb-8 md:pt-6">
      <p className="sr-only">Carregando o relatório</p>
      <div className={`${barra} mt-8 h-9 w-3/4 lg:w-1/2`} />
      <div className="lg:mt-8 lg:grid lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-x-16">
        <div>
          <div className={`${barra} mt-8 h-14 w-56 lg:mt-0`} />
          <div className={`${barra} mt-8 h-36`} />
          <div className={`${barra} mt-5 h-14`} />
        </div>
        <div className="hidden content-start gap-3 lg:grid lg:grid-cols-3">
          {[1, 2, 3].map(cartao => (
            <div key={cartao} className={`${barra} h-32`} />
          ))}
        </div>
      </div>
    </div>
  )
}
